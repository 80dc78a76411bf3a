/** What stands beside the broker's license number and is for a person to read: the day it expires, another state. */
import type { IsoDate } from '../../../engine/basics/date.ts';
import type { Places } from '../taken-back/places.ts';

/** The day behind a number on which its license ends. */
const EXPIRES =
  /^\W*(?:exp|expir(?:es|y|ation|ing)|valid (?:through|thru|until|to))\b\W*(?:date|on)?\W*(?:(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})|(\d{4})-(\d{2})-(\d{2}))(?!\d)/i;

/** Words between the name of a state and what its license is called. */
const OF_STATE =
  /^(?:['’]s)?(?: (?:state|department of insurance|doi|insurance|resident|non-?resident|surplus|excess|lines?|sl|broker|agent|producer|licensee)(?:['’]?s)?)* lic(?:en[cs]e)?\b[^:;,]*:?\s*$/i;

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
  const state = otherStateIn(before, places);
  return state === null ? null : `its label names ${state}; look whether it is the license of this state`;
}
