/** What differs between two files of localities, in words. */
import type { Locality, LocalityFile } from '../../engine/rate-file.ts';
import { type DatedRate, differences, rowOf, spanText } from './timeline.ts';

/** One class of risk as a row of rates. */
const row = ({ versions }: Locality, klass: string): DatedRate[] =>
  rowOf(
    versions.map(({ from, to, rates }) => ({ from, to, rate: rates[klass] ? `${rates[klass]}%` : null })),
  );

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
