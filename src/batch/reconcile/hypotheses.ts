/** The ways in which all of a row may have been priced: as it is computed, to the cent, with other fees taxed, at the rates of another date. */
import {
  type Assessment,
  add,
  type Cents,
  type ChargeLine,
  dollars,
  isReturned,
  negative,
  ZERO,
} from '../../engine/index.ts';
import { namesOf } from './charges-in.ts';
import { CLERICAL_ERRORS_BESIDE, type ClericalError } from './clerical-errors.ts';
import { NOT_ROUNDED } from './likely-reason.ts';
import { type OtherFees, simplestOf } from './other-placements.ts';
import { areNextTo, datedLines, otherRates } from './other-rates.ts';
import { ownFeeNames, ownFees } from './own-fees.ts';
import type { Prices } from './prices.ts';
import { type Likely, withOr } from './reasons.ts';
import { roundedAsOne } from './roundings.ts';
import { type ChargeSet, linesOf, NONE, type Row, sumsOf } from './row.ts';

/** What is said of charges that were priced in another way. */
export type Otherwise = Pick<Likely, 'detail' | 'inForce'>;

/** A way to price a row. */
export interface Hypothesis {
  /** How far it is from what is computed. */
  readonly steps: number;
  /** Whether it is as computed, but for being to the cent where the state rounds to the dollar. */
  readonly isInCents: boolean;
  /** It is said of no column that holds none of the charges it should: many an amount looks like an error in another charge by chance. */
  readonly isOfOwn?: true;
  readonly amounts: readonly Cents[];
  /** What each set of charges comes to. */
  readonly sums: readonly Cents[];
  /** What is said of some charges in it; null where they are the same in it as computed. */
  readonly said: (set: ChargeSet) => Otherwise | null;
}

/** As it is computed; what is not credited of a return at what it would be. */
export function asComputed({ charges }: Row): Hypothesis {
  const amounts = charges.map(({ line }) => line.amount);
  return { steps: 0, isInCents: false, amounts, sums: sumsOf(amounts), said: () => null };
}

/**
 * A way in which charges that stand in one amount are rounded once, as a system does that has one rate for all of them: of 718.4463 and
 * 43.106778, 761.55 and not 718.45 and 43.11.
 * @param each the same with each charge rounded
 * @param lines the charges that it prices
 */
export function roundedTogether(row: Row, each: Hypothesis, lines: Assessment['lines']): Hypothesis {
  const byKey = new Map(lines.map((line) => [line.charge.key, line]));
  const linesIn = (set: ChargeSet): readonly ChargeLine[] =>
    linesOf(row, set).map((line) => byKey.get(line.charge.key) ?? line);
  const sums = each.sums.map((sum, set) => roundedAsOne(linesIn(set)) ?? sum);
  const said = (set: ChargeSet): Otherwise | null => {
    const more = add(sums[set] as Cents, negative(each.sums[set] as Cents));
    const how = each.said(set);
    if (more === ZERO) return how;
    const isMore = more > 0 === (sums[set] as Cents) > 0;
    const rounded = `rounded as one amount (${dollars(Math.abs(more) as Cents)} ${isMore ? 'more' : 'less'})`;
    return { ...how, detail: how ? `${how.detail}, and ${rounded}` : rounded };
  };
  return { ...each, isInCents: false, sums, said };
}

/** The row by another assessment of it. */
function hypothesisOf(
  row: Row,
  { lines }: Pick<Assessment, 'lines'>,
  steps: number,
  said: Hypothesis['said'],
  credited: readonly ChargeLine[] = [],
): Hypothesis {
  const amountOf = ({ charge: { key } }: ChargeLine): Cents =>
    [...credited, ...lines].find(({ charge }) => charge.key === key)?.amount ?? ZERO;
  const amounts = row.charges.map(({ line }) => amountOf(line));
  return { steps, isInCents: false, amounts, sums: sumsOf(amounts), said };
}

/** With other fees taxed, where that comes to something else; of ways that come to the same the simplest. */
function hypothesesOfFees(row: Row, prices: Prices, steps: number, more: string): readonly Hypothesis[] {
  const computed = row.charges.map(({ line }) => line.amount).join();
  const alike = new Map<string, { readonly hypothesis: Hypothesis; readonly ways: OtherFees[] }>();
  for (const way of prices.otherFees) {
    const other = prices.withFees(way);
    if (!other) continue;
    const hypothesis = hypothesisOf(row, other, steps, () => null);
    const amounts = hypothesis.amounts.join();
    const known = alike.get(amounts);
    if (known) known.ways.push(way);
    else if (amounts !== computed) alike.set(amounts, { hypothesis, ways: [way] });
  }
  return [...alike.values()].map(({ hypothesis, ways }) => {
    const detail = withOr(simplestOf(ways).map((way) => way.detail)) + more;
    return { ...hypothesis, said: () => ({ detail }) };
  });
}

