/**
 * Columns of a name that says nothing and whose values are the codes of transactions, in files where no other column holds them: an
 * endorsement or a cancellation would be taxed as a new policy. Codes of two letters and of one mean other things as well, so that all
 * values of a column are looked at together.
 */
import { fold } from '../../../engine/basics/fold.ts';
import { list } from '../../../policy/list.ts';
import type { Samples } from '../../csv/top-of-file.ts';
import { isLaterTerm, transactionTerm } from '../../reading/transactions.ts';
import { mayHoldTransactions } from '../words/names.ts';
import { readingOf } from '../words/telling.ts';
import { wordsOf } from '../words/words.ts';
import { isOfOthers } from './directions.ts';
import { valuesOf } from './fit.ts';

/** Nearly all. */
const MOST = 0.8;

/** Codes that mean nothing else, beside all longer ones: `PR` is property too, and `AU` auto. */
const CLEAR = new Set(['nb', 'rn', 'pn']);
const SHORTEST_CLEAR = 3;

/** A name with such a word says what its letters are, where these are few: existing and new buildings, the north and the east, a market. */
const OF_OTHER_LETTERS = new Set(
  list(`
    class, coverage, line, lob, product, program, department, dept, form, market, mkt, occupancy, building, bldg, construction,
    existing, owned, used, zone, territory, terr, region, area, district, division, div, office, branch, team, location, direction,
    tier, grade, rate, gender, sex, risk, delivery, filing, list, export, admitted, segment, sector, entity, protection, size, exempt,
    taxable
  `),
);

/** What the name of a column leaves open. */
interface Named {
  /** Its name says of what its values are, or whose: no transactions. */
  readonly isOther: boolean;
  /** Its name says what a few letters mean. */
  readonly hasOtherLetters: boolean;
}

function namedOf(name: string, values: readonly string[]): Named {
  const words = name.trim() === '' ? [] : wordsOf(name);
  const reading = readingOf(name, values, mayHoldTransactions(name));
  return {
    isOther: isOfOthers(words) || ['none', 'market', 'undone', 'tax'].includes(reading),
    hasOtherLetters: words.some((word) => OF_OTHER_LETTERS.has(word)),
  };
}

/** The texts of a column that are transactions; none where fewer than nearly all are, or its name says that they are something else. */
function transactionsIn(values: readonly string[], { isOther }: Named): string[] {
  const known = values.filter((text) => transactionTerm(text) !== undefined);
  return isOther || known.length < values.length * MOST ? [] : [...new Set(known)];
}

const isClear = (code: string): boolean => code.length >= SHORTEST_CLEAR || CLEAR.has(code);

/** The letters by which a policy is changed or cancelled: `A` stands for too many things. */
const LATER_LETTERS = ['e', 'c', 'x'];

/** Whether a text is a transaction by which no policy begins; of single letters only where it can hardly be anything else. */
export const isLaterCode = (text: string): boolean =>
  isLaterTerm(text) && (fold(text).length > 1 || LATER_LETTERS.includes(fold(text)));

/**
 * Whether single letters are plausible together: hardly anything else goes by N and R with a third, or by N and E. Residential and
 * commercial are R and C, and a policy that is active, expired or renewed A, E and R.
 */
function arePlausible(codes: readonly string[], { hasOtherLetters }: Named): boolean {
  const has = (...letters: readonly string[]): boolean => letters.some((letter) => codes.includes(letter));
  if (has('n') && has('r')) return has(...LATER_LETTERS);
  return !hasOtherLetters && ((has('n') && has('e', 'c')) || (has('r') && has('e') && !has('a')));
}

/** Whether nearly all values of a column are transactions, of at least two kinds and not all of them beginnings of policies. */
export function holdsTransactions(name: string, samples: Samples, column: number): boolean {
  const values = valuesOf(samples, column);
  const named = namedOf(name, values);
  const texts = transactionsIn(values, named);
  if (new Set(texts.map(transactionTerm)).size < 2 || !texts.some(isLaterTerm)) return false;
  const codes = texts.map((text) => fold(text));
  if (codes.some(isClear)) return true;
  // A mark in a few rows is no code of all.
  return values.length * 2 >= samples.length && arePlausible(codes, named);
}

/** Whether nearly all values of a column say that policies begin, as new ones or renewals: other transactions may come further down. */
export function holdsBeginnings(name: string, samples: Samples, column: number): boolean {
  const values = valuesOf(samples, column);
  const texts = transactionsIn(values, namedOf(name, values));
  const codes = texts.map((text) => fold(text));
  const isPair = codes.includes('n') && codes.includes('r');
  return !texts.some(isLaterTerm) && (isPair || codes.some(isClear));
}
