/**
 * Words in commas or brackets between an insurer and what is said of it: “Tidewater Insurance Company, a Delaware corporation, is
 * licensed”. They are left out, so that a sentence is read as without them; where they themselves speak of its license, they
 * are read as said of it.
 */
import { OF_BROKER, STATUS, SUBJECT } from './subject.ts';

const IS = '(?:is|are|was|were|has been|have been)';
/** What goes on with the insurer behind such words. */
const GOES_ON = String.raw`(?:(?:has|have|in fact|now|also|currently) )*(?:is|are|was|were|has|have|became|becomes?|holds?|${STATUS})\b`;
const IN_BRACKETS = / ?\(([^()]*[\p{L}\p{N}]{2}[^()]*)\)/gu;
/** Words between commas, up to where the sentence goes on: an address has commas of its own. */
const IN_COMMAS = new RegExp(
  String.raw`(?<head>${SUBJECT}|\b${IS}), (?<aside>[^;:()]{1,160}?), (?=${GOES_ON})`,
  'gi',
);
/** Words that change what is said, or another clause. */
const KEPT =
  /^(?:and|or|but|while|whereas)\b|\b(?:not|no|nor|never|neither|cannot|without|un\w+|non|surplus|excess|if|whether|unless|when|where|eligible|formerly|otherwise)\b|n['’]t\b/i;
const SPEAKS_OF_LICENSE = new RegExp(
  String.raw`${STATUS}\b|\blicen[cs]e\b|\bcertificate of authority\b`,
  'i',
);
/** A number, which denies nothing: “NAIC No. 12345”. */
const NUMBER = /\b(?:nos?\.|no (?=\d))/gi;

/** Whether words may be left out, and what stands around them says the same. */
const isAside = (words: string): boolean =>
  !KEPT.test(words.replaceAll(NUMBER, '')) && !SPEAKS_OF_LICENSE.test(words) && !OF_BROKER.test(words);

/** A sentence without words in commas or brackets that say nothing of a license. */
export function withoutAsides(sentence: string): string {
  const open = sentence.replaceAll(IN_BRACKETS, (all, words: string) => (isAside(words) ? '' : all));
  return open.replaceAll(IN_COMMAS, (all, ...rest) => {
    const at = rest.at(-3) as number;
    const { head = '', aside = '' } = rest.at(-1) as Record<string, string>;
    // What goes on may be said of a broker named before: “Your agent, chosen by the insurer, a stock company, is licensed”.
    const before = open.slice(0, at).replace(/^.*[:;]/, '');
    return isAside(aside) && !OF_BROKER.test(before) ? `${head} ` : all;
  });
}

/** Words that describe an insurer, and lead to nobody else. */
const DESCRIBED = String.raw`(?:(?!(?:of|for|to|from|under|by|with|through|among|in|on|at|as)\b)[\p{L}’'-]+ ){0,3}?`;
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
export function saidAside(sentence: string): Aside | null {
  const found = SAID_OF_IT.exec(sentence);
  const { head = '', aside = '', verb } = found?.groups ?? {};
  if (!found) return null;
  const said = `${head} ${verb ? '' : 'is '}${aside}`;
  const rest = sentence.slice(found.index + found[0].length);
  return { text: `${sentence.slice(0, found.index)}${said}${rest === '' ? '' : `, ${rest.trim()}`}`, aside };
}
