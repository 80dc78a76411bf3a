/**
 * Rows of a fee that was billed by itself: they are called a fee, have no premium, and the fee stands in its own column. Nothing in them
 * would be priced as a premium, and to leave them out loses the fee and the tax on it.
 */
import { type Message, message } from '../../../errors.ts';
import type { Samples } from '../../csv/top-of-file.ts';
import {
  columnName,
  columnNames,
  columnOf,
  columnsOf,
  ignoring,
  type Mapped,
} from '../matching/column-name.ts';
import { chargeTerm } from '../words/charge-terms.ts';
import { feeTold, hasAmount } from './named-fees.ts';

/** Values that only such rows have. */
interface FeeRows {
  readonly values: readonly string[];
  /** The columns in which their fees stand. */
  readonly fees: readonly number[];
  /** Whether the premium of one is empty, which is rejected. */
  readonly isEmpty: boolean;
}

/** The columns of premiums, also of what is given back. */
const premiumsOf = (mapped: readonly Mapped[]): number[] =>
  mapped
    .filter(({ name }) => name === 'premium')
    .flatMap(({ columns, returned = [] }) => [...columns, ...returned]);

/** Of the values of a column that are called a charge, those all rows of which are fees by themselves; null where none are. */
export function feeRowsOf(
  samples: Samples,
  column: number,
  mapped: readonly Mapped[],
  charges: readonly string[],
): FeeRows | null {
  const premiums = premiumsOf(mapped);
  const all = [...columnsOf(mapped, 'carrier_fees'), ...columnsOf(mapped, 'broker_fees')];
  const isFee = (row: readonly string[]): boolean =>
    !premiums.some((at) => hasAmount(row[at] ?? '')) && all.some((at) => hasAmount(row[at] ?? ''));
  const rowsOf = (value: string) => samples.filter((row) => (row[column] ?? '').trim() === value);
  // A tax in a column of fees would be taxed as one.
  const values = charges.filter(
    (text) => chargeTerm(text) === 'fee' && feeTold(text) !== 'laid' && rowsOf(text).every(isFee),
  );
  if (values.length === 0) return null;
  const rows = values.flatMap(rowsOf);
  return {
    values,
    fees: all.filter((at) => rows.some((row) => hasAmount(row[at] ?? ''))),
    isEmpty: rows.some((row) => premiums.every((at) => (row[at] ?? '').trim() === '')),
  };
}

/**
 * What is said of such rows.
 * @param named their values as a message shows them
 * @param leave how they are left out
 */
export function feeRowsProblem(
  header: readonly string[],
  column: number,
  mapped: readonly Mapped[],
  { fees, isEmpty }: FeeRows,
  named: string,
  leave: Message,
): Message {
  const name = columnName(header, column);
  const beside = columnNames(header, fees, ', ');
  const transactions = columnOf(mapped, 'transaction');
  const where = transactions === undefined ? 'a column called Transaction' : columnName(header, transactions);
  const endorsement = `"endorsement" in ${where} if the fee was billed to a policy that stands already`;
  const used = mapped.find(({ columns }) => columns.includes(column))?.name;
  const way =
    used === 'transaction'
      ? message`write ${endorsement}, or else the transaction that it was billed with`
      : used === undefined
        ? message`put each fee beside the premium that it was billed with, or price it by itself with ${ignoring(header, column)}, and write ${endorsement}`
        : message`write the coverage of the policy in ${name}, and ${endorsement}`;
  const zero = isEmpty ? ', and 0 as the premium where it is empty' : '';
  return message`${name} has rows with ${named}, which have no premium but a fee in ${beside}, on which tax may be due: ${way}${zero}; only if these fees stand in other rows too, ${leave}`;
}
