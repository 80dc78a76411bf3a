/** Notices printed on declarations pages of different make, looked at with a reader of PDFs. */
import { degrees, PDFDocument, PDFName, PDFNumber, StandardFonts } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import type { Printed } from '../../../src/notices/onto/print.ts';
import { declarationsPdf } from '../declarations.ts';
import { onto, wordingOf } from '../onto.ts';
import { changed, spoilt } from '../pdf/page-image.ts';
import { folded, type PageImage, type PdfReader } from '../pdf/reader.ts';

/** What `--onto` promises, looked at from outside. */
function provePrinted(
  reader: PdfReader,
  original: Buffer,
  { bytes, box }: Printed,
  page: number,
  state?: string,
): void {
  const stamped = Buffer.from(bytes);
  const { x0, y0, x1, y1 } = box as NonNullable<Printed['box']>;
  expect(folded(reader.text(stamped, page, page))).toContain(wordingOf(state));
  const [before, after] = [reader.image(original, page), reader.image(stamped, page)];
  const { inside, outside } = changed(before, after, {
    x: x0,
    y: y0,
    width: x1 - x0,
    height: y1 - y0,
  });
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
  // These carry Idaho's notice already.
  { name: 'libreoffice.pdf', page: 1, at: 'bottom', state: 'OR' },
  { name: 'chromium.pdf', page: 1, at: 'top', state: 'OR' },
  { name: 'ghostscript-cmyk.pdf', page: 1, at: 'bottom', state: 'OR' },
];

/** Tests what `--onto` prints, and that nothing else of a file changes, with this reader. */
export function proveNoticesOnPages(reader: PdfReader): void {
  describe('every make of page', () => {
    test.each(MAKES)('$name, page $page, $at', async ({ name, page, at, state = 'ID' }) => {
      const original = declarationsPdf(name);
      provePrinted(reader, original, await onto(original, { page: `${page}`, at, state }), page, state);
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
        const original = await file.save();
        const { bytes } = await onto(original, { at: '100,120', width: '400' });
        // Readers show a page of larger units in its own units: half of ours.
        const [before, after] = [original, bytes].map((pdf) => reader.image(pdf, 1)) as [
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
      const policy = declarationsPdf('policy.pdf');
      const facts = reader.facts((await onto(policy)).bytes);
      expect(facts.bookmarks).toEqual(['1 Declarations', '2 Conditions', '21 Endorsements']);
      expect(facts).toEqual(reader.facts(policy));
      const { bytes: form } = await onto(declarationsPdf('form.pdf'));
      expect(reader.facts(form).hasForm).toBe(true);
      expect(reader.text(form)).toContain('Sample Surplus Lines Brokers');
    });

    test('--new-page adds pages behind the last', async () => {
      const policy = declarationsPdf('policy.pdf');
      const { bytes, pages } = await onto(policy, { newPage: true });
      expect(pages).toEqual([31]);
      expect(reader.facts(bytes).pages).toBe(31);
      expect(folded(reader.text(bytes, 31))).toBe(wordingOf());
      expect(reader.text(bytes, 1, 30)).toBe(reader.text(policy));
    });
  });
}
