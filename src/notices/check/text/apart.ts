/** The text beside a notice, read without it: words in the next cell of a table need not go on where a line of the notice ends. */
import type { TextChar } from './page-text.ts';

/** A text without some letters; what stood behind them on a line begins a cell there, or the line. */
export function apartFrom(text: readonly TextChar[], letters: ReadonlySet<unknown>): TextChar[] {
  const rest: TextChar[] = [];
  let without: { readonly startsLine: boolean; readonly page: number } | null = null;
  for (const char of text) {
    if (letters.has(char.letter)) {
      const goesOn: boolean = without !== null && !char.startsLine && without.startsLine;
      without = { startsLine: char.startsLine || goesOn, page: char.page };
      continue;
    }
    const isBehind = without !== null && without.page === char.page && !char.startsLine;
    rest.push(
      isBehind
        ? {
            ...char,
            startsWord: true,
            startsCell: char.startsCell || !without?.startsLine,
            startsLine: without?.startsLine === true,
          }
        : char,
    );
    without = null;
  }
  return rest;
}
