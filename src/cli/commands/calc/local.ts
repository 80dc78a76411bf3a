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
import { ownRates, type RatesOption } from '../../options/rates.ts';
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

/**
 * Says on stderr by which of the user's own files a policy was priced, whose folder may be named by a variable that was set long ago.
 * @returns their paths
 */
export function tellOwnRates(
  context: Context,
  { jurisdiction: { code } }: Assessment,
  { rates, ...option }: LocalRates & RatesOption,
): string[] {
  const own = ownRates(context, option, rates, code);
  if (own.length > 0) context.warn(`rates of ${code} from ${own.join(' and ')}`);
  return own;
}

/** What has to be read before filing, a line for each statement. */
const mattering = ({ findings }: CalculationView): string[] =>
  statementLines({ findings: findings.filter(toBeChecked), warnings: [], notes: [] });

/** Prices what was stated and shows it. */
export async function calcHere(
  context: Context,
  stated: StatedPolicy,
  options: LocalRates & RatesOption & { format: Format; explain?: boolean; detail: Detail },
): Promise<ExitCode> {
  const { format, rates } = options;
  const assessment = price(context, stated, options);
  const own = tellOwnRates(context, assessment, options);
  if (format === 'json') {
    const { calculationAnswer } = await import('../../../api/calculation.ts');
    const answer = calculationAnswer(assessment, stated, rates.version);
    context.printJson(own.length > 0 ? { ...answer, own_rates: own } : answer);
  } else if (options.explain) {
    const { explanation } = await import('./explain.ts');
    context.print(explanation(context, assessment));
  } else {
    const view = localView(assessment, flagNaming);
    await printCalculation(context, view, { format, detail: options.detail, statements: mattering });
  }
  return EXIT.done;
}
