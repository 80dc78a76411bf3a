/** Text laid out for its reader: wrapped to the terminal, indented in a pipe, one fact a line for a screen reader. */
import { isPlain, isTerminal, paint, width } from './terminal.ts';

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
