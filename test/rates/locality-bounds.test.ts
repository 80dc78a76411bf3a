/** The rates of localities are held against the bounds that the charge of their state has for a rate that is given. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LocalityFile, RateFile } from '../../src/engine/index.ts';
import { checkFolder } from '../../src/rates/check/folder.ts';
import { ratesOutOfBounds } from '../../src/rates/check/locality-bounds.ts';
import { BUNDLED_RATES, bundledFile, bundledNames } from '../../src/rates/store.ts';
import { localities } from '../support/fictional.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const text = (name: string): string => readFileSync(join(BUNDLED_RATES, name), 'utf8');

/** Kentucky with other bounds, and without the note beside them. */
function kentucky(min: string, max: string): RateFile {
  const file: RateFile = JSON.parse(text('KY.json'));
  for (const { supplied_rate } of file.charges)
    if (supplied_rate) Object.assign(supplied_rate, { min, max, note: undefined });
  return file;
}

/** Oldtown has 5 % on file. */
const said = (state: RateFile | undefined): string[] =>
  ratesOutOfBounds(localities(), state).map(({ path, what }) => `${path}: ${what}`);

test('a rate on either side of the bounds, none on them', () => {
  expect(said(kentucky('0', '5'))).toEqual([]);
  expect(said(kentucky('5', '9'))).toEqual([]);
  for (const [min, max] of [
    ['0', '4.99'],
    ['5.01', '9'],
  ] as const)
    expect(said(kentucky(min, max))).toEqual([
      `localities[0].versions[0].rates.fire: Oldtown: 5% is not within ${min} to ${max} percent, the bounds of Local government premium tax in ZZ.json`,
    ]);
});

test('a state that leaves no rate of a locality to the caller has no bounds', () => {
  expect(said(JSON.parse(text('TX.json')))).toEqual([]);
  expect(said(undefined)).toEqual([]);
});

test('in a folder: by its own rate file of the state, else by the package’s', () => {
  const table: LocalityFile = JSON.parse(text('KY-localities.json'));
  const version = table.localities.find(({ name }) => name === 'Ashland')?.versions[0];
  Object.assign(version?.rates ?? {}, { fire: '26' });
  const named = JSON.stringify(table);
  const whats = (files: Record<string, string>): string[] =>
    checkFolder(temporaryFolder(files).path, bundledNames(), '2026-11-20').problems.map(({ what }) => what);
  const told = expect.stringMatching(/^Ashland: 26% is not within 0 to 25 percent/);
  expect(whats({ 'KY-localities.json': named })).toEqual([told]);
  expect(whats({ 'KY-localities.json': named, 'KY.json': text('KY.json') })).toEqual([told]);
  expect(
    whats({ 'KY-localities.json': named, 'KY.json': text('KY.json').replace('"max": "25"', '"max": "26"') }),
  ).toEqual([]);
  // One that cannot be read is told of, and nothing is compared with another.
  expect(whats({ 'KY-localities.json': named, 'KY.json': '{' })).toEqual([
    expect.stringContaining('is not JSON'),
  ]);
  expect(whats({ 'ZZ-localities.json': JSON.stringify(localities()) })).not.toContainEqual(told);
});

test('the package has a rate file of Kentucky, and none of a code that is no state', () => {
  expect(bundledFile('KY')?.name).toBe('Kentucky');
  expect(bundledFile('ZZ')).toBeUndefined();
});
