/** One row: what was charged beside what is computed, and each amount that differs. */

import { message, setting } from '../../engine/basics/message.ts';
import {
  type AssessContext,
  type Assessment,
  add,
  type Cents,
  type ChargeLine,
  isReturned,
  negative,
  Refusal,
  ZERO,
} from '../../engine/index.ts';
import { type DecimalSign, problemText, signedAmount, withoutMinus } from '../../policy/amount.ts';
import type { BilledColumn } from '../columns/matching/billed-columns.ts';
import type { Cells } from '../csv/cells.ts';
import { isNoAmount, plainAmountText } from '../reading/amounts.ts';
import { amountIn } from './charges-in.ts';
import { withDoubts } from './doubts.ts';
import { feesInTotal } from './fees-in-total.ts';
import { LikelyReason } from './likely-reason.ts';
import type { Likely, Reason } from './reasons.ts';

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
  /** Columns that hold the amount of a charge with another name, and that charge. */
  readonly matched: readonly { readonly column: BilledColumn; readonly name: string }[];
}

type Part = Omit<Difference, keyof Likely>;

/** A part that is about a charge without an amount, in the place of none that is due. */
interface Match {
  readonly part: Part;
  readonly line: ChargeLine;
}

/**
 * A column of the other charges that is empty or does not hold all of them, so that one may stand in another column. One that holds them
 * all keeps them: what another column has besides is charged twice.
 */
const lacksOthers = ({ column, apart }: Part, tolerance: Cents): boolean =>
  column.isOthers && Math.abs(apart) > tolerance;

/** Reasons by which an amount is that of a charge, wrongly worked out. */
const OF_SAME: ReadonlySet<Reason> = new Set([
  'rounding',
  'fee_taxed',
  'fee_not_taxed',
  'fee_in_doubt',
  'other_date',
  'other_date_and_fee',
]);

/**
 * Columns of charges that are not due, with the one charge without an amount that comes to the same: Florida’s service fee stands
 * in a column "Stamp Fee", beside a column "Other Taxes" too that is empty or has the rest. Nothing is taken for the same where it could be several.
 * @param uncovered the charges that no column holds
 */
function matches(
  parts: readonly Part[],
  uncovered: readonly ChargeLine[],
  isSame: (part: Part, line: ChargeLine) => boolean,
): Match[] {
  const free = parts.filter(({ computed, billed }) => computed === ZERO && billed !== ZERO);
  return free.flatMap((part) => {
    const lines = uncovered.filter((line) => isSame(part, line));
    const [line] = lines;
    const isOnly = free.filter((each) => line && isSame(each, line)).length === 1;
    return line && lines.length === 1 && isOnly ? [{ part, line }] : [];
  });
}

/** The reason why a part is what it is as the amount of a charge of another name. */
const reasonAs = (
  likely: LikelyReason,
  { billed }: Pick<Part, 'billed'>,
  { charge, amount }: ChargeLine,
): Likely => likely.of({ slots: [charge.slot], isTotal: false, billed, computed: amount });

/** The columns and charges that belong together: of the same amount first, then of one that was worked out otherwise. */
function pairs(
  parts: readonly Part[],
  lacking: readonly ChargeLine[],
  likely: LikelyReason,
  tolerance: Cents,
): Match[] {
  const same = matches(
    parts,
    lacking,
    ({ billed }, { amount }) => Math.abs(add(billed, negative(amount))) <= tolerance,
  );
  // Of several lines in one slot no other amount can be tried.
  const alone = lacking.filter(
    ({ charge: { slot } }, _, all) => all.filter((each) => each.charge.slot === slot).length === 1,
  );
  const near = matches(
    parts.filter((part) => same.every((match) => match.part !== part)),
    alone.filter((line) => same.every((match) => match.line !== line)),
    (part, line) => OF_SAME.has(reasonAs(likely, part, line).reason),
  );
  return [...same, ...near];
}

/** Two amounts, of which each is that of the other's charge. */
const isExchanged = (part: Part, other: Part): boolean =>
  part.billed !== ZERO &&
  other.billed !== ZERO &&
  part.billed === other.computed &&
  other.billed === part.computed;

const sumOf = (parts: readonly Part[], what: 'billed' | 'computed' | 'apart'): Cents =>
  parts.reduce((all, each) => add(all, each[what]), ZERO);

const amountOf = (lines: readonly ChargeLine[]): Cents =>
  lines.reduce((sum, { amount }) => add(sum, amount), ZERO);

/**
 * The charges of a row that no amount is known to hold: their column is empty or lacks just them, or they have none and the total
 * has no more than its parts, or lacks just them.
 * @param elsewhere the charges that a column of another name holds
 */
