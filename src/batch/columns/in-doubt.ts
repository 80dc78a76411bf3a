/** Used columns of which it cannot be told what they say: which of day and month comes first, whose day it is, what a transaction is. */
import { type Message, message, setting } from '../../errors.ts';
import { inputNamed, type PolicyInput } from '../../policy/inputs.ts';
import { isSixDigits, looseDate } from '../reading/dates.ts';
import { isDay, type ReadingRules } from '../reading/reader.ts';
import { transactionTerm } from '../reading/transactions.ts';
import { amountsInDoubt } from './amounts-in-doubt.ts';
import { ignoredColumns } from './assignments.ts';
import { chargeTerm } from './charge-terms.ts';
import { columnName, reference } from './column-name.ts';
import { type Samples, valuesOf } from './fit.ts';
import { groupsInDoubt } from './groups-in-doubt.ts';
import type { SpreadName, TopRow } from './header-groups.ts';
import { lookAlikes } from './look-alikes.ts';
import type { Match } from './match.ts';
import { titlesInDoubt } from './titles.ts';
import { nameKey, wordsOf } from './words.ts';

/** How many values a message names. */
const NAMED = 12;

/** `Effective Date (DD/MM/YYYY)`. */
const DAY_FIRST = /(?:^|[^a-z])d{1,2}[\s/.-]*m{1,3}[\s/.-]*y{1,4}(?:[^a-z]|$)/i;

/** Days before months by their name, of which the first values say nothing, and the user neither. */
const calledDayFirst = (
  header: readonly string[],
  samples: Samples,
  { mapped }: Match,
  { dates }: ReadingRules,
): Message[] =>
  mapped
    .filter(({ name }) => dates === undefined && isDay(inputNamed(name) as PolicyInput))
    .flatMap(({ columns }) => columns.filter((column) => DAY_FIRST.test(header[column] ?? '')))
    .filter((column) => valuesOf(samples, column).every((text) => typeof looseDate(text, dates) === 'object'))
    .map(
      (column) =>
        message`${columnName(header, column)} has the day before the month by its name: say so with ${setting('dates', 'dmy')}, or that it has not with ${setting('dates', 'mdy')}`,
    );

