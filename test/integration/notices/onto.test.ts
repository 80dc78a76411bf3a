/** `slt stamp --onto`: notices printed on declarations pages, and where they cannot be. */
import { existsSync, readFileSync } from 'node:fs';
import { concatTransformationMatrix, PDFDocument, pushGraphicsState, rgb } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { checkPdf } from '../../../src/notices/check/check-pdf.ts';
import { declarations, declarationsPdf } from '../../support/declarations.ts';
import { onto, refused } from '../../support/onto.ts';
import { pdfiumReader } from '../../support/pdf/pdfium.ts';
import { Printer } from '../../support/pdf/print.ts';
import { proveNoticesOnPages } from '../../support/proofs/onto.ts';
import { rates } from '../../support/rates.ts';
import { runCli } from '../../support/run-cli.ts';
import { slt } from '../../support/slt.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

proveNoticesOnPages(pdfiumReader);

const portrait = declarationsPdf('portrait.pdf');

describe('the program', () => {
  const folder = temporaryFolder();
  const run = (path: string, output: string, ...options: string[]) =>
    slt(['stamp', 'ID', '--form', '1', '--broker', '-', '--onto', path, '-o', output, ...options]);

  test('writes the file with the notice and says where it stands', async () => {
    const output = folder.at('stamped.pdf');
    const { exitCode, stdout, stderr } = await run(declarations('portrait.pdf'), output, '--at', 'top');
    expect([exitCode, stdout]).toEqual([0, '']);
    const { bytes, box } = await onto(portrait, { at: 'top' });
    expect(readFileSync(output).equals(bytes)).toBe(true);
    const [x, y] = [box?.x0, box?.y0].map((length) => Math.round(length as number));
    expect(stderr).toContain(`notice 1 printed on page 1 at ${x},${y}, `);
  });

  test('refuses a place where something stands, with one line, and writes nothing', async () => {
    const output = folder.at('covered.pdf');
    const { exitCode, stdout, stderr } = await run(declarations('portrait.pdf'), output, '--at', '50,100');
    expect([exitCode, stdout, existsSync(output)]).toEqual([2, '', false]);
    expect(stderr.split('\n').filter((line) => !line.startsWith('notice '))).toHaveLength(1);
    expect(stderr).toContain('would cover text');
  });

  test('fails for a file that is not there', async () => {
    const { exitCode } = await run(folder.at('nowhere.pdf'), folder.at('none.pdf'));
    expect(exitCode).toBe(2);
    expect(folder.names()).toEqual(['stamped.pdf']);
  });

  test.each([
    { options: ['--page', 'first'], hint: '--page 1' },
    { options: ['--at', 'middle'], hint: '--at 72,500' },
    { options: ['--width', '20'], hint: '--width 400' },
    { options: ['--new-page', '--at', 'top'], hint: 'leave --at out' },
  ])('refuses $options with a hint', async ({ options, hint }) => {
    const output = folder.at('unclear.pdf');
    const args = [
      'stamp',
      'ID',
      '--form',
      '1',
      '--broker',
      '-',
      '--onto',
      declarations('portrait.pdf'),
      '-o',
      output,
    ];
    const { exitCode, stderr } = await runCli([...args, ...options]);
    expect([exitCode, stderr, existsSync(output)]).toEqual([2, expect.stringContaining(hint), false]);
  });

  test.each([
    { args: ['ID', '--at', 'top'], hint: '--onto' },
    { args: ['ID', '--form', '1', '--onto', declarations('portrait.pdf')], hint: '-o OUT.pdf' },
    { args: ['ID', '--onto', declarations('portrait.pdf'), '-o', folder.at('unclear.pdf')], hint: '--form' },
    {
      args: ['TX', '--onto', declarations('portrait.pdf'), '-o', folder.at('unclear.pdf')],
      hint: '--instrument',
    },
  ])('refuses $args with a hint', async ({ args, hint }) => {
    const { exitCode, stderr } = await runCli(['stamp', ...args]);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(hint)]);
  });

  test('never overwrites the file itself', async () => {
    const path = folder.put('stamped.pdf', portrait);
    const { exitCode, stderr } = await runCli(['stamp', 'ID', '--form', '1', '--onto', path, '-o', path]);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('never overwritten')]);
    expect(readFileSync(path).equals(portrait)).toBe(true);
  });
});

