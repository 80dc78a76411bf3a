/** The name of the broker where it is broken over lines: no line of it is the name of another firm. */

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
