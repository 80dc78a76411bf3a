/** The reason of an amount that is what its charges come to without one of several columns of the premium. */

import { agreementOf, mostAgreed, type WithAgreement } from './agreement.ts';
import { amountIn } from './charges-in.ts';
import type { Charged } from './parts.ts';
import type { Prices } from './prices.ts';
import { type Likely, withOr } from './reasons.ts';
import { inWholeDollars } from './roundings.ts';

/** That one column of the premium was not taxed, such as one for terrorism; null where that does not come to what was charged. */
export function premiumNotTaxed(prices: Prices, charged: Charged): WithAgreement<Likely> | null {
  const { slots, elsewhere, billed } = charged;
  // Of several columns one may come to the dollar by chance.
  if (inWholeDollars(charged)) return null;
  const fitting = prices.columns.premiums.flatMap(({ name, amount }) => {
    const other = prices.withoutPremium(amount);
    if (!other || amountIn(other, slots, elsewhere) !== billed) return [];
    return [{ name, ...agreementOf(prices.assessment, other, charged) }];
  });
  if (fitting.length === 0) return null;
  const { agree, most } = mostAgreed(fitting);
  const names = most.map(({ name }) => name);
  return { agree, likely: { reason: 'premium_not_taxed', detail: `${withOr(names)} not taxed` } };
}
