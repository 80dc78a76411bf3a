/** The rules by which the charges in force on a day are filed, as they are read beside their sources. */
import { movedText } from '../engine/filing/due-text.ts';
import { dueRule, filedApartOn } from '../engine/filing/filing-period.ts';
import type { IsoDate } from '../engine/index.ts';
import type { ChargeInForce } from '../engine/law/in-force.ts';
import type { DueRule, GeneralRule, PeriodDateRule, RateFile } from '../engine/law/rate-file.ts';

/** What moves a due day, and the return for the year, as statements beside the due rule. */
const ownDetails = ({ business_day, annual_return }: DueRule): GeneralRule[] => [
  ...[business_day ?? []]
    .flat()
    .map(({ after, ...source }) => ({ text: movedText({ after, ...source }), ...source })),
  ...[annual_return ?? []].flat().map(({ due: _, ...statement }) => statement),
];

/**
 * The due rules of the charges in force on a day; what has a source of its own stands first beside them.
 * `called` has what the charges are called under the variations that a rule is about; it is empty for a rule about charges.
 */
export function filingRulesOn(
  file: RateFile,
  inForce: readonly ChargeInForce[],
  date: IsoDate,
): (DueRule & { readonly called: readonly string[] })[] {
  const apart = inForce.flatMap(({ charge }) => filedApartOn(file, charge.def, date));
  return file.filing.flatMap((rule) => {
    const called = apart.filter((each) => each.rule === rule).map(({ name }) => name);
    if (called.length === 0 && !rule.charges.some((key) => dueRule(file, key, date) === rule)) return [];
    return [{ ...rule, called, details: [...ownDetails(rule), ...(rule.details ?? [])] }];
  });
}

/** How late the date of a rule may be, as a statement beside it. */
export function withLimit(rule: PeriodDateRule): PeriodDateRule {
  if (rule.limit === undefined) return rule;
  const { days: _, after: __, ...statement } = rule.limit;
  return { ...rule, details: [statement, ...(rule.details ?? [])] };
}
