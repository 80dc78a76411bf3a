/** `slt calc`: a policy priced on this machine. */

import { priceStated } from '../../../api/price.ts';
import type { Assessment, IsoDate } from '../../../engine/index.ts';
import { EXIT, type ExitCode } from '../../../errors.ts';
import type { StatedPolicy } from '../../../policy/inputs.ts';
import type { RateStore } from '../../../rates/store.ts';
import { type CalculationView, localView } from '../../../view/calculation.ts';
import { statementLines, toBeChecked } from '../../../view/findings.ts';
import type { Context } from '../../context.ts';
import { flagNaming } from '../../options/policy.ts';
import { type Format, printCalculation } from './render.ts';
import type { Detail } from './table.ts';

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
  return priceStated(stated, { rates, today: context.today(), staleBefore: before });
}

/** What has to be read before filing, a line for each statement. */
const mattering = ({ findings }: CalculationView): string[] =>
  statementLines({ findings: findings.filter(toBeChecked), warnings: [], notes: [] });

/** Prices what was stated and shows it. */
export async function calcHere(
  context: Context,
  stated: StatedPolicy,
  options: LocalRates & { format: Format; explain?: boolean; detail: Detail },
): Promise<ExitCode> {
  const { format, rates } = options;
  const assessment = price(context, stated, options);
  if (format === 'json') {
    const { calculationAnswer } = await import('../../../api/calculation.ts');
    context.printJson(calculationAnswer(assessment, stated, rates.version));
  } else if (options.explain) {
    const { explanation } = await import('./explain.ts');
    context.print(explanation(context, assessment));
  } else {
    const view = localView(assessment, flagNaming);
    await printCalculation(context, view, { format, detail: options.detail, statements: mattering });
  }
  return EXIT.done;
}