describe('on a page', () => {
  test('a notice longer than a page goes on several', async () => {
    const { bytes, pages } = await onto(portrait, { state: 'CA', instrument: 2, newPage: true });
    // It must stand on the front page of the policy, so its pages come first.
    expect(pages).toEqual([1, 2]);
    const { file } = rates.resolve('CA');
    expect(await checkPdf({ bytes, name: 'policy', file, wanted: [2] })).toMatchObject({
      verdict: 'passes',
    });
  });

  test('a maker that left its page in disorder does not spoil the notice', async () => {
    const file = await PDFDocument.create();
    const page = file.addPage([612, 792]);
    page.drawText('DECLARATIONS', { x: 60, y: 700, size: 12 });
    const shrink = [pushGraphicsState(), concatTransformationMatrix(0.5, 0, 0, 0.5, 100, 100)];
    page.pushOperators(...shrink, ...shrink);
    expect(await refused(await file.save())).toContain('would not come out');
  });
});

test('a notice that stands there in too small a type is printed again, and named', async () => {
  const printer = await Printer.start();
  printer.write(rates.resolve('ID').file.stamp[0]?.wording ?? '', { size: 8 });
  expect(await onto(await printer.bytes(), { at: 'bottom' })).toMatchObject({ pages: [1], before: [1] });
  expect((await onto(portrait)).before).toEqual([]);
});

describe('a page that may be none of the policy', () => {
  const folder = temporaryFolder();
  const LETTER = ['Dear Mr. Smith:', 'We are pleased to enclose your policy.', 'Sincerely,', 'Jane Doe'];

  const IDAHO = ['ID', '--form', '1', '--broker', '-'];

  /** What is said of printing on a file of these pages. */
  async function saidOf(pages: readonly (readonly string[])[], ...args: readonly string[]) {
    const printer = await Printer.start();
    for (const [index, lines] of pages.entries()) {
      if (index > 0) printer.turnThePage();
      for (const line of lines) printer.write(line, { bold: line === line.toUpperCase() });
    }
    const path = folder.put('policy.pdf', await printer.bytes());
    const { exitCode, stderr } = await slt(['stamp', ...args, '--onto', path, '-o', folder.at('out.pdf')]);
    expect(exitCode).toBe(0);
    return stderr;
  }

  /** What is said of printing on a file whose first page has these lines, with declarations behind it. */
  const said = (lines: readonly string[], ...options: string[]) =>
    saidOf([lines, ['POLICY DECLARATIONS']], ...IDAHO, ...options);

  test.each([
    [LETTER, 'is a letter (“Dear Mr. Smith:”)'],
    [['TABLE OF CONTENTS', 'Declarations 2'], 'is headed “TABLE OF CONTENTS”'],
    [['INVOICE', 'Amount due: $1,050.00'], 'is headed “INVOICE”'],
    [['EXPIRING POLICY DECLARATIONS', 'Premium: $900.00'], 'is headed “EXPIRING POLICY DECLARATIONS”'],
  ])('is named where nobody chose it: %j', async (lines, what) => {
    const stderr = await said(lines);
    expect(stderr).toContain('printed on page 1 at');
    expect(stderr).toContain(
      `page 1 of ${folder.at('policy.pdf')} ${what}, and may be no page of the policy`,
    );
    expect(stderr).toContain('--page N');
  });

  test.each([
    ['the user named it', LETTER, ['--page', '1']],
    ['it is the other one', LETTER, ['--page', '2']],
    ['it is headed as declarations', ['POLICY DECLARATIONS', ...LETTER], []],
    ['nothing says so', ['Evergreen Insurance Company', 'Policy Number: SLP-1'], []],
  ])('is not where %s', async (_, lines, options) => {
    expect(await said(lines, ...options)).not.toContain('no page of the policy');
  });

  test('is named without another page to choose, where the file has none', async () => {
    const stderr = await saidOf([LETTER], ...IDAHO);
    expect(stderr).toContain(
      `page 1 of ${folder.at('policy.pdf')} is a letter (“Dear Mr. Smith:”): look whether it is a page of the policy\n`,
    );
    expect(stderr).not.toContain('--page');
  });

  // Tex. Ins. Code § 981.101(b): “contract, certificate, cover note or other confirmation of insurance”.
  const TEXAS = ['TX', '--instrument', '1', '--fill', 'tax_rate=4.85'];

  test('is not where the notice goes on a letter that confirms the insurance', async () => {
    expect(await saidOf([LETTER], ...TEXAS)).not.toContain('a letter');
    expect(await saidOf([['INVOICE', 'Amount due: $1,050.00'], LETTER], ...TEXAS)).toContain('“INVOICE”');
  });
});

