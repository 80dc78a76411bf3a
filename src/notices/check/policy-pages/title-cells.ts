/** What stands on a line of its own or shares it: a title with the name of the insurer, a form number or a page number at the margin. */
import { linePlace, sizeOf } from '../../pdf/letter-place.ts';
import { type Piece, partsOf, pieceOf } from '../taken-back/pieces.ts';
import type { TextChar } from '../text/page-text.ts';
import { LARGE } from './looks.ts';

/** Letters of one line that are spaced out are so many at least; a gap between words is so many times as wide as those between letters. */
const FEWEST_LETTERS = 8;
const WORD_GAP = 1.5;

const gapBefore = (chars: readonly TextChar[], at: number): number => {
  const [{ letter: before }, { letter }] = [chars[at - 1], chars[at]] as [TextChar, TextChar];
  const place = linePlace(letter.type.angle);
  return place(letter).along - place(before).along - before.width;
};

/** A piece whose letters stand apart, as in D E C L A R A T I O N S, with the words that they spell. */
export function spelled(piece: Piece): Piece {
  const { chars } = piece;
  const isApart = chars.every(({ startsWord, character }) => startsWord && /\p{L}/u.test(character));
  if (chars.length < FEWEST_LETTERS || !isApart) return piece;
  const gaps = chars.slice(1).map((_, index) => gapBefore(chars, index + 1));
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const text = chars
    .map(({ character }, at) =>
      at > 0 && (gaps[at - 1] ?? 0) > WORD_GAP * usual ? ` ${character}` : character,
    )
    .join('');
  return { ...piece, text };
}

/** Whether a line has the word, perhaps with its letters apart: few lines do, and only those are taken apart. */
export const mentionsDeclarations = ({ text }: Piece): boolean => /declaration|d +e +c +l/i.test(text);

/** The words of a piece. */
function wordsOf({ chars }: Piece): TextChar[][] {
  const words: TextChar[][] = [];
  for (const char of chars) {
    if (char.startsWord || words.length === 0) words.push([]);
    words.at(-1)?.push(char);
  }
  return words;
}

/** The parts of a piece at whose edges the size of the type changes, or a cell begins. */
function partsBySize(piece: Piece): Piece[] {
  const parts: TextChar[][] = [];
  let last = 0;
  for (const word of wordsOf(piece)) {
    // Small capitals begin with a larger one: a word is as large as its largest letter.
    const size = Math.max(...word.map(({ letter }) => sizeOf(letter)));
    const differs = Math.max(size, last) >= LARGE * Math.min(size, last);
    if (parts.length === 0 || differs || word[0]?.startsCell) parts.push([]);
    parts.at(-1)?.push(...word);
    last = size;
  }
  return parts.map((chars) => pieceOf(chars, piece.own));
}

/** The parts of a line that a wide gap, the edge of a cell or another size of the type divides. */
export function cellsOf(line: Piece): readonly Piece[] {
  const whole = spelled(line);
  if (whole !== line) return [whole];
  return partsOf(line).flatMap((part) => {
    const words = spelled(part);
    return words === part ? partsBySize(part) : [words];
  });
}
