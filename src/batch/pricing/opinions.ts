/** What a service says of the rows of a file that were priced here: what a summary tells of it. */
import type { SecondOpinion } from '../priced/priced-policy.ts';
import { type LeftOutRows, SlotCounts } from '../priced/slot-counts.ts';

/** What is counted of the rows of a chunk; plain data, so that it can be sent to another thread. */
export interface Opinions {
  /** Rows of which it says otherwise. */
  readonly differing: number;
  /** Rows that were priced here alone. */
  readonly notCompared: number;
  /** Rows of which it priced another day than today where none was sent. */
  readonly otherDay: number;
  /** Rows of which it leaves a charge out, and the charges. */
  readonly incomplete: number;
  readonly leftOut: readonly LeftOutRows[];
}

/** Counts what a service says. */
export class OpinionsCount implements Opinions {
  differing = 0;
  notCompared = 0;
  otherDay = 0;
  incomplete = 0;
  readonly #leftOut = new SlotCounts();

  get leftOut(): readonly LeftOutRows[] {
    return this.#leftOut.entries;
  }

  /** Counts a row. */
  add({ differences, leftOut, silent, otherDay }: SecondOpinion): void {
    if (differences.length > 0) this.differing++;
    if (silent !== undefined) this.notCompared++;
    if (otherDay) this.otherDay++;
    if (leftOut.length > 0) this.incomplete++;
    for (const { state, slot } of leftOut) this.#leftOut.add(state, slot, 1);
  }

  /** Adds what was counted elsewhere. */
  merge(more: Opinions): void {
    this.differing += more.differing;
    this.notCompared += more.notCompared;
    this.otherDay += more.otherDay;
    this.incomplete += more.incomplete;
    for (const { state, slot, rows } of more.leftOut) this.#leftOut.add(state, slot, rows);
  }

  /** The counts as data. */
  take(): Opinions {
    const { differing, notCompared, otherDay, incomplete, leftOut } = this;
    return { differing, notCompared, otherDay, incomplete, leftOut };
  }
}
