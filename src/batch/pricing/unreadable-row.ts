/** Rows that cannot be taken apart into the cells of their columns. */
import type { Row } from '../csv/rows.ts';
import { isWholeAgain } from '../csv/surplus.ts';
import type { Rejection } from '../priced/priced-policy.ts';
import type { BatchSetup } from '../priced/setup.ts';
import { hasMoved } from './carried-row.ts';

/**
 * What the reason of a row says whose cells stand in columns that may not be their own: in a file that we wrote it has as many cells
 * as the header and looks whole.
 */
const PUT_BACK = 'put each cell under its column and empty error_message';

/** The columns of a file in which a run of ours said why it rejected a row. */
export const reasonColumns = (header: readonly string[]): number[] =>
  header.flatMap((name, column) => (name.trim().endsWith('error_message') ? [column] : []));

/** Why a row cannot be read at all; null when it can. */
export function unreadable({ cells, line, unended }: Row, setup: BatchSetup): Rejection | null {
  if (!cells) {
    const end = unended ? '; the file ends in this row and may be cut off: if so, get the whole file' : '';
    const message = `line ${line}: a quote opens a cell and none closes it; close it, or double a quote that belongs to the text${end}`;
    return { code: 'INVALID_REQUEST', message };
  }
  if (hasMoved(cells, setup)) {
    const { header, dialect } = setup;
    const { delimiter } = dialect;
    const back = isWholeAgain(cells.all(), header.length, delimiter)
      ? ''
      : `, and in a file that this run writes ${PUT_BACK}`;
    const message = `line ${line}: the row has ${cells.length} cells, the header ${header.length}; put a cell that holds "${delimiter}" in quotes${back}`;
    return { code: 'INVALID_REQUEST', message };
  }
  if (setup.reasons.some((column) => cells.at(column).includes(PUT_BACK))) {
    const message = `line ${line}: by its error_message of an earlier run, cells of the row have moved; ${PUT_BACK}`;
    return { code: 'INVALID_REQUEST', message };
  }
  return null;
}
