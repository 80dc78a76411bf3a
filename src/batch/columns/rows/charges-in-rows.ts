/** Rows whose amounts are taxes or fees and no premiums: what is said of them where they stand in rows of their own. */
import { type Message, message } from '../../../errors.ts';
import { quoted } from '../../../text/offered.ts';
import type { Samples } from '../../csv/top-of-file.ts';
import { isSkipped } from '../matching/assignments.ts';
import { columnName, columnNames, columnsOf, ignoring } from '../matching/column-name.ts';
import { isNoPremium, isOther } from '../matching/items.ts';
import type { Match } from '../matching/match.ts';
import { chargeTerm } from '../words/charge-terms.ts';
import { feeRowsOf, feeRowsProblem } from './fee-rows.ts';
import { hasAmount } from './named-fees.ts';
import { distinct, leavingOut, NAMED } from './skip-offers.ts';
import { type StatusColumn, saysOf } from './statuses.ts';

/** A column that stops the run, and what is said of it. */
export interface OpenStatus {
  readonly column: number;
  readonly problem: Message;
}

/** The columns of fees that stand beside a premium in rows of which it is said that they are taxes or fees. */
export function feesBeside(samples: Samples, { mapped }: Match, status: StatusColumn): number[] {
  const { column, fees } = status;
  const premium = columnsOf(mapped, 'premium');
  const rows = samples.filter(
    (row) => saysOf(status, row[column] ?? '') === 'charge' && premium.some((at) => hasAmount(row[at] ?? '')),
  );
  return fees.filter((at) => rows.some((row) => hasAmount(row[at] ?? '')));
}

/**
 * What is said of rows whose amounts are no premiums, each in a row of its own.
 * @param open the values by which rows would be left out, and of these those that say so
 * @param beside columns of fees of which that may be said
 */
export function chargesInRows(
  header: readonly string[],
  samples: Samples,
  column: number,
  { open, charges }: { readonly open: readonly string[]; readonly charges: readonly string[] },
  beside: readonly number[] = [],
): Message {
  // What is not known as a tax may be a fee.
  const fees = charges.some((text) => chargeTerm(text) !== 'tax');
  const leave = leavingOut(header, samples, column, open, fees ? 'all these rows' : 'them');
  const fix = fees
    ? message`put the fees of a policy beside its premium, in columns of their own (a pivot table does), as they may be taxed; or ${leave}`
    : leave;
  const named = quoted(charges.slice(0, NAMED));
  if (beside.length > 0) {
    const those = columnNames(header, beside, ', ');
    return message`${columnName(header, column)} has rows with ${named}, and they have a premium and an amount in ${those}: if it says what the amounts in ${those} are, take taxes and other charges of a state out of these cells and leave the column out with ${ignoring(header, column)}; if it says what the premiums are, ${fix}`;
  }
  if (charges.every((text) => chargeTerm(text) !== null))
    return message`${columnName(header, column)} says that the amounts of rows are taxes or fees (${named}), and each would be priced as a premium: ${fix}`;
  const known = charges.some(isOther)
    ? ''
    : message`; if it says anything else of the rows, leave the column out with ${ignoring(header, column)}`;
  return message`${columnName(header, column)} says what the amounts of rows are, and of some that they are no premium (${named}); each would be priced as one: ${fix}${known}`;
}

/** What is said of fees that stand in rows of their own without a premium; null where none do. */
export function feesAlone(
  header: readonly string[],
  samples: Samples,
  column: number,
  { mapped }: Match,
  charges: readonly string[],
): { readonly values: readonly string[]; readonly problem: Message } | null {
  const rows = feeRowsOf(samples, column, mapped, charges);
  if (rows === null) return null;
  const { values } = rows;
  const leave = leavingOut(header, samples, column, values, 'them');
  const named = quoted(values.slice(0, NAMED));
  return { values, problem: feeRowsProblem(header, column, mapped, rows, named, leave) };
}

/** The columns of lines and transactions that say of some rows that their amounts are no premiums. */
export const chargesInUsed = (
  header: readonly string[],
  samples: Samples,
  match: Match,
  statuses: readonly StatusColumn[],
): OpenStatus[] =>
  match.mapped.flatMap(({ columns: [column], items }): OpenStatus[] => {
    if (column === undefined || items === undefined) return [];
    const skip = statuses.find((status) => status.column === column)?.skip ?? [];
    const open = distinct(samples, column).filter(
      (text) => isNoPremium(items, text) && !isSkipped(skip, text),
    );
    const alone = feesAlone(header, samples, column, match, open);
    const others = open.filter((text) => alone === null || !alone.values.includes(text));
    return [
      ...(others.length > 0
        ? [{ column, problem: chargesInRows(header, samples, column, { open: others, charges: others }) }]
        : []),
      ...(alone === null ? [] : [{ column, problem: alone.problem }]),
    ];
  });
