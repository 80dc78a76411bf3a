/** The reason of an amount that has, or may have, a charge in it which is not computed. */
import {
  type Assessment,
  add,
  type Cents,
  dollars,
  isReturned,
  negative,
  type Slot,
  ZERO,
} from '../../engine/index.ts';
import { incompleteFindings, type LeftOut, leftOutBy, notConsidered } from '../priced/left-out.ts';
import { amountIn, namesOf } from './charges-in.ts';
import { mayStandIn, ownFees } from './own-fees.ts';
import type { Beside, Charged } from './parts.ts';
import type { Prices } from './prices.ts';
import type { Likely } from './reasons.ts';
import { type Undecided, undecidedOf } from './undecided.ts';

const isIn = (slots: readonly Slot[], { slot }: { readonly slot: string }): boolean =>
  (slots as readonly string[]).includes(slot);

const notComputed = (left: readonly Pick<LeftOut, 'name'>[]): Likely => ({
  reason: 'not_computed',
  detail: namesOf(left),
});

/** The charges of some slots that may be due and were not considered, as no line of business says so. */
export const notConsideredIn = (assessment: Assessment, slots: readonly Slot[]): readonly LeftOut[] =>
  notConsidered(assessment).filter((each) => isIn(slots, each));

/** Those that are due or may be, and are left out for want of an input. */
const leftOutIn = (assessment: Assessment, slots: readonly Slot[]): readonly LeftOut[] =>
  incompleteFindings(assessment)
    .map((found) => leftOutBy(assessment.jurisdiction, found))
    .filter((each) => isIn(slots, each));

/** Whether some slots have charges that are not computed, for whatever cause. */
export const mayLack = (assessment: Assessment, slots: readonly Slot[]): boolean =>
  notConsideredIn(assessment, slots).length > 0 || leftOutIn(assessment, slots).length > 0;

/**
 * The charges that are left out for want of an input, or were not considered, where an amount may be theirs; null where it is more than they
 * can be, or charged where they are credited.
 */
export function notComputedIn(
  prices: Prices,
  slots: readonly Slot[],
  amount: Cents,
  withNotConsidered: boolean,
): Likely | null {
  const { assessment } = prices;
  const open = [
    ...(withNotConsidered ? notConsideredIn(assessment, slots) : []),
    ...leftOutIn(assessment, slots),
  ];
  if (open.length === 0) return null;
  const may = undecidedOf(prices).filter((each) => mayStandIn(slots, each, prices, amount));
  const left = open.filter(({ slot }) => may.some((each) => each.slot === slot));
  return left.length > 0 ? notComputed(left) : null;
}

const turned = (likely: Likely): Likely => ({ ...likely, detail: `${likely.detail}, with the other sign` });

/** What is not computed, where an amount is plainly it; null for none. */
function plainlyIn(
  prices: Prices,
  amount: Cents,
  may: (each: Undecided) => boolean = () => true,
): Likely | null {
  const open = undecidedOf(prices).filter((each) => each.fits(amount) && each.isPlain(amount) && may(each));
  return open.length > 0 ? notComputed(open) : null;
}

/**
 * What is not computed, charged where it is given back or the other way: of some slots at any amount, else at its full rate or that of a place.
 */
export function notComputedTurned(prices: Prices, slots: readonly Slot[], billed: Cents): Likely | null {
  const amount = negative(billed);
  const found = notComputedIn(prices, slots, amount, true) ?? plainlyIn(prices, amount);
  return found && turned(found);
}

/**
 * What is not computed, where an amount has it at its full rate or that of a place, as few amounts are by chance, beside its own charges: with a
 * fee of the policy, or with the other sign, or all of the amount has the other sign.
 */
export function notComputedBeside(prices: Prices, { slots, billed, computed }: Charged): Likely | null {
  const more = add(billed, negative(computed));
  const isOf = (each: Undecided): boolean => isIn(slots, each);
  for (const fee of ownFees(prices)) {
    const amount = isReturned(prices.assessment.placement) ? negative(fee.amount) : fee.amount;
    const found = amount === ZERO ? null : plainlyIn(prices, add(more, negative(amount)));
    if (found) return { ...found, detail: `${found.detail}, beside ${fee.name}, ${dollars(fee.amount)}` };
  }
  // Of a charge that is not given back nobody writes less, but with the sign of a return.
  const mayBeTurned = isReturned(prices.assessment.placement) || billed < ZERO;
  const alone = mayBeTurned ? plainlyIn(prices, negative(more), isOf) : null;
  if (alone) return turned(alone);
  const all = plainlyIn(prices, negative(add(billed, computed)), isOf);
  return all && { ...all, detail: `${all.detail}; all of the amount has the other sign` };
}

/**
 * What is not computed, where just a plain amount of it stands beside the own charges of one: that is not one of these charged twice, nor another
 * charge that comes to as much. A column of the row that has more than its charges may have it as well.
 */
export function plainlyNotComputed(
  prices: Prices,
  { slots, billed, computed, beside = [], elsewhere }: Charged,
): Likely | null {
  if (computed === ZERO) return null;
  const more = add(billed, negative(computed));
  const hasMore = (other: Beside): boolean =>
    amountIn(prices.assessment, other.slots, elsewhere) !== other.billed;
  const open = undecidedOf(prices).filter(
    (each) =>
      mayStandIn(slots, each, prices, more) &&
      each.isPlain(more) &&
      !beside.some((other) => isIn(other.slots, each) && hasMore(other)),
  );
  return open.length > 0 ? notComputed(open) : null;
}
