/** Tables for people: aligned columns that fit the terminal; for a screen reader a line for each cell. */
import Table from 'cli-table3';
import { shortened, wrap } from './layout.ts';
import type { Screen } from './screen.ts';

/** A column of a table: its head, whether it holds figures, and the share of free width it may take. */
interface Column {
  readonly head: string;
  readonly figures?: boolean;
  /** Grows and wraps to fill the width; other columns are as wide as their widest cell. */
  readonly grows?: boolean;
}

const widest = (cells: readonly string[]): number =>
  Math.max(...cells.flatMap((cell) => cell.split('\n').map((line) => line.length)));

/** Between the columns of a table. */
const GAP = '  ';
/** A column is not made narrower than this. */
const LEAST_COLUMN = 12;

/** The width at which columns of these natural widths (in order) fit into the room: what a narrow one leaves, others take. */
function fairShare(natural: readonly number[], room: number): number {
  const [first, ...rest] = natural;
  if (first === undefined) return LEAST_COLUMN;
  const share = Math.floor(room / natural.length);
  return first <= share && rest.length > 0 ? fairShare(rest, room - first) : Math.max(LEAST_COLUMN, share);
}

/** A cell in lines that fit the room; a word that is longer is broken, so that nothing is cut off. */
const fitted = (cell: string, room: number): string[] =>
  cell
    .split('\n')
    .flatMap((line) => wrap(room, line).split('\n'))
    .flatMap((line) => (line.length > room ? (line.match(new RegExp(`.{1,${room}}`, 'gu')) ?? []) : line));

/** Cells of several lines as rows of one line each: what draws the grid measures a whole cell again for each of its lines. */
const linesOf = (cells: readonly (readonly string[])[]): string[][] =>
  Array.from({ length: Math.max(1, ...cells.map(({ length }) => length)) }, (_, at) =>
    cells.map((lines) => lines[at] ?? ''),
  );

/** No frame: columns with a gap between them and, on a terminal, a rule under the head. */
function characters({ tty }: Screen): Partial<Record<Table.CharName, string>> {
  const [mid, cross] = tty ? ['─', '─'.repeat(GAP.length)] : ['', ''];
  const none = { top: '', bottom: '', left: '', right: '' };
  const tops = { 'top-mid': '', 'top-left': '', 'top-right': '' };
  const bottoms = { 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '' };
  return {
    ...none,
    ...tops,
    ...bottoms,
    middle: GAP,
    mid,
    'mid-mid': cross,
    'left-mid': '',
    'right-mid': '',
  };
}

/** The cells of a table as facts, a row after the other. */
const spoken = (columns: readonly Column[], rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) =>
      row.flatMap((cell, index) => {
        const head = columns[index]?.head;
        if (cell === '') return [];
        const text = cell.replaceAll('\n', ' ');
        return head ? `${head}: ${text}` : text;
      }),
    )
    .map((lines) => lines.join('\n'))
    .join('\n\n');

/**
 * A table without frame: aligned columns, a rule under the head on a terminal, wrapped to the width; for a screen reader
 * a line for each cell.
 */
export function table(
  screen: Screen,
  columns: readonly Column[],
  cells: readonly (readonly string[])[],
  indent = '  ',
): string {
  const rows = cells.map((row) => row.map(shortened));
  if (screen.plain) return spoken(columns, rows);
  const natural = columns.map(({ head }, index) => widest([head, ...rows.map((row) => row[index] ?? '')]));
  const gaps = GAP.length * (columns.length - 1);
  const fixed = natural.filter((_, index) => !columns[index]?.grows).reduce((sum, each) => sum + each, 0);
  const free = screen.width - indent.length - gaps - fixed;
  const growing = natural.filter((_, index) => columns[index]?.grows).sort((a, b) => a - b);
  const most = fairShare(growing, free);
  const widths = natural.map((each, index) => (columns[index]?.grows ? Math.min(each, most) : each));
  const grid = new Table({
    head: columns.map(({ head }) => head),
    colAligns: columns.map(({ figures }) => (figures ? 'right' : 'left')),
    chars: characters(screen),
    style: { head: [], border: [], compact: true, 'padding-left': 0, 'padding-right': 0 },
  });
  grid.push(
    ...rows.flatMap((row) => linesOf(columns.map((_, at) => fitted(row[at] ?? '', widths[at] as number)))),
  );
  const [head = '', ...body] = grid
    .toString()
    .split('\n')
    .map((line) => `${indent}${line}`.trimEnd());
  return [screen.paint.bold(head), ...body].join('\n');
}
