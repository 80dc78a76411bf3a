/** Rows that cannot be taken apart into the cells of their columns. */
import type { Row } from '../csv/rows.ts';
import { hasSurplus } from './carried-row.ts';
import type { Rejection } from './priced-policy.ts';
import type { BatchSetup } from './setup.ts';

/** Why a row cannot be read at all; null when it can. */
export function unreadable({ cells, line }: Row, { header, dialect, typed }: BatchSetup): Rejection | null {
  if (!cells) {
    const message = `line ${line}: a quote opens a cell and none closes it; close it, or double a quote that belongs to the text`;
    return { code: 'INVALID_REQUEST', message };
  }
  // In a sheet no cell can have moved: what stands beside the last column is a remark.
  if (!typed && hasSurplus(cells, header.length)) {
    const message = `line ${line}: the row has ${cells.length} cells, the header ${header.length}; put a cell that holds "${dialect.delimiter}" in quotes`;
    return { code: 'INVALID_REQUEST', message };
  }
  return null;
}
