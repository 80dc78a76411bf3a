/** The ink in a part of a line of a picture, and which of it hangs together. */
import type { Raster } from '../../pdf/pdfium.ts';
import { apart, type Cell, type Colors } from './shapes.ts';

/** How far ink is looked for above and below the base line, as shares of the size. */
export const TOP = 0.95;
const FOOT = -0.35;

/** How much ink there is in each field. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly ink: Float32Array;
  /** For each field the place of its pixel in the picture; -1 for one outside the picture. */
  readonly places: Int32Array;
}

/** A stretch. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** The rows of fields of a letter, from the highest. */
export const rowsOf = ({ size }: Pick<Cell, 'size'>): Span => ({
  from: 0,
  to: Math.ceil((TOP - FOOT) * size),
});

/**
 * The ink around the cell of a letter.
 * @param span from where to where along its base line, in pixels from the start of the cell
 * @param heights from which of its rows to which
 */
export function gridIn(
  { width: across, height: down, pixels }: Raster,
  cell: Cell,
  span: Span,
  { ink, ground }: Colors,
  heights = rowsOf(cell),
): Grid {
  const { x, y, size, angle } = cell;
  const full = apart(ink, ground);
  const [g0, g1, g2] = ground;
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const columns = Math.ceil(span.to - span.from);
  const rows = heights.to - heights.from;
  const shares = new Float32Array(columns * rows);
  const places = new Int32Array(columns * rows).fill(-1);
  for (let at = 0; at < shares.length; at += 1) {
    const [row, column] = [Math.floor(at / columns), at % columns];
    const along = column + 0.5 + span.from;
    const up = TOP * size - (heights.from + row) - 0.5;
    const left = Math.floor(x + along * cos + up * sin);
    const top = Math.floor(y + along * sin - up * cos);
    if (left < 0 || top < 0 || left >= across || top >= down) continue;
    const place = (top * across + left) * 4;
    const [a, b, c] = [pixels[place] as number, pixels[place + 1] as number, pixels[place + 2] as number];
    places[at] = place;
    shares[at] = (Math.abs(a - g0) + Math.abs(b - g1) + Math.abs(c - g2)) / full;
  }
  return { columns, rows, ink: shares, places };
}

const SIDES = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
] as const;
const CORNERS = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const;

/** Fields that hang together, with those that touch at corners or without. */
export function piecesIn(
  { columns, rows }: Pick<Grid, 'columns' | 'rows'>,
  isPart: (at: number) => boolean,
  corners: boolean,
): number[][] {
  const known = new Uint8Array(columns * rows);
  const steps = corners ? [...SIDES, ...CORNERS] : SIDES;
  const isInside = (row: number, column: number): boolean =>
    row >= 0 && column >= 0 && row < rows && column < columns;
  const found: number[][] = [];
  for (let start = 0; start < known.length; start += 1) {
    if (known[start] || !isPart(start)) continue;
    const piece = [start];
    known[start] = 1;
    for (const at of piece) {
      const [row, column] = [Math.floor(at / columns), at % columns];
      for (const [down, along] of steps) {
        const next = at + down * columns + along;
        if (!isInside(row + down, column + along) || known[next] || !isPart(next)) continue;
        known[next] = 1;
        piece.push(next);
      }
    }
    found.push(piece);
  }
  return found;
}
