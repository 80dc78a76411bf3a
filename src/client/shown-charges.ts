/** Which charges of an answer are shown to people. */

import type { Jurisdiction } from '../engine/index.ts';
import { isCharged, type ToldCharge } from './told-charges.ts';

/**
 * The charges of an answer without the zeros that only fill a place: those in a slot in which the state has no charge on file.
 * @param jurisdiction the state by the law on file; null where it is not known, and all are shown
 */
export function chargesShown<C extends ToldCharge>(
  charges: readonly C[],
  jurisdiction: Jurisdiction | null,
): readonly C[] {
  if (jurisdiction === null) return charges;
  const slots = new Set<string>(jurisdiction.file.charges.map(({ slot }) => slot));
  return charges.filter((charge) => isCharged(charge) || slots.has(charge.slot));
}
