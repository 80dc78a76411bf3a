/** Words that no letter of the file stands for, drawn or shown as a picture in a gap between those of a notice. */

import { contrast } from '../../pdf/color.ts';
import { linePlace, pointAt, sizeOf } from '../../pdf/letter-place.ts';
import { around } from '../../pdf/matrix.ts';
import type { Color, Letter, PageContent } from '../../pdf/page.ts';
import type { Raster } from '../../pdf/pdfium.ts';
import { rulesBetween } from '../text/cells.ts';
import { linesIn } from '../text/page-text.ts';

/** Shares of the size: a gap that holds a word, how far letters lean into it, and between which heights it is looked at. */
const WIDE = 0.5;
const LEAN = 0.06;
const HEIGHTS = { from: 0.1, to: 0.65 };
/** Looks along a gap for each part of the size, and up. */
const FINE = 24;
/** What is drawn so pale is no word, and what is so small, as a share of the square of the size. */
const PALE = 1.5;
const SMALL = 0.02;

/** Two letters that follow one another on a line with a wide gap. */
export type Gap = readonly [before: Letter, after: Letter];

/** Where a letter ends along its line. */
const endOf = (letter: Letter): number => linePlace(letter.type.angle)(letter).along + letter.width;

/** The wide gaps between letters of a notice in which no other letter stands. */
export function wideGaps(letters: readonly Letter[], page: PageContent): Gap[] {
  const own = new Set(letters);
  return linesIn(letters).flatMap((line) =>
    line.slice(1).flatMap((after, index): Gap[] => {
      const before = line[index] as Letter;
      const place = linePlace(after.type.angle);
      const [from, to] = [endOf(before), place(after).along];
      const size = sizeOf(after);
      if (to - from < WIDE * size) return [];
      const filled = page.letters.some((other) => {
        if (own.has(other) || other.text.trim() === '' || other.type.hidden !== null) return false;
        const { along, across } = place(other);
        return along > from - size && along < to && Math.abs(across - place(after).across) < size;
      });
      return filled ? [] : [[before, after]];
    }),
  );
}

/** How far beside a line its edges are seen, in points. */
const EDGE = 0.75;

/**
 * Whether something is drawn in a gap that is no rule between two cells.
 * @param paint paints a part of the page, and says how a point of the page falls on it
 */
export function isDrawnIn(
  [before, after]: Gap,
  page: PageContent,
  raster: Raster,
  pixelAt: (point: { x: number; y: number }) => number,
): boolean {
  const size = sizeOf(after);
  const place = linePlace(after.type.angle);
  const from = endOf(before) - place(before).along - before.lag + LEAN * size;
  const wide = place(after).along - after.lag - endOf(before) + before.lag - 2 * LEAN * size;
  const columns = Math.ceil((wide / size) * FINE);
  const rows = Math.ceil((HEIGHTS.to - HEIGHTS.from) * FINE);
  const rules = rulesBetween(before, after, page).map(({ box }) => box);
  const isOfRule = ({ x }: { x: number }): boolean =>
    rules.some(({ x0, x1 }) => x > x0 - EDGE && x < x1 + EDGE);
  const colors = Array.from({ length: columns * rows }, (_, index): Color | null => {
    const along = from + (((index % columns) + 0.5) / columns) * wide;
    const up = HEIGHTS.from + ((Math.floor(index / columns) + 0.5) / rows) * (HEIGHTS.to - HEIGHTS.from);
    const point = pointAt(before, along, up * size);
    if (isOfRule(point)) return null;
    const at = pixelAt(point) * 4;
    const { pixels } = raster;
    return [pixels[at + 2] ?? 255, pixels[at + 1] ?? 255, pixels[at] ?? 255];
  });
  const counts = new Map<string, { color: Color; count: number }>();
  for (const color of colors) {
    if (!color) continue;
    const known = counts.get(String(color)) ?? { color, count: 0 };
    known.count += 1;
    counts.set(String(color), known);
  }
  const [ground] = [...counts.values()].sort((a, b) => b.count - a.count);
  const inked = [...counts.values()]
    .filter(({ color }) => ground && contrast(color, ground.color) >= PALE)
    .reduce((sum, { count }) => sum + count, 0);
  return inked / FINE ** 2 > SMALL;
}

/** The part of the page around a gap. */
export const partAround = ([before, after]: Gap) => around([before, after], sizeOf(after));
