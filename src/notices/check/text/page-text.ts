/**
 * The text of a page in the order one reads it. A PDF has no lines or words, only letters at places; they are put into
 * order here in three ways, since columns, boxes and the order of painting mislead each of them in turn.
 */
import { groupBy } from '../../../engine/basics/group-by.ts';
import { type LinePlace, linePlace, sizeOf } from '../../pdf/letter-place.ts';
import { CUT_OFF, type Letter, type PageContent } from '../../pdf/page.ts';
import { cellStarts, WIDE } from './cells.ts';
import { fold } from './fold.ts';

/** One character that counts. */
export interface TextChar {
  readonly character: string;
  readonly letter: Letter;
  /** The page, from 1. */
  readonly page: number;
  readonly startsWord: boolean;
  readonly startsLine: boolean;
  /** Whether a cell or a column begins with it that is not the first on its line of the page. */
  readonly startsCell: boolean;
}

/** Shares of the type size. */
const WORD_GAP = 0.15;
/** A blank with less room is none that one sees. */
const NO_ROOM = 0.08;
const BACKWARDS = 0.5;
const LINE_GAP = 0.4;
const PARAGRAPH_GAP = 2;
/** The least share of the spacing of a letter that one beside it has where they are spaced out. */
const SPACED_OUT = 0.75;

/** A letter in its line's own direction. */
interface Placed extends LinePlace {
  readonly letter: Letter;
}

const place = (letter: Letter): Placed => ({ letter, ...linePlace(letter.type.angle)(letter) });

const isBlank = ({ text }: Letter): boolean => text.trim() === '';

/** Whether a letter that follows another begins a line. */
function startsLine(before: Placed | undefined, { letter, along, across }: Placed): boolean {
  if (!before || before.letter.type.angle !== letter.type.angle) return true;
  const size = Math.max(sizeOf(before.letter), sizeOf(letter));
  const gap = along - (before.along + before.letter.advance);
  return (
    Math.abs(across - before.across) > LINE_GAP * size || gap < -BACKWARDS * size - before.letter.advance
  );
}

/** What the file adds to the width of a letter. */
const spacingOf = ({ letter }: Placed): number => letter.advance - letter.width;

/** How much paper one sees between a letter and the next. */
const paperAfter = ({ letter, along }: Placed, next: Placed | undefined): number =>
  next ? next.along - (along + letter.width) : 0;

/**
 * Whether there is a gap between words before a letter. Some makers give a gap as spacing of the letter before it, and kern
 * with blanks that take no room: what one sees counts, but for letters that are spaced out.
 * @param letters in reading order, without blanks
 * @param blank whether a blank is painted before it
 */
function startsWord(letters: readonly Placed[], index: number, blank: boolean): boolean {
  const [before, placed] = [letters[index - 1] as Placed, letters[index] as Placed];
  const size = Math.max(sizeOf(before.letter), sizeOf(placed.letter));
  const paper = paperAfter(before, placed);
  if (blank) return Math.abs(paper) > NO_ROOM * size;
  if (paper <= WORD_GAP * size) return false;
  const spacing = spacingOf(before);
  if (paper - spacing > WORD_GAP * size) return true;
  const isSpacedOut = (at: number): boolean => {
    const each = letters[at];
    const least = SPACED_OUT * spacing;
    return each !== undefined && spacingOf(each) >= least && paperAfter(each, letters[at + 1]) >= least;
  };
  return !isSpacedOut(index - 2) && !isSpacedOut(index);
}

/** Whether a letter is a soft hyphen at which a line breaks: there it is seen, while within a line it marks where one might. */
function isHyphenAtEnd(letters: readonly Placed[], index: number): boolean {
  const [placed, next] = [letters[index] as Placed, letters[index + 1]];
  return placed.letter.text === '\u00AD' && (next === undefined || startsLine(placed, next));
}

