/** The columns that tell which policy a row is, and what makes its premium another one. */
import type { Cells } from '../../csv/cells.ts';
import { wordsOf } from '../words/words.ts';
import type { Mapped } from './column-name.ts';
import { valuesOf } from './fit.ts';

/** What is numbered, and words for a number. */
const NUMBERED = ['policy', 'certificate', 'invoice'];
const NUMBER = ['number', 'id', 'ref', 'reference'];

/** Whether a column holds numbers of policies or invoices, by its name. */
export function isPolicyNumber(name: string): boolean {
  const words = name.trim() === '' ? [] : wordsOf(name);
  const isNumber = words.length === 1 || words.some((word) => NUMBER.includes(word));
  return isNumber && words.some((word) => NUMBERED.includes(word));
}

/** Words of names of what a policy is told by, beside its number. */
const TOLD_BY = ['insured', 'account', 'client', 'customer'];

/** The columns that say which policy a row is: called so, and filled in most of the first rows. */
export const identifyingColumns = (
  header: readonly string[],
  samples: readonly (readonly string[])[],
  mapped: readonly Mapped[],
): number[] =>
  header.flatMap((name, column) => {
    const isUsed = mapped.some(({ columns }) => columns.includes(column));
    const isCalledSo =
      isPolicyNumber(name) || (name.trim() !== '' && wordsOf(name).some((word) => TOLD_BY.includes(word)));
    return isCalledSo && !isUsed && valuesOf(samples, column).length * 2 >= samples.length ? [column] : [];
  });

/** What makes a premium of a policy another one. */
const OF_A_PREMIUM = [
  'state',
  'effective_date',
  'transaction',
  'transaction_date',
  'invoice_date',
  'collection_date',
  'premium',
];

/** The column of the numbers of policies; null where there is none. */
export function policyNumberColumn(header: readonly string[]): number | null {
  const column = header.findIndex((name) => isPolicyNumber(name) && !wordsOf(name).includes('invoice'));
  return column < 0 ? null : column;
}

/** The columns by which rows have one premium; null where none holds numbers of policies. */
export function premiumColumns(
  header: readonly string[],
  mapped: readonly Mapped[],
): readonly number[] | null {
  const policy = policyNumberColumn(header);
  const columnsOf = (input: string): readonly number[] =>
    mapped
      .filter(({ name }) => name === input)
      .flatMap(({ columns, returned = [] }) => [...columns, ...returned]);
  if (policy === null) return null;
  return [policy, ...OF_A_PREMIUM.flatMap(columnsOf)];
}

/** The number of the policy of a row without case and needless blanks, which systems write otherwise; empty where it has none. */
export function policyNumberOf(cells: Cells | null, column: number | null): string {
  if (cells === null || column === null) return '';
  return numberAsCompared(cells.at(column));
}

/** The number of a policy without what systems write differently: case, and blanks. */
export function numberAsCompared(text: string): string {
  const number = text.trim().toLowerCase();
  return /\s/.test(number) ? number.replaceAll(/\s+/g, ' ') : number;
}
