/**
 * The text at the height of a notice, in a cell or a column beside it: put together column by column, since its lines stand
 * at the heights of those of the notice and are torn where a page is read line by line.
 */
import { answersNo, withoutAnswers } from './answers.ts';
import { contradicts } from './contrary.ts';
import { textOfLine, textOfLines, withNextLine } from './line-ends.ts';
import { CELL, onOneLine, type Piece, partsOf } from './pieces.ts';
import type { Places } from './places.ts';
import { asksBeside, isDenial, isLone, isNote, speaksAgainst, undoes } from './taking-back.ts';

/** Shares of the size of the type: how far over and under the base lines of a notice text is beside it, and lines of one text. */
const OVER = 0.8;
const UNDER = 0.7;
const PARAGRAPH = 1.7;
/** How many lines higher and lower than the notice are read with those beside it: a cell may be higher than the words in it. */
const FURTHER = 2;

/** A text beside a notice. */
export interface Column {
  readonly side: 'left' | 'right';
  /** All its lines, also those higher and lower than the notice. */
  readonly lines: readonly Piece[];
  /** Those of them that stand at the very height of the notice. */
  readonly level: readonly Piece[];
  /** Whether nothing else stands in its rows, as in those of a table. */
  readonly alone: boolean;
  /** Its sentences, those that stand at the height of the notice marked. */
  readonly sentences: readonly { readonly text: string; readonly level: boolean }[];
}

/** A line of a column, at the height of the notice or not. */
interface Row {
  readonly piece: Piece;
  readonly level: boolean;
}

/** The sentences of lines, each at the height of the notice where a line of it is. */
function sentencesOf(rows: readonly Row[]): Column['sentences'] {
  const found: { text: string; level: boolean }[] = [];
  let text = '';
  let level = false;
  const close = (): void => {
    if (text !== '') found.push({ text, level });
    text = '';
  };
  for (const row of rows)
    for (const part of textOfLine(row.piece).split(/(?<=[.!?])\s+/)) {
      level = row.level || (text !== '' && level);
      text = withNextLine(text, part);
      if (/[.!?]$/.test(part)) close();
    }
  close();
  return found;
}

/** Whether one line stands right under or over another, in the same column. */
const joins = (one: Piece, other: Piece): boolean =>
  one.page === other.page &&
  one.angle === other.angle &&
  Math.abs(one.across - other.across) < PARAGRAPH * Math.max(one.size, other.size) &&
  one.from < other.to &&
  one.to > other.from;

/** Rows that stand under each other, from top to bottom. */
function columnsOf(rows: readonly Row[]): Row[][] {
  const left = [...rows].sort((a, b) => a.piece.across - b.piece.across || a.piece.from - b.piece.from);
  const columns: Row[][] = [];
  for (const row of left) {
    const home = columns.find((column) => column.some(({ piece }) => joins(piece, row.piece)));
    if (home) home.push(row);
    else columns.push([row]);
  }
  return columns;
}

/** The rows of a column, those next to the notice's height at that height too. */
function widened(column: readonly Row[]): Row[] {
  const first = column.findIndex(({ level }) => level);
  const last = column.findLastIndex(({ level }) => level);
  return column.map(({ piece }, index) => ({
    piece,
    level: index >= first - FURTHER && index <= last + FURTHER,
  }));
}

/**
 * The columns at the height of a notice.
 * @param pieces the lines of its pages, its own among them
 * @param passedOver tells what is judged apart
 */
export function columnsBeside(pieces: readonly Piece[], passedOver: (piece: Piece) => boolean): Column[] {
  const notice = pieces.filter(({ own }) => own);
  const parts = pieces.filter(({ own }) => !own).flatMap(partsOf);
  const places = new Map(notice.map(({ page, angle }) => [`${page} ${angle}`, { page, angle }]));
  return [...places.values()].flatMap(({ page, angle }) => {
    const here = notice.filter((line) => line.page === page && line.angle === angle);
    const from = Math.min(...here.map((line) => line.from));
    const to = Math.max(...here.map((line) => line.to));
    const top = Math.min(...here.map(({ across, size }) => across - OVER * size));
    const foot = Math.max(...here.map(({ across, size }) => across + UNDER * size));
    const rows = parts
      .filter((piece) => piece.page === page && piece.angle === angle && !passedOver(piece))
      .map((piece) => ({ piece, level: piece.across > top && piece.across < foot }))
      // Over and under the notice is no other column.
      .filter(({ piece, level }) => level || piece.from >= to || piece.to <= from);
    return columnsOf(rows)
      .filter((column) => column.some(({ level }) => level))
      .map((column) => ({
        side: (column[0] as Row).piece.from < (from + to) / 2 ? ('left' as const) : ('right' as const),
        lines: column.map(({ piece }) => piece),
        level: column.filter(({ level }) => level).map(({ piece }) => piece),
        alone: !parts.some((part) =>
          column.some(({ piece }) => onOneLine(part, piece) && column.every((row) => row.piece !== part)),
        ),
        sentences: sentencesOf(widened(column)),
      }));
  });
}

/** What of a column stands at the height of the notice, in whole sentences. */
export const levelText = ({ sentences }: Column): string =>
  sentences
    .filter(({ level }) => level)
    .map(({ text }) => text)
    .join(' ');

/** The sentences beside a notice, without the words that point at what else stands in their column. */
const pointingOut = ({ sentences }: Column): string[] =>
  sentences.flatMap(({ text, level }, index) => {
    if (!level) return [];
    const over = index > 0 ? text.replaceAll(/\b(above|foregoing|preceding)\b/gi, '') : text;
    const goesOn = index < sentences.length - 1 || /:.*\p{L}/u.test(text);
    return [goesOn ? over.replaceAll(/\b(following|below)\b/gi, '') : over];
  });

/** Whether a piece on a line of the notice is a cell, or a line of a text of several, and read with its column. */
export function isInColumn(columns: readonly Column[], piece: Piece, line: Piece): boolean {
  const gap = Math.max(piece.from - line.to, line.from - piece.to);
  return columns.some(
    ({ lines }) =>
      lines.some(({ chars }) => chars[0] === piece.chars[0]) && (lines.length > 1 || gap >= CELL * line.size),
  );
}

/** Whether a piece is a line of a column beside the notice. */
export const isOfColumn = (columns: readonly Column[], { chars }: Piece): boolean =>
  columns.some(({ lines }) => lines.some((line) => line.chars.some((char) => char === chars[0])));

/** Whether a column beside a notice takes it back. */
export function speaksBeside(column: Column, places: Places): boolean {
  const said = pointingOut(column);
  const whole = column.sentences.map(({ text }) => text).join(' ');
  return (
    asksBeside(withoutAnswers(textOfLines(column.level)), withoutAnswers(textOfLines(column.lines))) ||
    answersNo(levelText(column), column.alone) ||
    said.some(speaksAgainst) ||
    contradicts(said, places) ||
    (column.alone && (isLone(whole) || isDenial(whole) || isNote(whole) || undoes(whole)))
  );
}
