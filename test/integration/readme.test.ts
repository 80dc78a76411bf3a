/** The README and the pages in docs/: their commands, and the counts they give. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { LocalityFile, RateFile } from '../../src/engine/index.ts';
import { jurisdictions, rates } from '../support/rates.ts';
import { needsOtherPrograms, PAGES, pageText, proveCommands, shownIn } from '../support/shown-commands.ts';

test('the README shows several commands', () => {
  expect(shownIn('README.md').length).toBeGreaterThan(5);
});

// Those that run other programs are in the system tests.
proveCommands(PAGES.flatMap(shownIn).filter((shown) => !needsOtherPrograms(shown)));

test('its counts are those of the data', () => {
  const files = jurisdictions.map(({ file }) => file);
  const count = (holds: (file: RateFile) => boolean): number => files.filter(holds).length;
  const open = count(({ fees }) => [fees.carrier, fees.broker].some((fee) => fee.treatment === 'unsettled'));
  const wholly = count((file) => file.stamp.length === 0 && file.stamp_missing.length > 0);
  const partly = count((file) => file.stamp.length > 0 && file.stamp_missing.length > 0);
  const several = files.filter(({ stamp }) => stamp.length > 1).map(({ code }) => code);
  const missing = files.reduce((sum, { stamp_missing }) => sum + stamp_missing.length, 0);
  const table = rates.localities('KY') as LocalityFile;
  const priced = table.localities.filter(({ versions }) => versions.length > 0).length;
  const examples = readdirSync(new URL('../../fixtures/examples', import.meta.url)).reduce(
    (sum, name) =>
      sum +
      JSON.parse(readFileSync(new URL(`../../fixtures/examples/${name}`, import.meta.url), 'utf8')).examples
        .length,
    0,
  );
  const textOf = (page: string): string => pageText(page).replaceAll(/\s+/g, ' ');
  const [readme, data] = [textOf('README.md'), textOf('docs/data.md')];
  for (const sentence of [
    `fee treatment is open on at least one side in ${open} jurisdictions`,
    `the notices of ${wholly} states are wholly, of ${partly} partly, not on file`,
    `${table.expected_total - priced} of Kentucky’s ${table.expected_total} taxing localities have no rate on file`,
    `${examples.toLocaleString('en-US')} worked examples`,
  ])
    expect(readme.includes(sentence), sentence).toBe(true);
  for (const sentence of [
    `${table.localities.length} names, ${priced} with a rate on file`,
    `${several.length} with several on file: ${several.sort().join(' ')}; ${missing} more notices`,
  ])
    expect(data.includes(sentence), sentence).toBe(true);
});
