/** Cuts a source into its header and chunks of whole records. */

import { counted } from '../../engine/basics/plural.ts';
import { message, UsageError } from '../../errors.ts';
import type { BufferPool } from './buffer-pool.ts';
import { ByteQueue } from './byte-queue.ts';
import { type Dialect, delimiterWithin, excelDelimiter, lineBreakOf } from './dialect.ts';
import { notCsv, utf32 } from './not-csv.ts';
import { CR, emptyLines, findRecords, firstLineEnd, LF, LONGEST_QUOTED, type Records } from './records.ts';
import { type Chunk, eachRow, textOf } from './rows.ts';
import { BYTE_ORDER_MARKS, type Decode, decoderFor, type Source } from './source.ts';
import type { FoundHeader, Samples, SpreadName, TopRow } from './top-of-file.ts';

/** Bytes of a chunk: enough to make the chunks' own cost small, few enough to keep memory low. */
const CHUNK_BYTES = 1 << 17;

/** How much longer a chunk mostly becomes when it is priced, and the most that is set aside for it. */
const GROWTH = 10;
const MOST_GROWTH = 1 << 23;

/** A record longer than this is no row of a CSV. */
const LONGEST_RECORD = 1 << 24;

/** What stands at the top of a file, and how the file is written. */
export interface CsvHeader {
  readonly dialect: Dialect;
  readonly header: readonly string[];
  /** The same as they are written in the result: long ones are whole. */
  readonly writtenNames: readonly string[];
  /** The header as it stands in the file; null when its quotes are not as RFC 4180 has them. */
  readonly text: string | null;
  /** The file began with a byte order mark of UTF-8. */
  readonly mark: boolean;
  /** The filled rows above the header. */
  readonly titles: readonly TopRow[];
  /** The rows of the header as they stand in the file: one or two. */
  readonly rows: readonly TopRow[];
  /** Names of columns that begin with one of another column. */
  readonly spread: readonly SpreadName[];
  /** The first rows below it. */
  readonly first: readonly TopRow[];
  /** The cells of these. */
  readonly samples: Samples;
}

/** A row at the beginning of a file, and where it ends. */
interface Top extends TopRow {
  readonly end: number;
  /** Line breaks before its end. */
  readonly breaks: number;
  /** As it stands in the file; null when its quotes are not as RFC 4180 has them. */
  readonly text: string | null;
  /** Its cells, of which long ones are not cut. */
  readonly whole: readonly string[];
}

/** So many rows are looked at to find the header and to see what the columns hold. */
const TOP_ROWS = 250;

/** The delimiter is found in so many lines, and in no more than so many bytes. */
const TOP_LINES = 25;
const LOOKED_AT = 1 << 15;

const NO_MEMORY = new ArrayBuffer(0);

/** More columns than any export has; far more are a file of another kind. */
const MOST_COLUMNS = 100_000;

interface Given {
  readonly delimiter?: string | undefined;
  readonly encoding?: string | undefined;
  /** The line that is counted from at the first row below the header. */
  readonly firstLine?: number | undefined;
}

const EMPTY = Buffer.alloc(0);

/** Reads a source: first its header, then its rows in chunks of whole records. */
export class ChunkReader {
  readonly #blocks: AsyncIterator<Buffer>;
  readonly #name: string;
  readonly #given: Given;
  #decode: Decode | null = null;
  readonly #buffers: BufferPool;
  /** What was read and not yet handed on. */
  readonly #rest = new ByteQueue();
  #ended = false;
  /** The line of the file with which the rest begins. */
  #line = 1;
  #dialect: Dialect = { delimiter: ',', lineBreak: '\n' };

  constructor({ blocks, name }: Source, given: Given, buffers: BufferPool) {
    this.#buffers = buffers;
    this.#blocks = blocks;
    this.#name = name;
    this.#given = given;
  }

