/** The charges of a row that are due or may be and are not computed, as an input is missing: what they may come to, wherever they stand. */
import { groupBy } from '../../engine/basics/group-by.ts';
import { oncePer } from '../../engine/basics/once-per.ts';
import {
  type Assessment,
  add,
  type Cents,
  type Charge,
  isReturned,
  type LocalityFile,
  negative,
  parseRate,
  percentOf,
  type RateUnits,
  shareOfRate,
  ZERO,
} from '../../engine/index.ts';
import { incompleteFindings, type LeftOut, leftOutBy, notConsidered } from '../priced/left-out.ts';
import { namesOf } from './charges-in.ts';
import type { Part } from './parts.ts';
import type { Prices } from './prices.ts';
import { DOLLAR } from './roundings.ts';

/** What charges that are not computed may come to. */
type Fitting = Omit<Undecided, 'slot' | 'name'>;

/** The charges of one slot that are not computed. */
export interface Undecided {
  readonly slot: string;
  readonly name: string;
  /** Whether they come to one of a few amounts; else they may be any up to the most. */
  readonly isKnown: boolean;
  /** Whether they are rounded to the dollar. */
  readonly inDollars: boolean;
  /** Whether an amount may be theirs. */
  readonly fits: (amount: Cents) => boolean;
  /** Whether it is at a rate of some place, where places lay it, else at the full rate, a part of it in one digit or that of a coverage code. */
  readonly isUsual: (amount: Cents) => boolean;
  /** Whether it is at a rate of some place, where places lay it, else at the full rate, as few amounts are by chance. */
  readonly isPlain: (amount: Cents) => boolean;
}

/** What a charge comes to for those policies that bear it. */
const amountsOf = (prices: Prices, charge: Charge): readonly Cents[] =>
  prices.bearing(charge).map(({ amount }) => amount);

/** The full rate of a charge; null where nobody knows. */
const fullRate = ({ supplied_rate: supplied, versions }: Charge): RateUnits | null =>
  parseRate(supplied?.max ?? versions.at(-1)?.rate ?? '');

/** The most that a charge comes to of all of the premium and fees; null where nobody knows. */
function mostOf(prices: Prices, charge: Charge): Cents | null {
  const rate = fullRate(charge);
  if (rate === null) return null;
  const { premium, fees } = prices.assessment;
  const base = Math.abs(add(premium, fees.total)) as Cents;
  return Math.max(percentOf(base, rate, 'cent'), percentOf(base, rate, 'dollar')) as Cents;
}

/** The rates of all places, on all days and for all classes. */
const ratesOfPlaces = oncePer(({ localities }: LocalityFile): readonly RateUnits[] => {
  const texts = localities.flatMap(({ versions }) => versions.flatMap(({ rates }) => Object.values(rates)));
  return [...new Set(texts)].flatMap((text) => parseRate(text) ?? []);
});

/** A full rate, and the rates of one digit up to it: shares of a premium that a charge falls on are round, as those of coverage codes. */
function roundRates(full: RateUnits): readonly RateUnits[] {
  const step = 10 ** (String(full).length - 1);
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const rates = [full, ...digits.map((digit) => digit * step), ...digits.map((digit) => (digit * step) / 10)];
  return rates.filter((rate): rate is RateUnits => Number.isInteger(rate) && rate <= full);
}

/** The shares of a full rate that the coverage codes of the filing office make of it. */
function sharesOf(
  { jurisdiction: { file } }: Assessment,
  { key }: Charge,
  full: RateUnits,
): readonly RateUnits[] {
  const table = file.coverage_codes;
  const shares = [
    ...(table?.codes ?? []).map((code) => code.shares),
    ...Object.values(table?.lob_shares ?? {}),
  ];
  const texts = new Set(shares.flatMap((share) => share?.[key] ?? []));
  return [...texts].flatMap((text) => {
    const share = parseRate(text);
    return (share && shareOfRate(full, share)) ?? [];
  });
}

/** Some rates of a charge up to its full one. */
type RatesUpTo = (full: RateUnits, charge: Charge) => readonly RateUnits[];

/**
 * What a charge most likely comes to, of the premium with and without fees, without a sign: at the rates of places where they lay it, else at
 * some up to its own; where they are rounded to the dollar also in cents, as a system charges them that does not round.
 */
