/** Labels that stand over their values: at the head of a column, or on a line of their own. */
import { textOf } from '../text/page-text.ts';
import { type Cell, LINE_REACH, overlaps, type Rows } from '../text/rows.ts';
import { FIELD, isLabel, SURPLUS } from './whose-label.ts';

/** How far under a label its value may be, as a share of the size: the cells of a table have room over and under their text. */
export const PADDED = 5;
/** So many lines under a label its value may stand. */
export const BELOW_LABEL = 2;
/** A share of the size: how exactly a label and its value stand at one edge. */
const EDGE = 0.5;
/** With what the head of a column of something else than names begins. */
const COLUMN = /^(policy|premium|effective|expir\w+|coverage|limits?|term|period|number|named?|title)\b/i;

/** With what it ends: Business address, License number, Surplus lines broker license. */
const COLUMN_END = /^(?:\p{L}+ ){1,4}(?:address|licen[cs]e|number|no\.?|#|phone|telephone|fax|e-?mail)$/iu;

/** The bold words with which a cell begins that goes on in regular type, as a label before its value; empty for none. */
export function boldStart({ chars }: Cell): string {
  const at = chars.findIndex(({ letter }) => letter.type.bold !== true);
  return at > 0 ? textOf(chars.slice(0, at)) : '';
}

/** A cell of a row, with its row. */
export interface Placed {
  readonly row: number;
  readonly cell: Cell;
}

/** Whether a text is the head of a column of something else than names. */
export const isColumnHead = (text: string): boolean =>
  [FIELD, COLUMN, COLUMN_END].some((known) => known.test(text));

const isHead = ({ text }: Cell): boolean => isLabel(text) || isColumnHead(text);

/** Whether a row holds the heads of columns and nothing else. */
export const isHeadRow = (cells: readonly Cell[] | undefined): boolean =>
  cells !== undefined && cells.length > 1 && cells.every(isHead);

/** Whether two cells stand at one edge or about one middle. */
const isInLine = (one: Cell, other: Cell): boolean => {
  const off = Math.min(
    Math.abs(one.from - other.from),
    Math.abs(one.from + one.to - other.from - other.to) / 2,
  );
  return off < EDGE * Math.max(one.size, other.size);
};

/** The next cell over or under another, past rows that have none there, with how far off it is; null for none. */
function next(
  rows: Rows,
  { row, cell }: Placed,
  way: 1 | -1,
  reach: number,
): (Placed & { off: number }) | null {
  for (let at = row + way; Math.abs(at - row) <= BELOW_LABEL; at += way) {
    const cells = rows[at] ?? [];
    const [first] = cells;
    if (!first || first.angle !== cell.angle || first.chars[0]?.page !== cell.chars[0]?.page) return null;
    const off = (first.across - cell.across) * way;
    if (off <= 0 || off > reach * Math.max(cell.size, first.size)) return null;
    const found = cells.find((each) => overlaps(each, cell));
    if (found) return { row: at, cell: found, off };
  }
  return null;
}

/** Whether a name or a blank stands so near over a label that the label is said of that: under a signature. */
export type Signed = (text: string) => boolean;

/**
 * The value under a label from which it is parted by more than the next line of a text; null for none.
 * @param signed whether a text over the label may be what the label is said of
 */
export function paddedUnder(rows: Rows, label: Placed, signed: Signed): Placed | null {
  const found = next(rows, label, 1, PADDED);
  if (!found || isLabel(found.cell.text)) return null;
  if (isHeadRow(rows[label.row])) return found;
  const over = next(rows, label, -1, LINE_REACH);
  if (over && over.off < found.off && signed(over.cell.text)) return null;
  return isInLine(label.cell, found.cell) ? found : null;
}

/** The label over a value. */
interface Heading {
  readonly text: string;
  /** Whether it is the head of a column, so that what stands beside the value is no label of it. */
  readonly ofColumn: boolean;
}

/** The label over a value, also where it is parted from it by the room in the cells of a table; null for none. */
export function headingOver(rows: Rows, value: Placed): Heading | null {
  const over = next(rows, value, -1, PADDED);
  if (!over || !isLabel(over.cell.text)) return null;
  const { text } = over.cell;
  if (isHeadRow(rows[over.row])) return { text, ofColumn: true };
  const below = next(rows, value, 1, LINE_REACH);
  if (below && SURPLUS.test(below.cell.text)) return null;
  const alone = rows[over.row]?.length === 1;
  return alone && isInLine(over.cell, value.cell) ? { text, ofColumn: false } : null;
}
