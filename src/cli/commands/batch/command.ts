/** `slt batch`: a CSV of policies, priced. */
import { availableParallelism } from 'node:os';
import { delimiterNamed } from '../../../batch/csv/dialect.ts';
import { type BatchOptions, runBatch } from '../../../batch/run.ts';
import type { Summary } from '../../../batch/summary.ts';
import { UsageError } from '../../../policy/usage-error.ts';
import { EXIT } from '../../exit.ts';
import { type MaxAgeOption, staleBefore, warnOfStale } from '../../options/max-age.ts';
import { overridesFor, type RatesOption, ratesFor } from '../../options/rates.ts';
import { refuseWithoutRemote } from '../../options/remote.ts';
import { paintError, printJson, warn } from '../../output/terminal.ts';
import { today } from '../../today.ts';
import { Progress } from './progress.ts';
import type { RemoteBatch } from './remote.ts';
import { REMOTE_BATCH_ONLY, type RemoteBatchOption } from './remote-options.ts';
import { summaryJson, summaryLines, totalsTable } from './report.ts';

interface BatchCommandOptions extends RatesOption, MaxAgeOption, RemoteBatchOption {
  output?: string;
  errors?: string;
  totals?: string;
  stamps?: string;
  map?: string[];
  delimiter?: string;
  encoding?: string;
  columns?: string;
  prefix?: string;
  replace?: boolean;
  excelSafe?: boolean;
  strict?: boolean;
  jobs?: string;
  json?: boolean;
}

/** @throws UsageError */
function jobsOf(text: string | undefined): number {
  if (text === undefined) return availableParallelism();
  if (!/^\d{1,3}$/.test(text) || text === '0') {
    throw new UsageError(`--jobs "${text}" is not a number of threads; write it like 4`);
  }
  return Number(text);
}

/** Where the policies come from: a file, or what is piped in. */
function inputOf(input: string | undefined): string {
  if (input !== undefined) return input;
  if (process.stdin.isTTY)
    throw new UsageError('slt batch needs a CSV file: slt batch policies.csv -o priced.csv');
  return '-';
}

/** Tells where the unfinished files are when the run is cut short, and ends the program. */
function tellWhenCutShort(partials: readonly string[], progress: Progress, remote: RemoteBatch | null): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      progress.clear();
      const where = partials.length > 0 ? `; what was done so far is in ${partials.join(' and ')}` : '';
      warn(`${paintError.error('cut short')}: no result was written${where}`);
      remote?.giveUp();
      process.exit(EXIT.failure);
    });
  }
}

/** The service a batch asks; null where it prices here. */
async function remoteFor(
  batch: BatchOptions,
  options: BatchCommandOptions,
  progress: Progress,
): Promise<RemoteBatch | null> {
  if (!options.remote && !options.compare) {
    refuseWithoutRemote(options, '--remote or --compare', REMOTE_BATCH_ONLY);
    return null;
  }
  const { RemoteBatch } = await import('./remote.ts');
  return RemoteBatch.open(options, batch, (rows) => progress.show(rows, null));
}

/** @throws UsageError */
async function batchOptions(input: string | undefined, options: BatchCommandOptions): Promise<BatchOptions> {
  const { output = '-', errors, totals, map = [], delimiter, encoding, columns, prefix = '' } = options;
  return {
    input: inputOf(input),
    output,
    errors,
    totals,
    map,
    delimiter: delimiter === undefined ? undefined : delimiterNamed(delimiter),
    encoding,
    columns,
    prefix,
    replace: options.replace === true,
    excelSafe: options.excelSafe === true,
    strict: options.strict === true,
    jobs: jobsOf(options.jobs),
    overrides: await overridesFor(options),
    today: today(),
    staleBefore: staleBefore(options),
    compare: options.compare === true,
  };
}

/** Runs the batch; null when a person said no to what it would ask of a service. */
async function run(
  batch: BatchOptions,
  remote: RemoteBatch | null,
  progress: Progress,
): Promise<Summary | null> {
  const hooks = {
    tell: warn,
    progress: (rows: number, source: Parameters<Progress['show']>[1]) => {
      if (!remote) progress.show(rows, source);
    },
    opened: (partials: readonly string[]) => tellWhenCutShort(partials, progress, remote),
  };
  if (!remote) return runBatch(batch, hooks);
  try {
    if (!(await remote.agreed(batch))) {
      remote.giveUp();
      return null;
    }
    return await runBatch({ ...batch, pricer: (setup) => remote.pricer(setup) }, hooks);
  } catch (error) {
    progress.clear();
    remote.giveUp();
    throw error;
  }
}

/** Runs `slt batch`. */
export async function batch(input: string | undefined, options: BatchCommandOptions): Promise<void> {
  const { output = '-', json, totals, stamps } = options;
  if (json && output === '-')
    throw new UsageError('--json tells about the run on stdout; name the result with -o FILE');
  const progress = new Progress();
  const settled = await batchOptions(input, options);
  const remote = await remoteFor(settled, options, progress);
  if (stamps !== undefined) (await import('./stamps.ts')).makeFolder(stamps);
  const summary = await run(settled, remote, progress);
  if (!summary) return warn('Nothing was asked.');
  progress.clear();
  const seconds = progress.seconds();
  const rates = await ratesFor(options);
  const jurisdictions = [...summary.states].sort().map((code) => rates.load(code));
  warnOfStale(jurisdictions, options);
  const stamped =
    stamps === undefined ? [] : await (await import('./stamps.ts')).writeStamps(stamps, jurisdictions);
  const asked = remote?.finish();
  if (json) {
    const files = {
      output,
      errors: options.errors ?? null,
      totals: totals ?? null,
      rates_version: rates.version,
      ...(asked ? { remote: asked.json } : {}),
      ...(options.compare ? { differing: summary.differing } : {}),
    };
    printJson(summaryJson(summary, files, seconds));
  }
  const about = { today: settled.today, errors: options.errors, compare: options.compare === true };
  for (const line of summaryLines(summary, seconds, about)) warn(line);
  for (const line of [...(asked?.lines ?? []), ...stamped]) warn(line);
  if (totals !== undefined && process.stderr.isTTY) warn(`\n${totalsTable(summary.totals.returnLines())}`);
  process.exitCode = exitCode(summary, asked?.unanswered ?? 0);
}

/** What was not answered weighs more than what differs, and that more than a row that was rejected. */
function exitCode({ differing, rejected }: Summary, unanswered: number): number {
  if (unanswered > 0) return EXIT.failure;
  if (differing > 0) return EXIT.different;
  return rejected > 0 ? EXIT.rejected : EXIT.done;
}
