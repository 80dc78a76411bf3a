/** A whole batch: one pass over the input, the chunks priced side by side, the results written in order. */

import { plural } from '../../engine/basics/plural.ts';
import { message, setting, UsageError } from '../../errors.ts';
import { deferRejection } from '../../io/defer-rejection.ts';
import { Outputs } from '../../io/outputs.ts';
import { changedWhileRead } from '../../io/read-whole.ts';
import type { Sink } from '../../io/sink.ts';
import { isWorkbook } from '../../io/workbook/names.ts';
import { openRates } from '../../rates/store.ts';
import { datesRefused } from '../columns/doubts/dates-in-doubt.ts';
import { columnNaming } from '../columns/matching/column-name.ts';
import { columnsJson } from '../columns/report.ts';
import { refuseChanged, type Source } from '../csv/source.ts';
import type { BatchSetup } from '../priced/setup.ts';
import { USED } from '../pricing/computed-columns.ts';
import { totalsCsv } from '../totals/totals-csv.ts';
import type { FilingWorkbook } from '../workbook/filing-workbook.ts';
import { type BatchOptions, beginBatch } from './begin.ts';
import { withDoubts } from './flat-charge-warnings.ts';
import { inOrder } from './in-order.ts';
import { legendCsv } from './legend.ts';
import { beginningLines, headerLine, markOf, rejectedHeader } from './opening-lines.ts';
import { Summary } from './summary.ts';
import { usedColumns } from './used-columns.ts';

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

/** The files a batch writes. */
interface Sinks {
  readonly output: Sink;
  readonly errors: Sink | null;
  readonly totals: Sink | null;
  readonly legend: Sink | null;
  readonly workbook: Sink | null;
}

function openSinks(outputs: Outputs, { output, errors, totals, legend, workbook }: BatchOptions): Sinks {
  const opened = (path: string | undefined): Sink | null => (path === undefined ? null : outputs.open(path));
  return {
    output: outputs.open(output),
    errors: opened(errors),
    totals: opened(totals),
    legend: opened(legend),
    workbook: opened(workbook),
  };
}

/** The workbook of filings, where one is asked for. */
async function filingsFor({ workbook }: Sinks, setup: BatchSetup): Promise<FilingWorkbook | null> {
  return workbook && new (await import('../workbook/filing-workbook.ts')).FilingWorkbook(workbook, setup);
}

async function writeFilings(
  filings: FilingWorkbook | null,
  { totals, rejectedRows, undatedChanges, byPolicyDay, read }: Summary,
  { overrides }: BatchSetup,
  hooks: BatchHooks,
): Promise<void> {
  if (!filings) return;
  const late = read.readings.counts().filter(({ kind }) => kind === 'after_limit');
  const sums = {
    lines: totals.returnLines(),
    rejected: rejectedRows.entries,
    undatedChanges,
    lateDates: late.reduce((sum, { rows }) => sum + rows, 0),
    byPolicyDay,
  };
  noteCut(await filings.write(sums, openRates(overrides)), hooks);
}

/** Says where a workbook does not have the whole of some texts. */
function noteCut({ cut }: { readonly cut: number }, { notify }: BatchHooks): void {
  if (cut > 0)
    notify(
      `${plural(cut, 'cell')} of the workbook cut: a spreadsheet has at most 32,767 characters in a cell`,
    );
}

/** Takes the result row by row. */
interface Result {
  /** Whole records of a CSV. */
  write(records: Uint8Array): Promise<void>;
  /** How many texts had to be cut. */
  finish(): Promise<{ readonly cut: number }>;
}

/** The result as its name wants it: a workbook, or else a CSV. */
async function resultFor(sink: Sink, setup: BatchSetup, mark: string, header: string): Promise<Result> {
  if (isWorkbook(sink.path)) {
    const workbook = new (await import('../workbook/priced-workbook.ts')).PricedWorkbook(sink, setup);
    await workbook.begin(header);
    return workbook;
  }
  await sink.write(mark + header);
  return { write: (records) => sink.write(records), finish: async () => ({ cut: 0 }) };
}