/**
 * With other fees taxed in one charge alone, of rows with several: said only of sets with that charge, and of a total, as an amount of one
 * charge has that reason by itself.
 */
export function* hypothesesOfOneFee(row: Row, prices: Prices): Generator<Hypothesis> {
  const { amounts: computed } = asComputed(row);
  if (row.charges.length < 2) return;
  for (const { amounts, said } of hypothesesOfFees(row, prices, 1, ''))
    for (const [at, amount] of amounts.entries()) {
      // A cent apart is told as that.
      if (Math.abs(add(amount, negative(computed[at] as Cents))) <= 1) continue;
      const mixed = computed.map((own, index) => (index === at ? amount : own));
      const one = 1 << at;
      const name = namesOf(linesOf(row, one));
      yield {
        ...{ steps: 2, isInCents: false, amounts: mixed, sums: sumsOf(mixed) },
        said: (set) => ((set & one) === NONE ? null : { detail: `${said(set)?.detail} in ${name}` }),
      };
    }
}

/** With a column of the premium not taxed, where that comes to something else. */
function* hypothesesOfPremium(row: Row, prices: Prices): Generator<Hypothesis> {
  for (const { name, amount } of prices.columns.premiums) {
    const other = prices.withoutPremium(amount);
    if (other) yield hypothesisOf(row, other, 1, () => ({ detail: `${name} not taxed` }));
  }
}

/** Of today: to the cent, with other fees taxed, and with a part of the premium not taxed. */
export function* hypothesesOfToday(row: Row, prices: Prices): Generator<Hypothesis> {
  const { toTheCent } = prices;
  if (toTheCent) {
    const said = () => ({ detail: NOT_ROUNDED });
    const { assessment, notCredited } = toTheCent;
    const each = { ...hypothesisOf(row, assessment, 1, said, notCredited), isInCents: true };
    yield each;
    yield roundedTogether(row, each, assessment.lines);
  }
  yield* hypothesesOfFees(row, prices, 1, '');
  yield* hypothesesOfPremium(row, prices);
  if (toTheCent) yield* hypothesesOfFees(row, toTheCent, 2, `, and ${NOT_ROUNDED}`);
}

/** The fees of a policy that stand in an amount beside charges, as clerical errors. */
const withFees = (prices: Prices): readonly ClericalError[] =>
  ownFees(prices)
    .filter(({ amount }) => amount !== ZERO)
    .map(({ name, amount: size }) => {
      const fee = isReturned(prices.assessment.placement) ? negative(size) : size;
      return { detail: `${name}, ${dollars(size)}`, of: (amount) => add(amount, fee) };
    });

/**
 * By a clerical error, of charges that stand elsewhere or with another: of one amount that is what they come to. That which is just a fee of the
 * policy is none.
 * @param ways as the row is computed, with each charge rounded and with what stands in one amount rounded once
 */
export function* hypothesesOfErrors(
  row: Row,
  prices: Prices,
  ways: readonly Hypothesis[],
): Generator<Hypothesis> {
  for (const { detail, of } of [...CLERICAL_ERRORS_BESIDE, ...withFees(prices)]) {
    const withError = (amount: Cents): Cents => (amount === ZERO ? null : of(amount)) ?? ZERO;
    for (const { amounts, sums, said } of ways)
      yield {
        // After what is not computed: of the many amounts that may be, one looks like a clerical error by chance.
        ...{
          steps: 3,
          isInCents: false,
          isOfOwn: true,
          amounts: amounts.map(withError),
          sums: sums.map(withError),
        },
        said: (set) => {
          const sum = withError(sums[set] as Cents);
          const how = said(set)?.detail;
          // What is charged on a return was not credited.
          const isTurned = Math.sign(sum) !== Math.sign(sums[set] as Cents) && (set & row.credits) !== NONE;
          return sum === ZERO || isTurned || ownFeeNames(prices, sum) !== ''
            ? null
            : { detail: how ? `${how}, and ${detail}` : detail };
        },
      };
  }
}

/** At the rates of another date, to the cent as well: said only of charges whose rate was another. */
export function* hypothesesOfOtherDates(row: Row, prices: Prices): Generator<Hypothesis> {
  const { assessment, context } = prices;
  for (const [each, steps, more] of [
    [prices, 2, ''],
    [prices.toTheCent, 3, `, and ${NOT_ROUNDED}`],
  ] as const) {
    for (const day of each?.days ?? []) {
      const other = each?.onDay(day, null);
      if (!other) continue;
      yield hypothesisOf(row, other, steps, (set) => {
        const own = linesOf(row, set);
        const dated = datedLines(own, other.lines);
        const rates = areNextTo(own, dated) ? otherRates(dated, own, assessment, context.today) : null;
        return rates && { detail: `at ${rates.text}${more}`, inForce: rates.inForce };
      });
    }
  }
}
