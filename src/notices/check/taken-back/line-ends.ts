/** Lines of a text put together, with the words that the ends of lines break at a hyphen. */
import { onOneLine, type Piece } from './pieces.ts';
import { STATUS } from './subject.ts';

/** The letters of a word before a hyphen at the end of a line, and those with which the next line begins. */
const BEFORE = /(?<part>\p{L}{1,60})-$/u;
const BEHIND = /^(?<rest>\p{L}{1,60})/u;
/** The two are in small letters where they meet, or both in capitals: “Part A-” over “Limits” are no word. */
const ONE_CASE = /(?:\p{Ll}-\p{Ll}|\p{Lu}{2}-\p{Lu})/u;
/** A dash, which parts words; on a page it is read as a hyphen. */
const DASH = /^[–—]$/;
/** Words that a hyphen joins to the next one; no other word begins with them at which it would be broken. */
const JOINS = new RegExp(`^(?:non|surplus|excess|${STATUS})$`, 'i');
/** Behind a hyphen of its own: “Delaware-licensed”, “non-admitted”. */
const JOINED = new RegExp(`^${STATUS}$`, 'i');
/** A part of a word, written without a hyphen. */
const PREFIX = /^un$/i;
/** Behind a word with a hyphen that waits for its other half: “first- and third-party”. */
const WAITING = /^(?:and|or|to)$/i;

/**
 * A text with the line that follows it: a word that the end of the line breaks is whole again, and one with a hyphen of its
 * own there keeps it.
 */
export function withNextLine(text: string, next: string): string {
  const { part } = BEFORE.exec(text.slice(-61))?.groups ?? {};
  const { rest } = BEHIND.exec(next)?.groups ?? {};
  const isBroken = part && rest && ONE_CASE.test(`${part}-${rest}`) && !WAITING.test(rest);
  if (!isBroken) return `${text} ${next}`.trim();
  const hasHyphen = JOINS.test(part) || (JOINED.test(rest) && !PREFIX.test(part));
  return hasHyphen ? text + next : text.slice(0, -1) + next;
}

/** The text of a line, with a blank before a dash at its end. */
export function textOfLine({ text, chars }: Piece): string {
  const isDash = DASH.test(chars.at(-1)?.letter.text ?? '');
  return isDash ? text.replace(/ ?-$/, ' -') : text;
}

/** The text of some lines, or of cells beside one another, in the order in which they are given. */
export function textOfLines(lines: readonly Piece[]): string {
  let text = '';
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const own = textOfLine(line);
    text = before && onOneLine(before, line) ? `${text} ${own}` : withNextLine(text, own);
  }
  return text;
}
