/**
 * Whether the words of a notice follow one another where they stand on the page, as they do in the file, with nothing
 * between them. A file may paint its words in any order, so what it holds in one piece may be scattered on the page.
 */
import type { Letter, PageContent } from '../pdf/page.ts';
import { linePlace, middle, pointAt, sizeOf } from './letter-place.ts';
import { linesIn, type TextChar, visualOrders } from './page-text.ts';
import { type Point, wordsWhere } from './point.ts';

/** How far the room of a line reaches above and below its base line, as shares of its size. */
const ABOVE = 0.9;
const BELOW = 0.2;
/** Text beside the inner lines nearer than this, as a share of the size, is read with them where it is beside several. */
const GUTTER = 0.6;
const SEVERAL = 2;
/** Larger letters, as a share of the size, are looked at all over rather than in their middle. */
const LARGE = 1.5;
const SAMPLES = 8;
/** The same letter so near, as a share of the size, is printed twice to thicken it. */
const DOUBLE = 0.15;
/** A hyphen so near behind the end of a line, as a share of the size, cuts the word that ends there. */
const CUT = 0.6;
const HYPHEN = /^[-\u00ad\u2010\u2011]$/;

const same = (a: readonly Letter[], b: readonly Letter[]): boolean =>
  a.every((letter, index) => letter === b[index]);

/** From where to where a line reaches, in its own direction. */
interface Span {
  readonly from: number;
  readonly to: number;
}

function spanOf(line: readonly Letter[]): Span {
  const [first, last] = [line[0] as Letter, line.at(-1) as Letter];
  const place = linePlace(first.type.angle);
  return { from: place(first).along, to: place(last).along + last.advance };
}

/** The spans of lines as far as their column reaches: but for its first and its last line, words before and after a line stand between. */
function columnSpans(lines: readonly (readonly Letter[])[]): Span[] {
  const spans = lines.map(spanOf);
  return spans.map((own, index) => {
    const column = spans.filter(({ from, to }) => from < own.to && to > own.from);
    return {
      from: index === 0 ? own.from : Math.min(...column.map(({ from }) => from)),
      to: index === spans.length - 1 ? own.to : Math.max(...column.map(({ to }) => to)),
    };
  });
}

/** Points all over a letter. */
function samples(letter: Letter): { x: number; y: number }[] {
  const { width, type } = letter;
  return Array.from({ length: SAMPLES ** 2 }, (_, index) => {
    const along = ((index % SAMPLES) / (SAMPLES - 1)) * width;
    const up = (0.05 + (Math.floor(index / SAMPLES) / (SAMPLES - 1)) * 0.6) * (type.size ?? width);
    return pointAt(letter, along, up);
  });
}

/** The letters of another text that lie on a line of the notice. */
function between(line: readonly Letter[], { from, to }: Span, others: readonly Letter[]): Letter[] {
  const first = line[0] as Letter;
  const place = linePlace(first.type.angle);
  const base = place(first).across;
  const [top, foot] = [base - ABOVE * sizeOf(first), base + BELOW * sizeOf(first)];
  const doubles = (other: Letter): boolean =>
    line.some(
      (letter) =>
        letter.text === other.text &&
        Math.hypot(letter.x - other.x, letter.y - other.y) < DOUBLE * sizeOf(letter),
    );
  const end = spanOf(line).to;
  const cuts = (text: string, at: number): boolean =>
    HYPHEN.test(text) && at > end && at < end + CUT * sizeOf(first);
  return others.filter((other) => {
    const large = other.type.angle !== first.type.angle || sizeOf(other) > LARGE * sizeOf(first);
    return (large ? samples(other) : [middle(other)]).some((point) => {
      const { along, across } = place(point);
      return (
        !cuts(other.text, along) &&
        along > from &&
        along < to &&
        across > top &&
        across < foot &&
        !doubles(other)
      );
    });
  });
}

/** Whether other text begins right where a line ends, or ends where it begins, as if they were one line. */
function runsOn(line: readonly Letter[], others: readonly Letter[], side: 'before' | 'after'): boolean {
  const first = line[0] as Letter;
  const place = linePlace(first.type.angle);
  const { from, to } = spanOf(line);
  const room = GUTTER * sizeOf(first);
  return others.some((other) => {
    if (other.type.angle !== first.type.angle || HYPHEN.test(other.text)) return false;
    const { along, across } = place(other);
    if (Math.abs(across - place(first).across) > BELOW * sizeOf(first)) return false;
    const gap = side === 'after' ? along - to : from - (along + other.advance);
    return Math.abs(gap) < room;
  });
}

const textOf = (letters: readonly Letter[]): string =>
  linesIn(letters)
    .map((line) => line.map(({ text }) => text).join(''))
    .join(' ')
    .slice(0, 40);

/**
 * Judges the order of the words on their pages.
 * @param chars the prescribed words, as they follow one another in the file
 * @param filling what stands in the blanks between them
 */
export function orderPoint(
  chars: readonly TextChar[],
  filling: readonly TextChar[],
  page: (number: number) => PageContent,
): Point {
  const judgement = (found: string, met: boolean | null): Point => ({
    point: 'order',
    prescribed: 'one word after the other, nothing between them',
    found,
    met,
  });
  const own = new Set([...chars, ...filling].map(({ letter }) => letter));
  for (const number of new Set(chars.map((char) => char.page))) {
    const here = chars.filter((char) => char.page === number);
    const letters = [...new Set(here.map(({ letter }) => letter))];
    const orders = visualOrders(letters);
    if (!orders.some((order) => same(letters, order))) {
      const strays = letters.find((letter, index) => letter !== orders[0]?.[index]);
      return judgement(
        `on page ${number} the words stand in another order than in the file: see ${wordsWhere(here, ({ letter }) => letter === strays)}`,
        null,
      );
    }
    const others = page(number).letters.filter(
      (letter) => letter.text.trim() !== '' && letter.type.hidden === null && !own.has(letter),
    );
    const lines = linesIn(letters);
    const spans = columnSpans(lines);
    const strange = [...new Set(lines.flatMap((line, index) => between(line, spans[index] as Span, others)))];
    if (strange.length > 0)
      return judgement(`on page ${number} other text stands between the words: “${textOf(strange)}”`, null);
    const joined = lines.filter(
      (line, index) =>
        (index > 0 && runsOn(line, others, 'before')) ||
        (index < lines.length - 1 && runsOn(line, others, 'after')),
    );
    if (joined.length >= SEVERAL)
      return judgement(
        `on page ${number} other text stands right beside the lines: see “${textOf(joined[0] ?? [])}”`,
        null,
      );
  }
  return judgement('one word after the other', true);
}
