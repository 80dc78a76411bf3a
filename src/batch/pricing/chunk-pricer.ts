/** Prices a chunk of a file here: whole records in, the same records with the computed columns out. */
import { openRates } from '../../rates/store.ts';
import type { Cells } from '../csv/cells.ts';
import { type Chunk, eachRow } from '../csv/rows.ts';
import type { BatchSetup } from '../priced/setup.ts';
import { ChunkResult, type PricedChunk, type RowWriters, rowWriters } from './chunk-result.ts';
import { RowPricer } from './row-pricer.ts';

/** Prices whole chunks in the thread it is in; a row that cannot be priced becomes a rejection. */
export class ChunkPricer {
  readonly #setup: BatchSetup;
  readonly #rows: RowPricer;
  readonly #writers: RowWriters;

  constructor(setup: BatchSetup) {
    this.#setup = setup;
    this.#rows = new RowPricer(setup, openRates(setup.overrides));
    this.#writers = rowWriters(setup);
  }

  price(chunk: Chunk): PricedChunk {
    // A rejected row is reported by its message; taking down the stack would cost more than pricing it.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    try {
      return this.#price(chunk);
    } finally {
      Error.stackTraceLimit = stackTraceLimit;
    }
  }

  #price(chunk: Chunk): PricedChunk {
    const setup = this.#setup;
    const result = new ChunkResult(setup, this.#writers, chunk);
    this.#rows.begin();
    const omitted = eachRow(chunk, setup.dialect, (row) => {
      const { cells, line } = row;
      const broken = this.#rows.unreadable(row);
      if (broken) result.add(row, broken, []);
      else result.add(row, this.#rows.price(cells as Cells, line), this.#rows.notes);
    });
    return result.done(omitted, this.#rows.inDoubt);
  }
}
