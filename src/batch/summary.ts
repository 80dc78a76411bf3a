/** What a batch did, added up chunk by chunk. */
import type { PricedChunk } from './pricing/chunk-result.ts';
import { MergedTotals } from './totals/totals.ts';

/** How many lines are named. */
const MOST_LINES = 20;

/** Adds up what became of all rows of a batch. */
export class Summary {
  rows = 0;
  rejected = 0;
  blank = 0;
  recoded = 0;
  undated = 0;
  /** Rows of which a service says otherwise. */
  differing = 0;
  /** Rows with a cell that may hold others, and how many those are. */
  swallowing = 0;
  swallowed = 0;
  /** The lines of the first of them. */
  readonly swallowingLines: number[] = [];
  /** In cents. */
  premium = 0n;
  totalTax = 0n;
  readonly rejections = new Map<string, number>();
  readonly states = new Set<string>();
  readonly totals = new MergedTotals();

  add(chunk: PricedChunk): void {
    this.rows += chunk.rows;
    this.blank += chunk.blank;
    this.recoded += chunk.recoded;
    this.undated += chunk.undated;
    this.differing += chunk.differing;
    for (const { line, rows } of chunk.swallowing) {
      this.swallowing++;
      this.swallowed += rows;
      if (this.swallowingLines.length < MOST_LINES) this.swallowingLines.push(line);
    }
    this.premium += chunk.premium;
    this.totalTax += chunk.totalTax;
    for (const [code, count] of Object.entries(chunk.rejections)) {
      this.rejections.set(code, (this.rejections.get(code) ?? 0) + count);
      this.rejected += count;
    }
    for (const state of chunk.states) this.states.add(state);
    this.totals.add(chunk.totals);
  }
}
