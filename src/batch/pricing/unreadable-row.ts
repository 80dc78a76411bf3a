/** Rows that cannot be taken apart into the cells of their columns. */
import type { Row } from '../csv/rows.ts';
import { hasMoved } from './carried-row.ts';
import type { Rejection } from './priced-policy.ts';
import type { BatchSetup } from './setup.ts';

/** Why a row cannot be read at all; null when it can. */
export function unreadable({ cells, line }: Row, setup: BatchSetup): Rejection | null {
  if (!cells) {
    const message = `line ${line}: a quote opens a cell and none closes it; close it, or double a quote that belongs to the text`;
    return { code: 'INVALID_REQUEST', message };
  }
  if (hasMoved(cells, setup)) {
    const { header, dialect } = setup;
    const message = `line ${line}: the row has ${cells.length} cells, the header ${header.length}; put a cell that holds "${dialect.delimiter}" in quotes`;
    return { code: 'INVALID_REQUEST', message };
  }
  return null;
}
