/** The shapes of letters in a picture, and those that the standard fonts give them. */
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { openRendering, type Raster } from '../pdf/pdfium.ts';

/** Where a letter stands in a picture, in pixels: the start of its base line, its width, the size of its type. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  /** Degrees clockwise from left to right. */
  readonly angle: number;
}

/** Blue, green, red. */
export type Pixel = readonly [number, number, number];

const COLUMNS = 12;
const ROWS = 20;
/** Points looked at in each field of the grid, in each direction. */
const FINE = 2;
/** How far a letter reaches above and below its base line, as shares of the size. */
const TOP = 0.95;
const FOOT = -0.3;

const PAPER: Pixel = [255, 255, 255];

/**
 * Looks at places of a cell.
 * @param stretch how much taller than its size the type is taken to be
 * @param look is given each field of the grid and the place of a pixel in it; -1 for one outside the picture
 */
function scanCell(
  { width: across, height: down }: Raster,
  { x, y, width, size, angle }: Cell,
  stretch: number,
  look: (field: number, at: number) => void,
): void {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (let row = 0; row < ROWS * FINE; row += 1) {
    const up = (TOP + ((row + 0.5) / (ROWS * FINE)) * (FOOT - TOP)) * size * stretch;
    const first = Math.floor(row / FINE) * COLUMNS;
    for (let column = 0; column < COLUMNS * FINE; column += 1) {
      const along = ((column + 0.5) / (COLUMNS * FINE)) * width;
      const left = Math.floor(x + along * cos + up * sin);
      const top = Math.floor(y + along * sin - up * cos);
      const inside = left >= 0 && top >= 0 && left < across && top < down;
      look(first + Math.floor(column / FINE), inside ? (top * across + left) * 4 : -1);
    }
  }
}

/** The color most of a cell has: what the letter stands on. */
export function groundIn(raster: Raster, cell: Cell): Pixel {
  const { pixels } = raster;
  const counts = new Map<number, number>();
  scanCell(raster, cell, 1, (_, at) => {
    const color =
      at < 0
        ? 0xffffff
        : ((pixels[at] as number) << 16) | ((pixels[at + 1] as number) << 8) | (pixels[at + 2] as number);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  });
  let [most, best] = [0, 0xffffff];
  for (const [color, count] of counts) if (count > most) [most, best] = [count, color];
  return [best >> 16, (best >> 8) & 255, best & 255];
}

/** What is to be seen in a cell: how much ink each field of its grid bears, 0 to 1. */
export interface Shape {
  readonly ink: Float32Array;
  /** The average color of what is wholly ink; null where nothing is. */
  readonly color: Pixel | null;
}

const WHOLLY = 0.85;

/** Reads the shape in a cell, in ink of a color on a ground of another. */
export function shapeIn(raster: Raster, cell: Cell, ink: Pixel, ground: Pixel, stretch = 1): Shape {
  const { pixels } = raster;
  const full = ink.reduce((sum, part, index) => sum + Math.abs(part - (ground[index] as number)), 0);
  const fields = new Float32Array(COLUMNS * ROWS);
  let [first, second, third, count] = [0, 0, 0, 0];
  const [g0, g1, g2] = ground;
  scanCell(raster, cell, stretch, (field, at) => {
    if (at < 0) return;
    const [a, b, c] = [pixels[at] as number, pixels[at + 1] as number, pixels[at + 2] as number];
    const share = Math.min(1, (Math.abs(a - g0) + Math.abs(b - g1) + Math.abs(c - g2)) / full);
    fields[field] = (fields[field] as number) + share / FINE ** 2;
    if (share < WHOLLY) return;
    count += 1;
    first += a;
    second += b;
    third += c;
  });
  return { ink: fields, color: count > 0 ? [first / count, second / count, third / count] : null };
}

/** Each field with a part of its neighbors, so that a stroke a little further on still counts. */
function blurred(ink: Float32Array): Float32Array {
  const at = (row: number, column: number): number =>
    ink[
      Math.min(ROWS - 1, Math.max(0, row)) * COLUMNS + Math.min(COLUMNS - 1, Math.max(0, column))
    ] as number;
  const across = (row: number, column: number): number =>
    at(row, column - 1) + 2 * at(row, column) + at(row, column + 1);
  return ink.map((_, field) => {
    const [row, column] = [Math.floor(field / COLUMNS), field % COLUMNS];
    return (across(row - 1, column) + 2 * across(row, column) + across(row + 1, column)) / 16;
  });
}

/** Less than nothing is on the base line's lower side but for letters that descend: an underline is left out. */
const FIRST_UNDER = Math.ceil((TOP / (TOP - FOOT)) * ROWS);

/** The rows under the base line that are ink all along. */
const lined = (ink: Float32Array): Set<number> =>
  new Set(
    Array.from({ length: ROWS - FIRST_UNDER }, (_, index) => FIRST_UNDER + index).filter((row) =>
      ink.subarray(row * COLUMNS, (row + 1) * COLUMNS).every((share) => share > 0.2),
    ),
  );

