/** Whether a notice that runs on overleaf goes on there under the title of another paper or form, on which its end is not its own page's. */
import type { Headed } from '../declarations.ts';
import type { Point } from '../point.ts';
import { type TextChar, textOf } from '../text/page-text.ts';

/** The title of what is no part of the declarations, at the head of a page. */
const titleOn = (page: number, { bills, others, foreign }: Headed): string | undefined =>
  bills.get(page) ?? others.get(page) ?? foreign.get(page);

/**
 * Judges the pages on which a notice goes on: nothing is said where it goes on before any title.
 * @param chars the letters of the notice in one place
 * @param lines the text of the file line by line
 */
export function inPiecesPoints(
  chars: readonly TextChar[],
  headed: Headed,
  lines: readonly TextChar[],
): Point[] {
  const own = new Set(chars.map(({ letter }) => letter));
  const [first, ...further] = [...new Set(chars.map(({ page }) => page))].sort((a, b) => a - b);
  for (const page of further) {
    const title = titleOn(page, headed);
    if (title === undefined) continue;
    const here = lines.filter((char) => char.page === page);
    const above = here.slice(
      0,
      here.findIndex(({ letter }) => own.has(letter)),
    );
    if (!textOf(above).includes(title)) continue;
    return [
      {
        point: 'page',
        prescribed: 'the whole notice on the page on which it begins, or overleaf',
        found: `it begins on page ${first} and goes on on page ${page} under “${title}”, which may be another paper: set it in one piece`,
        met: null,
      },
    ];
  }
  return [];
}
