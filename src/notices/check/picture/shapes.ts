/** The shapes of letters in a picture, and how alike two of them are. */
import type { Raster } from '../../pdf/pdfium.ts';

/** How a slanted face leans. */
export interface Lean {
  /** Along for each unit up. */
  readonly slant: number;
  /** The height above the base line that stays in place, as a share of the size. */
  readonly about: number;
}

export const UPRIGHT: Lean = { slant: 0, about: 0 };
/** About the middle of a small letter, or of a capital. */
export const LEANS: readonly Lean[] = [
  { slant: 0.21, about: 0.18 },
  { slant: 0.21, about: 0.35 },
];

/** Where a letter stands in a picture, in pixels: the start of its base line, its width, the size of its type. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  /** Degrees clockwise from left to right. */
  readonly angle: number;
  /** Which way the cell leans; it stands upright when not given. */
  readonly lean?: Lean;
}

/** Blue, green, red. */
export type Pixel = readonly [number, number, number];

/** How far apart two colors are. */
export const apart = (a: Pixel, b: Pixel): number =>
  Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]);

/** What is painted with, and on what. */
export interface Colors {
  readonly ink: Pixel;
  readonly ground: Pixel;
}

/** What is behind everything. */
export const PAPER: Pixel = [255, 255, 255];

const COLUMNS = 12;
const ROWS = 20;
/** Points looked at in each field of the grid, in each direction. */
const FINE = 2;
/** How far a letter reaches above and below its base line, as shares of the size. */
const TOP = 0.95;
const FOOT = -0.3;

/** Looks into each field of the grid: so many times in all. */
const LOOKS = COLUMNS * FINE * ROWS * FINE;
/** Where each look falls in the grid. */
const FIELD_OF = Uint16Array.from({ length: LOOKS }, (_, look) => {
  const [row, column] = [Math.floor(look / (COLUMNS * FINE)), look % (COLUMNS * FINE)];
  return Math.floor(row / FINE) * COLUMNS + Math.floor(column / FINE);
});

/** How far along the cell the looks of each row are, as shares of its width. */
const ALONG = Float64Array.from({ length: COLUMNS * FINE }, (_, column) => (column + 0.5) / (COLUMNS * FINE));

/** For each look into a cell the place of its pixel in the picture; -1 for one outside the picture. */
export type Looks = Int32Array;

/**
 * Looks into a cell of a picture.
 * @param stretch how much taller than its size the type is taken to be
 */
export function looksInto(
  { width: across, height: down }: Raster,
  { x, y, width, size, angle, lean = UPRIGHT }: Cell,
  stretch = 1,
): Looks {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const places = new Int32Array(LOOKS);
  let look = 0;
  for (let row = 0; row < ROWS * FINE; row += 1) {
    const up = (TOP + ((row + 0.5) / (ROWS * FINE)) * (FOOT - TOP)) * size * stretch;
    const over = (up - lean.about * size) * lean.slant;
    const [ahead, above] = [x + up * sin + over * cos, y - up * cos + over * sin];
    for (let column = 0; column < COLUMNS * FINE; column += 1) {
      const along = (ALONG[column] as number) * width;
      const left = Math.floor(ahead + along * cos);
      const top = Math.floor(above + along * sin);
      const inside = left >= 0 && top >= 0 && left < across && top < down;
      places[look] = inside ? (top * across + left) * 4 : -1;
      look += 1;
    }
  }
  return places;
}

/** Whether more than half of a cell has a color: then none is more frequent. */
function mostly(color: Pixel, { pixels }: Raster, looks: Looks): boolean {
  const [first, second, third] = color;
  let others = 0;
  for (let look = 0; look < LOOKS; look += 1) {
    const at = looks[look] as number;
    if (at >= 0 && (pixels[at] !== first || pixels[at + 1] !== second || pixels[at + 2] !== third))
      others += 1;
  }
  return 2 * others < LOOKS;
}

/** The bits of a color that count for its shade: 8 of each part. */
const SHADES = 0xe0e0e0;

/** A shade of less of a cell is the edge of a letter, or what stands beside it. */
const LEAST_GROUND = LOOKS / 10;

/**
 * The color most of a cell has, or the middle of its most frequent shades: what the letter stands on.
 * @param mayBe whether a letter can be seen on a color; another is the ground only where there is no such one
 */
