/** What the cells of transactions were read as, so that a person can see it. */
import type { Transaction } from '../../engine/index.ts';
import type { Cells } from '../csv/cells.ts';
import type { PricedPolicy } from './priced-policy.ts';

/** A text that stands for a transaction in a file. */
export interface TransactionRead {
  /** The cell. */
  readonly text: string;
  readonly transaction: Transaction;
  readonly rows: number;
  /** Those of the rows by which premium was given back. */
  readonly givenBack: number;
}

/** Counts what was read. A file has few such texts, since only known ones are priced. */
export class TransactionsRead {
  readonly #read = new Map<string, TransactionRead>();

  /** @param column where the transaction stands */
  count({ placement: { transaction }, totalDue }: PricedPolicy, cells: Cells, column: number): void {
    if (transaction === null) return;
    const text = cells.oneOfFew(column).trim();
    this.add([{ text, transaction, rows: 1, givenBack: totalDue < 0 ? 1 : 0 }]);
  }

  add(more: readonly TransactionRead[]): void {
    for (const each of more) {
      const known = this.#read.get(each.text);
      const rows = each.rows + (known?.rows ?? 0);
      this.#read.set(each.text, { ...each, rows, givenBack: each.givenBack + (known?.givenBack ?? 0) });
    }
  }

  /** The most frequent first. */
  get entries(): readonly TransactionRead[] {
    return [...this.#read.values()].sort((a, b) => b.rows - a.rows || (a.text < b.text ? -1 : 1));
  }
}
