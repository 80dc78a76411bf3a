/** A point in which a notice is judged. */
import type { TextChar } from './text/page-text.ts';

/** Null as a verdict: it can't be determined. */
export interface Point {
  readonly point:
    | 'words'
    | 'size'
    | 'weight'
    | 'color'
    | 'capitals'
    | 'contrast'
    | 'underline'
    | 'border'
    | 'legible'
    | 'order'
    | 'context'
    | 'visible'
    | 'alone'
    | 'page'
    | 'blank';
  /** The name of the blank or line that is judged. */
  readonly blank?: string;
  readonly prescribed: string;
  readonly found: string;
  readonly met: boolean | null;
  /** True where `met` is null because no program can know it, rather than because this file hides it. */
  readonly byEye?: boolean;
}

/** Whether characters can be seen: null where a person has to look, then with the reason, as in a failure. */
export type Seen = (chars: readonly TextChar[]) => { readonly met: boolean | null; readonly says: string };

/** The words that hold characters for which something is so, shortened. */
export function wordsWhere(chars: readonly TextChar[], holds: (char: TextChar) => boolean): string {
  const words: string[] = [];
  let bad = false;
  let word = '';
  const close = (): void => {
    if (bad) words.push(word);
    bad = false;
    word = '';
  };
  for (const char of chars) {
    if (char.startsWord) close();
    word += char.character;
    bad ||= holds(char);
  }
  close();
  const shown = words.slice(0, 4).join(' ');
  return words.length > 4 ? `“${shown} …” (${words.length} words)` : `“${shown}”`;
}

/** Whether a letter is drawn by its font as a little picture (Type 3), as browsers do to thicken a face that has no bold one. */
export const isDrawn = ({ letter }: TextChar): boolean => letter.type.size === null;

/** What is said of such letters. */
export const DRAWN = 'drawn by their font (Type 3)';
