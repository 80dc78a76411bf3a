/** Looks for free room on a page, so that a notice never covers anything. */
import { type Box, overlap } from '../pdf/matrix.ts';
import type { Occupied, PageContent } from '../pdf/page.ts';

/** What is to be placed: the narrower it is, the higher. */
export interface Shape {
  /** The height, in points, of the notice set to a width. */
  heightAt(width: number): number;
}

/** In points: nothing is printed nearer to the edge of the paper, nor much further in. */
const MARGIN = { least: 36, most: 72 };
/** Air between the notice and what is around it. */
const AIR = 9;
/** Shares of the room between the margins, tried from wide to narrow. */
const WIDTHS = [1, 0.8, 0.65, 0.5, 0.4];
/** In narrower columns a notice is hard to read. */
const NARROWEST = 140;

type Edge = 'top' | 'bottom';

/** A stretch of the page's height. */
interface Gap {
  readonly from: number;
  readonly to: number;
}

/** The free stretches of a column, from the top. */
function gaps({ x0, x1, y0, y1 }: Box, occupied: readonly Occupied[]): Gap[] {
  const blocked = occupied
    .map(({ box }) => box)
    .filter((box) => box.x1 > x0 - AIR && box.x0 < x1 + AIR && box.y1 > y0 - AIR && box.y0 < y1 + AIR)
    .sort((a, b) => a.y0 - b.y0);
  const free: Gap[] = [];
  let from = y0;
  for (const box of blocked) {
    if (box.y0 - AIR > from) free.push({ from, to: box.y0 - AIR });
    from = Math.max(from, box.y1 + AIR);
  }
  if (y1 > from) free.push({ from, to: y1 });
  return free;
}

/** The margins of a page at the left and at the right: its own where they are usual ones. */
export function margins({ width, occupied }: PageContent): { left: number; right: number } {
  const usual = (margin: number): number =>
    margin >= MARGIN.least && margin <= MARGIN.most ? margin : MARGIN.least;
  return {
    left: usual(Math.min(...occupied.map(({ box }) => box.x0))),
    right: usual(width - Math.max(...occupied.map(({ box }) => box.x1))),
  };
}

/** The places of a column of this width: at the left, in the middle, at the right. */
function columns(page: PageContent, width: number): number[] {
  const { left, right } = margins(page);
  const room = page.width - left - right - width;
  return [...new Set([0, room / 2, room])].map((shift) => left + shift);
}

/**
 * The first place, from the top or from the bottom, where a notice covers nothing; the widest column comes first.
 * @param width the width it must have; null to choose
 * @returns null where there is no room
 */
export function findRoom(page: PageContent, shape: Shape, edge: Edge, width: number | null): Box | null {
  const { left, right } = margins(page);
  const whole = page.width - left - right;
  const widths = width === null ? WIDTHS.map((share) => share * whole) : [width];
  for (const each of widths) {
    if (each > whole || (width === null && each < NARROWEST)) continue;
    const height = shape.heightAt(each);
    const places = columns(page, each).flatMap((x0) => {
      const column = { x0, x1: x0 + each, y0: MARGIN.least, y1: page.height - MARGIN.least };
      const free = gaps(column, page.occupied).filter(({ from, to }) => to - from >= height);
      const gap = edge === 'top' ? free[0] : free.at(-1);
      if (!gap) return [];
      const y0 = edge === 'top' ? gap.from : gap.to - height;
      return [{ x0, x1: x0 + each, y0, y1: y0 + height }];
    });
    const [best] = places.sort((a, b) => (edge === 'top' ? a.y0 - b.y0 : b.y0 - a.y0));
    if (best) return best;
  }
  return null;
}

/** What a box would cover. */
export const coveredBy = (page: PageContent, box: Box): Occupied[] =>
  page.occupied.filter((each) => overlap(each.box, box));

/** True for a box that lies wholly on the page. */
export const onPage = ({ width, height }: PageContent, { x0, y0, x1, y1 }: Box): boolean =>
  x0 >= 0 && y0 >= 0 && x1 <= width && y1 <= height;
