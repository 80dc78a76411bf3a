/** `slt calc`: one policy, priced. */

import { calculationResponse } from '../../../api/v3/response.ts';
import { type Assessment, assess, type IsoDate, Refusal } from '../../../engine/index.ts';
import { EXIT, UsageError } from '../../../errors.ts';
import type { StatedPolicy } from '../../../policy/inputs.ts';
import { readPlacement } from '../../../policy/placement.ts';
import type { RateStore } from '../../../rates/store.ts';
import type { Format } from '../../options/formats.ts';
import { type MaxAgeOption, staleBefore } from '../../options/max-age.ts';
import { type RatesOption, ratesFor } from '../../options/rates.ts';
import { type RemoteOption, refuseWithoutRemote, serviceFor } from '../../options/remote.ts';
import { isInteractive, print, printJson, warn } from '../../output/terminal.ts';
import { today } from '../../today.ts';
import { commandLine } from './command-line.ts';
import { calculationCsv } from './csv.ts';
import { calculationMarkdown } from './markdown.ts';
import { calculationTable } from './table.ts';
import { type CalculationView, localView, remoteView } from './view.ts';

interface CalcOptions extends RatesOption, MaxAgeOption, RemoteOption {
  compare?: boolean;
  json?: boolean;
  explain?: boolean;
  format?: Format;
}

const RENDERERS: Readonly<Record<Exclude<Format, 'json'>, (view: CalculationView) => string>> = {
  table: calculationTable,
  markdown: calculationMarkdown,
  csv: calculationCsv,
};

/** Prices what was stated. */
function price(stated: StatedPolicy, rates: RateStore, before: IsoDate): Assessment {
  const jurisdiction = rates.resolve(stated.state ?? '');
  const placement = readPlacement(stated, today());
  const localities = placement.locality === null ? undefined : rates.localities(jurisdiction.code);
  return assess(placement, jurisdiction, { today: today(), localities, staleBefore: before });
}

/** Runs `slt calc`, asking on a terminal for what is missing. */
export async function calc(given: StatedPolicy, options: CalcOptions): Promise<void> {
  const format = options.json ? 'json' : (options.format ?? 'table');
  const before = staleBefore(options);
  const rates = await ratesFor(options);
  if (!options.remote && !options.compare) refuseWithoutRemote(options, '--remote or --compare');
  let stated = given;
  const incomplete = given.state === undefined || given.premium === undefined;
  if (incomplete) {
    if (!isInteractive() || format === 'json') {
      const missing = given.state === undefined ? 'a state and a premium' : 'a premium';
      throw new UsageError(`slt calc needs ${missing}: slt calc TX 10000`);
    }
    const { askPlacement } = await import('./prompt.ts');
    stated = await askPlacement(given, rates);
  }
  if (options.compare) await compare(stated, rates, before, options);
  else if (options.remote) await askService(stated, options);
  else await show(price(stated, rates, before), stated, rates, { ...options, format });
  if (incomplete) warn(`\nNext time: ${commandLine(stated)}`);
}

async function show(
  assessment: Assessment,
  stated: StatedPolicy,
  rates: RateStore,
  { format, explain }: CalcOptions & { format: Format },
): Promise<void> {
  if (format === 'json') {
    const context = { ratesVersion: rates.version, dateGiven: stated.effectiveDate !== undefined };
    printJson(calculationResponse(assessment, context));
  } else if (explain) {
    const { explanation } = await import('./explain.ts');
    print(explanation(assessment));
  } else print(RENDERERS[format](localView(assessment)));
}

/** Has a service price what was stated. */
async function askService(stated: StatedPolicy, options: CalcOptions): Promise<void> {
  if (options.explain) {
    throw new UsageError('--explain shows the working of a local calculation; leave --remote out');
  }
  const { requestBody } = await import('../../../client/request.ts');
  const service = await serviceFor(options);
  const answer = await service.calculate(requestBody(stated));
  const format = options.json ? 'json' : (options.format ?? 'table');
  if (format === 'json') printJson(answer.json);
  else print(RENDERERS[format](remoteView(answer, service.endpoint.host, today())));
}

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  throw error;
};

function orRefusal<T>(task: () => T): T | Refusal {
  try {
    return task();
  } catch (error) {
    return refusalOf(error);
  }
}

/** Prices what was stated here and by a service. */
async function compare(
  stated: StatedPolicy,
  rates: RateStore,
  before: IsoDate,
  options: CalcOptions,
): Promise<void> {
  if (options.explain || (options.format && !['table', 'json'].includes(options.format))) {
    throw new UsageError(
      '--compare prints a table, or JSON with --json; leave --explain and other formats out',
    );
  }
  const [{ requestBody }, { compared, comparisonJson, comparisonTable, disagreementJson, disagreementText }] =
    await Promise.all([import('../../../client/request.ts'), import('./compare.ts')]);
  const body = requestBody(stated);
  const service = await serviceFor(options);
  const local = orRefusal(() => price(stated, rates, before));
  const remote = await service.calculate(body).catch(refusalOf);
  const { host } = service.endpoint;
  const json = options.json || options.format === 'json';
  if (local instanceof Refusal && remote instanceof Refusal && local.code === remote.code) throw local;
  if (local instanceof Refusal || remote instanceof Refusal) {
    const sides = { local, remote, host };
    if (json) printJson(disagreementJson(sides));
    else print(disagreementText(sides));
    process.exitCode = EXIT.different;
    return;
  }
  const dateGiven = stated.effectiveDate !== undefined;
  const comparison = compared({ local, remote, host, ratesVersion: rates.version, dateGiven });
  if (json) printJson(comparisonJson(comparison));
  else print(comparisonTable(comparison));
  if (comparison.differing.length > 0) process.exitCode = EXIT.different;
}
