/**
 * The names of companies in a sentence. That of an insurer stands for “the insurer”, whatever its words are: an insurer may be called
 * “Tidewater Excess Insurance Corporation”. That of an agency stands for “the broker”, though it may end as an insurer’s does.
 */

const WORD = String.raw`\p{Lu}[\p{L}\p{N}.’'&-]*`;
const KIND =
  '(?:Insurance|Assurance|Reinsurance|Indemnity|Casualty|Specialty|Surety|Fire|Marine|Life|INSURANCE|ASSURANCE|REINSURANCE|INDEMNITY|CASUALTY|SPECIALTY|SURETY|FIRE|MARINE|LIFE)';
const OF_AGENCY =
  '(?:Agency|Agencies|Agents?|Brokers?|Brokerage|Services?|Associates|Partners|Managers|Group|Solutions|AGENCY|AGENCIES|AGENTS?|BROKERS?|BROKERAGE|SERVICES?|ASSOCIATES|PARTNERS|MANAGERS|GROUP|SOLUTIONS)';
const FORM = String.raw`(?:Company|Corporation|Corp|Incorporated|Inc|Limited|Ltd|Co|Mutual|Exchange|LLC|COMPANY|CORPORATION|CORP|INCORPORATED|INC|LIMITED|LTD|CO|MUTUAL|EXCHANGE)(?![\p{L}\p{N}])\.?`;
const NAME = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${WORD} (?:(?:${WORD}|&|and|of|the) ){0,8}?${KIND}(?:(?: (?:and|&))? ${KIND})*(?: ${OF_AGENCY})*(?:,? ${FORM}){1,2}`,
  'gu',
);
/** The end of the name of an agency without a word of insurers before its form: “Insurance Agency of Harbor Company”. */
const AGENCY_NAME = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${KIND} )?(?:Agency|Agencies|Brokers?|Brokerage|AGENCY|AGENCIES|BROKERS?|BROKERAGE)(?: (?:of|OF)(?: (?:the|THE))?(?: ${WORD}){1,4}?)?,? (?:Company|Co|Corporation|COMPANY|CO|CORPORATION)(?![\p{L}\p{N}])`,
  'gu',
);
/** A label for somebody who is no insurer, and a name behind it: “Additional Insured: Kanawha Paving Company”. */
const LABEL_OF_OTHER =
  /^\W*(?:[\p{L}-]+ ){0,3}(?:insureds?|applicants?|agents?|administrators?|managers?|contractors?|owners?|lessors?|landlords?|lenders?|banks?|mortgage(?:e|es| holders?)|payees?|lienholders?)(?:: ?| - )/iu;
const NAME_OF_OTHER = new RegExp(
  `^(?!(?:The|This|Our|Your|THE|THIS|OUR|YOUR) )(?:(?:${WORD}|&|and|of) ){1,8}?${FORM}`,
  'u',
);
/** Words of a sentence behind which a name begins, where all of its words begin with capitals. */
const IN_SENTENCE =
  /^(?:an?|the|this|that|these|our|your|their|its|such|any|each|every|no|not|nor|never|neither|if|whether|unless|when|where|who|which|other|most|some|is|are|was|were|be|been|by|with|from|in|on|to|for|through|and|or|but|as|of|said|insurers?|carriers?|underwriters?|polic(?:y|ies)|company)$/i;
/** Words with which no name begins: they say of an insurer what it is. */
const DESCRIBING =
  /^(?:surplus|excess|lines?|and|&|of|the|non-?admitted|un(?:licensed|authorized)|eligible|approved|licensed|admitted|authorized|domestic|foreign|alien|mutual|stock)$/i;
const IS_KIND = new RegExp(`^${KIND},?$`, 'u');
/** Behind its kind, by which a name is that of an agency; an insurer may be called “Agents Mutual Insurance Company”. */
const IS_AGENCY = new RegExp(`^(?:${OF_AGENCY}|LLC),?$`, 'u');
const PERSON = /^(?:brokers?|agents?|agency|producers?|representatives?)$/i;

/** Where in some words a name begins; their number where they are none. */
function beginningOf(words: readonly string[]): number {
  const head = words.slice(
    0,
    words.findIndex((word) => IS_KIND.test(word)),
  );
  // A small word in small letters may join two parts of a name: “Fire and Marine Insurance Company”.
  const from =
    1 +
    head.findLastIndex(
      (word, at) =>
        (/^\P{Ll}/u.test(word) && IN_SENTENCE.test(word)) ||
        (word === 'of' && PERSON.test(head[at - 1] ?? '')),
    );
  const own = head.slice(from).findIndex((word) => !DESCRIBING.test(word));
  return own < 0 ? words.length : from + own;
}

/** Whether words that end as the name of an insurer may are the name of an agency. */
function isAgency(words: readonly string[]): boolean {
  const kind = words.findLastIndex((word) => IS_KIND.test(word));
  return words.slice(kind + 1).some((word) => IS_AGENCY.test(word));
}

/** A spelling of a word that nobody writes, by which it is told from the word itself. */
const spelled = (word: string, index: number): string =>
  word.slice(0, index + 1) + word.slice(index + 1).toUpperCase();

/** A sentence with words for the companies that it names. */
export interface Named {
  /** With `insurer` and `broker` for their names, in spellings of their own. */
  readonly plain: string;
  /** The names of insurers. */
  readonly insurers: readonly string[];
  /** Whether words of `plain` stand for an insurer by its name. */
  readonly namesInsurer: (words: string) => boolean;
  /** Words of `plain` with the names again. */
  readonly withNames: (words: string) => string;
}

/** Reads the names of companies in a sentence. */
export function companiesIn(sentence: string): Named {
  const names = new Map<string, string>();
  const stand = (word: string, name: string): string => {
    const token = spelled(word, names.size);
    if (token === word) return name;
    names.set(token, name);
    return token;
  };
  const withInsurers = sentence.replaceAll(NAME, (text) => {
    const words = text.split(' ');
    const from = beginningOf(words);
    const word = isAgency(words) ? 'broker' : 'insurer';
    if (from >= words.length) return text;
    return [...words.slice(0, from), stand(word, words.slice(from).join(' '))].join(' ');
  });
  const [label = ''] = LABEL_OF_OTHER.exec(withInsurers) ?? [];
  const labelled = withInsurers.slice(label.length);
  const withOthers =
    label === '' ? labelled : label + labelled.replace(NAME_OF_OTHER, (name) => stand('broker', name));
  const plain = withOthers.replaceAll(AGENCY_NAME, (name) => stand('broker', name));
  const all = [...names];
  const ofInsurers = all.filter(([token]) => token.startsWith('i'));
  return {
    plain,
    insurers: ofInsurers.map(([, name]) => name),
    namesInsurer: (words) => ofInsurers.some(([token]) => words.includes(token)),
    withNames: (words) => all.reduce((text, [token, name]) => text.replaceAll(token, name), words),
  };
}
