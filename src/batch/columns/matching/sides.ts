/**
 * The two sides of a ledger: a column of debits and one of credits. Which of them is charged depends on whose account the file is of,
 * and nothing in it says so; taken the wrong way round, every premium is one given back.
 */
import { joined, type Message, message, setting } from '../../../errors.ts';
import { list } from '../../../policy/list.ts';
import { wordsOf } from '../words/words.ts';
import { type Mapped, reference } from './column-name.ts';
import { givenBackBy } from './directions.ts';

/** The columns of a ledger’s two sides. */
interface Sides {
  readonly debit: number;
  readonly credit: number;
}

const DEBIT = new Set(['debit', 'dr']);
const CREDIT = new Set(['credit', 'cr']);

/** What may stand beside such a word in the name of amounts. */
const BESIDE = new Set(
  list(
    'premium, gross, written, policy, transaction, entry, ledger, invoice, billed, gl, ar, total, balance, usd',
  ),
);

const premiumOf = (mapped: readonly Mapped[]): Mapped | undefined =>
  mapped.find(({ name }) => name === 'premium');

/** The two sides that a header has, each by the same name but for the word that says which it is; null for none. */
export function sidesOf(header: readonly string[]): Sides | null {
  const called = (terms: ReadonlySet<string>): { column: number; beside: string }[] =>
    header.flatMap((name, column) => {
      const words = name.trim() === '' ? [] : wordsOf(name);
      const beside = words.filter((word) => !terms.has(word));
      const isSide = beside.length < words.length && beside.every((word) => BESIDE.has(word));
      return isSide ? [{ column, beside: beside.toSorted().join(' ') }] : [];
    });
  const credits = called(CREDIT);
  for (const { column: debit, beside } of called(DEBIT)) {
    const other = credits.find((each) => each.beside === beside);
    if (other !== undefined) return { debit, credit: other.column };
  }
  return null;
}

/** Both ways to read the two sides, each with what it means. */
export function waysOfSides(header: readonly string[], { debit, credit }: Sides): Message {
  const way = (charged: number, back: number): Message =>
    message`${setting('map')} premium=${reference(header, charged)} ${setting('map')} return_premium=${reference(header, back)}`;
  return joined(
    [
      message`${way(debit, credit)} where debits are charged and credits given back, as in a ledger of customers`,
      message`${way(credit, debit)} where credits are charged and debits given back, as in an account of premium income`,
    ],
    ', or ',
  );
}

/** Those of some columns that are no side of a ledger: by itself a side says nothing of what is charged. */
export function withoutSides<T extends { readonly column: number }>(
  header: readonly string[],
  columns: readonly T[],
): T[] {
  const { debit, credit } = sidesOf(header) ?? {};
  return columns.filter(({ column }) => column !== debit && column !== credit);
}

/** Both ways to use sides of which one is not used, or none where the premium stands in another column. */
export function waysToUse(
  header: readonly string[],
  mapped: readonly Mapped[],
  unused: readonly { readonly column: number }[],
): Message[] {
  const sides = sidesOf(header);
  const columns = premiumOf(mapped)?.columns ?? [];
  const isPremium = columns.every((column) => column === sides?.debit || column === sides?.credit);
  const isUnused = withoutSides(header, unused).length < unused.length;
  return sides !== null && isPremium && isUnused ? [waysOfSides(header, sides)] : [];
}

/** Words of a name that says of its amounts that they are given back; that a credit is depends on whose account it stands in. */
const RETURNS = new Set(['return', 'refund', 'rp']);

/** Whether nothing but the place of an amount, or its minus, says which premiums of a file are given back. */
export function isBySide(header: readonly string[], mapped: readonly Mapped[]): boolean {
  const { returned = [] } = premiumOf(mapped) ?? {};
  return (
    returned.length > 0 &&
    !returned.every((column) => wordsOf(header[column] ?? '').some((word) => RETURNS.has(word)))
  );
}

/** Whether the premium of a row is given back by the column in which it stands, and its transaction does not say so. */
export const isReturnedBySide = (mapped: readonly Mapped[], textOf: (column: number) => string): boolean =>
  givenBackBy(mapped, textOf) === 'amount';
