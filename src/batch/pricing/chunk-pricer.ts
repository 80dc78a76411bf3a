/** Prices a piece of a file here: whole records in, the same records with the computed columns out. */
import { openRates } from '../../rates/store.ts';
import { type Chunk, eachRow } from '../csv/rows.ts';
import { ChunkResult, type PricedChunk, unreadable } from './chunk-result.ts';
import { ComputedCells } from './computed-columns.ts';
import { RowPricer } from './row-pricer.ts';
import type { BatchSetup } from './setup.ts';

export class ChunkPricer {
  readonly #setup: BatchSetup;
  readonly #rows: RowPricer;
  readonly #computed: ComputedCells;

  constructor(setup: BatchSetup) {
    const { header, mapped, columns, dialect, overrides, today, staleBefore } = setup;
    this.#setup = setup;
    this.#rows = new RowPricer(header, mapped, openRates(overrides), { today, staleBefore });
    this.#computed = new ComputedCells(columns, dialect.delimiter);
  }

  price(chunk: Chunk): PricedChunk {
    // A rejected row is told by its message; taking down the stack would cost more than pricing it.
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
    const result = new ChunkResult(setup, this.#computed, chunk);
    const omitted = eachRow(chunk, setup.dialect, (row) => {
      const { cells, line } = row;
      result.add(row, unreadable(row, setup) ?? this.#rows.price(cells ?? [], line));
    });
    return result.done(omitted);
  }
}
