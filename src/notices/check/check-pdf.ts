/** Checks a PDF: reads its text, looks at its pages as PDFium paints them, and judges both. */
import type { RateFile } from '../../engine/law/rate-file.ts';
import { openRendering } from '../pdf/pdfium.ts';
import { readFile } from '../pdf/read.ts';
import { type CheckResult, check, NOTHING_KNOWN } from './check.ts';
import type { Known } from './instrument.ts';
import { View } from './picture/view.ts';

interface CheckRequest {
  readonly bytes: Uint8Array;
  /** What to call the file in messages. */
  readonly name: string;
  readonly file: RateFile;
  /** The ordinals of the notices to hold it to; null for those that every policy carries. */
  readonly wanted: readonly number[] | null;
  readonly known?: Known | undefined;
  /** The pages to read, from 1; all of them when not given. */
  readonly pages?: readonly number[];
}

/** @throws UsageError for a file that is locked, damaged or no PDF */
export async function checkPdf({
  bytes,
  name,
  file,
  wanted,
  known,
  pages,
}: CheckRequest): Promise<CheckResult> {
  const { pages: read, otherPages, toPaint } = await readFile(bytes, name, pages);
  const rendering = await openRendering(toPaint ?? bytes, name);
  try {
    return check(read, file, wanted, await View.of(rendering), { ...NOTHING_KNOWN, ...known, otherPages });
  } finally {
    rendering.close();
  }
}
