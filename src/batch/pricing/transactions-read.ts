/** What the cells of transactions were read as, so that a person can see it. */
import { fold } from '../../engine/basics/fold.ts';
import type { Transaction } from '../../engine/index.ts';
import { type Cells, copyOf } from '../csv/cells.ts';
import type { PricedPolicy } from '../priced/priced-policy.ts';
import { transactionNamed } from '../reading/transactions.ts';

/** A text that stands for a transaction in a file. */
export interface TransactionRead {
  /** The cell. */
  readonly text: string;
  /** It stands in the column of the numbers of installments. */
  readonly isNumber: boolean;
  readonly transaction: Transaction;
  readonly rows: number;
  /** Those of the rows by which premium was given back. */
  readonly givenBack: number;
}

/** The same while it is counted. */
interface Count {
  readonly text: string;
  readonly isNumber: boolean;
  readonly transaction: Transaction;
  rows: number;
  givenBack: number;
}

/** A text without what is said of its transaction: `endorsement …` of `Endorsement - Add 2022 Ford`. */
function withoutRemark(text: string): string {
  const term = transactionNamed(text)?.term;
  return term === undefined || term === fold(text) ? text : `${term} …`;
}

/** Most texts that are kept apart: what is said of a transaction may be another thing in every row. */
const MOST_TEXTS = 1000;

/** Counts what was read. */
export class TransactionsRead {
  readonly #texts = new Map<string, Count>();
  readonly #numbers = new Map<string, Count>();

  /**
   * @param column where the transaction stands
   * @param isNumber whether that is the column of the numbers of installments
   */
  count(
    { placement: { transaction }, totalDue }: PricedPolicy,
    cells: Cells,
    column: number,
    isNumber: boolean,
  ): void {
    if (transaction === null) return;
    const count = this.#of(cells.oneOfFew(column).trim(), isNumber, transaction);
    count.rows++;
    if (totalDue < 0) count.givenBack++;
  }

  add(more: readonly TransactionRead[]): void {
    for (const each of more) {
      const count = this.#of(each.text, each.isNumber, each.transaction);
      count.rows += each.rows;
      count.givenBack += each.givenBack;
    }
  }

  #of(whole: string, isNumber: boolean, transaction: Transaction): Count {
    const read = isNumber ? this.#numbers : this.#texts;
    const isKept = read.has(whole) || this.#texts.size + this.#numbers.size < MOST_TEXTS;
    const text = isKept ? whole : withoutRemark(whole);
    let count = read.get(text);
    if (!count) {
      count = { text: copyOf(text), isNumber, transaction, rows: 0, givenBack: 0 };
      read.set(count.text, count);
    }
    return count;
  }

  /** The most frequent first. */
  get entries(): readonly TransactionRead[] {
    return [...this.#texts.values(), ...this.#numbers.values()]
      .map((count) => ({ ...count }))
      .sort((a, b) => b.rows - a.rows || (a.text < b.text ? -1 : 1));
  }
}
