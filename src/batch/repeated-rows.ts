/**
 * Rows that are the same as an earlier one, counted with bounded memory: in every cell, as in an export that was run or joined
 * twice, or in policy, days, transaction and premium, as where the premium of a policy stands again for each of its coverages.
 */
import type { Cells } from './csv/cells.ts';

/** So many rows are remembered, by a mark each; later ones are not looked for. */
const MOST_REMEMBERED = 1_000_000;
/** The values of the lower part of a mark. */
const LOW = 2 ** 21;

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
  readonly #marks: number[] = [];
  readonly #premiums: number[] = [];
  readonly #lines: number[] = [];

  /**
   * @param bytes the chunk
   * @param columns those by which rows have one premium: of the policy, its state, days, transaction and premium; null where only
   *   whole rows are compared
   */
  constructor(bytes: Uint8Array, columns: readonly number[] | null = null) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#columns = columns;
  }

  /**
   * Adds the row of these bytes.
   * @param cells its cells; null where it has no premium
   */
  add(from: number, to: number, line: number, cells: Cells | null = null): void {
    this.#marks.push(markOf(this.#view, from, to));
    this.#premiums.push(cells && this.#columns ? premiumMark(cells, this.#columns) : 0);
    this.#lines.push(line);
  }

  /** The marks of all rows. */
  take(): RowMarks {
    const [marks, premiums] = [Float64Array.from(this.#marks), Float64Array.from(this.#premiums)];
    return { marks, premiums, lines: Uint32Array.from(this.#lines) };
  }
}

/** A number by the cells of some columns, never 0. */
function premiumMark(cells: Cells, columns: readonly number[]): number {
  let one = 0x1747b28c;
  let two = 0x3c6ef372;
  for (const column of columns) {
    one = cells.hash(column, one);
    two = cells.hash(column, two ^ (one >>> 15));
  }
  return numberOf(one, two);
}

/** A number of 53 bits by some bytes, never 0: two hashes that mix, four bytes each at a time. */
function markOf(view: DataView, from: number, to: number): number {
  let one = 0x1747b28c ^ (to - from);
  let two = 0x3c6ef372;
  let at = from;
  for (; at + 8 <= to; at += 8) {
    one = Math.imul(one ^ view.getInt32(at, true), 0x85ebca6b);
    two = Math.imul(two ^ view.getInt32(at + 4, true), 0xc2b2ae35) ^ (one >>> 15);
    one ^= two >>> 13;
  }
  for (; at < to; at++) {
    one = Math.imul(one ^ view.getUint8(at), 0x01000193);
    two = Math.imul(two ^ one, 0x27d4eb2f) ^ (one >>> 15);
  }
  return numberOf(one, two);
}

/** Two hashes as one number of 53 bits. */
function numberOf(first: number, second: number): number {
  const one = Math.imul(first ^ (second >>> 16), 0x85ebca6b);
  const two = Math.imul(second ^ (one >>> 16), 0xc2b2ae35);
  return (one >>> 0) * LOW + ((two ^ (two >>> 16)) >>> 11) + 1;
}

/** A table is this large at first, and twice as large whenever it is half full. */
const FIRST_PLACES = 4096;

/** Marks that came before. */
class KnownMarks {
  #remembered = 0;
  #table = new Float64Array(FIRST_PLACES);

  /** Whether no more are remembered. */
  get isFull(): boolean {
    return this.#remembered >= MOST_REMEMBERED;
  }

  /** Whether a mark came before; it is remembered from now on. */
  has(mark: number): boolean {
    const place = placeOf(this.#table, mark);
    if (this.#table[place] === mark) return true;
    if (this.isFull) return false;
    this.#table[place] = mark;
    this.#remembered++;
    if (this.#remembered * 2 > this.#table.length) this.#grow();
    return false;
  }

  #grow(): void {
    const larger = new Float64Array(this.#table.length * 2);
    for (const mark of this.#table) if (mark !== 0) larger[placeOf(larger, mark)] = mark;
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
  readonly #rows = new KnownMarks();
  readonly #premiums = new KnownMarks();

  /** Whether the file has more rows than were looked at. */
  get isPartial(): boolean {
    return this.#rows.isFull;
  }

  /** How many rows are looked at at most. */
  get most(): number {
    return MOST_REMEMBERED;
  }

  /** Looks at the rows of the next chunk. */
  add({ marks, premiums, lines }: RowMarks): void {
    for (let at = 0; at < marks.length; at++) {
      const [premium, line] = [premiums[at] as number, lines[at] as number];
      const isKnown = premium !== 0 && this.#premiums.has(premium);
      if (this.#rows.has(marks[at] as number)) count(this, line);
      else if (isKnown) count(this.samePremium, line);
    }
  }
}

/** Where a mark stands in a table, or the free place where it belongs. */
function placeOf(table: Float64Array, mark: number): number {
  const last = table.length - 1;
  let place = (mark - Math.floor(mark / LOW) * LOW) & last;
  while (table[place] !== 0 && table[place] !== mark) place = (place + 1) & last;
  return place;
}
