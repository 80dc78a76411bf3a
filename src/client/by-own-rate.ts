/** Amounts of an answer that are not what the service's own rate makes of the policy. */

import { FIXED } from '../api/v3/accepted.ts';
import {
  add,
  type Cents,
  dollars,
  parseAmount,
  percentOf,
  type RateUnits,
  subtract,
  ZERO,
} from '../engine/index.ts';
import type { Unit } from '../engine/law/charge-unit.ts';
import { said } from './said.ts';

/** What is charged, and on how much of the policy that may be. */
interface Charged {
  readonly charges: readonly { readonly name: string; readonly rateText: string; readonly amount: Cents }[];
  readonly premium: Cents;
  /** Taxable is null where the service does not say how much of them it taxed. */
  readonly fees: { readonly total: Cents; readonly taxable?: Cents | null };
  /** Rates that are several in one, and these: each may be on a base of its own. */
  readonly ratesApart?: ReadonlyMap<string, string>;
}

/** The percentages of a rate in one, in billionths of a percent, and its flat amounts; these are null where it does not tell one. */
interface Rate {
  readonly percent: bigint;
  readonly flat: Cents | null;
}

/** States round to the dollar at the most. */
const DOLLAR = 100 as Cents;

const CURRENCY = /^\$ ?| USD$/gi;

/** The words that say of an amount that it is fixed. */
const SAYS_FIXED = new RegExp(`^${FIXED}(?: |$)| ${FIXED}$`, 'gi');

/** As many digits as an answer may have in a rate. */
const PERCENT = /^(\d{1,12})(?:[.,](\d{1,9}))? ?%$/;
const BILLIONTHS = 9;
/** 100 %. */
const WHOLE = 100n * 10n ** BigInt(BILLIONTHS);
/** Billionths in a rate unit, which has 5 decimals. */
const UNIT = 10_000n;

function percentIn(part: string): bigint | null {
  const [, whole, decimals = ''] = PERCENT.exec(part) ?? [];
  return whole === undefined ? null : BigInt(whole + decimals.padEnd(BILLIONTHS, '0'));
}

/** A rate whose every part is a percentage or an amount; null for two bounds, and for digits in another order. */
function rateIn(text: string): Rate | null {
  let rate: Rate | null = { percent: 0n, flat: ZERO };
  for (const part of text.split(' + ')) {
    const percent = percentIn(part);
    const amount = part.replaceAll(SAYS_FIXED, '').replaceAll(CURRENCY, '');
    const flat = amount === '' ? null : parseAmount(amount);
    if (percent !== null) rate = { ...rate, percent: rate.percent + percent };
    else if (flat === null || rate.flat === null) rate = { ...rate, flat: null };
    else if (typeof flat === 'number') rate = { ...rate, flat: add(rate.flat, flat) };
    else return null;
  }
  return rate;
}

/** A percentage up to 100 % in rate units; of what is finer than these, the one below or above it. */
const below = (percent: bigint): RateUnits => Number(percent / UNIT) as RateUnits;
const above = (percent: bigint): RateUnits => Number((percent + UNIT - 1n) / UNIT) as RateUnits;

/** Whether a rate, or one of two bounds, is more than the whole premium. */
const isAboveWhole = (text: string): boolean =>
  text.split(' to ').some((bound) => (rateIn(bound)?.percent ?? 0n) > WHOLE);

/** Whether a rate lies between two bounds, or at one of them. */
export function isRateBetween(text: string, least: string, most: string): boolean {
  const [rate, low, high] = [rateIn(text), rateIn(least), rateIn(most)];
  if (!rate || !low || !high) return false;
  const isBetween = <T extends bigint | number>(value: T, from: T, to: T): boolean =>
    from <= value && value <= to;
  return (
    isBetween(rate.percent, low.percent, high.percent) &&
    (rate.flat === null || isBetween(rate.flat, low.flat ?? ZERO, high.flat ?? ZERO))
  );
}

/** Whether two flat amounts may be one: what is fixed at an amount that is not told may be any. */
const mayBeSame = (one: Cents | null, other: Cents | null): boolean =>
  one === null || other === null ? one !== ZERO && other !== ZERO : one === other;

/** Whether two texts are one rate, however it is written. */
export function isSameRate(one: string, other: string): boolean {
  const [a, b] = [rateIn(one), rateIn(other)];
  return a !== null && b !== null && a.percent === b.percent && mayBeSame(a.flat, b.flat);
}

/** The rate as a percentage, where it is nothing else; null for an amount, and for what is finer than rates are. */
export const percentAlone = (text: string): RateUnits | null => percentBeyond(text, '0%');

/** By how many percent a rate is above another one, where that is all in which they differ; null where it is not. */
export function percentBeyond(text: string, other: string): RateUnits | null {
  const [rate, less] = [rateIn(text), rateIn(other)];
  if (rate === null || less === null || !mayBeSame(rate.flat, less.flat)) return null;
  const beyond = rate.percent - less.percent;
  return beyond > 0n && beyond <= WHOLE && beyond % UNIT === 0n ? below(beyond) : null;
}

/** By how much a rate has a higher flat amount than another one, where that is all in which they differ; null where it is not. */
export function flatBeyond(text: string, other: string): Cents | null {
  const [rate, less] = [rateIn(text), rateIn(other)];
  if (rate === null || less === null || rate.percent !== less.percent) return null;
  const beyond = rate.flat === null || less.flat === null ? ZERO : subtract(rate.flat, less.flat);
  return beyond > ZERO ? beyond : null;
}

