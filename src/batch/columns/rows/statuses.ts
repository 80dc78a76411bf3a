/**
 * Columns that say whether a row can be priced as it stands: a cancelled or void policy must not be priced without a word, nor
 * amounts of another currency as dollars.
 */
import type { Samples } from '../../csv/top-of-file.ts';
import { isSkipped, type SkipRule } from '../matching/assignments.ts';
import { columnOf, type Mapped } from '../matching/column-name.ts';
import {
  type Direction,
  directionOfColumn,
  givenBackBy,
  isDirection,
  saysBack,
} from '../matching/directions.ts';
import { valuesOf } from '../matching/fit.ts';
import { type Items, isNoPremium, itemsOf } from '../matching/items.ts';
import { holdsTransactions } from '../matching/transaction-codes.ts';
import { isYes } from '../words/answers.ts';
import { isUncharged } from '../words/entries.ts';
import { mayHoldTransactions } from '../words/names.ts';
import { readingOf, type Told, told } from '../words/telling.ts';
import {
  isUntoldInstallment,
  saysFurther,
  type TellsInstallments,
  tellsInstallments,
} from './installments.ts';
import { type FeeTold, feesDenied, feeTold, tellsFee } from './named-fees.ts';
import {
  isByValues,
  isCancelledBy,
  isDead,
  isFlagOfForce,
  isOfFigures,
  isUnderstood,
  READING_OF,
  type StatusKind,
  statusKind,
} from './status-kinds.ts';
import { feesWaived, saysWaived, type Waives, waivesOf } from './waivers.ts';

/** A column whose values say which rows are priced. */
export interface StatusColumn {
  readonly column: number;
  /** Rows with such a value are skipped, as the user says; folded. */
  readonly skip: readonly string[];
  /** Rows with other values by which they cannot be priced are refused; null where all others are priced. */
  readonly refuse: StatusKind | null;
  /** How it says which way the amount of a row goes, beside what else it may say; null where it does not. */
  readonly direction: Direction | null;
  /** How it says that a fee is not charged, beside what else it may say; null where it does not. */
  readonly waives: Waives | null;
  /** It says what a fee is, beside what else it may say. */
  readonly tellsFee: boolean;
  /** The columns of the fees of which it says so. */
  readonly fees: readonly number[];
  /** It is a flag whose every value is a yes, so that an empty cell may be a no. */
  readonly isTicked: boolean;
  /** Which of its values say that the amount of a row is no premium; null where it says no such thing. */
  readonly items: Items | null;
  /** How it says which installment a row is, beside what else it may say; null where it does not. */
  readonly installments: TellsInstallments | null;
}

/**
 * What a value says of its row: what it tells of the business, that it is an entry by which nothing is charged, that a fee of it is not
 * charged, what that fee is, or that it is an installment.
 */
export type Said = Told | 'no_charge' | 'no_fee' | 'installment' | FeeTold;

/** Whether it is said what a fee is. */
export const isOfFee = (says: Said | null): says is FeeTold =>
  says === 'laid' || says === 'brokers' || says === 'carriers';

/** Whether a column is looked at for rows to skip by its name, or as the user says. */
export const isStatusByName = ({ skip, refuse }: StatusColumn): boolean =>
  skip.length > 0 || (refuse !== null && !isByValues(refuse));

/** What a column whose name says nothing is by its values; null for one that can tell nothing. */
function kindByValues(name: string, values: readonly string[], hasTransactions: boolean): StatusKind | null {
  const reading = readingOf(name, values, mayHoldTransactions(name));
  if (reading === 'none') return null;
  // Which of the columns of transactions is read is settled: the values of another are no terms of its own.
  const isOwn = !hasTransactions || ['entries', 'market', 'prose', 'undone', 'tax'].includes(reading);
  return isOwn ? `by_${reading}` : 'besides';
}

/** What a column says of its rows, by its name or its values; null for nothing. */
function kindOf(name: string, samples: Samples, column: number, hasTransactions: boolean): StatusKind | null {
  const values = valuesOf(samples, column);
  const named = statusKind(name, values, hasTransactions);
  // Where nothing else holds the transactions, they may stand in a status.
  if (named === 'letters' && !hasTransactions && holdsTransactions(name, samples, column)) return 'status';
  return named ?? kindByValues(name, values, hasTransactions);
}

/** A column that is looked at for nothing but what the user skips. */
const SAYS_NOTHING = {
  ...{ refuse: null, direction: null, waives: null, tellsFee: false, fees: [], items: null },
  ...{ installments: null, isTicked: false },
};

/**
 * The columns that say whether a policy stands, and whether its fees are charged.
 * @param mapped the columns that are read; one of transactions says what is given back
 * @param free whether a column is read for no input and not left out
 * @param numbered whether it is known which column numbers the installments, or that none does
 */
export function statusColumns(
  header: readonly string[],
  samples: Samples,
  rules: readonly SkipRule[],
  mapped: readonly Mapped[],
  free: (column: number) => boolean,
  numbered = false,
): StatusColumn[] {
  const hasTransactions = mapped.some(({ name: input }) => input === 'transaction');
  return header.flatMap((name, column): StatusColumn[] => {
    const skip = rules.filter((rule) => rule.column === column).flatMap(({ values }) => values);
    if (!free(column)) return skip.length > 0 ? [{ ...SAYS_NOTHING, column, skip }] : [];
    const values = valuesOf(samples, column);
    const refuse = kindOf(name, samples, column, hasTransactions);
    const direction = directionOfColumn(name, values);
    const fees = feesWaived(header, column, mapped);
    const isText = isByValues(refuse) && refuse !== 'by_market' && !isOfFigures(refuse);
    const waives = fees.length > 0 ? waivesOf(name, isText) : null;
    const tells = fees.length > 0 && tellsFee(name);
    const reading = refuse === null ? undefined : READING_OF[refuse];
    const items = itemsOf(header, samples, column, mapped, reading);
    const installments = numbered ? null : tellsInstallments(header, samples, column, isText);
    const isTicked = isFlagOfForce(refuse) && values.every((text) => isYes(text));
    const says = { refuse, direction, waives, tellsFee: tells, fees, items, installments, isTicked };
    const isSaid = [refuse, direction, waives, items, installments].some((each) => each !== null) || tells;
    return skip.length > 0 || isSaid ? [{ column, skip, ...says }] : [];
  });
}

