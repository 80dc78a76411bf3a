/**
 * What pdf.js does not hand on: what the fonts of a PDF say of their own weight, where its pages are trimmed, which of its layers may be switched
 * off, and whether its pages are those one sees.
 */
import { PDFDict, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import { madeWhenOpened } from './made-when-opened.ts';
import { withoutMarks } from './no-colorants.ts';
import { numberAt } from './objects.ts';
import { richTexts } from './rich-text.ts';
import { switchedLayers } from './switched-layers.ts';
import type { Descriptor } from './weight.ts';

const FORCE_BOLD = 1 << 18;

function descriptor(dict: PDFDict): Descriptor {
  return {
    weight: numberAt(dict, 'FontWeight'),
    forceBold: ((numberAt(dict, 'Flags') ?? 0) & FORCE_BOLD) !== 0,
  };
}

/** Where a page is trimmed, in its own units: its left, lower, right and upper edge; null where the file does not say. */
type Trim = readonly number[] | null;

function trimOf(page: PDFPage): Trim {
  if (!page.node.has(PDFName.of('TrimBox'))) return null;
  try {
    const { x, y, width, height } = page.getTrimBox();
    return [x, y, x + width, y + height];
  } catch {
    // What is no box trims nothing.
    return null;
  }
}

/** What the file says beside what is painted. */
export interface Details {
  /** By font name; names that stand for fonts of different weight are left out: then the weight has to follow from the name. */
  readonly fonts: ReadonlyMap<string, Descriptor>;
  readonly trims: readonly Trim[];
  /** The layers that may be switched off, by the names pdf.js has for them, with when. */
  readonly switched: ReadonlyMap<string, string>;
  /** The texts with tags of annotations, without them, by the names pdf.js has for the annotations. */
  readonly richTexts: ReadonlyMap<string, string>;
  /** Why the pages one sees may be others than those in the file; null where they are not. */
  readonly otherPages: string | null;
  /** The file as PDFium has to have it to paint what others paint; null where that is the file itself. */
  readonly toPaint: Uint8Array | null;
}

const NONE: Details = {
  fonts: new Map(),
  trims: [],
  switched: new Map(),
  richTexts: new Map(),
  otherPages: null,
  toPaint: null,
};

/** The details of a file. One that only pdf.js can repair gives none. */
export async function detailsOf(bytes: Uint8Array): Promise<Details> {
  const found = new Map<string, Descriptor>();
  const unclear = new Set<string>();
  let file: PDFDocument;
  let trims: readonly Trim[];
  try {
    file = await PDFDocument.load(bytes, { updateMetadata: false, warnOnInvalidObjects: false });
    trims = file.getPages().map(trimOf);
  } catch {
    return NONE;
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
  return {
    fonts: found,
    trims,
    switched: switchedLayers(file),
    richTexts: richTexts(file),
    otherPages: madeWhenOpened(file),
    toPaint: await withoutMarks(file),
  };
}
