/** Marks that came before, with bounded memory. */
import { LOW } from '../csv/mark.ts';

/** So many marks are remembered; later ones are not looked for. */
export const MOST_REMEMBERED = 1_000_000;

/** A table is this large at first, and twice as large whenever it is half full. */
const FIRST_PLACES = 4096;

/** What stands for a number that did not come before. */
export const NEW = -1;

/** Marks, each with the row it was first remembered with, of which 32 bits are enough: they are compared within a mark only. */
export class KnownMarks {
  #remembered = 0;
  #isPartial = false;
  #marks = new Float64Array(FIRST_PLACES);
  #rows = new Uint32Array(FIRST_PLACES);

  /** Whether there were more than are remembered. */
  get isPartial(): boolean {
    return this.#isPartial;
  }

  /** The row of a mark that came before; NEW for another, which is remembered with its row from now on. */
  before(mark: number, row: number): number {
    const place = placeOf(this.#marks, mark);
    if (this.#marks[place] === mark) return this.#rows[place] as number;
    if (this.#remembered >= MOST_REMEMBERED) {
      this.#isPartial = true;
      return NEW;
    }
    this.#marks[place] = mark;
    this.#rows[place] = row;
    this.#remembered++;
    if (this.#remembered * 2 > this.#marks.length) this.#grow();
    return NEW;
  }

  #grow(): void {
    const marks = new Float64Array(this.#marks.length * 2);
    const rows = new Uint32Array(marks.length);
    this.#marks.forEach((mark, at) => {
      if (mark === 0) return;
      const place = placeOf(marks, mark);
      marks[place] = mark;
      rows[place] = this.#rows[at] as number;
    });
    this.#marks = marks;
    this.#rows = rows;
  }
}

/** Where a mark stands in a table, or the free place where it belongs. */
function placeOf(table: Float64Array, mark: number): number {
  const last = table.length - 1;
  let place = (mark - Math.floor(mark / LOW) * LOW) & last;
  while (table[place] !== 0 && table[place] !== mark) place = (place + 1) & last;
  return place;
}
