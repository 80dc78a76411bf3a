/** The last row of a file that ends in the middle of it, as a download does that broke off: its last amount may be a part of one. */
import { plural } from '../../engine/basics/plural.ts';
import type { Row } from '../csv/rows.ts';
import type { Rejection } from '../priced/priced-policy.ts';
import type { BatchSetup } from '../priced/setup.ts';
import type { RowFilter } from './row-filter.ts';

/** What the reason of such a row says: a file that we wrote has it with as many cells as the header and a line end, so that it looks whole. */
const COMPLETE = 'complete its cells and empty error_message';

/**
 * Whether some rows leave out the cells that are empty at their end, so that the last one may do so, too. Which row is the last one
 * is not known here, and it says nothing of the others.
 * @param rows the first rows of a file
 * @param width the columns of the header
 */
export const leavesOutCells = (rows: readonly (readonly string[])[], width: number): boolean =>
  rows
    .slice(0, -1)
    // A line of one text is a heading, whatever the rows have.
    .some((cells) => cells.length < width && cells.filter((cell) => cell.trim() !== '').length > 1);

/**
 * Whether the file ends in the middle of a row. A line end is missing in many whole files, and a cell in many whole rows, but hardly
 * both in a file whose other rows have all of their cells.
 */
export const isCutOff = ({ cells, unended }: Row, { header, shortRows, typed }: BatchSetup): boolean =>
  cells !== null && unended && !typed && !shortRows && cells.length < header.length;

/**
 * Why a row is not priced in the middle of which the file ends, in this run or in the one that wrote the file; null for any other.
 * @param filter tells of a total or a line of text, of which nothing is priced
 */
export function cutOff(row: Row, setup: BatchSetup, filter: Pick<RowFilter, 'after'>): Rejection | null {
  const { cells, line } = row;
  if (!cells) return null;
  const code = 'INVALID_REQUEST';
  if (setup.reasons.some((column) => cells.at(column).includes(COMPLETE))) {
    const message = `line ${line}: by its error_message of an earlier run, the file ended in the middle of the row; ${COMPLETE}`;
    return { code, message };
  }
  if (!isCutOff(row, setup) || filter.after(cells)) return null;
  const has = `${cells.length} of ${plural(setup.header.length, 'cell')}`;
  const message = `line ${line}: the file ends in the middle of this row, with ${has} and no line end: it may be cut off; get the whole file, or put a line end behind the row if it is whole; in a file that this run writes, ${COMPLETE}`;
  return { code, message };
}
