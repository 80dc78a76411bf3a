/** Reads a PDF: what is on each page, as a person sees it. */

import type { Canvas } from './canvas.ts';
import { type Details, detailsOf } from './descriptors.ts';
import { textOfAnnotation, undrawnLetters } from './free-text.ts';
import { type Box, type Matrix, mapped } from './matrix.ts';
import { openPdf, type PdfAnnotation, type PdfFile, type PdfPage } from './open.ts';
import type { Color, Occupied, PageContent, Painted } from './page.ts';
import { Painter } from './painter.ts';
import { type Pixels, scan } from './picture.ts';
import type { Font } from './surroundings.ts';
import { whenOff } from './switched-layers.ts';
import { type Descriptor, isBold } from './weight.ts';

/** A font as pdf.js describes it. */
interface PdfFont {
  readonly name?: string;
  readonly isType3Font?: boolean;
  readonly fontMatrix?: readonly number[];
}

const FLAG = { hidden: 2, print: 4, noView: 32 } as const;

/** Waits for something that pdf.js keeps for the page. */
const kept = (page: PdfPage, id: string): Promise<unknown> =>
  new Promise((done) => (id.startsWith('g_') ? page.commonObjs : page.objs).get(id, done));

async function fontsOf(
  page: PdfPage,
  ids: readonly string[],
  known: ReadonlyMap<string, Descriptor>,
): Promise<Map<string, Font>> {
  const fonts = new Map<string, Font>();
  for (const id of new Set(ids)) {
    const font = ((await kept(page, id)) ?? {}) as PdfFont;
    const name = font.name ?? '';
    const drawn = font.isType3Font === true;
    fonts.set(id, {
      name: name.replace(/^[A-Z]{6}\+/, ''),
      bold: drawn ? null : isBold(name, known.get(name)),
      drawn,
      scale: font.fontMatrix?.[0] ?? 0.001,
    });
  }
  return fonts;
}

/** A smooth shading as pdf.js hands it over: between the colors, as #rrggbb, at places from 0 to 1. */
type Shading = readonly ['RadialAxial', string, unknown, readonly (readonly [number, string])[]];

