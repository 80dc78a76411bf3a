/** Columns that look like fees, and are called like a charge that a state lays: of the policy they are no fee. */
import { joined, type Message, message } from '../../../errors.ts';
import { billedName } from '../../../policy/billed-names.ts';
import type { FindState } from '../../reading/state-names.ts';
import { type BilledColumn, chargeByName } from '../matching/billed-columns.ts';
import { assignment, columnName, ignoringAll } from '../matching/column-name.ts';
import { isCalledStates } from '../words/whose-fees.ts';
import { isTotalOfCharges, KINDS, type Suspect } from './suspects.ts';

/** Whether a column that looks as if it mattered is called like what a state lays. */
export const isLaid = ({ kind, column }: Suspect, header: readonly string[], findState: FindState): boolean =>
  (kind === 'fee' || kind === 'amount') &&
  (chargeByName(header[column] ?? '', findState) !== null || isCalledStates(header[column] ?? ''));

/** The input of the charge that a column is called like; of one that does not say which it is, that of all others. */
const comparedWith = (name: string, findState: FindState): string =>
  (chargeByName(name, findState) ?? chargeByName(`${name} Fee`, findState))?.name ?? billedName('other');

/** The assignments that compare columns with the charges that they are called like, beside the columns that are compared already. */
function comparing(
  header: readonly string[],
  columns: readonly number[],
  findState: FindState,
  billed: readonly BilledColumn[],
): Message {
  const byInput = new Map<string, number[]>();
  for (const column of columns) {
    const name = comparedWith(header[column] ?? '', findState);
    const own = byInput.get(name) ?? [...(billed.find((each) => each.name === name)?.columns ?? [])];
    byInput.set(name, [...own, column]);
  }
  const maps = [...byInput].map(([name, all]) => assignment(header, name, all));
  const isSum = [...byInput.values()].some((all) => all.length > 1);
  return message`${joined(maps, ' ')}${isSum ? ' (added up; only if none is contained in another)' : ''}`;
}

/**
 * What is said of such columns: first how they are left out, or in a reconciliation compared, then how they are fees after all.
 * @param fees the columns that are the carrier’s fees already
 * @param billed the columns of what was charged, in a reconciliation
 */
export function laidColumns(
  header: readonly string[],
  suspects: readonly Suspect[],
  fees: readonly number[],
  findState: FindState,
  billed?: readonly BilledColumn[],
): Message {
  const columns = suspects.map(({ column }) => column);
  const named = suspects.map(({ column, kind }) => message`${columnName(header, column)} (${KINDS[kind]})`);
  const left = ignoringAll(header, columns);
  const [is, what, it] =
    columns.length === 1
      ? ['is', 'a charge that a state lays, which is no fee', 'it']
      : ['are', 'charges that a state lays, which are no fees', 'them'];
  const leave = message`leave ${it} out with ${left}`;
  const ways = billed
    ? message`compare ${it} with ${comparing(header, columns, findState, billed)}, ${leave} (what was charged there is then told as not charged)`
    : message`${leave} (a reconciliation compares ${it} with what is computed)`;
  return message`${joined(named, ', ')} ${is} called like ${what} and would be taxed as one: ${ways}, or, only if the carrier or broker charges ${it} as a fee, use ${it} with ${assignment(header, 'carrier_fees', [...fees, ...columns])} (or broker_fees)`;
}

/**
 * In a reconciliation, how fees are compared if what their names do not say is so: that a state or its stamping office lays them.
 * @param billed the columns of what was charged
 */
export function comparedAs(
  header: readonly string[],
  suspects: readonly Suspect[],
  billed: readonly BilledColumn[] = [],
): Message | string {
  const columns = suspects.filter(({ kind }) => kind === 'fee').map(({ column }) => column);
  if (columns.length === 0) return '';
  const it = columns.length === 1 ? 'it' : 'them';
  const name = billedName('stamping_fee');
  const own = billed.find((each) => each.name === name)?.columns ?? [];
  return message`; if a state or its stamping office lays ${it}, compare ${it} with ${assignment(header, name, [...own, ...columns])} (or the one of another charge, or ${billedName('other')})`;
}

/** In a reconciliation, how columns that may hold the sum of taxes and fees are compared, where nothing else is. */
export function comparedAsTotal(
  header: readonly string[],
  suspects: readonly Suspect[],
  billed: readonly BilledColumn[],
): Message | string {
  const column = suspects.find((each) => isTotalOfCharges(header[each.column] ?? ''))?.column;
  if (column === undefined || billed.some(({ isTotal }) => isTotal)) return '';
  return message`; if ${columnName(header, column)} is the sum of the taxes and fees that were charged, compare it with ${assignment(header, billedName('total'), [column])}`;
}
