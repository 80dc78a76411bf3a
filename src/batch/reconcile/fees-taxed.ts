/** The reason of an amount that is what its charges come to with other fees taxed. */
import { amountIn, linesIn } from './charges-in.ts';
import { feesInDoubt } from './fees-in-doubt.ts';
import { nextRates } from './next-rates.ts';
import { simplestOf } from './other-placements.ts';
import type { Charged } from './parts.ts';
import type { Prices } from './prices.ts';
import { type Likely, withOr } from './reasons.ts';
import { inWholeDollars } from './roundings.ts';

/** The reason by which other fees were taxed, and the rates just before or after where they come to the same; null for no fees that do. */
export function feesTaxed(prices: Prices, charged: Charged): Likely | null {
  const fees = otherFeesIn(prices, charged);
  // What may be right is told of as that.
  const rates = fees && fees.reason !== 'fee_in_doubt' ? nextRates(prices, charged) : null;
  if (!fees || !rates) return fees;
  const { text, inForce } = rates;
  return { reason: 'fee_or_other_date', detail: `${fees.detail}, or ${text}`, inForce };
}

/**
 * The reason by which other fees were taxed; null where that does not come to what was charged. Of several ways those count by which it may
 * be right, as what was charged may then be right for whatever cause, else the simplest.
 */
function otherFeesIn(prices: Prices, { slots, billed, computed }: Charged): Likely | null {
  const { assessment } = prices;
  const lines = linesIn(assessment, slots);
  const isInDollars = inWholeDollars({ billed, computed }) !== null;
  const fitting = prices.otherFees
    .filter((way) => {
      // Of several fees one may come to the dollar by chance.
      if (way.isOfColumn && isInDollars) return false;
      const other = prices.withFees(way);
      return other !== null && amountIn(other, slots) === billed;
    })
    .map((way) => ({ ...way, ...feesInDoubt(assessment, lines, way) }));
  const open = fitting.filter(({ isWhole }) => isWhole);
  const simplest = simplestOf(open.length > 0 ? open : fitting);
  const [first] = simplest;
  if (!first) return null;
  const detail = withOr(simplest.map((way) => way.detail));
  const codes = [...new Set(simplest.flatMap((way) => way.codes))];
  if (first.isWhole)
    return { reason: 'fee_in_doubt', detail: `${detail} (${codes.join(', ')})`, doubts: codes };
  const part = codes.length > 0 ? `; in doubt in part (${codes.join(', ')})` : '';
  const reason = Math.abs(billed) > Math.abs(computed) ? 'fee_taxed' : 'fee_not_taxed';
  return { reason, detail: detail + part };
}
