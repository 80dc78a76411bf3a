/** A policy priced in the page: by the reader and the engine of the command line. */
import { priceStated } from '../../api/price.ts';
import {
  type Assessment,
  daysBefore,
  type IsoDate,
  type Jurisdiction,
  type LocalityFile,
  STALE_DAYS,
} from '../../engine/index.ts';
import type { StatedPolicy } from '../../policy/inputs.ts';

/**
 * Prices what was stated.
 * @param jurisdiction the one that the state names
 * @param localities of the jurisdiction, where it has any
 * @throws Refusal for a policy that cannot be priced
 */
export const price = (
  stated: StatedPolicy,
  jurisdiction: Jurisdiction,
  localities: LocalityFile | undefined,
  today: IsoDate,
): Assessment =>
  priceStated(stated, {
    rates: { resolve: () => jurisdiction, localities: () => localities },
    today,
    staleBefore: daysBefore(today, STALE_DAYS),
  });
