/**
 * What becomes of the fees: how much of them is taxed with the premium and on whose authority.
 */
import type { IsoDate } from '../basics/date.ts';
import { input, message } from '../basics/message.ts';
import {
  add,
  type Cents,
  parseRate,
  percentOf,
  type RateUnits,
  rateText,
  subtract,
  ZERO,
} from '../basics/money.ts';
import { Refusal } from '../basics/refusal.ts';
import * as wording from '../findings/fee-wording.ts';
import type { Finding } from '../findings/finding.ts';
import { type Jurisdiction, portionOn } from '../law/jurisdiction.ts';
import type { Placement } from '../law/placement.ts';
import type { FeeSide, FeeTreatment } from '../law/rate-file.ts';
import { isReturned } from '../law/transaction.ts';
import { isAboveLimit } from './fee-limit.ts';

/** The fees of a placement after the jurisdiction's rules; amounts in cents, `total` is `taxable` plus `exempt`. */
export interface FeeOutcome {
  readonly total: Cents;
  readonly taxable: Cents;
  readonly exempt: Cents;
  readonly notes: readonly Finding[];
  /** Not ranked. */
  readonly findings: readonly Finding[];
}

/** Every assessment without fees shares it, so it is frozen. */
const NO_FEES: FeeOutcome = Object.freeze({
  total: ZERO,
  taxable: ZERO,
  exempt: ZERO,
  notes: Object.freeze([]),
  findings: Object.freeze([]),
});

/** True where the tax depends on who imposed the fee. An unsettled side does not by itself make it so. */
export function sidesDiffer(jurisdiction: Jurisdiction): boolean {
  const { carrier, broker } = jurisdiction.file.fees;
  const settled = carrier.treatment !== 'unsettled' && broker.treatment !== 'unsettled';
  return settled && carrier.treatment !== broker.treatment;
}

const treatmentWords: Readonly<Record<FeeTreatment, string>> = {
  taxable: 'taxed',
  exempt: 'not taxed',
  exempt_if_conditions_met: 'taxed unless conditions are met',
  taxable_portion: 'taxed in part',
  unsettled: 'unsettled',
};

/** How a side is treated, in words. */
export const treatmentOf = (fee: FeeSide): string => treatmentWords[fee.treatment];

/** The refusal of fees given both in one sum and by side. */
export const feesTwice = (): Refusal =>
  new Refusal(
    'INVALID_REQUEST',
    message`${input('fees')} cannot be combined with ${input('carrier_fees')} or ${input('broker_fees')}: give the total, or the sides.`,
    'fees',
  );

/**
 * Works out the taxable and the exempt part of the fees.
 * @throws Refusal FEE_TYPE_REQUIRED for an unsplit fee where the sides are taxed differently.
 */
export function feeOutcome(placement: Placement, jurisdiction: Jurisdiction): FeeOutcome {
  const { carrierFees, brokerFees, unsplitFees } = placement;
  const asserted =
    placement.carrierFeeConditionsMet ||
    placement.brokerFeeConditionsMet ||
    placement.taxableBrokerFeePortion !== null;
  if (!carrierFees && !brokerFees && !unsplitFees && !asserted) return NO_FEES;
  const total = unsplitFees ?? add(carrierFees, brokerFees);
  const draft: Draft = { total, taxable: ZERO, exempt: ZERO, notes: [], findings: [] };
  if (asserted) warnIdleAssertions(draft, placement, jurisdiction);
  for (const fee of feesBySide(placement, jurisdiction)) settle(draft, jurisdiction.code, fee, placement);
  const { cap } = jurisdiction.file.fees;
  if (brokerFees > 0 && cap && !isReturned(placement) && isAboveLimit(cap, placement))
    draft.findings.push(wording.feeAboveLimit(cap, jurisdiction.code));
  draft.exempt = subtract(total, draft.taxable);
  return draft;
}

/** An outcome under construction. */
interface Draft extends FeeOutcome {
  taxable: Cents;
  exempt: Cents;
  readonly notes: Finding[];
  readonly findings: Finding[];
}

/** What the caller asserted about a side; a fee without a side needs both. */
const conditionsMet = (side: wording.SideOrNone, p: Placement): boolean =>
  (side === 'broker' || p.carrierFeeConditionsMet) && (side === 'carrier' || p.brokerFeeConditionsMet);

function warnIdleAssertions(draft: Draft, placement: Placement, jurisdiction: Jurisdiction): void {
  for (const side of ['carrier', 'broker'] as const) {
    const idle = jurisdiction.file.fees[side].treatment !== 'exempt_if_conditions_met';
    if (idle && conditionsMet(side, placement))
      draft.findings.push(wording.assertionWithoutEffect(jurisdiction.code, side));
  }
  const { carrier, broker } = jurisdiction.file.fees;
  const isIdle = ![carrier, broker].some(({ treatment }) => treatment === 'taxable_portion');
  if (isIdle && placement.taxableBrokerFeePortion !== null)
    draft.findings.push(wording.portionWithoutEffect(jurisdiction.code));
}

