/** Opens a PDF to add to it. What is in it stays as it is, byte for byte; what is new is written behind it. */

import { EncryptedPDFError, PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import { UsageError } from '../../errors.ts';

/** How far from the end of a file its last table of contents is announced. */
const TAIL = 2048;

/** True when the file ends as it should and its table of contents is where it says. */
function isComplete(bytes: Uint8Array): boolean {
  const text = (from: number, to: number): string => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  const [, at] =
    /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text(Math.max(0, bytes.length - TAIL), bytes.length)) ?? [];
  const offset = Number(at);
  return at !== undefined && /^\s*(?:xref|\d+\s+\d+\s+obj)/.test(text(offset, offset + 40));
}

/** Why a file that was not opened to be added to cannot be taken apart. */
async function whyNot(bytes: Uint8Array): Promise<'encrypted' | 'wrong in parts' | 'no PDF'> {
  try {
    await PDFDocument.load(bytes, { updateMetadata: false });
    return 'wrong in parts';
  } catch (error) {
    return error instanceof EncryptedPDFError ? 'encrypted' : 'no PDF';
  }
}

const EXPORT_AGAIN = 'export it again, or repair it (for example with qpdf), and use that copy';

/**
 * @param name what to call the file in messages
 * @throws UsageError for a file that is encrypted, damaged or no PDF
 */
export async function openToAdd(bytes: Uint8Array, name: string): Promise<PDFDocument> {
  try {
    const file = await PDFDocument.load(bytes, {
      forIncrementalUpdate: true,
      updateMetadata: false,
      throwOnInvalidObject: true,
    });
    if (isComplete(bytes)) return file;
  } catch {
    const why = await whyNot(bytes);
    if (why === 'encrypted') {
      throw new UsageError(
        `${name} is encrypted, so nothing can be added to it; save a copy without protection and give that one`,
      );
    }
    if (why === 'wrong in parts' && isComplete(bytes)) {
      throw new UsageError(
        `${name} is a PDF, but a part of it is not written as in a PDF (such as the number 1e9), so nothing can be added to it; ${EXPORT_AGAIN}`,
      );
    }
  }
  throw new UsageError(`${name} is not a PDF or is damaged; ${EXPORT_AGAIN}`);
}

const isSignature = (object: unknown): boolean =>
  object instanceof PDFDict &&
  (object.lookup(PDFName.of('FT')) === PDFName.of('Sig') ||
    object.lookup(PDFName.of('Type')) === PDFName.of('Sig'));

/** True for a file with a digital signature or a field for one, whatever its form says: what is added is not under it. */
export function isSigned(file: PDFDocument): boolean {
  const form = file.catalog.lookup(PDFName.of('AcroForm'));
  const entry = (name: string): unknown =>
    form instanceof PDFDict ? form.lookup(PDFName.of(name)) : undefined;
  const [flags, fields] = [entry('SigFlags'), entry('Fields')];
  if (flags instanceof PDFNumber && (flags.asNumber() & 1) === 1) return true;
  const direct = fields instanceof PDFArray ? fields.asArray() : [];
  return [...direct, ...file.context.enumerateIndirectObjects().map(([, object]) => object)].some(
    isSignature,
  );
}
