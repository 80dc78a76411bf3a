/** The rows of a chunk of a file: decoded and parsed, each with its place and line. */
import { isUtf8 } from 'node:buffer';
import { type Cells, ParsedCells, RegularCells } from './cells.ts';
import type { Dialect } from './dialect.ts';
import { lenientCells } from './lenient-cells.ts';
import { CR, LF, type Records } from './records.ts';
import { decodeWindows1252 } from './windows-1252.ts';

/** Whole records of a file. */
export interface Chunk {
  readonly bytes: Uint8Array;
  /** The line of the file with which it begins. */
  readonly line: number;
  readonly records: Records;
  /** Memory for the result. */
  readonly memory: ArrayBuffer;
}

/** One row of a chunk: where its bytes are, and its cells. */
export interface Row {
  /** Its bytes in the chunk, without the line break. */
  readonly from: number;
  readonly to: number;
  /** The line of the file in which it begins. */
  readonly line: number;
  /** Its bytes can be written again as they are: UTF-8, with the quotes of RFC 4180. */
  readonly regular: boolean;
  /** It holds a CR or LF that ends no row of this file, but would in another reader where no quotes are around it. */
  readonly strayBreak: boolean;
  /** It is the last of the file, and no line end stands behind it. */
  readonly unended: boolean;
  /** It goes over several lines. */
  readonly multiline: boolean;
  /** Null where the quotes make no sense. */
  readonly cells: Cells | null;
}

/** What is counted beside the rows. */
export interface Omitted {
  /** Rows without any content, left out. */
  readonly blank: number;
  /** Rows that were no UTF-8 and were read as Windows-1252, in which Excel writes. */
  readonly recoded: number;
}

const QUOTE = 0x22;
const SPACE = 0x20;
const DELETE = 0x7f;

/** The text of bytes: UTF-8 where they are, and Windows-1252 where not. */
export const textOf = (bytes: Buffer): string =>
  isUtf8(bytes) ? bytes.toString('utf8') : decodeWindows1252(bytes);

/** True for a row without content; one that begins with a letter or another visible character has some. */
function isEmpty(cells: Cells, bytes: Uint8Array, from: number, delimiter: number): boolean {
  const first = bytes[from] === QUOTE ? bytes[from + 1] : bytes[from];
  const visible = first !== undefined && first > SPACE && first < DELETE;
  if (visible && first !== QUOTE && first !== delimiter) return false;
  return cells.all().every((cell) => cell.trim() === '');
}

/** The mark that programs of DOS write behind the last line of a text. */
const DOS_END = 0x1a;
const isDosEnd = (bytes: Uint8Array, from: number, to: number): boolean =>
  to - from === 1 && bytes[from] === DOS_END;

/** The end of a record without its line break. */
function withoutBreak(bytes: Uint8Array, from: number, end: number, lineBreak: Dialect['lineBreak']): number {
  if (lineBreak === '\r') return end > from && bytes[end - 1] === CR ? end - 1 : end;
  if (end === from || bytes[end - 1] !== LF) return end;
  return end - 1 > from && bytes[end - 2] === CR ? end - 2 : end - 1;
}

/** Tells of records in ascending order whether a byte stands in them. */
function among(bytes: Buffer, wanted: number): (from: number, to: number) => boolean {
  let next = -1;
  return (from, to) => {
    if (next < from) {
      const found = bytes.indexOf(wanted, from);
      next = found < 0 ? bytes.length : found;
    }
    return next < to;
  };
}

/** Where the records of a chunk are, without their line breaks. */
class Places {
  readonly #chunk: Uint8Array;
  readonly #ends: readonly number[];
  readonly #lineBreak: Dialect['lineBreak'];
  readonly count: number;

  constructor(chunk: Uint8Array, ends: readonly number[], lineBreak: Dialect['lineBreak']) {
    this.#chunk = chunk;
    this.#ends = ends;
    this.#lineBreak = lineBreak;
    // The last record of a file may lack its line break.
    this.count = ends.length + ((ends.at(-1) ?? 0) < chunk.length ? 1 : 0);
  }

  from(index: number): number {
    return index === 0 ? 0 : (this.#ends[index - 1] as number);
  }

  to(index: number): number {
    const end = this.#ends[index] ?? this.#chunk.length;
    return withoutBreak(this.#chunk, this.from(index), end, this.#lineBreak);
  }
}

/** Reads the cells of the records of a chunk, one after the other. */
class CellReader {
  readonly #buffer: Buffer;
  readonly #dialect: Dialect;
  readonly #delimiter: number;
  readonly #records: Records;
  readonly #places: Places;

  constructor(buffer: Buffer, dialect: Dialect, records: Records, places: Places) {
    this.#buffer = buffer;
    this.#dialect = dialect;
    this.#delimiter = dialect.delimiter.charCodeAt(0);
    this.#records = records;
    this.#places = places;
  }

  bytes(index: number): Buffer {
    return this.#buffer.subarray(this.#places.from(index), this.#places.to(index));
  }

  isIrregular(index: number): boolean {
    return this.#records.irregular.size > 0 && this.#records.irregular.has(index);
  }

  /** @param recoded whether the record is no UTF-8 */
  cells(index: number, recoded: boolean): Cells | null {
    if (!this.isIrregular(index)) {
      if (!recoded) {
        return new RegularCells(
          this.#buffer,
          this.#places.from(index),
          this.#places.to(index),
          this.#delimiter,
        );
      }
      const text = Buffer.from(textOf(this.bytes(index)));
      return new RegularCells(text, 0, text.length, this.#delimiter);
    }
    if (this.#records.broken.has(index)) return null;
    const parsed = lenientCells(textOf(this.bytes(index)), this.#dialect);
    return parsed && new ParsedCells(parsed);
  }
}

/** Takes a chunk of a file apart, row by row. */
export function eachRow(
  { bytes, line, records }: Chunk,
  dialect: Dialect,
  visit: (row: Row) => void,
): Omitted {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { breaks } = records;
  const delimiter = dialect.delimiter.charCodeAt(0);
  const places = new Places(buffer, records.ends, dialect.lineBreak);
  const reader = new CellReader(buffer, dialect, records, places);
  const omitted = { blank: 0, recoded: 0 };
  const hasStrayBreak = among(buffer, dialect.lineBreak === '\r' ? LF : CR);
  const allUtf8 = isUtf8(buffer);
  for (let index = 0; index < places.count; index++) {
    const from = places.from(index);
    const to = places.to(index);
    // There may be millions of them.
    if (from === to || isDosEnd(buffer, from, to)) {
      omitted.blank++;
      continue;
    }
    const recoded = !allUtf8 && !isUtf8(reader.bytes(index));
    const cells = reader.cells(index, recoded);
    if (cells && isEmpty(cells, buffer, from, delimiter)) {
      omitted.blank++;
      continue;
    }
    if (recoded) omitted.recoded++;
    const before = breaks[index - 1] ?? 0;
    visit({
      from,
      to,
      line: line + before,
      regular: cells !== null && !recoded && !reader.isIrregular(index),
      strayBreak: hasStrayBreak(from, to),
      // Only the end of the file ends a chunk within a line.
      unended: index === records.ends.length,
      // The last row of a file may lack its line break, and is looked at in any case.
      multiline: (breaks[index] ?? Number.POSITIVE_INFINITY) - before > 1,
      cells,
    });
  }
  return omitted;
}
