/** What differs between two files of localities, in words. */

import { dayAfter } from '../../engine/date.ts';
import type { Locality, LocalityFile } from '../../engine/rate-file.ts';
import { type DatedRate, differences, spanText } from './timeline.ts';

/** One class of risk as a row of rates; after a version that ends nothing is on file. */
function row({ versions }: Locality, klass: string): DatedRate[] {
  return versions.flatMap(({ from, to, rates }, index) => {
    const rate = rates[klass] === undefined ? null : `${rates[klass]}%`;
    const ends = to !== null && versions[index + 1]?.from !== dayAfter(to);
    return [{ from, rate }, ...(ends ? [{ from: dayAfter(to), rate: null }] : [])];
  });
}

const nameOf = ({ name, kind }: Locality): string => `${name} (${kind.replace('_', ' ')})`;

/** The differences of two files, locality by locality. */
export function localityDifferences(before: LocalityFile, after: LocalityFile): string[] {
  const old = new Map(before.localities.map((each) => [nameOf(each), each]));
  const now = new Map(after.localities.map((each) => [nameOf(each), each]));
  const classes = new Map([...before.classes, ...after.classes].map(({ key, name }) => [key, name]));
  const texts = [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const earlier = old.get(name);
    const later = now.get(name);
    if (!later) return [`${name}: no longer on file`];
    const spans = [...classes].flatMap(([klass, className]) =>
      differences(earlier ? row(earlier, klass) : [], row(later, klass)).map(
        (span) => `${name}, ${className}: ${spanText(span)}`,
      ),
    );
    return earlier ? spans : [`${name}: now on file`, ...spans];
  });
  return before.verified_at === after.verified_at
    ? texts
    : [`localities verified: ${before.verified_at} -> ${after.verified_at}`, ...texts];
}
