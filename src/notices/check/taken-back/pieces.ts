/** The lines around a notice, in the pieces that are the notice's own and those that are not. */

import { linePlace, pointAt, sizeOf } from '../../pdf/letter-place.ts';
import { around } from '../../pdf/matrix.ts';
import type { TextChar } from '../text/page-text.ts';

/** Shares of the size of the type: a line that is read with the next, one of the same paragraph, one that is near, a raised mark. */
export const NEXT_LINE = 3.5;
const PARAGRAPH = 1.7;
const NEAR = 6;
const SAME_LINE = 0.7;
/** A wider gap separates cells. */
export const CELL = 1.5;
/** A left edge is the same within this share of the size, and type within this share of its own. */
const EDGE = 0.3;
const SAME_SIZE = 0.05;
/** How many lines before and after are read; how many are shown, and how many of a paragraph of sentences at most. */
const LINES = 2;
const SHOWN = 4;
const MOST_LINES = 40;
/** Two words in small letters that follow one another, as in a sentence. */
const SENTENCE = /(\p{Ll}\S* ){2}/u;

/** A part of a line that is of the notice, or is not. */
export interface Piece {
  readonly own: boolean;
  readonly chars: readonly TextChar[];
  readonly text: string;
  readonly page: number;
  readonly angle: number;
  readonly size: number;
  readonly from: number;
  readonly to: number;
  readonly across: number;
  readonly startsLine: boolean;
}

/** Characters of a line as one piece. */
export function pieceOf(chars: readonly TextChar[], own: boolean): Piece {
  const [first, last] = [chars[0] as TextChar, chars.at(-1) as TextChar];
  const { angle } = first.letter.type;
  const place = linePlace(angle);
  return {
    own,
    chars,
    text: chars
      .map(({ character, startsWord }, index) => (startsWord && index > 0 ? ` ${character}` : character))
      .join(''),
    page: first.page,
    angle,
    size: sizeOf(first.letter),
    from: place(first.letter).along,
    to: place(last.letter).along + last.letter.advance,
    across: place(first.letter).across,
    startsLine: first.startsLine,
  };
}

/** The lines of some pages in pieces, in reading order. */
export function piecesOf(
  text: readonly TextChar[],
  own: ReadonlySet<unknown>,
  skipped: ReadonlySet<unknown>,
): Piece[] {
  const pieces: Piece[] = [];
  let chars: TextChar[] = [];
  const close = (): void => {
    const [first] = chars;
    if (first) pieces.push(pieceOf(chars, own.has(first.letter)));
    chars = [];
  };
  for (const char of text) {
    const before = chars.at(-1);
    if (before && (char.startsLine || own.has(before.letter) !== own.has(char.letter))) close();
    if (own.has(char.letter) || !skipped.has(char.letter)) chars.push(char);
  }
  close();
  return pieces;
}

/** The parts of a piece that wide gaps separate, as they do cells. */
export function partsOf({ chars, own }: Piece): Piece[] {
  const parts: TextChar[][] = [];
  for (const char of chars) {
    const before = parts.at(-1)?.at(-1)?.letter;
    const place = linePlace(char.letter.type.angle);
    const gap = before ? place(char.letter).along - place(before).along - before.advance : 0;
    if (!before || gap > CELL * sizeOf(char.letter)) parts.push([]);
    parts.at(-1)?.push(char);
  }
  return parts.map((part) => pieceOf(part, own));
}

/** Whether two pieces stand on one line. */
export const onOneLine = (piece: Piece, line: Piece): boolean =>
  piece.page === line.page &&
  piece.angle === line.angle &&
  Math.abs(piece.across - line.across) < SAME_LINE * line.size;

/** Whether a line can be the next one of the same text: in its size, under it, no further down than lines of a paragraph are. */
export const isNextLine = (line: Piece, next: Piece): boolean =>
  next.angle === line.angle &&
  Math.abs(next.size - line.size) < SAME_SIZE * line.size &&
  next.across - line.across < PARAGRAPH * line.size &&
  next.from < line.to &&
  next.to > line.from;

/** How far from a line the next one may be, as a share of the size, by how many were read. */
type Reach = (count: number) => number;

/** What stands over or under the notice, or in its lines, rather than in another column. */
function inColumn(pieces: readonly Piece[]): Piece[] {
  const notice = pieces.filter(({ own }) => own);
  const from = Math.min(...notice.map((each) => each.from));
  const to = Math.max(...notice.map((each) => each.to));
  return pieces.filter((each) => !each.own && each.from < to && each.to > from);
}

/** How lines around a notice are read. */
interface Reading {
  readonly lines: number;
  /** Whether more than so many are read, as far as they are sentences of one paragraph. */
  readonly whole?: boolean;
  readonly reach: Reach;
  /** True for what is judged apart and tells nothing of the notice: the text beyond it is read in its place. */
  readonly passedOver: (piece: Piece) => boolean;
}

