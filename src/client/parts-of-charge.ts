/** What a charge of an answer may be several of: the charges on file of a policy, and what each comes to as a service may tax the fees. */

import { groupBy } from '../engine/basics/group-by.ts';
import {
  type Assessment,
  add,
  type Cents,
  type Charge,
  type ChargeLine,
  dollars,
  type IsoDate,
  parseRate,
  percentOf,
  type RateUnits,
  subtract,
  sumOfAmounts,
  rateText as textOfRate,
  ZERO,
} from '../engine/index.ts';
import { chargeUnit, type Unit } from '../engine/law/charge-unit.ts';
import { type ChargeInForce, chargesOn } from '../engine/law/in-force.ts';
import { flatBeyond, percentAlone, percentBeyond } from './by-own-rate.ts';
import { isOpen } from './may-be.ts';
import { isCharged, type ToldCharge } from './told-charges.ts';

/** One amount of a part: by the law on file, and at a rate of any other base, where it goes by one. */
interface Share {
  readonly amount: Cents;
  readonly rate: RateUnits | null;
  readonly unit: Unit;
}

/** What the law on file has in one slot for a policy. */
export interface Part extends ToldCharge {
  readonly keys: readonly string[];
  readonly shares: readonly Share[];
  /** False for one whose rate is the service’s own, within what the law on file has. */
  readonly isOnFile: boolean;
}

/** A charge of which the law on file does not settle whether it falls due, or at which rate, with those that it may have. */
export type Unsettled = { readonly charge: Charge } & (
  | { readonly basis: 'percent'; readonly least: RateUnits; readonly most: RateUnits }
  | { readonly basis: 'flat'; readonly least: Cents; readonly most: Cents }
);

/** What a service may charge on: the premium with none of the fees, and with all. */
export interface Bases {
  readonly premium: Cents;
  readonly withFees: Cents;
  /** By the law on file. */
  readonly taxable: Cents;
}

/** In cents. */
const ROUNDED_TO = { cent: 1, dollar: 100 } as const;

/** 100 % in rate units. */
const WHOLE = 10_000_000n;

export const basesOf = ({ premium, fees, taxablePremium }: Assessment): Bases => ({
  premium,
  withFees: add(premium, fees.total),
  taxable: taxablePremium,
});

/** Rates together, as an answer may have them. */
export const ratesOf = (parts: readonly { readonly rateText: string }[]): string =>
  parts.map(({ rateText }) => rateText).join(' + ');

const size = (amount: Cents): Cents => Math.abs(amount) as Cents;

/** A charge of a part of the premium, or with another amount than its rate makes, goes by no other base. */
function shareOf({ charge, base, amount, rate, unit }: ChargeLine, { premium, withFees }: Bases): Share {
  const goesByBase =
    charge.basis === 'percent' &&
    size(base) >= size(premium) &&
    size(base) <= size(withFees) &&
    percentOf(size(base), rate as RateUnits, unit) === size(amount);
  return { amount, rate: goesByBase ? (rate as RateUnits) : null, unit };
}

/** The charges that a policy bears at amounts on file, those of a slot together. */
export function partsOf(here: Assessment): Part[] {
  const bases = basesOf(here);
  return [...groupBy(here.lines, ({ charge }) => charge.slot)]
    .map(([slot, own]) => ({
      slot,
      keys: own.map(({ charge }) => charge.key),
      name: own.map(({ name }) => name).join(' + '),
      rateText: ratesOf(own),
      amount: sumOfAmounts(own),
      shares: own.map((line) => shareOf(line, bases)),
      isOnFile: true,
    }))
    .filter(isCharged);
}

/** The rates that a charge may have: those that its law allows, or the one on file. */
function ratesAllowed({ charge: { def: charge }, rateText }: ChargeInForce): Unsettled | null {
  const { min, max } = charge.supplied_rate ?? { min: null, max: null };
  if (charge.basis === 'flat') {
    const [least, most] = [min, max].map((bound) =>
      flatBeyond(bound === null ? rateText : `$${bound}`, '0%'),
    );
    return least == null || most == null ? null : { charge, basis: 'flat', least, most };
  }
  const [least, most] = [min, max].map((bound) =>
    bound === null ? percentAlone(rateText) : parseRate(bound),
  );
  return least == null || most == null ? null : { charge, basis: 'percent', least, most };
}

/**
 * The charges of which nothing is priced here though the policy may bear them: percentages of the whole premium that are left out, and
 * flat amounts, since one of these says itself which it is. The tax of a locality may be at any rate, and is judged apart.
 */
