/** `slt batch`: a CSV of policies, priced. */

import { availableParallelism } from 'node:os';
import type { BatchSetup } from '../../../batch/priced/setup.ts';
import { chosenColumns } from '../../../batch/pricing/computed-columns.ts';
import type { BatchOptions } from '../../../batch/run/begin.ts';
import { runBatch } from '../../../batch/run/run-batch.ts';
import type { Summary } from '../../../batch/run/summary.ts';
import { daysInDoubt } from '../../../batch/totals/days-in-doubt.ts';
import type { AllTotals } from '../../../batch/totals/merge-totals.ts';
import { overdueOf } from '../../../batch/totals/overdue.ts';
import { paidBefore } from '../../../batch/totals/paid-before.ts';
import { EXIT, type ExitCode, UsageError } from '../../../errors.ts';
import { checkFiles } from '../../../io/check-files.ts';
import type { Outputs } from '../../../io/outputs.ts';
import { placeOf } from '../../../io/place.ts';
import { openRates } from '../../../rates/store.ts';
import type { Context } from '../../context.ts';
import { whenCutShort } from '../../cut-short.ts';
import { wholeNumber } from '../../options/options.ts';
import type { ProfileOptions } from '../../options/profile.ts';
import { profiled, readingSettings, readProfiles, savedProfile } from '../../options/profiled.ts';
import { type MaxAgeOption, overridesFor, staleBefore, warnOfStale } from '../../options/rates.ts';
import { refuseWithoutRemote } from '../../options/remote.ts';
import { mayMiss } from '../../output/file-read.ts';
import { totalsTable } from '../../output/totals-table.ts';
import type { Written } from './column-text.ts';
import { type BatchFileOptions, batchFiles, checkNames, journalPath, REMOTE_BATCH_ONLY } from './options.ts';
import { Progress } from './progress.ts';
import type { RemoteBatch } from './remote.ts';
import { answersJson, type Filings, opinionsJson, periodsJson, summaryJson, summaryLines } from './report.ts';

interface BatchCommandOptions extends BatchFileOptions, MaxAgeOption, ProfileOptions {
  profile?: string;
  saveProfile?: string;
  columns?: string;
  prefix?: string;
  replace?: boolean;
  strict?: boolean;
  fullText?: boolean;
  acceptIncomplete?: boolean;
  firstLine?: string;
  jobs?: string;
  json?: boolean;
}

/** @throws UsageError */
function jobsOf(text: string | undefined): number {
  if (text === undefined) return availableParallelism();
  return wholeNumber('--jobs', text, { most: 999, what: 'a number of threads', example: '4' });
}

/** @throws UsageError */
function firstLineOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const what = 'the line of a row in the whole file';
  return wholeNumber('--first-line', text, { most: Number.MAX_SAFE_INTEGER, what, example: '2' });
}

/** Where the policies come from: a file, or what is piped in. */
function inputOf(context: Context, input: string | undefined): string {
  if (input !== undefined) return input;
  if (context.stdin.isTTY)
    throw new UsageError(
      'slt batch needs a file, CSV or a workbook (.xlsx, .xlsm): slt batch policies.csv -o priced.csv',
    );
  return '-';
}

/** Says what became of the results of a run that was cut short; of the unfinished files those of use are left. */
export function becameOf(outputs: Outputs | null): string {
  if (outputs?.published) return `the results are complete in ${outputs.paths.join(', ')}`;
  const partials = outputs?.leaveUnfinished() ?? [];
  const where = partials.length > 0 ? `; what was done so far is in ${partials.join(' and ')}` : '';
  const streams = outputs?.streams ? 'the result is not complete' : 'no result was written';
  return streams + where;
}

/** The service a batch asks; null where it prices here. */
async function remoteFor(
  context: Context,
  options: BatchCommandOptions,
  { overrides }: BatchOptions,
  progress: Progress,
): Promise<RemoteBatch | null> {
  if (!options.remote && !options.compare) {
    refuseWithoutRemote(options, '--remote or --compare', REMOTE_BATCH_ONLY);
    return null;
  }
  const { RemoteBatch } = await import('./remote.ts');
  return RemoteBatch.open(context, options, journalPath(options), openRates(overrides), progress);
}

