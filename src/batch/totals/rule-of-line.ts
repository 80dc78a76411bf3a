/** The charge and the rule on file that a line of the totals is about. */
import { chargeNamed, dueRule, filedApart } from '../../engine/filing/filing-period.ts';
import type { Charge, DueRule, RateFile } from '../../engine/law/rate-file.ts';
import { ruleWords } from './charge-filing.ts';
import type { ReturnLine } from './totals.ts';

/** The charge of a line; undefined for a sum, and for one that no rate file has. */
export const chargeOfLine = (
  { charges }: Pick<RateFile, 'charges'>,
  { slot, charge }: Pick<ReturnLine, 'slot' | 'charge'>,
): Charge | undefined =>
  charges.find((each) => each.slot === slot && each.name === charge) ?? chargeNamed({ charges }, { slot });

/** The rule by which a line is filed, that of a variation too; undefined where none is on file. */
export function ruleOfLine(file: RateFile, line: ReturnLine): DueRule | undefined {
  const charge = chargeOfLine(file, line);
  if (!charge) return undefined;
  const variations = filedApart(file, charge.key).map(({ key }) => key);
  const rules = [undefined, ...variations].map((key) => dueRule(file, charge.key, line.period.to, key));
  return rules.find((rule) => rule !== null && ruleWords(rule) === line.rule) ?? undefined;
}
