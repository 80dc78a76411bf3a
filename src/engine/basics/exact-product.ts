/** Products with every decimal they have, for people who check the working. Not for the hot path: see `money.ts`. */
import { Decimal } from 'decimal.js';
import type { Cents, RateUnits } from './money.ts';

/** The largest amount times the largest rate has 22 digits; nothing is rounded away. */
const Exact = Decimal.clone({ precision: 40 });

/** What turns cents times rate units into dollars: 100 cents, and 10,000,000 rate units in 100 %. */
const UNITS_OF_A_DOLLAR = 1_000_000_000;

/**
 * `rate` percent of `base` in dollars, unrounded, with at least two decimals.
 * @param base an amount in cents
 * @param rate a percentage in units of 0.00001 %
 * @returns the dollars as a decimal text: `"485.00"`, `"0.17325"`
 */
export function exactPercentOf(base: Cents, rate: RateUnits): string {
  const product = new Exact(base).times(rate).div(UNITS_OF_A_DOLLAR);
  return product.toFixed(Math.max(2, product.decimalPlaces()));
}
