/**
 * Whether the words of a notice follow one another where they stand on the page, as they do in the file, with nothing
 * between them. A file may paint its words in any order, so what it holds in one piece may be scattered on the page.
 */

import { linePlace, middle, pointAt, sizeOf } from '../../pdf/letter-place.ts';
import type { Letter, PageContent } from '../../pdf/page.ts';
import { type Point, wordsWhere } from '../point.ts';
import type { Found, WordEnd } from './find.ts';
import { linesIn, textOfLetters, visualOrders } from './page-text.ts';

/** How far the room of a line reaches above and below its base line, as shares of its size. */
const ABOVE = 0.9;
const BELOW = 0.2;
/** Text beside the inner lines nearer than this, as a share of the size, is read with them where it is beside several. */
const GUTTER = 0.6;
const SEVERAL = 2;
/** How far, as a share of the size, the lines of a notice that runs around a box stay away from it. */
const FLOAT = 0.8;
/** Letters that mostly stand so far apart, as a share of the size, make no words. */
const APART = 0.5;
/** A gap between words that is no wider than those between letters, but for this share of the size, is not to be seen. */
const NO_GAP = 0.05;
/** How much of other text is shown. */
const READ = 40;
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

/** Where a line stands, in its own direction. */
interface Line {
  readonly letters: readonly Letter[];
  readonly from: number;
  readonly to: number;
  readonly base: number;
  readonly size: number;
}

function lineOf(letters: readonly Letter[]): Line {
  const [first, last] = [letters[0] as Letter, letters.at(-1) as Letter];
  const place = linePlace(first.type.angle);
  return {
    letters,
    from: place(first).along,
    to: place(last).along + last.advance,
    base: place(first).across,
    size: sizeOf(first),
  };
}

/** Where nothing else may stand: along a line and across it. */
interface Room {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly foot: number;
}

/**
 * The rooms of lines. But for the first and the last line one reaches as far as its column, since words before and after a
 * line stand between; and down to the line that follows below.
 */
