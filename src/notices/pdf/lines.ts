/** Level and upright lines on a page, drawn in one piece or as dashes or dots. */

import { EASY_CONTRAST, LEAST_CONTRAST } from './color.ts';
import { isSeenAt, type Needed } from './ground.ts';
import type { Box, Point } from './matrix.ts';
import { around, between } from './matrix.ts';
import type { PageContent, Painted } from './page.ts';
import { widestGap } from './pen.ts';

/** Which way a line runs. */
type Lies = 'flat' | 'upright';

/** A line, with the pieces it is drawn in. */
export interface Line {
  readonly box: Box;
  readonly pieces: readonly Painted[];
}

/** How exactly pieces of a line lie at one level, in points. */
const LEVEL = 0.2;
/** A line with less contrast to the ground isn't seen. */
export const UNSEEN = 1.2;
/** One that must be there is to be seen as well as letters are. */
export const READ = { least: LEAST_CONTRAST, easy: EASY_CONTRAST };

const boxAround = (boxes: readonly Box[]): Box =>
  around(
    boxes.flatMap(({ x0, y0, x1, y1 }) => [
      { x: x0, y: y0 },
      { x: x1, y: y1 },
    ]),
  );

/** From where to where a box reaches along a line, and across it. */
const extent = ({ x0, y0, x1, y1 }: Box, lies: Lies) =>
  lies === 'flat' ? { from: x0, to: x1, top: y0, foot: y1 } : { from: y0, to: y1, top: x0, foot: x1 };

/** The lines that pieces make up. */
export function linesOf(pieces: readonly Painted[], lies: Lies): Line[] {
  const sorted = pieces
    .map((piece) => ({ piece, ...extent(piece.box, lies) }))
    .sort((a, b) => a.from - b.from);
  const lines: { top: number; foot: number; to: number; last: number; pieces: Painted[] }[] = [];
  for (const { piece, from, to, top, foot } of sorted) {
    const line = lines.find(
      (each) =>
        Math.abs(each.top - top) <= LEVEL &&
        Math.abs(each.foot - foot) <= LEVEL &&
        from - each.to <= widestGap(foot - top, each.last, to - from),
    );
    if (line) {
      line.pieces.push(piece);
      line.to = Math.max(line.to, to);
      line.last = to - from;
    } else lines.push({ top, foot, to, last: to - from, pieces: [piece] });
  }
  return lines.map((line) => ({ pieces: line.pieces, box: boxAround(line.pieces.map(({ box }) => box)) }));
}

/** The pieces of a line that are nearest to a point, and where they are. */
export function nearestTo(pieces: readonly Painted[], { x, y }: Point): { piece: Painted; at: Point }[] {
  const points = pieces.map((piece) => {
    const at = { x: between(x, piece.box.x0, piece.box.x1), y: between(y, piece.box.y0, piece.box.y1) };
    return { piece, at, off: Math.abs(at.x - x) + Math.abs(at.y - y) };
  });
  const nearest = Math.min(...points.map(({ off }) => off));
  return points.filter(({ off }) => off === nearest);
}

/**
 * Whether a line can be seen where it is nearest to a point: it has another color than what is under it, and nothing was laid over it.
 * @returns null where a picture lies over it, which may show it
 */
export function isLineSeenAt(
  { pieces }: Line,
  point: Point,
  page: PageContent,
  needed: Needed = { least: UNSEEN },
): boolean | null {
  const seen = nearestTo(pieces, point).map(({ piece, at }) => isSeenAt(at, piece, page, needed));
  if (seen.includes(true)) return true;
  return seen.includes(null) ? null : false;
}
