/** The rates of another date at which the charges of an amount, or some of them, come to what was charged. */
import { add, type Cents, negative, sumOfAmounts, ZERO } from '../../engine/index.ts';
import { amountIn, linesIn, namesOf } from './charges-in.ts';
import type { OtherFees } from './other-placements.ts';
import { areNextTo, datedLines, type OtherRates, otherRates } from './other-rates.ts';
import type { Charged } from './parts.ts';
import type { Prices } from './prices.ts';
import type { Likely } from './reasons.ts';

/** The rates of the latest other date at which all charges of an amount come to it, with other fees taxed or as they are. */
export function ratesOnOtherDate(
  prices: Prices,
  { slots, billed, elsewhere }: Charged,
  way: OtherFees | null,
): OtherRates | null {
  const own = linesIn(prices.assessment, slots, elsewhere);
  for (const day of prices.days) {
    const other = prices.onDay(day, way);
    if (!other || amountIn(other, slots, elsewhere) !== billed) continue;
    const lines = linesIn(other, slots, elsewhere);
    const rates = otherRates(lines, own, prices.assessment, prices.context.today);
    if (rates) return rates;
  }
  return null;
}

/** The same as a reason, with the fees taxed as they are. */
export function atOtherRates(prices: Prices, charged: Charged): Likely | null {
  const rates = ratesOnOtherDate(prices, charged, null);
  return rates && { reason: 'other_date', detail: rates.text, inForce: rates.inForce };
}

/**
 * Why an amount is what its charges come to where some of them are at the rate just before or after and the others at their own, as Kansas’s tax at
 * 6 % until 2023 with a transaction fee that is laid since 2026.
 */
function someOfItsOwn(prices: Prices, { slots, billed, computed, elsewhere }: Charged): Likely | null {
  const own = linesIn(prices.assessment, slots, elsewhere);
  if (own.length < 2) return null;
  for (const day of prices.days) {
    const other = prices.onDay(day, null);
    const dated = datedLines(own, other ? linesIn(other, slots, elsewhere) : []);
    for (const some of [...dated.map((line) => [line]), dated]) {
      const keys = some.map(({ charge }) => charge.key);
      const replaced = own.filter(({ charge }) => keys.includes(charge.key));
      const more = add(sumOfAmounts(some), negative(sumOfAmounts(replaced)));
      if (more === ZERO || add(computed, more) !== billed || !areNextTo(own, some)) continue;
      const rates = otherRates(some, own, prices.assessment, prices.context.today);
      if (!rates) continue;
      const detail = `${namesOf(some)} at ${rates.text}`;
      return { reason: 'other_date', detail, inForce: rates.inForce, isByChance: true };
    }
  }
  return null;
}

/**
 * The charge that an amount has in it though the policy bears none of the kind, as it was laid first, or no more, on another date: that of the latest one.
 * @param more what the amount has beside its own charges
 */
export function chargeOfOtherDate(prices: Prices, more: Cents): Likely | null {
  const { assessment, context } = prices;
  if (more === ZERO) return null;
  for (const day of prices.days) {
    const others = prices
      .onDay(day, null)
      ?.lines.filter(({ charge }) => assessment.lines.every((line) => line.charge.key !== charge.key));
    const found = others?.find(({ amount }) => amount === more);
    const rates = found && otherRates([found], [], assessment, context.today);
    if (rates)
      return {
        ...{ reason: 'charge_included', detail: `${found.name} at ${rates.text}` },
        ...{ inForce: rates.inForce, isByChance: true },
      };
  }
  return null;
}

/** The reason of an amount of which some charges are at the rate of another date, or one is laid on another date alone. */
export const someOnOtherDate = (prices: Prices, charged: Charged): Likely | null =>
  someOfItsOwn(prices, charged) ?? chargeOfOtherDate(prices, add(charged.billed, negative(charged.computed)));
