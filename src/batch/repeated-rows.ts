/**
 * Rows that are the same as an earlier one, counted with bounded memory: in every cell, as in an export that was run or joined
 * twice, or in policy, days, transaction and premium, as where the premium of a policy stands again for each of its coverages.
 */
import type { Cells } from './csv/cells.ts';
import { LOW, Mark } from './csv/mark.ts';

/** So many rows are remembered, by a mark each; later ones are not looked for. */
const MOST_REMEMBERED = 1_000_000;
/** How many lines are named. */
const MOST_LINES = 20;

/** The marks of the rows of a chunk, and their lines. */
export interface RowMarks {
  /** By all cells of a row. */
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

  /** The marks of all rows, in memory of their own. */
  take(): RowMarks {
    const all = <T extends Float64Array | Uint32Array>(numbers: T): T =>
      (numbers.length === this.#rows ? numbers : numbers.slice(0, this.#rows)) as T;
    return { marks: all(this.#marks), premiums: all(this.#premiums), lines: all(this.#lines) };
  }
}

/** A table is this large at first, and twice as large whenever it is half full. */
const FIRST_PLACES = 4096;

/**
 * Numbers and what each was first remembered with. A pair stands in one place of memory, since looking a number up in a large
 * table takes as long as fetching that place.
 */
class KnownPairs {
  #remembered = 0;
  #table = new Float64Array(FIRST_PLACES * 2);

  /** Whether no more are remembered. */
  get isFull(): boolean {
    return this.#remembered >= MOST_REMEMBERED;
  }

  /** What stands beside a number, not 0, that came before; 0 for a new one, which is remembered with `beside` from now on. */
  before(number: number, beside: number): number {
    const place = placeOf(this.#table, number);
    if (this.#table[place] === number) return this.#table[place + 1] as number;
    if (this.isFull) return 0;
    this.#table[place] = number;
    this.#table[place + 1] = beside;
    this.#remembered++;
    if (this.#remembered * 4 > this.#table.length) this.#grow();
    return 0;
  }

  #grow(): void {
    const table = this.#table;
    const larger = new Float64Array(table.length * 2);
    for (let at = 0; at < table.length; at += 2) {
      const number = table[at] as number;
      if (number === 0) continue;
      const place = placeOf(larger, number);
      larger[place] = number;
      larger[place + 1] = table[at + 1] as number;
    }
    this.#table = larger;
  }
}

/** Rows that were found, and the lines of the first of them. */
interface Found {
  rows: number;
  readonly lines: number[];
}

function count(found: Found, line: number): void {
  found.rows++;
  if (found.lines.length < MOST_LINES) found.lines.push(line);
}

/** Finds rows whose mark an earlier row of the file has. */
export class RepeatedRows implements Found {
  /** How many rows are the same as an earlier one. */
  rows = 0;
  /** The lines of the first of them. */
  readonly lines: number[] = [];
  /** Those of the other rows that have the premium of an earlier one. */
  readonly samePremium: Found = { rows: 0, lines: [] };
  /** The first row of each premium, by the mark of the premium; by its own where it has none. */
  readonly #first = new KnownPairs();
  /** The other rows of a premium that came before. */
  readonly #further = new KnownPairs();

  /** Whether the file has more rows than were looked at. */
  get isPartial(): boolean {
    return this.#first.isFull || this.#further.isFull;
  }

  /** How many rows are looked at at most. */
  get most(): number {
    return MOST_REMEMBERED;
  }

  /** Looks at the rows of the next chunk. Rows that are the same have the same premium. */
  add({ marks, premiums, lines }: RowMarks): void {
    for (let at = 0; at < marks.length; at++) {
      const [mark, premium, line] = [marks[at] as number, premiums[at] as number, lines[at] as number];
      const first = this.#first.before(premium || mark, mark);
      if (first === 0) continue;
      if (first === mark || this.#further.before(mark, mark) !== 0) count(this, line);
      else count(this.samePremium, line);
    }
  }
}

/** Where a number stands in a table of pairs, or the free place where it belongs. */
function placeOf(table: Float64Array, number: number): number {
  const last = table.length - 2;
  let place = ((number - Math.floor(number / LOW) * LOW) * 2) & last;
  while (table[place] !== 0 && table[place] !== number) place = (place + 2) & last;
  return place;
}