function usualAmounts(
  { assessment: { premium, fees }, context: { localities } }: Prices,
  charge: Charge,
  inDollars: boolean,
  ratesUpTo: RatesUpTo,
): readonly number[] {
  const full = charge.basis === 'percent' ? fullRate(charge) : null;
  const ofCharge = full === null ? [] : ratesUpTo(full, charge);
  const rates = charge.on !== 'locality' ? ofCharge : localities ? ratesOfPlaces(localities) : [];
  const units = inDollars ? (['dollar', 'cent'] as const) : (['cent'] as const);
  return [premium, add(premium, fees.total)].flatMap((base) =>
    rates.flatMap((rate) => units.map((unit) => percentOf(Math.abs(base) as Cents, rate, unit))),
  );
}

const always = (): boolean => true;

/**
 * Whether an amount may be what some charges come to.
 * @param ofPart those that fall on a part of the premium that the policy alone says
 */
function fitting(prices: Prices, charges: readonly Charge[], ofPart: readonly Charge[]): Fitting {
  const { assessment } = prices;
  const { lines, placement } = assessment;
  const inDollars = lines.some(({ unit }) => unit === 'dollar');
  const isOpen = (charge: Charge): boolean => charge.basis !== 'flat' && ofPart.includes(charge);
  const known = charges.map((charge) => (isOpen(charge) ? [] : amountsOf(prices, charge)));
  const amounts = new Set(known.flat());
  if (known.every(({ length }) => length > 0))
    return {
      isKnown: true,
      inDollars,
      fits: (amount) => amounts.has(amount),
      isUsual: always,
      isPlain: always,
    };
  const most = charges.map((charge) => (charge.basis === 'flat' ? null : mostOf(prices, charge)));
  const fits = (amount: Cents): boolean => {
    const size = isReturned(placement) ? negative(amount) : amount;
    // The least that is charged in whole dollars is one.
    return size >= (inDollars ? DOLLAR : 1) && most.some((each) => each === null || size <= each);
  };
  const isAt = (ratesUpTo: RatesUpTo): Undecided['isUsual'] => {
    let usual: ReadonlySet<number> | undefined;
    return (amount) => {
      usual ??= new Set(charges.flatMap((charge) => usualAmounts(prices, charge, inDollars, ratesUpTo)));
      return usual.has(Math.abs(amount));
    };
  };
  const isUsual = isAt((full, charge) => [...roundRates(full), ...sharesOf(assessment, charge, full)]);
  const isPlain = isAt((full) => [full]);
  return { isKnown: false, inDollars, fits, isUsual, isPlain };
}

/** What is not computed of a policy, by slot. */
export const undecidedOf = oncePer((prices: Prices): readonly Undecided[] => {
  const { assessment } = prices;
  const { jurisdiction, lines } = assessment;
  const named = (some: readonly LeftOut[]): readonly Charge[] =>
    jurisdiction.file.charges.filter(
      (charge) =>
        some.some(({ key }) => key === charge.key) &&
        !lines.some((line) => line.charge.key === charge.key && line.amount !== ZERO),
    );
  const left = named(incompleteFindings(assessment).map((each) => leftOutBy(jurisdiction, each)));
  const found = new Set([...left, ...named(notConsidered(assessment))]);
  return [...groupBy([...found], ({ slot }) => slot)].map(([slot, charges]) => ({
    ...{ slot, name: namesOf(charges) },
    ...fitting(prices, charges, left),
  }));
});

/**
 * Whether a column is that of one charge which is not computed, and holds a plain amount of it: it is the amount of that, whatever other charge
 * comes to as much.
 */
export const isOfUndecided = (
  undecided: readonly Undecided[],
  { column: { slots }, billed }: Pick<Part, 'column' | 'billed'>,
): boolean =>
  undecided.some(
    ({ slot, fits, isPlain }) => slots.length === 1 && slots[0] === slot && fits(billed) && isPlain(billed),
  );

/** Whether one amount of what is not computed is at least as likely as another: usual, and plain where that is. */
export const isAsLikely = ({ isPlain, isUsual }: Undecided, one: Cents, other: Cents): boolean =>
  isUsual(one) && (isPlain(one) || !isPlain(other));

/**
 * Whether nobody knows if a charge is in what a column holds and is not computed: that is as likely with it as without. In a column of nothing else it is not.
 * @param amount what the column holds that is not computed
 * @param charge what the charge comes to
 */
export function mayHaveCharge(
  rest: Undecided,
  slots: readonly string[],
  amount: Cents,
  charge: Cents,
): boolean {
  if (rest.isKnown || charge === ZERO || (slots.length === 1 && slots[0] === rest.slot)) return false;
  const without = add(amount, negative(charge));
  return rest.fits(without) && isAsLikely(rest, amount, without) && isAsLikely(rest, without, amount);
}
