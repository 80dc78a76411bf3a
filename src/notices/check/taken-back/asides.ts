/**
 * Words in commas, brackets or dashes between an insurer and what is said of it: “Tidewater Insurance Company, a Delaware corporation, is
 * licensed”. They are left out, so that a sentence is read as without them; where they themselves speak of its license, they
 * are read as said of it.
 */
import { FUND } from './funds.ts';
import { NO_INSURER, OF_BROKER, STATUS, SUBJECT } from './subject.ts';

const IS = '(?:is|are|was|were|has been|have been)';
/** What goes on with the insurer behind such words. */
const GOES_ON = String.raw`(?:(?:has|have|in fact|now|also|currently) )*(?:is|are|was|were|has|have|became|becomes?|holds?|${STATUS})\b`;
const IN_BRACKETS = / ?\(([^()]{2,400})\)/g;
const WORD = /[\p{L}\p{N}]{2}/u;
/** In square brackets, which are none of a check box or its answer. */
const IN_SQUARE = /\[(?! ?(?:yes|no|not|n\/a)\b)([^[\]()]{3,400})\]/gi;
/** Between dashes: loose ones up to where the sentence goes on, close ones up to its verb alone. */
const BETWEEN_DASHES = [
  /(?: - | ?-- ?)([^;:()]{1,160}?)(?: - | ?-- ?)(?=\p{Ll}|(?:IS|ARE|WAS|WERE|HAS|HAVE|HOLDS?)\b)/gu,
  /(?<=[\p{L}.])-((?:[^\s;:()-]{1,40} ){1,20}[^\s;:()-]{1,40})-(?=(?:is|are|was|were|has|have|holds?)\b)/giu,
];
/** A dash before what only the end of the sentence closes, where that speaks of a license: “by Tidewater Insurance Company – licensed in Idaho”. */
const LAST_DASH = new RegExp(
  String.raw`(?: - | ?-- ?)(?=(?:[^\s;:()]{1,40} ){0,8}?${STATUS} [^;:()]{1,160}$)`,
  'giu',
);
/** Words between commas, up to where the sentence goes on: an address has commas of its own. */
const IN_COMMAS = new RegExp(
  String.raw`(?<head>${SUBJECT}|\b${IS}), (?<aside>[^;:()]{1,160}?), (?=${GOES_ON})`,
  'gi',
);
/** The same behind a fund that pays for insurers: “The Ohio Insurance Guaranty Association, a nonprofit association, covers this policy”. */
const BEHIND_FUND = new RegExp(
  String.raw`(?<head>\b${FUND}), (?<aside>[^;:()]{1,160}?), (?=(?:(?:also|fully) )?(?:covers?|protects?|backs?|guarantees?|pays?|will|shall)\b)`,
  'gi',
);
/** The name of somebody who is no insurer, in commas: “The claims administrator, Harbor Claims Company, is licensed”. */
const NAMED_OTHER = new RegExp(
  String.raw`(?<=\b${NO_INSURER}), (?!(?:the|our|your|its|this|an?|and|or) )[\p{L}\p{N}][^;:,()]{1,100}(?:, (?:Inc|LLC|Ltd|Corp|Co)\b\.?)?(?=,)`,
  'giu',
);
/** Words that change what is said, or another clause. */
const KEPT =
  /^(?:and|or|but|while|whereas)\b|\b(?:not|no|nor|never|neither|cannot|without|un(?!der|it|ion|iversal)\w+|non|surplus|excess|if|whether|unless|when|where|eligible|formerly|otherwise)\b|n['’]t\b/i;
const SPEAKS_OF_LICENSE = new RegExp(
  String.raw`${STATUS}\b|\blicen[cs]e\b|\bcertificate of authority\b`,
  'i',
);
/** A number, which denies nothing: “NAIC No. 12345”. */
export const NUMBER = /\b(?:nos?\.|no (?=\d))/gi;

/** Whether words may be left out, and what stands around them says the same. */
const isAside = (words: string): boolean =>
  !KEPT.test(words.replaceAll(NUMBER, '')) && !SPEAKS_OF_LICENSE.test(words) && !OF_BROKER.test(words);

/** A sentence with commas for dashes around words in it, and round brackets for square ones. */
export const inCommas = (sentence: string): string =>
  BETWEEN_DASHES.reduce(
    (text, dashes) => text.replaceAll(dashes, ', $1, '),
    sentence.replaceAll(IN_SQUARE, '($1)'),
  ).replace(LAST_DASH, ', ');

/** A sentence without words in commas or brackets that say nothing of a license. */
export function withoutAsides(sentence: string): string {
  const open = sentence
    .replaceAll(IN_BRACKETS, (all, words: string) => (WORD.test(words) && isAside(words) ? '' : all))
    .replaceAll(NAMED_OTHER, '');
  const ofFund = open.replaceAll(BEHIND_FUND, (all, head: string, aside: string) =>
    isAside(aside) ? `${head} ` : all,
  );
  return ofFund.replaceAll(IN_COMMAS, (all, ...rest) => {
    const at = rest.at(-3) as number;
    const { head = '', aside = '' } = rest.at(-1) as Record<string, string>;
    // What goes on may be said of a broker named before: “Your agent, chosen by the insurer, a stock company, is licensed”.
    const before = ofFund.slice(0, at).replace(/^.*[:;]/, '');
    return isAside(aside) && !OF_BROKER.test(before) ? `${head} ` : all;
  });
}

/** Words that describe an insurer, and lead to nobody else. */
const DESCRIBED = String.raw`(?:(?!(?:of|for|to|from|under|by|with|through|among|in|on|at|as)\b|${NO_INSURER})[\p{L}’'-]+ ){0,3}?`;
const SAID_OF_IT = new RegExp(
  [
    String.raw`(?<head>${SUBJECT}),? ?(?<open>, | \()(?:(?:which|that|who) (?=${IS}\b))?`,
    String.raw`(?<aside>(?<verb>${IS} )?${DESCRIBED}${STATUS}(?! as\b)(?=[,;.)]| (?:in|by|to|under|and|or|insurer|carrier|company|stock|mutual|domestic)\b)[^,;()]*)`,
    // What stands in front of a colon or a question mark is a label.
    String.raw`(?:,(?= )|\)(?! ?[:?])|(?<=\.)$|$)`,
  ].join(''),
  'iu',
);

/** What words beside an insurer say of its license, put as a sentence. */
interface Aside {
  /** The sentence with those words as what it says. */
  readonly text: string;
  /** Those words, with the place of the license if they name one. */
  readonly aside: string;
}

/** What a sentence says beside the name of an insurer of its license: “by Tidewater Insurance Company, licensed in Idaho”; null for nothing. */
export function saidAside(said: string): Aside | null {
  const sentence = said.replaceAll(NAMED_OTHER, '');
  const found = SAID_OF_IT.exec(sentence);
  const { head = '', aside = '', verb } = found?.groups ?? {};
  if (!found) return null;
  const plain = `${head} ${verb ? '' : 'is '}${aside}`;
  const rest = sentence.slice(found.index + found[0].length);
  return { text: `${sentence.slice(0, found.index)}${plain}${rest === '' ? '' : `, ${rest.trim()}`}`, aside };
}
