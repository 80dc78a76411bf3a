/** Long texts of cells, as they are looked at: patterns that search a text from each of its blanks on would take minutes over some of them. */

/** No input is as long, and hardly any remark. */
export const LONGEST_INPUT = 500;

/** Of a longer text so much is looked at. */
const LOOKED_AT = 2000;

/** More white space than stands between words, or before a column of figures. */
const MUCH_SPACE = /\s{9,}/g;

/** What is searched for words and amounts: a long text with its gaps closed and its end cut off, any other as it is. */
export function lookedAt(text: string): string {
  if (text.length <= LONGEST_INPUT) return text;
  const closed = text.replaceAll(MUCH_SPACE, (gap) => (/[\r\n]/.test(gap) ? '\n' : ' '));
  // Half a character would be none.
  return closed.length <= LOOKED_AT
    ? closed
    : `${closed.slice(0, LOOKED_AT).replace(/[\ud800-\udbff]$/, '')}…`;
}
