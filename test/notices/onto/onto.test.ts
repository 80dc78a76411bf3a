/** Notices printed on declarations pages of different make, looked at with poppler. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  concatTransformationMatrix,
  degrees,
  PDFDocument,
  PDFName,
  PDFNumber,
  pushGraphicsState,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { afterAll, describe, expect, test } from 'vitest';
import { slt } from '../../cli/run.ts';
import { rates } from '../../rates/all.ts';
import { changed, pageImage, spoilt } from './page-image.ts';

const folder = mkdtempSync(join(tmpdir(), 'slt-onto-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../../../fixtures/declarations/${name}`, import.meta.url));
const poppler = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const folded = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const wording = folded(rates.resolve('ID').file.stamp[0]?.wording ?? '');

let made = 0;
function fresh(): string {
  made += 1;
  return join(folder, `${made}.pdf`);
}

/** Prints Idaho's notice in the first of its forms. */
async function onto(path: string, ...options: string[]) {
  const output = fresh();
  const run = await slt(['stamp', 'ID', '--form', '1', '--onto', path, '-o', output, ...options]);
  return { ...run, output };
}

/** Where the notice was printed, as the program says. */
function told(stderr: string) {
  const [, x, y, width, height] = (
    /at (\d+),(\d+), (\d+) wide and (\d+) high/.exec(stderr) as RegExpExecArray
  ).map(Number) as [number, number, number, number, number];
  return { x, y, width, height };
}

/** What `--onto` promises, looked at from outside. */
function provePrinted(path: string, output: string, stderr: string, page: number): void {
  const pages = ['-f', `${page}`, '-l', `${page}`];
  expect(folded(poppler('pdftotext', '-raw', ...pages, output, '-'))).toContain(wording);
  const [before, after] = [pageImage(path, page), pageImage(output, page)];
  const { inside, outside } = changed(before, after, told(stderr));
  expect(spoilt(before, after)).toBe(0);
  expect(inside).toBeGreaterThan(500);
  expect(outside).toBe(0);
  const original = readFileSync(path);
  expect(readFileSync(output).subarray(0, original.length).equals(original)).toBe(true);
}

const MAKES = [
  { name: 'portrait.pdf', page: 1, at: 'top' },
  { name: 'landscape.pdf', page: 1, at: 'bottom' },
  { name: 'rotated.pdf', page: 1, at: 'top' },
  { name: 'scanned.pdf', page: 1, at: 'bottom' },
  { name: 'form.pdf', page: 1, at: 'top' },
  { name: 'policy.pdf', page: 1, at: 'bottom' },
  { name: 'policy.pdf', page: 30, at: 'top' },
  { name: 'libreoffice.pdf', page: 1, at: 'bottom' },
  { name: 'chromium.pdf', page: 1, at: 'top' },
  { name: 'ghostscript-cmyk.pdf', page: 1, at: 'bottom' },
];

describe('every make of page', () => {
  test.each(MAKES)('$name, page $page, $at', async ({ name, page, at }) => {
    const path = fixture(name);
    const { exitCode, stderr, output } = await onto(path, '--page', `${page}`, '--at', at);
    expect(exitCode, stderr).toBe(0);
    provePrinted(path, output, stderr, page);
  });

  test('turned, shifted and measured in larger units', async () => {
    for (const turn of [0, 90, 180, 270]) {
      const file = await PDFDocument.create();
      const page = file.addPage([400, 500]);
      page.drawText('DECLARATIONS', {
        x: 60,
        y: 300,
        size: 12,
        font: await file.embedFont(StandardFonts.Courier),
      });
      page.setCropBox(30, 20, 340, 440);
      page.setRotation(degrees(turn));
      page.node.set(PDFName.of('UserUnit'), PDFNumber.of(2));
      const path = fresh();
      writeFileSync(path, await file.save());
      const { exitCode, stderr, output } = await onto(path, '--at', '100,120', '--width', '400');
      expect(exitCode, stderr).toBe(0);
      // Poppler shows a page of larger units in its own units: half of ours.
      const [before, after] = [pageImage(path, 1), pageImage(output, 1)];
      const { inside, outside } = changed(before, after, { x: 50, y: 60, width: 200, height: 60 });
      expect(outside).toBe(0);
      expect(inside).toBeGreaterThan(200);
    }
  });
});