export function groundIn(raster: Raster, looks: Looks, mayBe: (color: Pixel) => boolean = () => true): Pixel {
  if (mostly(PAPER, raster, looks)) return PAPER;
  const { pixels } = raster;
  // Shades of a ground that changes little are counted together.
  const counts = new Map<number, { total: number; sums: [number, number, number] }>();
  const count = (color: number, times: number): void => {
    const shade = color & SHADES;
    const known = counts.get(shade) ?? { total: 0, sums: [0, 0, 0] };
    counts.set(shade, known);
    known.total += times;
    known.sums[0] += times * (color >> 16);
    known.sums[1] += times * ((color >> 8) & 255);
    known.sums[2] += times * (color & 255);
  };
  // Neighbors mostly are of one color, and are counted together.
  let [color, times] = [0, 0];
  for (const at of looks) {
    const next =
      at < 0
        ? 0xffffff
        : ((pixels[at] as number) << 16) | ((pixels[at + 1] as number) << 8) | (pixels[at + 2] as number);
    if (next !== color) {
      count(color, times);
      [color, times] = [next, 0];
    }
    times += 1;
  }
  count(color, times);
  const shades = [...counts.values()]
    .sort((a, b) => b.total - a.total)
    .map(({ total, sums }) => ({
      total,
      color: sums.map((sum) => Math.round(sum / total)) as unknown as Pixel,
    }));
  const fit = shades.find(({ total, color }) => total >= LEAST_GROUND && mayBe(color));
  return (fit ?? shades[0])?.color ?? PAPER;
}

/** Looks into a cell without those at some places of the picture. */
export const withoutPlaces = (looks: Looks, places: ReadonlySet<number>): Looks =>
  places.size > 0 ? looks.map((at) => (places.has(at) ? -1 : at)) : looks;

/** What is to be seen in a cell: how much ink each field of its grid bears, 0 to 1. */
export interface Shape {
  readonly ink: Float32Array;
  /** The average color of what is wholly ink; null where nothing is. */
  readonly color: Pixel | null;
  /** The fields that count neither for nor against it. */
  readonly without?: readonly number[];
}

const WHOLLY = 0.85;
/** Reads the shape in a cell, in ink of a color on a ground of another. */
export function shapeIn({ pixels }: Raster, looks: Looks, ink: Pixel, ground: Pixel): Shape {
  const full = apart(ink, ground);
  const fields = new Float32Array(COLUMNS * ROWS);
  let [first, second, third, count] = [0, 0, 0, 0];
  const [g0, g1, g2] = ground;
  for (let look = 0; look < LOOKS; look += 1) {
    const at = looks[look] as number;
    if (at < 0) continue;
    const [a, b, c] = [pixels[at] as number, pixels[at + 1] as number, pixels[at + 2] as number];
    if (a === g0 && b === g1 && c === g2) continue;
    const share = Math.min(1, (Math.abs(a - g0) + Math.abs(b - g1) + Math.abs(c - g2)) / full);
    const field = FIELD_OF[look] as number;
    fields[field] = (fields[field] as number) + share / FINE ** 2;
    if (share < WHOLLY) continue;
    count += 1;
    first += a;
    second += b;
    third += c;
  }
  return { ink: fields, color: count > 0 ? [first / count, second / count, third / count] : null };
}

/** The fields into which half of the looks, or more, are others than these. */
export function fieldsOfOthers(looks: Looks, others: Looks): number[] {
  if (looks === others) return [];
  const counts = new Uint8Array(COLUMNS * ROWS);
  for (let look = 0; look < LOOKS; look += 1) {
    const field = FIELD_OF[look] as number;
    if (looks[look] !== others[look]) counts[field] = (counts[field] as number) + 1;
  }
  return [...counts.keys()].filter((field) => 2 * (counts[field] as number) >= FINE ** 2);
}

/** Each field with a part of its neighbors, so that a stroke a little further on still counts. */
function blurred(ink: Float32Array): Float32Array {
  const across = new Float32Array(COLUMNS * ROWS);
  for (let field = 0; field < across.length; field += 1) {
    const column = field % COLUMNS;
    const left = ink[column > 0 ? field - 1 : field] as number;
    const right = ink[column < COLUMNS - 1 ? field + 1 : field] as number;
    across[field] = left + 2 * (ink[field] as number) + right;
  }
  const fields = new Float32Array(COLUMNS * ROWS);
  for (let field = 0; field < across.length; field += 1) {
    const above = across[field >= COLUMNS ? field - COLUMNS : field] as number;
    const below = across[field < COLUMNS * (ROWS - 1) ? field + COLUMNS : field] as number;
    fields[field] = (above + 2 * (across[field] as number) + below) / 16;
  }
  return fields;
}

