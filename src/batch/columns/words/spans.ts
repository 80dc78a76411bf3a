/**
 * Premiums that are those of a year or of the whole policy by their names: what a row charges only where it is a new policy or a renewal,
 * and of a year where the policy is for one.
 */
import { daysAfter, type IsoDate } from '../../../engine/index.ts';
import { isLaterTerm } from '../../reading/transactions.ts';
import { wordsOf } from './words.ts';

/** Of what a premium is, by its name: a year, or the whole term of a policy. */
export type Span = 'year' | 'term';

const OF_YEAR = new Set(['annual', 'annualized', 'annualised', 'annually', 'yearly']);
/** Words of which each of a group must be in the name. */
const OF_TERM = [['full', 'term'], ['estimated'], ['total', 'policy']];

/** Of what a premium is by its name; null where it says nothing of the kind. */
export function spanOf(name: string): Span | null {
  const words = wordsOf(name);
  if (words.some((word) => OF_YEAR.has(word))) return 'year';
  return OF_TERM.some((group) => group.every((word) => words.includes(word))) ? 'term' : null;
}

/** What a premium of a span is called in messages. */
export const calledSpan = (span: Span): string =>
  span === 'year' ? 'the premium of a year' : 'the premium of the whole term';

/** What a row says of itself, as far as it is known. */
interface RowOfSpan {
  readonly transaction?: string | undefined;
  readonly transactionDate?: IsoDate | null;
  readonly effectiveDate?: IsoDate | null;
  readonly expirationDate?: IsoDate | null;
}

/** A policy of a year ends so many days after it begins. */
const [SHORTEST, LONGEST] = [360, 370];

/** What a row is of which the premium of such a span is not the amount it charges; null where it may be. */
export function contraryTo(
  span: Span,
  { transaction = '', transactionDate: day, effectiveDate: first, expirationDate: last }: RowOfSpan,
): string | null {
  if (isLaterTerm(transaction)) return `a later transaction ("${transaction.trim()}")`;
  if (first && day && day > first) return `a transaction of ${day}, after the policy began on ${first}`;
  const isOther = first && last && (last < daysAfter(first, SHORTEST) || last > daysAfter(first, LONGEST));
  return span === 'year' && isOther ? `a policy of another term than a year (${first} to ${last})` : null;
}