function unchargedLines(
  parts: readonly Part[],
  assessment: Assessment,
  elsewhere: readonly ChargeLine[],
): readonly ChargeLine[] {
  const { lines } = assessment;
  const charges = parts.filter(({ column }) => !column.isTotal);
  const total = parts.find(({ column }) => column.isTotal);
  const ownOf = ({ charge }: ChargeLine): Part | undefined =>
    charges.find(({ column }) => column.slots.includes(charge.slot));
  const without = lines.filter((line) => !ownOf(line) && !elsewhere.includes(line));
  const more = total ? add(total.billed, negative(sumOf(charges, 'billed'))) : ZERO;
  const hasMore = more !== ZERO && feesInTotal(assessment, more) === null;
  const isCharged = (line: ChargeLine): boolean => {
    if (elsewhere.includes(line)) return true;
    const own = ownOf(line);
    if (own) return own.billed !== ZERO && own.apart !== negative(line.amount);
    return hasMore && add(more, line.amount) !== amountOf(without);
  };
  return lines.filter((line) => !isCharged(line));
}

/** The differences, where what was not charged in its own column was charged in that of another charge: it is owed once. */
function chargedElsewhere(
  found: readonly Difference[],
  likely: LikelyReason,
  uncharged: readonly ChargeLine[],
  linesOf: (column: BilledColumn) => readonly ChargeLine[],
): readonly Difference[] {
  const holders = found
    .filter(({ reason }) => reason === 'charge_included')
    .map(({ column, billed, computed }) => ({
      title: column.title,
      lines: likely.chargesIn({ ...column, billed, computed, uncharged }),
    }));
  const isLacked = (each: Difference, lines: readonly ChargeLine[]): boolean => {
    const own = linesOf(each.column).filter((line) => lines.includes(line));
    return own.length > 0 && each.apart === negative(amountOf(own));
  };
  return found.map((each) => {
    if (each.column.isTotal) return each;
    const holder = holders.find(({ title, lines }) => title !== each.column.title && isLacked(each, lines));
    return holder ? { ...each, reason: 'charged_elsewhere', detail: holder.title } : each;
  });
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
  { columns, where, name, isOneOf }: BilledColumn,
  decimal: DecimalSign | undefined,
): Cents {
  const amounts = columns.map((column) =>
    amountAt(plainAmountText(cells.at(column)).trim(), where, name, decimal),
  );
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
  { tolerance, decimal, amounts, isReturnedBySide }: CompareSettings,
): ComparedRow {
  const charged = signed(
    columns.map((column) => billedIn(cells, column, decimal)),
    assessment,
    isReturnedBySide((column) => cells.at(column)) ||
      amounts.some((column) => withoutMinus(plainAmountText(cells.at(column))) !== null),
  );
  const likely = new LikelyReason(assessment, context);
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
    stated.filter((part) => !part.column.isTotal && !isOpen(part)),
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
  const differing = (part: { readonly apart: Cents }): boolean => Math.abs(part.apart) > tolerance;
  const wrong = charges.filter(differing);
  // Of most rows nothing differs, and nothing needs a reason.
  const uncharged = wrong.length > 0 ? unchargedLines(parts, assessment, elsewhere) : [];
  const told = wrong.map((part): Difference => {
    const line = matched.find((each) => each.part.column === part.column)?.line;
    const other = wrong.find((each) => isExchanged(part, each));
    if (other) return { ...part, reason: 'exchanged', detail: other.column.title };
    return {
      ...part,
      ...(line ? reasonAs(likely, part, line) : likely.of({ ...part.column, ...part, uncharged, elsewhere })),
    };
  });
  const linesOf = ({ slots }: BilledColumn): ChargeLine[] =>
    assessment.lines.filter(
      (line) => slots.includes(line.charge.slot) && line.amount !== ZERO && !elsewhere.includes(line),
    );
  const found = [...chargedElsewhere(told, likely, uncharged, linesOf)];
  if (total && differing(total)) {
    // What its parts explain is told of them.
    const rest = add(total.apart, negative(sumOf(charges, 'apart')));
    if (Math.abs(rest) > tolerance) {
      const beside = charges.length > 0 ? feesInTotal(assessment, rest) : null;
      const isSum = charges.length > 0 && uncovered.length === 0;
      const alone = (): Likely =>
        isSum ? { reason: 'sum', detail: '' } : likely.of({ ...total.column, ...total });
      found.push({ ...total, ...(beside ?? alone()) });
    }
  }
  return {
    differences: found.map((each) => withDoubts(each, assessment, columns)),
    billed: total ? total.billed : sumOf(charges, 'billed'),
    computed: total ? total.computed : sumOf(charges, 'computed'),
    without: total ? [] : uncovered.map(({ name, amount }) => ({ name, amount })),
    matched: matched.map(({ part: { column }, line: { name } }) => ({ column, name })),
  };
}
