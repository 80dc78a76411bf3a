/** What the cells of transactions were read as, so that a person can see it. */
import type { Transaction } from '../../engine/index.ts';
import { type Cells, copyOf } from '../csv/cells.ts';
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

/** The same while it is counted. */
interface Count {
  readonly transaction: Transaction;
  rows: number;
  givenBack: number;
}

/** Counts what was read. A file has few such texts, since only known ones are priced. */
export class TransactionsRead {
  readonly #read = new Map<string, Count>();

  /** @param column where the transaction stands */
  count({ placement: { transaction }, totalDue }: PricedPolicy, cells: Cells, column: number): void {
    if (transaction === null) return;
    const count = this.#of(cells.oneOfFew(column).trim(), transaction);
    count.rows++;
    if (totalDue < 0) count.givenBack++;
  }

  add(more: readonly TransactionRead[]): void {
    for (const each of more) {
      const count = this.#of(each.text, each.transaction);
      count.rows += each.rows;
      count.givenBack += each.givenBack;
    }
  }

  #of(text: string, transaction: Transaction): Count {
    let count = this.#read.get(text);
    if (!count) {
      count = { transaction, rows: 0, givenBack: 0 };
      this.#read.set(copyOf(text), count);
    }
    return count;
  }

  /** The most frequent first. */
  get entries(): readonly TransactionRead[] {
    return [...this.#read]
      .map(([text, count]) => ({ text, ...count }))
      .sort((a, b) => b.rows - a.rows || (a.text < b.text ? -1 : 1));
  }
}
