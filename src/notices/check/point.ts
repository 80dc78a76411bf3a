/** A point in which a notice is judged. */
import type { Sign } from './signs.ts';

/** Null as a verdict: it can't be determined. */
export interface Point {
  readonly point:
    | 'size'
    | 'weight'
    | 'colour'
    | 'capitals'
    | 'contrast'
    | 'underline'
    | 'border'
    | 'legible'
    | 'visible';
  readonly prescribed: string;
  readonly found: string;
  readonly met: boolean | null;
}

/** The words that hold signs for which something is so, shortened. */
export function wordsWhere(signs: readonly Sign[], holds: (sign: Sign) => boolean): string {
  const words: string[] = [];
  let bad = false;
  let word = '';
  const close = (): void => {
    if (bad) words.push(word);
    bad = false;
    word = '';
  };
  for (const sign of signs) {
    if (sign.startsWord) close();
    word += sign.character;
    bad ||= holds(sign);
  }
  close();
  const shown = words.slice(0, 4).join(' ');
  return words.length > 4 ? `“${shown} …” (${words.length} words)` : `“${shown}”`;
}
