/** What stands at the beginning of a file: titles, the rows of its header, the first policies. */

/** A row at the beginning of a file. */
export interface TopRow {
  readonly cells: readonly string[];
  /** The line of the file in which it begins, from 1. */
  readonly line: number;
}

/** Whether a row begins in the line behind another: a blank line is within a header only where the user says so. */
export function follows(above: TopRow, below: TopRow | undefined): boolean {
  const breaks = above.cells.reduce((count, cell) => count + cell.split(/\r\n?|\n/).length - 1, 0);
  return below !== undefined && below.line === above.line + breaks + 1;
}

/** Cells that are merged: for the line in which they begin the first column and the last, both from 0. */
export type MergedCells = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** A name of a column below one further left in the row above, where nothing says whether that stands over it, too. */
export interface SpreadName {
  readonly column: number;
  readonly group: string;
  /** What stands above the values of the column itself. */
  readonly own: string;
  /** It is left as it is, and would mean something else together with the other. */
  readonly isKept?: boolean;
}

/** The header of a file. */
export interface FoundHeader {
  /** Its first and last row among those looked at, from 0. */
  readonly first: number;
  readonly last: number;
  /** The names of the columns; of two rows those above and below together. */
  readonly names: readonly string[];
  /** Those of them that may belong to a name further left in the row above, of which nothing says how far it goes. */
  readonly spread: readonly SpreadName[];
}

/** The first rows of a file, cell by cell. */
export type Samples = readonly (readonly string[])[];
