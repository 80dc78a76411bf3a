/**
 * How a figure is built: its holes, and the bays of its sides. Two figures may be much alike all over and differ in these,
 * as 9 and 0 do in old-style faces.
 */
import type { Raster } from '../../pdf/pdfium.ts';
import { type Grid, gridIn, piecesIn, TOP } from './ink.ts';
import type { Cell, Pixel } from './shapes.ts';

/** From where to where something reaches. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** How a figure is built. */
interface Build {
  /** Paper all around which there is ink, from the top down: how far down each begins and ends. */
  readonly holes: readonly Span[];
  /** How far down the paper is deepest where it reaches into the figure from the left, between ink above and below. */
  readonly left: readonly number[];
  /** The same from the right. */
  readonly right: readonly number[];
  /** How much of the figure's width is between the outermost ink of a row, from the top down. */
  readonly rows: readonly Span[];
  /** The width divided by the height. */
  readonly proportion: number;
}

/** Ink enough to be part of a figure: strokes that are thin for the picture, and narrow gaps in heavy faces. */
const INKS = [0.2, 0.35, 0.5, 0.7];
/** How an italic leans: along for each unit up. */
const SLANT = 0.2;
/** Looked at on both sides of the cell, as a share of the size: a slanted figure leans out of it. */
const BESIDE = 0.1;
/** Less paper within ink is a fault of the picture: shares of the size squared. */
const LEAST_HOLE = 0.0015;
/** How deep a bay is, as a share of the figure's width. */
const DEEP = 0.17;

/** A level line: how far below the base line it begins and ends, as shares of the size. */
type Line = Span;

/** The grid without level lines through it, such as an underline: strokes go on through them as they are above and below. */
function unlined(grid: Grid, size: number, lines: readonly Line[]): Grid {
  const { columns, rows, ink } = grid;
  const bare = Float32Array.from(ink);
  for (const { from, to } of lines) {
    const first = Math.max(1, Math.floor((TOP + from) * size) - 1);
    const last = Math.min(rows - 2, Math.ceil((TOP + to) * size));
    for (let row = first; row <= last; row += 1)
      for (let column = 0; column < columns; column += 1)
        bare[row * columns + column] = Math.min(
          ink[(first - 1) * columns + column] as number,
          ink[(last + 1) * columns + column] as number,
        );
  }
  return { ...grid, ink: bare };
}

/** Where a side is farther in than above and below it: how far down each such place is. */
function baysOf(depths: readonly number[]): number[] {
  const bays: number[] = [];
  // The least depth since the last bay, then the greatest since that.
  let [least, deepest, at] = [Number.POSITIVE_INFINITY, 0, -1];
  depths.forEach((depth, index) => {
    if (at < 0) {
      if (depth < least) least = depth;
      else if (depth >= least + DEEP) [deepest, at] = [depth, index];
      return;
    }
    if (depth > deepest) [deepest, at] = [depth, index];
    else if (depth <= deepest - DEEP) {
      bays.push(at / depths.length);
      [least, at] = [depth, -1];
    }
  });
  return bays;
}

/** What of the grid a figure is, and what else is there. */
function buildOf(
  grid: Grid,
  { size, least, slant }: { readonly size: number; readonly least: number; readonly slant: number },
): Build | null {
  const { columns, ink } = grid;
  const figure = piecesIn(grid, (at) => (ink[at] as number) >= least, true).sort(
    (a, b) => b.length - a.length,
  )[0];
  if (!figure) return null;
  const own = new Set(figure);
  const rowOf = (at: number): number => Math.floor(at / columns);
  const top = Math.min(...figure.map(rowOf));
  const height = Math.max(...figure.map(rowOf)) + 1 - top;
  // A slanted figure is set upright.
  const columnOf = (at: number): number => (at % columns) + slant * (rowOf(at) - top);
  const first = Math.min(...figure.map(columnOf));
  const width = Math.max(...figure.map(columnOf)) + 1 - first;
  const edges = Array.from({ length: height }, () => ({ from: width, to: 0 }));
  for (const at of figure) {
    const edge = edges[rowOf(at) - top] as { from: number; to: number };
    edge.from = Math.min(edge.from, columnOf(at) - first);
    edge.to = Math.max(edge.to, columnOf(at) + 1 - first);
  }
  const rows = edges.map(({ from, to }) => ({ from: from / width, to: to / width }));
  const isEdge = (at: number): boolean =>
    at < columns || at >= ink.length - columns || at % columns === 0 || at % columns === columns - 1;
  const holes = piecesIn(grid, (at) => !own.has(at), false)
    .filter((piece) => piece.length >= LEAST_HOLE * size ** 2 && !piece.some(isEdge))
    .map((piece) => piece.map(rowOf))
    .map((down) => ({
      from: (Math.min(...down) - top) / height,
      to: (Math.max(...down) + 1 - top) / height,
    }))
    .sort((a, b) => a.from - b.from);
  return {
    holes,
    left: baysOf(rows.map(({ from }) => from)),
    right: baysOf(rows.map(({ to }) => 1 - to)),
    rows,
    proportion: width / height,
  };
}

