/** Whether a shape in the picture of a page is the letter that the text says it is. */
import { type Alphabet, isDigit, type Likeness } from './alphabet.ts';
import { LEANS, type Lean, type Shape } from './shapes.ts';

/** Above, a shape is the letter; where another is so much more like it, it is not, or that can't be vouched for. */
const ALIKE = 0.72;
const MORE_ALIKE = 0.06;
const NEARLY_ALIKE = 0.02;
/** A letter a little more like another, where it falls on the pixels, is what the same letter of its font is elsewhere on the page. */
const CLOSE = { own: 0.83, more: 0.05 };

/** In a leaning cell a letter must be so much like itself; in the upright one no other may be so much more like it. */
const LEANING = { own: 0.8, more: 0.14 };

/** Letters that look the same in one font or another. */
const SAME = ['Il1|i', 'O0o', 'cC', 'sS', 'vV', 'wW', 'xX', 'zZ', 'uU', 'pP', 'kK'];
const lookSame = (a: string, b: string): boolean =>
  SAME.some((group) => group.includes(a) && group.includes(b));

/** Other letters that the one-storey a and g of geometric faces are like: it can't be told which they are. */
const ONE_STOREY: ReadonlyMap<string, string> = new Map([
  ['a', 'oOdqeQ0'],
  ['g', 'qoy9'],
]);

/** Old-style figures have the heights of small letters, and are like them in some faces: a 2 like a z, a 3 like a j, a 9 like an e. */
const mayBeOfItsFace = (text: string, other: string): boolean =>
  ONE_STOREY.get(text)?.includes(other) || (isDigit(text) && !isDigit(other));

/** What a shape is taken for. `unclear`: it can't be vouched for that it is this letter; `close`: nearly. */
export interface Recognized {
  readonly seen: 'yes' | 'close' | 'unclear' | 'other';
  /** Whether the letter it is most like belongs to a slanted face. */
  readonly slanted: boolean;
}

function seenAs(text: string, { own, other, otherLikeness }: Likeness): Recognized['seen'] {
  if (lookSame(text, other)) return own >= ALIKE ? 'yes' : 'unclear';
  if (otherLikeness > own + MORE_ALIKE && otherLikeness > ALIKE)
    return mayBeOfItsFace(text, other) ? 'unclear' : 'other';
  // A figure that is any more like another is no matter of a face: it may be a rate.
  if (isDigit(text) && isDigit(other)) return 'unclear';
  if (own >= ALIKE && otherLikeness <= own + NEARLY_ALIKE) return 'yes';
  return own >= CLOSE.own && otherLikeness <= own + CLOSE.more ? 'close' : 'unclear';
}

/**
 * Whether a shape is that of a letter, rather than of another.
 * @param text the letter or ligature that it should be
 * @param shapeIn what is to be seen in the letter's cell, upright or leaning
 * @param slantedFace whether the letters beside it are of a slanted face
 */
export function recognize(
  alphabet: Alphabet,
  text: string,
  shapeIn: (lean?: Lean) => Shape,
  slantedFace: boolean,
): Recognized {
  const upright = alphabet.compare(shapeIn(), text, NEARLY_ALIKE);
  const { own, other, otherLikeness, slanted } = upright;
  const seen = seenAs(text, upright);
  const leans = slantedFace && otherLikeness <= own + LEANING.more && !(isDigit(text) && isDigit(other));
  if (seen === 'yes' || !leans) return { seen, slanted };
  // Parts of its neighbors lean into the upright cell of a letter of a slanted face, and it leans out of it.
  const clear = LEANS.some((lean) => {
    const leaning = alphabet.compare(shapeIn(lean), text, NEARLY_ALIKE);
    return leaning.own >= LEANING.own && seenAs(text, leaning) === 'yes';
  });
  return { seen: clear ? 'yes' : seen, slanted };
}
