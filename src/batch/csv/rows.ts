/** The rows of a chunk of a file: decoded and parsed, each with its place and line. */
import { isUtf8 } from 'node:buffer';
import { type Options, parse } from 'csv-parse/sync';
import type { Dialect } from './dialect.ts';
import { CR, LF, type Records } from './records.ts';
import { decodeWindows1252 } from './windows-1252.ts';

type RecordIndex = Omit<Records, 'open'>;

/** Whole records of a file. */
export interface Chunk {
  readonly bytes: Uint8Array;
  /** The line of the file with which it begins. */
  readonly line: number;
  readonly records: RecordIndex;
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
  /** It goes over several lines. */
  readonly multiline: boolean;
  /** Null where the quotes make no sense. */
  readonly cells: readonly string[] | null;
}

/** What is counted beside the rows. */
export interface Omitted {
  /** Rows without any content, left out. */
  readonly blank: number;
  /** Rows that were no UTF-8 and were read as Windows-1252, in which Excel writes. */
  readonly recoded: number;
}

const QUOTE = 0x22;

/** The text of bytes: UTF-8 where they are, and Windows-1252 where not. */
export const textOf = (bytes: Buffer): string =>
  isUtf8(bytes) ? bytes.toString('utf8') : decodeWindows1252(bytes);

/** What ends a record in a text for the parser. The records were cut before: none has a line break at its end. */
const endOfRecord = ({ lineBreak }: Dialect): string => (lineBreak === '\r' ? '\r' : '\n');

/** The options with which the parser reads texts that were cut into records before. */
export const parserOptions = (dialect: Dialect): Options => ({
  delimiter: dialect.delimiter,
  record_delimiter: endOfRecord(dialect),
  relax_quotes: true,
  relax_column_count: true,
});

/** The cells of one record, or null when it cannot be parsed as one. */
function cellsOf(text: string, dialect: Dialect): string[] | null {
  try {
    const [cells, more] = parse(text, parserOptions(dialect));
    return cells && !more ? cells : null;
  } catch {
    return null;
  }
}

/** Parses a text of so many records at once; null when the parser sees another number of them. */
function parseAll(text: string, records: number, dialect: Dialect): string[][] | null {
  if (records === 0) return [];
  try {
    const parsed = parse(text, parserOptions(dialect));
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

/** A record as bytes and as text. */
interface RawRecord {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** It is no UTF-8 and was read as Windows-1252. */
  readonly recoded: boolean;
}

/** Some of the records of a chunk: so few that what is made of them is gone before it costs anything to keep. */
interface RecordRange {
  readonly first: number;
  /** After the last. */
  readonly until: number;
  /** Its bytes in the chunk. */
  readonly from: number;
  readonly to: number;
}

const RANGE_BYTES = 1 << 15;

function* recordRanges(bytes: Uint8Array, ends: readonly number[]): Generator<RecordRange> {
  // The last record of a file may lack its line break.
  const records = ends.length + ((ends.at(-1) ?? 0) < bytes.length ? 1 : 0);
  let first = 0;
  let from = 0;
  for (let index = 0; index < records; index++) {
    const to = ends[index] ?? bytes.length;
    if (to - from < RANGE_BYTES && index < records - 1) continue;
    yield { first, until: index + 1, from, to };
    first = index + 1;
    from = to;
  }
}

/** Cuts a text where its bytes are cut: after as many line breaks as were counted up to there. */
function textSplitter(
  whole: string,
  counted: number,
  breaks: readonly number[],
  dialect: Dialect,
): (index: number) => string {
  const last = endOfRecord(dialect);
  let seen = counted;
  let from = 0;
  return (index) => {
    const until = breaks[index];
    let end = until === undefined ? whole.length : from;
    for (; until !== undefined && seen < until; seen++) end = whole.indexOf(last, end) + 1;
    let to = end;
    if (to > from && whole[to - 1] === last) to--;
    if (last === '\n' && to < end && to > from && whole[to - 1] === '\r') to--;
    const text = whole.slice(from, to);
    from = end;
    return text;
  };
}

/** Splits a range into its records, decoded all at once, or one by one where some are not UTF-8. */
function rawRecords(
  bytes: Buffer,
  range: RecordRange,
  { ends, breaks }: RecordIndex,
  dialect: Dialect,
): RawRecord[] {
  const whole = bytes.subarray(range.from, range.to);
  const counted = breaks[range.first - 1] ?? 0;
  const textAt = isUtf8(whole) ? textSplitter(whole.toString('utf8'), counted, breaks, dialect) : null;
  const raw: RawRecord[] = [];
  let from = range.from;
  for (let index = range.first; index < range.until; index++) {
    const end = ends[index] ?? bytes.length;
    const to = withoutBreak(bytes, from, end, dialect.lineBreak);
    if (textAt) raw.push({ from, to, text: textAt(index), recoded: false });
    else {
      const own = bytes.subarray(from, to);
      raw.push({ from, to, text: textOf(own), recoded: !isUtf8(own) });
    }
    from = end;
  }
  return raw;
}

/**
 * The records with quotes, parsed together: the parser is for those only, as one without is its text, cut at the
 * delimiters. Gives the cells record by record, in their order.
 */
function quotedCells(texts: readonly string[], dialect: Dialect): () => string[] | null {
  const parsed = parseAll(texts.join(endOfRecord(dialect)), texts.length, dialect);
  let next = 0;
  return () => {
    const index = next++;
    return parsed ? (parsed[index] as string[]) : cellsOf(texts[index] as string, dialect);
  };
}

/** Takes a chunk of a file apart, row by row. */
export function eachRow(
  { bytes, line, records }: Chunk,
  dialect: Dialect,
  visit: (row: Row) => void,
): Omitted {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const omitted = { blank: 0, recoded: 0 };
  const hasQuote = among(buffer, QUOTE);
  const hasStrayBreak = among(buffer, dialect.lineBreak === '\r' ? LF : CR);
  for (const range of recordRanges(buffer, records.ends)) {
    const raw = rawRecords(buffer, range, records, dialect);
    const isBroken = (at: number): boolean => records.broken.has(range.first + at);
    const quoted = raw.map(({ from, to }, at) => hasQuote(from, to) && !isBroken(at));
    const nextQuoted = quotedCells(
      raw.flatMap(({ text }, index) => (quoted[index] ? text : [])),
      dialect,
    );
    raw.forEach(({ from, to, text, recoded }, at) => {
      const cells = isBroken(at) ? null : quoted[at] ? nextQuoted() : text.split(dialect.delimiter);
      if (cells && isEmpty(cells)) {
        omitted.blank++;
        return;
      }
      if (recoded) omitted.recoded++;
      const index = range.first + at;
      const regular = cells !== null && !recoded && !records.irregular.has(index);
      const strayBreak = hasStrayBreak(from, to);
      const breaks = records.breaks[index - 1] ?? 0;
      // The last row of a file may lack its line break, and is looked at in any case.
      const multiline = (records.breaks[index] ?? Number.POSITIVE_INFINITY) - breaks > 1;
      visit({ from, to, line: line + breaks, regular, strayBreak, multiline, cells });
    });
  }
  return omitted;
}
