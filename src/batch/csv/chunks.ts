/** Cuts a source into its header and chunks of whole records. */

import { parse } from 'csv-parse/sync';
import { counted } from '../../engine/plural.ts';
import { message, UsageError } from '../../errors.ts';
import type { BufferPool } from '../pricing/buffer-pool.ts';
import { ByteQueue } from './byte-queue.ts';
import { type Dialect, delimiterOf, excelDelimiter, lineBreakOf } from './dialect.ts';
import { notCsv } from './not-csv.ts';
import { CR, findRecords, firstLineEnd, LF, type Records } from './records.ts';
import { type Chunk, parserOptions, textOf } from './rows.ts';
import { BYTE_ORDER_MARKS, type Decode, decoderFor, type Source } from './source.ts';

/** Bytes of a chunk: enough to make the chunks' own cost small, few enough to keep memory low. */
const CHUNK_BYTES = 1 << 17;

/** How much longer a chunk mostly becomes when it is priced, and the most that is set aside for it. */
const GROWTH = 10;
const MOST_GROWTH = 1 << 23;

/** A record longer than this is none: a quote opened it by mistake, and only its line is given up. */
const LONGEST_RECORD = 1 << 26;

/** What stands at the top of a file, and how the file is written. */
export interface CsvHeader {
  readonly dialect: Dialect;
  readonly header: readonly string[];
  /** The header as it stands in the file; null when its quotes are not as RFC 4180 has them. */
  readonly text: string | null;
  /** The file began with a byte order mark of UTF-8. */
  readonly mark: boolean;
}

/** More columns than any export has; far more are a file of another kind. */
const MOST_COLUMNS = 100_000;
const LONGEST_HEADER = 1 << 24;

interface Given {
  readonly delimiter?: string | undefined;
  readonly encoding?: string | undefined;
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
    return findRecords(this.#rest.bytes, delimiter.charCodeAt(0), lineBreak === '\r' ? CR : LF, this.#ended);
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
    const other = byteOrderMark || this.#decode ? null : notCsv(read);
    if (other !== null) throw new UsageError(message`${this.#name} ${other}`);
    if (this.#decode) {
      this.#rest.drop(read.length);
      this.#rest.push(this.#decoded(read, this.#ended));
    }
    return false;
  }

  /** Takes off Excel's line that names the delimiter, and empty lines; the delimiter it names, if any. */
  #dropPreamble(lineByte: number): string | null {
    let delimiter: string | null = null;
    while (this.#rest.length > 0) {
      const { bytes } = this.#rest;
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
   * Reads the header.
   * @throws UsageError when there is none, the encoding that was given is unknown, or the source is no CSV.
   */
  async readHeader(): Promise<CsvHeader> {
    await this.#fill(CHUNK_BYTES);
    const mark = this.#chooseEncoding();
    const lineBreak = lineBreakOf(this.#rest.bytes);
    const lineByte = lineBreak === '\r' ? CR : LF;
    const excelChoice = this.#dropPreamble(lineByte);
    const { bytes } = this.#rest;
    const firstLine = bytes.toString('utf8', 0, firstLineEnd(bytes, lineByte));
    const delimiter = this.#given.delimiter ?? excelChoice ?? delimiterOf(firstLine);
    this.#dialect = { delimiter, lineBreak };
    const { ends, breaks, irregular, broken, open } = await this.#firstRecords();
    if (broken.has(0) || (open && ends.length === 0)) {
      throw new UsageError(
        `${this.#name}, line ${this.#line}: the header opens a quote that nothing closes; close it`,
      );
    }
    const end = ends[0] ?? this.#rest.length;
    if (end > LONGEST_HEADER) {
      throw new UsageError(
        `${this.#name} has a header of more than ${LONGEST_HEADER >> 20} MB; its first line must name the columns`,
      );
    }
    const text = textOf(this.#rest.bytes.subarray(0, end)).replace(/\r?\n$|\r$/, '');
    const [header] = text === '' ? [] : parse(text, parserOptions(this.#dialect));
    if (!header) {
      throw new UsageError(`${this.#name} has no header; its first line must name the columns`);
    }
    if (header.length > MOST_COLUMNS) {
      throw new UsageError(
        `${this.#name} has ${counted(header.length)} columns; at most ${counted(MOST_COLUMNS)} are read; check its first line and --delimiter`,
      );
    }
    this.#drop(end, breaks[0] ?? 0);
    return { dialect: this.#dialect, header, text: irregular.has(0) ? null : text, mark };
  }

  /** Reads on until the header is whole. */
  async #firstRecords(): Promise<Records> {
    for (;;) {
      const records = this.#records();
      if (records.ends.length > 0 || this.#ended || this.#rest.length >= LONGEST_RECORD) return records;
      await this.#fill(this.#rest.length * 2);
    }
  }

  /** The rest of the source as chunks of whole records, in order. */
  async *chunks(): AsyncGenerator<Chunk> {
    let wanted = CHUNK_BYTES;
    for (;;) {
      await this.#fill(wanted);
      if (this.#rest.length === 0) return;
      const records = this.#records();
      const { ends, breaks } = records;
      const end = this.#ended ? this.#rest.length : (ends.at(-1) ?? 0);
      if (end > 0) {
        yield this.#take(end, breaks.at(-1) ?? 0, records);
        wanted = CHUNK_BYTES;
      } else if (this.#rest.length >= LONGEST_RECORD) yield this.#giveUpLine();
      else wanted = this.#rest.length * 2;
    }
  }

  /** The first line of the rest as a broken record. */
  #giveUpLine(): Chunk {
    const { lineBreak } = this.#dialect;
    const end = firstLineEnd(this.#rest.bytes, lineBreak === '\r' ? CR : LF);
    if (end === this.#rest.length) {
      throw new UsageError(
        `${this.#name}, line ${this.#line}: the line is longer than ${LONGEST_RECORD >> 20} MB; it cannot be a row of a CSV`,
      );
    }
    const first: ReadonlySet<number> = new Set([0]);
    return this.#take(end, 1, { ends: [end], breaks: [1], irregular: first, broken: first });
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
