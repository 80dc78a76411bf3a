/** How a file is written: its line break and delimiter, found at its beginning or given. */
import { message, setting, UsageError } from '../../errors.ts';
import { oneLine } from '../../text/one-line.ts';
import { CR, LF } from './records.ts';

/** The delimiter and line break of a file. */
export interface Dialect {
  /** One character. */
  readonly delimiter: string;
  readonly lineBreak: '\n' | '\r\n' | '\r';
}

const NAMES: Readonly<Record<string, string>> = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' };
/** What may stand between the cells of a file. */
export const DELIMITERS = Object.values(NAMES);

/**
 * The delimiter a user named: `comma`, `semicolon`, `tab`, `pipe`, or the character.
 * @throws UsageError
 */
export function delimiterNamed(text: string): string {
  const named = NAMES[text.toLowerCase()] ?? (text === '\\t' ? '\t' : text);
  if (DELIMITERS.includes(named)) return named;
  throw new UsageError(
    message`${setting('delimiter')} "${text}" is unknown; choose one of ${Object.keys(NAMES).join(', ')}`,
  );
}

/** The first line break outside quotes decides; a file of one line gets a plain one. */
export function lineBreakOf(bytes: Uint8Array): Dialect['lineBreak'] {
  let quoted = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === 0x22) quoted = !quoted;
    else if (!quoted && byte === LF) return '\n';
    else if (!quoted && byte === CR) return bytes[at + 1] === LF ? '\r\n' : '\r';
  }
  return '\n';
}

/**
 * The delimiter in the line by which Excel names it, `sep=;`; null for any other line.
 * @throws UsageError for a delimiter that is not read.
 */
export function excelDelimiter(line: string): string | null {
  const named = /^"?sep=(.)"?[\r\n]*$/i.exec(line)?.[1];
  if (named === undefined || DELIMITERS.includes(named)) return named ?? null;
  throw new UsageError(
    `the line "${oneLine(line.trim())}" names a delimiter that is not read; export the file with one of ${Object.keys(NAMES).join(', ')}`,
  );
}

/** How often each delimiter stands outside quotes in a line. */
function delimitersIn(line: string): Map<string, number> {
  const counts = new Map(DELIMITERS.map((each) => [each, 0]));
  let quoted = false;
  for (const character of line) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return counts;
}

/** The delimiter that stands most often outside quotes in the header. */
export function delimiterOf(header: string): string {
  const [best] = [...delimitersIn(header)].sort((a, b) => b[1] - a[1]);
  return best && best[1] > 0 ? best[0] : ',';
}

/** In how many lines a delimiter stands equally often, and how often. */
function regularity(
  delimiter: string,
  lines: readonly Map<string, number>[],
): [lines: number, often: number] {
  const byCount = new Map<number, number>();
  for (const counts of lines) {
    const count = counts.get(delimiter) ?? 0;
    if (count > 0) byCount.set(count, (byCount.get(count) ?? 0) + 1);
  }
  const [best = [0, 0]] = [...byCount].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  return [best[1], best[0]];
}

/** Whether a line ends within a quoted cell. Only a quote at the beginning of a cell opens one. */
function endsInQuotes(line: string): boolean {
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    if (line[at] !== '"') continue;
    const begins = at === 0 || DELIMITERS.includes(line[at - 1] as string);
    // Of a doubled quote within a cell the second opens it again.
    quoted = !quoted && (begins || line[at - 1] === '"');
  }
  return quoted;
}

/** The line in which a record that begins in one ends; the same one where nothing closes its quote. */
function lastLineOf(lines: readonly string[], first: number): number {
  let text = '';
  for (let at = first; at < lines.length; at++) {
    text += `${lines[at]}\n`;
    if (!endsInQuotes(text)) return at;
  }
  return first;
}

/** Lines with those put together that a line break within a quoted cell makes two of. */
function wholeLines(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const last = lastLineOf(lines, at);
    whole.push(lines.slice(at, last + 1).join('\n'));
    at = last;
  }
  return whole;
}

/**
 * The delimiter of a file by its first lines: that of the first line, unless the next one has none of it, as below a title.
 * Then that which stands equally often in the most lines.
 */
export function delimiterWithin(physical: readonly string[]): string {
  const lines = wholeLines(physical);
  const [first = '', second] = lines.filter((line) => line.trim() !== '');
  const own = delimiterOf(first);
  const counts = lines.map(delimitersIn);
  const often = delimitersIn(first).get(own) ?? 0;
  if (often > 0 && (second === undefined || second.includes(own))) return own;
  const ranked = DELIMITERS.map((each) => [each, ...regularity(each, counts)] as const);
  const [best] = ranked.sort((a, b) => b[1] - a[1] || b[2] - a[2]);
  // A line break in quotes makes two lines of one; a title has few marks of any kind.
  return best && best[2] > often ? best[0] : own;
}
