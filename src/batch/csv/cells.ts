/** The cells of a row: read from its bytes when they are asked for, as most columns of a file are only carried through. */
import { LONGEST_INPUT, lookedAt } from './long-text.ts';
import { foldedText, type Mark } from './mark.ts';

const QUOTE = 0x22;
const SPACE = 0x20;
const [ZERO, POINT] = [0x30, 0x2e];
const DELETE = 0x7f;
/** The bit that makes a letter a small one, and the small letters. */
const CASE = 0x20;
const [FIRST_LETTER, LAST_LETTER] = [0x61, 0x7a];

/** The cells of one row. */
export interface Cells {
  readonly length: number;
  /** The text of a cell as it is looked at: a long one is cut. Empty where the row has none at that place. */
  at(index: number): string;
  /** The whole text of a cell, to be written, measured or compared, and never to be searched by patterns. */
  whole(index: number): string;
  /** Whether a cell may be longer than inputs are. */
  isLong(index: number): boolean;
  /** The same of a column in which few texts come again and again. */
  oneOfFew(index: number): string;
  /** True for a cell of white space only, or none. */
  isBlank(index: number): boolean;
  /** Whether a cell has so many letters; characters beyond ASCII may all be some. */
  hasLetters(index: number, least: number): boolean;
  /** The amount of a cell of nothing but digits and up to two decimals behind a point, in cents; null for any other. */
  cents(index: number): number | null;
  /** Whether some bytes of ASCII stand anywhere in the row. */
  holds(text: string): boolean;
  /** All texts as they are looked at, in their order. */
  all(): string[];
  /** All texts as they are. */
  allWhole(): string[];
  /** Whether a cell stands in quotes in the file. */
  isQuoted(index: number): boolean;
  /** The bytes of a cell as they stand in the file, quotes and all; null where they are not known. */
  raw(index: number): Uint8Array | null;
  /** Mixes a cell as it stands into a mark: the same cells make the same mark. */
  mark(index: number, mark: Mark): void;
  /** The same without case, blanks and quotes; a cell that is not there is an empty one. */
  markFolded(index: number, mark: Mark): void;
}

/** A text apart from the chunk it was cut from, which would stay in memory with it. */
export const copyOf = (text: string): string => Buffer.from(text).toString();

const DECIMALS = 2;
/** So many digits are exact as a whole number. */
const MOST_DIGITS = 12;
const PLAIN_AMOUNT = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

const LETTERS = /[a-z\u0080-\uffff]/gi;

/** Cells that were parsed before. */
export class ParsedCells implements Cells {
  readonly #texts: readonly string[];

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  get length(): number {
    return this.#texts.length;
  }

  at(index: number): string {
    return lookedAt(this.whole(index));
  }

  whole(index: number): string {
    return this.#texts[index] ?? '';
  }

  isLong(index: number): boolean {
    return this.whole(index).length > LONGEST_INPUT;
  }

  oneOfFew(index: number): string {
    return this.at(index);
  }

  isBlank(index: number): boolean {
    return this.whole(index).trim() === '';
  }

  hasLetters(index: number, least: number): boolean {
    const letters = this.whole(index).match(LETTERS) ?? [];
    return letters.length >= least || letters.some((letter) => letter.charCodeAt(0) > DELETE);
  }

  cents(index: number): number | null {
    const [, whole, decimals = ''] = PLAIN_AMOUNT.exec(this.at(index)) ?? [];
    return whole === undefined ? null : Number(whole + decimals.padEnd(DECIMALS, '0'));
  }

  holds(text: string): boolean {
    return this.#texts.some((each) => each.includes(text));
  }

  all(): string[] {
    return this.#texts.map(lookedAt);
  }

  allWhole(): string[] {
    return [...this.#texts];
  }

  isQuoted(): boolean {
    return false;
  }

  raw(): null {
    return null;
  }

  mark(index: number, mark: Mark): void {
    mark.text(this.whole(index));
  }

  markFolded(index: number, mark: Mark): void {
    mark.text(foldedText(this.whole(index)));
  }
}

/** Longer texts rarely come twice. */
const LONGEST = 24;
const PLACES = 8192;

/**
 * Texts of cells by their bytes: states, days and lines come again in every row. Each text has one place, which the next
 * text that belongs there takes over.
 */
class CellTexts {
  readonly #texts: string[] = Array.from({ length: PLACES }, () => '');

  /** The text of bytes in UTF-8. */
  of(bytes: Buffer, from: number, to: number): string {
    const length = to - from;
    if (length > LONGEST) return bytes.toString('utf8', from, to);
    let hash = length;
    let union = 0;
    for (let at = from; at < to; at++) {
      const byte = bytes[at] as number;
      union |= byte;
      hash = (Math.imul(hash, 31) + byte) | 0;
    }
    if (union > 0x7f) return bytes.toString('utf8', from, to);
    const place = (hash ^ (hash >>> 12)) & (PLACES - 1);
    const known = this.#texts[place] as string;
    if (known.length === length && isText(known, bytes, from)) return known;
    const text = bytes.toString('latin1', from, to);
    this.#texts[place] = text;
    return text;
  }
}

function isText(text: string, bytes: Buffer, from: number): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) !== bytes[from + at]) return false;
  return true;
}

const TEXTS = new CellTexts();

const decoded = (bytes: Buffer, from: number, to: number): string => bytes.toString('utf8', from, to);

