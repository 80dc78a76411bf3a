/**
 * Lines drawn close above a text, such as the upper edge of a box around it, reach into the cells of its letters. Where one
 * stands clear of the letter, it is no ink over it.
 */

import { isSeenAt } from '../../pdf/ground.ts';
import { sizeOf } from '../../pdf/letter-place.ts';
import { linesOf, UNSEEN } from '../../pdf/lines.ts';
import type { Letter, PageContent } from '../../pdf/page.ts';
import type { Raster } from '../../pdf/pdfium.ts';
import { gridIn, TOP } from './ink.ts';
import { type Cell, type Colors, type Looks, withoutPlaces } from './shapes.ts';

/** A line that is lower, as a share of the size, goes through letters: see `strikeOf`. */
const LOWEST = 0.66;
/** A shorter one, as a share of the size, may be a part of a letter. */
const SHORTEST = 3;
/** How far beside its cell a letter may lean, as a share of the size. */
const BESIDE = 0.25;
/** The edges of a line are seen so many pixels beyond it. */
const EDGE = 1;
/** A field with less ink is free. */
const FREE = 0.1;

/** How far up from the base line of a letter a line begins and ends, as shares of the size. */
interface Level {
  readonly foot: number;
  readonly head: number;
}

/** The lines above a letter, from before its start to behind its end, that reach into its cell and can be seen. */
function linesAbove(letter: Letter, page: PageContent): Level[] {
  const { x, y, width, type } = letter;
  if (type.angle !== 0) return [];
  const size = sizeOf(letter);
  const pieces = page.painted.filter(
    ({ box, picture }) =>
      !picture &&
      box.y1 <= y - LOWEST * size &&
      box.y1 > y - TOP * size &&
      box.x0 < x + width + SHORTEST * size &&
      box.x1 > x - SHORTEST * size,
  );
  return linesOf(pieces, 'flat')
    .filter(({ box: { x0, x1 } }) => x0 <= x && x1 >= x + width && x1 - x0 >= SHORTEST * size)
    .filter((line) =>
      line.pieces.every((piece) => {
        const { x0, x1, y0, y1 } = piece.box;
        return isSeenAt({ x: (x0 + x1) / 2, y: (y0 + y1) / 2 }, piece, page, { least: UNSEEN }) === true;
      }),
    )
    .map(({ box }) => ({ foot: (y - box.y1) / size, head: (y - box.y0) / size }));
}

/** What lines above a letter leave of its cell. */
interface Bare {
  /** Looks into the cell without those at lines that are clear of the letter. */
  readonly looks: (looks: Looks) => Looks;
  /** Whether there is a line that is not. */
  readonly touched: boolean;
}

/** Looks into the cell of a letter without the lines above it: right under each the cell is free. */
export function withoutLinesAbove(
  letter: Letter,
  page: PageContent,
  cell: Cell,
  raster: Raster,
  colors: Colors,
): Bare {
  const lines = linesAbove(letter, page);
  if (lines.length === 0) return { looks: (looks) => looks, touched: false };
  const beside = Math.ceil(BESIDE * cell.size);
  const grid = gridIn(raster, cell, { from: -beside, to: cell.width + beside }, colors);
  const isOwn = (column: number): boolean => column >= beside && column + 1 - beside <= cell.width;
  const rowOf = (row: number): number[] =>
    Array.from({ length: grid.columns }, (_, column) => row * grid.columns + column);
  const isFree = (row: number): boolean =>
    rowOf(row).every((at, column) => !isOwn(column) || (grid.ink[at] as number) < FREE);
  const places = new Set<number>();
  let touched = false;
  for (const { foot, head } of lines) {
    const first = Math.max(0, Math.floor((TOP - head) * cell.size) - EDGE);
    const next = Math.ceil((TOP - foot) * cell.size) + EDGE;
    if (!isFree(next)) {
      touched = true;
      continue;
    }
    for (let row = first; row < next; row += 1)
      for (const at of rowOf(row)) places.add(grid.places[at] as number);
  }
  return {
    looks: (looks) => withoutPlaces(looks, places),
    touched,
  };
}
