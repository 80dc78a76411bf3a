/** `slt stamp check` end to end, on files that other programs made. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { slt } from '../../support/slt.ts';

const folder = mkdtempSync(join(tmpdir(), 'slt-check-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../../../fixtures/declarations/${name}`, import.meta.url));
const check = (name: string, ...args: string[]) => slt(['stamp', 'check', fixture(name), ...args]);

describe('files of other makers', () => {
  // The page was written as HTML with the notice in red bold type of 10 points: see other-makers.html.
  test.each([
    { name: 'chromium.pdf', color: 'red (#ff0000)', font: 'DejaVuSerif-Bold' },
    { name: 'libreoffice.pdf', color: 'red (#ff0000)', font: 'NimbusRomanBold' },
    { name: 'ghostscript-cmyk.pdf', color: /^red \(#f/, font: 'NimbusRomanBold' },
  ])('$name carries Idaho’s notice', async ({ name, color, font }) => {
    const { exitCode, json } = await check(name, 'ID', '--json');
    const { verdict, instruments } = json();
    expect([exitCode, verdict]).toEqual([0, 'compliant']);
    expect(instruments[0]).toMatchObject({ status: 'compliant', form: 1, pages: [1], differences: null });
    const found = Object.fromEntries(
      instruments[0].points.map((each: { point: string; found: string }) => [each.point, each.found]),
    );
    expect(found.size).toBe('10 pt');
    expect(found.weight).toContain(font);
    expect(found.color).toMatch(color);
  });

  test('do not carry another state’s', async () => {
    const { exitCode, stdout, stderr } = await check('chromium.pdf', 'wyoming');
    expect([exitCode, stderr]).toEqual([4, '']);
    expect(stdout).toContain('NOT COMPLIANT');
  });
});

describe('what can’t be read', () => {
  test('a scan is not called compliant, nor wanting', async () => {
    const { exitCode, stdout } = await check('scanned.pdf', 'ID');
    expect(exitCode).toBe(4);
    expect(stdout).toContain('NOT DETERMINED');
    expect(stdout).toContain('page 1: a picture');
  });

  test('a protected file that anyone may open is read', async () => {
    expect((await check('protected.pdf', 'ID')).exitCode).toBe(4);
  });

  test.each([
    { name: 'a locked file', path: fixture('locked.pdf'), says: 'password' },
    { name: 'another kind of file', path: fixture('make.js'), says: 'is not a PDF' },
  ])('$name is refused with one line', async ({ path, says }) => {
    const { exitCode, stdout, stderr } = await slt(['stamp', 'check', path, 'ID']);
    expect([exitCode, stdout, stderr.split('\n').length]).toEqual([2, '', 1]);
    expect(stderr).toContain(says);
  });

  test('a file that is not there is a failure', async () => {
    const { exitCode, stderr } = await slt(['stamp', 'check', join(folder, 'nowhere.pdf'), 'ID']);
    expect([exitCode, stderr.split('\n').length]).toEqual([1, 1]);
  });
});

test('a notice that is not on file is refused, and so is a state without wording', async () => {
  expect(await check('portrait.pdf', 'ID', '--instrument', '4')).toMatchObject({ exitCode: 2 });
  const { exitCode, stderr } = await check('portrait.pdf', 'IN');
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('Indiana prescribes no notice')]);
});

test('prescribed notices whose words are not on file are named', async () => {
  const output = join(folder, 'ga.pdf');
  await slt(['stamp', 'GA', '--format', 'pdf', '-o', output]);
  const { exitCode, stdout } = await slt(['stamp', 'check', output, 'GA']);
  expect(exitCode).toBe(0);
  expect(stdout).toContain('Not checked, the wording is not on file');
});

test('words that differ are shown in their place', async () => {
  const georgia = join(folder, 'georgia.pdf');
  await slt(['stamp', 'GA', '--format', 'pdf', '-o', georgia]);
  const { exitCode, stdout } = await slt(['stamp', 'check', georgia, 'AL']);
  expect(exitCode).toBe(4);
  expect(stdout).toContain('coverage under the [-Alabama-] Surplus Line Insurance [-Law.-] {+Law,+}');
});

test('garbage after a good head is refused, not half read', async () => {
  const path = join(folder, 'garbage.pdf');
  writeFileSync(path, `%PDF-1.7\n${'garbage '.repeat(300)}`);
  const { exitCode, stderr } = await slt(['stamp', 'check', path, 'ID']);
  expect([exitCode, stderr.split('\n').length]).toEqual([2, 1]);
});
