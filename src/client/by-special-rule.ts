/** Charges of an answer at a rate that a special rule on file gives for a coverage: the service priced the policy as one of that coverage. */

import { message } from '../engine/basics/message.ts';
import { type Assessment, type ChargeLine, finding } from '../engine/index.ts';
import { judge } from '../engine/law/condition.ts';
import type { SpecialRule } from '../engine/law/rate-file.ts';
import type { Asked } from './asked.ts';
import { isSameRate } from './by-own-rate.ts';
import { assessedHere, type LawHere } from './law-here.ts';
import type { OddSlot } from './odd-slots.ts';
import { basesOf, comeTo, partsOf } from './parts-of-charge.ts';
import { said } from './said.ts';
import { isCharged, type ToldCharge } from './told-charges.ts';

/** A policy as it is priced here with a coverage that it does not state, and the charge whose rate goes by that. */
export interface OfCoverage {
  readonly here: Assessment;
  readonly rule: SpecialRule;
  readonly line: ChargeLine;
}

/**
 * The policy with each coverage that it may have and for which a special rule on file gives another rate. None where no line of business
 * was sent: what is charged then is that of a line which the service chose.
 * @param here the same as it was sent
 */
export function ofCoverages(here: Assessment, { stated, ...asked }: Asked, law: LawHere): OfCoverage[] {
  const { jurisdiction, placement } = here;
  if (placement.lob === null) return [];
  return jurisdiction.specialRules.flatMap(({ def: rule }) => {
    if (rule.effect !== 'rate' || judge(rule.when, placement) !== 'unknown') return [];
    return (rule.when.coverage ?? []).flatMap((coverage) => {
      const priced = assessedHere(jurisdiction, { ...asked, stated: { ...stated, coverage } }, law);
      const lines = priced?.lines.filter(({ specialRule }) => specialRule === rule) ?? [];
      return lines.map((line) => ({ here: priced as Assessment, rule, line }));
    });
  });
}

const isIn = (slot: string, each: { readonly slot: string }): boolean => each.slot === slot;

/** Whether an answer has the charge of a slot at the rate and the amount that it has here. */
function isChargedAs(charges: readonly ToldCharge[], here: Assessment, slot: string): boolean {
  const part = partsOf(here).find((each) => isIn(slot, each));
  return (
    part !== undefined &&
    charges.some(
      (charge) =>
        isIn(slot, charge) &&
        isSameRate(charge.rateText, part.rateText) &&
        comeTo(charge.amount, [part], basesOf(here)),
    )
  );
}

/**
 * Whether an answer may be about a policy of a coverage: by the policy as it was sent it has the charge of the special rule at another
 * rate, and it has no charge that the coverage frees from.
 * @param charges as they are read by the policy as it was sent
 */
export function mayBeOf(
  charges: readonly ToldCharge[],
  policy: Assessment,
  { here, line }: OfCoverage,
): boolean {
  const { slot } = line.charge;
  const charged = charges.filter(isCharged);
  const slotsOf = (priced: Assessment) => new Set(partsOf(priced).map((part) => part.slot));
  const [borne, still] = [slotsOf(policy), slotsOf(here)] as const;
  const isFreed = (each: ToldCharge): boolean => borne.has(each.slot) && !still.has(each.slot);
  return (
    charged.some((each) => isIn(slot, each)) && !isChargedAs(charged, policy, slot) && !charged.some(isFreed)
  );
}

/** Whether an answer has the charge of a special rule at its rate. */
export const isAtRate = (charges: readonly ToldCharge[], { here, line }: OfCoverage): boolean =>
  isChargedAs(charges, here, line.charge.slot);

/** What is said of an answer that is read as one about a policy of a coverage: whether the policy is of it was not sent. */
export function ofCoverageSaid({ here, rule, line }: OfCoverage): OddSlot {
  const { code } = here.jurisdiction;
  const { key, name, slot } = line.charge;
  return {
    found: finding(
      `${code}.${key}.as_special_case`,
      'doubt',
      `The service has ${name} at ${line.rateText}, the rate of a special case, and its answer is read as one about such a policy. On file here: ${rule.text}`,
      {
        charge: key,
        remedy: message`If the policy is no such case, ask the service why.`,
        cited: { citation: rule.citation, source: rule.source },
      },
    ),
    ofFigures: {
      text: `${code}: the service has ${said(slot)} at the rate of a special case on file (${rule.key.replaceAll('_', ' ')}); slt reads its figures as those of one.`,
      inDoubt: true,
    },
  };
}
