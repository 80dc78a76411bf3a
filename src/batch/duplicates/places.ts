/** Columns of numbers with a place for each of many things, which take more room as these become more. */

/** There are so many places at first, and twice as many whenever these are taken. */
export const FIRST_PLACES = 2048;

/** One number of each thing. */
type NumberColumn = Float64Array | Uint32Array | Uint16Array | Uint8Array;

/** A sum or product of cents; not a number where it is more than can be counted exactly. */
export const exactly = (cents: number): number => (Number.isSafeInteger(cents) ? cents : Number.NaN);

/** What is remembered of things, each at a place of its own; 0 stands for nothing. Its fields are the columns. */
export abstract class Places {
  #size = FIRST_PLACES;

  /** How many things there is room for. */
  get size(): number {
    return this.#size;
  }

  /** Makes room for twice as many. */
  grow(): void {
    this.#size *= 2;
    const columns = this as unknown as Record<string, NumberColumn>;
    for (const [name, column] of Object.entries(columns)) {
      const longer = new (column.constructor as new (places: number) => NumberColumn)(column.length * 2);
      longer.set(column);
      columns[name] = longer;
    }
  }
}
