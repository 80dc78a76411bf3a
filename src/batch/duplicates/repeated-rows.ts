/**
 * Rows that are the same as an earlier one, counted with bounded memory: in every cell, however it is written, as in an export that
 * was run or joined twice, or in policy, days, transaction and premium, as where the premium of a policy stands again for each of its
 * coverages.
 */
import type { Cells } from '../csv/cells.ts';
import { Mark } from '../csv/mark.ts';
import { FirstLines } from '../reading/first-lines.ts';
import { KnownMarks, MOST_REMEMBERED, NEW } from './known-marks.ts';
import type { ReadMarks } from './marks-by-value.ts';

/** The marks of the rows of a chunk, and their lines. */
export interface RowMarks {
  /** By all of a row. */
  readonly marks: Float64Array;
  /** By its premium and what that is of; 0 where nothing is said of it. */
  readonly premiums: Float64Array;
  readonly lines: Uint32Array;
}

/** Collects the marks of a chunk’s rows. */
export class RowMarker {
  readonly #view: DataView;
  readonly #columns: readonly number[] | null;
  readonly #marks: Float64Array;
  readonly #premiums: Float64Array;
  readonly #lines: Uint32Array;
  readonly #mark = new Mark();
  #rows = 0;

  /**
   * @param bytes the chunk
   * @param most how many rows it may have
   * @param columns those by which rows have one premium: of the policy, its state, days, transaction and premium; null where only
   *   whole rows are compared
   */
  constructor(bytes: Uint8Array, most: number, columns: readonly number[] | null = null) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#columns = columns;
    this.#marks = new Float64Array(most);
    this.#premiums = new Float64Array(most);
    this.#lines = new Uint32Array(most);
  }

  /**
   * Adds the row of these bytes.
   * @param cells its cells; null where it has no premium
   */
  add(from: number, to: number, line: number, cells: Cells | null = null): void {
    const row = this.#rows++;
    this.#mark.begin();
    this.#mark.view(this.#view, from, to);
    this.#marks[row] = this.#mark.number;
    this.#lines[row] = line;
    if (cells === null || this.#columns === null) return;
    this.#mark.begin();
    for (const column of this.#columns) cells.mark(column, this.#mark);
    this.#premiums[row] = this.#mark.number;
  }

  /** Adds a row by the values that were read of it. */
  addRead(line: number, { mark, premium }: ReadMarks): void {
    const row = this.#rows++;
    this.#marks[row] = mark;
    this.#premiums[row] = premium;
    this.#lines[row] = line;
  }

  /** The marks of all rows, in memory of their own. */
  take(): RowMarks {
    const all = <T extends Float64Array | Uint32Array>(numbers: T): T =>
      (numbers.length === this.#rows ? numbers : numbers.slice(0, this.#rows)) as T;
    return { marks: all(this.#marks), premiums: all(this.#premiums), lines: all(this.#lines) };
  }
}

/** Finds rows whose mark an earlier row of the file has. */
export class RepeatedRows {
  /** Those that are the same as an earlier one. */
  readonly same = new FirstLines();
  /** Those of the other rows that have the premium of an earlier one. */
  readonly samePremium = new FirstLines();
  /** The first row of each premium, by the mark of the premium; by its own where it has none. */
  readonly #first = new KnownMarks();
  /** The other rows of a premium that came before. */
  readonly #further = new KnownMarks();

  /** Whether the file has more rows than were looked at. */
  get isPartial(): boolean {
    return this.#first.isPartial || this.#further.isPartial;
  }

  /** How many rows are looked at at most. */
  get most(): number {
    return MOST_REMEMBERED;
  }

  /** Looks at the rows of the next chunk. Rows that are the same have the same premium. */
  add({ marks, premiums, lines }: RowMarks): void {
    for (let at = 0; at < marks.length; at++) {
      const [mark, premium, line] = [marks[at] as number, premiums[at] as number, lines[at] as number];
      const row = mark >>> 0;
      const first = this.#first.before(premium || mark, row);
      if (first === NEW) continue;
      if (first === row || this.#further.before(mark, row) !== NEW) this.same.add(line);
      else this.samePremium.add(line);
    }
  }
}