/**
 * Whether a charge has no amount, though its rate comes to one of the premium: what is charged of a premium that is given back, states
 * differ in.
 * @param unit what the state rounds it to
 */
export function isRateAlone(
  { rateText, amount }: { readonly rateText: string; readonly amount: Cents },
  premium: Cents,
  unit: Unit,
): boolean {
  const rate = amount === ZERO && premium > ZERO ? rateIn(rateText) : null;
  if (rate === null || rate.percent > WHOLE) return rate !== null;
  return add(percentOf(premium, below(rate.percent), unit), rate.flat ?? ZERO) !== ZERO;
}

/** The least and the most that a rate makes of a policy: of the premium alone, and of premium and fees; null for any amount. */
function boundsOf({ percent, flat }: Rate, premium: Cents, fees: Cents): readonly [Cents, Cents | null] {
  const least = percentOf(premium, below(percent), 'cent');
  return [least, flat === null ? null : add(percentOf(add(premium, fees), above(percent), 'cent'), flat)];
}

/** The charges with a rate above 100 %, as sentences: no tax or fee is more than the premium. */
export const aboveWhole = (charges: readonly { readonly name: string; readonly rate: string }[]): string[] =>
  charges
    .filter(({ rate }) => isAboveWhole(rate))
    .map(
      ({ name, rate }) =>
        `The service has a rate of ${rate} for ${said(name)}; no tax or fee on a premium is above 100%.`,
    );

/** What the rate of a charge makes, where the charge is less or more than that by more than a dollar; null where it is not. */
function madeOtherwise(
  { rateText, amount }: Charged['charges'][number],
  { premium, fees }: Charged,
): string | null {
  const rate = premium < ZERO || fees.total < ZERO ? null : rateIn(rateText);
  if (rate === null) return null;
  const [least, most] = boundsOf(rate, premium, fees.total);
  if (subtract(least, DOLLAR) <= amount && (most === null || amount <= add(most, DOLLAR))) return null;
  if (most === null) return `${dollars(least)} or more`;
  return least === most ? dollars(most) : `between ${dollars(least)} and ${dollars(most)}`;
}

/** More percentages than a state has; of more nothing is worked out. */
const MOST_PERCENTAGES = 6;

/** What percentages make, each of the premium or of the premium with the taxed fees: the least and the most of each way. */
function waysOf(texts: readonly string[], bases: readonly Cents[]): (readonly [Cents, Cents])[] {
  return texts.reduce<(readonly [Cents, Cents])[]>(
    (ways, text) => {
      const { percent } = rateIn(text) as Rate;
      return ways.flatMap(([least, most]) =>
        bases.map(
          (base) =>
            [
              add(least, percentOf(base, below(percent), 'cent')),
              add(most, percentOf(base, above(percent), 'cent')),
            ] as const,
        ),
      );
    },
    [[ZERO, ZERO]],
  );
}

/**
 * What the percentages of a charge make of the premium and of the fees that the service says it taxed, where the charge is apart from all
 * of it by more than a dollar; null where it is not, or the service does not say that.
 */
function madeOfTaxed(
  { rateText, amount }: Charged['charges'][number],
  { premium, fees: { total, taxable = null }, ratesApart }: Charged,
): string | null {
  const text = ratesApart?.get(rateText) ?? rateText;
  const texts = text.split(' + ');
  // A flat amount may be due or not.
  const isPercent = rateIn(text)?.flat === ZERO && texts.length <= MOST_PERCENTAGES;
  if (taxable === null || premium < ZERO || total <= ZERO || taxable < ZERO || !isPercent) return null;
  const bases = taxable === ZERO ? [premium] : [premium, add(premium, taxable)];
  const ways = waysOf(texts, bases);
  if (ways.some(([least, most]) => subtract(least, DOLLAR) <= amount && amount <= add(most, DOLLAR)))
    return null;
  const amounts = [...new Set(ways.map(([, most]) => most))].sort((a, b) => a - b);
  const [least, most] = [amounts[0] as Cents, amounts.at(-1) as Cents];
  return amounts.length > 2
    ? `between ${dollars(least)} and ${dollars(most)}`
    : amounts.map((each) => dollars(each)).join(' or ');
}

/**
 * The charges that are less than their rate of the premium or more than that of premium and fees, by more than a dollar, those that are not
 * their rate of the fees that the service says it taxed either, and those with a rate above 100 %, as sentences. Of the amounts of returns
 * nothing is said: states differ in what they give back.
 */
export const apartFromRates = (figures: Charged): string[] =>
  figures.charges.flatMap((charge) => {
    const { name, rateText, amount } = charge;
    if (isAboveWhole(rateText)) return aboveWhole([{ name, rate: rateText }]);
    const charged = `The service charges ${dollars(amount)} for ${said(name)};`;
    const what = madeOtherwise(charge, figures);
    if (what !== null) return [`${charged} its own rate of ${rateText} makes ${what}.`];
    const ofTaxed = madeOfTaxed(charge, figures);
    if (ofTaxed === null) return [];
    const taxed = dollars(figures.fees.taxable ?? ZERO);
    return [
      `${charged} with the ${taxed} of fees that it says it taxed, its own rate of ${rateText} makes ${ofTaxed}.`,
    ];
  });
