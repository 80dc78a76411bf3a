/**
 * The pages of a printed schedule as rows. A PDF has no tables, only words at places: a word belongs to the column whose
 * heading it stands under. Whatever is on a page must be a heading, a row, or a line known to stand around them.
 */
import { fold } from '../../engine/basics/fold.ts';
import type { LocalitySchedule } from '../../engine/law/rate-file.ts';
import { UsageError } from '../../errors.ts';
import { columnsByHeading, neededColumns, type RawRow, type RawTable, standsAround } from './table.ts';

/** A word where it stands on a page, in points from the top left corner; y is that of its base line. */
export interface Word {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly size: number;
}

/** Words of a line that belong together. */
type Piece = Word;

interface Line {
  readonly y: number;
  readonly size: number;
  readonly pieces: readonly Piece[];
  readonly text: string;
}

/** A column where its heading stands. */
interface Column {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** Shares of the type size. */
const SAME_LINE = 0.4;
const SAME_PIECE = 0.7;
const NEXT_LINE = 2;
/** What is so near above the first row is no heading, but a part of it. */
const PART_OF_ROW = 0.8;
/** A name that runs over two lines is this much nearer to its own row than to another. */
const CLEARLY = 1.3;

const joined = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/** One piece of several words. */
const pieceOf = (words: readonly Word[]): Piece => ({
  text: joined(words),
  from: Math.min(...words.map(({ from }) => from)),
  to: Math.max(...words.map(({ to }) => to)),
  y: (words[0] as Word).y,
  size: (words[0] as Word).size,
});

/** Puts neighbors together, as far as `together` says so of the last and the next. */
function grouped<T>(items: readonly T[], together: (group: readonly T[], next: T) => boolean): T[][] {
  const groups: T[][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    if (group && together(group, item)) group.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** The lines of a page from top to bottom, each in pieces from left to right. */
function linesOf(words: readonly Word[]): Line[] {
  const down = [...words].sort((a, b) => a.y - b.y);
  const lines = grouped(down, ([first], next) => next.y - (first as Word).y <= SAME_LINE * next.size);
  return lines.map((line) => {
    const along = line.sort((a, b) => a.from - b.from);
    const pieces = grouped(
      along,
      (group, next) => next.from - (group.at(-1) as Word).to <= SAME_PIECE * next.size,
    );
    const [first] = line as [Word];
    return { y: first.y, size: first.size, pieces: pieces.map(pieceOf), text: joined(along) };
  });
}

/** A row names its code and a rate or none. */
const isRow = ({ pieces }: Line, { none }: LocalitySchedule): boolean =>
  pieces.some(({ text }) => /^\d{4}$/.test(text)) &&
  pieces.some(({ text }) => text.endsWith('%') || text === none);

/** The columns by the headings above the rows. @throws UsageError for a heading that is not known, or a missing one */
function columnsOf(lines: readonly Line[], schedule: LocalitySchedule, page: string): Column[] {
  const pieces = lines.flatMap((line) => line.pieces).sort((a, b) => a.from - b.from);
  const stacks = grouped(pieces, (stack, next) => next.from < Math.max(...stack.map(({ to }) => to)));
  const known = columnsByHeading(schedule);
  const columns = stacks.map((stack): Column => {
    const heading = pieceOf(stack.sort((a, b) => a.y - b.y));
    const key = known.get(fold(heading.text));
    if (!key) {
      throw new UsageError(
        `${page}: "${heading.text}" is no heading of the schedule; the layout has changed, or this is another document`,
      );
    }
    return { key, from: heading.from, to: heading.to };
  });
  for (const needed of neededColumns(schedule)) {
    if (!columns.some(({ key }) => key === needed))
      throw new UsageError(`${page}: the column ${needed.replaceAll('_', ' ')} was not found`);
  }
  return columns;
}

/** How far a piece is from a column; less than 0 by as much as it stands under it. */
const distance = (piece: Piece, { from, to }: Column): number =>
  Math.max(from, piece.from) - Math.min(to, piece.to);

const columnFor = (piece: Piece, columns: readonly Column[]): Column =>
  columns.reduce((best, each) => (distance(piece, each) < distance(piece, best) ? each : best));

/** The pieces of a line by column. */
function cellsOf({ pieces }: Line, columns: readonly Column[]): Map<string, string> {
  const cells = new Map<string, string>();
  for (const piece of pieces) {
    const { key } = columnFor(piece, columns);
    const before = cells.get(key);
    cells.set(key, before === undefined ? piece.text : `${before} ${piece.text}`);
  }
  return cells;
}

/** The row whose name goes on in a line of its own. @throws UsageError when it may be another's */
function ownerOf(line: Line, rows: readonly Line[], page: string): Line {
  const near = [...rows].sort((a, b) => Math.abs(a.y - line.y) - Math.abs(b.y - line.y));
  const [first, second] = near as [Line, Line?];
  const gap = (row: Line): number => Math.abs(row.y - line.y);
  const clear = second === undefined || gap(second) > CLEARLY * gap(first);
  if (gap(first) <= NEXT_LINE * line.size && clear) return first;
  throw new UsageError(`${page}: cannot tell what "${line.text}" belongs to`);
}

interface PageTable extends RawTable {
  readonly columns: readonly Column[];
}

/** @param before the columns of the page before, for one that has no headings of its own */
function readPage(
  words: readonly Word[],
  page: string,
  schedule: LocalitySchedule,
  before: readonly Column[],
): PageTable {
  if (words.length === 0) throw new UsageError(`${page} has no text that can be read; it may be a picture`);
  const lines = linesOf(words);
  const rows = lines.filter((line) => isRow(line, schedule));
  const [top, foot] = [rows[0]?.y ?? Number.POSITIVE_INFINITY, rows.at(-1)?.y ?? 0];
  const around = lines.filter((line) => !rows.includes(line) && standsAround(schedule, line.text));
  // An explanation below the rows may run over several lines.
  const end = Math.min(...around.map(({ y }) => y).filter((y) => y > foot));
  const rest = lines.filter((line) => !rows.includes(line) && !around.includes(line) && line.y <= end);
  const heads = rest.filter(({ y, size }) => y < top - PART_OF_ROW * size);
  const columns = heads.length > 0 ? columnsOf(heads, schedule, page) : before;
  const owned = new Map<Line, Line[]>();
  for (const line of rest.filter((each) => !heads.includes(each))) {
    const cells = cellsOf(line, columns);
    if (cells.size !== 1 || !cells.has('name'))
      throw new UsageError(
        `${page}: "${line.text}" is neither a row of the schedule nor a line known to stand there`,
      );
    const owner = ownerOf(line, rows, page);
    owned.set(owner, [...(owned.get(owner) ?? []), line]);
  }
  if (rows.length > 0 && columns.length === 0)
    throw new UsageError(`${page}: there are rows and no headings above them`);
  return {
    columns,
    around: lines.filter((line) => !rows.includes(line) && !rest.includes(line)).map(({ text }) => text),
    rows: rows.map((row): RawRow => {
      const cells = cellsOf(row, columns);
      const parts = [row, ...(owned.get(row) ?? [])].sort((a, b) => a.y - b.y);
      const name = parts.flatMap((part) => cellsOf(part, columns).get('name') ?? []).join(' ');
      cells.set('name', name);
      return { at: `${page}, ${name}`, cells, text: row.text };
    }),
  };
}

/** The pages that say which they are must be all there, in order. @throws UsageError */
function checkNumbers(lines: readonly string[], page: number, pages: number): void {
  const said = lines.flatMap((line) => {
    const [, number, of] = /\bPage (\d+) of (\d+)\b/i.exec(line) ?? [];
    return number === undefined ? [] : [{ number: Number(number), of: Number(of) }];
  });
  for (const { number, of } of said) {
    if (number !== page || of !== pages)
      throw new UsageError(
        `page ${page} of the file is page ${number} of ${of} of the schedule, and the file has ${pages}; a page is missing or out of order`,
      );
  }
}

/**
 * The rows of all pages.
 * @throws UsageError for a page that cannot be read whole, with the words that were not understood
 */
export function readPages(pages: readonly (readonly Word[])[], schedule: LocalitySchedule): RawTable {
  const read: PageTable[] = [];
  for (const [index, words] of pages.entries()) {
    const table = readPage(words, `page ${index + 1}`, schedule, read.at(-1)?.columns ?? []);
    checkNumbers(table.around, index + 1, pages.length);
    read.push(table);
  }
  return { rows: read.flatMap(({ rows }) => rows), around: read.flatMap(({ around }) => around) };
}
