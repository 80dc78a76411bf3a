/** A row as it came, before what is computed of it: its own bytes wherever they can stand. */
import { withQuotedBreaks } from '../../io/csv/field.ts';
import type { CsvWriter } from '../../io/csv/writer.ts';
import type { Cells } from '../csv/cells.ts';
import { type Row, textOf } from '../csv/rows.ts';
import { isTakenApart } from '../csv/surplus.ts';
import type { BatchSetup } from '../priced/setup.ts';

/** Whether a row has more cells than columns, and one of them in pieces; in a sheet no cell can have moved, what stands beside the last is a remark. */
export const hasMoved = (cells: Cells, { header, usualCells, dialect, typed }: BatchSetup): boolean =>
  !typed &&
  cells.length > header.length &&
  isTakenApart(cells.all(), header.length, usualCells, dialect.delimiter);

const quotedBreaks = (row: Uint8Array, delimiter: string): Uint8Array =>
  Buffer.from(withQuotedBreaks(Buffer.from(row).toString(), delimiter));

/** Writes the cells that are kept, each in its own bytes. */
function carryCells(cells: Cells, { header, kept }: BatchSetup, output: CsvWriter): void {
  const carried = kept?.length ?? header.length;
  for (let at = 0; at < carried; at++) {
    if (at > 0) output.empty(1);
    output.carry(cells.raw(kept?.[at] ?? at) ?? new Uint8Array());
  }
}

/**
 * Writes a row as it came, with as many cells as the header has.
 * @param bytes the chunk that the row is a part of
 */
export function carryRow(
  { from, to, regular, strayBreak, cells }: Row,
  bytes: Uint8Array,
  setup: BatchSetup,
  output: CsvWriter,
): void {
  const { header, dialect, excelSafe, kept, typed } = setup;
  const width = header.length;
  const own = bytes.subarray(from, to);
  if (regular && cells && cells.length <= width && !excelSafe && !kept) {
    output.carry(strayBreak ? quotedBreaks(own, dialect.delimiter) : own);
    output.empty(width - cells.length);
    return;
  }
  if (regular && cells && (cells.length <= width || typed) && !excelSafe && !strayBreak) {
    carryCells(cells, setup, output);
    return;
  }
  const whole = cells?.allWhole() ?? [textOf(Buffer.from(own))];
  const fitted = Array.from({ length: width }, (_, index) => whole[index] ?? '');
  // What has no column of its own stays with the last one that is kept; that of a sheet is told of.
  if (cells && hasMoved(cells, setup)) {
    const last = kept?.at(-1) ?? width - 1;
    fitted[last] = whole.slice(last, whole.length - (width - 1 - last)).join(dialect.delimiter);
  }
  const chosen = kept ? kept.map((index) => fitted[index] ?? '') : fitted;
  output.carryCells(chosen, { harmless: excelSafe });
}
