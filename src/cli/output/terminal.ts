/** What the program knows about the place its output goes to. Results go to stdout, everything else to stderr. */
import { Chalk, type ChalkInstance } from 'chalk';
import { visible, visibleJson } from '../../text/visible.ts';

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
export const width = (): number =>
  isTerminal() && !isPlain()
    ? Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, process.stdout.columns ?? 80))
    : Number.POSITIVE_INFINITY;

/** NO_COLOR switches colour off, FORCE_COLOR on, otherwise the terminal decides (https://no-color.org). */
const wantsColour = (stream: NodeJS.WriteStream): boolean => {
  if (isPlain()) return false;
  if (process.env.FORCE_COLOR) return process.env.FORCE_COLOR !== '0';
  return !process.env.NO_COLOR && stream.isTTY === true && process.env.TERM !== 'dumb';
};

const COLOURED = new Chalk({ level: 1 });

/**
 * What our own styles carry until they are written, made anew in every process: no text of others can contain it. As a
 * part of the escape sequence it takes no room where widths are measured.
 */
let seal = '';

/** A style's sequences, sealed; the seal is made when the first text is styled. */
function sealed(sequence = ''): string {
  seal ||= [...crypto.getRandomValues(new Uint16Array(3))].map((part) => `;${part % 10_000}`).join('');
  return sequence.replaceAll('m', `${seal}m`);
}

/** Our own styles as a terminal takes them; everything that could steer it otherwise is written out. */
function safe(text: string): string {
  if (seal === '') return visible(text);
  return text
    .split(new RegExp(`\\u001b\\[(\\d+)${seal}m`))
    .map((part, index) => (index % 2 === 0 ? visible(part) : `\u001b[${part}m`))
    .join('');
}

/** A style for the text of a stream; the text as it is where the stream takes no colors. */
const styler =
  (stream: () => NodeJS.WriteStream) =>
  (style: ChalkInstance) =>
  (text: string): string => {
    if (text === '' || !wantsColour(stream())) return text;
    const [open, close] = style('|').split('|');
    return sealed(open) + text + sealed(close);
  };

const onStdout = styler(() => process.stdout);
const onStderr = styler(() => process.stderr);

/**
 * Styles for text that goes to stdout. Magenta and red are read on light and on dark backgrounds; yellow, white and
 * dim are not. The words say by themselves what a colour says.
 */
export const paint = {
  bold: onStdout(COLOURED.bold),
  underline: onStdout(COLOURED.underline),
  alert: onStdout(COLOURED.bold.magenta),
};

/** Styles for text that goes to stderr. */
export const paintError = { error: onStderr(COLOURED.bold.red), alert: onStderr(COLOURED.bold.magenta) };

/** Writes to stdout. With `writeError` the one way to it for a text: what is not ours cannot steer a terminal. */
export const writeOut = (text: string): void => {
  process.stdout.write(safe(text));
};

/** Writes to stderr. */
export const writeError = (text: string): void => {
  process.stderr.write(safe(text));
};

/** Writes lines as they are, for programs. */
export const printLines = (lines: readonly string[]): void => writeOut(`${lines.join('\n')}\n`);

/** Writes text for people; a screen reader has no use for indentation. */
export const print = (text = ''): void => printLines([isPlain() ? text.replaceAll(/^ +/gm, '') : text]);

/** Writes a JSON text. */
export const printJsonText = (json: string): void => printLines([visibleJson(json)]);

export const printJson = (value: unknown): void => printJsonText(JSON.stringify(value, null, 2));

export const warn = (text: string): void => writeError(`${text}\n`);

/** Puts a line of ours in the place of the one on the terminal; an empty one takes it away. */
export const showStatus = (line: string): void => {
  process.stderr.write(`\r\u001b[K${visible(line)}`);
};
