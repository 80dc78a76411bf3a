/** Rows and lines of a file, counted and named in a sentence. */
import { counted, plural } from '../../engine/basics/plural.ts';

/** A count of rows: `1 row`, `2,000 rows`. */
export const rowsText = (value: number): string => plural(value, 'row');

/** `lines 3, 5 and more`. @param lines the first of them */
export const linesText = (rows: number, lines: readonly number[]): string =>
  `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}${rows > lines.length ? ' and more' : ''}`;

/** How many things a line names. */
const MOST_NAMED = 10;

/** Several things in a sentence, of which the first are named. */
export function firstOf(named: readonly string[]): string {
  const more = named.length - MOST_NAMED;
  return `${named.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${counted(more)} more` : ''}`;
}
