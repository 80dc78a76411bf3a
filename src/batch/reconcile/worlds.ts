/** The ways in which all of a row may have been priced: as it is computed, to the cent, with other fees taxed, at the rates of another date. */
import { type Assessment, type Cents, type ChargeLine, ZERO } from '../../engine/index.ts';
import { NOT_ROUNDED } from './likely-reason.ts';
import { type OtherFees, simplestOf } from './other-placements.ts';
import { areNextTo, datedLines, otherRates } from './other-rates.ts';
import { ownFeeNames } from './own-fees.ts';
import type { Prices } from './prices.ts';
import { type Likely, withOr } from './reasons.ts';
import { type ChargeSet, countOf, linesOf, type Row, sumsOf } from './row.ts';
import { SLIPS } from './slips.ts';

/** What is said of charges that were priced in another way. */
export type Otherwise = Pick<Likely, 'detail' | 'inForce'>;

/** A way to price a row. */
export interface World {
  /** How far it is from what is computed. */
  readonly steps: number;
  /** Whether it is as computed, but for being to the cent where the state rounds to the dollar. */
  readonly isInCents: boolean;
  readonly amounts: readonly Cents[];
  /** What each set of charges comes to. */
  readonly sums: readonly Cents[];
  /** What is said of some charges in it; null where they are the same in it as computed. */
  readonly said: (set: ChargeSet) => Otherwise | null;
}

/** As it is computed; what is not credited of a return at what it would be. */
export function asComputed({ charges }: Row): World {
  const amounts = charges.map(({ line }) => line.amount);
  return { steps: 0, isInCents: false, amounts, sums: sumsOf(amounts), said: () => null };
}

/** The row by another assessment of it. */
function worldOf(
  row: Row,
  { lines }: Pick<Assessment, 'lines'>,
  steps: number,
  said: World['said'],
  credited: readonly ChargeLine[] = [],
): World {
  const amountOf = ({ charge: { key } }: ChargeLine): Cents =>
    [...credited, ...lines].find(({ charge }) => charge.key === key)?.amount ?? ZERO;
  const amounts = row.charges.map(({ line }) => amountOf(line));
  return { steps, isInCents: false, amounts, sums: sumsOf(amounts), said };
}

/** With other fees taxed, where that comes to something else; of ways that come to the same the simplest. */
function worldsOfFees(row: Row, prices: Prices, steps: number, more: string): readonly World[] {
  const computed = row.charges.map(({ line }) => line.amount).join();
  const alike = new Map<string, { readonly world: World; readonly ways: OtherFees[] }>();
  for (const way of prices.otherFees) {
    const other = prices.withFees(way);
    if (!other) continue;
    const world = worldOf(row, other, steps, () => null);
    const amounts = world.amounts.join();
    const known = alike.get(amounts);
    if (known) known.ways.push(way);
    else if (amounts !== computed) alike.set(amounts, { world, ways: [way] });
  }
  return [...alike.values()].map(({ world, ways }) => {
    const detail = withOr(simplestOf(ways).map((way) => way.detail)) + more;
    return { ...world, said: () => ({ detail }) };
  });
}

/** With a column of the premium not taxed, where that comes to something else. */
function* worldsOfPremium(row: Row, prices: Prices): Generator<World> {
  for (const { name, amount } of prices.columns.premiums) {
    const other = prices.withoutPremium(amount);
    if (other) yield worldOf(row, other, 1, () => ({ detail: `${name} not taxed` }));
  }
}

/** Of today: to the cent, with other fees taxed, and with a part of the premium not taxed. */
export function* worldsOfToday(row: Row, prices: Prices): Generator<World> {
  const { toTheCent } = prices;
  if (toTheCent) {
    const said = () => ({ detail: NOT_ROUNDED });
    yield { ...worldOf(row, toTheCent.assessment, 1, said, toTheCent.notCredited), isInCents: true };
  }
  yield* worldsOfFees(row, prices, 1, '');
  yield* worldsOfPremium(row, prices);
  if (toTheCent) yield* worldsOfFees(row, toTheCent, 2, `, and ${NOT_ROUNDED}`);
}

/** By a slip of the hand, which is said of one charge alone, and of no amount that is just a fee of the policy. */
export function* worldsOfSlips(row: Row, prices: Prices): Generator<World> {
  for (const { detail, of } of SLIPS) {
    const amounts = row.charges.map(({ line }) => of(line.amount) ?? ZERO);
    if (amounts.every((amount) => amount === ZERO)) continue;
    const sums = sumsOf(amounts);
    const isOne = (set: ChargeSet): boolean =>
      countOf(set) === 1 && sums[set] !== ZERO && ownFeeNames(prices, sums[set] as Cents) === '';
    yield {
      // After what is not computed: of the many amounts that may be, one looks like a slip by chance.
      ...{ steps: 3, isInCents: false, amounts, sums },
      said: (set) => (isOne(set) ? { detail } : null),
    };
  }
}

/** At the rates of another date, to the cent as well: said only of charges whose rate was another. */
export function* worldsOfOtherDates(row: Row, prices: Prices): Generator<World> {
  const { assessment, context } = prices;
  for (const [each, steps, more] of [
    [prices, 2, ''],
    [prices.toTheCent, 3, `, and ${NOT_ROUNDED}`],
  ] as const) {
    for (const day of each?.days ?? []) {
      const other = each?.onDay(day, null);
      if (!other) continue;
      yield worldOf(row, other, steps, (set) => {
        const own = linesOf(row, set);
        const dated = datedLines(own, other.lines);
        const rates = areNextTo(own, dated) ? otherRates(dated, own, assessment, context.today) : null;
        return rates && { detail: `at ${rates.text}${more}`, inForce: rates.inForce };
      });
    }
  }
}
