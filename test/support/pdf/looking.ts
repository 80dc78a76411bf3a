/** Looks at letters of a page, in Liberation Sans, as `slt stamp check` does. */
import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import { View } from '../../../src/notices/check/picture/view.ts';
import type { Letter } from '../../../src/notices/pdf/page.ts';
import { openRendering } from '../../../src/notices/pdf/pdfium.ts';
import { readPdf } from '../../../src/notices/pdf/read.ts';
import { embedLiberation } from '../liberation.ts';

/**
 * Opens a page of 612 by 792 points.
 * @param operators what paints it; its font is `F`
 * @returns its letters without blanks, what is seen where letters stand, and what closes the page
 */
export async function lookingAt(operators: string) {
  const file = await PDFDocument.create();
  const page = file.addPage([612, 792]);
  const helvetica = await file.embedFont(StandardFonts.Helvetica);
  const font = embedLiberation(file, 'LiberationSans-Regular', helvetica);
  page.node.set(PDFName.of('Resources'), file.context.obj({ Font: { F: font } }));
  page.node.set(PDFName.of('Contents'), file.context.register(file.context.stream(operators)));
  const bytes = await file.save();
  const [read] = await readPdf(bytes, 'letters');
  const rendering = await openRendering(bytes, 'letters');
  const view = await View.of(rendering);
  if (!read) throw new Error('no page');
  return {
    letters: read.letters.filter(({ text }) => text.trim() !== ''),
    look: (shown: readonly Letter[]) => view.look(read, shown).map(({ seen }) => seen),
    close: () => rendering.close(),
  };
}
