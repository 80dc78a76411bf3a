/** Text laid out for its reader: wrapped to the terminal, indented in a pipe, one fact a line for a screen reader. */
import { counted } from '../../engine/basics/plural.ts';
import type { Screen } from './screen.ts';

/** How much of a text is shown of its beginning and of its end, where the fix stands; nothing on file is as long. */
const [BEGINNING, END] = [3000, 1000];

/** A text of others in one piece, such as a name or a message; one that fills pages is shown without its middle. */
export function shortened(text: string): string {
  const left = text.length - BEGINNING - END;
  if (left <= 0) return text;
  return `${text.slice(0, BEGINNING)} … (${counted(left)} more characters) … ${text.slice(-END)}`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: styles are what it looks for
const STYLES = /\u001b\[[\d;]*m/g;

/** How many columns a word takes; its styles take none. */
const columnsOf = (word: string): number => word.replaceAll(STYLES, '').length;

/**
 * Breaks the lines of a text between words where they are longer than a terminal is wide; what follows keeps the
 * indentation of its line. A word that is longer, such as an address, stays whole.
 */
export const wrapLines = (columns: number, text: string): string =>
  text
    .split('\n')
    .map((line) => {
      if (columnsOf(line) <= columns) return line;
      const indent = /^ */.exec(line)?.[0] ?? '';
      return indent + broken(columns, line.slice(indent.length), indent);
    })
    .join('\n');

/** Breaks a text into lines of so many columns, the lines after the first indented; a very long one is shortened. */
export const wrap = (columns: number, text: string, indent = ''): string =>
  broken(columns, shortened(text), indent);

function broken(columns: number, text: string, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  const room = columns - indent.length;
  for (const word of text.split(/\s+/)) {
    const needed = columnsOf(word);
    if (line !== '' && taken + 1 + needed > room) {
      lines.push(line);
      line = word;
      taken = needed;
    } else {
      taken += line === '' ? needed : needed + 1;
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join(`\n${indent}`);
}

/** A text in a frame that fits the terminal; only indented in a pipe; as it is for a screen reader. */
export function framed({ plain, tty, width }: Screen, text: string): string {
  if (plain) return text;
  const room = width - 8;
  const lines = text.split('\n').flatMap((line) => broken(room, line).split('\n'));
  if (!tty) return lines.map((line) => `    ${line}`.trimEnd()).join('\n');
  const inner = Math.max(...lines.map((line) => line.length));
  const rule = '─'.repeat(inner + 2);
  return [`  ┌${rule}┐`, ...lines.map((line) => `  │ ${line.padEnd(inner)} │`), `  └${rule}┘`].join('\n');
}

/** A bulleted, wrapped list; for a screen reader a line for each. */
export const bullets = ({ plain, width }: Screen, items: readonly string[]): string =>
  items.map((item) => (plain ? shortened(item) : `  - ${wrap(width, item, '    ')}`)).join('\n');

/** The lines of a list under its title; for a screen reader each with its own name before it. */
export function section(
  screen: Screen,
  title: string,
  items: readonly string[],
  { style = screen.paint.bold, each = title }: { style?: (text: string) => string; each?: string } = {},
): string[] {
  if (items.length === 0) return [];
  if (screen.plain) return items.map((item) => `${each}: ${shortened(item)}`);
  return ['', style(title), bullets(screen, items)];
}

/** A fact by its name. */
export type Fact = readonly [name: string, text: string];

/** Facts one below the other, their texts aligned and wrapped; for a screen reader `Name: text`. */
export function facts({ plain, width }: Screen, list: readonly Fact[], indent: string, least = 0): string[] {
  if (plain) return list.map(([name, text]) => shortened(name ? `${name}: ${text}` : text));
  const named = list.map(([name, text]): Fact => [shortened(name), text]);
  const column = Math.max(least, ...named.map(([name]) => name.length));
  const hanging = ' '.repeat(indent.length + column + 1);
  return named.map(([name, text]) => `${indent}${name.padEnd(column)} ${wrap(width, text, hanging)}`);
}