/** A fee of a placement, and the rule it goes by. */
interface Fee {
  readonly side: wording.SideOrNone;
  readonly rule: FeeSide;
  readonly amount: Cents;
}

/** @throws Refusal FEE_TYPE_REQUIRED for an unsplit fee where the sides are taxed differently */
function feesBySide({ carrierFees, brokerFees, unsplitFees }: Placement, jurisdiction: Jurisdiction): Fee[] {
  const { carrier, broker } = jurisdiction.file.fees;
  const fees: Fee[] = [];
  if (unsplitFees) fees.push({ side: 'unsplit', rule: unsplitRule(jurisdiction), amount: unsplitFees });
  if (carrierFees > 0) fees.push({ side: 'carrier', rule: carrier, amount: carrierFees });
  if (brokerFees > 0) fees.push({ side: 'broker', rule: broker, amount: brokerFees });
  return fees;
}

/** A fee without a side: both sides are treated alike, or one is unsettled and the cautious treatment is taken. */
function unsplitRule(jurisdiction: Jurisdiction): FeeSide {
  const { carrier, broker } = jurisdiction.file.fees;
  if (sidesDiffer(jurisdiction)) {
    throw new Refusal(
      'FEE_TYPE_REQUIRED',
      message`${jurisdiction.name} treats fees by who imposed them (carrier fee ${treatmentOf(carrier)}, broker fee ${treatmentOf(broker)}): give ${input('carrier_fees')} or ${input('broker_fees')}, or both, instead of ${input('fees')}.`,
      'fees',
    );
  }
  return broker.treatment === 'unsettled' ? broker : carrier;
}

/** What becomes of one fee of a placement. */
export interface TreatedFee {
  readonly side: wording.SideOrNone;
  readonly amount: Cents;
  readonly taxable: Cents;
  /** What leaves it open whether it is taxed; it was taxed because nothing frees it. */
  readonly open: readonly Finding[];
}

/** What becomes of each fee of a placement that has been priced, as it is before anything is given back. */
export const treatedFees = (placement: Placement, jurisdiction: Jurisdiction): TreatedFee[] =>
  feesBySide(placement, jurisdiction).map((fee) => {
    const { side, amount } = fee;
    const draft: Draft = { total: amount, taxable: ZERO, exempt: ZERO, notes: [], findings: [] };
    settle(draft, jurisdiction.code, fee, placement);
    return { side, amount, taxable: draft.taxable, open: draft.findings };
  });

function settle(draft: Draft, state: string, { side, rule, amount }: Fee, placement: Placement): void {
  switch (rule.treatment) {
    case 'taxable':
      draft.notes.push(wording.feeTaxed(state, side, rule));
      break;
    case 'exempt':
      draft.notes.push(wording.feeExempt(state, side, rule));
      return;
    case 'exempt_if_conditions_met':
      if (conditionsMet(side, placement)) {
        draft.notes.push(wording.feeExemptOnAssertion(state, side, rule));
        return;
      }
      draft.notes.push(wording.feeTaxedByDefault(state, side, rule));
      draft.findings.push(wording.feeConditionsMissing(state, side, rule));
      break;
    case 'taxable_portion':
      draft.taxable = add(draft.taxable, taxablePortion(draft, state, side, rule, amount, placement));
      return;
    case 'unsettled':
      draft.notes.push(wording.feeTaxedByDefault(state, side, rule));
      draft.findings.push(
        isReturned(placement)
          ? wording.feeUnsettledGivenBack(state, side, rule)
          : wording.feeUnsettled(state, side, rule),
      );
      break;
  }
  draft.taxable = add(draft.taxable, amount);
}

/** The taxable part of a broker's fee of which a published or given percentage is taxed, to the cent. */
function taxablePortion(
  draft: Draft,
  state: string,
  side: wording.SideOrNone,
  rule: FeeSide,
  amount: Cents,
  p: Placement,
): Cents {
  const given = p.taxableBrokerFeePortion;
  const portion = given ?? portionRate(rule, p.effectiveDate);
  if (portion === null) {
    draft.notes.push(wording.feeTaxedByDefault(state, side, rule));
    draft.findings.push(wording.feePortionUnknown(state, side, rule));
    return amount;
  }
  draft.notes.push(
    wording.feePortionTaxed(state, side, rule, {
      percent: rateText(portion),
      given: given !== null,
    }),
  );
  return percentOf(amount, portion, 'cent');
}

function portionRate(rule: FeeSide, date: IsoDate): RateUnits | null {
  const published = portionOn(rule.portions, date);
  return published ? parseRate(published.percent) : null;
}