const oneOfFew: typeof decoded = (bytes, from, to) => TEXTS.of(bytes, from, to);

/** The quote that closes the cell which begins before `at`: a doubled one stands for itself. */
function closingQuote(bytes: Buffer, from: number, to: number): number {
  let at = from;
  while (at < to && !(bytes[at] === QUOTE && bytes[at + 1] !== QUOTE)) at += bytes[at] === QUOTE ? 2 : 1;
  return at;
}

/** The cells of a row in UTF-8 whose quotes are as RFC 4180 has them: they are where its delimiters are. */
export class RegularCells implements Cells {
  readonly #bytes: Buffer;
  readonly #from: number;
  /** The end of each cell. */
  readonly #ends: readonly number[];

  /**
   * @param to after the last byte of the row, before its line break
   * @param delimiter as a byte
   */
  constructor(bytes: Buffer, from: number, to: number, delimiter: number) {
    const ends: number[] = [];
    let at = from;
    for (;;) {
      if (bytes[at] === QUOTE && at < to) at = closingQuote(bytes, at + 1, to) + 1;
      while (at < to && bytes[at] !== delimiter) at++;
      ends.push(at);
      if (at >= to) break;
      at++;
    }
    this.#bytes = bytes;
    this.#from = from;
    this.#ends = ends;
  }

  get length(): number {
    return this.#ends.length;
  }

  at(index: number): string {
    return this.isLong(index) ? lookedAt(this.whole(index)) : this.whole(index);
  }

  whole(index: number): string {
    return this.#text(index, decoded);
  }

  isLong(index: number): boolean {
    return (this.#ends[index] ?? 0) - this.#from > LONGEST_INPUT && this.#lengthOf(index) > LONGEST_INPUT;
  }

  oneOfFew(index: number): string {
    return this.isLong(index) ? this.at(index) : this.#text(index, oneOfFew);
  }

  isBlank(index: number): boolean {
    const to = this.#ends[index];
    if (to === undefined) return true;
    const from = this.#startOf(index);
    const first = this.#bytes[from] as number;
    // A quote may have nothing in it, and a longer character than ASCII may be white space.
    const isText = from < to && first > SPACE && first < DELETE && first !== QUOTE;
    return !isText && this.whole(index).trim() === '';
  }

  hasLetters(index: number, least: number): boolean {
    const to = this.#ends[index] ?? 0;
    let letters = 0;
    for (let at = this.#startOf(index); at < to; at++) {
      const byte = this.#bytes[at] as number;
      const lower = byte | CASE;
      if (lower >= FIRST_LETTER && lower <= LAST_LETTER) letters++;
      if (letters >= least || byte > DELETE) return true;
    }
    return false;
  }

  cents(index: number): number | null {
    const to = this.#ends[index];
    if (to === undefined) return null;
    const from = this.#startOf(index);
    let cents = 0;
    let decimals = -1;
    for (let at = from; at < to; at++) {
      const digit = (this.#bytes[at] as number) - ZERO;
      if (digit >= 0 && digit <= 9) cents = cents * 10 + digit;
      else if (digit !== POINT - ZERO || decimals >= 0 || at === from) return null;
      if (digit < 0 || decimals >= 0) decimals++;
    }
    const digits = to - from - (decimals < 0 ? 0 : decimals + 1);
    if (digits < 1 || digits > MOST_DIGITS || decimals === 0 || decimals > DECIMALS) return null;
    return cents * (decimals === DECIMALS ? 1 : decimals === 1 ? 10 : 100);
  }

  #startOf(index: number): number {
    return index === 0 ? this.#from : (this.#ends[index - 1] as number) + 1;
  }

  /** Its bytes, of which a text has at most as many characters. */
  #lengthOf(index: number): number {
    return (this.#ends[index] as number) - this.#startOf(index);
  }

  #text(index: number, decode: typeof decoded): string {
    const to = this.#ends[index];
    if (to === undefined) return '';
    const from = this.#startOf(index);
    if (from === to) return '';
    if (this.#bytes[from] !== QUOTE) return decode(this.#bytes, from, to);
    const inside = decode(this.#bytes, from + 1, to - 1);
    return inside.includes('"') ? inside.replaceAll('""', '"') : inside;
  }

  holds(text: string): boolean {
    return this.#bytes.subarray(this.#from, this.#ends.at(-1)).includes(text, 0, 'latin1');
  }

  all(): string[] {
    return this.#ends.map((_, index) => this.at(index));
  }

  allWhole(): string[] {
    return this.#ends.map((_, index) => this.whole(index));
  }

  isQuoted(index: number): boolean {
    const to = this.#ends[index];
    const from = this.#startOf(index);
    return to !== undefined && from < to && this.#bytes[from] === QUOTE;
  }

  mark(index: number, mark: Mark): void {
    const to = this.#ends[index];
    if (to !== undefined) mark.bytes(this.#bytes, this.#startOf(index), to);
  }

  markFolded(index: number, mark: Mark): void {
    const to = this.#ends[index];
    const isDone = to !== undefined && mark.folded(this.#bytes, this.#startOf(index), to);
    if (!isDone) mark.text(foldedText(this.whole(index)));
  }

  raw(index: number): Uint8Array {
    const to = this.#ends[index];
    return to === undefined ? this.#bytes.subarray(0, 0) : this.#bytes.subarray(this.#startOf(index), to);
  }
}
