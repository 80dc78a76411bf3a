/** The ways in which all of a row may have been priced: as it is computed, to the cent, with other fees taxed, at the rates of another date. */
import { type Assessment, type Cents, type ChargeLine, ZERO } from '../../engine/index.ts';
import { NOT_ROUNDED } from './likely-reason.ts';
import { otherFees } from './other-placements.ts';
import { otherRates } from './other-rates.ts';
import type { Prices } from './prices.ts';
import type { Likely } from './reasons.ts';
import { type ChargeSet, linesOf, type Row, sumsOf } from './row.ts';

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

/** Of today: to the cent, and with other fees taxed. */
export function* worldsOfToday(row: Row, prices: Prices): Generator<World> {
  const ways = otherFees(prices.assessment.placement);
  const { toTheCent } = prices;
  if (toTheCent) {
    const said = () => ({ detail: NOT_ROUNDED });
    yield { ...worldOf(row, toTheCent.assessment, 1, said, toTheCent.notCredited), isInCents: true };
  }
  for (const way of ways) {
    const other = prices.withFees(way);
    if (other) yield worldOf(row, other, 1, () => ({ detail: way.detail }));
  }
  for (const way of toTheCent ? ways : []) {
    const other = toTheCent?.withFees(way);
    const detail = `${way.detail}, and ${NOT_ROUNDED}`;
    if (other) yield worldOf(row, other, 2, () => ({ detail }));
  }
}

/** Whether the rate of a charge is the one just before its own, or just after: of older ones some come to any round amount. */
function isNextTo(own: ChargeLine, { version }: ChargeLine): boolean {
  const { versions } = own.charge;
  const places = [own.version.from, version.from].map((day) =>
    versions.findIndex(({ from }) => from === day),
  );
  const [first = -1, last = -1] = places.sort((a, b) => a - b);
  const changes = versions
    .slice(first, last + 1)
    .filter(({ rate }, at, all) => at > 0 && rate !== all[at - 1]?.rate);
  return first >= 0 && changes.length === 1;
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
        const dated = other.lines.filter(({ charge, rate }) =>
          own.some((line) => line.charge.key === charge.key && line.rate !== rate),
        );
        const areNext = dated.every((each) =>
          own.some((line) => line.charge.key === each.charge.key && isNextTo(line, each)),
        );
        const rates = areNext ? otherRates(dated, own, assessment, context.today) : null;
        return rates && { detail: `at ${rates.text}${more}`, inForce: rates.inForce };
      });
    }
  }
}
