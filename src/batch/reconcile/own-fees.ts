/** A fee of a policy that stands among its charges. */
import { type Assessment, add, type Cents, dollars, type Placement, ZERO } from '../../engine/index.ts';
import { withOr } from './reasons.ts';
import type { Undecided } from './undecided.ts';

/** The fees of a policy, each and together. */
const feesOf = ({ carrierFees, brokerFees, unsplitFees }: Placement): readonly Cents[] =>
  [carrierFees, brokerFees, unsplitFees ?? ZERO, add(carrierFees, brokerFees)].filter((fee) => fee !== ZERO);

/** Whether an amount is just a fee of the policy, or all of its fees. */
const isOwnFee = (placement: Placement, amount: Cents): boolean =>
  feesOf(placement).some((fee) => Math.abs(fee) === Math.abs(amount));

/** What is said of such an amount: `as much as a fee of the policy, 150.00`; empty for any other. */
export const ownFeeText = (placement: Placement, amount: Cents): string =>
  isOwnFee(placement, amount) ? `as much as a fee of the policy, ${dollars(Math.abs(amount) as Cents)}` : '';

/**
 * What is said of an amount that may be just a fee of the policy, or one of its charges once more: `as much as Stamping Fee, 22.23`; empty for
 * any other.
 * @param slots those of the amount itself
 */
export function asMuchAsText(
  { placement, lines }: Assessment,
  slots: readonly string[],
  amount: Cents,
): string {
  const again = lines.filter((line) => line.amount === amount && !slots.includes(line.charge.slot));
  const names = [
    ...(isOwnFee(placement, amount) ? ['a fee of the policy'] : []),
    ...again.map(({ name }) => name),
  ];
  return names.length > 0 ? `as much as ${withOr(names)}, ${dollars(Math.abs(amount) as Cents)}` : '';
}

/**
 * Whether an amount in a column may be that of a charge that is not computed: in one of several charges a fee of the policy is likelier than a
 * charge that may be any amount.
 */
export const mayStandIn = (
  slots: readonly string[],
  { isKnown, fits }: Pick<Undecided, 'isKnown' | 'fits'>,
  placement: Placement,
  amount: Cents,
): boolean => fits(amount) && (isKnown || slots.length === 1 || !isOwnFee(placement, amount));
