/** An amount that is none of its own charges: another charge of the row, a fee or the premium, written into their column by mistake. */
import { type Cents, dollars, type Slot, ZERO } from '../../engine/index.ts';
import { linesIn, namesOf } from './charges-in.ts';
import { ownText } from './own-fees.ts';
import type { Charged } from './parts.ts';
import type { Prices } from './prices.ts';
import { type Likely, withOr } from './reasons.ts';

/** What is just as much as an amount: charges of another column that holds them, too, fees of the policy, or its premium; null for nothing. */
function asMuch({ slots, billed, beside = [] }: Charged, prices: Prices): Likely | null {
  const { lines, premium } = prices.assessment;
  const isThere = (slot: Slot): boolean =>
    !slots.includes(slot) && beside.some((other) => other.billed === billed && other.slots.includes(slot));
  const others = lines.filter(({ charge, amount }) => amount === billed && isThere(charge.slot));
  if (others.length > 0)
    return { reason: 'charge_included', detail: withOr(others.map(({ name }) => name)), isByChance: true };
  const fees = ownText(prices, billed);
  if (fees !== '') return { reason: 'not_due', detail: fees };
  const size = dollars(Math.abs(billed) as Cents);
  return billed === premium ? { reason: 'not_due', detail: `as much as the premium, ${size}` } : null;
}

/** What stands in a column in place of its own charges, where it is just that; null where these are nothing. */
export function inPlaceOf(prices: Prices, charged: Charged): Likely | null {
  const own = linesIn(prices.assessment, charged.slots, charged.elsewhere);
  const due = own.filter(({ amount }) => amount !== ZERO);
  const found = charged.billed === ZERO || due.length === 0 ? null : asMuch(charged, prices);
  return found && { ...found, detail: `${found.detail}, in place of ${namesOf(due)}` };
}