export function unsettledOf(here: Assessment, day: IsoDate): Unsettled[] {
  const { jurisdiction, findings } = here;
  const leftOut = new Set(findings.filter(({ kind }) => kind === 'incomplete').map(({ charge }) => charge));
  return chargesOn(jurisdiction, day)
    .filter((each) => {
      const { key, basis } = each.charge.def;
      const mayBeDue = leftOut.has(key) || (basis === 'flat' && isOpen(here, each));
      return mayBeDue && key !== jurisdiction.localityCharge?.key;
    })
    .flatMap((each) => ratesAllowed(each) ?? []);
}

/** What an unsettled charge comes to at what a rate has beyond that of some parts, and that rate; null where it may have none such. */
function beyondOf(text: string, parts: readonly Part[], each: Unsettled, here: Assessment) {
  const unit = chargeUnit(here.jurisdiction);
  const known = ratesOf(parts);
  if (each.basis === 'flat') {
    const amount = flatBeyond(text, known);
    return amount === null || amount < each.least || amount > each.most
      ? null
      : { rateText: `$${dollars(amount)}`, share: { amount, rate: null, unit } };
  }
  const rate = percentBeyond(text, known);
  if (rate === null || rate < each.least || rate > each.most) return null;
  const amount = percentOf(each.charge.on === 'premium' ? here.premium : here.taxablePremium, rate, unit);
  return { rateText: `${textOfRate(rate)}%`, share: { amount, rate, unit } };
}

/** An unsettled charge at what the rate of a charge of an answer has beyond that of some parts; null where it cannot be that. */
export function partBeyond(
  text: string,
  parts: readonly Part[],
  each: Unsettled,
  here: Assessment,
): Part | null {
  const beyond = beyondOf(text, parts, each, here);
  if (beyond === null) return null;
  const { slot, key, name } = each.charge;
  const { rateText, share } = beyond;
  return { slot, keys: [key], name, rateText, amount: share.amount, shares: [share], isOnFile: false };
}

/** How far amounts that are rounded each, and together, are apart at the most. */
function roundingOf(parts: readonly Part[]): number {
  const units = parts.flatMap(({ shares }) => shares.map(({ unit }) => ROUNDED_TO[unit]));
  return (units.reduce((sum, unit) => sum + unit, 0) + Math.max(...units)) / 2;
}

/** What a part comes to of a base. */
const amountOn = (base: Cents, { shares }: Part): Cents =>
  shares.reduce<Cents>(
    (sum, { amount, rate, unit }) => add(sum, rate === null ? amount : percentOf(base, rate, unit)),
    ZERO,
  );

const allOn = (base: Cents, parts: readonly Part[]): Cents =>
  sumOfAmounts(parts.map((part) => ({ amount: amountOn(base, part) })));

/**
 * Whether parts come to an amount, but for what rounding makes: by the law on file, or of the premium with some of the fees, as a service
 * may tax others than the law on file has it.
 */
export function comeTo(amount: Cents, parts: readonly Part[], { premium, withFees }: Bases): boolean {
  const rounding = roundingOf(parts);
  if (size(subtract(amount, sumOfAmounts(parts))) <= rounding) return true;
  const [one, other] = [allOn(premium, parts), allOn(withFees, parts)];
  return amount >= Math.min(one, other) - rounding && amount <= Math.max(one, other) + rounding;
}

/** The base of which percentages with the rest make an amount. */
function baseOfAmount(amount: Cents, parts: readonly Part[]): Cents {
  const shares = parts.flatMap((part) => part.shares);
  const rest = shares.reduce((left, share) => (share.rate === null ? left - share.amount : left), +amount);
  const rates = shares.reduce((sum, { rate }) => sum + (rate ?? 0), 0);
  return Number((BigInt(rest) * WHOLE) / BigInt(rates)) as Cents;
}

/** The amounts of parts that come to one, each by the same base: that of the law on file, where it makes the amount. */
export function amountsOf(amount: Cents, parts: readonly Part[], bases: Bases): Cents[] {
  const rounding = roundingOf(parts);
  const isNear = (sum: Cents): boolean => size(subtract(amount, sum)) <= rounding;
  if (isNear(sumOfAmounts(parts))) return parts.map((part) => part.amount);
  const base =
    [bases.premium, bases.withFees].find((each) => isNear(allOn(each, parts))) ?? baseOfAmount(amount, parts);
  return parts.map((part) => amountOn(base, part));
}
