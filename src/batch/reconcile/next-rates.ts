/** The rates just before or after those of a policy, by which an amount may be what was charged. */
import { dayBefore, type IsoDate } from '../../engine/basics/date.ts';
import type { ChargeLine } from '../../engine/index.ts';
import { amountIn, linesIn } from './charges-in.ts';
import { areNextTo, datedLines, type OtherRates, otherRates } from './other-rates.ts';
import type { Charged } from './parts.ts';
import type { Prices } from './prices.ts';

/** The last day before the rate of a charge, and the first one after it. */
function daysBeside({ charge: { versions }, version }: ChargeLine): readonly IsoDate[] {
  const at = versions.findIndex(({ from }) => from === version.from);
  const own = versions[at]?.rate;
  const before = versions.slice(0, at + 1).findLastIndex(({ rate }) => rate !== own);
  const began = before < 0 ? undefined : versions[before + 1]?.from;
  const after = at < 0 ? undefined : versions.slice(at).find(({ rate }) => rate !== own)?.from;
  return [...(began ? [dayBefore(began)] : []), ...(after ? [after] : [])];
}

/** The rates next to its own at which all charges of an amount come to what was charged. */
export function nextRates(prices: Prices, { slots, billed, elsewhere }: Charged): OtherRates | null {
  const own = linesIn(prices.assessment, slots, elsewhere);
  for (const day of new Set(own.flatMap(daysBeside))) {
    const other = prices.onDay(day, null);
    if (!other || amountIn(other, slots, elsewhere) !== billed) continue;
    const lines = linesIn(other, slots, elsewhere);
    if (lines.length !== own.length || !areNextTo(own, datedLines(own, lines))) continue;
    const rates = otherRates(lines, own, prices.assessment, prices.context.today);
    if (rates) return rates;
  }
  return null;
}
