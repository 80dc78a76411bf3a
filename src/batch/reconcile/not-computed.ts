/** The reason of an amount that has, or may have, a charge in it which is not computed. */
import { type Assessment, add, type Cents, negative, type Slot, ZERO } from '../../engine/index.ts';
import { incompleteFindings, type LeftOut, leftOutBy, notConsidered } from '../priced/left-out.ts';
import { amountIn, namesOf } from './charges-in.ts';
import { mayStandIn } from './own-fees.ts';
import type { Beside, Charged } from './parts.ts';
import type { Prices } from './prices.ts';
import type { Likely } from './reasons.ts';
import { undecidedOf } from './undecided.ts';

const isIn = (slots: readonly Slot[], { slot }: Pick<LeftOut, 'slot'>): boolean =>
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
