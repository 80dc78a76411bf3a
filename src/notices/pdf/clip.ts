/** What the even-odd rule leaves out of the area of a path: what a clip leaves of what is painted through it, and what a fill paints. */
import { around, type Box, common, overlap } from './matrix.ts';
import { isRectangle, type Outline } from './outline.ts';

/** What is left of an area without the holes in it. */
export const cutBy = (area: Box, holes: readonly Box[]): Box[] =>
  holes.reduce(
    (pieces, hole) =>
      pieces.flatMap((piece) => {
        const gone = overlap(piece, hole) ? common(piece, hole) : null;
        if (!gone) return [piece];
        return [
          { ...piece, y1: gone.y0 },
          { ...piece, y0: gone.y1 },
          { ...piece, y0: gone.y0, y1: gone.y1, x1: gone.x0 },
          { ...piece, y0: gone.y0, y1: gone.y1, x0: gone.x1 },
        ].filter(({ x0, y0, x1, y1 }) => x1 > x0 && y1 > y0);
      }),
    [area],
  );

const within = (inner: Box, outer: Box): boolean =>
  inner.x0 >= outer.x0 && inner.x1 <= outer.x1 && inner.y0 >= outer.y0 && inner.y1 <= outer.y1;

/**
 * The parts of the box around a clip by the even-odd rule that are left out of it: rectangles in its rectangles, as
 * browsers leave out the letters that an underline meets, and what is between these.
 */
export function holesIn(outlines: readonly Outline[]): Box[] {
  if (!outlines.every(isRectangle)) return [];
  const boxes = outlines.map(({ points }) => around(points));
  const isInner = (box: Box): boolean => boxes.some((other) => other !== box && within(box, other));
  const areas = boxes.filter((box) => !isInner(box));
  const bounds = around(outlines.flatMap(({ points }) => points));
  return [...cutBy(bounds, areas), ...boxes.filter(isInner)];
}

/** What a fill by the even-odd rule paints, such as a frame: rectangles in rectangles; null for any other path. */
export function filledIn(outlines: readonly Outline[]): Box[] | null {
  if (outlines.length < 2 || !outlines.every(isRectangle)) return null;
  const boxes = outlines.map(({ points }) => around(points));
  const depths = boxes.map((box) => boxes.filter((other) => other !== box && within(box, other)).length);
  // What is in a hole is painted again.
  if (depths.some((depth) => depth > 1)) return null;
  return boxes
    .filter((_, index) => depths[index] === 0)
    .flatMap((box) =>
      cutBy(
        box,
        boxes.filter((_, index) => depths[index] === 1),
      ),
    );
}
