/** Forms whose pages a program makes when it opens the file (XFA): what stands in the file as pages need not be what one sees. */
import { PDFArray, PDFBool, type PDFDocument } from '@cantoo/pdf-lib';
import { dictAt, entry } from './objects.ts';

/** Why the pages that one sees may be others than those in the file; null where they are not. */
export function madeWhenOpened({ catalog }: PDFDocument): string | null {
  const form = dictAt(catalog, 'AcroForm');
  if (entry(catalog, 'NeedsRendering') === PDFBool.True)
    return 'the file says that its pages are made when it is opened (NeedsRendering): they may be others than those that were read; print it to a new PDF and check that';
  const pages = form && entry(form, 'XFA');
  if (pages && !(pages instanceof PDFArray && pages.size() === 0))
    return 'the file has a form of which some programs make pages of their own (XFA): they may be others than those that were read; print it to a new PDF and check that';
  return null;
}
