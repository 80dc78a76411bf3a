/** Sheets of notices that were written before, which a later run may replace. */
import { PDFDocument } from '@cantoo/pdf-lib';
import { PRODUCER } from './sheet.ts';

/** Whether a file is a sheet of notices of this program, and nothing that somebody else made. */
export async function isOwnSheet(bytes: Uint8Array): Promise<boolean> {
  try {
    const file = await PDFDocument.load(bytes, { updateMetadata: false });
    return file.getProducer() === PRODUCER;
  } catch {
    return false;
  }
}
