/** A whole batch: one pass over the input, the chunks priced side by side, the results written in order. */

import type { IsoDate } from '../engine/index.ts';
import { message, setting, UsageError } from '../errors.ts';
import { csvField, fieldAsIs, withQuotedBreaks } from '../io/csv/field.ts';
import { Outputs } from '../io/outputs.ts';
import type { Sink } from '../io/sink.ts';
import type { StandardStreams } from '../io/streams.ts';
import type { DecimalSign } from '../policy/amount.ts';
import type { Overrides } from '../rates/store.ts';
import { ChunkReader, type CsvHeader } from './csv/chunks.ts';
import { matchHeader, matchText } from './csv/header.ts';
import type { Chunk } from './csv/rows.ts';
import { openSource, type Source } from './csv/source.ts';
import { deferRejection } from './defer-rejection.ts';
import { BufferPool } from './pricing/buffer-pool.ts';
import { type PricedChunk, REJECTED_COLUMNS } from './pricing/chunk-result.ts';
import { chosenColumns } from './pricing/computed-columns.ts';
import type { Pricer } from './pricing/pricers.ts';
import type { BatchSetup } from './pricing/setup.ts';
import { Summary } from './summary.ts';
import { totalsCsv } from './totals/totals-csv.ts';

/** What a batch is asked to do, with paths and settings as the user gave them. */
export interface BatchOptions {
  /** What `-` stands for. */
  readonly streams: StandardStreams;
  /** Paths; `-` is stdin or stdout. */
  readonly input: string;
  readonly output: string;
  readonly errors?: string | undefined;
  readonly totals?: string | undefined;
  /** Assignments of columns, `premium=Gross Premium`. */
  readonly map: readonly string[];
  readonly delimiter?: string | undefined;
  readonly encoding?: string | undefined;
  /** Computed columns to write, separated by commas. */
  readonly columns?: string | undefined;
  readonly prefix: string;
  /** Leave columns of the input out that are called like a computed one. */
  readonly replace: boolean;
  readonly excelSafe: boolean;
  /** Stop at the first row that is rejected. */
  readonly strict: boolean;
  readonly jobs: number;
  readonly overrides: Overrides | undefined;
  readonly today: IsoDate;
  readonly staleBefore: IsoDate;
  /** The sign before the cents in the amounts of the file. */
  readonly decimal?: DecimalSign | undefined;
  /** What stands before the name of a setting in a message: `--` on a command line. */
  readonly settingMark?: string;
  /** Who prices the chunks; this machine, when nobody else is named. */
  readonly pricer?: ((setup: BatchSetup) => Pricer) | undefined;
  /** Also the columns of a comparison with a service. */
  readonly compare?: boolean;
}

/** What the caller wants to hear while it runs. */
interface BatchHooks {
  /** A message for the user, given once. */
  notify(text: string): void;
  progress(rows: number, source: Source): void;
  /** The results under way, to say what became of them when the run is cut short. */
  opened(outputs: Outputs): void;
  /** Every row is priced: the moment to add further results, before all take their names. */
  priced?(summary: Summary, outputs: Outputs): Promise<void>;
}

/** Columns of the input that are called like one of ours. */
const clashing = (header: readonly string[], ours: readonly string[]): number[] =>
  header.flatMap((name, index) => (ours.includes(name.trim()) ? [index] : []));

/** Which columns of the input are carried through: null for all of them. */
function keptColumns(header: readonly string[], ours: readonly string[], replace: boolean): number[] | null {
  const clash = clashing(header, ours);
  if (clash.length === 0) return null;
  if (!replace) {
    const names = clash.map((index) => header[index]).join(', ');
    throw new UsageError(
      message`the input has columns of its own called ${names}; ${setting('replace')} leaves them out, ${setting('prefix')} new_ names the computed ones otherwise`,
    );
  }
  return header.flatMap((_, index) => (clash.includes(index) ? [] : [index]));
}

function headerLine(
  { text, header, dialect }: CsvHeader,
  { kept, excelSafe }: Pick<BatchSetup, 'kept' | 'excelSafe'>,
  added: readonly string[],
): string {
  const { delimiter, lineBreak } = dialect;
  const field = excelSafe ? csvField : fieldAsIs;
  const own = kept ? kept.map((index) => header[index] ?? '') : header;
  const carried =
    text !== null && !kept && !excelSafe
      ? withQuotedBreaks(text, delimiter)
      : own.map((name) => field(name, delimiter)).join(delimiter);
  return [carried, ...added.map((name) => csvField(name, delimiter))].join(delimiter) + lineBreak;
}

/** The files a batch writes. */
interface Sinks {
  readonly output: Sink;
  readonly errors: Sink | null;
  readonly totals: Sink | null;
}

/** So many chunks have to be there before other threads are worth their start. */
const WORTH_THREADS = 4;

