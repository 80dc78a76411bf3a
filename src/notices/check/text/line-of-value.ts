/** The line on which a value stands, such as the name of a broker: what it is called there. */
import { linePlace, sizeOf } from '../../pdf/letter-place.ts';
import { type Readings, type TextChar, textOf } from './page-text.ts';

/** A line above of more words is a sentence, and one further off, as a share of the size, no label. */
const LABEL_WORDS = 5;
const LABEL_REACH = 2.5;
/** How much of a line is shown on each side of the value. */
const SHOWN = 60;

/** What is said of somebody who was the broker before. */
const PAST = /\b(prior|previous(ly)?|former(ly)?|expir(ing|ed)|past|outgoing|predecessor|ex)\b(?! to\b)/i;

/** A value with what stands on its line. */
export interface LineOfValue {
  readonly page: number;
  /** The words before it in its cell; where it begins the cell, the label of its row, or the words of the cell before. */
  readonly before: string;
  /** The labels of which it may be the value, where its place leaves that open; none where it does not. */
  readonly perhaps: readonly string[];
  /** The words before it in its own cell. */
  readonly inCell: string;
  /** The words after it in its cell. */
  readonly after: string;
  /** A short line right above, where the value begins its cell. */
  readonly above: string;
  /** Whether that is the head of a column, so that what stands beside the value is the value of another. */
  readonly headed: boolean;
  /** Whether a hyphen joins it to a word behind it. */
  readonly hyphened: boolean;
  /** Which line of the file it begins on. */
  readonly index: number;
  /** The line as it is shown, shortened. */
  readonly shown: string;
}

/** What a table says of a value that begins a cell. */
export interface InTable {
  /** The label of its row, or those of which it may be one. */
  readonly labels: readonly string[];
  /** Whether it is without doubt the value of that label. */
  readonly sure: boolean;
  /** Whether what stands over it is the value of another row. */
  readonly underOther: boolean;
  /** The label over it, also where it is further off than the next line of a text. */
  readonly heading: { readonly text: string; readonly ofColumn: boolean } | null;
}

/** Looks up the table in which a value begins a cell. @param line the line of the file, from 0 */
export type Tables = (line: number, first: TextChar) => InTable;

/** The line of a text that holds a character, and the line before. */
function around(text: readonly TextChar[], { letter, page }: TextChar) {
  const at = text.findIndex((char) => char.letter === letter);
  const startOf = (place: number): number => {
    let from = place;
    while (from > 0 && !text[from]?.startsLine) from -= 1;
    return from;
  };
  const from = startOf(at);
  let to = at + 1;
  while (text[to] && !text[to]?.startsLine && text[to]?.page === page) to += 1;
  const previous = from > 0 && text[from - 1]?.page === page ? text.slice(startOf(from - 1), from) : [];
  return { line: at < 0 ? [] : text.slice(from, to), previous };
}

/** The lines of a text. */
export function linesOfText(text: readonly TextChar[]): TextChar[][] {
  const lines: TextChar[][] = [];
  for (const char of text) {
    const last = lines.at(-1);
    if (char.startsLine || last?.[0]?.page !== char.page) lines.push([char]);
    else last?.push(char);
  }
  return lines;
}

/** The cells of a line. */
export function cellsOf(line: readonly TextChar[]): TextChar[][] {
  const cells: TextChar[][] = [];
  for (const char of line) {
    if (char.startsCell || cells.length === 0) cells.push([]);
    cells.at(-1)?.push(char);
  }
  return cells;
}

/** A short line that stands right above a character. */
function labelAbove(line: readonly TextChar[], below: TextChar): string {
  const [first] = line;
  if (!first) return '';
  const place = linePlace(below.letter.type.angle);
  const off = place(below.letter).across - place(first.letter).across;
  const text = textOf(line);
  const near = off > 0 && off < LABEL_REACH * sizeOf(below.letter);
  return near && text.split(' ').length <= LABEL_WORDS ? text : '';
}

/** Whether a cell before a value is no label of it, and is divided from it where both are shown: an address would seem to go on with a number. */
const isNoLabel = (cell: string): boolean =>
  cell !== '' && !/:$/.test(cell) && (/\d/.test(cell) || cell.split(' ').length > LABEL_WORDS);

/**
 * What stands on the line of a value.
 * @param value its characters
 */
export function lineOfValue(
  value: readonly TextChar[],
  { lines, columns }: Readings,
  tables: Tables,
): LineOfValue {
  const first = value[0] as TextChar;
  const own = new Set(value.map(({ letter }) => letter));
  const cells = cellsOf(around(lines, first).line);
  const index = cells.findIndex((cell) => cell.some(({ letter }) => own.has(letter)));
  const cell = cells[index] ?? [];
  const [from, to] = [
    cell.findIndex(({ letter }) => own.has(letter)),
    cell.findLastIndex(({ letter }) => own.has(letter)),
  ];
  const within = textOf(cell.slice(0, Math.max(0, from)));
  const line = linesOfText(lines).findIndex((each) => each.some(({ letter }) => letter === first.letter));
  const table = within ? null : tables(line, first);
  const settled = table === null || (table.sure && table.labels.length < 2);
  const before = within || (settled && table?.labels[0]) || textOf(cells[index - 1] ?? []);
  const after = textOf(cell.slice(to + 1));
  const head = before.length > SHOWN ? `… ${before.slice(-SHOWN).replace(/^\S* /, '')}` : before;
  const tail = after.length > SHOWN ? `${after.slice(0, SHOWN).replace(/ \S*$/, '')} …` : after;
  const near = table && !table.underOther ? labelAbove(around(columns, first).previous, first) : '';
  const apart = cell[to + 1]?.startsWord ? ' ' : '';
  return {
    page: first.page,
    before,
    inCell: within,
    after,
    hyphened: apart === '' && /^[-‐‑]\p{L}/u.test(after),
    index: line,
    above: table?.heading?.text ?? near,
    headed: table?.heading?.ofColumn ?? false,
    perhaps: settled ? [] : table.labels,
    shown: `${head}${within === '' && isNoLabel(before) ? ' |' : ''} ${textOf(value)}${apart}${tail}`.trim(),
  };
}

/** Whether a line says of a value that it was so before: “Prior broker: Jane Doe”, “Jane Doe (former broker)”. */
export const isOfThePast = ({ before, after, above }: LineOfValue): boolean =>
  [before, above, after.split(/[.;]/, 1)[0] ?? ''].some((text) => PAST.test(text));
