/** One row: what was charged beside what is computed, and each amount that differs. */

import { message, setting } from '../../engine/basics/message.ts';
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
import { type DecimalSign, inSignOf, problemText, signedAmount, withoutMinus } from '../../policy/amount.ts';
import type { BilledColumn } from '../columns/matching/billed-columns.ts';
import type { Cells } from '../csv/cells.ts';
import { isNoAmount, plainAmountText } from '../reading/amounts.ts';
import { type AmountSources, columnAmounts } from './amount-columns.ts';
import { amountIn } from './charges-in.ts';
import { lacksOthers, pairs } from './column-matches.ts';
import { withDoubts } from './doubts.ts';
import { LikelyReason } from './likely-reason.ts';
import { type Difference, type Part, sumOf } from './parts.ts';
import { Prices } from './prices.ts';
import { rowDifferences } from './row-differences.ts';
import { isOfUndecided, undecidedOf } from './undecided.ts';

/** What came of a row. */
export interface ComparedRow {
  readonly differences: readonly Difference[];
  /** What was charged and what is computed of the charges that have a column; those without one are named. */
  readonly billed: Cents;
  readonly computed: Cents;
  readonly without: readonly { readonly name: string; readonly amount: Cents }[];
  /** Columns that hold the amount of a charge with another name, and that charge. */
  readonly matched: readonly { readonly column: BilledColumn; readonly name: string }[];
}

/** @throws Refusal for a cell that is no amount */
function amountAt(text: string, where: string, name: string, decimal: DecimalSign | undefined): Cents {
  if (text === '' || isNoAmount(text)) return ZERO;
  const amount = signedAmount(text, decimal);
  if (typeof amount === 'number') return amount;
  throw new Refusal('INVALID_REQUEST', message`column ${where} "${text}" ${problemText(amount)}.`, name);
}

/** @throws Refusal for a cell that is no amount, and for two of columns that nobody said are added up */
function billedIn(
  cells: Cells,
  { columns, where, name, isOneOf, written }: BilledColumn,
  decimal: DecimalSign | undefined,
): Cents {
  const amounts = columns.map((column) => {
    const text = plainAmountText(cells.at(column)).trim();
    // Our own columns have a decimal point in every file.
    return amountAt(written.has(column) ? inSignOf(decimal, text) : text, where, name, decimal);
  });
  if (isOneOf && amounts.filter((amount) => amount !== ZERO).length > 1)
    throw new Refusal(
      'INVALID_REQUEST',
      message`${where} hold more than one amount in this row, and could each be ${name}: say with ${setting('map', `${name}="A+B"`)} that they are added up, or name the one to compare.`,
      name,
    );
  return amounts.reduce((sum, amount) => add(sum, amount), ZERO);
}

/**
 * What was charged with the sign of its transaction. A row may write what is given back without any minus; with one, be it in its premium, a
 * fee or a charge, it writes signs, and a charge without a minus was charged. So it was where only the column of the premium makes the row a
 * return: the charge has no column for each side, and its sign is all that says whether that is right.
 */
function signed(charged: readonly Cents[], { placement }: Assessment, hasMinus: boolean): readonly Cents[] {
  const writesSigns = hasMinus || charged.some((amount) => amount < 0);
  return isReturned(placement) && !writesSigns ? charged.map(negative) : charged;
}

/** How amounts are read and compared. */
export interface CompareSettings {
  /** Amounts so far apart, in cents, are the same. */
  readonly tolerance: Cents;
  readonly decimal: DecimalSign | undefined;
  /** The columns of the premium and the fees. */
  readonly amounts: readonly number[];
  /** The columns of the fees and the premium where there are several. */
  readonly sources: AmountSources;
  /** Whether nothing but the column in which its premium stands says that it is given back. */
  readonly isReturnedBySide: (textOf: (column: number) => string) => boolean;
}

/**
 * Compares a row.
 * @throws Refusal for a cell that is no amount
 */
export function compareRow(
  assessment: Assessment,
  context: AssessContext,
  cells: Cells,
  columns: readonly BilledColumn[],
  { tolerance, decimal, amounts, sources, isReturnedBySide }: CompareSettings,
): ComparedRow {
  const charged = signed(
    columns.map((column) => billedIn(cells, column, decimal)),
    assessment,
    isReturnedBySide((column) => cells.at(column)) ||
      amounts.some((column) => withoutMinus(plainAmountText(cells.at(column))) !== null),
  );
  const held = columnAmounts(sources, cells, assessment.placement, decimal);
  const prices = new Prices(assessment, context, held);
  const likely = new LikelyReason(assessment, context, prices);
  const stated = columns.map((column, at): Part => {
    const billed = charged[at] as Cents;
    const computed = amountIn(assessment, column.slots);
    return { column, billed, computed, apart: add(billed, negative(computed)) };
  });
  const isOpen = (part: Part): boolean => lacksOthers(part, tolerance);
  const covered = new Set(
    stated.flatMap((part) => (part.column.isTotal || isOpen(part) ? [] : part.column.slots)),
  );
  const lacking = assessment.lines.filter(
    ({ charge, amount }) => !covered.has(charge.slot) && amount !== ZERO,
  );
  const matched = pairs(
    stated.filter(
      (part) => !part.column.isTotal && !isOpen(part) && !isOfUndecided(undecidedOf(prices), part),
    ),
    lacking,
    likely,
    tolerance,
  );
  const elsewhere = matched.map(({ line }) => line);
  const parts = stated.map((part): Part => {
    const own = matched.find((each) => each.part === part)?.line.amount;
    const rest = isOpen(part)
      ? elsewhere.reduce((left, { amount }) => add(left, negative(amount)), part.computed)
      : part.computed;
    const computed = own ?? rest;
    return { ...part, computed, apart: add(part.billed, negative(computed)) };
  });
  const hasOthers = stated.some(isOpen);
  const uncovered = hasOthers ? [] : lacking.filter((line) => !elsewhere.includes(line));
  const charges = parts.filter(({ column }) => !column.isTotal);
  const total = parts.find(({ column }) => column.isTotal);
  const found = parts.some(({ apart }) => Math.abs(apart) > tolerance)
    ? rowDifferences({ prices, likely, charges, total: total ?? null, matched, tolerance, uncovered })
    : [];
  return {
    differences: found.map((each) => withDoubts(each, assessment, columns)),
    billed: total ? total.billed : sumOf(charges, 'billed'),
    computed: total ? total.computed : sumOf(charges, 'computed'),
    without: total ? [] : uncovered.map(({ name, amount }) => ({ name, amount })),
    matched: matched.map(({ part: { column }, line: { name } }) => ({ column, name })),
  };
}
