/** Sums of amounts as JSON has them, without floating point. */
import { Decimal } from 'decimal.js';

/** The sum in dollars with two decimals. */
export const decimalSum = (amounts: readonly number[]): string =>
  amounts.reduce((sum, amount) => sum.plus(String(amount)), new Decimal(0)).toFixed(2);
