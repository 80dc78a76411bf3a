/** `slt calc`: a policy priced on this machine. */

import { type Assessment, assess, type IsoDate } from '../../../engine/index.ts';
import { EXIT, type ExitCode } from '../../../errors.ts';
import type { StatedPolicy } from '../../../policy/inputs.ts';
import { readPlacement } from '../../../policy/placement.ts';
import type { RateStore } from '../../../rates/store.ts';
import type { Context } from '../../context.ts';
import { type Format, rendered } from './render.ts';
import type { Detail } from './table.ts';
import { localView, type StatedTransaction, statedTransaction } from './view.ts';

/** What a calculation on this machine goes by. */
export interface LocalRates {
  readonly rates: RateStore;
  /** The day before which a rate file is old. */
  readonly before: IsoDate;
}

/**
 * Prices what was stated.
 * @throws Refusal for a policy that cannot be priced
 */
export function price(context: Context, stated: StatedPolicy, { rates, before }: LocalRates): Assessment {
  const today = context.today();
  const jurisdiction = rates.resolve(stated.state ?? '');
  const placement = readPlacement(stated, today);
  const localities = placement.locality === null ? undefined : rates.localities(jurisdiction.code);
  return assess(placement, jurisdiction, { today, localities, staleBefore: before });
}

const transactionJson = ({ kind, date, givenBack }: StatedTransaction) => ({
  transaction: { kind, date, given_back: givenBack },
});

/** Prices what was stated and shows it. */
export async function calcHere(
  context: Context,
  stated: StatedPolicy,
  options: LocalRates & { format: Format; explain?: boolean; detail: Detail },
): Promise<ExitCode> {
  const { format, rates } = options;
  const assessment = price(context, stated, options);
  if (format === 'json') {
    const { calculationResponse } = await import('../../../api/v3/response.ts');
    const dateGiven = stated.effectiveDate !== undefined;
    const answer = calculationResponse(assessment, { ratesVersion: rates.version, dateGiven });
    // The interface has no transactions; what was stated of one is ours.
    const transaction = statedTransaction(assessment.placement);
    context.printJson(transaction === null ? answer : { ...answer, ...transactionJson(transaction) });
  } else if (options.explain) {
    const { explanation } = await import('./explain.ts');
    context.print(explanation(context, assessment));
  } else context.print(await rendered(context, localView(assessment), format, options.detail));
  return EXIT.done;
}