/** How alike two shapes are: 1 for the same, 0 for nothing in common. */
function likeness(a: Float32Array, b: Float32Array, fields: readonly number[]): number {
  let [sumA, sumB, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (const at of fields) {
    const [x, y] = [a[at] as number, b[at] as number];
    sumA += x;
    sumB += y;
    aa += x * x;
    bb += y * y;
    ab += x * y;
  }
  const n = fields.length;
  const spread = Math.sqrt((aa - (sumA * sumA) / n) * (bb - (sumB * sumB) / n));
  return spread > 0 ? (ab - (sumA * sumB) / n) / spread : 0;
}

const SIZE = 40;
const STEP = 64;
const BASE = 44;
const MARGIN = 12;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** A shape so much like a letter is compared with no other. */
const SURE = 0.98;
/** Type of the same size is taller or lower in one font than in another. */
const STRETCHES = [0.9, 1, 1.1];
const BLACK: Pixel = [0, 0, 0];

/** What a text looks like in a font. */
interface Reference {
  readonly shapes: readonly Float32Array[];
  /** Share of the size. */
  readonly width: number;
}

const FONTS = [
  StandardFonts.Helvetica,
  StandardFonts.HelveticaBold,
  StandardFonts.HelveticaOblique,
  StandardFonts.HelveticaBoldOblique,
  StandardFonts.TimesRoman,
  StandardFonts.TimesRomanBold,
  StandardFonts.TimesRomanItalic,
  StandardFonts.TimesRomanBoldItalic,
  StandardFonts.Courier,
  StandardFonts.CourierBold,
];

/** Several letters that many fonts have as one. */
const LIGATURES = ['ff', 'fi', 'fl', 'ffi', 'ffl'];

/** The standard fonts as PDFium paints them: a row for each font, a column for each text. */
async function specimen() {
  const file = await PDFDocument.create();
  const fonts = await Promise.all(FONTS.map((name) => file.embedFont(name)));
  const characters = (fonts[0]?.getCharacterSet() ?? []).map((code) => String.fromCodePoint(code));
  const texts = [...characters, ...LIGATURES];
  const [width, height] = [texts.length * STEP + STEP, fonts.length * STEP];
  const page = file.addPage([width, height]);
  fonts.forEach((font, row) => {
    texts.forEach((text, index) => {
      page.drawText(text, { x: index * STEP + MARGIN, y: height - row * STEP - BASE, size: SIZE, font });
    });
  });
  const rendering = await openRendering(await file.save(), 'the alphabet');
  try {
    const raster = rendering.paint(1, { width, height }, { x0: 0, y0: 0, x1: width, y1: height }, 1);
    return { fonts, texts, raster };
  } finally {
    rendering.close();
  }
}

type Specimen = Awaited<ReturnType<typeof specimen>>;

let loading: Promise<Alphabet> | null = null;

/** The letters in the standard fonts, as PDFium paints them. */
export class Alphabet {
  readonly #specimen: Specimen;
  readonly #columns: ReadonlyMap<string, number>;
  readonly #references = new Map<string, readonly Reference[]>();

  private constructor(all: Specimen) {
    this.#specimen = all;
    this.#columns = new Map(all.texts.map((text, index) => [text, index]));
  }

  static load(): Promise<Alphabet> {
    loading ??= specimen().then((all) => new Alphabet(all));
    return loading;
  }

  has(text: string): boolean {
    return this.#columns.has(text);
  }

  #of(text: string): readonly Reference[] {
    const known = this.#references.get(text);
    const column = this.#columns.get(text);
    if (known || column === undefined) return known ?? [];
    const { fonts, raster } = this.#specimen;
    const references = fonts.map((font, row): Reference => {
      const width = [...text].reduce((sum, each) => sum + font.widthOfTextAtSize(each, SIZE), 0);
      const cell = { x: column * STEP + MARGIN, y: row * STEP + BASE, width, size: SIZE, angle: 0 };
      const shapes = STRETCHES.map((stretch) => blurred(shapeIn(raster, cell, BLACK, PAPER, stretch).ink));
      return { shapes, width: width / SIZE };
    });
    this.#references.set(text, references);
    return references;
  }

  /** The narrowest and the widest that a text is in these fonts, as shares of the size. */
  widths(text: string): { least: number; most: number } {
    const widths = this.#of(text).map(({ width }) => width);
    return { least: Math.min(...widths), most: Math.max(...widths) };
  }

  /**
   * What a shape is like.
   * @param text what it should be
   * @returns how much it is like that, in the font in which it is most like it, and which other letter it is most like;
   *   1 is the same
   */
  compare({ ink }: Shape, text: string): { own: number; other: string; otherLikeness: number } {
    const without = lined(ink);
    const fields = Array.from(ink.keys()).filter((at) => !without.has(Math.floor(at / COLUMNS)));
    const shape = blurred(ink);
    let [own, stretch] = [0, 0];
    for (const { shapes } of this.#of(text)) {
      shapes.forEach((each, index) => {
        const found = likeness(shape, each, fields);
        if (found > own) [own, stretch] = [found, index];
      });
    }
    let [other, otherLikeness] = ['', 0];
    if (own >= SURE) return { own, other, otherLikeness };
    for (const letter of LETTERS) {
      if (letter === text) continue;
      for (const { shapes } of this.#of(letter)) {
        const found = likeness(shape, shapes[stretch] as Float32Array, fields);
        if (found > otherLikeness) [other, otherLikeness] = [letter, found];
      }
    }
    return { own, other, otherLikeness };
  }
}
