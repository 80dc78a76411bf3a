/** What is said of the row that is priced. */
import type { RowNote } from '../priced/row-note.ts';

const NO_NOTES: readonly RowNote[] = [];

/** What is said of one row: begun anew with each, so that nothing is carried to the next. */
interface RowSaid {
  /** How its cells were read. */
  read: readonly RowNote[];
  /** Which of city and county it is in. */
  place: readonly RowNote[];
  /** That, and what the row leaves open. */
  told: readonly RowNote[];
}

/** Of a row of which nothing is said yet. */
export const nothingSaid = (): RowSaid => ({ read: NO_NOTES, place: NO_NOTES, told: NO_NOTES });
