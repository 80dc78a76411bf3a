/** What stands in a blank, or on a page, and can't be seen: something is painted over it, or a line runs through it. */
import type { PageContent } from '../../pdf/page.ts';
import type { Seen } from '../point.ts';
import { isRead, isStruck } from '../points.ts';
import { apartFrom } from '../text/apart.ts';
import type { Fill } from '../text/find.ts';
import { type TextChar, textOf, wordsOf } from '../text/page-text.ts';

/** The page of a number, with what is painted on it. */
type Paper = (page: number) => PageContent;

/** What nobody sees of what stands in a blank. */
export interface Unseen {
  readonly text: string;
  readonly says: string;
  /** Whether it is struck out, as one does who corrects it. */
  readonly struck: boolean;
}

/** Whether a character is a letter or a digit. */
export const isPart = ({ character }: TextChar): boolean => /[\p{L}\p{N}]/u.test(character);

/**
 * Letters that can't be seen, with what is left of a word of which they are half: nobody reads “J” as Jane, and the comma of a name that is
 * struck out is nothing without it.
 */
function withTheirWords(text: readonly TextChar[], unseen: (char: TextChar) => boolean): TextChar[] {
  return wordsOf(text).flatMap((word) => {
    const parts = word.some(isPart) ? word.filter(isPart) : word;
    const hidden = parts.filter(unseen);
    return hidden.length * 2 >= parts.length ? [...word] : hidden;
  });
}

/** What stands in a blank without what can't be seen of it, and that; null for nothing. */
export function seenFill<F extends Fill | undefined>(
  fill: F,
  seen: Seen,
  paper: Paper,
): { readonly fill: F | Fill; readonly unseen: Unseen | null } {
  const parts = fill?.chars.filter(isPart) ?? [];
  const all = parts.length > 0 ? seen(parts) : null;
  if (!fill || all?.met !== false) return { fill, unseen: null };
  const single = new Set(parts.filter((char) => seen([char]).met === false));
  const hidden = withTheirWords(fill.chars, (char) => single.size === 0 || single.has(char));
  const chars = apartFrom(fill.chars, new Set(hidden.map(({ letter }) => letter)));
  return {
    fill: { ...fill, chars, text: textOf(chars) },
    unseen: {
      text: textOf(hidden),
      says: all.says,
      struck: hidden.every((char) => isStruck(char, paper)),
    },
  };
}

/** What is left out of a text: what is struck out, and also what nobody can read. */
export interface UnseenFilter {
  readonly what: 'struck' | 'unseen';
  /** Letters that stay all the same. */
  readonly but?: ReadonlySet<unknown>;
  /** Letters that nobody sees in a picture of the page. */
  readonly also?: ReadonlySet<unknown> | undefined;
}

/** The text of some pages without what is left out of it there. */
export function withoutUnseen(
  text: readonly TextChar[],
  pages: readonly number[],
  paper: Paper,
  { what, but, also }: UnseenFilter,
): TextChar[] {
  const hidden = withTheirWords(
    text.filter(({ page }) => pages.includes(page)),
    (char) =>
      also?.has(char.letter) === true ||
      isStruck(char, paper) ||
      (what === 'unseen' && !isRead(char.letter, paper(char.page))),
  );
  const letters = hidden.map(({ letter }) => letter).filter((letter) => but?.has(letter) !== true);
  return apartFrom(text, new Set<unknown>(letters));
}
