/** Amounts of an answer that are not what the service's own rate makes of the policy. */

import {
  add,
  type Cents,
  dollars,
  parseAmount,
  parseRate,
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
  readonly fees: { readonly total: Cents };
}

/** The percentages of a rate in one, and its flat amounts. */
interface Rate {
  readonly percent: RateUnits;
  readonly flat: Cents;
}

/** States round to the dollar at the most. */
const DOLLAR = 100 as Cents;

const CURRENCY = /^\$ ?| USD$/g;

/** A rate whose every part is a percentage or an amount; null for two bounds, and for digits in another order. */
function rateIn(text: string): Rate | null {
  let rate: Rate | null = { percent: 0 as RateUnits, flat: ZERO };
  for (const part of text.split(' + ')) {
    const percent = part.endsWith('%') ? parseRate(part.replace(',', '.')) : null;
    const flat = parseAmount(part.replaceAll(CURRENCY, ''));
    if (percent !== null) rate = { ...rate, percent: (rate.percent + percent) as RateUnits };
    else if (typeof flat === 'number') rate = { ...rate, flat: add(rate.flat, flat) };
    else return null;
  }
  return rate;
}

/** Whether two texts are one rate, however it is written. */
export function isSameRate(one: string, other: string): boolean {
  const [a, b] = [rateIn(one), rateIn(other)];
  return a !== null && b !== null && a.percent === b.percent && a.flat === b.flat;
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
  return rate !== null && add(percentOf(premium, rate.percent, unit), rate.flat) !== ZERO;
}

/** The least and the most that a rate makes of a policy: of the premium alone, and of premium and fees. */
function boundsOf({ percent, flat }: Rate, premium: Cents, fees: Cents): readonly [Cents, Cents] {
  const least = percentOf(premium, percent, 'cent');
  return [least, add(percentOf(add(premium, fees), percent, 'cent'), flat)];
}

/**
 * The charges that are less than their rate of the premium or more than that of premium and fees, by more than a dollar, as sentences.
 * Of returns nothing is said: states differ in what they give back.
 */
export function apartFromRates({ charges, premium, fees }: Charged): string[] {
  if (premium < ZERO || fees.total < ZERO) return [];
  return charges.flatMap(({ name, rateText, amount }) => {
    const rate = rateIn(rateText);
    if (rate === null) return [];
    const [least, most] = boundsOf(rate, premium, fees.total);
    if (subtract(least, DOLLAR) <= amount && amount <= add(most, DOLLAR)) return [];
    const what = least === most ? dollars(most) : `between ${dollars(least)} and ${dollars(most)}`;
    return [
      `The service charges ${dollars(amount)} for ${said(name)}; its own rate of ${rateText} makes ${what}.`,
    ];
  });
}
