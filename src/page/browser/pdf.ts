/** The writer of PDFs as a part of the page, loaded when the first one is asked for. */
import { noticeSheet } from '../../notices/sheet.ts';

/** What this part gives to the page. */
export interface PdfPart {
  readonly noticeSheet: typeof noticeSheet;
}

const pdf: PdfPart = { noticeSheet };
window.sltPart('pdf', pdf);