function legendOf({ codes }: Summary, setup: BatchSetup): string {
  return legendCsv([...codes.values()], openRates(setup.overrides), columnNaming(setup));
}

/** @throws FileError where the file has a charge that it had not when its columns were chosen */
function checkUsed({ slots }: Summary, { columns }: BatchSetup, input: string): void {
  if ([...slots].every((slot) => columns.includes(`${slot}_amount`))) return;
  throw changedWhileRead(input);
}

/** What became of the results of a run that stops. */
const became = ({ streams }: Outputs): string =>
  streams ? 'The output is not complete' : 'Nothing was written';

/** @throws UsageError where the dates of the file say together that they are not what they are read as */
function refuseDates({ read }: Summary, { header, dates }: BatchSetup, outputs: Outputs): void {
  const problem = datesRefused(header, read.dates.read, dates);
  if (problem !== null) throw new UsageError(message`${problem}. ${became(outputs)}.`);
}

/**
 * Runs a batch. Its files must have been checked to be different (checkFiles).
 * @throws UsageError for input that cannot be used, FileError when reading or writing fails
 */
export async function runBatch(asked: BatchOptions, hooks: BatchHooks): Promise<Summary> {
  const options = asked.columns === USED ? { ...asked, columns: await usedColumns(asked, hooks) } : asked;
  const begun = await beginBatch(options);
  const { source, buffers, reader, csvHeader, setup, plan, added } = begun;
  for (const line of beginningLines(begun, setup.carried ?? [])) hooks.notify(line);
  const outputs = new Outputs(options.streams);
  hooks.opened(outputs);
  let filings: FilingWorkbook | null = null;
  try {
    const sinks = openSinks(outputs, options);
    filings = await filingsFor(sinks, setup);
    const mark = markOf(csvHeader, setup);
    const result = await resultFor(sinks.output, setup, mark, headerLine(csvHeader, setup, added));
    await sinks.errors?.write(rejectedHeader(csvHeader, setup));
    const summary = new Summary(columnsJson(setup.header, plan), setup.placeColumn);
    if ((options.headerRow ?? options.headerRowIfThere) === undefined) summary.read.above(csvHeader.titles);
    let writing = Promise.resolve();
    await inOrder(reader.chunks(), setup, options, async (priced) => {
      const written = became(outputs);
      if (options.strict && priced.firstRejection !== null)
        throw new UsageError(message`${priced.firstRejection} ${written}, as ${setting('strict')} asks.`);
      const again = summary.add(priced);
      if (priced.inDoubt !== null) {
        // What all dates so far say together is more than what one of them says.
        refuseDates(summary, setup, outputs);
        throw new UsageError(`${priced.inDoubt} ${written}.`);
      }
      const { output, filings: notes, codes } = again.length > 0 ? withDoubts(priced, again, setup) : priced;
      summary.addCodes(codes);
      const { problem } = summary.read;
      if (problem !== null) throw new UsageError(`${problem} ${written}.`);
      // The next chunk is priced while this one is written.
      await writing;
      writing = deferRejection(result.write(output).then(() => buffers.give(output.buffer)));
      buffers.give(priced.spent);
      if (priced.rejected.length > 0) await sinks.errors?.write(priced.rejected);
      if (notes) filings?.add(notes);
      hooks.progress(summary.rows, source);
    });
    await writing;
    refuseDates(summary, setup, outputs);
    noteCut(await result.finish(), hooks);
    for (const warning of source.warnings?.() ?? []) hooks.notify(warning);
    summary.read.end(source, setup, csvHeader);
    if (asked.columns === USED) checkUsed(summary, setup, options.input);
    if (sinks.totals)
      await sinks.totals.write(totalsCsv(summary.totals.returnLines(), summary.rejectedRows.entries));
    await writeFilings(filings, summary, setup, hooks);
    if (sinks.legend) await sinks.legend.write(legendOf(summary, setup));
    await hooks.priced?.(summary, outputs);
    refuseChanged(source, became(outputs));
    await outputs.finish();
    return summary;
  } catch (error) {
    outputs.discard();
    throw error;
  } finally {
    filings?.close();
  }
}
