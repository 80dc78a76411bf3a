/** `slt stamp check` on files that other programs made. */
import { readFileSync, writeFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { execa } from 'execa';
import { describe, expect, test } from 'vitest';
import { asJson } from '../../../src/cli/commands/stamp/check/report.ts';
import { checkPdf } from '../../../src/notices/check/check-pdf.ts';
import { declarations, declarationsPdf } from '../../support/declarations.ts';
import { Printer } from '../../support/pdf/print.ts';
import { rates, wordingOf } from '../../support/rates.ts';
import { runCli } from '../../support/run-cli.ts';
import { ENVIRONMENT, SLT, slt } from '../../support/slt.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();

/** The outcome as JSON, worked out within this process. */
async function checked(
  bytes: Uint8Array,
  state: string,
  { path = 'policy.pdf', wanted = null }: { path?: string; wanted?: number[] | null } = {},
) {
  const { file } = rates.resolve(state);
  return asJson(path, file, '2026-11-20', await checkPdf({ bytes, name: path, file, wanted }));
}

describe('files of other makers', () => {
  // The page was written as HTML with the notice in red bold type of 10 points: see other-makers.html.
  test.each([
    { name: 'chromium.pdf', color: 'red (#ff0000)', font: 'DejaVuSerif-Bold' },
    { name: 'libreoffice.pdf', color: 'red (#ff0000)', font: 'NimbusRomanBold' },
    { name: 'ghostscript-cmyk.pdf', color: /^red \(#f/, font: 'NimbusRomanBold' },
  ])('$name carries Idaho’s notice', async ({ name, color, font }) => {
    const { verdict, instruments, check_yourself: yourself } = await checked(declarationsPdf(name), 'ID');
    expect(verdict).toBe('passes');
    expect(yourself).toContainEqual(expect.stringContaining('countersign it'));
    expect(instruments[0]).toMatchObject({ status: 'passes', form: 1, pages: [1], differences: null });
    const found = Object.fromEntries(
      (instruments[0]?.points ?? []).map((each: { point: string; found: string }) => [
        each.point,
        each.found,
      ]),
    );
    expect(found.size).toBe('10 pt');
    expect(found.weight).toContain(font);
    expect(found.color).toMatch(color);
  });

  test('carry it in a wide, heavy face, whose letters come near to others where they fall between pixels', async () => {
    expect((await checked(declarationsPdf('bold-sans.pdf'), 'ID')).verdict).toBe('passes');
  });

  test('do not carry another state’s', async () => {
    expect((await checked(declarationsPdf('chromium.pdf'), 'wyoming')).verdict).toBe('fails');
  });

  test('a file may come through stdin', async () => {
    const { stdout } = await execa('node', [SLT, 'stamp', 'check', '-', 'ID'], {
      input: declarationsPdf('libreoffice.pdf'),
      env: ENVIRONMENT,
    });
    expect(stdout).toContain('stdin against Idaho');
  });

  test('the program prints the outcome', async () => {
    const path = declarations('libreoffice.pdf');
    const { exitCode, stderr, json } = await slt(['stamp', 'check', path, 'ID', '--json']);
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(json()).toEqual(await checked(declarationsPdf('libreoffice.pdf'), 'ID', { path }));
  });
});

describe('what can’t be read', () => {
  test('a scan is not called compliant, nor wanting', async () => {
    const { exitCode, stdout } = await slt(['stamp', 'check', declarations('scanned.pdf'), 'ID']);
    expect(exitCode).toBe(3);
    expect(stdout).toContain('INCOMPLETE');
    expect(stdout).toContain('page 1 can’t be read: a picture');
  });

  test('the verdict names it where it is open, too, which notice the file needs', async () => {
    const { verdict, incomplete } = await checked(declarationsPdf('scanned.pdf'), 'TX');
    expect([verdict, incomplete]).toEqual([
      'incomplete',
      [
        expect.stringContaining('say which one it needs'),
        expect.stringContaining('page 1 can’t be read: a picture'),
      ],
    ]);
  });

  test('a protected file that anyone may open is read', async () => {
    expect((await checked(declarationsPdf('protected.pdf'), 'ID')).verdict).toBe('fails');
  });

  test('a locked file is refused with one line', async () => {
    const { exitCode, stdout, stderr } = await slt(['stamp', 'check', declarations('locked.pdf'), 'ID']);
    expect([exitCode, stdout, stderr.split('\n').length]).toEqual([2, '', 1]);
    expect(stderr).toContain('password');
  });

  test.each([
    { name: 'another kind of file', bytes: readFileSync(declarations('make.js')) },
    { name: 'garbage after a good head', bytes: Buffer.from(`%PDF-1.7\n${'garbage '.repeat(300)}`) },
  ])('$name is refused, not half read', async ({ bytes }) => {
    await expect(checked(bytes, 'ID')).rejects.toThrow(
      /^policy\.pdf is not a PDF or is damaged.*export it again$/,
    );
  });

  test('a file without pages is refused, not judged', async () => {
    const file = await PDFDocument.create();
    const bytes = await file.save({ addDefaultPage: false });
    await expect(checked(bytes, 'ID')).rejects.toThrow('policy.pdf has no pages; export it again');
  });

  test('a file that is not there is a mistake in the call', async () => {
    const { exitCode, stderr } = await runCli(['stamp', 'check', folder.at('nowhere.pdf'), 'ID']);
    expect([exitCode, stderr.split('\n').length]).toEqual([2, 1]);
  });
});

test('a notice that is not on file is refused, and so is a state without wording', async () => {
  const path = declarations('portrait.pdf');
  expect(await runCli(['stamp', 'check', path, 'ID', '--instrument', '4'])).toMatchObject({ exitCode: 2 });
  const { exitCode, stderr } = await runCli(['stamp', 'check', path, 'IN']);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('Indiana prescribes no notice')]);
});

test('where the words of no prescribed notice are on file the file is incomplete, in the report and as JSON', async () => {
  const call = ['stamp', 'check', declarations('chromium.pdf'), 'IA'];
  const { exitCode, stdout } = await slt(call);
  expect(exitCode).toBe(3);
  expect(stdout).toContain('the words of no notice are on file, so none was looked for');
  expect(stdout).toContain('notice not on file: evidence of coverage');
  const asData = JSON.parse((await slt([...call, '--json'])).stdout);
  expect(asData).toMatchObject({ verdict: 'incomplete', instruments: [] });
  const named = await runCli([...call, '--instrument', '1']);
  expect([named.exitCode, named.stderr]).toEqual([
    2,
    expect.stringContaining('of no notice of Iowa are on file'),
  ]);
});

test('prescribed notices whose words are not on file are named', async () => {
  const output = folder.at('ga.pdf');
  await runCli(['stamp', 'GA', '--broker', 'Jane Doe', '--format', 'pdf', '-o', output]);
  const { exitCode, stdout } = await slt(['stamp', 'check', output, 'GA']);
  expect(exitCode).toBe(3);
  const missing = 'notice not on file: standard disclosure form or brochure';
  expect(stdout).toContain(missing);
  // Whoever names a notice asks for no other: the file is whole, and the missing one is left to them.
  const named = await checked(readFileSync(output), 'GA', { wanted: [1] });
  expect([named.verdict, named.incomplete]).toEqual(['passes', []]);
  expect(named.check_yourself).toContainEqual(expect.stringContaining(missing));
});

test('words that differ are shown in their place', async () => {
  const georgia = folder.at('georgia.pdf');
  await runCli(['stamp', 'GA', '--broker', 'Jane Doe', '--format', 'pdf', '-o', georgia]);
  const { exitCode, stdout } = await slt(['stamp', 'check', georgia, 'AL']);
  expect(exitCode).toBe(4);
  expect(stdout).toContain('coverage under the [-Alabama-] Surplus Line Insurance [-Law.-] {+Law,+}');
});

test('blanks are held to what the user says and to the rate of the day, and the exit code follows', async () => {
  const texas = folder.at('texas.pdf');
  const print = ['stamp', 'TX', '--instrument', '1', '--format', 'pdf', '-o', texas];
  await runCli([...print, '--fill', 'tax_rate=4.80']);
  const check = ['stamp', 'check', texas, 'TX', '--json'];
  const wrong = await slt([...check, '--date', '2026-06-30']);
  expect([wrong.exitCode, wrong.json().verdict]).toEqual([4, 'fails']);
  expect(wrong.json().failures).toEqual([expect.stringContaining('“4.80”, the rate is 4.85')]);
  const right = (await slt([...check, '--fill', 'tax_rate=4.8'])).json();
  expect([right.verdict, right.failures, right.incomplete]).toEqual(['passes', [], []]);
  const points = right.instruments[0].points as { blank: string | null }[];
  expect(points.find(({ blank }) => blank === 'tax_rate')).toMatchObject({
    point: 'blank',
    met: true,
    check_yourself: false,
  });
});

test('what no notice has a place for is said not to be looked for, in the report and as JSON', async () => {
  const check = ['stamp', 'check', declarations('libreoffice.pdf'), 'ID'];
  const said = '--license 99999 was not looked for: no notice that the file is held to has a place for it';
  const { exitCode, stdout } = await slt([...check, '--license', '99999', '--plain']);
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining(said)]);
  expect((await slt([...check, '--license', '99999', '--json'])).json().check_yourself).toContain(said);
  expect((await slt([...check, '--json'])).json().check_yourself).not.toContain(said);
});

