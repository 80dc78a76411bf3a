/** A few rows as CSV at once, off the hot path; loaded when a CSV is asked for. */
import { stringify } from 'csv-stringify/sync';
import { withoutFormula } from './field.ts';

/** Rows as CSV with commas and LF, every cell harmless for a spreadsheet; without a line break at the end. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map(withoutFormula)),
    { eof: false },
  );
