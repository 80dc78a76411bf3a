/** A policy as stated, priced with the rate files. */
import {
  type Assessment,
  assess,
  type Jurisdiction,
  type LocalityFile,
  type Placement,
} from '../engine/index.ts';
import type { StatedPolicy } from '../policy/inputs.ts';
import { readPlacement } from '../policy/placement.ts';
import type { RateStore } from '../rates/store.ts';
import type { AnswerContext } from './answer-context.ts';

/** What a price goes by. */
interface PricingContext extends Omit<AnswerContext, 'rates'> {
  readonly rates: Pick<RateStore, 'resolve' | 'localities'>;
}

/** The localities that a placement is priced with: where it names one, or gives a rate that may be that of one. */
export const localitiesFor = (
  { locality, suppliedRates }: Placement,
  { code }: Jurisdiction,
  rates: Pick<RateStore, 'localities'>,
): LocalityFile | undefined => (locality === null && !suppliedRates ? undefined : rates.localities(code));

/**
 * Prices what was stated.
 * @throws Refusal for a policy that cannot be priced
 */
export function priceStated(stated: StatedPolicy, { rates, today, staleBefore }: PricingContext): Assessment {
  const jurisdiction = rates.resolve(stated.state ?? '');
  const placement = readPlacement(stated, today);
  const localities = localitiesFor(placement, jurisdiction, rates);
  return assess(placement, jurisdiction, { today, localities, staleBefore });
}