/** Turns letters that are in reading order into characters. */
function textCharsOf(
  letters: readonly Placed[],
  page: number,
  cells: ReadonlySet<Letter> = new Set(),
): TextChar[] {
  const chars: TextChar[] = [];
  const inked = letters.filter(({ letter }) => !isBlank(letter));
  const afterBlank = new Set(
    letters.slice(1).filter((_, index) => isBlank((letters[index] as Placed).letter)),
  );
  let blank = false;
  let line = true;
  let cell = false;
  for (const [index, placed] of inked.entries()) {
    if (startsLine(inked[index - 1], placed)) line = true;
    else if (startsWord(inked, index, afterBlank.has(placed))) blank = true;
    if (cells.has(placed.letter)) cell = true;
    for (const character of fold(isHyphenAtEnd(inked, index) ? '-' : placed.letter.text)) {
      if (character === ' ') {
        blank = true;
        continue;
      }
      chars.push({
        character,
        letter: placed.letter,
        page,
        startsWord: blank || line,
        startsLine: line,
        startsCell: cell,
      });
      blank = false;
      line = false;
      cell = false;
    }
  }
  return chars;
}

/** The text of characters, words and lines apart by a blank. */
export const textOf = (chars: readonly TextChar[]): string =>
  chars
    .map(({ character, startsWord }, index) => (startsWord && index > 0 ? ` ${character}` : character))
    .join('');

/** The characters of each word, without those between words. */
export function wordsOf(chars: readonly TextChar[]): TextChar[][] {
  const words: TextChar[][] = [];
  for (const char of chars) {
    if (char.startsWord || words.length === 0) words.push([]);
    words.at(-1)?.push(char);
  }
  return words;
}

/** Letters that follow one another as a text. */
export const textOfLetters = (letters: readonly Letter[]): string =>
  textOf(textCharsOf(letters.map(place), 0));

/** A part of a line without a wide gap. */
interface LineSegment {
  readonly letters: Placed[];
  readonly from: number;
  readonly to: number;
  readonly across: number;
  readonly size: number;
}

function segment(letters: Placed[]): LineSegment {
  const [first, last] = [letters[0] as Placed, letters.at(-1) as Placed];
  return {
    letters,
    from: first.along,
    to: last.along + last.letter.advance,
    across: first.across,
    size: sizeOf(first.letter),
  };
}

/** Letters of one direction in lines from top to bottom. */
function linesOf(letters: readonly Placed[]): Placed[][] {
  const lines: { across: number; letters: Placed[] }[] = [];
  for (const placed of [...letters].sort((a, b) => a.across - b.across)) {
    const line = lines.at(-1);
    if (line && placed.across - line.across <= LINE_GAP * sizeOf(placed.letter)) line.letters.push(placed);
    else lines.push({ across: placed.across, letters: [placed] });
  }
  return lines.map((line) => line.letters.sort((a, b) => a.along - b.along));
}

/** Drops letters printed twice nearly at the same place, as makers do to thicken them. */
const withoutDoubles = (line: readonly Placed[]): Placed[] =>
  line.filter(
    ({ letter, along }, index) =>
      !line
        .slice(Math.max(0, index - 3), index)
        .some(
          (other) => other.letter.text === letter.text && along - other.along < WORD_GAP * sizeOf(letter),
        ),
  );

/** The parts of a line that wide gaps separate, and the letters with which cells begin within them. */
function segmentsOf(line: readonly Placed[], cells: ReadonlySet<Letter> = new Set()): LineSegment[] {
  const segments: Placed[][] = [];
  let before: Placed | undefined;
  for (const placed of line) {
    const gap = before ? placed.along - (before.along + before.letter.advance) : Number.POSITIVE_INFINITY;
    if (gap > WIDE * sizeOf(placed.letter) || cells.has(placed.letter)) segments.push([]);
    segments.at(-1)?.push(placed);
    before = placed;
  }
  return segments.map(segment);
}

/** Puts segments that stand under each other together: columns, boxes. */
function blocksOf(segments: readonly LineSegment[]): LineSegment[][] {
  const blocks: LineSegment[][] = [];
  for (const each of segments) {
    const home = blocks.find((block) => {
      const last = block.at(-1) as LineSegment;
      const down = each.across - last.across;
      const shared = Math.min(last.to, each.to) - Math.max(last.from, each.from);
      return (
        down > 0 &&
        down < PARAGRAPH_GAP * Math.max(last.size, each.size) &&
        shared > 0.3 * Math.min(last.to - last.from, each.to - each.from)
      );
    });
    if (home) home.push(each);
    else blocks.push([each]);
  }
  return blocks;
}