describe('what was in the file', () => {
  test('bookmarks, metadata, forms and pages are kept', async () => {
    const policy = await onto(fixture('policy.pdf'));
    const xml = poppler('pdftohtml', '-xml', '-i', '-stdout', policy.output);
    expect(
      [...xml.matchAll(/<item page="(\d+)">([^<]*)</g)].map(([, page, title]) => `${page} ${title}`),
    ).toEqual(['1 Declarations', '2 Conditions', '21 Endorsements']);
    const info = (path: string): string => poppler('pdfinfo', path).replaceAll(/^File size.*$/gm, '');
    expect(info(policy.output)).toBe(info(fixture('policy.pdf')));
    const form = await onto(fixture('form.pdf'));
    expect(poppler('pdfinfo', form.output)).toContain('AcroForm');
    expect(poppler('pdftotext', form.output, '-')).toContain('Sample Surplus Lines Brokers');
  });

  test('--new-page adds pages behind the last', async () => {
    const path = fixture('policy.pdf');
    const { output, stderr } = await onto(path, '--new-page');
    expect(stderr).toContain('printed on page 31');
    expect(poppler('pdfinfo', output)).toContain('Pages:           31');
    expect(folded(poppler('pdftotext', '-raw', '-f', '31', output, '-'))).toBe(wording);
    expect(poppler('pdftotext', '-l', '30', output, '-')).toBe(poppler('pdftotext', path, '-'));
  });

  test('a notice longer than a page goes on several', async () => {
    const output = fresh();
    const args = ['stamp', 'CA', '--instrument', '2', '--onto', fixture('portrait.pdf'), '-o', output];
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
    const message = await refused(fixture('portrait.pdf'), '--at', '50,100');
    expect(message).toContain('would cover text');
    const [, at, width] = /--at (\S+) --width (\d+)/.exec(message) as RegExpExecArray;
    expect((await onto(fixture('portrait.pdf'), '--at', `${at}`, '--width', `${width}`)).exitCode).toBe(0);
    expect(await refused(fixture('form.pdf'), '--at', '60,340')).toContain('form field');
    expect(await refused(fixture('scanned.pdf'), '--at', '60,60')).toContain('picture');
  });

  test('a place off the page', async () => {
    expect(await refused(fixture('portrait.pdf'), '--at', '50,770')).toContain('leaves the page');
    expect(await refused(fixture('portrait.pdf'), '--at', '600,400')).toContain('right margin');
  });

  test('a page without room', async () => {
    const file = await PDFDocument.create();
    const page = file.addPage([612, 792]);
    for (let y = 20; y < 780; y += 20)
      page.drawText('All of this page is written upon. '.repeat(4), { x: 20, y, size: 9 });
    const [full, tinted] = [fresh(), fresh()];
    writeFileSync(full, await file.save());
    expect(await refused(full)).toContain('--new-page');
    const coloured = await PDFDocument.create();
    coloured
      .addPage([612, 792])
      .drawRectangle({ x: 0, y: 0, width: 612, height: 792, color: rgb(0.8, 0.9, 0.8) });
    writeFileSync(tinted, await coloured.save());
    expect(await refused(tinted)).toContain('--new-page');
  });

  test('a file that can’t be added to', async () => {
    expect(await refused(fixture('protected.pdf'))).toContain('encrypted');
    expect(await refused(fixture('locked.pdf'))).toContain('encrypted');
    const [cut, text] = [fresh(), fresh()];
    writeFileSync(cut, readFileSync(fixture('portrait.pdf')).subarray(0, 1500));
    writeFileSync(text, 'Policy SLP-000123');
    expect(await refused(cut)).toContain('damaged');
    expect(await refused(text)).toContain('no PDF');
  });

  test('a command that is not clear', async () => {
    const path = fixture('portrait.pdf');
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
    expect((await onto(join(folder, 'nowhere.pdf'))).exitCode).toBe(1);
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
  });
});

test('a contrasting colour that does not contrast is refused', async () => {
  const file = await PDFDocument.create();
  file
    .addPage([612, 792])
    .drawText('A declarations page printed in red', { x: 50, y: 700, color: rgb(0.8, 0, 0) });
  const path = fresh();
  writeFileSync(path, await file.save());
  const { exitCode, stderr } = await slt(['stamp', 'VT', '--onto', path, '-o', fresh()]);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('as prescribed')]);
});
