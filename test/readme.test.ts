/** What the README shows is what the program prints. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { LocalityFile, RateFile } from '../src/engine/index.ts';
import { slt } from './cli/run.ts';
import { jurisdictions, rates } from './rates/all.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const shown = [...readme.matchAll(/```console\n\$ slt ([^\n]*)\n(.*?)\n```/gs)].map(
  ([, command, output]) => ({
    command: command as string,
    output: output as string,
  }),
);

describe('the README', () => {
  test('shows several commands', () => {
    expect(shown.length).toBeGreaterThan(5);
  });

  test.each(shown)('slt $command', async ({ command, output }) => {
    const { stdout, stderr } = await slt(command.split(' '));
    expect(`${stdout}${stdout && stderr ? '\n' : ''}${stderr}`).toBe(output);
  });
});

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
  const examples = readdirSync(new URL('../fixtures/examples', import.meta.url)).reduce(
    (sum, name) =>
      sum +
      JSON.parse(readFileSync(new URL(`../fixtures/examples/${name}`, import.meta.url), 'utf8')).examples
        .length,
    0,
  );
  const text = readme.replaceAll(/\s+/g, ' ');
  for (const sentence of [
    `fee treatment is open on at least one side in ${open} jurisdictions`,
    `the notices of ${wholly} states are wholly, of ${partly} partly, not on file`,
    `${table.expected_total - priced} of Kentucky’s ${table.expected_total} taxing localities have no rate on file`,
    `${table.localities.length} names, ${priced} with a rate on file`,
    `${several.length} with several on file: ${several.sort().join(' ')}; ${missing} more notices`,
    `${examples.toLocaleString('en-US')} worked examples`,
  ])
    expect(text.includes(sentence), sentence).toBe(true);
});
