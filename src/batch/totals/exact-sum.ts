import { Decimal } from 'decimal.js';
import type { Cents } from '../../engine/index.ts';

/** Below it a sum of two amounts is still an exact integer. */
const SPILL = 2 ** 52;

/** An exact sum of any number of amounts, in cents. Every row adds to it: numbers as long as they hold, then a big integer. */
export class ExactSum {
  #near = 0;
  #far = 0n;

  add(amount: Cents): void {
    this.#near += amount;
    if (this.#near >= SPILL || this.#near <= -SPILL) {
      this.#far += BigInt(this.#near);
      this.#near = 0;
    }
  }

  get cents(): bigint {
    return this.#far + BigInt(this.#near);
  }
}

/** An exact sum of amounts of which one may not be known, and then the sum is not: what is known of it would pass for all. */
export class KnownSum {
  readonly #sum = new ExactSum();
  #known = true;

  add(amount: Cents | null): void {
    if (amount === null) this.#known = false;
    else this.#sum.add(amount);
  }

  get cents(): bigint | null {
    return this.#known ? this.#sum.cents : null;
  }
}

/** Adds sums of which one may not be known. */
export const addKnown = (a: bigint | null, b: bigint | null): bigint | null =>
  a === null || b === null ? null : a + b;

/** Sums of any file have fewer digits; nothing is rounded away. */
const Exact = Decimal.clone({ precision: 60 });

/** A sum of cents in dollars with two decimals. */
export const dollarsOf = (cents: bigint): string => new Exact(cents).div(100).toFixed(2);

/** A sum of cents in dollars for people: `1,234.50`. */
export const groupedDollars = (cents: bigint): string =>
  dollarsOf(cents).replace(/\B(?=(\d{3})+(?=\.))/g, ',');

/** A sum of cents, rounded half up to the dollar. */
export const toWholeDollars = (cents: bigint): bigint =>
  BigInt(new Exact(cents).div(100).toFixed(0, Decimal.ROUND_HALF_UP)) * 100n;
