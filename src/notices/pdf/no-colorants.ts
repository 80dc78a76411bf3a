/** Color spaces in which nothing makes a mark: their only colorants are `/None` (ISO 32000-2, 8.6.6.5). */
import { PDFArray, type PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { nameOf, objectsOf } from './objects.ts';

/** As the file is, and at once: in parts or with streams of objects the time grows with the square of their number. */
const AT_ONCE = {
  updateFieldAppearances: false,
  addDefaultPage: false,
  useObjectStreams: false,
  objectsPerTick: Number.POSITIVE_INFINITY,
} as const;

/** Whether a list is such a color space with several colorants, or one in a list. */
function makesNoMark(list: PDFArray): boolean {
  const colorants = nameOf(list.get(0)) === 'DeviceN' ? list.lookup(1) : null;
  if (!(colorants instanceof PDFArray) || colorants.size() === 0) return false;
  return colorants.asArray().every((each) => nameOf(each) === 'None');
}

/**
 * The file with such color spaces as ones of a single colorant, in which PDFium paints nothing, as it should; in others it paints by their
 * stand-in. Null where the file has none. The file is changed.
 */
export async function withoutMarks(file: PDFDocument): Promise<Uint8Array | null> {
  const spaces: PDFArray[] = [];
  for (const object of objectsOf(file))
    if (object instanceof PDFArray && makesNoMark(object)) spaces.push(object);
  for (const space of spaces) {
    space.set(0, PDFName.of('Separation'));
    space.set(1, PDFName.of('None'));
  }
  return spaces.length > 0 ? await file.save(AT_ONCE) : null;
}
