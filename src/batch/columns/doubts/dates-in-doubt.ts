/** Used columns of days of which it cannot be told which of day and month comes first, or which days a spreadsheet has swapped. */
import { joined, type Message, message, setting } from '../../../errors.ts';
import { inputNamed, type PolicyInput } from '../../../policy/inputs.ts';
import type { Samples, TopRow } from '../../csv/top-of-file.ts';
import type { DateOrder } from '../../reading/date-order.ts';
import { isSixDigits, looseDate, orderSaid } from '../../reading/dates.ts';
import { isDay, type ReadingRules } from '../../reading/reader.ts';
import { columnName, type Mapped } from '../matching/column-name.ts';
import { valuesOf } from '../matching/fit.ts';
import type { Match } from '../matching/match.ts';
import {
  type ColumnOfDates,
  type DatePlace,
  DatesMet,
  type DatesRead,
  type DateWatch,
  hasNumbers,
  type OtherColumn,
} from '../words/dates-met.ts';

/** How many lines a message names. */
const NAMED = 5;

/** What stands for a line where the name of the sheet has a date. */
const NAME_OF_SHEET = 0;

/** `Effective Date (DD/MM/YYYY)`. */
const DAY_FIRST = /(?:^|[^a-z])d{1,2}[\s/.-]*m{1,3}[\s/.-]*y{1,4}(?:[^a-z]|$)/i;

/** The columns that are used for days. */
const dayColumns = (mapped: readonly Mapped[]): number[] =>
  mapped.filter(({ name }) => isDay(inputNamed(name) as PolicyInput)).flatMap(({ columns }) => columns);

/** Days before months by their name, of which the first values say nothing, and the user neither. */
const calledDayFirst = (
  header: readonly string[],
  samples: Samples,
  { mapped }: Match,
  { dates }: ReadingRules,
): Message[] =>
  (dates === undefined ? dayColumns(mapped) : [])
    .filter((column) => DAY_FIRST.test(header[column] ?? ''))
    .filter((column) => valuesOf(samples, column).every((text) => typeof looseDate(text, dates) === 'object'))
    .map(
      (column) =>
        message`${columnName(header, column)} has the day before the month by its name: say so with ${setting('dates', 'dmy')}, or that it has not with ${setting('dates', 'mdy')}`,
    );

/** Days before months are refused before anything is priced: the first twelve days of a month would be read wrongly. */
function daysFirst(
  header: readonly string[],
  samples: Samples,
  columns: readonly number[],
  { dates }: ReadingRules,
  first: readonly TopRow[] = [],
): Message[] {
  const problems: Message[] = [];
  for (const column of columns) {
    const wrong = valuesOf(samples, column).find((text) => {
      const read = looseDate(text, dates);
      return read === 'day_first' || read === 'ambiguous' || read === 'month_first';
    });
    if (wrong === undefined) continue;
    const read = looseDate(wrong, dates);
    const [what, fix]: [string, Message] =
      read === 'month_first'
        ? [
            'has the month first',
            message`price the file without ${setting('dates', 'dmy')}, or fix that date`,
          ]
        : read === 'ambiguous'
          ? [
              'may have the day or the month first',
              message`say which with ${setting('dates', 'dmy')} or ${setting('dates', 'mdy')}`,
            ]
          : [
              'has the day before the month',
              message`if all dates have, add ${setting('dates', 'dmy')}; if it is a mistake, add ${setting('dates', 'mdy')}, which rejects such rows`,
            ];
    const line = first.find(({ cells }) => cells[column] === wrong)?.line;
    const where = line === undefined ? '' : ` (line ${line})`;
    problems.push(
      message`${columnName(header, column)} holds "${wrong.trim()}"${where}, which ${what}: ${fix}`,
    );
  }
  return problems;
}

/** Six digits are a day where all values of the column are: among others they may be the number of something. */
const sixDigits = (header: readonly string[], samples: Samples, { mapped }: Match): Message[] =>
  dayColumns(mapped).flatMap((column): Message[] => {
    const values = valuesOf(samples, column);
    const [six, other] = [values.find(isSixDigits), values.find((text) => !isSixDigits(text))];
    if (six === undefined || other === undefined) return [];
    return [
      message`${columnName(header, column)} holds "${six.trim()}" beside "${other.trim()}": six digits are read as month, day and year where all dates of a column are written so; write them all in one way`,
    ];
  });

/**
 * The text that a spreadsheet could not read and left where it made dates of others, with their days and months swapped; null where
 * nothing looks so.
 */
function leftText({ dayFirst, monthFirst, either, swappable, beyond }: ColumnOfDates): DatePlace | null {
  if (beyond || swappable.rows === 0) return null;
  // A spreadsheet with the month first is what files of the United States come through; another one leaves no text that it can read.
  return dayFirst ?? (either === null ? monthFirst : null);
}

