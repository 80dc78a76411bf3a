/** The line under a text: in one piece, or in pieces between the letters that reach down to it. */

import { isSeenAt, type Needed } from '../../pdf/ground.ts';
import { sizeOf } from '../../pdf/letter-place.ts';
import { type Line, linesOf, nearestTo, READ, UNSEEN } from '../../pdf/lines.ts';
import { between } from '../../pdf/matrix.ts';
import type { Letter, PageContent, Painted } from '../../pdf/page.ts';
import { APART } from '../../pdf/pen.ts';
import type { Spot } from '../picture/seen-lines.ts';
import { type TextChar, wordsOf } from '../text/page-text.ts';

/** Shares of the type size; `tallest` and `lowest` may be a pattern, as browsers draw waves. */
const UNDERLINE = { above: 0.05, below: 0.4, thickest: 0.15, tallest: 0.35, lowest: 0.5 };
/** A double underline has two. */
const MOST_LINES = 2;
/** Beside a letter that reaches below the base line, so much more of the line is left out, as a share of the size. */
const LEFT_OUT = 0.2;
/** How exactly a line has to meet the ends of a letter, and which gap in it is none, in points. */
const SLACK = 1;
const NO_GAP = 0.5;
/** A line may end so far before the end of a letter, as a share of its advance. */
const ENDS_BEFORE = 0.1;

/** A piece of a line right under a letter or beside it, which can be seen there. */
interface Under {
  readonly piece: Painted;
  /** Null where a picture lies over it, which may show it, or where it is hard to see. */
  readonly seen: true | null;
}

const isUnder = ({ box }: Painted, { x, advance }: Letter): boolean => box.x0 < x + advance && box.x1 > x;

/** The pieces of lines under a letter, and those beside it, to which a dash under it may belong. */
function piecesUnder(letter: Letter, page: PageContent, needed: Needed): Under[] {
  const { x, y, advance } = letter;
  const size = sizeOf(letter);
  return page.painted.flatMap((piece): Under[] => {
    const { box, picture, color } = piece;
    const near =
      !picture &&
      box.y1 - box.y0 <= (color ? UNDERLINE.thickest : UNDERLINE.tallest) * size &&
      box.y0 >= y - UNDERLINE.above * size &&
      box.y1 <= y + (color ? UNDERLINE.below : UNDERLINE.lowest) * size &&
      box.x0 < x + advance + size &&
      box.x1 > x - size;
    if (!near) return [];
    const [from, to] = [between(x, box.x0, box.x1), between(x + advance, box.x0, box.x1)];
    const seen = isSeenAt({ x: (from + to) / 2, y: (box.y0 + box.y1) / 2 }, piece, page, needed);
    // Of a pattern the file does not state what it shows.
    const waves = box.y1 - box.y0 > UNDERLINE.thickest * size;
    return seen === false ? [] : [{ piece, seen: waves ? null : seen }];
  });
}

/**
 * The lines of the underline of a letter; none where there are more than the two of a double one, which may hide what is
 * below the base line.
 */
export function underlineOf(letter: Letter, page: PageContent): Line[] {
  if (letter.type.angle !== 0) return [];
  const pieces = piecesUnder(letter, page, { least: UNSEEN }).flatMap(({ piece }) =>
    isUnder(piece, letter) ? [piece] : [],
  );
  const lines = linesOf(pieces, 'flat');
  return lines.length <= MOST_LINES ? lines : [];
}

/** From where to where something is along a line. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** What is left of a span without others. */
const without = (span: Span, others: readonly Span[]): Span[] =>
  others.reduce<Span[]>(
    (left, other) =>
      left.flatMap(({ from, to }) =>
        [
          { from, to: Math.min(to, other.from) },
          { from: Math.max(from, other.to), to },
        ].filter((part) => part.to > part.from),
      ),
    [span],
  );

/**
 * What of a span has no line: neither a piece of one, nor what letters leave out of it, nor the gap beside a dash, after which
 * none need follow.
 */
