/** One row: what was charged beside what is computed, and each amount that differs. */
import {
  type AssessContext,
  type Assessment,
  add,
  type Cents,
  isReturned,
  negative,
  Refusal,
  ZERO,
} from '../../engine/index.ts';
import { message } from '../../engine/message.ts';
import { type DecimalSign, problemText, typedAmount, withoutMinus } from '../../policy/amount.ts';
import type { Cells } from '../csv/cells.ts';
import { isNoAmount, plainAmountText } from '../reading/amounts.ts';
import type { BilledColumn } from './billed-columns.ts';
import { amountIn, LikelyReason } from './likely-reason.ts';
import type { Likely } from './reasons.ts';

/** An amount that was charged and is not the computed one. */
export interface Difference extends Likely {
  readonly column: BilledColumn;
  readonly billed: Cents;
  readonly computed: Cents;
  /** Charged less computed. */
  readonly apart: Cents;
}

/** What came of a row. */
export interface ComparedRow {
  readonly differences: readonly Difference[];
  /** What was charged and what is computed of the charges that have a column; those without one are named. */
  readonly billed: Cents;
  readonly computed: Cents;
  readonly without: readonly { readonly name: string; readonly amount: Cents }[];
}

/** @throws Refusal for a cell that is no amount */
function billedIn(
  cells: Cells,
  { column, where, name }: BilledColumn,
  decimal: DecimalSign | undefined,
): Cents {
  const text = plainAmountText(cells.at(column)).trim();
  if (text === '' || isNoAmount(text)) return ZERO;
  const bare = withoutMinus(text);
  const amount = typedAmount(bare ?? text, decimal);
  if (typeof amount === 'number') return bare === null ? amount : negative(amount);
  throw new Refusal('INVALID_REQUEST', message`column ${where} "${text}" ${problemText(amount)}.`, name);
}

/** The amounts of a row with the sign of its transaction: a file may write what is given back without a minus. */
function signed(amounts: readonly Cents[], { placement }: Assessment): readonly Cents[] {
  const back = isReturned(placement) && amounts.every((amount) => amount >= 0);
  return back ? amounts.map(negative) : amounts;
}

/**
 * Compares a row.
 * @param tolerance amounts so far apart, in cents, are the same
 * @throws Refusal for a cell that is no amount
 */
export function compareRow(
  assessment: Assessment,
  context: AssessContext,
  cells: Cells,
  columns: readonly BilledColumn[],
  { tolerance, decimal }: { readonly tolerance: Cents; readonly decimal: DecimalSign | undefined },
): ComparedRow {
  const amounts = signed(
    columns.map((column) => billedIn(cells, column, decimal)),
    assessment,
  );
  const likely = new LikelyReason(assessment, context);
  const parts = columns.map((column, at): Difference | Omit<Difference, keyof Likely> => {
    const billed = amounts[at] as Cents;
    const computed = amountIn(assessment, column.slots);
    return { column, billed, computed, apart: add(billed, negative(computed)) };
  });
  const charges = parts.filter(({ column }) => !column.isTotal);
  const total = parts.find(({ column }) => column.isTotal);
  const differing = (part: { readonly apart: Cents }): boolean => Math.abs(part.apart) > tolerance;
  const found = charges
    .filter(differing)
    .map((part): Difference => ({ ...part, ...likely.of({ ...part.column, ...part }) }));
  const sum = (of: typeof parts, what: 'billed' | 'computed' | 'apart'): Cents =>
    of.reduce((all, each) => add(all, each[what]), ZERO);
  const covered = new Set(charges.flatMap(({ column }) => column.slots));
  const uncovered = assessment.lines.filter(
    ({ charge, amount }) => !covered.has(charge.slot) && amount !== ZERO,
  );
  if (total && differing(total)) {
    const isSum = uncovered.length === 0 && charges.length > 0 && total.billed !== sum(charges, 'billed');
    // What its parts explain is told of them.
    const rest = add(total.apart, negative(sum(charges, 'apart')));
    if (isSum) found.push({ ...total, reason: 'sum', detail: '' });
    else if (Math.abs(rest) > tolerance)
      found.push({ ...total, ...likely.of({ ...total.column, ...total }) });
  }
  return {
    differences: found,
    billed: total ? total.billed : sum(charges, 'billed'),
    computed: total ? total.computed : sum(charges, 'computed'),
    without: total ? [] : uncovered.map(({ name, amount }) => ({ name, amount })),
  };
}