describe('is refused with a hint', () => {
  test('a place where something stands', async () => {
    const message = await refused(portrait, { at: '50,100' });
    expect(message).toContain('would cover text');
    const [, at = '', width = ''] = /--at (\S+) --width (\d+)/.exec(message) as RegExpExecArray;
    expect((await onto(portrait, { at, width })).pages).toEqual([1]);
    expect(await refused(declarationsPdf('form.pdf'), { at: '60,340' })).toContain('form field');
    expect(await refused(declarationsPdf('scanned.pdf'), { at: '60,60' })).toContain('picture');
  });

  test('a place off the page', async () => {
    expect(await refused(portrait, { at: '50,770' })).toContain('leaves the page');
    expect(await refused(portrait, { at: '600,400' })).toContain('right margin');
    expect(await refused(portrait, { page: '2' })).toContain('has 1 page');
  });

  test('a page that carries the notice as prescribed', async () => {
    const message = 'page 1 of declarations.pdf carries notice 1 already; nothing was written';
    expect(await refused(declarationsPdf('libreoffice.pdf'))).toBe(message);
    expect(await refused(declarationsPdf('libreoffice.pdf'), { newPage: true })).toBe(message);
  });

  test('but not to put the notice in front where it must stand, and is on a page further back', async () => {
    const policy = await PDFDocument.create();
    policy.addPage([612, 792]);
    policy.addPage([612, 792]);
    const second = await onto(await policy.save(), { state: 'CT', page: '2' });
    const { pages, before } = await onto(second.bytes, { state: 'CT', newPage: true });
    expect([pages, before]).toEqual([[1], [1]]);
    // In front it is as prescribed, and stands there once.
    const first = await onto(await policy.save(), { state: 'CT', page: '1' });
    expect(await refused(first.bytes, { state: 'CT', newPage: true })).toContain('carries notice 1 already');
  });

  test('a page without room', async () => {
    const full = await PDFDocument.create();
    const page = full.addPage([612, 792]);
    for (let y = 20; y < 780; y += 20)
      page.drawText('All of this page is written upon. '.repeat(4), { x: 20, y, size: 9 });
    expect(await refused(await full.save())).toContain('--new-page');
    const tinted = await PDFDocument.create();
    tinted
      .addPage([612, 792])
      .drawRectangle({ x: 0, y: 0, width: 612, height: 792, color: rgb(0.8, 0.9, 0.8) });
    expect(await refused(await tinted.save())).toContain('--new-page');
  });

  test('a file that can’t be added to', async () => {
    expect(await refused(declarationsPdf('protected.pdf'))).toContain('encrypted');
    expect(await refused(declarationsPdf('locked.pdf'))).toContain('encrypted');
    expect(await refused(portrait.subarray(0, 1500))).toContain('damaged');
    expect(await refused(Buffer.from('Policy SLP-000123'))).toContain('not a PDF');
  });

  test('a contrasting color that does not contrast', async () => {
    const file = await PDFDocument.create();
    file
      .addPage([612, 792])
      .drawText('A declarations page printed in red', { x: 50, y: 700, color: rgb(0.8, 0, 0) });
    expect(await refused(await file.save(), { state: 'VT' })).toContain('as prescribed');
  });
});

test('of a file whose parts refer to themselves it is said that it is damaged, without the words of a library', async () => {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>',
    '4 0 R',
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 5\n0000000000 65535 f \n${offsets.join('')}trailer\n<</Size 5/Root 1 0 R>>\n`;
  const path = temporaryFolder().put('loop.pdf', `${text}${table}startxref\n${text.length}\n%%EOF\n`);
  const { exitCode, stderr } = await slt([
    ...['stamp', 'ID', '--form', '1', '--broker', 'Jane Doe', '--onto', path],
    ...['-o', temporaryFolder().at('out.pdf')],
  ]);
  expect([exitCode, stderr]).toEqual([
    2,
    `error: ${path} is damaged or made in an unusual way; export it again`,
  ]);
});