function bareOf(span: Span, pieces: readonly Painted[], leftOut: readonly Span[]): Span[] {
  const drawn = pieces.map(({ box: { x0, x1, y0, y1 } }) => {
    const gap = APART * (y1 - y0);
    return { from: x0, to: x1, gap, beside: x1 - x0 <= 2 * gap ? Math.min(x1 - x0, gap) : 0 };
  });
  const most = (gaps: readonly number[]): number => Math.max(0, ...gaps);
  return without(span, [...drawn, ...leftOut]).flatMap(({ from, to }) => {
    const before = drawn.filter((each) => each.to === from);
    const after = drawn.filter((each) => each.from === to);
    if (to - from <= most([...before, ...after].map(({ gap }) => gap))) return [];
    const left = {
      from: from + most(before.map(({ beside }) => beside)),
      to: to - most(after.map(({ beside }) => beside)),
    };
    return left.to > left.from ? [left] : [];
  });
}

/** Letters that reach below the base line: in every face, with old-style figures; in an italic the f, too. */
const DESCENDS = /[gjpqyJQ34579,;()[\]{}|/@$§]/;
const SLANTED = /italic|oblique/i;

function descends({ text, type }: Letter): boolean {
  const plain = text.normalize('NFD');
  return (
    DESCENDS.test(plain) || /[\u0327\u0328]/.test(plain) || (plain.includes('f') && SLANTED.test(type.font))
  );
}

/** A spot on the line under each of some letters, but for those that a line is cut off at. */
export function spotsUnder(letters: readonly Letter[], page: PageContent): Spot[] {
  return letters.flatMap((letter) => {
    const [line] = underlineOf(letter, page);
    const { x, y, advance } = letter;
    const [nearest] = line ? nearestTo(line.pieces, { x: x + advance / 2, y }) : [];
    if (!nearest) return [];
    const { y0, y1 } = nearest.piece.box;
    return [{ x: nearest.at.x, y: (y0 + y1) / 2, lies: 'flat' as const, thick: y1 - y0 }];
  });
}

/**
 * Tells which characters are underlined: under each runs a line from end to end, but for the gaps that the letters of its
 * word which reach down to the line leave in it. Null where they leave none of it to the whole word, or a picture lies over it.
 */
export function underlined(
  chars: readonly TextChar[],
  page: (number: number) => PageContent,
): ReadonlyMap<TextChar, boolean | null> {
  const found = new Map<TextChar, boolean | null>();
  for (const word of wordsOf(chars)) {
    const unders = word.map(({ letter, page: number }) => piecesUnder(letter, page(number), READ));
    const own = unders.map((each, index) =>
      each.filter(({ piece }) => isUnder(piece, (word[index] as TextChar).letter)),
    );
    const none = own.every((each) => each.length === 0);
    word.forEach((char, index) => {
      const { x, y, advance } = char.letter;
      const size = sizeOf(char.letter);
      const gaps = word
        .map(({ letter }) => letter)
        .filter((letter) => descends(letter) && Math.abs(letter.y - y) < size / 2)
        .map((letter) => ({
          from: letter.x - LEFT_OUT * size,
          to: letter.x + letter.advance + LEFT_OUT * size,
        }));
      const pieces = (unders[index] as Under[]).map(({ piece }) => piece);
      const bare = bareOf({ from: x - size, to: x + advance + size }, pieces, gaps);
      const inner = { from: x + SLACK, to: x + advance * (1 - ENDS_BEFORE) - SLACK };
      // A narrow letter has no part that a line must be under, but one must be there.
      const isBare = bare.some(
        ({ from, to }) =>
          (from <= x && to >= x + advance) || Math.min(to, inner.to) - Math.max(from, inner.from) > NO_GAP,
      );
      const seen = (own[index] as Under[]).map((each) => each.seen);
      const unsure = seen.length > 0 && !seen.includes(true);
      found.set(char, isBare ? false : none || unsure ? null : true);
    });
  }
  return found;
}
