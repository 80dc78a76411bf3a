/** Prices a piece of a file: whole records in, the same records with the computed columns out. */
import { stringify } from 'csv-stringify/sync';
import { csvField, withoutFormula } from '../csv/field.ts';
import type { Assessment, IsoDate } from '../engine/index.ts';
import { type Overrides, openRates } from '../rates/store.ts';
import { ByteWriter } from './byte-writer.ts';
import { ComputedCells, type Rejection } from './computed.ts';
import type { Dialect } from './dialect.ts';
import { ExactSum } from './exact-sum.ts';
import type { Mapped } from './header.ts';
import { RowPricer } from './row-pricer.ts';
import { type Chunk, eachRow, type Row, textOf } from './rows.ts';
import { type FilingTotal, TotalsBook } from './totals.ts';

/** All that pricing a piece needs to know; plain data, so that it can be sent to another thread. */
export interface BatchSetup {
  readonly header: readonly string[];
  readonly mapped: readonly Mapped[];
  readonly dialect: Dialect;
  /** The computed columns to write. */
  readonly columns: readonly string[];
  /** The user's own rate files. */
  readonly overrides: Overrides | undefined;
  readonly today: IsoDate;
  readonly staleBefore: IsoDate;
  /** Columns of the input that are carried through; null: all of them. */
  readonly kept: readonly number[] | null;
  /** Also make cells that are carried through harmless for a spreadsheet. */
  readonly excelSafe: boolean;
  readonly withTotals: boolean;
  readonly withRejected: boolean;
}

/** A piece, priced. */
export interface PricedChunk {
  /** The memory of the piece, which can be used again. */
  readonly spent: ArrayBuffer;
  readonly output: Uint8Array;
  /** The rejected rows with line, code and message. */
  readonly rejected: Uint8Array;
  readonly rows: number;
  /** Empty rows, which are left out. */
  readonly blank: number;
  /** Rows that were no UTF-8 and were read as Windows-1252. */
  readonly recoded: number;
  /** Rows without an effective date, priced as of today. */
  readonly undated: number;
  /** Rejected rows by code. */
  readonly rejections: Readonly<Record<string, number>>;
  /** The first rejected row's message. */
  readonly firstRejection: string | null;
  /** Premium and total tax of the priced rows, in cents. */
  readonly premium: bigint;
  readonly totalTax: bigint;
  readonly totals: readonly FilingTotal[];
  /** Codes of the jurisdictions met. */
  readonly states: readonly string[];
}

/** The counts of a piece under way. */
interface Tally {
  readonly rejections: Record<string, number>;
  firstRejection: string | null;
  readonly premium: ExactSum;
  readonly totalTax: ExactSum;
  readonly states: Set<string>;
  readonly totals: TotalsBook;
}

const emptyTally = (): Tally => ({
  rejections: {},
  firstRejection: null,
  premium: new ExactSum(),
  totalTax: new ExactSum(),
  states: new Set(),
  totals: new TotalsBook(),
});

/** The columns that the file of rejected rows has after those of the input. */
export const REJECTED_COLUMNS = ['error_line', 'error_code', 'error_message'] as const;

export class ChunkPricer {
  readonly #setup: BatchSetup;
  readonly #rows: RowPricer;
  readonly #computed: ComputedCells;
  readonly #dateColumns: readonly number[];

