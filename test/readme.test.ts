/** What the README and the pages in docs/ show is what the program prints. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalityFile, RateFile } from '../src/engine/index.ts';
import { jurisdictions, rates } from './rates/all.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const pages = ['README.md', ...readdirSync(here('../docs')).map((name) => `docs/${name}`)];

/** The commands of a page with what it says they print. A page's commands may go on with each other's files. */
const shownIn = (page: string) =>
  [...readFileSync(here(`../${page}`), 'utf8').matchAll(/```console\n\$ ([^\n]*)\n(.*?)```/gs)].map(
    ([, command, output]) => ({ page, command: command as string, output: output as string }),
  );

/** What is compared: without what is never the same twice. A CSV may end lines with CRLF. */
const comparable = (text: string): string =>
  text
    .trimEnd()
    .replaceAll('\r\n', '\n')
    .replaceAll(/^[\d.]+ s, [\d,]+ rows\/s$/gm, 'N s, N rows/s')
    // Every change of a rate file gives the rates another version.
    .replaceAll(/\d+\.\d+\.\d+\+[0-9a-f]{12}/g, 'VERSION');

describe('the commands shown', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'slt-docs-'));
    symlinkSync(here('../fixtures'), join(folder, 'fixtures'));
    symlinkSync(here('../rates'), join(folder, 'rates'));
    writeFileSync(join(folder, 'slt'), `#!/bin/sh\nexec node '${here('../bin/slt.js')}' "$@"\n`, {
      mode: 0o755,
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('are several', () => {
    expect(shownIn('README.md').length).toBeGreaterThan(5);
  });

  test.each(pages.flatMap(shownIn))('$page: $command', async ({ command, output }) => {
    const { all } = await execa('bash', ['-c', command], {
      cwd: folder,
      all: true,
      reject: false,
      env: {
        PATH: `${folder}:${process.env.PATH}`,
        NO_COLOR: '1',
        SLT_TODAY: '2026-11-20',
        SLT_RATES_DIR: undefined,
        FORCE_COLOR: undefined,
        SLT_API_URL: undefined,
        SLT_API_KEY: undefined,
      },
    });
    expect(comparable(all)).toBe(comparable(output));
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
  const said = (page: string): string => readFileSync(here(`../${page}`), 'utf8').replaceAll(/\s+/g, ' ');
  const [readme, data] = [said('README.md'), said('docs/data.md')];
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
