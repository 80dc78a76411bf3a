/**
 * Where the records of a CSV end, found in its bytes before anything is decoded, so that a file can be cut between
 * records and the chunks be parsed apart. It reads quotes as the parser does when it is set to be lenient: a quote
 * opens only at the start of a field, and a closing quote that nothing ends makes the field a plain one. It departs from
 * it in one thing: such a field never goes beyond its line, and neither does one that nothing closes within LONGEST_QUOTED.
 * The parser would take the lines up to the next quote, however far, for one cell, and the policies in them would be lost
 * without a word.
 */

const QUOTE = 0x22;
/** Line feed, as a byte. */
export const LF = 0x0a;
/** Carriage return, as a byte. */
export const CR = 0x0d;

/** A cell in quotes has no more bytes: many times what a spreadsheet holds in one, and little to keep until it is known. */
export const LONGEST_QUOTED = 1 << 20;

/** The records found in some bytes, by their place in order of appearance. */
export interface Records {
  /** The end of each complete record, after its line break. */
  readonly ends: readonly number[];
  /** Line breaks before the end of each record. */
  readonly breaks: readonly number[];
  /** Records whose quotes are not as RFC 4180 has them. */
  readonly irregular: ReadonlySet<number>;
  /** Records that are one line in which a quote opens that nothing closes: they cannot be taken apart. */
  readonly broken: ReadonlySet<number>;
}

/** How the records of a CSV are told apart. */
interface Marks {
  /** As a byte. */
  readonly delimiter: number;
  /** LF (alone or after CR) or CR. */
  readonly lineBreak: number;
  /** How many bytes a cell in quotes may have: one that goes on beyond them breaks its line. */
  readonly longest: number;
}

/** The closing quote of a field that opens before `from`; -1 where there is none. A doubled quote stands for itself. */
function closingQuote(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(QUOTE, from);
  while (at >= 0 && bytes[at + 1] === QUOTE) at = bytes.indexOf(QUOTE, at + 2);
  return at;
}

/** A search through bytes that begin with a record. */
class Search implements Records {
  readonly ends: number[] = [];
  readonly breaks: number[] = [];
  readonly irregular = new Set<number>();
  readonly broken = new Set<number>();
  readonly #bytes: Uint8Array;
  readonly #delimiter: number;
  readonly #lineBreak: number;
  readonly #longest: number;
  readonly #last: boolean;
  #lines = 0;

  constructor(bytes: Uint8Array, { delimiter, lineBreak, longest }: Marks, last: boolean) {
    this.#bytes = bytes;
    this.#delimiter = delimiter;
    this.#lineBreak = lineBreak;
    this.#longest = longest;
    this.#last = last;
  }

  run(): this {
    const bytes = this.#bytes;
    const lineBreak = this.#lineBreak;
    let quote = this.#next(QUOTE, 0);
    let at = 0;
    while (at < bytes.length) {
      at = this.#next(lineBreak, at);
      while (quote < at) {
        const past = this.#quote(quote, at);
        quote = this.#next(QUOTE, past);
        // A quoted cell may go on beyond the line.
        if (past > at) at = this.#next(lineBreak, past);
      }
      if (at < bytes.length) {
        this.ends.push(at + 1);
        this.breaks.push(++this.#lines);
      }
      at++;
    }
    return this;
  }

  /** The next place of a byte; the length where there is none. */
  #next(byte: number, from: number): number {
    const found = this.#bytes.indexOf(byte, from);
    return found < 0 ? this.#bytes.length : found;
  }

  /**
   * Goes over a quote, and over the field it opens where it stands at its start; the place after it.
   * @param lineEnd the next line break; the length where there is none
   */
  #quote(at: number, lineEnd: number): number {
    if (at === (this.ends.at(-1) ?? 0) || this.#bytes[at - 1] === this.#delimiter)
      return this.#quoted(at, lineEnd);
    this.irregular.add(this.ends.length);
    return at + 1;
  }

  /** Goes over the field that a quote opens; the place after it, or the line break where the line is broken. */
  #quoted(at: number, lineEnd: number): number {
    const bytes = this.#bytes;
    const close = closingQuote(bytes, at + 1);
    const end = close < 0 ? bytes.length : close;
    if (end - at > this.#longest) return this.#breakLine(lineEnd);
    if (close < 0) return this.#last ? this.#breakLine(lineEnd) : end;
    if (!this.#endsField(close + 1)) {
      this.irregular.add(this.ends.length);
      if (lineEnd < close && !this.#mayEndField(close + 1)) return this.#breakLine(lineEnd);
    }
    for (let line = lineEnd; line < close; line = this.#next(this.#lineBreak, line + 1)) this.#lines++;
    return close + 1;
  }

  #breakLine(lineEnd: number): number {
    this.irregular.add(this.ends.length);
    this.broken.add(this.ends.length);
    return lineEnd;
  }

  #endsField(at: number): boolean {
    const byte = this.#bytes[at];
    if (byte === this.#delimiter || byte === this.#lineBreak || byte === undefined) return true;
    return byte === CR && this.#lineBreak === LF && this.#bytes[at + 1] === LF;
  }

  /** A CR that ends the bytes may be the half of a line break. */
  #mayEndField(at: number): boolean {
    const { length } = this.#bytes;
    return !this.#last && this.#lineBreak === LF && this.#bytes[at] === CR && at + 1 === length;
  }
}

/**
 * Finds the records in bytes that begin with a record, in one pass: no byte is looked at more than a few times, whatever
 * the quotes.
 * @param last no more bytes follow: a quote that is still open breaks its line
 */
export const findRecords = (bytes: Uint8Array, marks: Marks, last: boolean): Records =>
  new Search(bytes, marks, last).run();

/** The end of the first physical line, after its line break; the length where there is none. */
export function firstLineEnd(bytes: Uint8Array, lineBreak: number): number {
  const at = bytes.indexOf(lineBreak);
  return at < 0 ? bytes.length : at + 1;
}

/** The empty lines with which bytes begin: their number, and where the last of them ends. */
export function emptyLines(bytes: Uint8Array, lineBreak: number): { count: number; end: number } {
  let count = 0;
  let end = 0;
  for (let at = 0; bytes[at] === CR || bytes[at] === LF; at++) {
    if (bytes[at] !== lineBreak) continue;
    count++;
    end = at + 1;
  }
  return { count, end };
}
