/** Which of the charges on file one charge of an answer may be together. */

import type { Assessment } from '../engine/index.ts';
import { isSameRate } from './by-own-rate.ts';
import { type Bases, basesOf, comeTo, type Part, partsOf, ratesOf } from './parts-of-charge.ts';
import type { ToldCharge } from './told-charges.ts';

/** More than any state has; of more no combination is looked for. */
export const MOST_PARTS = 8;

/** All combinations of some of the items, in their order. */
export const combinations = <T>([first, ...rest]: readonly T[]): T[][] =>
  first === undefined ? [[]] : combinations(rest).flatMap((some) => [some, [first, ...some]]);

/** Whether a charge has the rates of several and comes to their amounts, but for what rounding makes. */
export const isTogether = ({ rateText, amount }: ToldCharge, parts: readonly Part[], bases: Bases): boolean =>
  parts.length > 1 && isSameRate(ratesOf(parts), rateText) && comeTo(amount, parts, bases);

/**
 * The slots of the charges that a policy bears by the law on file and that each charge of an answer is together: none where it may be
 * several in more than one way, or where the answer has one of them elsewhere.
 * @param isElsewhere whether a charge of the answer is, by its rate and amount, the one of a slot
 */
export function slotsInOne<C extends ToldCharge>(
  charges: readonly C[],
  here: Assessment,
  isElsewhere: (charge: C, slot: string) => boolean,
): ReadonlyMap<C, readonly string[]> {
  const parts = partsOf(here);
  if (parts.length > MOST_PARTS) return new Map();
  const bases = basesOf(here);
  const sets = combinations(parts);
  const found = charges.flatMap((charge) => {
    const [set, ...others] = sets.filter((each) => isTogether(charge, each, bases));
    if (set === undefined || others.length > 0) return [];
    const slots = set.map(({ slot }) => slot);
    return slots.some((slot) => charges.some((each) => each !== charge && isElsewhere(each, slot)))
      ? []
      : [[charge, slots] as const];
  });
  return new Map(found);
}
