/** Cells that say that their row is a sum of others, and no policy. */
import { message, setting, UsageError } from '../../../errors.ts';
import { looseDate } from '../../reading/dates.ts';
import type { FindState } from '../../reading/state-names.ts';
import { footnotesIn } from './footnote-words.ts';

/** A cell that says that the row is a sum of others, also as the German Excel calls it. */
const TOTAL =
  /^(?:(?:grand|sub|overall|report|page|running|state|company|carrier|agency|agent|producer|branch|office|period|month|monthly|daily|batch|file|policy|premium|final|net)[\s-]*)*totals?(?:\s*[:.=-]*|\s*[:(-].*|\s+(?:for|of|by|all)\b.*)$|^(?:count|record count|number of (?:policies|records|items)|average|avg)\s*:?(?:\s*[\d,]+)?$|^(?:gesamtergebnis|gesamtsumme|summe)$/i;

/** `TX Total`, `Texas Subtotal`. */
const TOTAL_OF = /^(.+?)\s*[-:]?\s*(?:sub\s*-?\s*|grand\s+)?totals?\s*:?$/i;

/** `Total TX`, `Subtotal - Texas`. */
const TOTAL_BEFORE = /^(?:sub\s*-?\s*|grand\s+)?totals?\s*[-:]?\s+(.+)$/i;

/** What is called a subtotal is one, whatever it is of. */
const SUBTOTAL = /^sub\s*-?\s*totals?\b|\bsub\s*-?\s*totals?\s*:?$/i;

/** Whether a text says that its row is a total. */
export function isTotal(text: string, findState: FindState): boolean {
  if (!/total|count|average|avg|number of|ergebnis|summe/i.test(text) || text.length > 80) return false;
  if (TOTAL.test(text) || SUBTOTAL.test(text)) return true;
  const of = TOTAL_OF.exec(text)?.[1] ?? TOTAL_BEFORE.exec(text)?.[1];
  return of !== undefined && findState(of) !== undefined;
}

/** Whether a text may say that its row is a total: `Total Acme Insurance`, `Sum of Brokerage`, or the name of an insured. */
export const mayBeTotal = (text: string): boolean =>
  /^(?:grand\s+)?totals?\b|\btotals?\s*:?$|^sums?\s+of\b/i.test(text.trim());

/** What a row of sums is called, or what a policy of one such column may be of: `Total Premium`, `Net Due`. */
const SUM =
  /^(?:(?:grand|sub|net|gross|total|premium|balance|amount)[\s-]+)*(?:totals?\s+(?:premiums?|amounts?)|(?:net|gross|total|premium|balance|amount)\s+due)(?:\s*[:.=-]*|\s*[:(-].*)$/i;

/** Whether a text says of a row that has no other that it is one of sums. */
export const isCalledSum = (text: string): boolean => text.length <= 80 && SUM.test(text.trim());

/** Words that say alone or with others that a row is a sum. */
const SUM_WORDS = new Set(
  'total totals subtotal subtotals sum sums balance balances due net gross amount amounts aggregate all count average'.split(
    ' ',
  ),
);

/** Words that may stand beside them, and name nobody. */
const BESIDE_SUMS = new Set(
  (
    'grand sub report page running overall final combined cumulative month monthly year ytd mtd to date day daily period quarter ' +
    'company carrier agency agent producer branch office batch file policy policies premium premiums written billed invoiced ' +
    'net tax taxes fee fees items risks records rows lines states transactions new renewal renewals business endorsements ' +
    'cancellations returns return additional payable receivable owed owing outstanding pay remit of for the and by this count'
  ).split(' '),
);

const MONTH_OR_NUMBER = /^(?:(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]{0,6}|\d+)$/;

/**
 * Whether a text is made of words of sums alone, with a state at most: `Net Due`, `All Policies`, `Balance TX`. What names anything
 * else, `Total Wine & More`, is not.
 */
export function isInWordsOfSums(text: string, findState: FindState): boolean {
  if (text.length > 80) return false;
  const words = text.toLowerCase().match(/[^\s:.,=()/–—-]+/g) ?? [];
  const isKnown = (word: string): boolean =>
    SUM_WORDS.has(word) || BESIDE_SUMS.has(word) || MONTH_OR_NUMBER.test(word);
  if (!words.some((word) => SUM_WORDS.has(word))) return false;
  const first = words.findIndex((word) => !isKnown(word));
  if (first === -1) return true;
  const last = words.findLastIndex((word) => !isKnown(word));
  return findState(words.slice(first, last + 1).join(' ')) !== undefined;
}

/**
 * Whether a text that may be a total names what it is of behind the word, which may as well be a name that begins so: `Total Wine &
 * More`, and not `Smith Agency Total`, `Total for Smith` or `Total Premium`.
 */
export const mayBeName = (text: string, findState: FindState): boolean =>
  /^(?:grand\s+)?totals?\b/i.test(text.trim()) &&
  !/\btotals?\s*:?$/i.test(text.trim()) &&
  !isTotal(text.trim(), findState) &&
  !isInWordsOfSums(text, findState);

/** What stands before a state in a line of its own: `State: TX`. */
const STATE_WORD = /^(?:(?:home|risk|tax|insured|insured['’]s)\s+)?state$/i;

/** The code of the state that a text names and nothing else, as it stands above the policies of that state; undefined for any other. */
export function stateOfHeading(text: string, findState: FindState): string | undefined {
  const whole = findState(text);
  if (whole !== undefined) return whole;
  const parts = text
    .split(/[-–—:/|()]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !STATE_WORD.test(part));
  const codes = new Set(parts.map((part) => findState(part)));
  return codes.size === 1 ? [...codes][0] : undefined;
}

/** The text of a row with one filled cell; undefined for any other. */
const alone = (cells: readonly string[]): string | undefined => {
  const [text, ...more] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return more.length > 0 ? undefined : text;
};

/** The first text that names a state above its policies, alone in a row; undefined where none does. */
export const headingOfState = (
  rows: readonly (readonly string[])[],
  findState: FindState,
): string | undefined =>
  rows.map(alone).find((text) => text !== undefined && stateOfHeading(text, findState) !== undefined);

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
    const text = alone(cells);
    const code = text === undefined ? undefined : stateOfHeading(text, findState);
    if (code !== undefined && code !== state)
      throw new UsageError(
        message`a row of the file says "${text ?? ''}" and nothing else, so that not all rows are of ${state}: write the state of each policy into a column`,
      );
  }
}

/** @throws UsageError where the sheet of a workbook is called like another state than all rows are said to be of */
export function refuseOtherSheet(sheet: string | undefined, state: string, findState: FindState): void {
  const called = sheet === undefined ? undefined : findState(sheet);
  if (called !== undefined && called !== state)
    throw new UsageError(
      message`the sheet is called "${sheet ?? ''}", and all its rows are said to be of ${state}: write ${setting('map')} state==${called}, or call the sheet otherwise`,
    );
}

/** Rows that show what the columns hold: without totals, headers that come again, and lines of text. */
export const policiesAmong = (
  rows: readonly (readonly string[])[],
  headers: readonly (readonly string[])[],
  findState: FindState,
): (readonly string[])[] =>
  rows.filter((cells) => {
    const filled = cells.filter((cell) => cell.trim() !== '');
    // A line of text may end where its text does.
    const width = Math.max(cells.length, ...headers.map(({ length }) => length));
    if (filled.length <= 1 && width > 2) return false;
    if (filled.length === 2 && width > 2 && footnotesIn(filled.join(' ')).length > 0) return false;
    if (filled.some((cell) => isTotal(cell.trim(), findState)) && !filled.some(isDate)) return false;
    return !headers.some((header) => cells.every((cell, at) => cell.trim() === (header[at] ?? '').trim()));
  });
