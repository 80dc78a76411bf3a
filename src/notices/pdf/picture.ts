/** A scanned page: which parts of the picture are bare paper. */
import { apply, type Box, type Matrix } from './matrix.ts';
import type { Color } from './page.ts';

/** A picture as pdf.js hands it over. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** 1: one bit a pixel, 1 for white; 2: RGB; 3: RGBA. */
  readonly kind: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

type Shade = (column: number, row: number) => number;

/** The lightness of a pixel, 0 to 255. */
function shades({ width, kind, data }: Pixels): Shade {
  if (kind === 1) {
    const stride = (width + 7) >> 3;
    return (column, row) => (((data[row * stride + (column >> 3)] ?? 0) >> (7 - (column & 7))) & 1) * 255;
  }
  const size = kind === 2 ? 3 : 4;
  return (column, row) => {
    const at = (row * width + column) * size;
    return ((data[at] ?? 0) * 3 + (data[at + 1] ?? 0) * 6 + (data[at + 2] ?? 0)) / 10;
  };
}

/** The lightness of most of the picture: the paper, on a scan. */
function paperShade({ width, height }: Pixels, shade: Shade): number {
  const counts = new Array<number>(16).fill(0);
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 40_000)));
  for (let row = 0; row < height; row += step) {
    for (let column = 0; column < width; column += step) {
      const bin = Math.min(15, Math.floor(shade(column, row) / 16));
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
  }
  return counts.indexOf(Math.max(...counts)) * 16 + 8;
}

/** Points on the page between two looks at a scan. */
const CELL = 4;
/** Paper that is darker is no paper one prints on. */
const LIGHTEST_INK = 160;
const CONTRAST = 48;
/** The share of a cell that may be specks. */
const SPECKS = 0.01;

/** A picture laid on the page. */
interface Scan {
  /** The cells of the picture that bear something. */
  readonly inked: readonly Box[];
  /** The color of the bare paper. */
  readonly paper: Color;
}

function hasInk(
  at: { x0: number; x1: number; y0: number; y1: number },
  isInk: (x: number, y: number) => boolean,
) {
  let ink = 0;
  let all = 0;
  for (let row = at.y0; row < at.y1; row += 1) {
    for (let column = at.x0; column < at.x1; column += 1) {
      all += 1;
      if (isInk(column, row)) ink += 1;
    }
  }
  return ink > all * SPECKS;
}

/**
 * Looks for the bare parts of a picture.
 * @param map from the unit square, in which the picture stands, to the page
 * @returns null for a picture that isn't mostly light, or that lies slanted
 */
export function scan(pixels: Pixels, map: Matrix): Scan | null {
  const shade = shades(pixels);
  const paper = paperShade(pixels, shade);
  const [a, b, c, d] = map;
  const upright = Math.abs(b) + Math.abs(c) < 0.01 * (Math.abs(a) + Math.abs(d));
  const sideways = Math.abs(a) + Math.abs(d) < 0.01 * (Math.abs(b) + Math.abs(c));
  if (paper < LIGHTEST_INK || !(upright || sideways)) return null;
  const { width, height } = pixels;
  const across = Math.max(1, Math.round(Math.hypot(a, b) / CELL));
  const down = Math.max(1, Math.round(Math.hypot(c, d) / CELL));
  const inked: Box[] = [];
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const cell = {
        x0: Math.floor((column * width) / across),
        x1: Math.ceil(((column + 1) * width) / across),
        y0: Math.floor((row * height) / down),
        y1: Math.ceil(((row + 1) * height) / down),
      };
      if (!hasInk(cell, (x, y) => shade(x, y) < paper - CONTRAST)) continue;
      // The first row of a picture is its top; the unit square has its top at 1.
      const one = apply(map, column / across, 1 - row / down);
      const other = apply(map, (column + 1) / across, 1 - (row + 1) / down);
      inked.push({
        x0: Math.min(one.x, other.x),
        y0: Math.min(one.y, other.y),
        x1: Math.max(one.x, other.x),
        y1: Math.max(one.y, other.y),
      });
    }
  }
  return { inked, paper: [paper, paper, paper] };
}
