/** `slt calc --remote`: a policy priced by a service. */

import { requestBody } from '../../../client/request.ts';
import { oneLine } from '../../../client/said.ts';
import { EXIT, type ExitCode, UsageError } from '../../../errors.ts';
import type { StatedPolicy } from '../../../policy/inputs.ts';
import type { RateStore } from '../../../rates/store.ts';
import type { CalculationView } from '../../../view/calculation.ts';
import { allFindings } from '../../../view/findings.ts';
import type { Context } from '../../context.ts';
import { type RemoteOption, serviceFor } from '../../options/remote.ts';
import { remoteView } from './remote-view.ts';
import { type Format, rendered } from './render.ts';
import type { Detail } from './table.ts';

/** All that is said beside the figures, a line for each statement. */
const statements = (view: CalculationView): string[] =>
  allFindings(view).flatMap(({ each, items }) => items.map((item) => `${each}: ${oneLine(item)}`));

/** Has a service price what was stated and shows its answer. */
export async function calcThere(
  context: Context,
  stated: StatedPolicy,
  options: RemoteOption & { rates: RateStore; format: Format; explain?: boolean; detail: Detail },
): Promise<ExitCode> {
  if (options.explain) {
    throw new UsageError('--explain shows the working of a local calculation; leave --remote out');
  }
  const service = await serviceFor(context, options, options.rates);
  const answer = await service.calculate(requestBody(stated, options.rates.names));
  if (options.format === 'json') context.printJson(answer.json);
  else {
    const view = remoteView(answer, service.endpoint.host);
    context.print(await rendered(context, view, options.format, options.detail));
    // The rows of a CSV have no place for statements.
    if (options.format === 'csv')
      for (const line of statements({ ...view, notes: answer.notes })) context.warn(line);
  }
  return EXIT.done;
}
