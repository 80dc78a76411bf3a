/**
 * Columns of premiums that are not used, as the user named another: a row that has no amount in that one and one here would be charged
 * nothing, and nobody would be told. Most such columns tell of the policy (`Annual Premium`), and stand beside a change of none as well.
 */

import type { Samples } from '../../csv/top-of-file.ts';
import { isAmount, isZero } from '../../reading/amount-text.ts';
import { ADDITIONAL_PREMIUM, RETURN_PREMIUM } from '../matching/assignments.ts';
import { bareReference, bareReferences, columnName, type Mapped } from '../matching/column-name.ts';
import { isOfAnother } from '../words/group-words.ts';
import { OTHER_AMOUNTS } from '../words/money-names.ts';
import { isAdditionalPremium, isReturnPremium } from '../words/names.ts';
import { spanOf } from '../words/spans.ts';
import { wordsOf } from '../words/words.ts';

/** A column of premiums that is not used, in which an amount rejects a row that has no premium. */
export interface PremiumElsewhere {
  readonly column: number;
  /** What it is called in messages. */
  readonly named: string;
  /** The value of `--map` that uses it. */
  readonly map: string;
  /** The value of `--ignore` that leaves it out. */
  readonly ignore: string;
}

/** Words of premiums that are charged on a policy later, or given back. */
const LATER = new Set(['additional', 'endorsement', 'change']);
const BACK = new Set(['return', 'refund']);

/** Words of premiums that no row charges. */
const NOT_CHARGED = new Set(['earned', 'unearned', 'minimum', 'min', 'our', 'ceded']);

/** Whether a name is that of a premium of another policy, or of what was paid or is owed of one. */
const isNotCharged = (name: string, words: readonly string[]): boolean =>
  isOfAnother(name) ||
  words.some((word) => NOT_CHARGED.has(word) || (OTHER_AMOUNTS.has(word) && word !== 'total'));

const NONE: Mapped = { name: 'premium', columns: [] };

const premiumOf = (mapped: readonly Mapped[]): Mapped =>
  mapped.find(({ name }) => name === 'premium') ?? NONE;

/** The columns of the premium, and of what is given back. */
const premiumColumns = (mapped: readonly Mapped[]): readonly number[] => {
  const { columns, returned = [] } = premiumOf(mapped);
  return [...columns, ...returned];
};

/** Whether the first rows have either the premium or an amount in the column, and some have each. */
function takesTurns(samples: Samples, own: readonly number[], column: number): boolean {
  const isFilled = (row: readonly string[], each: number): boolean => isCharged(row[each] ?? '');
  const isOwn = (row: readonly string[]): boolean => own.some((each) => isFilled(row, each));
  const [charged, others] = [samples.filter(isOwn), samples.filter((row) => !isOwn(row))];
  return (
    charged.length > 0 &&
    !charged.some((row) => isFilled(row, column)) &&
    others.some((row) => isFilled(row, column))
  );
}

const isCharged = (text: string): boolean => isAmount(text) && !isZero(text);

/** What a column is looked at for that is called a premium and not used; null for one that tells of the policy. */
export function premiumElsewhere(
  header: readonly string[],
  samples: Samples,
  mapped: readonly Mapped[],
  column: number,
): PremiumElsewhere | null {
  const name = header[column] ?? '';
  const words = wordsOf(name);
  if (isNotCharged(name, words)) return null;
  const isLater = isAdditionalPremium(name) || words.some((word) => LATER.has(word));
  const isBack = isReturnPremium(name) || words.some((word) => BACK.has(word));
  const isOfPolicy = spanOf(name) !== null || words.includes('total');
  const isOfRow = (isLater || isBack || words.includes('transaction')) && !isOfPolicy;
  if (!isOfRow && !takesTurns(samples, premiumColumns(mapped), column)) return null;
  const { columns, returned = [], additional } = premiumOf(mapped);
  const later = additional?.isApart ? additional.columns : [];
  const [input, others] = isBack
    ? [RETURN_PREMIUM, returned.filter((each) => !columns.includes(each))]
    : isLater
      ? [ADDITIONAL_PREMIUM, later]
      : ['premium', columns.filter((each) => !later.includes(each))];
  const sum = bareReferences(header, [...others, column], '+');
  return {
    column,
    named: columnName(header, column),
    map: `${input}="${sum}"`,
    ignore: `"${bareReference(header, column)}"`,
  };
}

/** The column that has an amount where a row has no premium; undefined for none. */
export function elsewhereIn(
  elsewhere: readonly PremiumElsewhere[],
  mapped: readonly Mapped[],
  textOf: (column: number) => string,
): PremiumElsewhere | undefined {
  if (elsewhere.length === 0 || premiumColumns(mapped).some((column) => /[1-9]/.test(textOf(column))))
    return undefined;
  return elsewhere.find(({ column }) => isCharged(textOf(column)));
}