/** A column of dates some of which a spreadsheet made of texts with the other order. */
function halfMade(header: readonly string[], column: ColumnOfDates): Message | null {
  const left = leftText(column);
  if (left === null) return null;
  const { lines, rows } = column.swappable;
  const named = lines.slice(0, NAMED).join(', ');
  const first = left === column.dayFirst ? 'day' : 'month';
  return message`${columnName(header, column.column)} holds "${left.text}" (line ${String(left.line)}), a text with the ${first} first, beside dates none of which has a day above 12 (line${rows > 1 ? 's' : ''} ${named}${rows > NAMED ? ', ...' : ''}): a spreadsheet with the other order has likely made these of texts, with day and month swapped; take the column from its source once more, imported as text, or correct the swapped dates and write all of the column like 2026-08-25`;
}

/** Used dates of which only others of the file say that the day comes first. */
function otherOrder(header: readonly string[], { days, elsewhere }: DatesRead): Message | null {
  const open = days.find(({ either }) => either !== null)?.either;
  const isKnown = days.some(({ dayFirst, monthFirst }) => dayFirst !== null || monthFirst !== null);
  if (!open || isKnown || elsewhere === null) return null;
  const { text, line, column } = elsewhere;
  const where = column === null ? '' : `in ${columnName(header, column)}, `;
  const place = line === NAME_OF_SHEET ? 'in the name of the sheet' : `${where}line ${line}`;
  return message`${columnName(header, open.column as number)} holds "${open.text}" (line ${String(open.line)}), which may have the day or the month first, and "${text}" (${place}) has the day first: say which with ${setting('dates', 'dmy')} or ${setting('dates', 'mdy')}`;
}

/**
 * What the dates of a file say against the way in which they would be read; null for nothing.
 * @param said the order that the user states
 */
export function datesRefused(
  header: readonly string[],
  read: DatesRead,
  said: DateOrder | undefined,
): Message | null {
  const problems = [
    ...read.days.map((column) => halfMade(header, column)),
    said === undefined ? otherOrder(header, read) : null,
  ].filter((problem) => problem !== null);
  return problems.length === 0 ? null : joined(problems, '; ');
}

/** The beginning of a file, as far as its dates go. */
export interface DatesAround {
  /** The lines above the header. */
  readonly above?: readonly TopRow[];
  /** The first rows below it. */
  readonly first?: readonly TopRow[];
  /** The name of the sheet. */
  readonly sheet?: string | undefined;
}

/** Nearly all. */
const MOST = 0.8;

/** The columns that are used for no day and hold dates whose order matters. */
function othersOf(first: readonly TopRow[], days: readonly number[]): OtherColumn[] {
  const width = Math.max(0, ...first.map(({ cells }) => cells.length));
  const samples = first.map(({ cells }) => cells);
  return Array.from({ length: width }, (_, column) => column)
    .filter((column) => !days.includes(column))
    .flatMap((column) => {
      const values = valuesOf(samples, column);
      if (!values.some(hasNumbers)) return [];
      const dates = values.filter((text) => orderSaid(text) !== null);
      return [{ column, isOfDates: dates.length >= values.length * MOST }];
    });
}

/** What the dates at the beginning of a file say, and whose of the further rows are looked at. */
export function datesAtTop(
  mapped: readonly Mapped[],
  { above = [], first = [], sheet = '' }: DatesAround,
  from1904: boolean,
): { readonly read: DatesRead; readonly watch: DateWatch } {
  const days = dayColumns(mapped);
  const lines = new DatesMet({ days: [], others: [], above: null, from1904 });
  for (const { cells, line } of above) lines.line(cells.join(' '), line);
  lines.line(sheet, NAME_OF_SHEET);
  const watch = { days, others: othersOf(first, days), above: lines.read.elsewhere, from1904 };
  const met = new DatesMet(watch);
  for (const { cells, line } of first) met.row((column) => cells[column] ?? '', line);
  return { read: met.read, watch };
}

/**
 * Of which columns the dates are looked at in all rows: not of those of which the first rows have said all.
 * @param said the order that the user states
 */
export function datesToWatch(
  { days }: DatesRead,
  watch: DateWatch,
  said: DateOrder | undefined,
): DateWatch | null {
  const isOpen = said === undefined && !days.some(({ monthFirst }) => monthFirst !== null);
  const hasNumbers = days.some(({ numbers }) => numbers);
  const others = isOpen && hasNumbers ? watch.others : [];
  const mayBeMade = ({ beyond, either }: ColumnOfDates): boolean =>
    !beyond && (either === null || said === 'dmy');
  const columns = days
    .filter((each) => (isOpen && hasNumbers) || mayBeMade(each))
    .map(({ column }) => column);
  return columns.length === 0 ? null : { ...watch, days: columns, others };
}

/** What is said of the dates of used columns. */
export function datesInDoubt(
  header: readonly string[],
  samples: Samples,
  match: Match,
  rules: ReadingRules,
  around: DatesAround,
): Message[] {
  const { read } = datesAtTop(match.mapped, around, rules.from1904);
  const refused = datesRefused(header, read, rules.dates);
  const made = read.days.filter((column) => leftText(column) !== null).map(({ column }) => column);
  const others = dayColumns(match.mapped).filter((column) => !made.includes(column));
  return [
    ...(refused === null ? [] : [refused]),
    ...daysFirst(header, samples, others, rules, around.first),
    ...calledDayFirst(header, samples, match, rules),
    ...sixDigits(header, samples, match),
  ];
}
