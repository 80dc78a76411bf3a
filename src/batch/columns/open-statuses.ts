/** Columns whose values say that rows may not be priced as they stand, of which the user has said nothing: what stops the run. */
import { type Message, message, setting } from '../../errors.ts';
import { givesBack, transactionTerm } from '../../policy/transaction-terms.ts';
import { isSkipped } from './assignments.ts';
import { chargeTerm } from './charge-terms.ts';
import { columnName, reference } from './column-name.ts';
import { type Samples, valuesOf } from './fit.ts';
import type { Match } from './match.ts';
import { isByValues, openValues, type StatusColumn } from './statuses.ts';
import { told } from './telling.ts';

/** How many values a message names. */
const NAMED = 12;

/** Inputs whose columns may also say that a row is a tax or a fee. */
const SAYING = ['lob', 'coverage', 'transaction'];

/** A column that stops the run, and what is said of it. */
interface OpenStatus {
  readonly column: number;
  readonly problem: Message;
}

const quoted = (texts: readonly string[]): string => texts.map((text) => `"${text}"`).join(', ');

const distinct = (samples: Samples, column: number): string[] => [
  ...new Set(valuesOf(samples, column).map((text) => text.trim())),
];

/** A column as `--skip-when` takes it. */
function wantedName(header: readonly string[], column: number): string {
  const name = header[column]?.trim() ?? '';
  return /^[\w .()/?&'-]+$/.test(name) ? name : `#${column + 1}`;
}

const columnOf = ({ mapped }: Match, input: string): number | undefined =>
  mapped.find(({ name }) => name === input)?.columns[0];

/** What is said of rows whose amounts are taxes and fees, each in a row of its own. */
function chargesInRows(header: readonly string[], column: number, open: readonly string[]): Message {
  const charges = open.filter((text) => chargeTerm(text) !== null);
  const skip = `${wantedName(header, column)}=${open.join(',')}`;
  const fees = charges.some((text) => chargeTerm(text) === 'fee');
  const fix = fees
    ? message`put the fees of a policy beside its premium, in columns of their own (a pivot table does), as they may be taxed; or leave all these rows out with ${setting('skip-when')} "${skip}"`
    : message`leave them out with ${setting('skip-when')} "${skip}"`;
  return message`${columnName(header, column)} says that the amounts of rows are taxes or fees (${quoted(charges.slice(0, NAMED))}), and each would be priced as a premium: ${fix}`;
}

/** What a column tells that no column of transactions says of the same row. */
function telling(status: StatusColumn, samples: Samples, match: Match): string[] {
  const transactions = columnOf(match, 'transaction');
  const open = openValues(status, samples);
  if (transactions === undefined) return open;
  const beside = samples
    .filter((row) => !givesBack(row[transactions] ?? ''))
    .map((row) => (row[status.column] ?? '').trim())
    .filter((text) => told(text, 'any') === 'gives_back' && !isSkipped(status.skip, text));
  return [...new Set([...open, ...beside])];
}

function problemOf(
  header: readonly string[],
  samples: Samples,
  match: Match,
  { column, refuse }: StatusColumn,
  open: readonly string[],
): Message {
  if (open.some((text) => chargeTerm(text) !== null)) return chargesInRows(header, column, open);
  if (refuse === 'cancelled_on') {
    const skip = `${wantedName(header, column)}=*`;
    return message`${columnName(header, column)} has days on which policies were cancelled: skip these rows with ${setting('skip-when')} "${skip}", or price them as all others with ${setting('ignore')} ${reference(header, column)}`;
  }
  const otherwise = refuse === 'currency' ? 'price their amounts as dollars' : 'price them as all others';
  const to = reference(header, column);
  const isFree = columnOf(match, 'transaction') === undefined && !match.assigned.has('transaction');
  const back = open.some((text) => told(text, 'terms') === 'gives_back');
  const unread = distinct(samples, column)
    .filter((text) => transactionTerm(text) === undefined)
    .slice(0, NAMED);
  const rejects =
    unread.length > 0 ? `, which rejects rows with what is no known transaction (${quoted(unread)})` : '';
  const use =
    isByValues(refuse) && isFree && back
      ? message`if it says what each premium is for, use it with ${setting('map')} transaction=${to}${rejects}; else `
      : '';
  return message`${columnName(header, column)} has rows with ${quoted(open.slice(0, NAMED))}: ${use}skip them with ${setting('skip-when')} "${wantedName(header, column)}=${open.slice(0, NAMED).join(',')}", or ${otherwise} with ${setting('ignore')} ${to}`;
}

/** The columns of lines and transactions that say of some rows that they are taxes or fees. */
const chargesInUsed = (
  header: readonly string[],
  samples: Samples,
  { mapped }: Match,
  statuses: readonly StatusColumn[],
): OpenStatus[] =>
  mapped
    .filter(({ name }) => SAYING.includes(name))
    .flatMap(({ columns }) =>
      columns.flatMap((column): OpenStatus[] => {
        const skip = statuses.find((status) => status.column === column)?.skip ?? [];
        const open = distinct(samples, column).filter(
          (text) => chargeTerm(text) !== null && !isSkipped(skip, text),
        );
        return open.length === 0 ? [] : [{ column, problem: chargesInRows(header, column, open) }];
      }),
    );

/** The columns whose values say that a row may be no premium or no business to be taxed, and of which nothing was said. */
export const openStatuses = (
  header: readonly string[],
  samples: Samples,
  match: Match,
  statuses: readonly StatusColumn[],
): OpenStatus[] => [
  ...chargesInUsed(header, samples, match, statuses),
  ...statuses.flatMap((status): OpenStatus[] => {
    const open = isByValues(status.refuse) ? telling(status, samples, match) : openValues(status, samples);
    if (open.length === 0) return [];
    return [{ column: status.column, problem: problemOf(header, samples, match, status, open) }];
  }),
];