/** Whether two lines under each other are of one paragraph of sentences, rather than labels or rows of a table. */
const isOneText = (upper: Piece, lower: Piece): boolean =>
  isNextLine(upper, lower) && SENTENCE.test(upper.text);

/** The lines that are read before or after a line of the notice, in the order of reading. */
function linesFrom(
  pieces: readonly Piece[],
  line: Piece,
  way: -1 | 1,
  { lines, whole = false, reach, passedOver }: Reading,
): Piece[] {
  const found: Piece[] = [];
  const around = inColumn(pieces).filter(({ page, angle }) => page === line.page && angle === line.angle);
  let last = line;
  while (found.length < lines || (whole && found.length < MOST_LINES)) {
    const most = reach(found.length);
    const further = around
      .map((piece) => ({ piece, off: (piece.across - last.across) * way }))
      .filter(({ piece, off }) => off > 0.4 * last.size && off < most * Math.max(piece.size, last.size))
      .sort((a, b) => a.off - b.off)
      .map(({ piece }) => piece);
    const [next] = further;
    if (!next) break;
    const told = further.find((each) => onOneLine(each, next) && !passedOver(each));
    const [upper, lower] = way === 1 ? [last, next] : [next, last];
    if (found.length >= lines && !isOneText(upper, lower)) break;
    if (told) found.push(told);
    last = told ?? next;
  }
  return way === 1 ? found : found.reverse();
}

/** The lines that are read with the first or the last line of the notice. */
export const neighbors = (
  pieces: readonly Piece[],
  line: Piece,
  way: -1 | 1,
  passedOver: Reading['passedOver'],
): Piece[] => linesFrom(pieces, line, way, { lines: LINES, reach: () => NEXT_LINE, passedOver });

/** The lines that stand nearest to a notice on one side, and whether they are near. */
interface Nearest {
  readonly lines: readonly Piece[];
  readonly near: boolean;
}

/**
 * The nearest lines of the paragraph that stands nearest to a line of the notice, however far off, with all that stands in
 * their rows.
 */
export function nearest(
  pieces: readonly Piece[],
  line: Piece,
  way: -1 | 1,
  passedOver: Reading['passedOver'],
): Nearest {
  const within = (first: number): Piece[] =>
    linesFrom(pieces, line, way, {
      lines: SHOWN,
      whole: true,
      reach: (count) => (count === 0 ? first : PARAGRAPH),
      passedOver,
    });
  const close = within(NEAR);
  const rows = close.length > 0 ? close : within(Number.POSITIVE_INFINITY);
  const all = rows.flatMap((row) =>
    inColumn(pieces)
      .filter((each) => onOneLine(each, row))
      .sort((a, b) => a.from - b.from),
  );
  return { lines: [...new Set(all)], near: close.length > 0 };
}

/** Whether a piece that runs in another direction stands beside the lines of a notice. */
export function isTurnedBeside(piece: Piece, notice: readonly Piece[]): boolean {
  const boxOf = ({ chars }: Piece) => around(chars.map(({ letter }) => letter));
  const own = boxOf(piece);
  return notice.some((line) => {
    if (line.page !== piece.page || line.angle === piece.angle) return false;
    const box = around(line.chars.flatMap(({ letter }) => [letter, pointAt(letter, letter.advance, 0)]));
    const reach = NEAR * Math.max(piece.size, line.size);
    return (
      own.x0 < box.x1 + reach && own.x1 > box.x0 - reach && own.y0 < box.y1 + reach && own.y1 > box.y0 - reach
    );
  });
}

/** How far the first word of a line reaches. */
function firstWordOf({ chars, from, angle }: Piece): number {
  const next = chars.findIndex(({ startsWord }, index) => index > 0 && startsWord);
  const { letter } = chars.at(next < 0 ? -1 : next - 1) as TextChar;
  return linePlace(angle)(letter).along + letter.advance - from;
}

/**
 * Whether a line goes on with the sentence of the line above: in small letters, in the same type, under its beginning, where
 * its first word had no room there. A line in capitals, or under a short label, stands for itself.
 */
export function continues(pieces: readonly Piece[], line: Piece): boolean {
  if (!/^\p{Ll}/u.test(line.text)) return false;
  const font = ({ chars }: Piece): string | undefined => chars[0]?.letter.type.font;
  return pieces.some((above) => {
    const off = line.across - above.across;
    return (
      !above.own &&
      above.page === line.page &&
      above.angle === line.angle &&
      off > 0.4 * line.size &&
      off < PARAGRAPH * line.size &&
      Math.abs(above.from - line.from) < EDGE * line.size &&
      Math.abs(above.size - line.size) < SAME_SIZE * line.size &&
      font(above) === font(line) &&
      !/[.!?:;]["”’')\]]*$/.test(above.text) &&
      ((above.to + firstWordOf(line) + EDGE * line.size > line.to && SENTENCE.test(above.text)) ||
        continues(pieces, above))
    );
  });
}
