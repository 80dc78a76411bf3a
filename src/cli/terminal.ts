/** What the program knows about the place its output goes to. Results go to stdout, everything else to stderr. */
import { styleText } from 'node:util';

const MIN_WIDTH = 60;
const MAX_WIDTH = 120;

/** True when a person reads stdout. */
export const isTerminal = (): boolean => process.stdout.isTTY === true;

/** True when a person can answer questions. */
export const isInteractive = (): boolean => process.stdin.isTTY === true && process.stdout.isTTY === true;

let plain = false;

/** From here on output is for a screen reader: one fact a line, nothing that only an eye makes sense of. */
export const speakPlainly = (): void => {
  plain = true;
};

/** True when output is for a screen reader: --plain was given, or SLT_PLAIN is set to something else than 0. */
export const isPlain = (): boolean => plain || !['', '0', undefined].includes(process.env.SLT_PLAIN);

/** The width of the text, in columns: the terminal's, within reason; unbounded in a pipe and for a screen reader. */
const width = (): number =>
  isTerminal() && !isPlain()
    ? Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, process.stdout.columns ?? 80))
    : Number.POSITIVE_INFINITY;

/** NO_COLOR switches colour off, FORCE_COLOR on, otherwise the terminal decides (https://no-color.org). */
const wantsColour = (stream: NodeJS.WriteStream): boolean => {
  if (isPlain()) return false;
  if (process.env.FORCE_COLOR) return process.env.FORCE_COLOR !== '0';
  return !process.env.NO_COLOR && stream.isTTY === true && process.env.TERM !== 'dumb';
};

type Style = 'bold' | 'underline' | 'magenta' | 'red';

/** One style after the other: Node 20.12 takes no list. Later versions would look at stdout, whatever the stream is. */
const styler =
  (stream: () => NodeJS.WriteStream) =>
  (...styles: Style[]) =>
  (text: string): string =>
    text !== '' && wantsColour(stream())
      ? styles.reduce((styled, style) => styleText(style, styled, { validateStream: false }), text)
      : text;

const onStdout = styler(() => process.stdout);
const onStderr = styler(() => process.stderr);

/**
 * Styles for text that goes to stdout. Magenta and red are read on light and on dark backgrounds; yellow, white and
 * dim are not. The words say by themselves what a colour says.
 */
export const paint = {
  bold: onStdout('bold'),
  underline: onStdout('underline'),
  alert: onStdout('bold', 'magenta'),
};

/** Styles for text that goes to stderr. */
export const paintError = { error: onStderr('bold', 'red'), alert: onStderr('bold', 'magenta') };

/** Writes lines as they are, for programs. */
export const printLines = (lines: readonly string[]): void => {
  process.stdout.write(`${lines.join('\n')}\n`);
};

/** Writes text for people; a screen reader has no use for indentation. */
export const print = (text = ''): void => printLines([isPlain() ? text.replaceAll(/^ +/gm, '') : text]);

export const printJson = (value: unknown): void => printLines([JSON.stringify(value, null, 2)]);

export const warn = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

/** The width of a help: the terminal's, or 80 columns in a pipe. */
export const helpWidth = (): number => Math.min(width(), 80);

/** Breaks a text into lines of the width, the lines after the first indented. */
export function wrap(text: string, indent = '', columns = width()): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const room = columns - indent.length;
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join(`\n${indent}`);
}

/** A text in a frame that fits the terminal; only indented in a pipe; as it is for a screen reader. */
export function framed(text: string): string {
  if (isPlain()) return text;
  const room = width() - 8;
  const lines = text.split('\n').flatMap((line) => wrap(line, '', room).split('\n'));
  if (!isTerminal()) return lines.map((line) => `    ${line}`.trimEnd()).join('\n');
  const inner = Math.max(...lines.map((line) => line.length));
  const rule = '─'.repeat(inner + 2);
  return [`  ┌${rule}┐`, ...lines.map((line) => `  │ ${line.padEnd(inner)} │`), `  └${rule}┘`].join('\n');
}

/** A bulleted, wrapped list; for a screen reader a line for each. */
export const bullets = (items: readonly string[]): string =>
  items.map((item) => (isPlain() ? item : `  - ${wrap(item, '    ')}`)).join('\n');

/** The lines of a list under its title; for a screen reader each with its own name before it. */
export function section(
  title: string,
  items: readonly string[],
  { style = paint.bold, each = title }: { style?: (text: string) => string; each?: string } = {},
): string[] {
  if (items.length === 0) return [];
  if (isPlain()) return items.map((item) => `${each}: ${item}`);
  return ['', style(title), bullets(items)];
}

/** A fact by its name. */
export type Fact = readonly [name: string, text: string];

/** Facts one below the other, their texts aligned and wrapped; for a screen reader `Name: text`. */
export function facts(list: readonly Fact[], indent: string, least = 0): string[] {
  if (isPlain()) return list.map(([name, text]) => (name ? `${name}: ${text}` : text));
  const column = Math.max(least, ...list.map(([name]) => name.length));
  const hanging = ' '.repeat(indent.length + column + 1);
  return list.map(([name, text]) => `${indent}${name.padEnd(column)} ${wrap(text, hanging)}`);
}

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

/** The lines of a cell; a word that is longer than the column is broken. */
const cellLines = (cell: string, room: number): string[] =>
  cell
    .split('\n')
    .flatMap((line) => wrap(line, '', room).split('\n'))
    .flatMap((line) => (line.length > room ? (line.match(new RegExp(`.{1,${room}}`, 'gu')) ?? []) : line));

/** The lines of a row of a table. */
function gridLines(row: readonly string[], columns: readonly Column[], widths: readonly number[]): string[] {
  const cells = columns.map((_, index) => cellLines(row[index] ?? '', widths[index] as number));
  const height = Math.max(...cells.map(({ length }) => length));
  return Array.from({ length: height }, (_, line) =>
    cells
      .map((lines, index) => {
        const text = lines[line] ?? '';
        const room = widths[index] as number;
        return columns[index]?.figures ? text.padStart(room) : text.padEnd(room);
      })
      .join(GAP)
      .trimEnd(),
  );
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
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  indent = '  ',
): string {
  if (isPlain()) return spoken(columns, rows);
  const natural = columns.map(({ head }, index) => widest([head, ...rows.map((row) => row[index] ?? '')]));
  const gaps = GAP.length * (columns.length - 1);
  const fixed = natural.filter((_, index) => !columns[index]?.grows).reduce((sum, each) => sum + each, 0);
  const free = width() - indent.length - gaps - fixed;
  const growing = natural.filter((_, index) => columns[index]?.grows).sort((a, b) => a - b);
  const most = fairShare(growing, free);
  const widths = natural.map((each, index) => (columns[index]?.grows ? Math.min(each, most) : each));
  const lines = [columns.map(({ head }) => head), ...rows].flatMap((row) =>
    gridLines(row, columns, widths).map((line) => `${indent}${line}`),
  );
  const total = Math.max(...lines.map((line) => line.length)) - indent.length;
  const [head = '', ...body] = lines;
  const rule = isTerminal() ? [indent + '─'.repeat(total)] : [];
  return [paint.bold(head), ...rule, ...body].join('\n');
}
