/** `slt reconcile`: what a file says was charged beside what is computed. */

import { type FoundDifference, reconcile } from '../../../batch/reconcile/run.ts';
import type { ReconciliationTally } from '../../../batch/reconcile/tally.ts';
import type { BatchOptions } from '../../../batch/run/begin.ts';
import type { Cents } from '../../../engine/index.ts';
import { EXIT, type ExitCode, UsageError } from '../../../errors.ts';
import { checkFiles } from '../../../io/check-files.ts';
import { Outputs } from '../../../io/outputs.ts';
import { placeOf } from '../../../io/place.ts';
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

/** @throws UsageError for a result that would be written into the report */
function checkOutput({ output, json }: ReconcileOptions): void {
  if (output === undefined) return;
  if (json && placeOf(output, 1).fd === 1)
    throw new UsageError('--json prints the summary on stdout; write the differences to a file with -o FILE');
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

/** The results of a run: the first differences for the terminal, all of them for the file. */
class Results {
  readonly first: FoundDifference[] = [];
  readonly #outputs: Outputs;
  readonly #file: DifferencesFile | null;

  constructor(context: Context, output: string | undefined) {
    this.#outputs = new Outputs(context);
    this.#file = output === undefined ? null : differencesFile(this.#outputs.open(output));
  }

  async begin(): Promise<void> {
    await this.#file?.begin();
  }

  async add(found: readonly FoundDifference[]): Promise<void> {
    if (this.first.length < SHOWN) this.first.push(...found.slice(0, SHOWN - this.first.length));
    await this.#file?.add(found);
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
  const { output } = options;
  const tolerance = toleranceOf(options.tolerance);
  checkOutput(options);
  checkFiles({
    inputs: [
      { what: 'the input', path: input },
      ...rateFiles(context, options),
      ...(await readProfiles(context, options)),
    ],
    outputs: output === undefined ? [] : [{ what: '--output', path: output }],
  });
  const batch = await batchOptions(context, input, options);
  const results = new Results(context, output);
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
      found: (differences) => results.add(differences),
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

/** The summary: on stdout, unless the differences are written there. */
function report(
  context: Context,
  tally: ReconciliationTally,
  first: readonly FoundDifference[],
  { output, json, acceptIncomplete = false }: ReconcileOptions,
): void {
  if (json) {
    context.printJson(reconciliationJson(tally, output ?? null));
    return;
  }
  const text = reconciliationText(context, tally, {
    ...{ first, output, acceptIncomplete },
    today: context.today(),
  });
  if (output !== undefined && placeOf(output, 1).fd === 1) context.warn(text);
  else context.print(text);
}
