/** The objects of a PDF, one by one, wherever they stand in the file. */
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

/** What an object holds itself, without what it refers to. */
function partsOf(object: PDFObject): PDFObject[] {
  if (object instanceof PDFArray) return object.asArray();
  if (object instanceof PDFDict) return object.values();
  return object instanceof PDFStream ? [object.dict] : [];
}

/** All objects of a file: those with a number, and what stands in them. */
export function* objectsOf({ context }: PDFDocument): Generator<PDFObject> {
  const left: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = left.pop(); object; object = left.pop()) {
    yield object;
    for (const part of partsOf(object)) left.push(part);
  }
}

/** An entry of a dictionary. */
export const entry = (dict: PDFDict, key: string): PDFObject | undefined => dict.lookup(PDFName.of(key));

/** A dictionary in a dictionary; null where there is none. */
export function dictAt(dict: PDFDict, key: string): PDFDict | null {
  const value = entry(dict, key);
  return value instanceof PDFDict ? value : null;
}

/** The parts of a list in a dictionary as they stand there; none where there is no list. */
export function listAt(dict: PDFDict, key: string): PDFObject[] {
  const value = entry(dict, key);
  return value instanceof PDFArray ? value.asArray() : [];
}

/** The text of a name; null for anything else. */
export const nameOf = (object: PDFObject | undefined): string | null =>
  object instanceof PDFName ? object.decodeText() : null;

/** A number in a dictionary; null where there is none. */
export function numberAt(dict: PDFDict, key: string): number | null {
  const value = entry(dict, key);
  return value instanceof PDFNumber ? value.asNumber() : null;
}

/** What pdf.js calls the object to which something refers; null for what is no reference. */
export function idOf(object: PDFObject | undefined): string | null {
  if (!(object instanceof PDFRef)) return null;
  return `${object.objectNumber}R${object.generationNumber || ''}`;
}
