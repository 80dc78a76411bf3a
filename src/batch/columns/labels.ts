/** Cells that say that their row is a sum of others, and no policy. */
import { message, UsageError } from '../../errors.ts';
import { looseDate } from '../reading/dates.ts';
import type { FindState } from '../reading/states.ts';

/** A cell that says that the row is a sum of others. */
const TOTAL =
  /^(?:(?:grand|sub|overall|report|page|running|state|company|carrier|agency|agent|producer|branch|office|period|month|monthly|daily|batch|file|policy|premium|final|net)[\s-]*)*totals?(?:\s*[:.=-]*|\s*[:(-].*|\s+(?:for|of|by|all)\b.*)$|^(?:count|record count|number of (?:policies|records|items)|average|avg)\s*:?(?:\s*[\d,]+)?$/i;

/** `TX Total`, `Texas Subtotal`. */
const TOTAL_OF = /^(.+?)\s*[-:]?\s*(?:sub\s*-?\s*|grand\s+)?totals?\s*:?$/i;

/** Whether a text says that its row is a total. */
export function isTotal(text: string, findState: FindState): boolean {
  if (!/total|count|average|avg|number of/i.test(text) || text.length > 80) return false;
  if (TOTAL.test(text)) return true;
  const of = TOTAL_OF.exec(text)?.[1];
  return of !== undefined && findState(of) !== undefined;
}

const isDate = (text: string): boolean => typeof looseDate(text, undefined) === 'object';

/**
 * A state alone in its row stands above the policies of that state.
 * @param state the code of the state that all rows are said to be of
 * @throws UsageError where a row names another
 */
export function refuseOtherStates(
  rows: readonly (readonly string[])[],
  state: string,
  findState: FindState,
): void {
  for (const cells of rows) {
    const [text, ...more] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    const code = text === undefined || more.length > 0 ? undefined : findState(text);
    if (code !== undefined && code !== state)
      throw new UsageError(
        message`a row of the file says "${text ?? ''}" and nothing else, so that not all rows are of ${state}: write the state of each policy into a column`,
      );
  }
}

/** Rows that show what the columns hold: without totals, headers that come again, and lines of text. */
export const policiesAmong = (
  rows: readonly (readonly string[])[],
  headers: readonly (readonly string[])[],
  findState: FindState,
): (readonly string[])[] =>
  rows.filter((cells) => {
    const filled = cells.filter((cell) => cell.trim() !== '');
    if (filled.length <= 1 && cells.length > 2) return false;
    if (filled.some((cell) => isTotal(cell.trim(), findState)) && !filled.some(isDate)) return false;
    return !headers.some((header) => cells.every((cell, at) => cell.trim() === (header[at] ?? '').trim()));
  });