test('the report names the options for what is open, and none that was given', async () => {
  const printer = await Printer.start();
  for (const text of [wordingOf('AL'), 'Surplus Line Broker: Jane Doe', 'License No.: See above'])
    printer.write(text);
  writeFileSync(folder.at('open.pdf'), await printer.bytes());
  const check = ['stamp', 'check', folder.at('open.pdf'), 'AL', '--plain'];
  const named = await slt([...check, '--broker', 'Jane Doe']);
  expect([named.exitCode, named.stdout]).toEqual([
    3,
    expect.stringContaining('The file is searched for what you add with --license ….'),
  ]);
  expect((await slt([...check, '--broker', 'Jane Doe', '--license', '4471902'])).stdout).not.toContain(
    'is searched for',
  );
});

test.each([
  { args: ['--front-page', 'first'], hint: '--front-page "first" is not a page number; write it like 2' },
  { args: ['--fill', 'taxrate=4'], hint: 'did you mean tax_rate?' },
  { args: ['--date', 'soon'], hint: 'soon' },
])('$args is refused with a hint', async ({ args, hint }) => {
  const { exitCode, stderr } = await runCli(['stamp', 'check', declarations('portrait.pdf'), 'TX', ...args]);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(hint)]);
});

// § 27-3-38 itself was not read; Alabama’s § 27-10-22 was, and names no type.
test.each([
  ['RI', true],
  ['AL', false],
])('that no rule on type is on file is for a person to look up: %s', async (state, unread) => {
  const path = folder.at(`${state}.pdf`);
  await runCli(['stamp', state, '--by-hand', '-o', path]);
  const { check_yourself: yourself } = await checked(readFileSync(path), state);
  const said = yourself.filter((text) => text.includes('no rule on its type is on file'));
  expect(said).toHaveLength(unread ? 1 : 0);
});
