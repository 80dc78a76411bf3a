/** `slt calc --remote`: a policy priced by a service. */

import { requestBody } from '../../../client/request.ts';
import { withSingleSpaces } from '../../../client/said.ts';
import { EXIT, type ExitCode, UsageError } from '../../../errors.ts';
import type { StatedPolicy } from '../../../policy/inputs.ts';
import type { RateStore } from '../../../rates/store.ts';
import { statementLines } from '../../../view/findings.ts';
import type { Context } from '../../context.ts';
import { type RemoteOption, serviceFor } from '../../options/remote.ts';
import { remoteView } from './remote-view.ts';
import { type Format, printCalculation, statesRounding } from './render.ts';
import type { Detail } from './table.ts';

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
    const { format, detail } = options;
    const view = remoteView(answer, service.endpoint.host);
    // It has a place for the rounding, and none for what is said of notices.
    const notes = statesRounding(format)
      ? answer.notes.filter((note) => note !== answer.rounding)
      : view.notes;
    await printCalculation(
      context,
      { ...view, notes },
      {
        ...{ format, detail },
        statements: (view) =>
          statementLines({ ...view, notes: [...answer.notes, ...view.asRead] }).map(withSingleSpaces),
      },
    );
  }
  return EXIT.done;
}
