/** What stands beside the broker's license number and is for a person to read: the day it expires, another state. */
import type { IsoDate } from '../../../engine/basics/date.ts';
import type { Places } from '../taken-back/places.ts';
import { foldWord } from '../text/fold.ts';
import { INVALID, UNDONE } from '../text/undone.ts';
import { placesOf } from '../text/value-places.ts';

/** The day behind a number on which its license ends. */
const EXPIRES =
  /^\W*(?:exp|expir(?:es|ed|y|ation|ing)|valid (?:through|thru|until|to))\b\W*(?:date|on)?\W*(?:(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})|(\d{4})-(\d{2})-(\d{2}))(?!\d)/i;

/** What is said right behind the number of a license that nobody holds any longer. */
const ENDED = new RegExp(
  String.raw`^\W*(status\W+)?(${UNDONE}|${INVALID}|expired|lapsed|surrendered|inactive|terminated)\b`,
  'i',
);

/** Whether the page says right behind a number that its license has ended. */
export const hasEnded = (after: string): boolean => ENDED.test(after);
export const ENDED_LICENSE = 'the page says that this license has ended; look at the page';

/** Words between the name of a state and what its license is called. */
const OF_STATE =
  /^(?:['’]s)?(?: (?:state|department of insurance|doi|insurance|resident|non-?resident|surplus|excess|lines?|sl|broker|agent|producer|licensee)(?:['’]?s)?)* lic(?:en[cs]e)?\b[^:;,]*:?\s*$/i;

/**
 * Short words of English, and of labels, that are written as the codes of states are. Among words all in capitals nobody can
 * tell them apart (`LICENSED IN OR`), and `License ID` leads to a number.
 */
const WORDS = new Set(['AS', 'CO', 'HI', 'ID', 'IN', 'ME', 'OK', 'OR']);
/** What stands before the code of an address: `Atlanta, GA`. */
const TOWN = /\p{L}, ?$/u;
/** What stands before a code that goes with the number behind it: `License No. GA 4471902`, but not `St. Louis, MO 4471902`. */
const OF_NUMBER = /(?:^|[:#/;|]|\blic(?:en[cs]es?)?\.?|\bn(?:o|r|umber)\.?)\s*$/i;
/** What goes with a code in parentheses behind a number: `(GA)`, `(GA license)`. */
const IN_PARENTHESES = /^\s*\(([^()]+?)(?: (?:resident|non-?resident|lic(?:en[cs]e)?\.?))*\)/i;

/** The day on which a license ends, by what stands behind its number; null where nothing is said of it. */
function endOf(after: string): string | null {
  const [, month, day, year = '', ...iso] = EXPIRES.exec(after) ?? [];
  if (iso[0] !== undefined) return iso.join('-');
  if (month === undefined || day === undefined) return null;
  return `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The state other than that of the notice of whose license a label speaks; null for none. */
function otherStateIn(label: string, { others, own }: Places): string | null {
  if (label.search(own) >= 0) return null;
  const found = [...label.matchAll(others)].findLast(({ 0: name, index }) =>
    OF_STATE.test(label.slice(index + name.length)),
  );
  return found?.[0] ?? null;
}

/** The code of a state other than that of the notice of whose license a label speaks; null for none. */
function otherCodeIn(label: string, { code: own, otherCodes }: Places): string | null {
  const found = [...label.matchAll(/(?<![\p{L}\p{N}])\p{Lu}{2}(?![\p{L}\p{N}])/gu)].findLast(
    ({ 0: code, index }) => {
      if (!otherCodes.includes(code)) return false;
      const [before, after] = [label.slice(0, index), label.slice(index + code.length)];
      const isWord = WORDS.has(code);
      const isShouted = !/\p{Ll}/u.test(after);
      // Of the notice’s state, too: `AL/GA License No.`
      if (new RegExp(String.raw`\b${own} ?(?:[/&]|and) ?$`).test(before)) return false;
      if (OF_STATE.test(after)) return !(isWord && isShouted) && !TOWN.test(before);
      if (/^[-\u2010\u2011]$/.test(after)) return true;
      return !isWord && after.trim() === '' && OF_NUMBER.test(before);
    },
  );
  return found?.[0] ?? null;
}

/** The state other than that of the notice that is named right behind a number, in parentheses or with a hyphen; null for none. */
function otherStateBehind(after: string, { others, otherCodes }: Places): string | null {
  const within =
    IN_PARENTHESES.exec(after)?.[1] ?? /^[-\u2010\u2011](\p{Lu}{2})(?![\p{L}\p{N}])/u.exec(after)?.[1];
  if (within === undefined) return null;
  const isName = [...within.matchAll(others)].some(({ 0: name }) => name === within);
  return isName || otherCodes.includes(within) ? within : null;
}

/**
 * What a person should read beside a license number; null for nothing.
 * @param before what stands before it, with its label, without the name of the broker
 * @param effective the day on which the policy begins; undefined where it is not known
 */
export function noteOnLicense(
  before: string,
  after: string,
  places: Places,
  effective: IsoDate | undefined,
): string | null {
  const end = endOf(after);
  if (end !== null && (effective === undefined || end < effective))
    return effective === undefined
      ? 'look whether the license is in force on the effective date'
      : `the license ends on ${end}, before the policy begins`;
  const state =
    otherStateIn(before, places) ?? otherCodeIn(before, places) ?? otherStateBehind(after, places);
  return state === null ? null : `its label names ${state}; look whether it is the license of this state`;
}

/**
 * The same of a number within the text of a blank; null for nothing, or where it stands there a second time with nothing to read.
 * @param others what else fills that text, such as the name of the broker
 */
export function noteInBlank(
  text: string,
  number: string,
  others: readonly string[],
  places: Places,
  effective: IsoDate | undefined,
): string | null {
  const withoutOthers = (before: string): string =>
    others.reduce((left, value) => {
      const [place] = placesOf(left, value);
      return place ? `${left.slice(0, place.from)}; ${left.slice(place.to)}` : left;
    }, before);
  // As long as what is searched for the places, and with its capitals.
  const folded = foldWord(text).replaceAll(/\s+/g, ' ');
  const notes = placesOf(folded, number).map(
    ({ from, to }) =>
      noteOnLicense(withoutOthers(folded.slice(0, from)), folded.slice(to), places, effective) ??
      (hasEnded(folded.slice(to)) ? ENDED_LICENSE : null),
  );
  return notes.includes(null) ? null : (notes[0] ?? null);
}
