import type { Cents } from '../../engine/index.ts';

/** Below it a sum of two amounts is still an exact integer. */
const SPILL = 2 ** 52;

/** An exact sum of any number of amounts, in cents. */
export class ExactSum {
  #near = 0;
  #far = 0n;

  add(amount: Cents): void {
    this.#near += amount;
    if (this.#near >= SPILL) {
      this.#far += BigInt(this.#near);
      this.#near = 0;
    }
  }

  get cents(): bigint {
    return this.#far + BigInt(this.#near);
  }
}

/** A sum of cents in dollars with two decimals. */
export function dollarsOf(cents: bigint): string {
  const text = String(cents).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** A sum of cents in dollars for people: `1,234.50`. */
export const groupedDollars = (cents: bigint): string =>
  dollarsOf(cents).replace(/\B(?=(\d{3})+(?=\.))/g, ',');

/** A sum rounded half up to the dollar. */
export const toWholeDollars = (cents: bigint): bigint => ((cents + 50n) / 100n) * 100n;
