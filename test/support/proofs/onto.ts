/** Notices printed on declarations pages of different make, looked at with a reader of PDFs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { degrees, PDFDocument, PDFName, PDFNumber, StandardFonts } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { declarations } from '../declarations.ts';
import { fresh, onto, told, wording } from '../onto.ts';
import { changed, spoilt } from '../pdf/page-image.ts';
import { folded, type PageImage, type PdfReader } from '../pdf/reader.ts';

/** What `--onto` promises, looked at from outside. */
function provePrinted(reader: PdfReader, path: string, output: string, stderr: string, page: number): void {
  const [original, stamped] = [readFileSync(path), readFileSync(output)];
  expect(folded(reader.text(stamped, page, page))).toContain(wording);
  const [before, after] = [reader.image(original, page), reader.image(stamped, page)];
  const { inside, outside } = changed(before, after, told(stderr));
  expect(spoilt(before, after)).toBe(0);
  expect(inside).toBeGreaterThan(500);
  expect(outside).toBe(0);
  expect(stamped.subarray(0, original.length).equals(original)).toBe(true);
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

/** Tests what `--onto` prints, and that nothing else of a file changes, with this reader. */
export function proveNoticesOnPages(reader: PdfReader): void {
  describe('every make of page', () => {
    test.each(MAKES)('$name, page $page, $at', async ({ name, page, at }) => {
      const path = declarations(name);
      const { exitCode, stderr, output } = await onto(path, '--page', `${page}`, '--at', at);
      expect(exitCode, stderr).toBe(0);
      provePrinted(reader, path, output, stderr, page);
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
        // Readers show a page of larger units in its own units: half of ours.
        const [before, after] = [path, output].map((file) => reader.image(readFileSync(file), 1)) as [
          PageImage,
          PageImage,
        ];
        const { inside, outside } = changed(before, after, { x: 50, y: 60, width: 200, height: 60 });
        expect(outside).toBe(0);
        expect(inside).toBeGreaterThan(200);
      }
    });
  });

  describe('what was in the file', () => {
    test('bookmarks, metadata, forms and pages are kept', async () => {
      const policy = await onto(declarations('policy.pdf'));
      const facts = reader.facts(readFileSync(policy.output));
      expect(facts.bookmarks).toEqual(['1 Declarations', '2 Conditions', '21 Endorsements']);
      expect(facts).toEqual(reader.facts(readFileSync(declarations('policy.pdf'))));
      const form = readFileSync((await onto(declarations('form.pdf'))).output);
      expect(reader.facts(form).hasForm).toBe(true);
      expect(reader.text(form)).toContain('Sample Surplus Lines Brokers');
    });

    test('--new-page adds pages behind the last', async () => {
      const path = declarations('policy.pdf');
      const { output, stderr } = await onto(path, '--new-page');
      expect(stderr).toContain('printed on page 31');
      const stamped = readFileSync(output);
      expect(reader.facts(stamped).pages).toBe(31);
      expect(folded(reader.text(stamped, 31))).toBe(wording);
      expect(reader.text(stamped, 1, 30)).toBe(reader.text(readFileSync(path)));
    });
  });
}
