/**
 * The cells of a record whose quotes are not as RFC 4180 has them: a quote opens only at the start of a cell, and a closing
 * quote that nothing ends makes the cell a plain one, with its quotes. It is what csv-parse makes of such a record, which
 * builds an error with all of its state for each.
 */
import type { Dialect } from './dialect.ts';

/** The quote that closes a cell whose text begins at `from`; -1 where there is none. A doubled quote stands for itself. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/**
 * @param text a record without its line break
 * @returns null where a quote is never closed, or the text is more than one record
 */
export function lenientCells(text: string, { delimiter, lineBreak }: Dialect): string[] | null {
  const end = lineBreak === '\r' ? '\r' : '\n';
  const cells: string[] = [];
  for (let at = 0; ; at++) {
    let quoted = '';
    if (text[at] === '"') {
      const close = closingQuote(text, at + 1);
      if (close < 0) return null;
      quoted = text.slice(at + 1, close).replaceAll('""', '"');
      at = close + 1;
      // For csv-parse a NUL is as good as nothing.
      const next = text[at] ?? '\0';
      if (![delimiter, end, '\0'].includes(next)) quoted = `"${quoted}"`;
    }
    const found = text.indexOf(delimiter, at);
    const to = found < 0 ? text.length : found;
    const plain = text.slice(at, to);
    if (plain.includes(end)) return null;
    cells.push(quoted + plain);
    if (found < 0) return cells;
    at = found;
  }
}
