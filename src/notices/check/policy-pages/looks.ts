/** How lines of a page look beside one another: their type, their words, what most of the page has. */
import type { Piece } from '../taken-back/pieces.ts';

/** Words a heading has at most. */
const LONGEST_HEADING = 6;

/** A few words, each with a capital. @param most how many words at most */
export const isTitle = (line: string, most = LONGEST_HEADING): boolean => {
  const words = line.split(' ');
  return words.length <= most && words.every((word) => /^[^\p{Ll}]/u.test(word));
};

/** The name of an insurer, which stands over the title of its form. */
export const COMPANY =
  /\b(company|insurers?|inc|ltd|llc|co|corp|corporation|underwriters?|lloyd['’]?s|group|mutual)\.?$/i;
/** What the items of a list are like: names, perhaps with small words in them. @param most how many others at most */
export const isItem = (line: string, most?: number): boolean =>
  isTitle(line.replaceAll(/ (and|of|or|for|the|in|to|&)(?= )/gi, ''), most) &&
  !/[.:;?!]$/.test(line) &&
  !COMPANY.test(line);

/** What may share the line of a title: the number of the page, of the policy or of the form, a day. */
export const AT_MARGIN =
  /^page \d+|^policy (?:no|number|#).*\d|^(?:[A-Z]{1,5}[ -]?)+\d[\d /()-]*$|^(?:effective:? )?(?:date:? )?[\d/.-]+$|^\d+ of \d+$/i;

/** Type is of the same size within this share of it; so much larger than most of the page is that of headings. */
export const SAME_SIZE = 0.05;
export const LARGE = 1.15;

export const isBold = ({ chars }: Piece): boolean => chars.every(({ letter }) => letter.type.bold === true);
export const isCapital = ({ text }: Piece): boolean => text === text.toUpperCase();

/** What most letters of a page have. */
export function usualOn<T>(lines: readonly Piece[], page: number, what: (line: Piece) => T): T | undefined {
  const counts = new Map<T, number>();
  for (const line of lines)
    if (line.page === page) counts.set(what(line), (counts.get(what(line)) ?? 0) + line.chars.length);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** Whether a line is in larger type than most of its page. */
export const isLarge = (lines: readonly Piece[], { page, size }: Piece): boolean =>
  size >= LARGE * (usualOn(lines, page, (each) => each.size) ?? 0);
