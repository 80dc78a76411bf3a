/** Prices a chunk of a file here: whole records in, the same records with the computed columns out. */
import { CsvFormat } from '../../io/csv/writer.ts';
import { openRates } from '../../rates/store.ts';
import { type Chunk, eachRow } from '../csv/rows.ts';
import { ChunkResult, type PricedChunk, unreadable } from './chunk-result.ts';
import { ComputedCells } from './computed-columns.ts';
import { RowPricer } from './row-pricer.ts';
import type { BatchSetup } from './setup.ts';

/** Prices whole chunks in the thread it is in; a row that cannot be priced becomes a rejection. */
export class ChunkPricer {
  readonly #setup: BatchSetup;
  readonly #rows: RowPricer;
  readonly #computed: ComputedCells;
  readonly #format: CsvFormat;

  constructor(setup: BatchSetup) {
    this.#setup = setup;
    this.#rows = new RowPricer(setup, openRates(setup.overrides));
    this.#computed = new ComputedCells(setup.columns);
    this.#format = new CsvFormat(setup.dialect);
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
    const result = new ChunkResult(setup, this.#computed, chunk, this.#format);
    const omitted = eachRow(chunk, setup.dialect, (row) => {
      const { cells, line } = row;
      result.add(row, unreadable(row, setup) ?? this.#rows.price(cells ?? [], line));
    });
    return result.done(omitted);
  }
}
