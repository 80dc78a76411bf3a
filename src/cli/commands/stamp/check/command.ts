/** `slt stamp check`: reads a PDF and says whether it carries the prescribed notices. */

import type { RateFile } from '../../../../engine/rate-file.ts';
import { EXIT, type ExitCode, UsageError } from '../../../../errors.ts';
import type { Context } from '../../../context.ts';
import { type RatesOption, ratesFor } from '../../../options/rates.ts';
import { bytesOf } from '../files.ts';
import { requireWording } from '../prepare.ts';
import { secondsOf, type TimeLimitOption } from '../time-limit.ts';
import { withinLimits } from '../within-limits.ts';
import { asJson, report } from './report.ts';

interface CheckOptions extends RatesOption, TimeLimitOption {
  readonly instrument?: readonly string[];
  readonly json?: boolean;
}

/** The ordinals asked for; null for none. */
function ordinals(asked: readonly string[] | undefined, { name, stamp }: RateFile): number[] | null {
  if (!asked) return null;
  const known = stamp.map(({ ordinal }) => ordinal);
  return asked
    .flatMap((text) => text.split(','))
    .map((text) => {
      const ordinal = Number(text);
      if (known.includes(ordinal)) return ordinal;
      throw new UsageError(
        `--instrument ${text}: ${name} has ${known.length === 1 ? 'notice 1 only' : `notices 1 to ${known.length}`}`,
      );
    });
}

/** Runs `slt stamp check FILE STATE`. */
export async function stampCheck(
  context: Context,
  path: string,
  state: string,
  options: CheckOptions,
): Promise<ExitCode> {
  const jurisdiction = (await ratesFor(context, options)).resolve(state);
  requireWording(jurisdiction, 'check');
  const { file } = jurisdiction;
  const wanted = ordinals(options.instrument, file);
  const seconds = secondsOf(options);
  const request = { bytes: await bytesOf(path), name: path, file, wanted };
  const result = await withinLimits('check', request, seconds);
  if (options.json) context.printJson(asJson(path, file, result));
  else context.print(report(context, path, file, result));
  return result.verdict === 'compliant' ? EXIT.done : EXIT.different;
}
