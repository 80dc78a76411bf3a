/** The line under a text: in one piece, or in pieces between the letters that reach down to it. */
import type { Letter, PageContent } from '../pdf/page.ts';
import { sizeOf } from './letter-place.ts';
import { isLineSeenAt, type Line, linesOf } from './lines.ts';
import type { TextChar } from './page-text.ts';

/** Shares of the type size. */
const UNDERLINE = { above: 0.05, below: 0.4, thickest: 0.15 };
/** Beside a letter that reaches below the base line, so much more of the line is left out, as a share of the size. */
const LEFT_OUT = 0.2;
/** How exactly a line has to meet the ends of a letter, and which gap in it is none, in points. */
const SLACK = 1;
const NO_GAP = 0.5;
/** A line may end so far before the end of a letter, as a share of its advance. */
const ENDS_BEFORE = 0.1;

/** A line right under a letter, or under a part of it. */
interface Under {
  readonly line: Line;
  /** Null where a picture lies over it, which may show it. */
  readonly seen: true | null;
}

function linesUnder(letter: Letter, page: PageContent): Under[] {
  const { x, y, advance } = letter;
  const size = sizeOf(letter);
  const pieces = page.painted.filter(
    ({ box, picture }) =>
      !picture &&
      box.y1 - box.y0 <= UNDERLINE.thickest * size &&
      box.y0 >= y - UNDERLINE.above * size &&
      box.y1 <= y + UNDERLINE.below * size &&
      // The next dash may stand beside the letter.
      box.x0 < x + advance + size &&
      box.x1 > x - size,
  );
  return linesOf(pieces, 'flat').flatMap((line): Under[] => {
    const { box } = line;
    const [from, to] = [Math.max(box.x0, x), Math.min(box.x1, x + advance)];
    if (from >= to) return [];
    const seen = isLineSeenAt(line, { x: (from + to) / 2, y: (box.y0 + box.y1) / 2 }, page);
    return seen === false ? [] : [{ line, seen }];
  });
}

/**
 * How far below its base line the underline of a letter lies, as shares of the size; null where there is none, or more
 * lines than one underline, which may hide what is below the base line.
 */
export function underlineOf(letter: Letter, page: PageContent): { from: number; to: number } | null {
  if (letter.type.angle !== 0) return null;
  const lines = linesUnder(letter, page).map(({ line }) => line.box);
  if (lines.length === 0) return null;
  const size = sizeOf(letter);
  const from = (Math.min(...lines.map(({ y0 }) => y0)) - letter.y) / size;
  const to = (Math.max(...lines.map(({ y1 }) => y1)) - letter.y) / size;
  return to - from <= UNDERLINE.thickest ? { from, to } : null;
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

/** Letters that reach below the base line: in every face, with old-style figures; in an italic the f, too. */
const DESCENDS = /[gjpqyJQ34579,;()[\]{}|/@$§]/;
const SLANTED = /italic|oblique/i;

function descends({ text, type }: Letter): boolean {
  const plain = text.normalize('NFD');
  return (
    DESCENDS.test(plain) || /[\u0327\u0328]/.test(plain) || (plain.includes('f') && SLANTED.test(type.font))
  );
}

/** The letters of each word, once each. */
function wordsOf(chars: readonly TextChar[]): TextChar[][] {
  const words: TextChar[][] = [];
  for (const char of chars) {
    if (char.startsWord || words.length === 0) words.push([]);
    words.at(-1)?.push(char);
  }
  return words;
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
    const lines = word.map(({ letter, page: number }) => linesUnder(letter, page(number)));
    const spans = lines.map((each) => each.map(({ line: { box } }): Span => ({ from: box.x0, to: box.x1 })));
    const none = spans.every((each) => each.length === 0);
    const unsure = lines.map((each) => each.length > 0 && each.every(({ seen }) => seen === null));
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
      const left = (span: Span): Span[] => without(span, [...(spans[index] ?? []), ...gaps]);
      const inner = { from: x + SLACK, to: x + advance * (1 - ENDS_BEFORE) - SLACK };
      // A narrow letter has no part that a line must be under, but one must be there.
      const bare =
        left({ from: x, to: x + advance }).some(({ from, to }) => to - from >= advance) ||
        left(inner).some(({ from, to }) => to - from > NO_GAP);
      found.set(char, bare ? false : none || unsure[index] ? null : true);
    });
  }
  return found;
}
