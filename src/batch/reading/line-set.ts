/** Lines of a sheet, one bit for each: a workbook has a million rows at most. */

/** There is room for so many lines at first, and for twice as many whenever one lies beyond. */
const FIRST_LINES = 8192;

/** A set of lines. */
export class LineSet {
  #bits = new Uint8Array(FIRST_LINES / 8);

  /** Adds lines. */
  add(lines: Iterable<number>): void {
    for (const line of lines) {
      const byte = line >>> 3;
      while (byte >= this.#bits.length) this.#grow();
      this.#bits[byte] = (this.#bits[byte] as number) | (1 << (line & 7));
    }
  }

  /** Whether it has a line. */
  has(line: number): boolean {
    return ((this.#bits[line >>> 3] ?? 0) & (1 << (line & 7))) !== 0;
  }

  #grow(): void {
    const longer = new Uint8Array(this.#bits.length * 2);
    longer.set(this.#bits);
    this.#bits = longer;
  }
}
