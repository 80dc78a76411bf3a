/** The rows of a piece of a file: decoded and parsed, each with its place and line. */
import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { type Options, parse } from 'csv-parse/sync';
import type { Dialect } from './dialect.ts';
import { CR, LF, type Records } from './records.ts';

/** Whole records of a file. */
export interface Chunk {
  readonly bytes: Uint8Array;
  /** The line of the file with which it begins. */
  readonly line: number;
  /** Null for a single line that opens a quote nothing closes: it cannot be taken apart. */
  readonly records: Pick<Records, 'ends' | 'breaks' | 'irregular'> | null;
}

export interface Row {
  /** Its bytes in the piece, without the line break. */
  readonly from: number;
  readonly to: number;
  /** The line of the file in which it begins. */
  readonly line: number;
  /** Its bytes can be written again as they are: UTF-8, with the quotes of RFC 4180. */
  readonly regular: boolean;
  /** Null where the quotes make no sense. */
  readonly cells: readonly string[] | null;
}

interface Rows {
  readonly rows: readonly Row[];
  /** Rows without any content, left out. */
  readonly blank: number;
  /** Rows that were no UTF-8 and were read as Windows-1252, in which Excel writes. */
  readonly recoded: number;
}

const WINDOWS = new TextDecoder('windows-1252');
const QUOTE = 0x22;

/** The text of bytes: UTF-8 where they are, and Windows-1252 where not. */
export const textOf = (bytes: Buffer): string =>
  isUtf8(bytes) ? bytes.toString('utf8') : WINDOWS.decode(bytes);

const optionsOf = ({ delimiter, lineBreak }: Dialect): Options => ({
  delimiter,
  record_delimiter: lineBreak === '\r' ? '\r' : ['\r\n', '\n'],
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
});

/** The cells of one record, or null when it cannot be parsed as one. */
function cellsOf(text: string, dialect: Dialect): string[] | null {
  try {
    const [cells, more] = parse(text, optionsOf(dialect));
    return cells && !more ? cells : null;
  } catch {
    return null;
  }
}

/** Parses a text of so many records at once; null when the parser sees another number of them. */
function parseAll(text: string, records: number, dialect: Dialect): string[][] | null {
  if (records === 0) return [];
  try {
    const parsed = parse(text, optionsOf(dialect));
    return parsed.length === records ? parsed : null;
  } catch {
    return null;
  }
}

const isEmpty = (cells: readonly string[]): boolean => {
  for (const cell of cells) if (cell !== '' && cell.trim() !== '') return false;
  return true;
};

/** The end of a record without its line break. */
function withoutBreak(bytes: Uint8Array, from: number, end: number, lineBreak: Dialect['lineBreak']): number {
  if (lineBreak === '\r') return end > from && bytes[end - 1] === CR ? end - 1 : end;
  if (end === from || bytes[end - 1] !== LF) return end;
  return end - 1 > from && bytes[end - 2] === CR ? end - 2 : end - 1;
}

interface Place {
  readonly from: number;
  readonly to: number;
  readonly end: number;
}

function placesOf(bytes: Uint8Array, ends: readonly number[], lineBreak: Dialect['lineBreak']): Place[] {
  let from = 0;
  // The last record of a file may lack its line break.
  const all = (ends.at(-1) ?? 0) < bytes.length ? [...ends, bytes.length] : ends;
  return all.map((end) => {
    const place = { from, to: withoutBreak(bytes, from, end, lineBreak), end };
    from = end;
    return place;
  });
}

/** Tells of records in ascending order whether a quote stands in them. */
function quotesIn(bytes: Buffer): (from: number, to: number) => boolean {
  let next = -1;
  return (from, to) => {
    if (next < from) {
      const found = bytes.indexOf(QUOTE, from);
      next = found < 0 ? bytes.length : found;
    }
    return next < to;
  };
}

/** A record with its text, where it has any. */
interface Read extends Place {
  readonly text: string;
  readonly recoded: boolean;
  readonly quoted: boolean;
}

/** Decodes records: all at once where a character is a byte, else one by one, as each is written. */
function readRecords(bytes: Buffer, places: readonly Place[]): Read[] {
  const clean = isUtf8(bytes);
  const whole = clean ? bytes.toString('utf8') : '';
  const plain = whole.length === bytes.length;
  const quoted = quotesIn(bytes);
  return places.map(({ from, to, end }) => {
    const own = plain ? null : bytes.subarray(from, to);
    return {
      from,
      to,
      end,
      text: own === null ? whole.slice(from, to) : textOf(own),
      recoded: !clean && own !== null && !isUtf8(own),
      quoted: quoted(from, to),
    };
  });
}

/** Takes a piece of a file apart. */
export function rowsOf({ bytes, line, records }: Chunk, dialect: Dialect): Rows {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!records) {
    const to = withoutBreak(buffer, 0, buffer.length, dialect.lineBreak);
    const row = { from: 0, to, line, regular: false, cells: null };
    return { rows: [row], blank: 0, recoded: isUtf8(buffer) ? 0 : 1 };
  }
  const read = readRecords(buffer, placesOf(buffer, records.ends, dialect.lineBreak));
  // A record without quotes is its text, cut at the delimiters; the parser is for those that have some.
  const quoted = read.filter((each) => each.quoted).map(({ text }) => text);
  const parsed = parseAll(quoted.join(dialect.lineBreak), quoted.length, dialect);
  const rows: Row[] = [];
  let next = 0;
  let blank = 0;
  let recoded = 0;
  read.forEach(({ from, to, text, recoded: wasRecoded, quoted: isQuoted }, index) => {
    const cells = isQuoted
      ? parsed
        ? (parsed[next++] as string[])
        : cellsOf(text, dialect)
      : text.split(dialect.delimiter);
    if (cells && isEmpty(cells)) {
      blank++;
      return;
    }
    if (wasRecoded) recoded++;
    const regular = cells !== null && !wasRecoded && !records.irregular.has(index);
    const before = index === 0 ? 0 : (records.breaks[index - 1] as number);
    rows.push({ from, to, line: line + before, regular, cells });
  });
  return { rows, blank, recoded };
}
