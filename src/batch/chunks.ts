/** Cuts a source into its header and pieces of whole records. */
import { parse } from 'csv-parse/sync';
import { UsageError } from '../input/usage-error.ts';
import { ByteQueue } from './byte-queue.ts';
import { type Dialect, delimiterOf, excelDelimiter, lineBreakOf } from './dialect.ts';
import type { Memory } from './memory.ts';
import { CR, findRecords, firstLineEnd, LF } from './records.ts';
import type { Chunk } from './rows.ts';
import { BYTE_ORDER_MARKS, type Decode, decoderFor, type Source } from './source.ts';

/** Bytes of a piece: enough to make the pieces' own cost small, few enough to keep memory low. */
const PIECE = 1 << 17;

/** How much longer a piece mostly becomes when it is priced, and the most that is set aside for it. */
const GROWTH = 10;
const MOST_GROWTH = 1 << 23;

/** A record longer than this is none: a quote opened it by mistake. */
const LONGEST_RECORD = 1 << 26;

export interface Beginning {
  readonly dialect: Dialect;
  readonly header: readonly string[];
  /** The header as it stands in the file; null when its quotes are not as RFC 4180 has them. */
  readonly text: string | null;
  /** The file began with a byte order mark of UTF-8. */
  readonly mark: boolean;
}

interface Given {
  readonly delimiter?: string | undefined;
  readonly encoding?: string | undefined;
}

const EMPTY = Buffer.alloc(0);

export class ChunkReader {
  readonly #blocks: AsyncIterator<Buffer>;
  readonly #name: string;
  readonly #given: Given;
  #decode: Decode | null = null;
  readonly #memory: Memory;
  /** What was read and not yet handed on. */
  readonly #rest = new ByteQueue();
  #ended = false;
  /** The line of the file with which the rest begins. */
  #line = 1;
  #dialect: Dialect = { delimiter: ',', lineBreak: '\n' };

  constructor({ blocks, name }: Source, given: Given, memory: Memory) {
    this.#memory = memory;
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
    return findRecords(this.#rest.bytes, delimiter.charCodeAt(0), lineBreak === '\r' ? CR : LF);
  }

  /** Finds out the encoding by the byte order mark or as given; true when a mark of UTF-8 was taken off. */
  #chooseEncoding(): boolean {
    const read = Buffer.from(this.#rest.bytes);
    const told = BYTE_ORDER_MARKS.find(([mark]) => read.subarray(0, mark.length).equals(mark));
    if (told?.[1] === null) {
      this.#rest.drop(told[0].length);
      return true;
    }
    this.#decode = decoderFor(told?.[1] ?? this.#given.encoding ?? 'utf-8');
    if (this.#decode) {
      this.#rest.drop(read.length);
      this.#rest.push(this.#decoded(read, this.#ended));
    }
    return false;
  }

  /** Takes off Excel's line that names the delimiter, and empty lines; the delimiter it names, if any. */
  #dropPreamble(lineByte: number): string | null {
    let told: string | null = null;
    while (this.#rest.length > 0) {
      const { bytes } = this.#rest;
      const end = firstLineEnd(bytes, lineByte);
      const line = bytes.toString('latin1', 0, end);
      const named: string | null = told === null ? excelDelimiter(line) : null;
      if (named === null && line.trim() !== '') break;
      told ??= named;
      this.#drop(end, 1);
    }
    return told;
  }

  /**
   * Reads the header.
   * @throws UsageError when there is none, or the encoding that was given is unknown.
   */
  async begin(): Promise<Beginning> {
    await this.#fill(PIECE);
    const mark = this.#chooseEncoding();
    const lineBreak = lineBreakOf(this.#rest.bytes);
    const lineByte = lineBreak === '\r' ? CR : LF;
    const told = this.#dropPreamble(lineByte);
    const { bytes } = this.#rest;
    const firstLine = bytes.toString('utf8', 0, firstLineEnd(bytes, lineByte));
    const delimiter = this.#given.delimiter ?? told ?? delimiterOf(firstLine);
    this.#dialect = { delimiter, lineBreak };
    const { ends, breaks, irregular, open } = this.#records();
    const end = ends[0] ?? bytes.length;
    const text = bytes.toString('utf8', 0, end).replace(/\r?\n$|\r$/, '');
    const [header] =
      text === '' || (open && ends.length === 0) ? [] : parse(text, { delimiter, relax_quotes: true });
    if (!header) {
      throw new UsageError(`${this.#name} has no header; its first line has to name the columns`);
    }
    this.#drop(end, breaks[0] ?? 0);
    return { dialect: this.#dialect, header, text: irregular.has(0) ? null : text, mark };
  }

  /** The rest of the source as pieces of whole records, in order. */
  async *chunks(): AsyncGenerator<Chunk> {
    let wanted = PIECE;
    for (;;) {
      await this.#fill(wanted);
      if (this.#rest.length === 0) return;
      const records = this.#records();
      const { ends, breaks, open } = records;
      const whole = this.#ended && !open;
      const end = whole ? this.#rest.length : (ends.at(-1) ?? 0);
      if (end > 0) {
        yield this.#take(end, breaks.at(-1) ?? 0, records);
        wanted = PIECE;
      } else if (this.#ended || this.#rest.length >= LONGEST_RECORD) {
        // The quote that opened it was a mistake: the line is given up, what follows it is not.
        const { lineBreak } = this.#dialect;
        yield this.#take(firstLineEnd(this.#rest.bytes, lineBreak === '\r' ? CR : LF), 1, null);
      } else wanted = this.#rest.length * 2;
    }
  }

  #take(bytes: number, lines: number, records: Chunk['records']): Chunk {
    // A copy of its own, so that it can be handed to another thread without the rest.
    const own = new Uint8Array(this.#memory.take(bytes), 0, bytes);
    own.set(this.#rest.bytes.subarray(0, bytes));
    const line = this.#line;
    this.#drop(bytes, lines);
    return {
      bytes: own,
      line,
      records,
      memory: this.#memory.take(bytes + Math.min(bytes * GROWTH, MOST_GROWTH)),
    };
  }
}
