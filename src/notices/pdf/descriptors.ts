/** What the fonts of a PDF say of their own weight; pdf.js does not hand it on. */
import { PDFDict, PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import type { Descriptor } from './weight.ts';

const FORCE_BOLD = 1 << 18;

const number = (dict: PDFDict, key: string): number | null => {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFNumber ? value.asNumber() : null;
};

function descriptor(dict: PDFDict): Descriptor {
  return {
    weight: number(dict, 'FontWeight'),
    forceBold: ((number(dict, 'Flags') ?? 0) & FORCE_BOLD) !== 0,
  };
}

/**
 * The descriptors of a file by font name. A file that only pdf.js can repair gives none, and names that stand for fonts
 * of different weight are left out: then the weight has to follow from the name.
 */
export async function descriptors(bytes: Uint8Array): Promise<Map<string, Descriptor>> {
  const found = new Map<string, Descriptor>();
  const unclear = new Set<string>();
  let file: PDFDocument;
  try {
    file = await PDFDocument.load(bytes, { updateMetadata: false, warnOnInvalidObjects: false });
  } catch {
    return found;
  }
  for (const [, object] of file.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || object.lookup(PDFName.of('Type')) !== PDFName.of('FontDescriptor'))
      continue;
    const name = object.lookup(PDFName.of('FontName'));
    if (!(name instanceof PDFName)) continue;
    const key = name.decodeText();
    const one = descriptor(object);
    const other = found.get(key);
    if (other && (other.weight !== one.weight || other.forceBold !== one.forceBold)) unclear.add(key);
    found.set(key, one);
  }
  for (const name of unclear) found.delete(name);
  return found;
}
