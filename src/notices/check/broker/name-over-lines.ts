/** The name of the broker where it is broken over lines: no line of it is the name of another firm. */
import type { TextChar } from '../text/page-text.ts';
import { LINE_REACH, overlaps, type Rows } from '../text/rows.ts';

/** So many lines one name has at most. */
const NAME_LINES = 4;

/** Two lines of one text. */
const joinLines = (upper: string, lower: string): string =>
  upper.endsWith('-') ? upper + lower : `${upper} ${lower}`;

/**
 * Which lines hold a name together that none of them holds alone, the nearest of them; null for none.
 * @param lines the nearest first, from the lowest to the highest
 * @param names whether a text has the name
 */
export function linesOfName(
  lines: readonly string[],
  names: (text: string) => boolean,
): { readonly from: number; readonly to: number; readonly text: string } | null {
  for (const [from, lowest] of lines.entries()) {
    let text = lowest;
    for (let to = from + 1; to < Math.min(lines.length, from + NAME_LINES); to += 1) {
      const upper = lines[to] as string;
      if (text === '' || upper === '' || names(text) || names(upper)) break;
      text = joinLines(upper, text);
      if (!names(text)) continue;
      // Where it is whole without the lowest line, that is none of it.
      if (names(lines.slice(from + 1, to + 1).reduceRight(joinLines))) break;
      return { from, to, text };
    }
  }
  return null;
}

/** How a line begins that goes on with the name over it: “Acme Brokers” over “of Ohio, LLC”; no other line begins so. */
export const GOES_ON_BELOW = /^(?:of|OF|&) /;

/** The line under a name that goes on with it, where the name ends its cell; empty for none. */
export function onwardOf(name: readonly TextChar[], rows: Rows): string {
  const last = name.at(-1)?.letter;
  const row = rows.findIndex((cells) => cells.some(({ chars }) => chars.at(-1)?.letter === last));
  const own = rows[row]?.find(({ chars }) => chars.at(-1)?.letter === last);
  const below = own && rows[row + 1]?.find((each) => overlaps(each, own));
  if (!below || below.angle !== own.angle || below.chars[0]?.page !== own.chars[0]?.page) return '';
  const isNext = below.across - own.across < LINE_REACH * own.size;
  return isNext && GOES_ON_BELOW.test(below.text) ? below.text : '';
}