/** Where a shading ends without being extended, what is under it shows through. */
const isShading = (pattern: unknown): pattern is Shading =>
  Array.isArray(pattern) &&
  pattern[0] === 'RadialAxial' &&
  Array.isArray(pattern[3]) &&
  pattern[3].every(([, color]) => /^#[0-9a-f]{6}$/i.test(String(color)));

const colorOf = (hex: string): Color =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Color;

/** The colors of the smooth shadings with which a page is filled. */
async function shadingsOf(page: PdfPage, ids: readonly string[]): Promise<Map<string, Color[]>> {
  const shadings = new Map<string, Color[]>();
  for (const id of new Set(ids)) {
    const pattern = await kept(page, id);
    if (isShading(pattern))
      shadings.set(
        id,
        pattern[3].map(([, hex]) => colorOf(hex)),
      );
  }
  return shadings;
}

const NO_FONT: Font = { name: '', bold: null, drawn: true, scale: 0.001 };

/** How an annotation is called in a report. */
const annotationName = ({ subtype, fieldName }: PdfAnnotation): string =>
  subtype === 'Widget' ? `form field${fieldName ? ` “${fieldName}”` : ''}` : `annotation (${subtype})`;

/** What the letters of an annotation are within. */
const placeOf = (annotation: PdfAnnotation): { readonly within: string; readonly printed: boolean } => ({
  within: annotationName(annotation),
  printed: Boolean(annotation.annotationFlags & FLAG.print),
});

/** A picture that fills so much of the page is taken for a scan. */
const SCAN_SHARE = 0.25;
const area = ({ x0, y0, x1, y1 }: Box): number => (x1 - x0) * (y1 - y0);

/** Replaces pictures of whole pages by what is on them. */
async function lookAtScans(page: PdfPage, canvas: Canvas, sheet: Box) {
  let { painted, occupied }: { painted: readonly Painted[]; occupied: readonly Occupied[] } = canvas;
  for (const picture of canvas.pictures) {
    if (area(picture.painted.box) < SCAN_SHARE * area(sheet)) continue;
    const pixels = (await kept(page, picture.id)) as Partial<Pixels> | null;
    const found = pixels?.data ? scan(pixels as Pixels, picture.map) : null;
    if (!found) continue;
    painted = painted.map((each) =>
      each === picture.painted ? { ...each, color: found.paper, inked: found.inked } : each,
    );
    occupied = [
      ...occupied.filter(({ box }) => box !== picture.painted.box),
      ...found.inked.map((box) => ({ box, by: 'picture' as const })),
    ];
  }
  return { painted, occupied };
}

/** Annotations that programs draw over the page of themselves where the file has no drawing of them. */
const DRAWN_BY_VIEWERS = [
  ...['Stamp', 'Redact', 'Square', 'Circle', 'Line', 'Polygon', 'PolyLine', 'Ink', 'Caret'],
  ...['Highlight', 'Underline', 'Squiggly', 'StrikeOut'],
];

const isUndrawn = ({ subtype, hasAppearance }: PdfAnnotation): boolean =>
  hasAppearance !== true && DRAWN_BY_VIEWERS.includes(subtype);

const occupiedBy = (annotation: PdfAnnotation, base: Matrix): Occupied => ({
  box: mapped(base, annotation.rect),
  by: annotation.subtype === 'Widget' ? 'form field' : 'annotation',
});

async function readPage(
  file: PdfFile,
  number: number,
  operators: Readonly<Record<string, number>>,
  { fonts: known, switched, richTexts }: Details,
): Promise<PageContent> {
  const page = await file.getPage(number);
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const base = transform as unknown as Matrix;
  const sheet = { x0: 0, y0: 0, x1: width, y1: height };
  // One after the other: asked for at once, annotations and operators spoil each other.
  const list = await page.getOperatorList();
  const annotations = await page.getAnnotations();
  const layers = await file.getOptionalContentConfig();
  const fontIds = list.fnArray.flatMap((operator, index) => {
    const [first] = Array.from(list.argsArray[index] ?? []);
    if (operator === operators.setFont) return [String(first)];
    if (operator !== operators.setGState) return [];
    return (first as [string, unknown][]).flatMap(([key, value]) =>
      key === 'Font' ? [String((value as unknown[])[0])] : [],
    );
  });
  const fonts = await fontsOf(page, fontIds, known);
  const shadingIds = list.fnArray.flatMap((operator, index) => {
    const [kind, id] = Array.from(list.argsArray[index] ?? []);
    return operator === operators.setFillColorN && kind === 'Shading' ? [String(id)] : [];
  });
  const shadings = await shadingsOf(page, shadingIds);
  const painter = new Painter({
    base,
    page: sheet,
    font: (id) => fonts.get(id) ?? NO_FONT,
    annotation: (id) => {
      const found = annotations.find((each) => each.id === id);
      const { within: name, printed } = found ? placeOf(found) : { within: 'annotation', printed: true };
      return { name, printed };
    },
    shades: (id) => shadings.get(id) ?? null,
    isVisible: (layer) => layer === null || layers.isVisible(layer),
    whenOff: (layer) => whenOff(switched, layer),
  });
  const names = new Map(Object.entries(operators).map(([name, operator]) => [operator, name]));
  list.fnArray.forEach((operator, index) => {
    const handler = painter.handlers[names.get(operator) ?? ''];
    handler?.(...(Array.from(list.argsArray[index] ?? []) as never[]));
  });
  const { painted, occupied } = await lookAtScans(page, painter.canvas, sheet);
  page.cleanup();
  const shown = annotations.filter(
    ({ annotationFlags, subtype }) => !(annotationFlags & (FLAG.hidden | FLAG.noView)) && subtype !== 'Popup',
  );
  const undrawnText = shown.flatMap((annotation) =>
    undrawnLetters(annotation, richTexts, base, { ...placeOf(annotation), order: painter.canvas.next() }),
  );
  return {
    number,
    width,
    height,
    base,
    letters: [...painter.letters, ...undrawnText],
    surplusAt: painter.surplusAt,
    painted,
    occupied: [...occupied, ...shown.map((annotation) => occupiedBy(annotation, base))],
    undrawn: shown
      .filter(isUndrawn)
      .map((annotation) => ({ name: annotationName(annotation), box: mapped(base, annotation.rect) })),
    notes: shown
      .filter(({ subtype }) => subtype === 'Text')
      .map((annotation) => textOfAnnotation(annotation, richTexts))
      .filter((text) => text !== ''),
  };
}

/** A PDF that was read. */
interface ReadFile extends Pick<Details, 'otherPages' | 'toPaint'> {
  readonly pages: PageContent[];
}

/**
 * Reads a PDF.
 * @param name what to call the file in messages
 * @param numbers the pages to read, from 1; all of them when not given
 * @throws UsageError for a file that is locked, damaged or no PDF
 */
export async function readFile(
  bytes: Uint8Array,
  name: string,
  numbers?: readonly number[],
): Promise<ReadFile> {
  const pdf = await openPdf(bytes, name);
  try {
    const details = await detailsOf(bytes);
    const pages: PageContent[] = [];
    const wanted = numbers ?? Array.from({ length: pdf.file.numPages }, (_, index) => index + 1);
    for (const number of wanted) {
      const page = await readPage(pdf.file, number, pdf.operators, details);
      const trim = details.trims[number - 1];
      pages.push(trim ? { ...page, trim: mapped(page.base, trim) } : page);
    }
    return { pages, otherPages: details.otherPages, toPaint: details.toPaint };
  } finally {
    await pdf.close();
  }
}

/** The pages of a PDF alone, as `readFile` reads them. */
export const readPdf = async (...read: Parameters<typeof readFile>): Promise<PageContent[]> =>
  (await readFile(...read)).pages;
