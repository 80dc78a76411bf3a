/** What differs between the charges of two files, the special rules about them and the treatment of fees, in words. */
import { limitText } from '../../engine/assessment/fee-limit.ts';
import { treatmentOf } from '../../engine/assessment/fees.ts';
import { basisOfRule } from '../../engine/law/jurisdiction.ts';
import type {
  Charge,
  Condition,
  FeeCap,
  FeeSide,
  RateFile,
  RateVersion,
  Rule,
  SpecialRule,
} from '../../engine/law/rate-file.ts';
import { asFiledFields, changed, fieldTexts, listTexts, optionalTexts, type Words } from './fields.ts';
import { type DatedRate, differences, rowOf, spanText } from './timeline.ts';

/** A rate as it is shown: in percent, or in dollars for a flat charge. */
const shown = (rate: RateVersion['rate'], basis: Charge['basis']): string =>
  rate === null ? 'none' : rate === 'unknown' ? rate : basis === 'flat' ? `$${rate}` : `${rate}%`;

/** Rates as they are shown, with all else that a version says as it stands in the file. */
const dated = (versions: readonly RateVersion[], basis: Charge['basis']): DatedRate[] =>
  versions.map(({ from, rate, ...rest }) => ({
    from,
    rate: [shown(rate, basis), ...asFiledFields(rest)].join(', '),
  }));

const spansOf = (title: string, before: readonly DatedRate[], after: readonly DatedRate[]): string[] =>
  differences(before, after).map((span) => `${title} ${spanText(span)}`);

/** The coverage codes of a condition, which `describe` does not list. */
const codesOf = ({ coverage_code }: Condition): string => coverage_code?.join(' ') ?? 'none';

const conditionTexts = (title: string, old: Condition, now: Condition): string[] =>
  fieldTexts(title, old, now, {
    coverage_code: () => changed(`${title} coverage codes`, codesOf(old), codesOf(now)),
  });

/** The names of a charge by their first days, where it changed. */
const namesOf = ({ names = [] }: Charge): string =>
  names.map(({ from, name }) => `${name} from ${from}`).join(', ') || 'one name';

const appliesText = (rule: Rule | null | undefined): string => (rule ? rule.text : 'always');

const CHARGE: Words<Charge> = {
  name: (old, now) => changed(`${old.name}, name`, old.name, now.name),
  names: (old, now) => changed(`${now.name}, names`, namesOf(old), namesOf(now)),
  slot: (old, now) => changed(`${now.name}, column`, old.slot, now.slot),
  on: (old, now) => changed(`${now.name}, falls on`, old.on, now.on),
  dated_by: (old, now) => changed(`${now.name}, dated by`, old.dated_by.basis, now.dated_by.basis),
  applies_when: (old, now) =>
    optionalTexts(`${now.name}, applies`, old.applies_when, now.applies_when, appliesText, {
      text: (before, after) => changed(`${now.name}, applies`, before.text, after.text),
      when: (before, after) => conditionTexts(`${now.name}, applies,`, before.when, after.when),
    }),
  versions: (old, now) =>
    spansOf(`${now.name}:`, dated(old.versions, old.basis), dated(now.versions, now.basis)),
};

/** The texts on the charges of two files. */
export const chargeTexts = (before: RateFile, after: RateFile): string[] =>
  listTexts('charges', before.charges, after.charges, ({ key }) => key, {
    dropped: (old) => [
      `${old.name}: no longer on file`,
      ...spansOf(`${old.name}:`, dated(old.versions, old.basis), []),
    ],
    added: (now) => [
      `${now.name}: a new charge`,
      ...spansOf(`${now.name}:`, [], dated(now.versions, now.basis)),
    ],
    both: (old, now) => fieldTexts(`${now.name},`, old, now, CHARGE),
  });

/** The texts on the special rules of two files. */
export function ruleTexts(before: RateFile, after: RateFile): string[] {
  const rates = ({ charges }: RateFile, rule: SpecialRule): DatedRate[] =>
    dated(rule.versions ?? [], basisOfRule(charges, rule));
  const words: Words<SpecialRule> = {
    text: (old, now) => changed('rule', old.text, now.text),
    from: (old, now) => changed(`${now.text} from`, old.from ?? 'ever', now.from ?? 'ever'),
    to: (old, now) => changed(`${now.text} to`, old.to ?? 'open', now.to ?? 'open'),
    when: (old, now) => conditionTexts(now.text, old.when, now.when),
    versions: (old, now) => spansOf(now.text, rates(before, old), rates(after, now)),
  };
  return listTexts(
    'special rules',
    before.variations,
    after.variations,
    ({ key, charges }) => [key, ...charges].join(),
    {
      dropped: ({ text }) => [`rule no longer on file: ${text}`],
      added: ({ text }) => [`new rule: ${text}`],
      both: (old, now) => fieldTexts(now.text, old, now, words),
    },
  );
}

const portionsOf = ({ portions = [] }: FeeSide): DatedRate[] =>
  rowOf(portions.map(({ from, to, percent }) => ({ from, to, rate: `${percent}% taxable` })));

const feeSideTexts = (title: string, before: FeeSide, after: FeeSide): string[] =>
  fieldTexts(`${title},`, before, after, {
    treatment: () => changed(title, treatmentOf(before), treatmentOf(after)),
    conditions: () =>
      changed(`${title}, conditions`, before.conditions ?? 'none', after.conditions ?? 'none'),
    portions: () => spansOf(`${title}:`, portionsOf(before), portionsOf(after)),
  });

const limitsOf = ({ limits = [] }: FeeCap): string => limits.map(limitText).join(' ') || 'none';

/** The texts on how the fees of both sides are taxed. */
export const feeTexts = ({ fees: before }: RateFile, { fees: after }: RateFile): string[] =>
  fieldTexts('fees,', before, after, {
    carrier: () => feeSideTexts('carrier fee', before.carrier, after.carrier),
    broker: () => feeSideTexts('broker fee', before.broker, after.broker),
    cap: () =>
      optionalTexts('fee cap', before.cap, after.cap, (cap) => cap?.text ?? 'none', {
        text: (old, now) => changed('fee cap', old.text, now.text),
        limits: (old, now) => changed('fee cap, limits', limitsOf(old), limitsOf(now)),
      }),
  });
