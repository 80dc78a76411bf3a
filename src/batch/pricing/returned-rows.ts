/** Rows whose premium is given back by nothing but the column in which it stands, or its minus, beside those that are charged. */
import type { PricedPolicy } from '../priced/priced-policy.ts';
import { ExactSum } from '../totals/exact-sum.ts';

/** What was counted; plain data, so that it can be sent to another thread. */
export interface ReturnedRows {
  readonly rows: number;
  /** What they give back, in cents. */
  readonly cents: bigint;
  /** Rows with a premium that is charged. */
  readonly charged: number;
}

/** Counts such rows. */
export class ReturnedRowsCount {
  #rows = 0;
  #charged = 0;
  #added = 0n;
  readonly #sum = new ExactSum();

  /** @param isBySide whether nothing else says that the premium of the row is given back */
  count({ premium }: PricedPolicy, isBySide: () => boolean): void {
    if (premium > 0) this.#charged++;
    if (premium >= 0 || !isBySide()) return;
    this.#rows++;
    this.#sum.add(premium);
  }

  add({ rows, cents, charged }: ReturnedRows): void {
    this.#rows += rows;
    this.#charged += charged;
    this.#added += cents;
  }

  get entries(): ReturnedRows {
    return { rows: this.#rows, cents: this.#added - this.#sum.cents, charged: this.#charged };
  }
}
