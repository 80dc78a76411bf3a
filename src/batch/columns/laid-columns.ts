/** Columns that look like fees, and are called like a charge that a state lays: of the policy they are no fee. */
import { joined, type Message, message, setting } from '../../errors.ts';
import type { FindState } from '../reading/state-names.ts';
import { isChargeByName } from './billed-columns.ts';
import { assignment, bareReference, columnName } from './column-name.ts';
import { KINDS, type Suspect } from './suspects.ts';

/** Whether a column that looks as if it mattered is called like what a state lays. */
export const isLaid = ({ kind, column }: Suspect, header: readonly string[], findState: FindState): boolean =>
  (kind === 'fee' || kind === 'amount') && isChargeByName(header[column] ?? '', findState);

/**
 * What is said of such columns: first how they are left out, then how they are fees after all.
 * @param fees the columns that are the carrier’s fees already
 */
export function laidColumns(
  header: readonly string[],
  suspects: readonly Suspect[],
  fees: readonly number[],
): Message {
  const columns = suspects.map(({ column }) => column);
  const named = suspects.map(({ column, kind }) => message`${columnName(header, column)} (${KINDS[kind]})`);
  const left = columns.map((column) => bareReference(header, column)).join(',');
  const [is, what, it] =
    columns.length === 1
      ? ['is', 'a charge that a state lays, which is no fee', 'it']
      : ['are', 'charges that a state lays, which are no fees', 'them'];
  return message`${joined(named, ', ')} ${is} called like ${what} and would be taxed as one: leave ${it} out with ${setting('ignore')} "${left}" (a reconciliation compares ${it} with what is computed), or, only if the carrier or broker charges ${it} as a fee, use ${it} with ${assignment(header, 'carrier_fees', [...fees, ...columns])} (or broker_fees)`;
}