  constructor(setup: BatchSetup) {
    const { header, mapped, columns, dialect, overrides, today, staleBefore } = setup;
    this.#setup = setup;
    this.#rows = new RowPricer(header, mapped, openRates(overrides), { today, staleBefore });
    this.#computed = new ComputedCells(columns, dialect.delimiter);
    this.#dateColumns = mapped.find(({ field }) => field.name === 'effective_date')?.columns ?? [];
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
    const { dialect } = this.#setup;
    const tally = emptyTally();
    const output = new ByteWriter(chunk.memory);
    const rejected = new ByteWriter(new ArrayBuffer(0));
    let rows = 0;
    let undated = 0;
    const { blank, recoded } = eachRow(chunk, dialect, (row) => {
      rows++;
      const outcome = this.#outcome(row);
      this.#carry(row, chunk.bytes, output);
      if ('code' in outcome) {
        this.#computed.rejected(outcome, output);
        if (this.#setup.withRejected) this.#reject(row, chunk.bytes, outcome, rejected);
        tally.rejections[outcome.code] = (tally.rejections[outcome.code] ?? 0) + 1;
        tally.firstRejection ??= outcome.message;
      } else {
        this.#computed.priced(outcome, output);
        this.#tell(tally, outcome);
        if (this.#isUndated(row)) undated++;
      }
      output.ascii(dialect.lineBreak);
    });
    return {
      spent: chunk.bytes.buffer as ArrayBuffer,
      output: output.take(),
      rejected: rejected.take(),
      rows,
      blank,
      recoded,
      undated,
      rejections: tally.rejections,
      firstRejection: tally.firstRejection,
      premium: tally.premium.cents,
      totalTax: tally.totalTax.cents,
      totals: tally.totals.entries(),
      states: [...tally.states],
    };
  }

  #outcome({ cells, line }: Row): Assessment | Rejection {
    const { header, dialect } = this.#setup;
    if (!cells) {
      const message = `line ${line}: a quote opens a cell and none closes it; close it, or double a quote that belongs to the text`;
      return { code: 'INVALID_REQUEST', message };
    }
    if (cells.slice(header.length).some((cell) => cell.trim() !== '')) {
      const message = `line ${line}: the row has ${cells.length} cells, the header ${header.length}; put a cell that holds "${dialect.delimiter}" in quotes`;
      return { code: 'INVALID_REQUEST', message };
    }
    return this.#rows.price(cells, line);
  }

  /** Writes the row as it came: its own bytes wherever they can stand, with as many cells as the header has. */
  #carry({ from, to, regular, cells }: Row, bytes: Uint8Array, output: ByteWriter): void {
    const { header, dialect, excelSafe, kept } = this.#setup;
    const width = header.length;
    if (regular && cells && cells.length <= width && !excelSafe && !kept) {
      output.bytes(bytes.subarray(from, to));
      if (cells.length < width) output.ascii(dialect.delimiter.repeat(width - cells.length));
      return;
    }
    const whole = cells ?? [textOf(Buffer.from(bytes.subarray(from, to)))];
    const fitted = Array.from({ length: width }, (_, index) => whole[index] ?? '');
    const surplus = whole.slice(width);
    // Nothing is lost: what has no column of its own stays with the last one.
    if (surplus.some((cell) => cell.trim() !== '')) {
      fitted[width - 1] = [fitted[width - 1], ...surplus].join(dialect.delimiter);
    }
    const chosen = kept ? kept.map((index) => fitted[index] ?? '') : fitted;
    const safe = excelSafe ? chosen.map(withoutFormula) : chosen;
    output.text(stringify([safe], { delimiter: dialect.delimiter, eof: false }));
  }

  #reject(row: Row, bytes: Uint8Array, { code, message }: Rejection, rejected: ByteWriter): void {
    const { delimiter, lineBreak } = this.#setup.dialect;
    this.#carry(row, bytes, rejected);
    for (const text of [String(row.line), code, message]) {
      rejected.text(delimiter + csvField(text, delimiter));
    }
    rejected.ascii(lineBreak);
  }

  #isUndated({ cells }: Row): boolean {
    return this.#dateColumns.every((index) => (cells?.[index] ?? '').trim() === '');
  }

  #tell(tally: Tally, assessment: Assessment): void {
    tally.premium.add(assessment.placement.premium);
    tally.totalTax.add(assessment.totalTax);
    tally.states.add(assessment.jurisdiction.code);
    if (this.#setup.withTotals) tally.totals.add(assessment);
  }
}
