/** What differs between two files of localities, in words. */
import type { Locality, LocalityFile } from '../../engine/law/rate-file.ts';
import { evidenceTexts } from './evidence.ts';
import { changed, fieldTexts, listTexts, type Words } from './fields.ts';
import { type DatedRate, differences, rowOf, spanText } from './timeline.ts';

/** One class of risk as a row of rates. */
const row = ({ versions }: Locality, klass: string): DatedRate[] =>
  rowOf(
    versions.map(({ from, to, rates }) => ({ from, to, rate: rates[klass] ? `${rates[klass]}%` : null })),
  );

const nameOf = ({ name, kind }: Locality): string => `${name} (${kind.replace('_', ' ')})`;

/** The differences of two files, locality by locality: every field in which they differ is told. */
export function localityDifferences(before: LocalityFile, after: LocalityFile): string[] {
  const classes = new Map([...before.classes, ...after.classes].map(({ key, name }) => [key, name]));
  const rateTexts = (old: Locality | undefined, now: Locality): string[] =>
    [...classes].flatMap(([klass, className]) =>
      differences(old ? row(old, klass) : [], row(now, klass)).map(
        (span) => `${nameOf(now)}, ${className}: ${spanText(span)}`,
      ),
    );
  const words: Words<LocalityFile> = {
    verified_at: (old, now) => changed('localities verified', old.verified_at, now.verified_at),
    classes: (old, now) =>
      listTexts('classes of risk', old.classes, now.classes, ({ key }) => key, {
        dropped: ({ name }) => [`class of risk no longer on file: ${name}`],
        added: ({ name }) => [`new class of risk: ${name}`],
        both: (earlier, later) => fieldTexts(`class of risk ${later.key},`, earlier, later),
      }),
    localities: (old, now) =>
      listTexts('localities', old.localities, now.localities, nameOf, {
        dropped: (earlier) => [`${nameOf(earlier)}: no longer on file`],
        added: (later) => [`${nameOf(later)}: now on file`, ...rateTexts(undefined, later)],
        both: (earlier, later) => fieldTexts(`${nameOf(later)},`, earlier, later, { versions: rateTexts }),
      }),
  };
  return [
    ...fieldTexts('localities,', before, after, words),
    ...evidenceTexts(before, after).map((text) => `localities, ${text}`),
  ];
}
