/** Columns whose values say that rows may not be priced as they stand, of which the user has said nothing: what stops the run. */
import { fold } from '../../engine/fold.ts';
import { joined, type Message, message, setting } from '../../errors.ts';
import type { Samples } from '../csv/top-of-file.ts';
import { transactionTerm } from '../reading/transactions.ts';
import { isSkipped } from './assignments.ts';
import { chargeTerm } from './charge-terms.ts';
import { columnName, reference } from './column-name.ts';
import { valuesOf } from './fit.ts';
import type { Match } from './match.ts';
import { hasAmount } from './named-fees.ts';
import { feesOfRows } from './open-fees.ts';
import { isByValues, isOfFee, openValues, type StatusColumn, saysOf } from './statuses.ts';
import { holdsAmounts } from './suspects.ts';
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

/** The columns of fees that stand beside a premium in rows of which it is said that they are taxes or fees. */
function feesBeside(samples: Samples, { mapped }: Match, { column, fees }: StatusColumn): number[] {
  const premium = mapped.find(({ name }) => name === 'premium')?.columns ?? [];
  const rows = samples.filter(
    (row) => chargeTerm(row[column] ?? '') !== null && premium.some((at) => hasAmount(row[at] ?? '')),
  );
  return fees.filter((at) => rows.some((row) => hasAmount(row[at] ?? '')));
}

/**
 * What is said of rows whose amounts are taxes and fees, each in a row of its own.
 * @param beside columns of fees of which that may be said
 */
function chargesInRows(
  header: readonly string[],
  column: number,
  open: readonly string[],
  beside: readonly number[] = [],
): Message {
  const charges = open.filter((text) => chargeTerm(text) !== null);
  const skip = `${wantedName(header, column)}=${open.join(',')}`;
  const fees = charges.some((text) => chargeTerm(text) === 'fee');
  const fix = fees
    ? message`put the fees of a policy beside its premium, in columns of their own (a pivot table does), as they may be taxed; or leave all these rows out with ${setting('skip-when')} "${skip}"`
    : message`leave them out with ${setting('skip-when')} "${skip}"`;
  const named = quoted(charges.slice(0, NAMED));
  if (beside.length > 0) {
    const those = beside.map((fee) => columnName(header, fee)).join(', ');
    return message`${columnName(header, column)} has rows with ${named}, and they have a premium and an amount in ${those}: if it says what the amounts in ${those} are, take taxes and other charges of a state out of these cells and leave the column out with ${setting('ignore')} ${reference(header, column)}; if it says what the premiums are, ${fix}`;
  }
  return message`${columnName(header, column)} says that the amounts of rows are taxes or fees (${named}), and each would be priced as a premium: ${fix}`;
}

/** How the premium of rows is given back that only another column than that of the transactions says it of; none where nothing is. */
function waysBack(
  header: readonly string[],
  match: Match,
  status: StatusColumn,
  open: readonly string[],
): Message[] {
  const says = new Set(open.map((text) => saysOf(status, text)));
  const premium = match.mapped.find(({ name }) => name === 'premium');
  const transactions = columnOf(match, 'transaction');
  const [column] = premium?.columns ?? [];
  const ways: Message[] = [];
  if (transactions !== undefined && says.has('cancelled'))
    ways.push(message`write each cancellation into ${columnName(header, transactions)}`);
  if (!says.has('gives_back') || column === undefined) return ways;
  if (transactions !== undefined) ways.push(message`write each premium that is given back below zero`);
  else if (status.direction !== null) {
    const apart = premium?.returned?.find((each) => each !== column);
    ways.push(
      apart === undefined
        ? message`write each premium that is given back below zero and add ${setting('map')} return_premium=${reference(header, column)}`
        : message`put each premium that is given back into ${columnName(header, apart)}`,
    );
  }
  return ways;
}