/** The three orders of a text. */
export interface Readings {
  /** As the file paints it. */
  readonly painted: readonly TextChar[];
  /** Line by line over the whole width. */
  readonly lines: readonly TextChar[];
  /** Column by column. */
  readonly columns: readonly TextChar[];
  /** Column by column, where only wide gaps separate columns. */
  readonly blocks: readonly TextChar[];
}

/** Reads a page in the three orders. */
function readingsOf(page: PageContent, letters: readonly Letter[]): Readings {
  const placed = letters.map(place);
  const byDirection = groupBy(
    placed.filter(({ letter }) => !isBlank(letter)),
    ({ letter }) => Math.round(letter.type.angle),
  );
  const lines = [...byDirection.values()].map((group) => linesOf(group).map(withoutDoubles));
  const cells = cellsOn(page, lines);
  const blocks = (starts?: ReadonlySet<Letter>): Placed[] =>
    lines
      .flatMap((group) => blocksOf(group.flatMap((line) => segmentsOf(line, starts))))
      .flatMap((block) => block.flatMap((each) => each.letters));
  const chars = (order: readonly Placed[]): TextChar[] => textCharsOf(order, page.number, cells);
  return {
    painted: chars(placed),
    lines: chars(lines.flat(2)),
    columns: chars(blocks(cells)),
    blocks: chars(blocks()),
  };
}

/** The letters of a page with which cells begin within its lines. */
function cellsOn(page: PageContent, lines: readonly (readonly (readonly Placed[])[])[]): Set<Letter> {
  const letters = lines.map((group) => group.map((line) => line.map(({ letter }) => letter)));
  return new Set(letters.flatMap((group) => [...cellStarts(group, page)]));
}

/** Blocks from the left to the right where they stand side by side, though one begins higher than the other. */
function acrossOf(blocks: readonly LineSegment[][]): LineSegment[][] {
  const extent = (block: readonly LineSegment[]) => ({
    from: Math.min(...block.map(({ from }) => from)),
    to: Math.max(...block.map(({ to }) => to)),
    top: block[0]?.across ?? 0,
    foot: block.at(-1)?.across ?? 0,
  });
  const left = blocks.map((block) => ({ block, at: extent(block) }));
  const ordered: LineSegment[][] = [];
  while (left.length > 0) {
    const index = left.findIndex(({ at }) =>
      left.every(({ at: other }) => other.to > at.from || other.foot < at.top || other.top > at.foot),
    );
    ordered.push(...left.splice(Math.max(0, index), 1).map(({ block }) => block));
  }
  return ordered;
}

/** Letters of a page in the orders in which one may read them: line by line, and column by column. */
export function visualOrders(letters: readonly Letter[]): readonly (readonly Letter[])[] {
  const byDirection = groupBy(letters.map(place), ({ letter }) => Math.round(letter.type.angle));
  const lines = [...byDirection.values()].map(linesOf);
  const blocks = lines.map((group) => blocksOf(group.flatMap((line) => segmentsOf(line))));
  return [
    lines.flat(2),
    ...[blocks, blocks.map(acrossOf)].map((order) => order.flat(2).flatMap((segment) => segment.letters)),
  ].map((order) => order.map(({ letter }) => letter));
}

/** Letters that follow one another on a line, without those of a line before or after. */
export function linesIn(letters: readonly Letter[]): Letter[][] {
  const lines: Letter[][] = [];
  let before: Placed | undefined;
  for (const placed of letters.map(place)) {
    if (startsLine(before, placed)) lines.push([]);
    lines.at(-1)?.push(placed.letter);
    before = placed;
  }
  return lines;
}

/**
 * The text of all pages in reading order.
 * @param which the letters to read: those one sees, those that are there unseen, or those one sees with those that are cut off
 */
export function readings(pages: readonly PageContent[], which: 'seen' | 'hidden' | 'with cut off'): Readings {
  const isRead = {
    seen: (hidden: string | null) => hidden === null,
    hidden: (hidden: string | null) => hidden !== null,
    'with cut off': (hidden: string | null) => hidden === null || hidden === CUT_OFF,
  }[which];
  const each = pages.map((page) =>
    readingsOf(
      page,
      page.letters.filter(({ type }) => isRead(type.hidden)),
    ),
  );
  return {
    painted: each.flatMap(({ painted }) => painted),
    lines: each.flatMap(({ lines }) => lines),
    columns: each.flatMap(({ columns }) => columns),
    blocks: each.flatMap(({ blocks }) => blocks),
  };
}
