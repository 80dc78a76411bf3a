/**
 * How thick the strokes of letters are, in a picture of the page: the name of a font says Bold whatever the font draws.
 *
 * Measured of 170 faces at 10 pt, word by word: regular ones have strokes of 0.05 to 0.10 of the size, bold ones of 0.105 to
 * 0.20, Courier 0.05 and in bold 0.097 to 0.11. Regular faces with strokes as thick as those of another bold one are taken at
 * their word.
 */
import { groupBy } from '../../../engine/basics/group-by.ts';
import type { Letter, PageContent } from '../../pdf/page.ts';
import type { Raster } from '../../pdf/pdfium.ts';
import { type TextChar, wordsOf } from '../text/page-text.ts';
import { gridIn, rowsOf, TOP } from './ink.ts';
import type { Cell, Colors } from './shapes.ts';
import type { View } from './view.ts';

/** Letters that stand on upright strokes, with nothing thinner between the heights that are looked at. */
const STEMS = /^[bdfhilmnpqrtuBDFHIPT]$/;
/** Between these heights there are neither serifs nor arches: shares of the size. */
const HEIGHTS = { from: 0.13, to: 0.29 };
/** What is no ink, as a share of the full color; and what is the edge of another letter, as a share of the size. */
const PAPER = 0.05;
const EDGE = 0.02;
/** Strokes of less are those of no bold face: shares of the size; the letters of the second kind are all as wide. */
const THIN = { others: 0.1, monospaced: 0.08 };
/** How much letters that are all as wide differ, as a share of the size. */
const AS_WIDE = 0.02;
/** No stroke is measured in a smaller picture of a letter, in pixels. */
const LEAST_PIXELS = 24;

const median = (values: readonly number[]): number | null =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? null;

/** How wide each stretch of ink is on a line of a picture, in pixels. */
function runsIn(line: Float32Array): number[] {
  const runs = [0];
  for (const share of line) {
    if (share <= PAPER) runs.push(0);
    else runs.push((runs.pop() ?? 0) + Math.min(1, share));
  }
  return runs;
}

/** Whether the strokes of a letter can be measured in its cell. */
export const hasStems = (text: string, { size }: Pick<Cell, 'size'>): boolean =>
  STEMS.test(text) && size >= LEAST_PIXELS;

/** How thick the upright strokes in the cell of a letter that has some are, as a share of its size; null where none is seen. */
export function strokeIn(raster: Raster, cell: Cell, colors: Colors): number | null {
  const upAt = (row: number): number => TOP - (row + 0.5) / cell.size;
  const lines = Array.from({ length: rowsOf(cell).to }, (_, row) => row).filter(
    (row) => upAt(row) >= HEIGHTS.from && upAt(row) <= HEIGHTS.to,
  );
  const heights = { from: lines[0] ?? 0, to: (lines.at(-1) ?? -1) + 1 };
  const { columns, ink } = gridIn(raster, cell, { from: 0, to: cell.width }, colors, heights);
  const runs = lines.flatMap((_, row) => runsIn(ink.subarray(row * columns, (row + 1) * columns)));
  return median(runs.map((run) => run / cell.size).filter((run) => run > EDGE));
}

/** The fonts in which all letters are as wide. */
function monospaced(letters: readonly Letter[]): ReadonlySet<string> {
  const fonts = groupBy(letters, ({ type }) => type.font);
  return new Set(
    [...fonts].flatMap(([font, own]) => {
      const widths = own.map(({ width, type }) => width / ((type.size ?? 1) * Math.abs(type.stretch)));
      return Math.max(...widths) - Math.min(...widths) < AS_WIDE ? [font] : [];
    }),
  );
}

/** The characters of words whose strokes are as thin as in no bold face. */
export function thinIn(
  view: View,
  chars: readonly TextChar[],
  page: (number: number) => PageContent,
): TextChar[] {
  const strokes = new Map<Letter, number>();
  for (const [number, own] of groupBy(chars, (char) => char.page)) {
    const letters = [...new Set(own.map(({ letter }) => letter))];
    view.strokes(page(number), letters).forEach((stroke, index) => {
      const letter = letters[index] as Letter;
      if (stroke !== null) strokes.set(letter, stroke / Math.abs(letter.type.stretch));
    });
  }
  const asWide = monospaced([...strokes.keys()]);
  return wordsOf(chars)
    .filter((word) => {
      const stroke = median(word.flatMap(({ letter }) => strokes.get(letter) ?? []));
      const isMonospaced = word.some(({ letter }) => asWide.has(letter.type.font));
      return stroke !== null && stroke < (isMonospaced ? THIN.monospaced : THIN.others);
    })
    .flat();
}
