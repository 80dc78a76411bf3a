/** `slt batch`: a CSV of policies, priced. */
import { availableParallelism } from 'node:os';
import { delimiterNamed } from '../../batch/dialect.ts';
import { runBatch } from '../../batch/run.ts';
import { UsageError } from '../../input/usage-error.ts';
import { EXIT } from '../exit.ts';
import { type MaxAgeOption, staleBefore, warnOfStale } from '../max-age.ts';
import { overridesFor, type RatesOption, ratesFor } from '../rates-option.ts';
import { paintError, printJson, warn } from '../terminal.ts';
import { today } from '../today.ts';
import { Progress } from './progress.ts';
import { summaryJson, summaryLines, totalsTable } from './report.ts';

interface BatchCommandOptions extends RatesOption, MaxAgeOption {
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
function tellWhenCutShort(partials: readonly string[], progress: Progress): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      progress.clear();
      const where = partials.length > 0 ? `; what was done so far is in ${partials.join(' and ')}` : '';
      warn(`${paintError.error('cut short')}: no result was written${where}`);
      process.exit(EXIT.failure);
    });
  }
}

/** Runs `slt batch`. */
export async function batch(input: string | undefined, options: BatchCommandOptions): Promise<void> {
  const { output = '-', json, totals } = options;
  if (json && output === '-')
    throw new UsageError('--json tells about the run on stdout; name the result with -o FILE');
  const { stamps } = options;
  if (stamps !== undefined) (await import('./stamps.ts')).makeFolder(stamps);
  const progress = new Progress();
  const before = staleBefore(options);
  const day = today();
  const summary = await runBatch(
    {
      input: inputOf(input),
      output,
      errors: options.errors,
      totals,
      map: options.map ?? [],
      delimiter: options.delimiter === undefined ? undefined : delimiterNamed(options.delimiter),
      encoding: options.encoding,
      columns: options.columns,
      prefix: options.prefix ?? '',
      replace: options.replace === true,
      excelSafe: options.excelSafe === true,
      strict: options.strict === true,
      jobs: jobsOf(options.jobs),
      overrides: await overridesFor(options),
      today: day,
      staleBefore: before,
    },
    {
      tell: warn,
      progress: (rows, source) => progress.show(rows, source),
      opened: (partials) => tellWhenCutShort(partials, progress),
    },
  );
  progress.clear();
  const seconds = progress.seconds();
  const rates = await ratesFor(options);
  const jurisdictions = [...summary.states].sort().map((code) => rates.load(code));
  warnOfStale(jurisdictions, options);
  const stamped =
    stamps === undefined ? [] : await (await import('./stamps.ts')).writeStamps(stamps, jurisdictions);
  if (json) {
    const files = {
      output,
      errors: options.errors ?? null,
      totals: totals ?? null,
      rates_version: rates.version,
    };
    printJson(summaryJson(summary, files, seconds));
  }
  for (const line of summaryLines(summary, seconds, { today: day, errors: options.errors })) warn(line);
  for (const line of stamped) warn(line);
  if (totals !== undefined && process.stderr.isTTY) warn(`\n${totalsTable(summary.totals.returnLines())}`);
  if (summary.rejected > 0) process.exitCode = EXIT.rejected;
}
