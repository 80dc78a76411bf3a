/** What a pen draws along an outline: lines in one piece, or dashes and dots. */
import { around, type Box, type Point } from './matrix.ts';
import type { Outline } from './outline.ts';

/** Dashes and dots stand no further apart than so many times their thickness. */
export const APART = 3;
/** Thin dashes stand as far apart as they are long, but no further than this, in points. */
const FARTHEST_DASHES = 6;

/** How wide a gap between two pieces of a line may be at most. */
export const widestGap = (thick: number, before: number, after: number): number =>
  Math.max(APART * thick, Math.min(FARTHEST_DASHES, before, after));

/** For how long a pen draws and is lifted in turn, and how far into that it begins; without lengths it is never lifted. */
interface Dash {
  readonly lengths: readonly number[];
  readonly phase: number;
}

/** A part of a line that is drawn in one go. */
interface Drawn {
  readonly box: Box;
  /** Whether it is level or upright. */
  readonly ruled: boolean;
}

/** A slanted line is cut up, since the box around it would hold more. */
const LONGEST_SLANTED = 10;
const MOST_SLANTED = 40;
/** What slants less is level or upright, in points. */
const LEVEL = 0.1;
/** With more dashes than that along one line it is no border of a text. */
const MOST_DASHES = 1000;

/** How long pieces and gaps are in turn; empty where the gaps are so narrow that the pieces are seen as one line. */
function apart({ lengths }: Dash, width: number): readonly number[] {
  const turns = lengths.length % 2 === 0 ? lengths : [...lengths, ...lengths];
  const isGap = (index: number): boolean => index % 2 === 1;
  const scattered = turns.some((gap, index) => {
    const [before, after] = [turns[index - 1] ?? 0, turns[(index + 1) % turns.length] ?? 0];
    return isGap(index) && gap > widestGap(width, before, after);
  });
  return scattered && turns.every((each) => each >= 0) ? turns : [];
}

/** From where to where the pen draws on a part of its way, in points from where that part begins. */
function dashesOf(turns: readonly number[], begins: number, length: number): [from: number, to: number][] {
  const period = turns.reduce((sum, each) => sum + each, 0);
  const found: [number, number][] = [];
  let at = -(((begins % period) + period) % period);
  for (let index = 0; at < length; index = (index + 1) % turns.length) {
    const next = at + (turns[index] as number);
    if (index % 2 === 0 && next > 0) found.push([Math.max(0, at), Math.min(length, next)]);
    at = next;
  }
  return found;
}

/** What a pen of some width draws along an outline. */
export function lines({ points, closed }: Outline, width: number, dash: Dash): Drawn[] {
  const ends = closed && points.length > 1 ? [...points, points[0] as Point] : points;
  const turns = apart(dash, width);
  const period = turns.reduce((sum, each) => sum + each, 0);
  let passed = dash.phase;
  return ends.slice(1).flatMap((end, index) => {
    const start = ends[index] as Point;
    const [across, down] = [Math.abs(end.x - start.x), Math.abs(end.y - start.y)];
    const slant = Math.min(across, down);
    const length = Math.hypot(across, down);
    const along = (share: number): Point => ({
      x: start.x + (end.x - start.x) * share,
      y: start.y + (end.y - start.y) * share,
    });
    const begins = passed;
    passed += length;
    const ruled = slant < LEVEL;
    if (ruled && period > 0 && (length * turns.length) / period < MOST_DASHES)
      return dashesOf(turns, begins, length).map(([from, to]) => ({
        box: around([along(from / length), along(to / length)], width / 2),
        ruled,
      }));
    const pieces = Math.min(MOST_SLANTED, Math.max(1, Math.ceil(slant / LONGEST_SLANTED)));
    return Array.from({ length: pieces }, (_, piece) => ({
      box: around([along(piece / pieces), along((piece + 1) / pieces)], width / 2),
      ruled,
    }));
  });
}
