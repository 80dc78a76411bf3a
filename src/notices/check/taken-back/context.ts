/**
 * Whether what stands beside a notice takes it back: a sentence that says the words do not apply, a lone VOID on the page, a
 * mark that sends the reader to a footnote. What such words come to is for a person to say, so they never pass. Other words
 * may do it as well: what stands nearest is shown.
 */
import { groupBy } from '../../../engine/basics/group-by.ts';
import type { PageContent } from '../../pdf/page.ts';
import type { Point } from '../point.ts';
import type { TextChar } from '../text/page-text.ts';
import { chosenDenial, withoutAnswers } from './answers.ts';
import { againstAfter, againstBefore, told } from './around.ts';
import { type Column, columnsBeside, isInColumn, isOfColumn, levelText, speaksBeside } from './beside.ts';
import { beginning, ending } from './excerpt.ts';
import { contradictedElsewhere, insurerStatus } from './insurer-status.ts';
import type { IsJudged } from './judged-lines.ts';
import { textOfLines } from './line-ends.ts';
import { betweenHalves } from './overleaf.ts';
import {
  CELL,
  continues,
  isNextLine,
  isTurnedBeside,
  NEXT_LINE,
  nearest,
  neighbors,
  onOneLine,
  type Piece,
  piecesOf,
} from './pieces.ts';
import type { Places } from './places.ts';
import { raisedMark } from './raised-mark.ts';
import {
  asksBelow,
  deniesByName,
  isDenial,
  isLone,
  isMark,
  isNote,
  pointsAgainst,
  sentences,
  speaksAgainst,
  undoes,
} from './taking-back.ts';

/** Shares of the size of the type: how large a raised mark is at most, a large word at least. */
const RAISED = 0.85;
const LARGE = 1.5;
/** Over how many lines a sentence further off is read, and how many where each is the next of one text. */
const SENTENCE_LINES = 3;
const LONG_SENTENCE_LINES = 8;

/** What is said beside a notice on one side, column by column. */
function besideOn(side: Column['side'], columns: readonly Column[]): string[] {
  const text = columns
    .filter((column) => column.side === side)
    .map(levelText)
    .join(' | ');
  return /[\p{L}\p{N}]/u.test(text) ? [`on its ${side}: ${beginning(text, 'sentence')}`] : [];
}

/** What stands nearest on one side, and whether it is near. */
interface Shown {
  readonly text: string;
  readonly near: boolean;
}

/** What stands right above, below and beside, which a reader has to judge; nothing to judge where nothing stands there. */
function shownPoint(
  judgement: (found: string, met: boolean | null) => Point,
  over: Shown,
  under: Shown,
  columns: readonly Column[],
  elsewhere: readonly string[],
): Point {
  const where = (near: boolean): string => (near ? 'right' : 'further');
  const shown = [
    ...(/[\p{L}\p{N}]/u.test(over.text)
      ? [`${where(over.near)} above: ${ending(over.text, 'paragraph')}`]
      : []),
    ...(/[\p{L}\p{N}]/u.test(under.text)
      ? [`${where(under.near)} below: ${beginning(under.text, 'paragraph')}`]
      : []),
    ...besideOn('left', columns),
    ...besideOn('right', columns),
    ...elsewhere,
  ];
  return shown.length === 0
    ? judgement('no words against it found', true)
    : { ...judgement(shown.join('; '), null), prescribed: 'must not take the notice back', byEye: true };
}

/** What is said against a notice in a cell or a column beside it; null for nothing. */
function saidBeside(columns: readonly Column[], places: Places): string | null {
  const against = columns.find((column) => speaksBeside(column, places));
  return against ? `beside it: ${beginning(levelText(against), 'sentence')}` : null;
}

/**
 * The sentence that denies the surplus lines notice by its name in the lines from one on, on one page; it begins with the
 * text that it is in, not with a heading over that.
 */