/** @throws UsageError */
async function batchOptions(
  context: Context,
  input: string | undefined,
  options: BatchCommandOptions,
): Promise<BatchOptions> {
  const { output = '-', errors, totals, legend, workbook, columns, prefix = '' } = options;
  return {
    ...readingSettings(options),
    streams: context,
    input: inputOf(context, input),
    firstLine: firstLineOf(options.firstLine),
    output,
    errors,
    totals,
    legend,
    workbook,
    columns,
    prefix,
    replace: options.replace === true,
    excelSafe: options.excel === true || options.excelSafe === true,
    fullText: options.fullText === true,
    strict: options.strict === true,
    jobs: jobsOf(options.jobs),
    overrides: await overridesFor(context, options),
    today: context.today(),
    staleBefore: staleBefore(context, options),
    settingMark: '--',
    compare: options.compare === true,
  };
}

/** A run, from the start to the moment its results have their names. */
class Run {
  readonly progress: Progress;
  readonly #context: Context;
  readonly #options: BatchCommandOptions;
  #remote: RemoteBatch | null = null;
  #outputs: Outputs | null = null;

  constructor(context: Context, options: BatchCommandOptions) {
    this.#context = context;
    this.progress = new Progress(context);
    this.#options = options;
  }

  /** @returns null when a person said no to what it would ask of a service */
  async priced(batch: BatchOptions): Promise<Priced | null> {
    try {
      const remote = await remoteFor(this.#context, this.#options, batch, this.progress);
      this.#remote = remote;
      if (remote && !(await remote.agreed(batch))) {
        remote.giveUp();
        return null;
      }
      return await this.#price(batch, remote);
    } catch (error) {
      this.progress.clear();
      this.#remote?.giveUp();
      throw error;
    }
  }

  async #price(batch: BatchOptions, remote: RemoteBatch | null): Promise<Priced> {
    const { stamps } = this.#options;
    if (stamps !== undefined) {
      const codes = openRates(batch.overrides).names.map(({ code }) => code);
      await (await import('./stamps.ts')).makeStampsFolder(stamps, codes);
    }
    let stamped: string[] = [];
    const pricer = remote ? (setup: BatchSetup) => remote.pricer(setup) : undefined;
    const summary = await runBatch(
      { ...batch, pricer },
      {
        notify: (text) => this.#context.warn(text),
        progress: (rows, source) => {
          if (!remote) this.progress.show(rows, source);
        },
        opened: (outputs) => {
          this.#outputs = outputs;
        },
        priced: async ({ noticeDays }, outputs) => {
          this.progress.clear();
          const rates = openRates(batch.overrides);
          const jurisdictions = [...noticeDays.keys()].sort().map((code) => rates.load(code));
          warnOfStale(this.#context, jurisdictions, this.#options);
          if (stamps === undefined) return;
          const { noticesOfRows, writeStamps } = await import('./stamps.ts');
          stamped = await writeStamps(stamps, noticesOfRows(jurisdictions, noticeDays), outputs);
        },
      },
    );
    // Without a pause after the results took their names: a signal finds either both done or neither.
    return { summary, stamped, asked: remote?.finish() ?? null };
  }

  /** Ends what is under way, and says what became of it. */
  cutShort(): string {
    this.progress.clear();
    const outcome = becameOf(this.#outputs);
    this.#remote?.giveUp();
    return outcome;
  }
}

interface Priced {
  readonly summary: Summary;
  /** What was done about notices, for people. */
  readonly stamped: readonly string[];
  readonly asked: ReturnType<RemoteBatch['finish']> | null;
}

/** Keeps how the file was read, once it could be. */
async function keepProfile(context: Context, options: BatchCommandOptions, header: string[]): Promise<void> {
  const { saveProfile: name } = options;
  if (name === undefined) return;
  const [{ saveProfile }, { profileOf }] = await Promise.all([
    import('../../options/profile-files.ts'),
    import('../../options/profile.ts'),
  ]);
  const path = saveProfile(context, name, profileOf(options, header));
  context.warn(`profile ${name} saved in ${path}`);
}

/** Runs `slt batch`. */
export async function batch(
  context: Context,
  input: string | undefined,
  given: BatchCommandOptions,
): Promise<ExitCode> {
  const options = await profiled(context, given);
  const { output = '-', json } = options;
  if (json && placeOf(output, 1).fd === 1)
    throw new UsageError('--json prints the summary on stdout; write the result to a file with -o FILE');
  checkNames(options);
  const { inputs, outputs } = batchFiles(context, inputOf(context, input), options);
  checkFiles({
    inputs: [...inputs, ...(await readProfiles(context, options))],
    outputs: [...outputs, ...(await savedProfile(context, options))],
  });
  const settled = await batchOptions(context, input, options);
  const run = new Run(context, options);
  const end = whenCutShort(context, () => run.cutShort());
  try {
    return await report(context, run, settled, options);
  } finally {
    end();
  }
}

const writtenOf = ({ columns, compare, prefix }: BatchOptions): Written => ({
  columns: chosenColumns(columns, compare === true),
  prefix,
});

const isInPeriods = ({ totals, workbook }: BatchCommandOptions): boolean =>
  totals !== undefined || workbook !== undefined;

/** What is told of the filings of the totals or the workbook; nothing where neither is asked for. */
function filingsOf(
  { totals }: Summary,
  { overrides, today }: BatchOptions,
  options: BatchCommandOptions,
): Filings {
  const lines = isInPeriods(options) ? totals.returnLines() : [];
  const rates = openRates(overrides);
  return {
    paidBefore: paidBefore(lines, rates),
    daysInDoubt: daysInDoubt(lines, rates),
    overdue: overdueOf(lines, today),
  };
}

/** What the JSON summary has beside the counts: files, and what was asked for beside the result. */
const jsonParts = (
  { summary, asked }: Priced,
  { overrides }: BatchOptions,
  options: BatchCommandOptions,
  filings: Filings,
): object => ({
  ...(isInPeriods(options) ? periodsJson(summary, filings) : {}),
  output: options.output ?? '-',
  errors: options.errors ?? null,
  totals: options.totals ?? null,
  legend: options.legend ?? null,
  workbook: options.workbook ?? null,
  rates_version: openRates(overrides).version,
  ...(asked
    ? {
        remote: {
          ...asked.json,
          ...answersJson(summary),
        },
      }
    : {}),
  ...(options.compare ? opinionsJson(summary) : {}),
});

/** Runs it and reports what came of it. */
async function report(
  context: Context,
  run: Run,
  settled: BatchOptions,
  options: BatchCommandOptions,
): Promise<ExitCode> {
  const { output = '-', json, totals } = options;
  const priced = await run.priced(settled);
  if (!priced) {
    context.warn('Cancelled; nothing sent.');
    return EXIT.done;
  }
  const { summary, stamped, asked } = priced;
  const seconds = run.progress.seconds();
  const filings = filingsOf(summary, settled, options);
  if (json) context.printJson(summaryJson(summary, jsonParts(priced, settled, options, filings), seconds));
  // What a person must not miss comes last.
  if (totals !== undefined && context.stderr.isTTY)
    context.writeError(`${totalsTable(context, totalsOf(summary), totals, settled.today)}\n\n`);
  const { errors, legend, workbook, compare = false, acceptIncomplete = false } = options;
  const about = { today: settled.today, errors, legend, totals, workbook, compare, acceptIncomplete };
  for (const line of summaryLines(summary, seconds, {
    ...about,
    written: writtenOf(settled),
    filings,
  }))
    context.warn(line);
  if (context.stdout.isTTY && placeOf(output, 1).fd === 1)
    context.warn(
      'the result went to the terminal: -o priced.csv (or .xlsx) writes it to a file, --columns total_tax,total_due shows fewer columns',
    );
  for (const line of [...(asked?.lines ?? []), ...stamped]) context.warn(line);
  const header = summary.columns.map((column) => column.name);
  await keepProfile(context, options, header);
  return exitCode(summary, asked?.unanswered ?? 0, acceptIncomplete);
}

const totalsOf = ({ totals, rejectedRows }: Summary): AllTotals => ({
  lines: totals.returnLines(),
  rejected: rejectedRows.entries,
});

/** What was not answered weighs more than what differs, and that more than a row that was rejected or is incomplete. */
function exitCode(
  { opinions, rejected, read, open, daysChosen, figuresSaid }: Summary,
  unanswered: number,
  acceptIncomplete: boolean,
): ExitCode {
  if (unanswered > 0) return EXIT.failure;
  if (opinions.differing > 0) return EXIT.different;
  const inDoubt = figuresSaid.inDoubt + daysChosen + opinions.otherDay > 0;
  const lacking = (inDoubt || open.incomplete + opinions.incomplete > 0) && !acceptIncomplete;
  return rejected > 0 || mayMiss(read, acceptIncomplete) || lacking ? EXIT.incomplete : EXIT.done;
}
