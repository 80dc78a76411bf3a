/** The reason of an amount that is what its charges come to without one of several columns of the premium. */
import { amountIn } from './charges-in.ts';
import type { Charged } from './parts.ts';
import type { Prices } from './prices.ts';
import { type Likely, withOr } from './reasons.ts';
import { inWholeDollars } from './roundings.ts';

/** That one column of the premium was not taxed, such as one for terrorism; null where that does not come to what was charged. */
export function premiumNotTaxed(prices: Prices, { slots, elsewhere, ...amounts }: Charged): Likely | null {
  // Of several columns one may come to the dollar by chance.
  if (inWholeDollars(amounts)) return null;
  const fitting = prices.columns.premiums.filter(({ amount }) => {
    const other = prices.withoutPremium(amount);
    return other !== null && amountIn(other, slots, elsewhere) === amounts.billed;
  });
  if (fitting.length === 0) return null;
  return { reason: 'premium_not_taxed', detail: `${withOr(fitting.map(({ name }) => name))} not taxed` };
}
