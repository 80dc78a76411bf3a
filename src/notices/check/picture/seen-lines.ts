/** Whether lines can be seen in a picture of their page, where what the file says of them does not tell all: masks, blending. */
import { contrast, EASY_CONTRAST, LEAST_CONTRAST } from '../../pdf/color.ts';
import type { Point } from '../../pdf/matrix.ts';
import type { Color } from '../../pdf/page.ts';
import type { Raster } from '../../pdf/pdfium.ts';
import { APART } from '../../pdf/pen.ts';

/** A place on a line, in points. */
export interface Spot extends Point {
  readonly lies: 'flat' | 'upright';
  readonly thick: number;
}

/** A line is looked for in dashes as far apart as these may be, and up to there beside it is its ground, in points. */
const FARTHEST = 6;
const BESIDE = 2;
/** Looks in a point, as fine as the picture. */
export const LOOKS = 6;

/** The color of a picture at a point of the page; null outside. */
type ColorAt = (point: Point) => Color | null;

/** The color of a pixel; null outside the picture. */
export function pixelOf({ width, height, pixels }: Raster, x: number, y: number): Color | null {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (column < 0 || row < 0 || column >= width || row >= height) return null;
  const at = (row * width + column) * 4;
  return [pixels[at + 2] as number, pixels[at + 1] as number, pixels[at] as number];
}

/** Numbers from one to another in steps as fine as the picture, those next to 0 first. */
const nearestFirst = (from: number, to: number): number[] =>
  Array.from({ length: Math.floor((to - from) * LOOKS) + 1 }, (_, index) => from + index / LOOKS).sort(
    (a, b) => Math.abs(a) - Math.abs(b),
  );

/** The place so far along a line and across it. */
const placeAt = ({ x, y, lies }: Spot, along: number, across: number): Point =>
  lies === 'flat' ? { x: x + along, y: y + across } : { x: x + across, y: y + along };

/** The color of most of what is beside lines. */
function commonGround(spots: readonly Spot[], colorAt: ColorAt): Color | null {
  const counts = new Map<string, { color: Color; count: number }>();
  for (const spot of spots)
    for (const side of [-1, 1]) {
      const color = colorAt(placeAt(spot, 0, side * (spot.thick / 2 + BESIDE)));
      if (!color) continue;
      const known = counts.get(String(color)) ?? { color, count: 0 };
      known.count += 1;
      counts.set(String(color), known);
    }
  return [...counts.values()].sort((a, b) => b.count - a.count)[0]?.color ?? null;
}

/** How well a line is read at a spot on what is beside it, from 1 to 21; where that is well enough, not how much better. */
function contrastAt(spot: Spot, usual: Color, colorAt: ColorAt): number {
  const { thick } = spot;
  const reach = Math.max(APART * thick, FARTHEST);
  const sides = [-1, 1]
    .map((side) => colorAt(placeAt(spot, 0, side * (thick / 2 + BESIDE))))
    .filter((color) => color !== null);
  // On one side may stand letters.
  const [ground = usual] = sides.sort((a, b) => contrast(a, usual) - contrast(b, usual));
  const across = nearestFirst(-thick / 2, thick / 2);
  let most = 1;
  for (const along of nearestFirst(-reach, reach))
    for (const off of across) {
      const color = colorAt(placeAt(spot, along, off));
      if (color) most = Math.max(most, contrast(color, ground));
      if (most >= EASY_CONTRAST) return most;
    }
  return most;
}

/** Whether a line can be seen, spot by spot; null where it is hard to see. */
export function linesSeen(spots: readonly Spot[], colorAt: ColorAt): (boolean | null)[] {
  const usual = commonGround(spots, colorAt);
  return spots.map((spot) => {
    if (!usual) return null;
    const read = contrastAt(spot, usual, colorAt);
    if (read < LEAST_CONTRAST) return false;
    return read < EASY_CONTRAST ? null : true;
  });
}
