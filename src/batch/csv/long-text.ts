/** Long texts of cells, as they are looked at: patterns that search a text from each of its blanks on would take minutes over some of them. */

/** No input is as long, and hardly any remark. */
export const LONGEST_INPUT = 500;

/** Of a longer text so much is looked at. */
const LOOKED_AT = 2000;

/** More white space than stands between words, or before a column of figures; of millions in one match the search would run out of stack. */
const MUCH_SPACE = /\s{9,9999}/g;

const withGapsClosed = (text: string): string =>
  text.replaceAll(MUCH_SPACE, (gap) => (/[\r\n]/.test(gap) ? '\n' : ' '));

/** What is searched for words and amounts: a long text with its gaps closed and its end cut off, any other as it is. */
export function lookedAt(text: string): string {
  if (text.length <= LONGEST_INPUT) return text;
  // Twice, as of a gap longer than one match some white space is left.
  const closed = withGapsClosed(withGapsClosed(text));
  // Half a character would be none.
  return closed.length <= LOOKED_AT
    ? closed
    : `${closed.slice(0, LOOKED_AT).replace(/[\ud800-\udbff]$/, '')}…`;
}
