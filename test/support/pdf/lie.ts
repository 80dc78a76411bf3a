/** A font that lies: what is read differs from what is shown. */
import { PDFDict, PDFName, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';
import type { Printer } from './print.ts';

/** Says of the bold font of a file, once that is flushed, that each letter is another one. */
export function lie(printer: Printer, says: (shown: string) => string): void {
  const { context } = printer.file;
  const rows = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).map((shown) => {
    const hex = (text: string, digits: number): string =>
      text.charCodeAt(0).toString(16).padStart(digits, '0');
    return `<${hex(shown, 2)}> <${hex(says(shown), 4)}>`;
  });
  const map = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange\n${rows.length} beginbfchar\n${rows.join('\n')}\nendbfchar endcmap end`;
  const ref: PDFRef = context.register(PDFRawStream.of(PDFDict.withContext(context), Buffer.from(map)));
  (context.lookup(printer.bold.ref) as PDFDict).set(PDFName.of('ToUnicode'), ref);
}
