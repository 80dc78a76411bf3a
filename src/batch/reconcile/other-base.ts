/** The reason of an amount whose charges fell on something else: on other fees, or on a part of the premium. */
import { feesTaxed } from './fees-taxed.ts';
import type { Charged } from './parts.ts';
import { premiumNotTaxed } from './premium-taxed.ts';
import type { Prices } from './prices.ts';
import type { Likely } from './reasons.ts';

/** Other fees, unless a part of the premium explains more columns of the row: one reason for all is simpler. */
export function otherBase(prices: Prices, charged: Charged): Likely | null {
  const fees = feesTaxed(prices, charged);
  const premium = premiumNotTaxed(prices, charged);
  const isOfPremium = premium !== null && (fees === null || premium.agree > fees.agree);
  return (isOfPremium ? premium : fees)?.likely ?? null;
}