/** Whether a column says which way amounts go, and nothing else as far as its first values show. */
export function saysDirectionAlone({ column, direction }: StatusColumn, samples: Samples): boolean {
  const values = valuesOf(samples, column);
  return direction !== null && values.length > 0 && values.every((text) => isDirection(direction, text));
}

/** What a value tells of its row beside what became of the policy, which way its amount goes, and what that is; null for nothing. */
function saysBeside({ waives, tellsFee, installments }: StatusColumn, text: string): Said | null {
  if (waives !== null && saysWaived(waives, text)) return 'no_fee';
  const ofFee = tellsFee ? feeTold(text) : null;
  if (ofFee !== null || installments === null) return ofFee;
  return saysFurther(installments, text) ? 'installment' : null;
}

/** What a value tells of its row, by which it cannot be priced as it stands; null for nothing. */
export function saysOf(status: StatusColumn, text: string): Said | null {
  const { refuse, direction, items } = status;
  // `C` is a credit in such a column, and no cancellation.
  if (direction === 'sign' && saysBack(direction, text)) return 'gives_back';
  const reading = refuse === null ? undefined : READING_OF[refuse];
  const says = reading === undefined ? null : told(text, reading);
  if (says !== null) return says;
  if (refuse !== null && reading === undefined && isDead(refuse, text))
    return isCancelledBy(refuse, text) ? 'cancelled' : 'not_in_force';
  if (direction !== null && saysBack(direction, text)) return 'gives_back';
  if (reading === 'entries' && isUncharged(text)) return 'no_charge';
  if (items !== null && isNoPremium(items, text)) return 'charge';
  return saysBeside(status, text);
}

/**
 * Whether what a value tells of its row is said nowhere else in it: of a cancellation the transaction says it, of a return also an
 * amount below zero, and of a fee that is not charged its own cell.
 * @param textOf the cell of a column
 */
export function isOpen(
  { direction, fees }: StatusColumn,
  says: Said,
  mapped: readonly Mapped[],
  textOf: (column: number) => string,
): boolean {
  if (says === 'no_fee') return fees.some((fee) => /[1-9]/.test(textOf(fee)));
  if (isOfFee(says)) return feesDenied(says, fees, mapped, textOf).length > 0;
  if (says === 'installment') return isUntoldInstallment(mapped, textOf);
  if (says !== 'gives_back' && says !== 'cancelled') return true;
  const by = givenBackBy(mapped, textOf);
  if (by !== 'amount') return by === null;
  // An amount below zero without a transaction may be a cancellation, which the column could say.
  const isReturn = mapped.some(({ name, returned = [] }) => name === 'transaction' || returned.length > 0);
  return says === 'cancelled' || (direction === null && !isReturn);
}

/** What stands in a row of the first ones, and in its column of transactions. */
export interface RowSaid {
  readonly text: string;
  readonly says: Said;
  /** Something else in the row says the same. */
  readonly isSaid: boolean;
  readonly transaction: string;
}

/** What a column says of the first rows by which they cannot be priced as they stand, but for those that the user skips. */
export function rowsSaid(status: StatusColumn, samples: Samples, mapped: readonly Mapped[]): RowSaid[] {
  const transaction = columnOf(mapped, 'transaction');
  return samples.flatMap((row) => {
    const text = (row[status.column] ?? '').trim();
    if (text === '' || isSkipped(status.skip, text)) return [];
    const says = saysOf(status, text);
    if (says === null) return [];
    const isSaid = !isOpen(status, says, mapped, (column) => row[column] ?? '');
    return [
      { text, says, isSaid, transaction: (transaction === undefined ? '' : (row[transaction] ?? '')).trim() },
    ];
  });
}

/** Columns called like a status, with those of their first values of which it is not understood what they say of their rows. */
export interface NotUnderstood {
  readonly column: number;
  readonly values: readonly string[];
  /** Whether that is so of all its first values. */
  readonly isAll: boolean;
}

/** What is not understood in the columns that are called like a status. */
export const notUnderstood = (statuses: readonly StatusColumn[], samples: Samples): NotUnderstood[] =>
  statuses.flatMap(({ column, refuse, skip }): NotUnderstood[] => {
    const values = [...new Set(valuesOf(samples, column).map((text) => text.trim()))];
    const open = values.filter(
      (text) => refuse !== null && !isSkipped(skip, text) && !isUnderstood(refuse, text),
    );
    return open.length === 0 ? [] : [{ column, values: open, isAll: open.length === values.length }];
  });

/** The values of the first rows of a column that nobody has said anything about, and by which a row cannot be priced as it stands. */
export function openValues(status: StatusColumn, samples: Samples, mapped: readonly Mapped[]): string[] {
  const open = rowsSaid(status, samples, mapped).filter(({ isSaid }) => !isSaid);
  return [...new Set(open.map(({ text }) => text))];
}
