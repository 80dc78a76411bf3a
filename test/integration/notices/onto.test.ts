/** `slt stamp --onto`: notices printed on declarations pages, and where they cannot be. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { concatTransformationMatrix, PDFDocument, pushGraphicsState, rgb } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { declarations } from '../../support/declarations.ts';
import { folder, fresh, onto } from '../../support/onto.ts';
import { pdfiumReader } from '../../support/pdf/pdfium.ts';
import { proveNoticesOnPages } from '../../support/proofs/onto.ts';
import { slt } from '../../support/slt.ts';

proveNoticesOnPages(pdfiumReader);

describe('on a page', () => {
  test('a notice longer than a page goes on several', async () => {
    const output = fresh();
    const args = ['stamp', 'CA', '--instrument', '2', '--onto', declarations('portrait.pdf'), '-o', output];
    expect((await slt([...args, '--new-page'])).stderr).toContain('printed on pages 2, 3');
    expect((await slt(['stamp', 'check', output, 'CA', '--instrument', '2'])).exitCode).toBe(0);
  });

  test('a maker that left its page in disorder does not spoil the notice', async () => {
    const file = await PDFDocument.create();
    const page = file.addPage([612, 792]);
    page.drawText('DECLARATIONS', { x: 60, y: 700, size: 12 });
    const shrink = [pushGraphicsState(), concatTransformationMatrix(0.5, 0, 0, 0.5, 100, 100)];
    page.pushOperators(...shrink, ...shrink);
    const path = fresh();
    writeFileSync(path, await file.save());
    const { exitCode, stderr, output } = await onto(path);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('would not come out');
    expect(existsSync(output)).toBe(false);
  });
});

describe('is refused with a hint', () => {
  const refused = async (path: string, ...options: string[]): Promise<string> => {
    const { exitCode, stderr, stdout, output } = await onto(path, ...options);
    expect([exitCode, stdout, existsSync(output)]).toEqual([2, '', false]);
    expect(stderr.split('\n').filter((line) => !line.startsWith('notice '))).toHaveLength(1);
    return stderr;
  };

  test('a place where something stands', async () => {
    const message = await refused(declarations('portrait.pdf'), '--at', '50,100');
    expect(message).toContain('would cover text');
    const [, at, width] = /--at (\S+) --width (\d+)/.exec(message) as RegExpExecArray;
    expect((await onto(declarations('portrait.pdf'), '--at', `${at}`, '--width', `${width}`)).exitCode).toBe(
      0,
    );
    expect(await refused(declarations('form.pdf'), '--at', '60,340')).toContain('form field');
    expect(await refused(declarations('scanned.pdf'), '--at', '60,60')).toContain('picture');
  });

  test('a place off the page', async () => {
    expect(await refused(declarations('portrait.pdf'), '--at', '50,770')).toContain('leaves the page');
    expect(await refused(declarations('portrait.pdf'), '--at', '600,400')).toContain('right margin');
  });

  test('a page without room', async () => {
    const file = await PDFDocument.create();
    const page = file.addPage([612, 792]);
    for (let y = 20; y < 780; y += 20)
      page.drawText('All of this page is written upon. '.repeat(4), { x: 20, y, size: 9 });
    const [full, tinted] = [fresh(), fresh()];
    writeFileSync(full, await file.save());
    expect(await refused(full)).toContain('--new-page');
    const colored = await PDFDocument.create();
    colored
      .addPage([612, 792])
      .drawRectangle({ x: 0, y: 0, width: 612, height: 792, color: rgb(0.8, 0.9, 0.8) });
    writeFileSync(tinted, await colored.save());
    expect(await refused(tinted)).toContain('--new-page');
  });

  test('a file that can’t be added to', async () => {
    expect(await refused(declarations('protected.pdf'))).toContain('encrypted');
    expect(await refused(declarations('locked.pdf'))).toContain('encrypted');
    const [cut, text] = [fresh(), fresh()];
    writeFileSync(cut, readFileSync(declarations('portrait.pdf')).subarray(0, 1500));
    writeFileSync(text, 'Policy SLP-000123');
    expect(await refused(cut)).toContain('damaged');
    expect(await refused(text)).toContain('not a PDF');
  });

  test('a command that is not clear', async () => {
    const path = declarations('portrait.pdf');
    expect(await refused(path, '--page', '2')).toContain('has 1 page');
    expect(await refused(path, '--page', 'first')).toContain('--page 1');
    expect(await refused(path, '--at', 'middle')).toContain('--at 72,500');
    expect(await refused(path, '--width', '20')).toContain('--width 400');
    expect(await refused(path, '--new-page', '--at', 'top')).toContain('leave --at out');
    expect((await slt(['stamp', 'ID', '--at', 'top'])).stderr).toContain('--onto');
    expect((await slt(['stamp', 'ID', '--form', '1', '--onto', path])).stderr).toContain('-o OUT.pdf');
    expect((await slt(['stamp', 'ID', '--form', '1', '--onto', path, '-o', path])).stderr).toContain(
      'never overwritten',
    );
    expect((await slt(['stamp', 'ID', '--onto', path, '-o', fresh()])).stderr).toContain('--form');
    expect((await slt(['stamp', 'TX', '--onto', path, '-o', fresh()])).stderr).toContain('--instrument');
  });

  test('a file that is not there is a failure', async () => {
    expect((await onto(folder.at('nowhere.pdf'))).exitCode).toBe(1);
    expect(folder.names().filter((name) => name.includes('partial'))).toEqual([]);
  });
});

test('a contrasting color that does not contrast is refused', async () => {
  const file = await PDFDocument.create();
  file
    .addPage([612, 792])
    .drawText('A declarations page printed in red', { x: 50, y: 700, color: rgb(0.8, 0, 0) });
  const path = fresh();
  writeFileSync(path, await file.save());
  const { exitCode, stderr } = await slt(['stamp', 'VT', '--onto', path, '-o', fresh()]);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('as prescribed')]);
});
