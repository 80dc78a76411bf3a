/** Where a text holds a value, such as the name of the broker, also where the end of a line breaks it at a hyphen. */
import { foldWord, isWordPart, literal } from './fold.ts';
import type { TextChar } from './page-text.ts';

/** Stand for a hyphen at the end of a line, and for the gap at the end of any. */
const [LINE_HYPHEN, LINE_GAP] = ['\uE000', '\uE001'];
/** A hyphen that only the end of the line called for; it parts letters. */
const BREAK = `(?:(?<=\\p{L})${LINE_HYPHEN}${LINE_GAP}(?=\\p{L}))?`;

/** A text or a value as they are compared. */
export const normal = (text: string): string => foldWord(text).replaceAll(/\s+/g, ' ').toUpperCase();

/** Part of a value found in a text, in places of that text. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * A text in which the ends of lines are marked, and the hyphens at them; it is as long as before.
 * @param chars the character at each place of the text; null for a blank
 */
export function withLineHyphens(text: string, chars: readonly (TextChar | null)[]): string {
  const isBroken = (at: number): boolean =>
    text[at] === '-' &&
    text[at + 1] === ' ' &&
    isWordPart(text[at - 1] ?? '') &&
    chars[at + 2]?.startsLine === true;
  return Array.from({ length: text.length }, (_, at) => at)
    .map((at) => {
      if (isBroken(at)) return LINE_HYPHEN;
      const ends = text[at] === ' ' && chars[at + 1]?.startsLine === true;
      return ends || isBroken(at - 1) ? LINE_GAP : text[at];
    })
    .join('');
}

/** Characters without the hyphens at the ends of lines, which are no letters of a value. */
export const withoutLineHyphens = (chars: readonly TextChar[]): TextChar[] =>
  chars.filter(({ character }, index) => character !== '-' || chars[index + 1]?.startsLine !== true);

/** What a company is by law, behind its name: before that, some write a comma. */
const OF_LAW =
  /^ (LLC|L\.L\.C|LLP|LP|PLLC|PC|INC|INCORPORATED|LTD|LIMITED|CORP|CORPORATION|CO|COMPANY)(?![\p{L}\p{N}])/u;

/** What finds a value, in one line, broken at hyphens, or with the end of a line in the place of a comma, as an address has it. */
function patternOf(value: string): RegExp {
  const plain = normal(value).replaceAll(/, /g, (comma, at: number, text: string) =>
    OF_LAW.test(text.slice(at + 1)) ? ' ' : comma,
  );
  const parts = [...plain].map((character, at, all) => {
    if (character === '-') return `(?:-|${LINE_HYPHEN}${LINE_GAP}?)`;
    if (character === ',' && all[at + 1] === ' ') return `(?:,|(?=${LINE_GAP}))`;
    if (character === ' ') return `${OF_LAW.test(all.slice(at).join('')) ? ',?' : ''}[ ${LINE_GAP}]`;
    return literal(character);
  });
  return new RegExp(`(?<![\\p{L}\\p{N}])${parts.join(BREAK)}(?![\\p{L}\\p{N}])`, 'gu');
}

/**
 * Where a text holds a value, not in the middle of other words.
 * @param text with its line hyphens marked, where they are known
 */
export function placesOf(text: string, value: string): Span[] {
  if (normal(value) === '') return [];
  return [...normal(text).matchAll(patternOf(value))].map(({ 0: { length }, index }) => ({
    from: index,
    to: index + length,
  }));
}
