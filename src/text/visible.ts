/** Text of others made safe for a terminal: what would steer it, or hide in it, is written out. */

/** Control characters but line break and tab, bidirectional and zero-width formatting, separators, half surrogates. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0');

/** One character as it is written in a program: `\x1b`, `\u202e`, `\u{e0001}`. */
function escaped(character: string): string {
  const code = character.codePointAt(0) as number;
  if (code < 0x100) return `\\x${hex(code, 2)}`;
  return code < 0x10000 ? `\\u${hex(code, 4)}` : `\\u{${hex(code, 1)}}`;
}

/** A text with every character that cannot be seen written out; line breaks and tabs stay. */
export const visible = (text: string): string => text.replaceAll(UNSEEN, escaped);

/** The same on one line: line breaks and tabs are written out, too. */
export const visibleLine = (text: string): string =>
  visible(text).replaceAll('\n', '\\n').replaceAll('\t', '\\t');

/** JSON with every such character as JSON escapes it. The value stays the same. */
export const visibleJson = (json: string): string =>
  json.replaceAll(UNSEEN, (character) =>
    character
      .split('')
      .map((unit) => `\\u${hex(unit.charCodeAt(0), 4)}`)
      .join(''),
  );

/** The first character of a text that cannot be seen, like `U+001B`; null where there is none. */
export function unseenIn(text: string): string | null {
  const [found] = text.match(UNSEEN) ?? [];
  return found === undefined ? null : `U+${hex(found.codePointAt(0) as number, 4).toUpperCase()}`;
}
