/** Columns of days that are not used, and the inputs that they are offered as. */
import { type Message, message, setting } from '../../../errors.ts';
import type { Samples } from '../../csv/top-of-file.ts';
import { looseDate, periodIn } from '../../reading/dates.ts';
import { isLaterTerm, transactionTerm } from '../../reading/transactions.ts';
import { assignment, columnNames, columnOf, isMapped } from '../matching/column-name.ts';
import type { Match } from '../matching/match.ts';
import { wordsOf } from '../words/words.ts';
import { dayCalled, isCalledChange, isOfChangesAlone, startAmong } from './called-days.ts';

/** What the columns are looked at with. */
interface Columns {
  readonly header: readonly string[];
  readonly samples: Samples;
  readonly match: Match;
  /** The assignment of what there is one of, with the other columns that may be it. */
  readonly choiceOf: (input: string, columns: readonly number[]) => Message;
}

/** Whether a cell holds a day, in whatever order; a footer may have its label in a column of days. */
const holdsDay = (text: string): boolean =>
  periodIn(text) !== null || looseDate(text, undefined) !== 'not_a_date';

/** Whether a column is of other days on which something takes effect, `InvEffDate` beside `PolEffDate`, and they are other in later transactions only. */
function isEffectOfLater({ header, samples, match }: Columns, column: number): boolean {
  const [transaction, start] = [
    columnOf(match.mapped, 'transaction'),
    columnOf(match.mapped, 'effective_date'),
  ];
  if (transaction === undefined || start === undefined) return false;
  if (!wordsOf(header[column] ?? '').includes('effective')) return false;
  const isOther = (text: string, first: string): boolean => text !== '' && text !== first && holdsDay(text);
  const others = samples.filter((row) => isOther((row[column] ?? '').trim(), (row[start] ?? '').trim()));
  return others.length > 0 && others.every((row) => isLaterTerm(row[transaction] ?? ''));
}

/** Whether a column is filled where policies are changed, and in no row of a new one: a code that is not known may say anything. */
function isOfLater({ samples, match }: Columns, column: number): boolean {
  const transactions = columnOf(match.mapped, 'transaction');
  if (transactions === undefined) return false;
  const filled = samples.filter((row) => (row[column] ?? '').trim() !== '' && holdsDay(row[column] ?? ''));
  const terms = filled.map((row) => row[transactions] ?? '');
  return terms.some(isLaterTerm) && !terms.some((text) => transactionTerm(text) === 'new');
}

/** The day in a cell, or the first of its period; null for none. */
function firstDayIn(text: string): string | null {
  const read = looseDate(periodIn(text)?.first ?? text, undefined);
  return typeof read === 'string' ? null : read.date;
}

/** Whether a column has the first days of the policies, and the one that is used those of their changes: in later transactions it is before that, and in all others the same. */
function isStartOfLater({ samples, match }: Columns, column: number): boolean {
  const [transaction, used] = [
    columnOf(match.mapped, 'transaction'),
    columnOf(match.mapped, 'effective_date'),
  ];
  if (transaction === undefined || used === undefined || match.assigned.has('effective_date')) return false;
  let isBefore = false;
  for (const row of samples) {
    const [first, day] = [firstDayIn(row[column] ?? ''), firstDayIn(row[used] ?? '')];
    if (first === null || day === null || first === day) continue;
    if (first > day || !isLaterTerm(row[transaction] ?? '')) return false;
    isBefore = true;
  }
  return isBefore;
}

/** Whether a column of days is called like that of the transactions, `Activity Dt` beside `Activity`, or is that of a change. */
function isDayOfTransaction(columns: Columns, column: number): boolean {
  const { header, match } = columns;
  if (isCalledChange(header[column] ?? '') && isOfLater(columns, column)) return true;
  if (isEffectOfLater(columns, column)) return true;
  const ofColumn = (at: number): string[] =>
    wordsOf(header[at] ?? '').filter((word) => word !== 'date' && word !== 'effective');
  const transaction = columnOf(match.mapped, 'transaction');
  const words = ofColumn(column);
  // It is asked of each row with such a day what it is.
  if (transaction === undefined)
    return isCalledChange(header[column] ?? '') && isOfChangesAlone(header[column] ?? '');
  return words.length > 0 && words.join() === ofColumn(transaction).join();
}

/** The day of the transactions among some, or what is to be done where several are. */
function transactionDays(days: readonly number[], columns: Columns): Message[] {
  const { header, match } = columns;
  if (isMapped(match.mapped, 'transaction_date')) return [];
  const found = days.filter((each) => isDayOfTransaction(columns, each));
  if (found.length > 1)
    return [
      message`${setting('map')} transaction_date="..." once ${columnNames(header, found, ', ')} are one column`,
    ];
  return found.map((column) => assignment(header, 'transaction_date', [column]));
}

/** The day on which policies begin, and that of their transactions. */
function ownDays(days: readonly number[], columns: Columns): Message[] {
  const { header, match } = columns;
  const start = isMapped(match.mapped, 'effective_date') ? undefined : startAmong(header, days);
  if (start !== undefined) {
    const mapped = [...match.mapped, { name: 'effective_date', columns: [start] }];
    const others = days.filter((column) => column !== start);
    return [
      assignment(header, 'effective_date', [start]),
      ...transactionDays(others, { ...columns, match: { ...match, mapped } }),
    ];
  }
  if (isMapped(match.mapped, 'transaction_date')) return [];
  const used = columnOf(columns.match.mapped, 'effective_date');
  const first = used === undefined ? undefined : days.find((each) => isStartOfLater(columns, each));
  if (used !== undefined && first !== undefined)
    return [
      message`${assignment(header, 'effective_date', [first])} ${assignment(header, 'transaction_date', [used])}`,
    ];
  return transactionDays(days, columns);
}

/** Days of policies or of their transactions, and those that their names say are others; of the rest too little is known. */
export function offeredDays(days: readonly number[], columns: Columns): Message[] {
  // The effective date of an invoice is that of its transaction, where it is another in later ones alone.
  const isFree = !isMapped(columns.match.mapped, 'transaction_date');
  const called = (column: number): string | null =>
    isFree && isEffectOfLater(columns, column) ? null : dayCalled(columns.header[column] ?? '');
  const others = [...new Set(days.map(called))].filter(
    (name) => name !== null && !isMapped(columns.match.mapped, name),
  );
  return [
    ...ownDays(
      days.filter((column) => called(column) === null),
      columns,
    ),
    ...others.map((name) =>
      columns.choiceOf(
        name as string,
        days.filter((column) => called(column) === name),
      ),
    ),
  ];
}
