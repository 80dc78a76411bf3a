/** The most that a broker may charge as a fee, where the law limits it on every policy. */
import { type Cents, parseAmount, parseRate, percentOf, type RateUnits, ZERO } from '../basics/money.ts';
import { oncePer } from '../basics/once-per.ts';
import type { Placement } from '../law/placement.ts';
import type { FeeCap, FeeLimit } from '../law/rate-file.ts';
import { isLater } from '../law/transaction.ts';

/** One of the alternatives of a limit: the lesser of both, where both are stated. */
interface Limit {
  readonly amount: Cents | null;
  readonly percent: RateUnits | null;
}

const limitsOf = oncePer(({ limits = [] }: FeeCap): readonly Limit[] =>
  limits.map(({ amount, percent }) => ({
    amount: amount === null ? null : (parseAmount(amount) as Cents),
    percent: percent === null ? null : parseRate(percent),
  })),
);

/**
 * Whether a broker fee is above every alternative of the limit on file. The premium of the policy is not known to a later
 * transaction of it, nor to a fee that is invoiced alone: of such a fee only the amounts are looked at.
 */
export function isAboveLimit(cap: FeeCap, placement: Placement): boolean {
  const { premium, brokerFees } = placement;
  const limits = limitsOf(cap);
  const hasPremium = premium !== ZERO && !isLater(placement);
  const isWithin = ({ amount, percent }: Limit): boolean =>
    (amount === null || brokerFees <= amount) &&
    (percent === null || !hasPremium || brokerFees <= percentOf(premium, percent, 'cent'));
  return limits.length > 0 && !limits.some(isWithin);
}

/** A limit as it stands in a table: `250.00`, `20%`, `5%<500.00` for the lesser of both. */
export const limitText = ({ amount, percent }: FeeLimit): string =>
  [percent === null ? [] : `${percent}%`, amount ?? []].flat().join('<');
