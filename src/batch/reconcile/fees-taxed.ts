/** The reason of an amount that is what its charges come to with other fees taxed. */

import { type FeeInCharges, feesInCharges } from '../../engine/assessment/fee-doubts.ts';
import { add, type ChargeLine, negative, sumOfAmounts, ZERO } from '../../engine/index.ts';
import { agreementOf, mostAgreed, type WithAgreement } from './agreement.ts';
import type { ColumnAmounts, ColumnFee } from './amount-columns.ts';
import { amountIn, linesIn, namesOf } from './charges-in.ts';
import { feesInDoubt } from './fees-in-doubt.ts';
import { nextRates } from './next-rates.ts';
import { FEE_NAMES, simplestOf } from './other-placements.ts';
import type { Charged } from './parts.ts';
import type { Prices } from './prices.ts';
import { type Likely, withOr } from './reasons.ts';
import { DOLLAR, inWholeDollars } from './roundings.ts';

/** The reason by which other fees were taxed, and the rates just before or after where they come to the same; null for no fees that do. */
export function feesTaxed(prices: Prices, charged: Charged): WithAgreement<Likely> | null {
  const fees = otherFeesIn(prices, charged);
  // What may be right is told of as that.
  const rates = fees && fees.likely.reason !== 'fee_in_doubt' ? nextRates(prices, charged) : null;
  if (!fees || !rates) return fees;
  const { text, inForce } = rates;
  const detail = `${fees.likely.detail}, or ${text}`;
  return { ...fees, likely: { reason: 'fee_or_other_date', detail, inForce } };
}

/** Fees of some sides that may have been taxed: each column, each side, all of them. */
function feesTogether(
  fees: readonly FeeInCharges[],
  { fees: columns }: ColumnAmounts,
): readonly Pick<ColumnFee, 'name' | 'amount'>[] {
  const all = { name: 'all fees', amount: sumOfAmounts(fees) };
  // A side that is one column goes by the name of that.
  const sides = fees
    .filter(({ side, amount }) => columns.every((each) => each.side !== side || each.amount !== amount))
    .map(({ side, amount }) => ({ name: FEE_NAMES[side], amount }));
  const ofColumns = columns.filter((column) => fees.some(({ side }) => side === column.side));
  return [...ofColumns, ...sides, ...(fees.length > 1 ? [all] : [])];
}

/**
 * The reason by which charges that fall on no fee were laid on some, where that is in doubt; null for none. The other charges of the amount
 * are as computed.
 */
function feesOnNone(
  prices: Prices,
  { billed, computed }: Charged,
  lines: readonly ChargeLine[],
): WithAgreement<Likely> | null {
  const { assessment } = prices;
  const fees = feesInCharges(assessment);
  const doubtsOf = (line: ChargeLine): readonly string[] =>
    fees.flatMap((fee) => fee.in(line).doubts.map(({ code }) => code));
  const onNone = lines.filter(
    (line) => doubtsOf(line).length > 0 && fees.every((fee) => fee.in(line).taxed === ZERO),
  );
  if (onNone.length === 0) return null;
  const keys = onNone.map(({ charge }) => charge.key);
  const inDoubt = fees.filter((fee) => onNone.every((line) => fee.in(line).doubts.length > 0));
  const found = feesTogether(inDoubt, prices.columns).filter(({ amount: taxed }) => {
    const other = prices.withFees({ taxed, isOfColumn: false });
    const laid = other?.lines.filter(({ charge }) => keys.includes(charge.key)) ?? [];
    const more = add(sumOfAmounts(laid), negative(sumOfAmounts(onNone)));
    return more !== ZERO && add(computed, more) === billed;
  });
  if (found.length === 0) return null;
  const codes = [...new Set(onNone.flatMap(doubtsOf))];
  const where = onNone.length < lines.length ? ` in ${namesOf(onNone)}` : '';
  const detail = `${withOr(found.map(({ name }) => name))} taxed${where} (${codes.join(', ')})`;
  return { agree: 0, likely: { reason: 'fee_in_doubt', detail, doubts: codes } };
}

/**
 * The reason by which other fees were taxed; null where that does not come to what was charged. Of several ways those count by which it may
 * be right, as what was charged may then be right for whatever cause, then those by which most of the other columns were charged, else the simplest.
 */
function otherFeesIn(prices: Prices, charged: Charged): WithAgreement<Likely> | null {
  const { slots, elsewhere, billed, computed, beside = [] } = charged;
  const { assessment } = prices;
  const lines = linesIn(assessment, slots, elsewhere);
  const onNone = feesOnNone(prices, charged, lines);
  if (onNone) return onNone;
  const isInDollars = inWholeDollars({ billed, computed }) !== null;
  // Beside amounts in cents nobody rounds to the dollar.
  const isRowInDollars = beside.every((other) => other.billed % DOLLAR === 0);
  const fitting = prices.otherFees.flatMap((way) => {
    // Of several fees one may come to the dollar by chance.
    if (way.isOfColumn && isInDollars) return [];
    const other = prices.withFees(way);
    if (!other || amountIn(other, slots, elsewhere) !== billed) return [];
    const fee = {
      ...way,
      ...feesInDoubt(assessment, lines, way),
      ...agreementOf(assessment, other, charged),
    };
    // So may fees that were not taxed otherwise elsewhere in the row.
    const isJustRounded = isInDollars && isRowInDollars && !fee.isWhole;
    return isJustRounded && fee.disagree > 0 && fee.agree === 0 ? [] : [fee];
  });
  const open = fitting.filter(({ isWhole }) => isWhole);
  const { agree, most } = mostAgreed(open.length > 0 ? open : fitting);
  const simplest = simplestOf(most);
  const [first] = simplest;
  if (!first) return null;
  const detail = withOr(simplest.map((way) => way.detail));
  const codes = [...new Set(simplest.flatMap((way) => way.codes))];
  if (first.isWhole) {
    // A fee of the other side that is as much is as likely, and of that the amount is wrong.
    const firm = mostAgreed(fitting.filter(({ isWhole }) => !isWhole));
    const others = simplestOf(firm.most).filter(({ flips }) => firm.agree >= agree && flips <= first.flips);
    const told = [`${detail} (${codes.join(', ')})`, ...others.map((way) => way.detail)].join(', or ');
    return { agree, likely: { reason: 'fee_in_doubt', detail: told, doubts: codes } };
  }
  const part = codes.length > 0 ? `; in doubt in part (${codes.join(', ')})` : '';
  const rounded = isInDollars && agree === 0 ? ', or charged in whole dollars' : '';
  const reason = Math.abs(billed) > Math.abs(computed) ? 'fee_taxed' : 'fee_not_taxed';
  return { agree, likely: { reason, detail: detail + rounded + part } };
}
