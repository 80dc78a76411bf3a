/** `slt reconcile`: what a file says was charged beside what is computed. */

import { type Found, type FoundDifference, isNotCompared, reconcile } from '../../../batch/reconcile/run.ts';
import type { ReconciliationTally } from '../../../batch/reconcile/tally.ts';
import type { BatchOptions } from '../../../batch/run/begin.ts';
import type { Cents } from '../../../engine/index.ts';
import { EXIT, type ExitCode, UsageError } from '../../../errors.ts';
import { checkFiles } from '../../../io/check-files.ts';
import { Outputs } from '../../../io/outputs.ts';
import { placeOf } from '../../../io/place.ts';
import type { Sink } from '../../../io/sink.ts';
import { isSpreadsheet } from '../../../io/workbook/names.ts';
import { typedAmount } from '../../../policy/amount.ts';
import { openRates } from '../../../rates/store.ts';
import type { Context } from '../../context.ts';
import { whenCutShort } from '../../cut-short.ts';
import { type NamedProfile, profiled, readingSettings, readProfiles } from '../../options/profiled.ts';
import {
  type MaxAgeOption,
  overridesFor,
  type RatesOption,
  rateFiles,
  staleBefore,
  warnOfStale,
} from '../../options/rates.ts';
import { mayMiss } from '../../output/file-read.ts';
import { Progress } from '../batch/progress.ts';
import { type DifferencesFile, differencesFile } from './differences.ts';
import { reconciliationJson, reconciliationText, SHOWN } from './report.ts';

interface ReconcileOptions extends RatesOption, MaxAgeOption, NamedProfile {
  readonly output?: string;
  readonly errors?: string;
  readonly tolerance: string;
  readonly acceptIncomplete?: boolean;
  readonly json?: boolean;
}

/** @throws UsageError */
function toleranceOf(text: string): Cents {
  const amount = typedAmount(text, 'point');
  if (typeof amount === 'number') return amount;
  throw new UsageError(`--tolerance "${text}" is not an amount of zero or more; write it like 0.01`);
}

/** @throws UsageError */
function inputOf(context: Context, input: string | undefined): string {
  if (input !== undefined) return input;
  if (context.stdin.isTTY)
    throw new UsageError(
      'slt reconcile needs a file, CSV or a workbook (.xlsx, .xlsm): slt reconcile invoiced.csv -o differences.csv',
    );
  return '-';
}

/** Whether what is written there goes where the report does. */
const isStdout = (path: string | undefined): boolean => path !== undefined && placeOf(path, 1).fd === 1;

/** @throws UsageError for a result that would be written into the report, or a name that promises another kind of file */
function checkOutputs({ output, errors, json }: ReconcileOptions): void {
  if (json && isStdout(output))
    throw new UsageError('--json prints the summary on stdout; write the differences to a file with -o FILE');
  if (json && isStdout(errors))
    throw new UsageError('--json prints the summary on stdout; write the rows to a file with --errors FILE');
  if (errors !== undefined && isSpreadsheet(errors))
    throw new UsageError(
      `--errors ${errors} is written as a CSV; give it a name that ends in .csv. What could not be compared in a workbook: -o differences.xlsx`,
    );
}

async function batchOptions(
  context: Context,
  input: string,
  options: ReconcileOptions,
): Promise<BatchOptions> {
  return {
    ...readingSettings(options),
    streams: context,
    input,
    output: '-',
    errors: options.errors,
    prefix: '',
    replace: false,
    excelSafe: false,
    fullText: false,
    strict: false,
    jobs: 1,
    overrides: await overridesFor(context, options),
    today: context.today(),
    staleBefore: staleBefore(context, options),
    settingMark: '--',
  };
}

/** The results of a run: the first differences for the terminal, all of them for the file, and the rows that could not be compared. */
class Results {
  readonly first: FoundDifference[] = [];
  readonly #outputs: Outputs;
  readonly #file: DifferencesFile | null;
  readonly #errors: Sink | null;

  constructor(context: Context, { output, errors }: ReconcileOptions) {
    this.#outputs = new Outputs(context);
    this.#file = output === undefined ? null : differencesFile(this.#outputs.open(output));
    this.#errors = errors === undefined ? null : this.#outputs.open(errors);
  }

  async begin(): Promise<void> {
    await this.#file?.begin();
  }

  async add(found: readonly Found[]): Promise<void> {
    for (const each of found) {
      if (this.first.length === SHOWN) break;
      if (!isNotCompared(each)) this.first.push(each);
    }
    await this.#file?.add(found);
  }

  async reject(bytes: Uint8Array | string): Promise<void> {
    await this.#errors?.write(bytes);
  }

  async finish(): Promise<void> {
    await this.#file?.finish();
    await this.#outputs.finish();
  }

  discard(): void {
    this.#outputs.discard();
  }
}

/** Runs `slt reconcile`. */
export async function reconcileFile(
  context: Context,
  typed: string | undefined,
  given: ReconcileOptions,
): Promise<ExitCode> {
  const options = await profiled(context, given);
  const input = inputOf(context, typed);
  const { output, errors } = options;
  const tolerance = toleranceOf(options.tolerance);
  checkOutputs(options);
  checkFiles({
    inputs: [
      { what: 'the input', path: input },
      ...rateFiles(context, options),
      ...(await readProfiles(context, options)),
    ],
    outputs: [
      ...(output === undefined ? [] : [{ what: '--output', path: output }]),
      ...(errors === undefined ? [] : [{ what: '--errors', path: errors }]),
    ],
  });
  const batch = await batchOptions(context, input, options);
  const results = new Results(context, options);
  const progress = new Progress(context);
  const end = whenCutShort(context, () => {
    progress.clear();
    results.discard();
    return 'no result was written';
  });
  let tally: ReconciliationTally;
  try {
    await results.begin();
    tally = await reconcile(batch, tolerance, {
      begun: (lines) => {
        for (const line of lines) context.warn(line);
      },
      ended: (warnings) => {
        progress.clear();
        for (const warning of warnings) context.warn(warning);
      },
      progress: (rows, source) => progress.show(rows, source),
      found: (found) => results.add(found),
      rejected: (bytes) => results.reject(bytes),
    });
    progress.clear();
    await results.finish();
  } catch (error) {
    progress.clear();
    results.discard();
    throw error;
  } finally {
    end();
  }
  const rates = openRates(batch.overrides);
  const states = [...new Set(tally.reasons.map(({ stateCode }) => stateCode))];
  warnOfStale(
    context,
    states.map((code) => rates.load(code)),
    options,
  );
  report(context, tally, results.first, options);
  if (tally.differing > 0) return EXIT.different;
  const lacking = tally.open.incomplete > 0 && !options.acceptIncomplete;
  return tally.rejected > 0 || mayMiss(tally.read, options.acceptIncomplete === true) || lacking
    ? EXIT.incomplete
    : EXIT.done;
}

/** The summary: on stdout, unless a result is written there. */
function report(
  context: Context,
  tally: ReconciliationTally,
  first: readonly FoundDifference[],
  { output, errors, json, acceptIncomplete = false }: ReconcileOptions,
): void {
  if (json) {
    context.printJson(reconciliationJson(tally, { output, errors }));
    return;
  }
  const text = reconciliationText(context, tally, {
    ...{ first, output, errors, acceptIncomplete },
    today: context.today(),
  });
  if (isStdout(output) || isStdout(errors)) context.warn(text);
  else context.print(text);
}
