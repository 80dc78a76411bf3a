/** The rates of another date at which the charges of an amount, or some of them, come to what was charged. */
import { add, negative, sumOfAmounts, ZERO } from '../../engine/index.ts';
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

/**
 * Why an amount is what its charges come to where some of them are at the rate just before or after and the others at their own, as Kansas’s tax at
 * 6 % until 2023 with a transaction fee that is laid since 2026.
 */
export function someOnOtherDate(
  prices: Prices,
  { slots, billed, computed, elsewhere }: Charged,
): Likely | null {
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
