/** A workbook of one sheet whose rows are handed over as they come. */
import type { SheetCell } from './cells.ts';
import { writeWorkbook } from './write.ts';

type Row = readonly SheetCell[];

/** Rows handed from who has them to who asks for them. */
class Handover {
  #rows: readonly Row[] = [];
  #ended = false;
  #given: () => void = () => {};
  #taken: () => void = () => {};

  /** Hands rows over; done when all were taken. */
  give(rows: readonly Row[]): Promise<void> {
    this.#rows = rows;
    const taken = new Promise<void>((done) => {
      this.#taken = done;
    });
    this.#given();
    return taken;
  }

  end(): void {
    this.#ended = true;
    this.#given();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Row> {
    for (;;) {
      const rows = this.#rows;
      this.#rows = [];
      yield* rows;
      if (rows.length > 0) this.#taken();
      else if (this.#ended) return;
      else {
        await new Promise<void>((done) => {
          this.#given = done;
        });
      }
    }
  }
}

/** Writes a sheet row by row. */
export class SheetStream {
  readonly #rows = new Handover();
  readonly #written: Promise<{ readonly cut: number }>;

  /**
   * @param write takes the bytes of the workbook
   * @param widths of the columns, in characters
   */
  constructor(
    write: (bytes: Uint8Array) => Promise<void>,
    { name, widths }: { readonly name: string; readonly widths: readonly number[] },
  ) {
    this.#written = writeWorkbook([{ name, frozen: 1, widths, rows: this.#rows }], write);
    // Who gives the next rows or finishes meets the failure.
    this.#written.catch(() => {});
  }

  /** Fails where writing fails, which then takes no more rows. */
  async give(rows: readonly Row[]): Promise<void> {
    if (rows.length > 0) await Promise.race([this.#rows.give(rows), this.#written]);
  }

  /** @returns how many texts were cut because a spreadsheet has no longer ones */
  finish(): Promise<{ readonly cut: number }> {
    this.#rows.end();
    return this.#written;
  }
}
