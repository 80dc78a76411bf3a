/** A total with the fees or the premium in it, which is the sum of the charges alone. */
import { add, type Cents, dollars, isReturned, negative, ZERO } from '../../engine/index.ts';
import { ownFeeNames } from './own-fees.ts';
import type { Prices } from './prices.ts';
import type { Likely } from './reasons.ts';

/**
 * What is too much in a total, where it is just fees, all or some of them, or premium with fees or without.
 * @param more what the total has beside the charges
 */
export function feesInTotal(prices: Prices, more: Cents): Likely | null {
  const { premium, fees, placement } = prices.assessment;
  if (more === ZERO) return null;
  const told = (detail: string): Likely => ({ reason: 'fees_in_total', detail });
  if (more === add(premium, fees.total)) return told('it is premium, fees and tax together');
  if (more === fees.total) return told(dollars(fees.total));
  if (more === premium) return told('it is premium and tax together, without fees');
  // Fees are added to what is charged, and taken from what is given back.
  const namesFor = (amount: Cents): string =>
    amount > 0 === !isReturned(placement) ? ownFeeNames(prices, amount) : '';
  const some = namesFor(more);
  if (some !== '') return told(`${some}, ${dollars(more)}`);
  const beside = namesFor(add(more, negative(premium)));
  return beside === '' ? null : told(`it is premium, ${beside} and tax together`);
}
