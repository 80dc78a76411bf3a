/**
 * Whether what stands beside a notice takes it back: a sentence that says the words do not apply, a lone VOID on the page, a
 * mark that sends the reader to a footnote. What such words come to is for a person to say, so they never pass.
 */
import { groupBy } from '../../engine/group-by.ts';
import { linePlace, sizeOf } from './letter-place.ts';
import type { TextChar } from './page-text.ts';
import type { Point } from './point.ts';
import {
  asksFirst,
  headsUndone,
  isCondition,
  isLone,
  isMark,
  leadsAway,
  objects,
  speaksAgainst,
  undoes,
} from './taking-back.ts';

/** Shares of the size of the type: how far a line stands off that is read with the next, a line with a raised mark, a large word. */
const NEXT_LINE = 3.5;
const SAME_LINE = 0.7;
const RAISED = 0.85;
const LARGE = 1.5;
/** A wider gap, as a share of the size, separates cells. */
const CELL = 1.5;
/** How many lines before and after are read. */
const LINES = 2;

/** A part of a line that is of the notice, or is not. */
interface Piece {
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

function pieceOf(chars: readonly TextChar[], own: boolean): Piece {
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
function piecesOf(
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

/** The lines that are read right before or after a line of the notice. */
function neighbors(pieces: readonly Piece[], line: Piece, notice: readonly Piece[], way: -1 | 1): Piece[] {
  const [from, to] = [
    Math.min(...notice.map((each) => each.from)),
    Math.max(...notice.map((each) => each.to)),
  ];
  const found: Piece[] = [];
  let last = line;
  for (let count = 0; count < LINES; count += 1) {
    const next = pieces
      .filter(({ own, page, angle }) => !own && page === line.page && angle === line.angle)
      .filter((each) => each.from < to && each.to > from)
      .map((piece) => ({ piece, off: (piece.across - last.across) * way }))
      .filter(({ piece, off }) => off > 0.4 * last.size && off < NEXT_LINE * Math.max(piece.size, last.size))
      .sort((a, b) => a.off - b.off)[0]?.piece;
    if (!next) break;
    found.push(next);
    last = next;
  }
  return way === 1 ? found : found.reverse();
}

const READ = 80;

/**
 * Judges what stands before and after a notice, and the lone words on its pages.
 * @param chars the words of the notice
 * @param filling what stands in its blanks
 * @param text the text of the file, column by column
 * @param notices the letters of all notices of the file, which deny nothing
 */
export function contextPoint(
  chars: readonly TextChar[],
  filling: readonly TextChar[],
  text: readonly TextChar[],
  notices: ReadonlySet<unknown>,
): Point {
  const judgement = (found: string, met: boolean | null): Point => ({
    point: 'context',
    prescribed: 'nothing beside the words that takes them back',
    found,
    met,
  });
  const own = new Set<unknown>([...chars, ...filling].map(({ letter }) => letter));
  const pages = new Set(chars.map(({ page }) => page));
  const byPage = groupBy(text, ({ page }) => page);
  const pieces = [...pages].flatMap((page) => piecesOf(byPage.get(page) ?? [], own, notices));
  const notice = pieces.filter((each) => each.own);
  const find = (char: TextChar | undefined): number =>
    pieces.findIndex((each) => each.chars.some(({ letter }) => letter === char?.letter));
  const [head, foot] = [find(chars[0]), find(chars.at(-1))];
  const [first, last] = [pieces[head], pieces[foot]];
  if (!first || !last) return judgement('no words against it found', true);

  const onLine = (piece: Piece | undefined, line: Piece): string =>
    piece &&
    !piece.own &&
    piece.page === line.page &&
    piece.angle === line.angle &&
    Math.abs(piece.across - line.across) < SAME_LINE * line.size
      ? piece.text
      : '';
  const previous = pieces[head - 1];
  const before = onLine(previous, first);
  // Further off it is the cell of a table.
  const joins = previous !== undefined && first.from - previous.to < CELL * first.size;
  const follower = pieces[foot + 1];
  const after = onLine(follower, last);
  const above = neighbors(pieces, first, notice, -1);
  const below = neighbors(pieces, last, notice, 1);
  const joined = (lines: readonly Piece[]): string => lines.map((each) => each.text).join(' ');
  const [textBefore, textAfter] = [`${joined(above)} ${before}`.trim(), `${after} ${joined(below)}`.trim()];

  // A word in a row of others is the cell of a table.
  const alone = (piece: Piece): boolean =>
    !pieces.some((other) => other !== piece && !other.own && onLine(other, piece) !== '');
  const near = ({ page, angle, across, size }: Piece): boolean =>
    notice.some(
      (line) =>
        line.page === page &&
        line.angle === angle &&
        Math.abs(line.across - across) < NEXT_LINE * Math.max(size, line.size),
    );
  const large = ({ size, angle }: Piece): boolean => size >= LARGE * first.size || angle !== first.angle;
  const beside = (piece: Piece): boolean => notice.some((line) => onLine(piece, line) !== '');
  const lone = pieces.find(
    (each) =>
      !each.own &&
      (((near(each) || large(each)) && isLone(each.text) && alone(each)) ||
        (beside(each) && undoes(each.text))),
  );
  const marked =
    isMark(after) ||
    (follower !== undefined && /^\d{1,2}$/.test(after) && follower.size < RAISED * last.size);

  if (
    speaksAgainst(textBefore) ||
    leadsAway(textBefore, joins ? before : '') ||
    headsUndone(above.at(-1)?.text ?? '') ||
    asksFirst(before || (above.at(-1)?.text ?? ''), before || textBefore)
  )
    return judgement(`before it: “${textBefore.slice(-READ)}”`, null);
  if (speaksAgainst(textAfter) || isCondition(after) || objects(textAfter))
    return judgement(`after it: “${textAfter.slice(0, READ)}”`, null);
  if (lone) return judgement(`on page ${lone.page}: “${lone.text.slice(0, READ)}”`, null);
  if (marked) return judgement(`a mark that leads to a footnote: “${after.slice(0, 3)}”`, null);
  return judgement('no words against it found', true);
}
