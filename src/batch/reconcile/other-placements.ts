/** What else a policy may have been taken for when it was charged: other fees taxed, another day. */

import type { FeeInCharges } from '../../engine/assessment/fee-doubts.ts';
import { add, type Cents, type Placement, ZERO } from '../../engine/index.ts';

/** The fees of a placement, taxed otherwise than by law: those that are taxed are part of the premium. */
export interface OtherFees {
  readonly detail: string;
  readonly taxed: Cents;
  readonly sides: readonly FeeInCharges['side'][];
}

/** The ways in which its fees may have been taxed. */
export function otherFees({ carrierFees, brokerFees, unsplitFees }: Placement): OtherFees[] {
  const none: OtherFees = { detail: 'no fee taxed', taxed: ZERO, sides: [] };
  if (unsplitFees !== null)
    return [none, { detail: 'all fees taxed', taxed: unsplitFees, sides: ['unsplit'] }];
  const all = add(carrierFees, brokerFees);
  const ways: OtherFees[] = [none];
  if (carrierFees > 0)
    ways.push({ detail: 'the insurer’s fees taxed', taxed: carrierFees, sides: ['carrier'] });
  if (brokerFees > 0) ways.push({ detail: 'the broker’s fees taxed', taxed: brokerFees, sides: ['broker'] });
  if (carrierFees > 0 && brokerFees > 0)
    ways.push({ detail: 'all fees taxed', taxed: all, sides: ['carrier', 'broker'] });
  return ways;
}

/** A placement whose fees are no fees: the taxed ones are premium. */
export const withTaxed = (placement: Placement, taxed: Cents): Placement => ({
  ...placement,
  premium: add(placement.premium, taxed),
  carrierFees: ZERO,
  brokerFees: ZERO,
  unsplitFees: null,
});

/** A placement of another day, with no other dates. */
export const ofDay = (placement: Placement, effectiveDate: string): Placement => ({
  ...placement,
  effectiveDate,
  transactionDate: null,
  invoiceDate: null,
  collectionDate: null,
  boundDate: null,
  expirationDate: null,
});
