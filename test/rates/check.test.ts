/** The checker names the file, the place, what is wrong and how to mend it. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { RateFile } from '../../src/engine/index.ts';
import { checkLocalityFile } from '../../src/rates/check/localities.ts';
import { checkRateFile } from '../../src/rates/check/rate-file.ts';
import { BUNDLED_RATES } from '../../src/rates/store.ts';
import { slt } from '../cli/run.ts';
import { DAMAGED } from './damage.ts';

const text = (name: string): string => readFileSync(join(BUNDLED_RATES, name), 'utf8');
const fresh = (code: string): RateFile => JSON.parse(text(`${code}.json`));

/** A folder of rate files with this content. */
function folderWith(files: Record<string, string | Uint8Array>): string {
  const folder = mkdtempSync(join(tmpdir(), 'slt-check-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

const checkOf = (folder: string) => slt(['rates', 'check', '--rates-dir', folder]);

describe('slt rates check on a damaged copy', () => {
  test('there are more than 25 kinds of damage', () => expect(DAMAGED.length).toBeGreaterThan(25));

  test.concurrent.each(DAMAGED)('$title', async ({ code, damage, path, what }) => {
    const file = fresh(code);
    damage(file);
    const folder = folderWith({ [`${code}.json`]: JSON.stringify(file) });
    const { stderr, exitCode } = await checkOf(folder);
    const line = stderr
      .split('\n')
      .find(
        (each) => each.startsWith(`fault: ${join(folder, `${code}.json`)}: ${path}`) && each.includes(what),
      );
    expect(line, stderr).toBeDefined();
    expect(line).toMatch(/; .+/);
    expect(exitCode).toBe(2);
  });

  const TEXAS = text('TX.json');
  test.concurrent.each<[string, Record<string, string | Uint8Array>, string]>([
    ['JSON that breaks off', { 'TX.json': TEXAS.slice(0, 500) }, 'is not JSON'],
    [
      'a missing comma, by line and column',
      { 'TX.json': '{\n  "code": "TX"\n  "name": "Texas"\n}' },
      'line 3, column 3',
    ],
    ['another encoding', { 'TX.json': new Uint8Array([0x7b, 0x22, 0xe9, 0x22, 0x7d]) }, 'is not UTF-8'],
    ['a file named by another state', { 'OK.json': TEXAS }, 'is TX; name the file by its code'],
    ['a file that would not be read', { 'TX.json': TEXAS, 'texas.json': TEXAS }, 'is not read'],
    [
      'a name that means another state too',
      { 'TX.json': JSON.stringify({ ...JSON.parse(TEXAS), aliases: ['Oregon'] }) },
      '"oregon" also names OR',
    ],
    ['an empty folder', {}, 'holds no rate file'],
  ])('%s', async (_title, files, message) => {
    const { stderr, exitCode } = await checkOf(folderWith(files));
    expect(stderr).toContain(message);
    expect(exitCode).toBe(2);
  });

  test('no folder', async () => {
    expect(await checkOf('/nowhere/at/all')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('is not a folder'),
    });
  });

  test('a missing second source is a remark: the file can be used', async () => {
    const file = fresh('TX');
    for (const version of file.charges[0]?.versions ?? []) delete version.confirmed_by;
    const folder = folderWith({ 'TX.json': JSON.stringify(file) });
    const { stderr, exitCode } = await checkOf(folder);
    expect(stderr).toMatch(/^remark: .*charges\[0\].versions\[0\]: has no second source; add confirmed_by/m);
    expect(exitCode).toBe(0);
    expect((await slt(['calc', 'TX', '100', '--rates-dir', folder])).exitCode).toBe(0);
  });

  test('the files that were damaged are in order', () => {
    for (const code of new Set(DAMAGED.map((each) => each.code)))
      expect(checkRateFile(fresh(code)).problems, code).toEqual([]);
  });
});

describe('slt rates check', () => {
  test('the files of the package pass without a remark', async () => {
    const { json, exitCode, stderr } = await slt(['rates', 'check', '--json']);
    expect(stderr).toBe('');
    expect(exitCode).toBe(0);
    expect(json()).toMatchObject({ success: true, files: 54, problems: [] });
  });

  test('its totals name the jurisdictions they count', async () => {
    const { stdout } = await slt(['rates', 'check']);
    expect(stdout).toMatch(/54 rate files in order of shape, no fault, 0 remarks/);
    expect(stdout).toMatch(
      /10 {2}tax carrier fees and broker fees differently\s+CA HI MI MN MO NC NY OH VT WA/,
    );
    expect(stdout).toMatch(
      /9 {2}charge a transaction fee through a clearinghouse\s+AL CO KS LA MT OK SD TN WY/,
    );
    expect(stdout).toMatch(/4 {2}prescribe no notice in words\s+DC IN OK VA/);
  });
});

test('a damaged file of localities', () => {
  const read = () => JSON.parse(readFileSync(join(BUNDLED_RATES, 'KY-localities.json'), 'utf8'));
  const problemsOf = (damage: (file: ReturnType<typeof read>) => void) => {
    const file = read();
    damage(file);
    return checkLocalityFile(file)
      .problems.map(({ what }) => what)
      .join('; ');
  };
  expect(problemsOf(() => {})).toBe('');
  expect(problemsOf((file) => file.localities.push(file.localities[0]))).toContain('stands twice');
  expect(problemsOf((file) => Object.assign(file.lob_classes.map, { 'SLT-GL': 'liability' }))).toContain(
    'no class "liability"',
  );
  const dated = (file: ReturnType<typeof read>) =>
    file.localities.find((place: { versions: unknown[] }) => place.versions.length > 1);
  expect(problemsOf((file) => dated(file).versions.reverse())).toContain('overlaps or ends');
  expect(problemsOf((file) => Object.assign(dated(file).versions[0].rates, { flood: '5' }))).toContain(
    'no class "flood"',
  );
  expect(problemsOf((file) => Object.assign(file, { classes: 'all' }))).toContain('should be a list');
});
