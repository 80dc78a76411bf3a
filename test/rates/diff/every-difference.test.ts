/** No difference between two rate files goes unreported: whatever is changed in one, `slt rates diff` tells it. */
import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LocalityFile, RateFile } from '../../../src/engine/index.ts';
import { localityDifferences } from '../../../src/rates/diff/localities.ts';
import { fileDifferences } from '../../../src/rates/diff/rate-file.ts';
import { localityFileSchema, rateFileSchema } from '../../../src/rates/schema/index.ts';
import { runs } from '../../support/thorough.ts';

type Json = string | number | boolean | null | Json[] | { [field: string]: Json };
type Path = readonly (string | number)[];

const folder = new URL('../../../rates/', import.meta.url);
const read = (name: string): Json => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const named = (pattern: RegExp): Json[] =>
  readdirSync(folder)
    .filter((name) => pattern.test(name))
    .map(read);

/** All places of a file, by which each can be changed. */
function places(value: Json, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [path];
  const inside = Array.isArray(value)
    ? value.flatMap((each, at) => places(each, [...path, at]))
    : Object.entries(value).flatMap(([field, each]) => places(each, [...path, field]));
  return path.length === 0 ? inside : [path, ...inside];
}

const at = (file: Json, path: Path): Json =>
  path.reduce<Json>((value, step) => (value as Record<string | number, Json>)[step] as Json, file);

/** A path without the positions in lists: what it is the place of. */
const kindOf = (path: Path): string => path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');

/** What stands in all files at the places of a kind. */
function valuesByKind(files: readonly Json[]): Map<string, Json[]> {
  const found = new Map<string, Map<string, Json>>();
  for (const file of files)
    for (const path of places(file)) {
      const kind = kindOf(path);
      const values = found.get(kind) ?? new Map<string, Json>();
      found.set(kind, values.set(JSON.stringify(at(file, path)), at(file, path)));
    }
  return new Map([...found].map(([kind, values]) => [kind, [...values.values()]]));
}

/** Other values that may stand in the place of one. */
function altered(value: Json): Json[] {
  if (typeof value === 'boolean') return [!value, null];
  if (typeof value === 'number') return [value + 1, null];
  if (typeof value === 'string')
    return [`${value} x`, `${value}1`, value.replace(/\d$/, '2'), 'unknown', null];
  if (Array.isArray(value))
    return [value.toReversed(), value.slice(1), value.slice(0, -1), [...value, ...value.slice(0, 1)]];
  return [null];
}

/** A copy of a file with another value in one place; `undefined` takes it out. */
function withValue(file: Json, path: Path, value: Json | undefined): Json {
  const copy = structuredClone(file);
  const last = path.at(-1) as string | number;
  const target = at(copy, path.slice(0, -1)) as Record<string | number, Json>;
  if (value !== undefined) target[last] = value;
  else if (Array.isArray(target)) target.splice(last as number, 1);
  else delete target[last];
  return copy;
}

/** Files beside the same with one thing changed, where it still is a rate file. */
function changes(files: readonly Json[], isValid: (file: Json) => boolean): fc.Arbitrary<[Json, Json]> {
  const values = valuesByKind(files);
  const all = files.flatMap((file) => places(file).map((path) => ({ file, path })));
  return fc
    .tuple(fc.constantFrom(...all), fc.nat(), fc.boolean())
    .map(([{ file, path }, seed, own]): [Json, Json] => {
      const others = own ? altered(at(file, path)) : (values.get(kindOf(path)) ?? []);
      const choices = [...others, undefined];
      return [file, withValue(file, path, choices[seed % choices.length])];
    })
    .filter(([before, after]) => !isDeepStrictEqual(before, after) && isValid(after));
}

describe('whatever is changed in one place is told', () => {
  test('in a rate file', () => {
    const files = changes(named(/^[A-Z]{2}\.json$/), (file) => rateFileSchema.safeParse(file).success);
    fc.assert(
      fc.property(files, ([before, after]) => {
        const [old, now] = [before, after] as unknown as [RateFile, RateFile];
        expect(fileDifferences(old, now)).not.toEqual([]);
        expect(fileDifferences(now, old)).not.toEqual([]);
      }),
      { numRuns: runs(800) },
    );
  });

  test('in a file of localities', () => {
    const [whole] = named(/-localities\.json$/) as [{ localities: Json[] }];
    // As many places as are needed for each kind of them.
    const few = { ...whole, localities: whole.localities.filter((_, index) => index % 40 === 0) };
    const files = changes([few], (file) => localityFileSchema.safeParse(file).success);
    fc.assert(
      fc.property(files, ([before, after]) => {
        const [old, now] = [before, after] as unknown as [LocalityFile, LocalityFile];
        expect(localityDifferences(old, now)).not.toEqual([]);
        expect(localityDifferences(now, old)).not.toEqual([]);
      }),
      { numRuns: runs(400) },
    );
  });
});