/** Days before months are refused before anything is priced: the first twelve days of a month would be read wrongly. */
function daysFirst(
  header: readonly string[],
  samples: Samples,
  { mapped }: Match,
  { dates }: ReadingRules,
): Message[] {
  const problems: Message[] = [];
  for (const { name, columns } of mapped) {
    if (!isDay(inputNamed(name) as PolicyInput)) continue;
    for (const column of columns) {
      const values = valuesOf(samples, column);
      const wrong = values.find((text) => {
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
      problems.push(message`${columnName(header, column)} holds "${wrong.trim()}", which ${what}: ${fix}`);
    }
  }
  return problems;
}

/** Whether the rows in which a column is filled are changes of policies, by their transactions. */
export function isOfLater(samples: Samples, { mapped }: Match, column: number): boolean {
  const transactions = mapped.find(({ name }) => name === 'transaction')?.columns[0];
  const filled = samples.filter((row) => (row[column] ?? '').trim() !== '');
  return transactions !== undefined && filled.every((row) => isLaterTerm(row[transactions] ?? ''));
}

const isLaterTerm = (text: string): boolean => !['new', 'renewal', undefined].includes(transactionTerm(text));

/** A column called `Date` that may not be the effective date: beside later transactions, whose rates go by the policy, or invoices. */
function dayOfWhat(header: readonly string[], samples: Samples, { mapped, assigned }: Match): Message[] {
  const columnOf = (input: string): number | undefined =>
    mapped.find(({ name }) => name === input)?.columns[0];
  const day = columnOf('effective_date');
  const isSaid = assigned.has('effective_date') || columnOf('transaction_date') !== undefined;
  if (isSaid || day === undefined || nameKey(header[day] ?? '') !== 'date') return [];
  const [name, to] = [columnName(header, day), reference(header, day)];
  const transactions = columnOf('transaction');
  const terms = transactions === undefined ? [] : valuesOf(samples, transactions).map((text) => text.trim());
  const later = [...new Set(terms)].filter(isLaterTerm);
  if (transactions !== undefined && later.length > 0) {
    const shown = later.slice(0, NAMED).map((text) => `"${text}"`);
    return [
      message`${name} may be the effective date of the policy or the date of the transaction, and ${columnName(header, transactions)} has later transactions (${shown.join(', ')}), whose rates go by the policy: say which with ${setting('map')} effective_date=${to} or ${setting('map')} transaction_date=${to}`,
    ];
  }
  const invoice = header.findIndex((each, at) => at !== day && wordsOf(each).includes('invoice'));
  if (invoice < 0 || columnOf('invoice_date') !== undefined) return [];
  return [
    message`${name} may be the effective date of the policies, by which rates go, or the date of the invoices of ${columnName(header, invoice)}: say which with ${setting('map')} effective_date=${to} or ${setting('map')} invoice_date=${to}`,
  ];
}

/** Six digits are a day where all values of the column are: among others they may be the number of something. */
function sixDigits(header: readonly string[], samples: Samples, { mapped }: Match): Message[] {
  const days = mapped.filter(({ name }) => isDay(inputNamed(name) as PolicyInput));
  return days.flatMap(({ columns }) =>
    columns.flatMap((column): Message[] => {
      const values = valuesOf(samples, column);
      const [six, other] = [values.find(isSixDigits), values.find((text) => !isSixDigits(text))];
      if (six === undefined || other === undefined) return [];
      return [
        message`${columnName(header, column)} holds "${six.trim()}" beside "${other.trim()}": six digits are read as month, day and year where all dates of a column are written so; write them all in one way`,
      ];
    }),
  );
}

/** A column that is called like that of the transactions, and holds other things. */
function unknownTransactions(
  header: readonly string[],
  samples: Samples,
  { mapped, assigned }: Match,
): Message[] {
  const column = mapped.find(({ name }) => name === 'transaction')?.columns[0];
  if (column === undefined || assigned.has('transaction')) return [];
  const values = valuesOf(samples, column).map((text) => text.trim());
  // Of taxes and fees among them more is said.
  const unread = values.filter((text) => transactionTerm(text) === undefined && chargeTerm(text) === null);
  // One row says too little of a column; it is rejected.
  if (values.length < 2 || unread.length * 2 < values.length) return [];
  const shown = [...new Set(unread)].slice(0, NAMED).map((text) => `"${text}"`);
  const to = reference(header, column);
  return [
    message`${columnName(header, column)} is called like a column of transactions, and holds what is no known one (${shown.join(', ')}): name another column with ${setting('map')} transaction="...", use it with ${setting('map')} transaction=${to}, which rejects such rows, or use none with ${setting('map')} transaction=`,
  ];
}

/** What stands around the values of the columns. */
interface Around {
  readonly spread?: readonly SpreadName[];
  readonly titles?: readonly TopRow[];
  readonly sheet?: string | undefined;
  readonly ignore?: readonly string[];
  readonly ignoreIfThere?: readonly string[];
}

/** The columns of which it is known what they are: those that are used, and those that the user leaves out. */
function settled(
  header: readonly string[],
  { mapped }: Match,
  { ignore = [], ignoreIfThere }: Around,
): ReadonlySet<number> {
  const used = mapped.flatMap(({ columns, returned = [] }) => [...columns, ...returned]);
  return new Set([...used, ...ignoredColumns(header, ignore, ignoreIfThere)]);
}

/**
 * What is said of columns that may be meant in another way: used ones, and those that look as if they were.
 * @param around names that begin with one of another column, lines above the header, the name of the sheet, what is left out
 */
export const columnsInDoubt = (
  header: readonly string[],
  samples: Samples,
  match: Match,
  rules: ReadingRules,
  around: Around = {},
): Message[] => [
  ...titlesInDoubt(around.titles ?? [], around.sheet, samples, match),
  ...groupsInDoubt(header, samples, match, around.spread ?? []),
  ...lookAlikes(header, samples, rules, settled(header, match, around)),
  ...daysFirst(header, samples, match, rules),
  ...calledDayFirst(header, samples, match, rules),
  ...sixDigits(header, samples, match),
  ...dayOfWhat(header, samples, match),
  ...unknownTransactions(header, samples, match),
  ...amountsInDoubt(header, samples, match),
];
