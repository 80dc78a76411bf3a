/** Liberation Sans, which stands in for Arial where that is not on a machine, embedded in a PDF as browsers do. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PDFDocument, PDFFont, PDFRef } from '@cantoo/pdf-lib';

/**
 * Embeds a face of Liberation.
 * @param widths a standard font that has the same widths
 * @param name what the file calls it
 */
export function embedLiberation(
  file: PDFDocument,
  face: 'LiberationSans-Regular' | 'LiberationSans-Italic' | 'LiberationSans-Bold',
  widths: PDFFont,
  name: string = face,
): PDFRef {
  const { context } = file;
  const bytes = readFileSync(createRequire(import.meta.url).resolve(`pdfjs-dist/standard_fonts/${face}.ttf`));
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: 32,
    FontFile2: context.register(context.stream(bytes, { Length1: bytes.length })),
  });
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'TrueType',
      BaseFont: name,
      Encoding: 'WinAnsiEncoding',
      FirstChar: 32,
      LastChar: 126,
      Widths: Array.from({ length: 95 }, (_, index) =>
        Math.round(widths.widthOfTextAtSize(String.fromCharCode(32 + index), 1000)),
      ),
      FontDescriptor: context.register(descriptor),
    }),
  );
}