/** Less than nothing is on the base line's lower side but for letters that descend: an underline is left out. */
const FIRST_UNDER = Math.ceil((TOP / (TOP - FOOT)) * ROWS);

/** The fields of the rows under the base line that are ink all along. */
function lined(ink: Float32Array): number[] {
  const fields: number[] = [];
  for (let row = FIRST_UNDER; row < ROWS; row += 1) {
    const first = row * COLUMNS;
    let column = 0;
    while (column < COLUMNS && (ink[first + column] as number) > 0.2) column += 1;
    if (column === COLUMNS) for (let at = first; at < first + COLUMNS; at += 1) fields.push(at);
  }
  return fields;
}

/** Fields in a block, along each side: neighbors differ little once they are blurred. */
const BLOCK = 2;
const BLOCKS = (COLUMNS / BLOCK) * (ROWS / BLOCK);
/** The block of each field. */
const BLOCK_OF = Uint8Array.from({ length: COLUMNS * ROWS }, (_, field) => {
  const [row, column] = [Math.floor(field / COLUMNS), field % COLUMNS];
  return Math.floor(row / BLOCK) * (COLUMNS / BLOCK) + Math.floor(column / BLOCK);
});

/** A shape ready to be compared: blurred, with what a comparison needs of it alone. */
export interface Pattern {
  readonly fields: Float32Array;
  readonly sum: number;
  readonly squares: number;
  /** The fields of each block together, so scaled that the product of two shapes' blocks is that of blocks of one tone. */
  readonly blocks: Float32Array;
  /** The length of what the blocks leave out. */
  readonly rest: number;
}

function patternOf(fields: Float32Array): Pattern {
  let [sum, squares] = [0, 0];
  const blocks = new Float32Array(BLOCKS);
  for (let field = 0; field < fields.length; field += 1) {
    const value = fields[field] as number;
    sum += value;
    squares += value * value;
    blocks[BLOCK_OF[field] as number] = (blocks[BLOCK_OF[field] as number] as number) + value / BLOCK;
  }
  return { fields, sum, squares, blocks, rest: Math.sqrt(Math.max(0, squares - product(blocks, blocks))) };
}

/** A shape as others are compared with it. */
export const pattern = ({ ink }: Shape): Pattern => patternOf(blurred(ink));

/** The sum of the products of fields or blocks. Most of a check is spent here, so four sums are made side by side: three times as fast. */
function product(a: Float32Array, b: Float32Array): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let at = 0; at < a.length; at += 4) {
    first += (a[at] as number) * (b[at] as number);
    second += (a[at + 1] as number) * (b[at + 1] as number);
    third += (a[at + 2] as number) * (b[at + 2] as number);
    fourth += (a[at + 3] as number) * (b[at + 3] as number);
  }
  return first + second + third + fourth;
}

/** A shape to be compared; an underline through its cell counts neither for nor against it. */
export class Comparison {
  readonly #own: Pattern;
  /** The fields of the underline. */
  readonly #without: readonly number[];

  constructor({ ink, without = [] }: Shape) {
    this.#without = [...new Set([...lined(ink), ...without])];
    const fields = blurred(ink);
    for (const at of this.#without) fields[at] = 0;
    this.#own = patternOf(fields);
  }

  /**
   * How alike the shape is to another: 1 for the same, 0 for nothing in common (the correlation of their fields).
   * @param least a likeness that does not exceed this is of no interest, and may be given as 0: mostly the blocks show it,
   *   which are a quarter of the work
   */
  likeness({ fields, sum, squares, blocks, rest }: Pattern, least = 0): number {
    const own = this.#own;
    const n = fields.length - this.#without.length;
    let [otherSum, otherSquares] = [sum, squares];
    for (const at of this.#without) {
      const value = fields[at] as number;
      otherSum -= value;
      otherSquares -= value * value;
    }
    const spread = Math.sqrt((own.squares - own.sum ** 2 / n) * (otherSquares - otherSum ** 2 / n));
    if (!(spread > 0)) return 0;
    const chance = (own.sum * otherSum) / n;
    // The product of two vectors is at most that of their lengths, so what the blocks leave out adds no more than this.
    const most = product(own.blocks, blocks) + own.rest * rest;
    if (most - chance <= least * spread) return 0;
    return (product(own.fields, fields) - chance) / spread;
  }
}
