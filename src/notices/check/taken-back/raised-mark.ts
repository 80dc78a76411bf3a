/** Raised marks that lead from a notice to a footnote. */
import { linePlace, sizeOf } from '../../pdf/letter-place.ts';
import type { TextChar } from '../text/page-text.ts';

/** Shares of the size: how far a mark is raised, how large it is, and how far it stands off a letter. */
const RAISED = { least: 0.15, most: 0.7 };
const SMALL = 0.85;
const OFF = 0.5;

const SYMBOL = /[*†‡§#]/u;
/** Digits that are raised by themselves. */
const SUPERSCRIPT = /[\u00b9\u00b2\u00b3\u2070-\u2079]/u;

/** Whether a character is raised beside a letter: in smaller type, or a mark by its shape. */
function isRaisedAt(mark: TextChar, word: TextChar): boolean {
  const { letter, page } = word;
  const { type } = letter;
  if (mark.page !== page || mark.letter.type.angle !== type.angle) return false;
  const size = sizeOf(letter);
  const place = linePlace(type.angle);
  const [own, other] = [place(letter), place(mark.letter)];
  const up = (own.across - other.across) / size;
  const after = other.along - (own.along + letter.advance);
  const before = own.along - (other.along + mark.letter.advance);
  if (Math.min(Math.abs(after), Math.abs(before)) > OFF * size) return false;
  if (SUPERSCRIPT.test(mark.letter.text)) return Math.abs(up) <= RAISED.most;
  // Text in smaller type in a cell of its own, behind the word or before it, is no mark.
  const apart = after > 0 ? mark : word;
  if (apart.startsCell && !SYMBOL.test(mark.character)) return false;
  const isMark = SYMBOL.test(mark.character) || sizeOf(mark.letter) < SMALL * size;
  return isMark && up >= RAISED.least && up <= RAISED.most;
}

/**
 * The first raised mark right before or after a word of a notice; null for none.
 * @param words the characters of the notice
 * @param others the characters of its pages that belong to no notice
 */
export function raisedMark(words: readonly TextChar[], others: readonly TextChar[]): TextChar | null {
  const marks = others.filter(({ character }) => SYMBOL.test(character) || /[\p{L}\p{N}]/u.test(character));
  // Most stand far from the lines of the notice.
  const heights = words.map(({ letter }) => letter.y);
  const [top, foot] = [Math.min(...heights), Math.max(...heights)];
  const reach = Math.max(...words.map(({ letter }) => sizeOf(letter)));
  const turned = words.some(({ letter }) => letter.type.angle !== 0);
  const near = marks.filter(({ letter: { y } }) => turned || (y >= top - reach && y <= foot + reach));
  return near.find((mark) => words.some((word) => isRaisedAt(mark, word))) ?? null;
}
