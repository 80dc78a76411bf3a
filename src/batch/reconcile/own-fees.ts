/** Fees and flat charges of a policy that stand among the charges of a row. */
import { oncePer } from '../../engine/basics/once-per.ts';
import { type Cents, type ChargeLine, dollars, sumOfAmounts, ZERO } from '../../engine/index.ts';
import { amountIn } from './charges-in.ts';
import type { FeeSide } from './other-placements.ts';
import type { Charged } from './parts.ts';
import type { Prices } from './prices.ts';
import { withOr } from './reasons.ts';
import { type Undecided, undecidedOf } from './undecided.ts';

/** A fee of a policy, or several together, and how it is named. */
interface OwnFee {
  readonly name: string;
  /** Above zero, also where it is given back. */
  readonly amount: Cents;
}

/** The fees of a policy: those of each column, those of each side, and all of them, but not all sums. */
export const ownFees = oncePer(
  ({ assessment: { placement }, columns: { fees } }: Prices): readonly OwnFee[] => {
    const { carrierFees, brokerFees, unsplitFees } = placement;
    const ofSides: readonly (OwnFee & { readonly side: FeeSide })[] = [
      { side: 'carrier', name: 'the insurer’s fees', amount: carrierFees },
      { side: 'broker', name: 'the broker’s fees', amount: brokerFees },
      { side: 'unsplit', name: 'all fees of the policy', amount: unsplitFees ?? ZERO },
    ];
    const sides = ofSides.filter(({ amount }) => amount !== ZERO);
    if (sides.length === 1 && fees.length === 0)
      return sides.map(({ amount }) => ({ name: 'a fee of the policy', amount }));
    // A side that is one column goes by the name of that, and one beside which there is no other is all of them.
    const isOwn = ({ side }: { readonly side: FeeSide }): boolean =>
      sides.length > 1 && fees.filter((fee) => fee.side === side).length !== 1;
    const all = sumOfAmounts(sides);
    return [...fees, ...sides.filter(isOwn), { name: 'all fees of the policy', amount: all }];
  },
);

/** The names of the fees of a policy that come to an amount, whatever its sign is. */
const namesOfFees = (prices: Prices, amount: Cents): readonly string[] =>
  ownFees(prices)
    .filter((fee) => amount !== ZERO && fee.amount === Math.abs(amount))
    .map(({ name }) => name);

/** The fees of a policy that come to an amount: `"Policy Fee" or "Inspection Fee"`; empty for none. */
export const ownFeeNames = (prices: Prices, amount: Cents): string => withOr(namesOfFees(prices, amount));

const sized = (amount: Cents): string => dollars(Math.abs(amount) as Cents);

/** The names of some charges that come to an amount, each once; empty for none. */
const namesComingTo = (amount: Cents, lines: readonly ChargeLine[]): string =>
  [...new Set(lines.filter((line) => line.amount === amount).map(({ name }) => name))].join(', ');

/** The flat charges that this row surely does not bear, and that other lines of business do, which come to an amount; empty for none. */
export function flatOfOtherLines(prices: Prices, amount: Cents): string {
  const isUndecided = ({ charge }: ChargeLine): boolean =>
    undecidedOf(prices).some(({ slot }) => slot === charge.slot);
  return namesComingTo(
    amount,
    prices.borneByOtherLines.filter((line) => !isUndecided(line)),
  );
}

/** What is said of an amount that is just a flat charge which this transaction does not bear, or its line of business; empty for any other. */
export function flatChargeText(prices: Prices, amount: Cents): string {
  const once = namesComingTo(amount, prices.borneByPolicy);
  if (once !== '') return `as much as ${once}, ${sized(amount)}, which a policy bears once`;
  const other = flatOfOtherLines(prices, amount);
  return other === '' ? '' : `as much as ${other}, ${sized(amount)}, which only some policies bear, and once`;
}

/** What is said of an amount that is just fees of the policy, or a flat charge of it: `as much as a fee of the policy, 150.00`; empty for any other. */
export function ownText(prices: Prices, amount: Cents): string {
  const names = ownFeeNames(prices, amount);
  return names === '' ? flatChargeText(prices, amount) : `as much as ${names}, ${sized(amount)}`;
}

/**
 * What is said of an amount that may be just a fee of the policy, one of its charges once more, or what was charged in another column and is
 * none of them: `as much as Stamping Fee, 22.23`, `as much as the amount charged as Stamping fee, 36.00`; empty for any other.
 */
export function asMuchAsText(prices: Prices, { slots, billed, beside = [] }: Charged): string {
  const again = prices.assessment.lines
    .filter((line) => line.amount === billed && !slots.includes(line.charge.slot))
    .map(({ name }) => name);
  const charged = beside
    .filter((other) => other.billed === billed && amountIn(prices.assessment, other.slots) !== ZERO)
    .map(({ title }) => `the amount charged as ${title}`);
  const others = again.length > 0 ? again : charged;
  if (others.length === 0) return ownText(prices, billed);
  return `as much as ${withOr([...namesOfFees(prices, billed), ...others])}, ${sized(billed)}`;
}

/**
 * Whether an amount in a column may be that of a charge that is not computed: in one of several charges a fee of the policy is likelier than a
 * charge that may be any amount.
 */
export const mayStandIn = (
  slots: readonly string[],
  { isKnown, fits }: Pick<Undecided, 'isKnown' | 'fits'>,
  prices: Prices,
  amount: Cents,
): boolean => fits(amount) && (isKnown || slots.length === 1 || namesOfFees(prices, amount).length === 0);
