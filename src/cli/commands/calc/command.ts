/** `slt calc`: one policy, priced here, by a service, or by both. */
import { Refusal } from '../../../engine/basics/refusal.ts';
import { type ExitCode, UsageError } from '../../../errors.ts';
import type { StatedPolicy } from '../../../policy/inputs.ts';
import { findName } from '../../../rates/names.ts';
import type { Context } from '../../context.ts';
import { refuseJsonBeside } from '../../options/format.ts';
import { commandLine } from '../../options/policy.ts';
import { type MaxAgeOption, type RatesOption, ratesFor, staleBefore } from '../../options/rates.ts';
import { type RemoteOption, refuseWithoutRemote } from '../../options/remote.ts';
import { calcHere, price } from './local.ts';
import type { Format } from './render.ts';
import type { Detail } from './table.ts';

/** What is asked for beside the policy. */
interface CalcOptions extends RatesOption, MaxAgeOption, RemoteOption {
  readonly compare?: boolean;
  readonly json?: boolean;
  readonly explain?: boolean;
  readonly allWarnings?: boolean;
  readonly sources?: boolean;
  readonly format?: Format;
}

/** Runs `slt calc`, asking on a terminal for what is missing. */
export async function calc(context: Context, given: StatedPolicy, typed: CalcOptions): Promise<ExitCode> {
  refuseJsonBeside(typed, {}, 'table');
  const format = typed.json ? 'json' : (typed.format ?? 'table');
  const detail: Detail = { allWarnings: typed.allWarnings === true, sources: typed.sources === true };
  if ((detail.allWarnings || detail.sources) && (format !== 'table' || typed.explain || typed.compare)) {
    throw new UsageError(
      '--all-warnings and --sources are for the table; --explain, --format markdown and --json always have all of it',
    );
  }
  const options = { ...typed, format, detail };
  const before = staleBefore(context, options);
  const rates = await ratesFor(context, options);
  if (!options.remote && !options.compare) refuseWithoutRemote(options, '--remote or --compare');
  const stated = await completed();
  const code = await priced();
  if (stated !== given) context.writeError(`\nNext time: ${commandLine(stated)}\n`);
  return code;

  /** What was given, with the answers to what it lacks. */
  async function completed(): Promise<StatedPolicy> {
    const asks = context.interactive && format !== 'json';
    let policy = given;
    if (given.state === undefined || given.premium === undefined) {
      if (!asks) {
        const [code, missing] =
          given.state === undefined
            ? (['MISSING_STATE', 'a state and a premium'] as const)
            : (['INVALID_PREMIUM', 'a premium'] as const);
        throw new Refusal(code, `slt calc needs ${missing}: slt calc TX 10000`);
      }
      policy = await (await import('./prompt.ts')).askPlacement(context, given, rates);
    }
    if (!asks || !leviesMunicipalTax(policy)) return policy;
    const { askMunicipalTax } = await import('./prompt-municipal.ts');
    return askMunicipalTax(context, policy, {
      rates,
      price: (each) => price(context, each, { rates, before }),
      remote: options.remote === true || options.compare === true,
    });
  }

  /** Whether localities of the state lay a tax of their own. */
  function leviesMunicipalTax({ state }: StatedPolicy): boolean {
    const code = findName(rates.names, state ?? '')?.code;
    return code !== undefined && rates.load(code).localityCharge !== null;
  }

  async function priced(): Promise<ExitCode> {
    if (options.compare) {
      return (await import('./compare.ts')).calcBoth(context, stated, { ...options, rates, before });
    }
    if (options.remote)
      return (await import('./remote.ts')).calcThere(context, stated, { ...options, rates });
    return calcHere(context, stated, { ...options, rates, before });
  }
}
