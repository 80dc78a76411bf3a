/** What the program knows about the place its output goes to. Results go to stdout, everything else to stderr. */
import { styleText } from 'node:util';
import Table from 'cli-table3';

const MIN_WIDTH = 60;
const MAX_WIDTH = 120;

/** True when a person reads stdout. */
export const isTerminal = (): boolean => process.stdout.isTTY === true;

/** True when a person can answer questions. */
export const isInteractive = (): boolean => process.stdin.isTTY === true && process.stdout.isTTY === true;

/** The width of the text, in columns: the terminal's, within reason; unbounded in a pipe. */
const width = (): number =>
  isTerminal()
    ? Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, process.stdout.columns ?? 80))
    : Number.POSITIVE_INFINITY;

/** NO_COLOR switches colour off, FORCE_COLOR on, otherwise the terminal decides (https://no-color.org). */
const wantsColour = (stream: NodeJS.WriteStream): boolean => {
  if (process.env.FORCE_COLOR) return process.env.FORCE_COLOR !== '0';
  return !process.env.NO_COLOR && stream.isTTY === true && process.env.TERM !== 'dumb';
};

type Style = Parameters<typeof styleText>[0];

const styler =
  (stream: () => NodeJS.WriteStream) =>
  (style: Style) =>
  (text: string): string =>
    text !== '' && wantsColour(stream()) ? styleText(style, text) : text;

const onStdout = styler(() => process.stdout);
const onStderr = styler(() => process.stderr);

/** Styles for text that goes to stdout. */
export const paint = {
  bold: onStdout('bold'),
  dim: onStdout('dim'),
  underline: onStdout('underline'),
  yellow: onStdout('yellow'),
};

/** Styles for text that goes to stderr. */
export const paintError = { red: onStderr('red'), yellow: onStderr('yellow') };

export const print = (text = ''): void => {
  process.stdout.write(`${text}\n`);
};

export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));

export const warn = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

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

/** A text in a frame that fits the terminal; only indented in a pipe. */
export function framed(text: string): string {
  const room = width() - 8;
  const lines = text.split('\n').flatMap((line) => wrap(line, '', room).split('\n'));
  if (!isTerminal()) return lines.map((line) => `    ${line}`.trimEnd()).join('\n');
  const inner = Math.max(...lines.map((line) => line.length));
  const rule = '─'.repeat(inner + 2);
  return [`  ┌${rule}┐`, ...lines.map((line) => `  │ ${line.padEnd(inner)} │`), `  └${rule}┘`].join('\n');
}

/** A bulleted, wrapped list. */
export const bullets = (items: readonly string[], columns = width()): string =>
  items.map((item) => `  - ${wrap(item, '    ', columns)}`).join('\n');

const NOTHING = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
};

/** A column of a table: its head, whether it holds figures, and the share of free width it may take. */
interface Column {
  readonly head: string;
  readonly figures?: boolean;
  /** Grows and wraps to fill the width; other columns are as wide as their widest cell. */
  readonly grows?: boolean;
}

const widest = (cells: readonly string[]): number =>
  Math.max(...cells.flatMap((cell) => cell.split('\n').map((line) => line.length)));

/** A table without frame: aligned columns, a rule under the head on a terminal, wrapped to the width. */
export function table(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  indent = '  ',
): string {
  const gap = 2;
  const natural = columns.map(
    ({ head }, index) => widest([head, ...rows.map((row) => row[index] ?? '')]) + gap,
  );
  const fixed = natural.filter((_, index) => !columns[index]?.grows).reduce((sum, each) => sum + each, 0);
  const growing = columns.filter(({ grows }) => grows).length;
  const room = Math.floor((width() - indent.length - fixed) / Math.max(1, growing));
  const widths = natural.map((each, index) =>
    columns[index]?.grows ? Math.max(12, Math.min(each, room)) : each,
  );
  const grid = new Table({
    chars: { ...NOTHING, middle: '' },
    style: { 'padding-left': 0, 'padding-right': gap, head: [], border: [], compact: true },
    colAligns: columns.map(({ figures }) => (figures ? 'right' : 'left')),
    colWidths: widths,
    wordWrap: true,
    wrapOnWordBoundary: true,
  });
  grid.push(
    columns.map(({ head }) => head),
    ...rows.map((row) => [...row]),
  );
  const lines = grid
    .toString()
    .split('\n')
    .map((line) => `${indent}${line.trimEnd()}`);
  const total = Math.max(...lines.map((line) => line.length)) - indent.length;
  const [head = '', ...body] = lines;
  const rule = isTerminal() ? [paint.dim(indent + '─'.repeat(total))] : [];
  return [paint.bold(head), ...rule, ...body].join('\n');
}