/** Prices chunks side by side and hands them on in their order. */
async function inOrder(
  chunks: AsyncGenerator<Chunk>,
  setup: BatchSetup,
  { jobs, pricer: other }: Pick<BatchOptions, 'jobs' | 'pricer'>,
  take: (priced: PricedChunk) => Promise<void>,
): Promise<void> {
  const early: Chunk[] = [];
  while (early.length < WORTH_THREADS) {
    const { value, done } = await chunks.next();
    if (done) break;
    early.push(value);
  }
  const { ownThread, threads } = await import('./pricing/pricers.ts');
  const own = () => (jobs > 1 && early.length === WORTH_THREADS ? threads(setup, jobs) : ownThread(setup));
  const pricer = other?.(setup) ?? own();
  const underWay: Promise<PricedChunk>[] = [];
  const next = async (): Promise<void> => take(await (underWay.shift() as Promise<PricedChunk>));
  try {
    for (const chunk of early) underWay.push(deferRejection(pricer.price(chunk)));
    for await (const chunk of chunks) {
      underWay.push(deferRejection(pricer.price(chunk)));
      while (underWay.length > pricer.width * 3) await next();
    }
    while (underWay.length > 0) await next();
  } finally {
    await pricer.close();
  }
}

/** A batch whose header has been read. */
interface BegunBatch {
  readonly source: Source;
  readonly buffers: BufferPool;
  readonly reader: ChunkReader;
  readonly csvHeader: CsvHeader;
  readonly setup: BatchSetup;
  /** Names of the computed columns. */
  readonly added: readonly string[];
}

/**
 * Opens the input and reads its header.
 * @throws UsageError for input that cannot be used, FileError when it cannot be read
 */
export async function beginBatch(options: BatchOptions): Promise<BegunBatch> {
  const { input, errors, totals, overrides, today, staleBefore, excelSafe } = options;
  const columns = chosenColumns(options.columns, options.compare === true);
  const source = openSource(input, options.streams);
  const buffers = new BufferPool();
  const reader = new ChunkReader(source, options, buffers);
  const csvHeader = await reader.readHeader();
  const added = columns.map((name) => options.prefix + name);
  const ours = errors === undefined ? added : [...added, ...REJECTED_COLUMNS];
  const { header, dialect } = csvHeader;
  const setup: BatchSetup = {
    header,
    mapped: matchHeader(header, options.map),
    dialect,
    columns,
    overrides,
    today,
    staleBefore,
    decimal: options.decimal,
    settingMark: options.settingMark ?? '',
    kept: keptColumns(header, ours, options.replace),
    excelSafe,
    withTotals: totals !== undefined,
    withRejected: errors !== undefined,
  };
  return { source, buffers, reader, csvHeader, setup, added };
}

/**
 * Runs a batch. Its files must have been checked to be different (checkFiles).
 * @throws UsageError for input that cannot be used, FileError when reading or writing fails
 */
export async function runBatch(options: BatchOptions, hooks: BatchHooks): Promise<Summary> {
  const { output, errors, totals, excelSafe } = options;
  const { source, buffers, reader, csvHeader, setup, added } = await beginBatch(options);
  hooks.notify(matchText(setup.header, setup.mapped));
  const outputs = new Outputs(options.streams);
  hooks.opened(outputs);
  try {
    const sinks: Sinks = {
      output: outputs.open(output),
      errors: errors === undefined ? null : outputs.open(errors),
      totals: totals === undefined ? null : outputs.open(totals),
    };
    const mark = csvHeader.mark || excelSafe ? '\uFEFF' : '';
    await sinks.output.write(mark + headerLine(csvHeader, setup, added));
    await sinks.errors?.write(mark + headerLine(csvHeader, setup, REJECTED_COLUMNS));
    const summary = new Summary();
    let writing = Promise.resolve();
    await inOrder(reader.chunks(), setup, options, async (priced) => {
      if (options.strict && priced.firstRejection !== null) {
        const written = outputs.streams ? 'The output is not complete' : 'Nothing was written';
        throw new UsageError(message`${priced.firstRejection} ${written}, as ${setting('strict')} asks.`);
      }
      // The next chunk is priced while this one is written.
      await writing;
      writing = deferRejection(
        sinks.output.write(priced.output).then(() => buffers.give(priced.output.buffer)),
      );
      buffers.give(priced.spent);
      if (priced.rejected.length > 0) await sinks.errors?.write(priced.rejected);
      summary.add(priced);
      hooks.progress(summary.rows, source);
    });
    await writing;
    if (sinks.totals) await sinks.totals.write(totalsCsv(summary.totals.returnLines()));
    await hooks.priced?.(summary, outputs);
    await outputs.finish();
    return summary;
  } catch (error) {
    outputs.discard();
    throw error;
  }
}
