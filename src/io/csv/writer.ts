/** The rows of a CSV as bytes: carried through from the input, or added cell by cell. */

import { Recent } from '../../text/recent.ts';
import { ByteWriter } from './byte-writer.ts';
import { csvField, fieldAsIs, insideQuotes, withoutFormula } from './field.ts';

/** What stands between two sentences in one cell. */
export const BETWEEN = ' | ';

const QUOTE = 0x22;

/** How many different sentences are remembered: so many of the latest, and as many before them. */
const REMEMBERED = 2000;

/** What figures and codes are made of: nothing in them has to be quoted. */
const PLAIN = new Uint8Array(128);
for (const character of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz.%$')
  PLAIN[character.charCodeAt(0)] = 1;

/** Longer texts are no figures or codes. */
const LONGEST_PLAIN = 32;

/** True for a short figure or code, which is a field as it stands: none of its characters begins a formula. */
function isPlain(text: string): boolean {
  if (text.length > LONGEST_PLAIN) return false;
  for (let at = 0; at < text.length; at++) if (PLAIN[text.charCodeAt(at)] !== 1) return false;
  return true;
}

/** How the rows of a file are written. */
interface Layout {
  /** One character: a comma, semicolon, tab or pipe. */
  readonly delimiter: string;
  readonly lineBreak: string;
}

/** A layout with the sentences written in it: the same few come again and again, so that they are kept. */
export class CsvFormat {
  readonly layout: Layout;
  readonly #known = new Recent<Buffer>(REMEMBERED);
  /** Cells of lists that many rows share. */
  readonly #cells = new WeakMap<readonly string[], Buffer>();

  constructor(layout: Layout) {
    this.layout = layout;
  }

  /** @param memory to begin with */
  writer(memory: ArrayBuffer): CsvWriter {
    return new CsvWriter(this, memory);
  }

  /** A sentence as it stands within a quoted cell. */
  sentence(text: string): Uint8Array {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const bytes = Buffer.from(insideQuotes(withoutFormula(text)));
    this.#known.set(text, bytes);
    return bytes;
  }

  /** The cell of a list of sentences that comes again as the same array. */
  sharedCell(texts: readonly string[]): Uint8Array {
    const known = this.#cells.get(texts);
    if (known !== undefined) return known;
    const text = texts.map((each) => insideQuotes(withoutFormula(each))).join(BETWEEN);
    const cell = Buffer.from(texts.length === 0 ? '' : `"${text}"`);
    this.#cells.set(texts, cell);
    return cell;
  }
}

/** Writes rows: first the cells of the input, then added ones, each after a delimiter, then the end of the row. */
export class CsvWriter {
  readonly #format: CsvFormat;
  readonly #bytes: ByteWriter;
  readonly #delimiter: number;

  constructor(format: CsvFormat, memory: ArrayBuffer) {
    this.#format = format;
    this.#bytes = new ByteWriter(memory);
    this.#delimiter = format.layout.delimiter.charCodeAt(0);
  }

  /** How many bytes were written. */
  get length(): number {
    return this.#bytes.length;
  }

  /** How many bytes sentences take within the quotes of a cell. */
  lengthOf(texts: readonly string[]): number {
    const between = BETWEEN.length * Math.max(texts.length - 1, 0);
    return texts.reduce((sum, text) => sum + this.#format.sentence(text).length, between);
  }

  /** Begins a row with a row of the input in the same layout, or a part of it, as it stands there. */
  carry(row: Uint8Array): void {
    this.#bytes.bytes(row);
  }

  /** Begins a row with cells of the input. */
  carryCells(cells: readonly string[], { harmless }: { readonly harmless: boolean }): void {
    const { delimiter } = this.#format.layout;
    const fields = cells.map((cell) => (harmless ? csvField(cell, delimiter) : fieldAsIs(cell, delimiter)));
    this.#bytes.text(fields.join(delimiter));
  }

  /** Adds so many empty cells. */
  empty(count: number): void {
    for (let added = 0; added < count; added++) this.#bytes.byte(this.#delimiter);
  }

  /** Adds an amount of so many cents, or an empty cell. */
  amount(cents: number | null): void {
    this.#bytes.byte(this.#delimiter);
    if (cents !== null) this.#bytes.dollars(cents);
  }

  /** Adds a cell that holds any text, harmless. */
  cell(text: string): void {
    this.#bytes.byte(this.#delimiter);
    if (text === '') return;
    if (isPlain(text)) this.#bytes.ascii(text);
    else this.#bytes.text(csvField(text, this.#format.layout.delimiter));
  }

  /** Adds a cell that was made ready before, with its quotes if it needs any. */
  prepared(cell: Uint8Array): void {
    this.#bytes.byte(this.#delimiter);
    this.#bytes.bytes(cell);
  }

  /** Adds a cell that holds sentences, harmless; an empty one when there are none. */
  sentences(texts: readonly string[]): void {
    this.#bytes.byte(this.#delimiter);
    if (texts.length === 0) return;
    this.#bytes.byte(QUOTE);
    for (let index = 0; index < texts.length; index++) {
      if (index > 0) this.#bytes.ascii(BETWEEN);
      this.#bytes.bytes(this.#format.sentence(texts[index] as string));
    }
    this.#bytes.byte(QUOTE);
  }

  /** The same of a list that many rows share: an array that is not changed. */
  sharedSentences(texts: readonly string[]): void {
    this.prepared(this.#format.sharedCell(texts));
  }

  endRow(): void {
    this.#bytes.ascii(this.#format.layout.lineBreak);
  }

  /** What was written, in memory of its own that can be handed to another thread. */
  take(): Uint8Array {
    return this.#bytes.take();
  }
}
