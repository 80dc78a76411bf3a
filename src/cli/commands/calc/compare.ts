/** `slt calc --compare`: a policy priced here and by a service. */

import { requestBody } from '../../../client/request.ts';
import { Refusal } from '../../../engine/index.ts';
import { EXIT, type ExitCode, UsageError } from '../../../errors.ts';
import type { StatedPolicy } from '../../../policy/inputs.ts';
import type { Context } from '../../context.ts';
import type { RatesOption } from '../../options/rates.ts';
import { type RemoteOption, serviceFor } from '../../options/remote.ts';
import {
  compared,
  comparisonJson,
  comparisonTable,
  disagreementJson,
  disagreementText,
} from './comparison.ts';
import { type LocalRates, price, tellOwnRates } from './local.ts';
import type { Format } from './render.ts';

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

/** Prices what was stated here and by a service, and shows both side by side. */
export async function calcBoth(
  context: Context,
  stated: StatedPolicy,
  options: LocalRates & RatesOption & RemoteOption & { format: Format; explain?: boolean },
): Promise<ExitCode> {
  const { format, rates } = options;
  if (options.explain || !['table', 'json'].includes(format)) {
    throw new UsageError(
      '--compare prints a table, or JSON with --json; leave --explain and other formats out',
    );
  }
  const body = requestBody(stated, rates.names);
  const service = await serviceFor(context, options, rates);
  const local = orRefusal(() => price(context, stated, options));
  const remote = await service.calculate(body).catch(refusalOf);
  const { host } = service.endpoint;
  const json = format === 'json';
  if (local instanceof Refusal && remote instanceof Refusal && local.code === remote.code) throw local;
  if (local instanceof Refusal || remote instanceof Refusal) {
    const sides = { local, remote, host };
    if (json) context.printJson(disagreementJson(sides));
    else context.print(disagreementText(context, sides));
    return EXIT.different;
  }
  const dateGiven = stated.effectiveDate !== undefined;
  tellOwnRates(context, local, options);
  const comparison = compared({ local, remote, host, ratesVersion: rates.version, dateGiven });
  if (json) context.printJson(comparisonJson(comparison));
  else context.print(comparisonTable(context, comparison));
  return comparison.differing.length > 0 ? EXIT.different : EXIT.done;
}