const tall = ({ from, to }: Span): number => to - from;
const middle = ({ from, to }: Span): number => (from + to) / 2;
/** The rows between two shares of the height. */
const part = (rows: readonly Span[], from: number, to: number): Span[] =>
  rows.slice(Math.floor(from * rows.length), Math.max(1, Math.ceil(to * rows.length)));
const widest = (rows: readonly Span[]): number => Math.max(...rows.map(tall));
const narrowest = (rows: readonly Span[]): number => Math.min(...rows.map(tall));
/** How far the middle of the rows goes to the side. */
const shift = (rows: readonly Span[]): number =>
  Math.max(...rows.map(middle)) - Math.min(...rows.map(middle));

/** How each figure is built, in lining and in old-style faces. */
const BUILDS: Readonly<Record<string, (build: Build) => boolean>> = {
  // One hole of the whole height; two side by side where a stroke goes through it.
  '0': ({ holes: [first, second, ...more] }) =>
    first !== undefined &&
    more.length === 0 &&
    (second
      ? tall(first) > 0.3 && tall(second) > 0.3 && second.from < first.to
      : tall(first) >= 0.45 && Math.abs(middle(first) - 0.5) < 0.07),
  // A straight stem.
  '1': ({ holes, rows, left, right, proportion }) => {
    const stem = part(rows, 0.5, 0.8);
    const even = shift(stem) < 0.1 && widest(stem) - narrowest(stem) < 0.22;
    const thin = proportion < 0.35 || widest(stem) < 0.75;
    return holes.length === 0 && left.length <= 1 && right.length <= 1 && even && thin;
  },
  '2': ({ holes, rows, left: [left, ...lefts], right: [right, ...rights] }) =>
    holes.length + lefts.length + rights.length === 0 &&
    left !== undefined &&
    right !== undefined &&
    left < right &&
    shift(part(rows, 0.35, 0.8)) >= 0.15,
  '3': ({ holes, left }) => holes.length === 0 && left.length === 2,
  // Closed or open above.
  '4': ({ holes: [first, ...more], rows }) =>
    more.length === 0 &&
    (first === undefined || (middle(first) > 0.25 && middle(first) < 0.7 && tall(first) < 0.62)) &&
    widest(part(rows, 0, 0.1)) < 0.6 &&
    widest(part(rows, 0.5, 0.9)) >= 0.85 &&
    widest(part(rows, 0.9, 1)) <= 0.75,
  '5': ({ holes, left: [left, ...lefts], right: [right, ...rights] }) =>
    holes.length + lefts.length + rights.length === 0 &&
    left !== undefined &&
    right !== undefined &&
    right < left &&
    left > 0.5,
  '6': ({ holes: [first, ...more] }) =>
    first !== undefined && more.length === 0 && tall(first) < 0.66 && middle(first) > 0.58,
  '7': ({ holes, rows }) =>
    holes.length === 0 &&
    widest(part(rows, 0, 0.12)) >= 0.7 &&
    widest(part(rows, 0.75, 1)) <= 0.62 &&
    shift(part(rows, 0.25, 0.9)) >= 0.14,
  // Two holes, one above the other, and a waist between them.
  '8': ({ holes: [first, second, ...more], rows }) =>
    first !== undefined &&
    second !== undefined &&
    more.length === 0 &&
    second.from >= first.to &&
    narrowest(part(rows, 0.35, 0.6)) <= 0.95,
  '9': ({ holes: [first, ...more] }) =>
    first !== undefined && more.length === 0 && tall(first) < 0.66 && middle(first) < 0.42,
};

/** Where a figure stands in a picture, and what it is painted with. */
interface Painted {
  readonly raster: Raster;
  readonly cell: Cell;
  readonly ink: Pixel;
  readonly ground: Pixel;
  /** Level lines through it: how far below the base line each begins and ends, as shares of the size. */
  readonly lines: readonly Line[];
  readonly slanted: boolean;
}

/** Whether what is painted is built as a figure is; the first way to read it that makes it any figure decides. */
export function isBuiltAs(figure: string, { raster, cell, ink, ground, lines, slanted }: Painted): boolean {
  const span = { from: -BESIDE * cell.size, to: cell.width + BESIDE * cell.size };
  const grid = unlined(gridIn(raster, cell, span, { ink, ground }), cell.size, lines);
  for (const least of INKS) {
    const build = buildOf(grid, { size: cell.size, least, slant: slanted ? SLANT : 0 });
    const may = Object.entries(BUILDS).flatMap(([each, fits]) => (build && fits(build) ? [each] : []));
    if (may.length > 0) return may.includes(figure);
  }
  return false;
}
