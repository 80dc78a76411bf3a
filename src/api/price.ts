/** A policy as stated, priced with the rate files. */
import { type Assessment, assess } from '../engine/index.ts';
import type { StatedPolicy } from '../policy/inputs.ts';
import { readPlacement } from '../policy/placement.ts';
import type { RateStore } from '../rates/store.ts';
import type { AnswerContext } from './answer-context.ts';

/** What a price goes by. */
interface PricingContext extends Omit<AnswerContext, 'rates'> {
  readonly rates: Pick<RateStore, 'resolve' | 'localities'>;
}

/**
 * Prices what was stated.
 * @throws Refusal for a policy that cannot be priced
 */
export function priceStated(stated: StatedPolicy, { rates, today, staleBefore }: PricingContext): Assessment {
  const jurisdiction = rates.resolve(stated.state ?? '');
  const placement = readPlacement(stated, today);
  const localities = placement.locality === null ? undefined : rates.localities(jurisdiction.code);
  return assess(placement, jurisdiction, { today, localities, staleBefore });
}
