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

/** What a company is by law, behind its name: before that, some write a comma, and behind its letters stops. */
export const FORM = String.raw`(L\.?L\.?C|L\.?L\.?P|P\.?L\.?L\.?C|L\.?P|P\.?C|P\.?A|INC|INCORPORATED|LTD|LIMITED|CORP|CORPORATION|CO|COMPANY)`;
const AS_WRITTEN = new RegExp(String.raw`,? ${FORM}\.?(?![\p{L}\p{N}])`, 'gu');
/** The same in one way of writing. */
const OF_LAW = new RegExp(String.raw`^ ${FORM}(?![\p{L}\p{N}.])`, 'u');

/** A name as names are compared: what a company is by law has no comma before it and no stops. */
export const plainName = (text: string): string =>
  normal(text).replaceAll(AS_WRITTEN, (_, form: string) => ` ${form.replaceAll('.', '')}`);

const ENDS_IN_FORM = new RegExp(String.raw`[ ,]${FORM}\.?$`, 'u');

/** Whether a name says at its end what a company is by law. */
export const endsInForm = (name: string): boolean => ENDS_IN_FORM.test(normal(name).trim());

/** What finds the form of law that a text begins with, in any way of writing, and how long that is; null for none. */
function formIn(text: string): { readonly parts: readonly string[]; readonly length: number } | null {
  const [found] = OF_LAW.exec(text) ?? [];
  if (found === undefined) return null;
  const letters = Array.from(found.trim(), (letter) => [letter, String.raw`\.?`]).flat();
  return { parts: [`,?[ ${LINE_GAP}]`, ...letters], length: found.length };
}

/** What finds a value, in one line, broken at hyphens, or with the end of a line in the place of a comma, as an address has it. */
export function patternOf(value: string): RegExp {
  const plain = plainName(value);
  const parts: string[] = [];
  for (let at = 0; at < plain.length; ) {
    const form = formIn(plain.slice(at));
    const character = plain[at] as string;
    if (form) parts.push(...form.parts);
    else if (character === '-') parts.push(`(?:-|${LINE_HYPHEN}${LINE_GAP}?)`);
    else if (character === ',' && plain[at + 1] === ' ') parts.push(`(?:,|(?=${LINE_GAP}))`);
    else parts.push(character === ' ' ? `[ ${LINE_GAP}]` : literal(character));
    at += form?.length ?? 1;
  }
  return new RegExp(`(?<![\\p{L}\\p{N}])${parts.join(BREAK)}(?![\\p{L}\\p{N}])`, 'giu');
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
