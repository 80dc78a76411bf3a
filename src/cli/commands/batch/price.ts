/** What queries cost: exact, in millionths of a dollar. */
import { UsageError } from '../../../policy/usage-error.ts';

const UNITS = 6;

/**
 * The price of a query in millionths of a dollar.
 * @throws UsageError
 */
export function priceOf(text: string): bigint {
  const read = /^\$?(\d{1,6})(?:\.(\d{1,6}))?$/.exec(text.trim());
  if (!read) {
    throw new UsageError(`--price-per-query "${text}" is not an amount of dollars; write it like 0.05`);
  }
  const [, whole = '0', part = ''] = read;
  return BigInt(whole + part.padEnd(UNITS, '0'));
}

/** What so many queries cost: `$12.50`, with more than two decimals only where the price has them. */
export function cost(queries: number, price: bigint): string {
  const digits = (BigInt(queries) * price).toString().padStart(UNITS + 1, '0');
  const whole = digits.slice(0, -UNITS).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const part = digits.slice(-UNITS).replace(/0{1,4}$/, '');
  return `$${whole}.${part}`;
}
