/** What lies under letters, and what was laid over them. */
import { holds } from '../pdf/matrix.ts';
import type { Color, Letter, PageContent } from '../pdf/page.ts';
import { middle } from './letter-place.ts';

const PAPER: Color = [255, 255, 255];

/**
 * The color a letter stands on.
 * @returns null where a picture or a pattern lies under it
 */
export function groundOf(letter: Letter, page: PageContent): Color | null {
  const point = middle(letter);
  const under = page.painted.findLast(({ box, order }) => order < letter.type.order && holds(box, point));
  if (!under) return PAPER;
  if (under.inked?.some((box) => holds(box, point))) return null;
  return under.whole ? under.color : null;
}

/** What was laid over a letter afterwards: something that hides it, something that might, or nothing. */
export function coverOf(letter: Letter, page: PageContent): 'hidden' | 'perhaps' | null {
  const point = middle(letter);
  const over = page.painted.filter(({ box, order }) => order > letter.type.order && holds(box, point));
  if (over.some(({ whole, color }) => whole && color !== null)) return 'hidden';
  return over.length > 0 ? 'perhaps' : null;
}
