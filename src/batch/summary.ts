/** What a batch did, added up chunk by chunk. */
import type { ColumnJson } from './columns/report.ts';
import type { PricedChunk } from './pricing/chunk-result.ts';
import type { MetFinding } from './pricing/codes-met.ts';
import { type LeftOutRow, NotesMet } from './pricing/notes-met.ts';
import { OpenChargesCount } from './pricing/open-charges.ts';
import { TransactionsRead } from './pricing/transactions-read.ts';
import { RepeatedRows } from './repeated-rows.ts';
import { RejectedByState } from './totals/rejected-rows.ts';
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
  /** Later transactions in the filing period of their policy’s effective date, as they give no date of their own. */
  undatedChanges = 0;
  /** Rows of which a service says otherwise. */
  differing = 0;
  /** Rows with a cell that may hold others, and how many those are. */
  swallowing = 0;
  swallowed = 0;
  /** The lines of the first of them. */
  readonly swallowingLines: number[] = [];
  /** What rows lack, or may lack. */
  readonly open = new OpenChargesCount();
  /** The codes met, where a legend is asked for. */
  readonly codes = new Map<string, MetFinding>();
  /** The slots in which a row has a charge. */
  readonly slots = new Set<string>();
  /** In cents. */
  premium = 0n;
  totalTax = 0n;
  readonly rejections = new Map<string, number>();
  readonly states = new Set<string>();
  readonly totals = new MergedTotals();
  readonly rejectedRows = new RejectedByState();
  readonly transactions = new TransactionsRead();
  /** What each column is used as. */
  readonly columns: readonly ColumnJson[];
  /** Rows that are no policies: how many of each kind, and the first of them. */
  readonly noPolicies = new Map<LeftOutRow['kind'], { rows: number; first: LeftOutRow[] }>();
  /** Rows that the user skips, by the reason. */
  readonly skipped = new Map<string, number>();
  /** What was read in another way than it is written. */
  readonly readings = new NotesMet();
  /** Rows that are the same as an earlier one. */
  readonly repeated = new RepeatedRows();

  /** @param columns what each column is used as */
  constructor(columns: readonly ColumnJson[]) {
    this.columns = columns;
  }

  add(chunk: PricedChunk): void {
    this.rows += chunk.rows;
    this.blank += chunk.blank;
    this.recoded += chunk.recoded;
    this.undated += chunk.undated;
    this.undatedChanges += chunk.undatedChanges;
    this.differing += chunk.differing;
    for (const { line, rows } of chunk.swallowing) {
      this.swallowing++;
      this.swallowed += rows;
      if (this.swallowingLines.length < MOST_LINES) this.swallowingLines.push(line);
    }
    this.open.merge(chunk.open);
    for (const met of chunk.codes) if (!this.codes.has(met.code)) this.codes.set(met.code, met);
    for (const slot of chunk.slots) this.slots.add(slot);
    this.premium += chunk.premium;
    this.totalTax += chunk.totalTax;
    for (const [code, count] of Object.entries(chunk.rejections)) {
      this.rejections.set(code, (this.rejections.get(code) ?? 0) + count);
      this.rejected += count;
    }
    this.rejectedRows.add(chunk.rejectedRows);
    this.transactions.add(chunk.transactions);
    if (chunk.marks) this.repeated.add(chunk.marks);
    for (const state of chunk.states) this.states.add(state);
    this.totals.add(chunk.totals);
    for (const row of chunk.noPolicies) this.#leaveOut(row);
    for (const [why, rows] of Object.entries(chunk.skipped))
      this.skipped.set(why, rows + (this.skipped.get(why) ?? 0));
    for (const { rows, ...note } of chunk.readings) this.readings.count(note, rows);
  }

  #leaveOut(row: LeftOutRow): void {
    const known = this.noPolicies.get(row.kind) ?? { rows: 0, first: [] };
    known.rows++;
    if (known.first.length < MOST_LINES) known.first.push(row);
    this.noPolicies.set(row.kind, known);
  }
}
