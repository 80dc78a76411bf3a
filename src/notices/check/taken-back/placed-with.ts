/** Sentences by which a policy is placed with an admitted insurer, or by which such a one issues it. */
import { namesOthersOnly, type Places } from './places.ts';
import { COMPANY, STATUS } from './subject.ts';

/** Of whom else it may be said, who is no insurer. */
const PERSON =
  '(?:surplus|excess|brokers?|agents?|agency|producers?|representatives?|officers?|officials?|signatures?|employees?|persons?|adjusters?)';
const INSURER = String.raw`(?:insurers?|carriers?|${COMPANY}|underwriters?)\b(?! ${PERSON}\b)`;
/** The word in front of an insurer: “licensed property and casualty insurer”. An authorized underwriter may be one who signs. */
const KIND = `(?:property|casualty|fire|life|surety|insurance|mutual|stock|domestic|and|or|${STATUS})`;
/** A place may be named before the insurer, too: “a licensed Idaho insurer”. */
const called = (place: string): string =>
  String.raw`(?!authorized underwriters?\b)${STATUS} (?:(?:${KIND}|${place}) ){0,4}${INSURER}`;
const SAID = '(?:an?|the|both|duly|fully|also|now|currently|properly|itself)';
const WHO = '(?:that|which|who)';
const BEHIND = String.raw`${INSURER}(?:,? ${WHO} (?:is|are))?(?: ${SAID})* ${STATUS}\b(?! ${PERSON}\b)`;

const POLICY = `(?:polic(?:y|ies)|insurance|coverages?|contracts?|risks?|certificates?)`;
const PLACED = '(?:issued|written|underwritten|provided|placed|insured|afforded|effected|bound|furnished)';
const WORDS = String.raw`(?: [^\s.;:]+){0,6}?`;
const IS = '(?:is|are|was|were|has been|have been|being|will be)';
/** Words that describe an insurer, and lead to nobody else. */
const DESCRIBED = String.raw`(?:(?!(?:of|for|to|from|under|by|with|through|among|in|on|non|un|${PERSON})\b)[\w’'-]*[\w’'](?: |-(?=${STATUS}\b))){0,4}?`;
/** The name of an insurer, behind which it is called so. */
const APPOSED = `(?:(?!brok|agen[ct]|producer)[^.;:]){0,60}?, an? `;

const ISSUES =
  '(?:(?:has |have )?(?:issue[sd]?|provide[sd]?|writes?|wrote|underwrites?|underwrote|insure[sd]?|affords?|afforded))';
const ISSUING = `(?:issuing|providing|writing|underwriting|insuring|affording|${WHO} ${ISSUES}|of|under|on|for|(?:named|shown) (?:in|on))`;
const placedWithIn = (place: string): RegExp =>
  new RegExp(
    [
      String.raw`(?:\b${POLICY}\b${WORDS} ${IS}(?: [a-z]+ly| hereby| also| now){0,2} |\bthis is an? (?:\S+ ){0,3}?${POLICY} |^\W*)`,
      `${PLACED}(?:(?:,| and| or|, and) ${PLACED})*${WORDS} (?:by|with|through|in|on|from) `,
      `(?:${APPOSED})?(?<described>${DESCRIBED})(?<called>${called(place)}|${BEHIND})`,
    ].join(''),
    'iu',
  );

/** In a cell or on a line that is no sentence: “Policy issued by an insurer admitted in Idaho”. */
const heldByIn = (place: string): RegExp =>
  new RegExp(
    [
      String.raw`^\W*(?:policy|insurance|coverage|contract|risk) ${PLACED}${WORDS} (?:by|with|through) (?:${APPOSED})?`,
      String.raw`(?<described>${DESCRIBED})(?<called>${called(place)}|${BEHIND})(?![^.;]*\b(?:is|are|was|were|has|have|may|must|will|shall)\b)`,
    ].join(''),
    'iu',
  );

const issuedByIn = (place: string): RegExp =>
  new RegExp(
    [
      String.raw`\b${INSURER},? ${ISSUING} (?:[^\s.;:]+ ){0,4}?${POLICY}\b(?: [^\s.;:]+){0,4}? (?:is|are|was|were)(?: ${SAID})* ${STATUS}\b(?! ${PERSON}\b)`,
      String.raw`(?<described>(?:${place}[ -])?)\b(?<called>${called(place)}),? ${ISSUES} (?:this|your) (?:\S+ ){0,2}?${POLICY}\b`,
      String.raw`\b(?:this|your|the) (?:\S+ ){0,3}?${POLICY} ${IS} (?:[a-z]+ ){0,2}?${PLACED} on (?:an? )?(?:[a-z]+ )?${STATUS} basis\b`,
    ].join('|'),
    'iu',
  );

/** The two, for the places that they may name. */
const PATTERNS = new WeakMap<Places, readonly RegExp[]>();

function patternsFor(places: Places): readonly RegExp[] {
  const place = `(?:${places.own.source}|${places.others.source})`;
  const made = PATTERNS.get(places) ?? [placedWithIn(place), heldByIn(place), issuedByIn(place)];
  PATTERNS.set(places, made);
  return made;
}

/** Words before it by which it is not said of this policy: of others, of what was looked for, of what might be. */
export const NOT_SO =
  /\b(would|could|might|may|should|must|had|after|search|efforts?|declin\w*|refus\w*|reject\w*|unable|unavailable|instead|rather|unlike|than|otherwise|most|many|some|usually|generally|typically|normally|underlying|primary|prior|previous|expiring|former)\b/i;
/** Words behind it by which it is so in another place. */
export const ELSEWHERE =
  /^[^,;]{0,40}\b(at least one|one or more|another|elsewhere|(its|their) (own )?(states?|countr\w+|jurisdictions?|home)|prudential|financial conduct)\b/i;

const WHO_IS = new RegExp(String.raw`\b(${INSURER}),? ${WHO} (?=(?:is|are|${ISSUES})\b)`, 'gi');

/** Whether an insurer is licensed in other places alone: “licensed in Delaware”, “a Delaware licensed insurer”. */
function isElsewhere(described: string, behind: string, places: Places): boolean {
  const after = behind.trim().replace(/^[.!]$/, '');
  const named = described.search(places.others) >= 0 && described.search(places.own) < 0 && after === '';
  return named || namesOthersOnly(behind, places) || ELSEWHERE.test(behind);
}

/** A sentence by which a policy is placed with an admitted insurer. */
interface Placed {
  /** The words that say so. */
  readonly words: string;
  /** The sentence without words that deny nothing of it. */
  readonly plain: string;
  /** Whether it is said of the license in other places alone. */
  readonly elsewhere: boolean;
}

/** What a sentence says of the admitted insurer with which a policy is placed; null for nothing. */
export function placedWith(sentence: string, places: Places): Placed | null {
  const found = patternsFor(places)
    .map((pattern) => pattern.exec(sentence))
    .find((match) => match !== null);
  if (!found) return null;
  const [words] = found;
  const end = found.index + words.length;
  if (NOT_SO.test(sentence.slice(0, end))) return null;
  return {
    words,
    plain: sentence.replaceAll(WHO_IS, '$1 '),
    elsewhere: isElsewhere(
      `${found.groups?.described ?? ''} ${found.groups?.called ?? ''}`,
      sentence.slice(end),
      places,
    ),
  };
}
