/** A notice that stands in a file more than once: one copy that is taken back puts the others in doubt. */
import type { PageContent } from '../../pdf/page.ts';
import { strikeOf } from '../drawing/rules.ts';
import type { Point } from '../point.ts';
import type { TextChar } from '../text/page-text.ts';

/** A copy, judged. */
interface Copy {
  readonly chars: readonly TextChar[];
  readonly points: readonly Point[];
}

/** Why a copy is taken back; null where it isn't. */
function takenBack({ chars, points }: Copy, page: (number: number) => PageContent): string | null {
  const context = points.find(({ point }) => point === 'context');
  if (context?.met === null && !context.byEye) return context.found;
  return chars.some((char) => strikeOf(char.letter, page(char.page)) === 'line')
    ? 'a line runs through it'
    : null;
}

/**
 * The points of the best copy, its context in doubt where another is taken back.
 * @param others the other copies in the file
 */
export function besideCopies(
  { chars, points }: Copy,
  others: readonly Copy[],
  page: (number: number) => PageContent,
): readonly Point[] {
  const own = new Set(chars.map(({ letter }) => letter));
  for (const other of others) {
    const first = other.chars[0];
    if (!first || other.chars.some(({ letter }) => own.has(letter))) continue;
    const why = takenBack(other, page);
    if (why === null) continue;
    return points.map((each) =>
      each.point === 'context' && (each.met === true || each.byEye)
        ? {
            ...each,
            byEye: false,
            found: `another copy of the words, on page ${first.page}: ${why}`,
            met: null,
          }
        : each,
    );
  }
  return points;
}
