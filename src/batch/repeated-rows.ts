/** Rows that are the same in every cell, as in an export that was run or joined twice: counted with bounded memory. */

/** So many rows are remembered, by a mark each; later ones are not looked for. */
const MOST_REMEMBERED = 1_000_000;
/** The values of the lower part of a mark. */
const LOW = 2 ** 21;

/** How many lines are named. */
const MOST_LINES = 20;

/** The marks of the rows of a chunk, and their lines. */
export interface RowMarks {
  readonly marks: Float64Array;
  readonly lines: Uint32Array;
}

/** Collects the marks of a chunk’s rows. */
export class RowMarker {
  readonly #view: DataView;
  readonly #marks: number[] = [];
  readonly #lines: number[] = [];

  /** @param bytes the chunk */
  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Adds the row of these bytes. */
  add(from: number, to: number, line: number): void {
    this.#marks.push(markOf(this.#view, from, to));
    this.#lines.push(line);
  }

  /** The marks of all rows. */
  take(): RowMarks {
    return { marks: Float64Array.from(this.#marks), lines: Uint32Array.from(this.#lines) };
  }
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
  one = Math.imul(one ^ (two >>> 16), 0x85ebca6b);
  two = Math.imul(two ^ (one >>> 16), 0xc2b2ae35);
  return (one >>> 0) * LOW + ((two ^ (two >>> 16)) >>> 11) + 1;
}

/** A table is this large at first, and twice as large whenever it is half full. */
const FIRST_PLACES = 4096;

/** Finds rows whose mark an earlier row of the file has. */
export class RepeatedRows {
  /** How many rows are the same as an earlier one. */
  rows = 0;
  /** The lines of the first of them. */
  readonly lines: number[] = [];
  #remembered = 0;
  #table = new Float64Array(FIRST_PLACES);

  /** Whether the file has more rows than were looked at. */
  get isPartial(): boolean {
    return this.#remembered >= MOST_REMEMBERED;
  }

  /** How many rows are looked at at most. */
  get most(): number {
    return MOST_REMEMBERED;
  }

  /** Looks at the rows of the next chunk. */
  add({ marks, lines }: RowMarks): void {
    for (let at = 0; at < marks.length; at++)
      if (this.#isKnown(marks[at] as number)) this.#count(lines[at] as number);
  }

  #count(line: number): void {
    this.rows++;
    if (this.lines.length < MOST_LINES) this.lines.push(line);
  }

  /** Whether a mark came before; it is remembered from now on. */
  #isKnown(mark: number): boolean {
    const place = placeOf(this.#table, mark);
    if (this.#table[place] === mark) return true;
    if (this.isPartial) return false;
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

/** Where a mark stands in a table, or the free place where it belongs. */
function placeOf(table: Float64Array, mark: number): number {
  const last = table.length - 1;
  let place = (mark - Math.floor(mark / LOW) * LOW) & last;
  while (table[place] !== 0 && table[place] !== mark) place = (place + 1) & last;
  return place;
}
