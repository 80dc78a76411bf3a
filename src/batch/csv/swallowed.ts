/** Cells that may have swallowed rows: a quote that opens by mistake makes one cell of all lines up to the next quote. */
import type { Dialect } from './dialect.ts';

/** A row with a cell that may hold others. */
export interface Swallowing {
  /** The line of the file in which the row begins. */
  readonly line: number;
  /** How many rows the cell may hold: those that begin within it. */
  readonly rows: number;
}

const count = (text: string, wanted: string): number => text.split(wanted).length - 1;

/**
 * How many rows the cells of a row may hold besides it: a cell with line breaks and as many delimiters as a row has is
 * counted by its line breaks. A long note may look the same; only a person can decide.
 * @param width columns of the header
 */
export function rowsWithin(
  cells: readonly string[],
  width: number,
  { delimiter, lineBreak }: Dialect,
): number {
  if (width < 2) return 0;
  const end = lineBreak === '\r' ? '\r' : '\n';
  let rows = 0;
  for (const cell of cells) {
    const breaks = count(cell, end);
    if (breaks > 0 && count(cell, delimiter) >= width - 1) rows += breaks;
  }
  return rows;
}
