/** `slt rates check`: of the package's own files, and of a folder of one's own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { RateFile } from '../../../src/engine/index.ts';
import { BUNDLED_RATES } from '../../../src/rates/store.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const fresh = (code: string): RateFile =>
  JSON.parse(readFileSync(join(BUNDLED_RATES, `${code}.json`), 'utf8'));
const folderWith = (files: Record<string, string>): string => temporaryFolder(files).path;

describe('slt rates check of a folder of one’s own', () => {
  const checkOf = (folder: string) => runCli(['rates', 'check', '--rates-dir', folder]);

  test('errors are listed one a line, and the exit code is that of wrong input', async () => {
    const file = fresh('TX');
    Object.assign(file, { verified_at: '1980-01-01', stamp_absent_reason: 'none' });
    const folder = folderWith({ 'TX.json': JSON.stringify(file) });
    const { stderr, exitCode } = await checkOf(folder);
    expect(stderr.split('\n').filter((line) => line.startsWith(`error: ${folder}/TX.json: `))).toHaveLength(
      2,
    );
    expect(exitCode).toBe(2);
  });

  test('no folder, and none with rate files', async () => {
    for (const [folder, message] of [
      ['/nowhere/at/all', 'is not a folder'],
      [folderWith({}), 'holds no rate file'],
    ] as const) {
      expect(await checkOf(folder)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(message) });
    }
  });

  test('a missing second source is a warning: the file can be used', async () => {
    const file = fresh('TX');
    for (const version of file.charges[0]?.versions ?? []) delete version.confirmed_by;
    const folder = folderWith({ 'TX.json': JSON.stringify(file) });
    const { stderr, exitCode } = await checkOf(folder);
    expect(stderr).toMatch(/^warning: .*charges\[0\].versions\[0\]: has no second source; add confirmed_by/m);
    expect(exitCode).toBe(0);
    expect((await runCli(['calc', 'TX', '100', '--rates-dir', folder])).exitCode).toBe(0);
  });
});

describe('slt rates check', () => {
  test('the files of the package pass without a warning', async () => {
    const { json, exitCode, stderr } = await runCli(['rates', 'check', '--json']);
    expect(stderr).toBe('');
    expect(exitCode).toBe(0);
    expect(json()).toMatchObject({ success: true, files: 54, problems: [] });
  });

  test('its totals name the jurisdictions they count', async () => {
    const { stdout } = await runCli(['rates', 'check']);
    expect(stdout).toMatch(/54 rate files valid: 0 errors, 0 warnings/);
    expect(stdout).toMatch(
      /10 {2}tax carrier fees and broker fees differently\s+CA HI MI MN MO NC NY OH VT WA/,
    );
    expect(stdout).toMatch(
      /9 {2}charge a transaction fee through a clearinghouse\s+AL CO KS LA MT OK SD TN WY/,
    );
    expect(stdout).toMatch(/4 {2}prescribe no notice in words\s+DC IN OK VA/);
  });
});

test('a file nested 5,000 levels deep gets one line that names it', async () => {
  const folder = folderWith({ 'TX.json': `{"x":${'['.repeat(5000)}${']'.repeat(5000)}}` });
  const { exitCode, stderr } = await runCli(['calc', 'TX', '100', '--rates-dir', folder]);
  expect([exitCode, stderr]).toEqual([
    2,
    `error: ${join(folder, 'TX.json')}: (file): is nested more than 100 levels deep; compare with a file of the package`,
  ]);
});
