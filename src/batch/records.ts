/**
 * Where the records of a CSV end, found in its bytes before anything is decoded, so that a file can be cut between
 * records and the pieces be parsed apart. It reads quotes as the parser does when it is told to be lenient: a quote
 * opens only at the start of a field, and a closing quote that nothing ends makes the field a plain one. It departs from
 * it in one thing: such a field never goes beyond its line. The parser would take the lines up to the next quote, however
 * far, for one cell, and the policies in them would be lost without a word.
 */

const QUOTE = 0x22;
export const LF = 0x0a;
export const CR = 0x0d;

export interface Records {
  /** The end of each complete record, after its line break. */
  readonly ends: readonly number[];
  /** Line breaks before the end of each record. */
  readonly breaks: readonly number[];
  /** Records whose quotes are not as RFC 4180 has them. */
  readonly irregular: ReadonlySet<number>;
  /** Records that are one line in which a quote opens that nothing closes: they cannot be taken apart. */
  readonly broken: ReadonlySet<number>;
  /** The last, incomplete record is inside a quoted field. */
  readonly open: boolean;
}

/** The closing quote of a field that opens before `from`; -1 where there is none. A doubled quote stands for itself. */
function closingQuote(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(QUOTE, from);
  while (at >= 0 && bytes[at + 1] === QUOTE) at = bytes.indexOf(QUOTE, at + 2);
  return at;
}

function count(bytes: Uint8Array, wanted: number, from: number, to: number): number {
  let found = 0;
  for (let at = bytes.indexOf(wanted, from); at >= 0 && at < to; at = bytes.indexOf(wanted, at + 1)) found++;
  return found;
}

/**
 * Finds the records in bytes that begin with a record.
 * @param lineBreak LF (alone or after CR) or CR
 * @param last no more bytes follow: a quote that is still open breaks its line
 */
export function findRecords(bytes: Uint8Array, delimiter: number, lineBreak: number, last: boolean): Records {
  const ends: number[] = [];
  const breaks: number[] = [];
  const irregular = new Set<number>();
  const broken = new Set<number>();
  let lines = 0;
  let fieldStart = true;
  const endsField = (at: number): boolean => {
    const byte = bytes[at];
    if (byte === delimiter || byte === lineBreak || byte === undefined) return true;
    return byte === CR && lineBreak === LF && bytes[at + 1] === LF;
  };
  // A CR that ends the bytes may be the half of a line break.
  const mayEndField = (at: number): boolean =>
    !last && lineBreak === LF && bytes[at] === CR && at + 1 === bytes.length;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === lineBreak) {
      ends.push(at + 1);
      breaks.push(++lines);
      fieldStart = true;
    } else if (byte === QUOTE && fieldStart) {
      const close = closingQuote(bytes, at + 1);
      if (close < 0 && !last) return { ends, breaks, irregular, broken, open: true };
      const closed = close >= 0 && endsField(close + 1);
      if (!closed) irregular.add(ends.length);
      const lineEnd = closed || mayEndField(close + 1) ? -1 : bytes.indexOf(lineBreak, at);
      if (close < 0 || (lineEnd >= 0 && lineEnd < close)) {
        broken.add(ends.length);
        if (lineEnd < 0) break;
        at = lineEnd - 1;
      } else {
        lines += count(bytes, lineBreak, at, close);
        at = close;
      }
      fieldStart = false;
    } else {
      if (byte === QUOTE) irregular.add(ends.length);
      fieldStart = byte === delimiter;
    }
  }
  return { ends, breaks, irregular, broken, open: false };
}

/** The end of the first physical line, after its line break; the length where there is none. */
export function firstLineEnd(bytes: Uint8Array, lineBreak: number): number {
  const at = bytes.indexOf(lineBreak);
  return at < 0 ? bytes.length : at + 1;
}
