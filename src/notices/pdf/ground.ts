/** What lies under letters and lines, and what was laid over them. */

import { blended, contrast, isWhite, PAPER } from './color.ts';
import { middle } from './letter-place.ts';
import { type Box, holds } from './matrix.ts';
import type { Color, Letter, PageContent, Painted } from './page.ts';

/** Shades with more contrast among them may hide a line or a word. */
const EVEN = 1.5;
/** A line is as thick as another one where less of it is to be seen beside that, in points. */
const AS_THICK = 0.2;

type Point = Parameters<typeof holds>[1];

const mixed = (a: Color, b: Color): Color =>
  a.map((part, index) => (part * (b[index] as number)) / 255) as unknown as Color;

/**
 * The colors of what lies under a point, before something was painted there: one, or those between which it changes.
 * @returns null where a picture or a pattern lies there
 */
function groundAt(point: Point, before: number, { painted }: PageContent): readonly Color[] | null {
  let tint: Color = PAPER;
  for (let at = painted.length - 1; at >= 0; at -= 1) {
    const { box, order, color, shades, whole, ruled, tints, inked } = painted[at] as Painted;
    if (order >= before || !holds(box, point)) continue;
    if (tints && color) {
      tint = mixed(tint, color);
      continue;
    }
    if (inked?.some((each) => holds(each, point))) return null;
    const colors = color ? [color] : shades;
    const even = colors?.every((a) => colors.every((b) => contrast(a, b) < EVEN));
    return (whole || (ruled && isWhite(color))) && colors && even
      ? colors.map((each) => mixed(each, tint))
      : null;
  }
  return [tint];
}

/** The color in which something is seen on a ground; null where it is not known. */
export const inkOn = ({ color, sheer }: Painted, ground: Color): Color | null =>
  color ?? (sheer && blended(sheer.color, sheer.alpha, ground));

/** What was painted over a point, after something was painted there. */
const overAt = (point: Point, after: number, { painted }: PageContent): Painted[] =>
  painted.filter(({ box, order }) => order > after && holds(box, point));

/** How well a line is to be read on what lies under it: below the least not at all, and from `easy` on without doubt. */
export interface Needed {
  readonly least: number;
  readonly easy?: number;
}

/** Whether a line runs along another one and is as thick. */
const runsOver = (over: Box, under: Box): boolean => {
  const flat = under.x1 - under.x0 > under.y1 - under.y0;
  const [thick, long] = [over.y1 - over.y0, over.x1 - over.x0];
  return flat
    ? long > thick && over.y0 <= under.y0 + AS_THICK && over.y1 >= under.y1 - AS_THICK
    : thick > long && over.x0 <= under.x0 + AS_THICK && over.x1 >= under.x1 - AS_THICK;
};

/**
 * Whether a line can be seen at a point of it: it has another color than what is under it, and nothing was laid over it, nor
 * was it painted away along its course.
 * @returns null where a picture was laid over it, which may show it, or where it is hard to see
 */
export function isSeenAt(
  point: Point,
  line: Painted,
  page: PageContent,
  { least, easy = least }: Needed,
): boolean | null {
  const laidOver = overAt(point, line.order, page).filter(({ tints }) => !tints);
  const over = laidOver.filter(({ whole }) => whole);
  if (over.some(({ color }) => color !== null)) return false;
  const ground = groundAt(point, line.order, page);
  const read = (paint: Painted): number | null => {
    const contrasts = ground?.map((each) => {
      const ink = inkOn(paint, each);
      return ink && contrast(each, ink);
    });
    const known = contrasts?.filter((each) => each !== null) ?? [];
    return known.length > 0 ? Math.min(...known) : null;
  };
  const painted = laidOver.filter(({ ruled, color, box }) => ruled && color && runsOver(box, line.box));
  const worst = Math.min(...[line, ...painted].map((each) => read(each) ?? easy));
  if (worst < least) return false;
  return worst < easy || over.length > 0 ? null : true;
}

/**
 * The colors a letter stands on: one, or those between which the ground changes.
 * @returns null where a picture or a pattern lies under it
 */
export const groundOf = (letter: Letter, page: PageContent): readonly Color[] | null =>
  groundAt(middle(letter), letter.type.order, page);

/** What tints a letter: the color through which it is seen, white for none. */
const tintOver = (letter: Letter, page: PageContent): Color =>
  overAt(middle(letter), letter.type.order, page).reduce(
    (sum, each) => (each.tints && each.color ? mixed(sum, each.color) : sum),
    PAPER,
  );

/** The color in which a letter is seen, through what tints it; null where it is not known. */
export const colorOf = (letter: Letter, page: PageContent): Color | null =>
  letter.type.color && mixed(letter.type.color, tintOver(letter, page));

/**
 * How well a letter is read on what lies under it, from 1 to 21.
 * @returns null where a picture or a pattern lies under it, or its color is not known
 */
export function contrastOf(letter: Letter, page: PageContent): number | null {
  const ground = groundOf(letter, page);
  const color = colorOf(letter, page);
  if (!ground || !color) return null;
  const tint = tintOver(letter, page);
  return Math.min(...ground.map((each) => contrast(mixed(each, tint), color)));
}

/** What was laid over a letter afterwards: something that hides it, something that might, or nothing. */
export function coverOf(letter: Letter, page: PageContent): 'hidden' | 'perhaps' | null {
  const over = overAt(middle(letter), letter.type.order, page).filter(({ tints, color }) => !tints || !color);
  if (over.some(({ whole, color }) => whole && color !== null)) return 'hidden';
  return over.length > 0 ? 'perhaps' : null;
}
