/** The texts with tags for how they look (`RC`, ISO 32000-2, 12.7.3.4) that annotations have in the place of plain ones, or beside them. */
import {
  decodePDFRawStream,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { entry, idOf } from './objects.ts';

/** The characters that such a text can only have by name. */
const NAMED: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  amp: '&',
};

/** The character that a name or a number between `&` and `;` stands for. */
function characterOf(called: string): string {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(called) ?? [];
  if (hex === undefined && decimal === undefined) return NAMED[called] ?? ' ';
  const code = Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

/** A text without its tags, each paragraph on a line. */
const withoutTags = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<\/(?:p|div|li|h\d)\s*>|<br\s*\/?>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&([#\w]+);/g, (_, called: string) => characterOf(called))
    .trim();

/** The marks at the beginning of a text that name its encoding. */
const MARKS = [
  ['utf-16be', [0xfe, 0xff]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
] as const;

/** A text in the encoding that its mark names; null without one. */
function decoded(bytes: Uint8Array): string | null {
  const [encoding] = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  return encoding ? new TextDecoder(encoding).decode(bytes) : null;
}

/** What an object says as text; null for one that says nothing. */
function textIn(object: PDFObject | undefined): string | null {
  if (object instanceof PDFString || object instanceof PDFHexString)
    return decoded(object.asBytes()) ?? object.decodeText();
  if (!(object instanceof PDFRawStream)) return null;
  try {
    const bytes = decodePDFRawStream(object).decode();
    return decoded(bytes) ?? new TextDecoder().decode(bytes);
  } catch {
    // What is packed in a way that nobody knows is read by nobody.
    return null;
  }
}

/** The texts of annotations without their tags, by the names pdf.js has for the annotations. */
export function richTexts({ context }: PDFDocument): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const text = object instanceof PDFDict ? textIn(entry(object, 'RC')) : null;
    const id = idOf(ref);
    if (id && text !== null) found.set(id, withoutTags(text));
  }
  return found;
}
