/**
 * What stands between the halves of a notice that runs on overleaf: below the one on its page, above the other on the next.
 * Running heads and feet belong there; any other text is read in the middle of the notice, and may take it back.
 */

import type { PageContent } from '../../pdf/page.ts';
import { contradicts } from './contrary.ts';
import { textOfLines } from './line-ends.ts';
import { CELL, onOneLine, type Piece } from './pieces.ts';
import type { Places } from './places.ts';
import { isDenial, isLone, isNote, sentences, speaksAgainst } from './taking-back.ts';

/** How far from the edge of the paper heads and feet reach, in points. */
const MARGIN = 90;
/** Shares of the size: what is lower stands on another line, and how far the same line of another page may be off. */
const LOWER = 0.4;
const SAME_HEIGHT = 0.5;
/** Fewer small words make no sentence: “Policy 4417, continued”. */
const SMALL_WORDS = 3;
const WORDS = 4;

const PAGE_NUMBER = String.raw`\bpage \d+( of \d+)?\b`;
const HAS_PAGE_NUMBER = new RegExp(PAGE_NUMBER, 'i');

/** What heads and feet carry in words of which some would make a sentence. */
const FURNITURE = new RegExp(
  [
    PAGE_NUMBER,
    String.raw`\(?\b(continued|continues)( (on|from) (the )?(next|previous|preceding|other|page) ?(page|side|\d+)?)?\b\)?`,
    String.raw`\b(see )?(next|reverse|other) (page|side)\b|\bplease turn over\b`,
    String.raw`\b(attached to (and )?)?(forms?|forming|made) (a )?part of (this |the )?(policy|declarations)( no\.?| number)?`,
    String.raw`(©|\(c\) ?\d|\bcopyright\b|\bincludes copyrighted material\b).*$|\ball rights reserved\b`,
  ].join('|'),
  'giu',
);

const withoutFurniture = (text: string): string => text.replaceAll(FURNITURE, ' ').trim();

/** Whether a line is no mere name, label, number or heading. */
function isSentence(text: string): boolean {
  const rest = withoutFurniture(text);
  const small = rest.match(/(?<![\p{L}\p{N}])\p{Ll}{2,}(?![\p{L}\p{N}])/gu) ?? [];
  const ends = /\p{L}{2}[.:!?;]["”’')\]]*$/u.test(rest) && !/\b(inc|co|corp|ltd|no)\.$/i.test(rest);
  return small.length >= SMALL_WORDS || (ends && rest.split(/\s+/).length >= WORDS);
}

/** Whether a text takes back what it stands in. */
const takesBack = (text: string, places: Places): boolean =>
  speaksAgainst(text) ||
  isLone(text) ||
  isDenial(text) ||
  isNote(text) ||
  contradicts(sentences(text), places);

/** The pages of a file, and what is told of their places. */
interface Leaves {
  /** All that stands on the pages of a notice and on those before and after them, its own lines among it. */
  readonly pieces: readonly Piece[];
  readonly pages: readonly PageContent[];
  readonly places: Places;
  /** Tells what is judged apart, or read with the column in which it stands. */
  readonly isApart: (piece: Piece) => boolean;
}

/** The lines below the last line of a notice on a page, or above the first one. */
function beyond(pieces: readonly Piece[], page: number, way: -1 | 1): Piece[] {
  const here = pieces.filter((each) => each.page === page);
  const outermost = here
    .filter(({ own }) => own)
    .reduce<Piece | undefined>(
      (last, each) => (last && (last.across - each.across) * way > 0 ? last : each),
      undefined,
    );
  if (!outermost) return [];
  return here.filter((each) => {
    if (each.own || each.angle !== outermost.angle) return false;
    if (onOneLine(each, outermost)) {
      const gap = way === 1 ? each.from - outermost.to : outermost.from - each.to;
      return gap > -LOWER * outermost.size && gap < CELL * outermost.size;
    }
    return (each.across - outermost.across) * way > LOWER * outermost.size;
  });
}

/** Whether a line stands near the upper or the lower edge of its page. */
function isAtEdge({ chars, page, angle }: Piece, pages: readonly PageContent[]): boolean {
  const [first] = chars;
  const paper = pages.find(({ number }) => number === page);
  if (!first || !paper) return false;
  const turned = Math.abs(Math.sin((angle * Math.PI) / 180)) > Math.SQRT1_2;
  const [at, whole] = turned ? [first.letter.x, paper.width] : [first.letter.y, paper.height];
  return Math.min(at, whole - at) < MARGIN;
}

const masked = (text: string): string => text.replaceAll(/\d+/g, '#');

/** Whether the page before or after has the same line at the same height, but for numbers. */
const isRepeated = (piece: Piece, pieces: readonly Piece[]): boolean =>
  pieces.some(
    ({ page, angle, across, text }) =>
      Math.abs(page - piece.page) === 1 &&
      angle === piece.angle &&
      Math.abs(across - piece.across) < SAME_HEIGHT * piece.size &&
      masked(text) === masked(piece.text),
  );

/** Whether a line that stands on one page alone is no head and no foot. */
const isStrange = (piece: Piece, pages: readonly PageContent[]): boolean =>
  isSentence(piece.text) || !(isAtEdge(piece, pages) || HAS_PAGE_NUMBER.test(piece.text));

const HAS_TEXT = /[\p{L}\p{N}]/u;

/** What is told of the text between the halves of a notice. */
interface Between {
  /** What no running head or foot says; empty for nothing. */
  readonly against: string;
  /** What may be one and stands on this page alone; empty for nothing. */
  readonly shown: string;
}

/** Reads what stands between the halves of a notice, page by page. */
export function betweenHalves({ pieces, pages, places, isApart }: Leaves): Between {
  const numbers = new Set(pieces.filter(({ own }) => own).map(({ page }) => page));
  const turns = [...numbers].filter((page) => numbers.has(page + 1)).sort((a, b) => a - b);
  const leaves = turns.flatMap((page) => [
    { page, lines: beyond(pieces, page, 1) },
    { page: page + 1, lines: beyond(pieces, page + 1, -1) },
  ]);
  const against: string[] = [];
  const shown: string[] = [];
  for (const { page, lines } of leaves) {
    const read = lines.filter(({ text }) => HAS_TEXT.test(text)).filter((each) => !isApart(each));
    const own = read.filter((each) => !(isAtEdge(each, pages) && isRepeated(each, pieces)));
    const tell = (some: readonly Piece[]): string => `on page ${page}: “${textOfLines(some)}”`;
    if (own.some((each) => isStrange(each, pages)) || takesBack(textOfLines(own), places))
      against.push(tell(own));
    else if (read.some(({ text }) => takesBack(text, places))) against.push(tell(read));
    else if (own.some(({ text }) => HAS_TEXT.test(withoutFurniture(text)))) shown.push(tell(own));
  }
  return { against: against.join('; '), shown: shown.join('; ') };
}