  /** Reads until the rest has that many bytes, or the source ends. */
  async #fill(bytes: number): Promise<void> {
    while (!this.#ended && this.#rest.length < bytes) {
      const { value, done } = await this.#blocks.next();
      this.#rest.push(done ? this.#decoded(EMPTY, true) : this.#decoded(value, false));
      if (done) this.#ended = true;
    }
  }

  #decoded(block: Buffer, last: boolean): Buffer {
    return this.#decode ? Buffer.from(this.#decode(block, last)) : block;
  }

  /** Takes bytes of so many lines off the rest. */
  #drop(bytes: number, lines: number): void {
    this.#rest.drop(bytes);
    this.#line += lines;
  }

  #records() {
    const { delimiter, lineBreak } = this.#dialect;
    const marks = {
      delimiter: delimiter.charCodeAt(0),
      lineBreak: lineBreak === '\r' ? CR : LF,
      longest: LONGEST_QUOTED,
    };
    return findRecords(this.#rest.bytes, marks, this.#ended);
  }

  /**
   * Reads on until a record is whole, or the source ends.
   * @throws UsageError for a record that is none
   */
  async #nextRecords(): Promise<Records> {
    for (let wanted = CHUNK_BYTES; ; wanted = Math.min(this.#rest.length * 2, LONGEST_RECORD)) {
      await this.#fill(wanted);
      const records = this.#records();
      if (records.ends.length > 0 || this.#ended) return records;
      if (this.#rest.length >= LONGEST_RECORD) {
        throw new UsageError(
          `${this.#name}, line ${this.#line}: the row is longer than ${LONGEST_RECORD >> 20} MB, which no row of a CSV is; check its quotes and line breaks`,
        );
      }
    }
  }

  /** Finds out the encoding by the byte order mark or as given; true when a mark of UTF-8 was taken off. */
  #chooseEncoding(): boolean {
    const read = Buffer.from(this.#rest.bytes);
    const byteOrderMark = BYTE_ORDER_MARKS.find(([mark]) => read.subarray(0, mark.length).equals(mark));
    if (byteOrderMark?.[1] === null) {
      this.#rest.drop(byteOrderMark[0].length);
      return true;
    }
    this.#decode = decoderFor(byteOrderMark?.[1] ?? this.#given.encoding ?? 'utf-8');
    const other = utf32(read) ?? (byteOrderMark || this.#decode ? null : notCsv(read));
    if (other !== null) throw new UsageError(message`${this.#name} ${other}`);
    if (this.#decode) {
      this.#rest.drop(read.length);
      this.#rest.push(this.#decoded(read, this.#ended));
    }
    return false;
  }

  /** Takes off Excel's line that names the delimiter, and empty lines; the delimiter it names, if any. */
  async #dropPreamble(lineByte: number): Promise<string | null> {
    let delimiter: string | null = null;
    for (;;) {
      // There may be more empty lines than were read.
      await this.#fill(CHUNK_BYTES);
      const { bytes } = this.#rest;
      if (bytes.length === 0) break;
      const empty = emptyLines(bytes, lineByte);
      this.#drop(empty.end, empty.count);
      if (empty.count > 0) continue;
      const end = firstLineEnd(bytes, lineByte);
      const line = bytes.toString('latin1', 0, end);
      const named: string | null = delimiter === null ? excelDelimiter(line) : null;
      if (named === null && line.trim() !== '') break;
      delimiter ??= named;
      this.#drop(end, 1);
    }
    return delimiter;
  }

  /**
   * Reads the header and the first rows.
   * @param find chooses the header among the first rows; null where there is none
   * @throws UsageError when there is none, the encoding that was given is unknown, or the source is no CSV.
   */
  async readHeader(find: (rows: readonly TopRow[]) => Promise<FoundHeader | null>): Promise<CsvHeader> {
    await this.#fill(CHUNK_BYTES);
    const mark = this.#chooseEncoding();
    const lineBreak = lineBreakOf(this.#rest.bytes);
    const lineByte = lineBreak === '\r' ? CR : LF;
    const excelChoice = await this.#dropPreamble(lineByte);
    const { bytes } = this.#rest;
    const lines = bytes.toString('utf8', 0, Math.min(bytes.length, LOOKED_AT)).split(lineBreak, TOP_LINES);
    const delimiter = this.#given.delimiter ?? excelChoice ?? delimiterWithin(lines);
    this.#dialect = { delimiter, lineBreak };
    const records = await this.#nextRecords();
    if (records.broken.has(0)) {
      throw new UsageError(
        `${this.#name}, line ${this.#line}: the header opens a quote that nothing closes; close it`,
      );
    }
    const rows = this.#topRows(records);
    const tops = rows.map(({ cells, line }) => ({ cells, line }));
    const found = await find(tops);
    if (!found) throw new UsageError(`${this.#name} has no header; its first line must name the columns`);
    const { first, last, names, spread } = found;
    if (names.length > MOST_COLUMNS) {
      throw new UsageError(
        `${this.#name} has ${counted(names.length)} columns; at most ${counted(MOST_COLUMNS)} are read; check its first line and --delimiter`,
      );
    }
    const end = rows[last] as Top;
    const text = first === last ? end.text : null;
    this.#drop(end.end, end.breaks);
    const shift = this.#given.firstLine === undefined ? 0 : this.#given.firstLine - this.#line;
    this.#line += shift;
    const below = tops.slice(last + 1);
    return {
      dialect: this.#dialect,
      header: names,
      writtenNames: first === last ? end.whole : names,
      text,
      mark,
      titles: tops.slice(0, first),
      rows: tops.slice(first, last + 1),
      spread,
      first: below.map(({ cells, line }) => ({ cells, line: line + shift })),
      samples: below.map(({ cells }) => cells),
    };
  }

  /** The filled rows among the first records. */
  #topRows({ ends, breaks, irregular, broken }: Records): Top[] {
    const count = Math.min(ends.length, TOP_ROWS);
    const whole = this.#ended && ends.length <= TOP_ROWS;
    const size = whole ? this.#rest.length : (ends[count - 1] ?? this.#rest.length);
    const bytes = this.#rest.bytes.subarray(0, size);
    const records = { ends: ends.slice(0, count), breaks: breaks.slice(0, count), irregular, broken };
    const line = this.#line;
    const rows: Top[] = [];
    eachRow({ bytes, line, records, memory: NO_MEMORY }, this.#dialect, (row) => {
      const at = records.ends.findIndex((end) => end > row.from);
      const end = at < 0 ? size : (records.ends[at] as number);
      const own = textOf(bytes.subarray(row.from, row.to));
      rows.push({
        cells: row.cells?.all() ?? [],
        line: row.line,
        end,
        breaks: at < 0 ? (breaks.at(-1) ?? 0) : (records.breaks[at] as number),
        whole: row.cells?.allWhole() ?? [],
        text: row.cells && !irregular.has(at < 0 ? ends.length : at) ? own : null,
      });
    });
    return rows;
  }

  /** The rest of the source as chunks of whole records, in order. */
  async *chunks(): AsyncGenerator<Chunk> {
    for (;;) {
      const records = await this.#nextRecords();
      if (this.#rest.length === 0) return;
      const end = this.#ended ? this.#rest.length : (records.ends.at(-1) as number);
      yield this.#take(end, records.breaks.at(-1) ?? 0, records);
    }
  }

  #take(bytes: number, lines: number, records: Chunk['records']): Chunk {
    // A copy of its own, so that it can be handed to another thread without the rest.
    const own = new Uint8Array(this.#buffers.take(bytes), 0, bytes);
    own.set(this.#rest.bytes.subarray(0, bytes));
    const line = this.#line;
    this.#drop(bytes, lines);
    return {
      bytes: own,
      line,
      records,
      memory: this.#buffers.take(bytes + Math.min(bytes * GROWTH, MOST_GROWTH)),
    };
  }
}
