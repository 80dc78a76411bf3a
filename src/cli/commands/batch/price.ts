/** What queries cost, exactly. */

import { Decimal } from 'decimal.js';
import { UsageError } from '../../../errors.ts';

/**
 * The price of a query in dollars: at most six digits before the point and six after it.
 * @throws UsageError
 */
export function priceOf(text: string): Decimal {
  const amount = /^\$?(\d{1,6}(?:\.\d{1,6})?)$/.exec(text.trim())?.[1];
  if (amount === undefined) {
    throw new UsageError(`--price-per-query "${text}" is not an amount of dollars; write it like 0.05`);
  }
  return new Decimal(amount);
}

/** What so many queries cost: `$12.50`, with more than two decimals only where the price has them. */
export function cost(queries: number, price: Decimal): string {
  const dollars = price.times(queries);
  const [whole = '', part] = dollars.toFixed(Math.max(2, dollars.decimalPlaces())).split('.');
  return `$${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${part}`;
}
