/**
 * Columns that say what the amount of a row is, in files with a row for each item of an invoice. Where one value of a column is the
 * premium, the others are what else is charged or paid, be their names known or not: each would be priced as the premium of a policy.
 */
import { fold } from '../../../engine/basics/fold.ts';
import { BILLED } from '../../../policy/billed.ts';
import { inputNamed } from '../../../policy/inputs.ts';
import { lineTerm } from '../../../policy/line-terms.ts';
import { list } from '../../../policy/list.ts';
import type { Samples } from '../../csv/top-of-file.ts';
import { transactionTerm } from '../../reading/transactions.ts';
import { chargeTerm, NONE } from '../words/charge-terms.ts';
import type { Reading } from '../words/telling.ts';
import { wordsOf } from '../words/words.ts';
import type { Mapped } from './column-name.ts';
import { valuesOf } from './fit.ts';
import { policyNumberColumn } from './policy-columns.ts';

/** Which values of such a column are no premium: those that are known as something else, or all that are not known as one. */
export type Items = 'known' | 'all';

/** Words of which the name of the premium of a row is made. */
const OF_PREMIUM = new Set(
  list(
    'premium, gwp, gross, written, policy, line, base, basic, charge, billed, charged, payable, receivable, income',
  ),
);
/** What is part of a premium, and words of other amounts that are reckoned from one. */
const PARTS = new Set(list('premium, gwp, tria, tripra, terrorism'));
const RECKONED = new Set(
  list(
    'tax, fee, surcharge, assessment, stamping, commission, brokerage, finance, financing, financed, payment, interest',
  ),
);

/** The last word of what is no premium. */
const OTHERS = new Set(
  list(
    'tax, fee, stamping, surcharge, assessment, charge, commission, brokerage, override, payment, interest',
  ),
);
/** Names of charges of a state, folded. */
const CHARGES = new Set(BILLED.flatMap(({ aliases }) => aliases));

const MOST_WORDS = 6;

/** Whether a text is nothing but a name of the premium: `PREM`, `Written Premium`. */
function isPremium(text: string): boolean {
  const words = wordsOf(text);
  return (
    words.some((word) => word === 'premium' || word === 'gwp') && words.every((word) => OF_PREMIUM.has(word))
  );
}

/** Whether a text says that the amount of its row is a premium: by its name, or by the transaction or the line that it is of. */
function isOfPremium(text: string): boolean {
  if (isPremium(text)) return true;
  if (chargeTerm(text) !== null) return false;
  const words = wordsOf(text);
  if (words.some((word) => PARTS.has(word)) && !words.some((word) => RECKONED.has(word))) return true;
  return text.length > 1 && (transactionTerm(text) !== undefined || lineTerm(text) !== undefined);
}

/** Whether a text is the name of another amount beside a premium: `KY Surcharge`, `LGPT`, `Commission`. */
export function isOther(text: string): boolean {
  if (chargeTerm(text) !== null) return true;
  if (isOfPremium(text)) return false;
  const words = wordsOf(text);
  if (words.length > MOST_WORDS || words.some((word) => NONE.has(word) || word === 'non')) return false;
  return OTHERS.has(words.at(-1) ?? '') || CHARGES.has(fold(text));
}

/** Of a name with such a word the values tell what a charge is, or what it is reckoned from. */
const OF_A_CHARGE = ['fee', 'tax', 'stamping', 'surcharge', 'commission', 'basis'];

/** Whether one policy has rows of its premium and others that differ in nothing but amounts and that column. */
function standsApart(
  header: readonly string[],
  samples: Samples,
  column: number,
  mapped: readonly Mapped[],
): boolean {
  const number = policyNumberColumn(header);
  if (number === null) return false;
  const facts = mapped
    .filter(({ name }) => inputNamed(name)?.kind !== 'amount')
    .flatMap(({ columns }) => columns);
  const keyOf = (row: readonly string[]): string =>
    JSON.stringify([number, ...facts.filter((at) => at !== column)].map((at) => fold(row[at] ?? '')));
  const of = (wanted: boolean): string[] =>
    samples
      .filter((row) => (row[number] ?? '').trim() !== '' && (row[column] ?? '').trim() !== '')
      .filter((row) => isOfPremium((row[column] as string).trim()) === wanted)
      .map(keyOf);
  const premiums = new Set(of(true));
  return of(false).some((key) => premiums.has(key));
}

/**
 * Which values of a column say that the amount of their row is no premium; null for a column that says no such thing.
 * @param reading how its values are looked at; undefined where its name says what they are
 */
export function itemsOf(
  header: readonly string[],
  samples: Samples,
  column: number,
  mapped: readonly Mapped[],
  reading: Reading | undefined,
): Items | null {
  const name = header[column] ?? '';
  if (name.trim() !== '' && wordsOf(name).some((word) => OF_A_CHARGE.includes(word))) return null;
  const values = [...new Set(valuesOf(samples, column).map((text) => text.trim()))];
  if (!values.some(isPremium)) {
    const isRead = reading !== undefined && reading !== 'none' && reading !== 'undone';
    return isRead && values.some((text) => chargeTerm(text) !== null) ? 'known' : null;
  }
  const others = values.filter((text) => !isOfPremium(text));
  const isSaid = others.length === 0 || others.some(isOther);
  return isSaid || (reading !== 'prose' && standsApart(header, samples, column, mapped)) ? 'all' : 'known';
}

/** Whether a text says that the amount of its row is no premium. @param items what its column says; null for nothing */
export const isNoPremium = (items: Items | null | undefined, text: string): boolean =>
  chargeTerm(text) !== null ||
  (items === 'all' && !isOfPremium(text)) ||
  (items === 'known' && isOther(text));
