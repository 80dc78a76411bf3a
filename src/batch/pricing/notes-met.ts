/** What is counted of rows that are left out, and of cells read in another way than they are written. */
import { copyOf } from '../csv/cells.ts';
import type { RowNote } from '../priced/row-note.ts';
import type { NoPolicy } from './row-filter.ts';

/** A row that is no policy. */
export interface LeftOutRow {
  readonly kind: NoPolicy['leftOut'];
  /** The line of the file in which it begins. */
  readonly line: number;
  /** What stands in it. */
  readonly text: string;
}

/** In how many rows cells were read so, with one of them. */
export interface NoteCount extends RowNote {
  readonly rows: number;
}

/** Of texts that are not understood, or not used, each is counted apart, up to so many. */
const MOST_TEXTS = 50;
const TOLD_APART: ReadonlySet<RowNote['kind']> = new Set(['not_understood', 'other_line', 'city_and_county']);

/** Counts the notes of rows. */
export class NotesMet {
  readonly #counts = new Map<string, { note: RowNote; rows: number }>();

  /** Counts the notes of one row. */
  add(notes: readonly RowNote[]): void {
    for (const note of notes) this.count(note, 1);
  }

  /** Counts a note of so many rows. */
  count(note: RowNote, rows: number): void {
    const apart = TOLD_APART.has(note.kind) && this.#counts.size < MOST_TEXTS;
    const key = `${note.kind} ${note.input} ${note.coverage ?? ''}${apart ? ` ${note.text}` : ''}`;
    const known = this.#counts.get(key);
    if (known) known.rows += rows;
    else this.#counts.set(key, { note: { ...note, text: copyOf(note.text) }, rows });
  }

  /** The notes, in the order in which they were met. */
  counts(): NoteCount[] {
    return [...this.#counts.values()].map(({ note, rows }) => ({ ...note, rows }));
  }
}
