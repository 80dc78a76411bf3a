/** Columns of one charge, of which each row fills the one that is of its state. */
import type { Samples } from '../csv/top-of-file.ts';
import { holdsAmounts } from './suspects.ts';

/** Whether no row fills two of these columns with an amount other than zero, and some row fills one: they can be read as one. */
export function heldApart(columns: readonly number[], samples: Samples): boolean {
  const filled = samples.map((row) => columns.filter((column) => holdsAmounts([row[column] ?? ''])).length);
  return filled.some((count) => count > 0) && filled.every((count) => count < 2);
}
