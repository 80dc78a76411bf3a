/**
 * Columns that say whether a row can be priced as it stands: a cancelled or void policy must not be priced without a word, nor
 * amounts of another currency as dollars.
 */
import { fold } from '../../engine/fold.ts';
import type { SkipRule } from './assignments.ts';
import { type Samples, valuesOf } from './fit.ts';
import { wordsOf } from './words.ts';

/** Values of a status by which a row may be no policy to be taxed. */
const DEAD =
  /^(?:flat)?(?:cancel|canc$|cxl|void|declin|reject|nottaken|ntu$|rescind|revers|delet|withdr|lost|quot|submi|indicat|notbound|unbound|pending|prospect|incomplete)|cancel/;

/** A flag of that name says so with a yes. */
const FLAGS = ['cancelled', 'cancellation', 'void', 'voided', 'deleted', 'reversed'];
const YES = new Set(['y', 'yes', 'true', 'x', '1', 'c', 'v']);

/** Names of columns that hold a currency, in words. */
const CURRENCIES = ['currency', 'ccy', 'curr', 'cur'];
/** What is written for the dollar of the United States, folded; a sign folds to nothing. */
const DOLLARS = /^(?:us|usa|unitedstates)?(?:d|dollars?)?$/;

/** What a column says of its rows: whether the policy stands, in words or by a flag, or the currency of the amounts. */
type StatusKind = 'status' | 'flag' | 'currency';

/** A column whose values say which rows are priced. */
export interface StatusColumn {
  readonly column: number;
  /** Rows with such a value are skipped, as the user says; folded. */
  readonly skip: readonly string[];
  /** Rows with other values by which they cannot be priced are refused; null where all others are priced. */
  readonly refuse: StatusKind | null;
}

/** Whether a value says that the row cannot be priced as it stands. */
export const isDead = (kind: StatusKind, text: string): boolean => {
  const folded = fold(text);
  // Figures in such a column are amounts or rates of exchange.
  if (kind === 'currency') return /[€£¥]/.test(text) || (/[a-z]/.test(folded) && !DOLLARS.test(folded));
  return kind === 'flag' ? YES.has(folded) || DEAD.test(folded) : DEAD.test(folded);
};

/** What a column is by its name; null for neither. */
function statusKind(name: string): StatusKind | null {
  const words = wordsOf(name);
  if (words.some((word) => CURRENCIES.includes(word))) return 'currency';
  if (words.includes('status')) return 'status';
  const flag = words.filter((word) => !['is', 'policy', 'flag', 'yn', 'indicator'].includes(word));
  return flag.length === 1 && FLAGS.includes(flag[0] as string) ? 'flag' : null;
}

/**
 * The columns that say whether a policy stands.
 * @param free whether a column is read for no input and not left out
 */
export function statusColumns(
  header: readonly string[],
  rules: readonly SkipRule[],
  free: (column: number) => boolean,
): StatusColumn[] {
  return header.flatMap((name, column): StatusColumn[] => {
    const skip = rules.filter((rule) => rule.column === column).flatMap(({ values }) => values);
    const refuse = free(column) ? statusKind(name) : null;
    return skip.length > 0 || refuse !== null ? [{ column, skip, refuse }] : [];
  });
}

/** The values of the first rows of a column that nobody has said anything about, and by which a policy may not stand. */
export function openValues({ column, skip, refuse }: StatusColumn, samples: Samples): string[] {
  if (refuse === null) return [];
  const values = valuesOf(samples, column).map((text) => text.trim());
  return [...new Set(values)].filter((text) => isDead(refuse, text) && !skip.includes(fold(text)));
}
