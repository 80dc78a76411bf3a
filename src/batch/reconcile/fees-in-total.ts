/** A total with the fees in it, which is the sum of the charges alone. */
import { type Assessment, add, type Cents, dollars, ZERO } from '../../engine/index.ts';
import type { Likely } from './reasons.ts';

/**
 * What is too much in a total, where it is just the fees, or premium and fees.
 * @param more what the total has beside the charges
 */
export function feesInTotal({ premium, fees }: Assessment, more: Cents): Likely | null {
  if (more === ZERO) return null;
  if (more === add(premium, fees.total))
    return { reason: 'fees_in_total', detail: 'it is premium, fees and tax together' };
  return more === fees.total ? { reason: 'fees_in_total', detail: dollars(fees.total) } : null;
}