function denialFrom(lines: readonly Piece[], index: number): { page: number; text: string } | null {
  const { page } = lines[index] as Piece;
  const all = lines.slice(index, index + LONG_SENTENCE_LINES).filter((line) => line.page === page);
  const end = all.findIndex((line, at) => at >= SENTENCE_LINES && !isNextLine(all[at - 1] as Piece, line));
  const near = end < 0 ? all : all.slice(0, end);
  const said = (from: number): string | undefined =>
    sentences(textOfLines(near.slice(from))).find(deniesByName);
  const starts = near.flatMap((line, at) => {
    const before = near[at - 1];
    const goesOn = before && (isNextLine(before, line) || /^\p{Ll}/u.test(line.text));
    return goesOn ? [] : [said(at)];
  });
  const text = starts.findLast((each) => each !== undefined);
  return text === undefined ? null : { page, text };
}

/** What is said against a notice further off on its pages, or by its name on others; null for nothing. */
function furtherOff(over: string, under: string, others: readonly Piece[]): string | null {
  const [above, below] = [pointsAgainst(over, 'below'), pointsAgainst(under, 'above')];
  if (above) return `above it: ${told(above)}`;
  if (below) return `below it: ${told(below)}`;
  for (const index of others.keys()) {
    const denial = denialFrom(others, index);
    if (denial) return `on page ${denial.page}: ${beginning(denial.text, 'sentence')}`;
  }
  return null;
}

/**
 * The mark that leads from a notice to a footnote; empty for none.
 * @param after what follows its last word on the line
 * @param size of that, as a share of the size of the notice
 */
function markOf(words: readonly TextChar[], others: readonly Piece[], after: string, size: number): string {
  if (isMark(after) || (/^\d{1,2}$/.test(after) && size < RAISED)) return after.slice(0, 3);
  return (
    raisedMark(
      words,
      others.flatMap(({ chars }) => chars),
    )?.character ?? ''
  );
}

/** The pieces of the pages that a notice is not on. */
function piecesElsewhere(
  byPage: ReadonlyMap<number, readonly TextChar[]>,
  pages: ReadonlySet<number>,
  own: ReadonlySet<unknown>,
  notices: ReadonlySet<unknown>,
): Piece[] {
  return [...byPage].flatMap(([page, chars]) => (pages.has(page) ? [] : piecesOf(chars, own, notices)));
}

/** Lines with all that stands in their rows, also in other columns. */
const textOfRows = (pieces: readonly Piece[], lines: readonly Piece[]): string =>
  textOfLines(
    lines.flatMap((line) =>
      pieces.filter((each) => !each.own && onOneLine(each, line)).sort((a, b) => a.from - b.from),
    ),
  );

/** How large a piece is beside a line, as a share of its size; 0 for none. */
function shareOfSize(piece: Piece | undefined, line: Piece): number {
  return (piece?.size ?? 0) / line.size;
}

/** What a notice stands among. */
interface Beside {
  /** The text of the file, column by column. */
  readonly text: readonly TextChar[];
  /** The letters of all notices of the file, which deny nothing. */
  readonly notices: ReadonlySet<unknown>;
  /** Tells what is judged apart, and is not shown again. */
  readonly isJudged: IsJudged;
  readonly places: Places;
  readonly pages: readonly PageContent[];
}

/**
 * Judges what stands before and after a notice, and the lone words on its pages. What stands right above and right below and
 * is not known to take it back is left to the reader, who is shown it.
 * @param chars the words of the notice
 * @param filling what stands in its blanks
 */