function roomsOf(lines: readonly Line[]): Room[] {
  return lines.map((own, index) => {
    const column = lines.filter(({ from, to }) => from < own.to && to > own.from);
    const next = lines[index + 1];
    const follows = next && next.base > own.base && column.includes(next);
    const foot = own.base + BELOW * own.size;
    return {
      from: index === 0 ? own.from : Math.min(...column.map(({ from }) => from)),
      to: index === lines.length - 1 ? own.to : Math.max(...column.map(({ to }) => to)),
      top: own.base - ABOVE * own.size,
      foot: follows ? Math.max(foot, next.base - ABOVE * next.size) : foot,
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

/** Large letters, and those that run in another direction, lie across the words rather than among them. */
const isApart = (letter: Letter, first: Letter): boolean =>
  letter.type.angle !== first.type.angle || sizeOf(letter) > LARGE * sizeOf(first);

/** The letters of another text that lie in the room of a line of the notice. */
function between({ letters, to: end, size }: Line, room: Room, others: readonly Letter[]): Letter[] {
  const first = letters[0] as Letter;
  const place = linePlace(first.type.angle);
  const doubles = (other: Letter): boolean =>
    letters.some(
      (letter) =>
        letter.text === other.text && Math.hypot(letter.x - other.x, letter.y - other.y) < DOUBLE * size,
    );
  const cuts = (text: string, at: number): boolean => HYPHEN.test(text) && at > end && at < end + CUT * size;
  return others.filter((other) =>
    (isApart(other, first) ? samples(other) : [middle(other)]).some((point) => {
      const { along, across } = place(point);
      return (
        !cuts(other.text, along) &&
        along > room.from &&
        along < room.to &&
        across > room.top &&
        across < room.foot &&
        !doubles(other)
      );
    }),
  );
}

/**
 * The letters that stand between the words, without those of a box around which the notice runs: several lines in a row end
 * before it, or begin behind it, with a gap.
 */
function strangeIn(lines: readonly Line[], others: readonly Letter[]): Letter[] {
  const rooms = roomsOf(lines);
  const found = lines.flatMap((line, index) => {
    const place = linePlace((line.letters[0] as Letter).type.angle);
    const strange = between(line, rooms[index] as Room, others);
    const makesRoom = (at: number, leaves: (each: Line) => boolean): boolean =>
      [lines[at - 1], lines[at + 1]].some((each) => each !== undefined && leaves(each)) &&
      leaves(lines[at] as Line);
    const after = strange.filter((letter) => place(letter).along > line.to);
    const before = strange.filter((letter) => place(letter).along + letter.advance < line.from);
    const left = Math.min(...after.map((letter) => place(letter).along));
    const right = Math.max(...before.map((letter) => place(letter).along + letter.advance));
    const boxed = new Set([
      ...(makesRoom(index, ({ to, size }) => to + FLOAT * size <= left) ? after : []),
      ...(makesRoom(index, ({ from, size }) => from - FLOAT * size >= right) ? before : []),
    ]);
    const first = line.letters[0] as Letter;
    return strange.filter((letter) => isApart(letter, first) || !boxed.has(letter));
  });
  return [...new Set(found)];
}

/** Whether other text begins right where a line ends, or ends where it begins, as if they were one line. */
function runsOn(line: readonly Letter[], others: readonly Letter[], side: 'before' | 'after'): boolean {
  const first = line[0] as Letter;
  const place = linePlace(first.type.angle);
  const { from, to } = lineOf(line);
  const room = GUTTER * sizeOf(first);
  return others.some((other) => {
    if (other.type.angle !== first.type.angle || HYPHEN.test(other.text)) return false;
    const { along, across } = place(other);
    if (Math.abs(across - place(first).across) > BELOW * sizeOf(first)) return false;
    const gap = side === 'after' ? along - to : from - (along + other.advance);
    return Math.abs(gap) < room;
  });
}

/** How much paper is between two letters of a line, as a share of the size. */
function gapBetween(before: Letter, letter: Letter): number {
  const place = linePlace(letter.type.angle);
  return (place(letter).along - place(before).along - before.width) / sizeOf(letter);
}

/** How far letters mostly stand apart on their lines, as a share of the size. */
function spacing(lines: readonly (readonly Letter[])[]): number {
  const gaps = lines.flatMap((line) =>
    line.slice(1).map((letter, index) => gapBetween(line[index] as Letter, letter)),
  );
  return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
}

/** Whether between most words of a page there is no more paper than between letters. */
function areJoined(wordEnds: readonly WordEnd[], lines: readonly (readonly Letter[])[]): boolean {
  const least = Math.max(0, spacing(lines)) + NO_GAP;
  const joined = wordEnds.filter(([last, next]) => gapBetween(last.letter, next.letter) < least);
  return joined.length >= SEVERAL && 2 * joined.length > wordEnds.length;
}

/** How other text that stands between the words is told: all of the lines it is on. */
function told(strange: readonly Letter[], others: readonly Letter[], words: readonly Letter[]): string {
  const among = new Set(strange);
  const whole = linesIn(others).filter((line) => line.some((letter) => among.has(letter)));
  const text = textOfLetters(whole.flat()).slice(0, READ);
  const first = words[0] as Letter;
  return strange.some((letter) => isApart(letter, first))
    ? `large or slanted text lies across the words: “${text}”; look at the page, or print it without that`
    : `other text stands between the words: “${text}”`;
}

/**
 * The first letters of the columns to the right in which words go on that break off further down, as at the foot of a
 * column; empty where they stand otherwise.
 */
function columnHeads(letters: readonly Letter[]): Letter[] {
  const columns: Line[][] = [];
  for (const line of linesIn(letters).map(lineOf)) {
    const column = columns.at(-1) ?? [];
    const above = column.at(-1);
    const begins = above && line.base < above.base && column.every(({ to }) => line.from > to);
    if (!above || begins) columns.push([line]);
    else column.push(line);
  }
  const inOrder = columns.every((column, index) => {
    const own = column.flatMap((line) => line.letters);
    const before = columns[index - 1] ?? [];
    const beside = before.every(({ to }) => column.every(({ from }) => from > to));
    return beside && visualOrders(own).some((order) => same(own, order));
  });
  return inOrder ? columns.slice(1).map(([line]) => line?.letters[0] as Letter) : [];
}

/**
 * Judges the order of the words on their pages.
 * @param found the prescribed words, as they follow one another in the file, and what stands in the blanks between them
 */
export function orderPoint(
  { chars, filling, wordEnds }: Pick<Found, 'chars' | 'filling' | 'wordEnds'>,
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
      const heads = new Set(columnHeads(letters));
      if (heads.size > 0)
        return judgement(
          `on page ${number} the words break off at the foot of a column and go on at the head of the next, with ${wordsWhere(here, ({ letter }) => heads.has(letter))}; look whether one reads them so, or print them in one column`,
          null,
        );
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
    if (spacing(lines) > APART) return judgement(`on page ${number} the letters stand far apart`, null);
    const ends = wordEnds.filter(([, next]) => next.page === number);
    if (areJoined(ends, lines))
      return judgement(
        `on page ${number} there is no gap to be seen between most words, as in “${textOfLetters(lines[0] ?? []).slice(0, READ)}”; print them with blanks`,
        null,
      );
    const strange = strangeIn(lines.map(lineOf), others);
    if (strange.length > 0) return judgement(`on page ${number} ${told(strange, others, letters)}`, null);
    const joined = lines.filter(
      (line, index) =>
        (index > 0 && runsOn(line, others, 'before')) ||
        (index < lines.length - 1 && runsOn(line, others, 'after')),
    );
    if (joined.length >= SEVERAL)
      return judgement(
        `on page ${number} other text stands right beside the lines: see “${textOfLetters(joined[0] ?? []).slice(0, READ)}”`,
        null,
      );
  }
  return judgement('one word after the other', true);
}