/** The assignment that reads the transactions from a column which says what is given back; null where it cannot, or too much would be lost. */
function asTransactions(
  header: readonly string[],
  samples: Samples,
  match: Match,
  status: StatusColumn,
  open: readonly string[],
): Message | null {
  const { column, refuse } = status;
  const back = open.filter((text) => ['gives_back', 'cancelled'].includes(saysOf(status, text) ?? ''));
  const isKnown = back.length > 0 && back.every((text) => told(text, 'terms') === saysOf(status, text));
  if (!isKnown || !(isByValues(refuse) || status.direction !== null)) return null;
  const unread = distinct(samples, column).filter((text) => transactionTerm(text) === undefined);
  const map = message`${setting('map')} transaction=${reference(header, column)}`;
  const transactions = columnOf(match, 'transaction');
  if (transactions === undefined) {
    if (match.assigned.has('transaction')) return null;
    const shown = quoted(unread.slice(0, NAMED));
    const rejects =
      unread.length > 0 ? `, which rejects rows with what is no known transaction (${shown})` : '';
    return message`if it says what each premium is for, use it with ${map}${rejects}; else `;
  }
  // Where the other column says more of a row than that a policy was changed, its place cannot be taken.
  const isChange = distinct(samples, transactions).every((text) => transactionTerm(text) === 'endorsement');
  const isWhole = samples.every(
    (row) => (row[transactions] ?? '').trim() === '' || (row[column] ?? '').trim() !== '',
  );
  if (!isChange || !isWhole || unread.length > 0) return null;
  return message`if it says of each row what its premium is for, use it with ${map} ${setting('ignore')} ${reference(header, transactions)}; else `;
}

/** The values by which rows can be skipped: those that no other value of the column is taken for. */
function skippable(samples: Samples, column: number, open: readonly string[]): string[] {
  const all = distinct(samples, column);
  return open.filter((text) => {
    const folded = fold(text);
    return folded !== '' && all.every((each) => open.includes(each) || fold(each) !== folded);
  });
}

/** What is said of rows with a fee that another column says is not charged. */
function feeWaived(
  header: readonly string[],
  samples: Samples,
  { column, fees }: StatusColumn,
  open: readonly string[],
): Message {
  const names = fees.map((fee) => columnName(header, fee)).join(', ');
  const left = holdsAmounts(valuesOf(samples, column))
    ? message`add the amounts of ${columnName(header, column)} to those of a fee or premium with ${setting('map')}, or leave them out with`
    : message`price the fees as they stand with`;
  return message`${columnName(header, column)} has rows with ${quoted(open.slice(0, NAMED))}, as if a fee that stands in ${names} were not charged: write 0 there where it is not, or ${left} ${setting('ignore')} ${reference(header, column)}`;
}

function problemOf(
  header: readonly string[],
  samples: Samples,
  match: Match,
  status: StatusColumn,
  open: readonly string[],
): Message {
  const { column, refuse } = status;
  if (open.some((text) => saysOf(status, text) === 'charge'))
    return chargesInRows(header, column, open, feesBeside(samples, match, status));
  if (refuse === 'cancelled_on') {
    const skip = `${wantedName(header, column)}=*`;
    return message`${columnName(header, column)} has days on which policies were cancelled, voided, declined or taken back: skip these rows with ${setting('skip-when')} "${skip}", or price them as all others with ${setting('ignore')} ${reference(header, column)}`;
  }
  const otherwise = refuse === 'currency' ? 'price their amounts as dollars' : 'price them as all others';
  const use = asTransactions(header, samples, match, status, open) ?? '';
  const skipped = skippable(samples, column, open).slice(0, NAMED);
  const skip = message`skip them with ${setting('skip-when')} "${wantedName(header, column)}=${skipped.join(',')}"`;
  const back = waysBack(header, match, status, open).map((way) => message`${way}; or `);
  const others = skipped.length > 0 ? message`${skip}, or ` : '';
  return message`${columnName(header, column)} has rows with ${quoted(open.slice(0, NAMED))}: ${use}${joined(back, '')}${others}${otherwise} with ${setting('ignore')} ${reference(header, column)}`;
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
    const { column } = status;
    const open = openValues(status, samples, match.mapped);
    const waived = open.filter((text) => saysOf(status, text) === 'no_fee');
    const ofFees = [...new Set(open.map((text) => saysOf(status, text)))].filter(isOfFee);
    const others = open.filter((text) => !waived.includes(text) && !isOfFee(saysOf(status, text)));
    return [
      ...(others.length > 0 ? [{ column, problem: problemOf(header, samples, match, status, others) }] : []),
      ...(waived.length > 0 ? [{ column, problem: feeWaived(header, samples, status, waived) }] : []),
      ...ofFees.map((says) => ({ column, problem: feesOfRows(header, samples, match, status, says) })),
    ];
  }),
];