export function contextPoint(
  chars: readonly TextChar[],
  filling: readonly TextChar[],
  { text, notices, isJudged, places, pages: paper }: Beside,
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
    piece && !piece.own && onOneLine(piece, line) ? piece.text : '';
  const passedOver = ({ chars: own }: Piece): boolean => isJudged(own);
  const previous = pieces[head - 1];
  const before = onLine(previous, first);
  // Further off it is the cell of a table.
  const joins = previous !== undefined && first.from - previous.to < CELL * first.size;
  const follower = pieces[foot + 1];
  const after = onLine(follower, last);
  const above = neighbors(pieces, first, -1, passedOver);
  const below = neighbors(pieces, last, 1, passedOver);
  const heading = above.at(-1)?.text ?? '';
  const [textBefore, textAfter] = [
    `${textOfLines(above)} ${before}`.trim(),
    `${after} ${textOfLines(below)}`.trim(),
  ];
  const columns = columnsBeside(pieces, passedOver);
  const isApart = (piece: Piece, line: Piece): boolean =>
    passedOver(piece) || isInColumn(columns, piece, line);
  const untold = (piece: Piece | undefined, line: Piece, text: string): string =>
    piece && isApart(piece, line) ? '' : text;
  const [higher, lower] = [nearest(pieces, first, -1, passedOver), nearest(pieces, last, 1, passedOver)];
  const over = `${textOfLines(higher.lines)} ${untold(previous, first, before)}`.trim();
  const under = `${untold(follower, last, after)} ${textOfLines(lower.lines)}`.trim();

  const rows = (lines: readonly Piece[]): string => textOfRows(pieces, lines);
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
  const takesBack = (said: string): boolean => isLone(said) || isDenial(said);
  const speaksAlone = (piece: Piece): boolean =>
    (near(piece) &&
      (takesBack(withoutAnswers(piece.text)) ||
        isNote(piece.text) ||
        asksBelow(withoutAnswers(piece.text)))) ||
    (large(piece) && isLone(piece.text)) ||
    (isTurnedBeside(piece, notice) && (isNote(piece.text) || speaksAgainst(piece.text)));
  const answersLabel = (piece: Piece): boolean =>
    pieces.some((each) => !each.own && isNextLine(each, piece) && /[:?]\s*$/.test(each.text));
  // In a row of nothing but answers, which are to the notice.
  const isDeniedByBox = (piece: Piece): boolean =>
    near(piece) && !answersLabel(piece) && takesBack(chosenDenial(rows([piece])) ?? '');
  const lone = pieces.find(
    (each) =>
      !each.own &&
      ((speaksAlone(each) && alone(each) && !continues(pieces, each)) ||
        isDeniedByBox(each) ||
        (beside(each) && undoes(each.text))),
  );
  const others = pieces.filter((each) => !each.own);
  const mark = markOf([...chars, ...filling], others, after, shareOfSize(follower, last));

  const boxes = { rows: rows(above), nextRow: rows(above.slice(-1)), alone: above.length < 2 };
  const beforeIt = { text: textBefore, onLine: before, joined: joins ? before : '', heading, ...boxes };
  const saidBefore = againstBefore(beforeIt, over, places);
  if (saidBefore) return judgement(`before it: ${saidBefore}`, null);
  const saidAfter = againstAfter({ text: textAfter, onLine: after, rows: rows(below) }, under, places);
  if (saidAfter) return judgement(`after it: ${saidAfter}`, null);
  const elsewhere = piecesElsewhere(byPage, pages, own, notices);
  const isRead = (piece: Piece): boolean => passedOver(piece) || isOfColumn(columns, piece);
  const between = betweenHalves({
    pieces: [...pieces, ...elsewhere],
    pages: paper,
    places,
    isApart: isRead,
  });
  if (between.against) return judgement(`between its halves, ${between.against}`, null);
  const off = saidBeside(columns, places) ?? furtherOff(over, under, [...others, ...elsewhere]);
  if (off) return judgement(off, null);
  const status = insurerStatus(others, places);
  if (status.against) return judgement(`elsewhere on its page: ${told(status.against)}`, null);
  const denied = contradictedElsewhere(elsewhere, others, places);
  if (denied) return judgement(`on another page: ${told(denied)}`, null);
  if (lone) return judgement(`on page ${lone.page}: ${beginning(lone.text, 'sentence')}`, null);
  if (mark) return judgement(`a mark that leads to a footnote: “${mark}”`, null);
  return shownPoint(
    judgement,
    { text: over, near: higher.near },
    { text: under, near: lower.near },
    columns,
    [
      ...(between.shown === '' ? [] : [`between its halves, ${between.shown}`]),
      ...status.shown
        .filter((row) => !`${over} ${under}`.includes(row))
        .map((row) => `elsewhere on its page: ${beginning(row, 'sentence')}`),
    ],
  );
}
