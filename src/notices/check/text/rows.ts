/** The lines of a text as rows of cells, each with its place. */

import { linePlace, sizeOf } from '../../pdf/letter-place.ts';
import { cellsOf, linesOfText } from './line-of-value.ts';
import { type TextChar, textOf } from './page-text.ts';

/** How far, as a share of the size, the next line of the same text may be. */
export const LINE_REACH = 2.5;

/** A cell of a line, with its place. */
export interface Cell {
  readonly text: string;
  readonly chars: readonly TextChar[];
  readonly from: number;
  readonly to: number;
  readonly across: number;
  readonly size: number;
  readonly angle: number;
}

/** Lines in cells, from top to bottom. */
export type Rows = readonly (readonly Cell[])[];

/** Characters that follow one another on a line, with their place. */
export function cellOf(chars: readonly TextChar[]): Cell {
  const [first, last] = [chars[0] as TextChar, chars.at(-1) as TextChar];
  const place = linePlace(first.letter.type.angle);
  return {
    text: textOf(chars),
    chars,
    from: place(first.letter).along,
    to: place(last.letter).along + last.letter.advance,
    across: place(first.letter).across,
    size: sizeOf(first.letter),
    angle: first.letter.type.angle,
  };
}

/** The lines of a text in cells. */
export const rowsOf = (text: readonly TextChar[]): Rows =>
  linesOfText(text).map((line) => cellsOf(line).map(cellOf));

/** Whether one cell stands over or under another. */
export const overlaps = (one: Cell, other: Cell): boolean => one.from < other.to && one.to > other.from;

/** A line over a cell, with the cell of it that stands over that; undefined for none. */
interface RowOver {
  readonly cells: readonly Cell[];
  readonly over: Cell | undefined;
}

/** The lines over a cell that go on with it, the nearest first. @param most how many are read */
export function rowsOver(rows: Rows, row: number, own: Cell, most: number): RowOver[] {
  const found: RowOver[] = [];
  let last = own;
  for (let at = row - 1; at >= 0 && found.length < most; at -= 1) {
    const cells = rows[at] ?? [];
    const [first] = cells;
    if (!first || first.angle !== own.angle) break;
    const off = last.across - first.across;
    if (off <= 0 || off > LINE_REACH * Math.max(last.size, first.size)) break;
    found.push({ cells, over: cells.find((each) => overlaps(each, own)) });
    last = first;
  }
  return found;
}
