/** Which inputs matter in a jurisdiction, so that nobody is asked for what changes nothing there. */
import { type Coverage, conditionsOf, type Jurisdiction, sidesDiffer } from '../engine/index.ts';
import { INPUTS, type InputKey } from './inputs.ts';

/** The coverages on which something depends in a jurisdiction, and in the line of business stated. */
export function relevantCoverages(jurisdiction: Jurisdiction, lob: string | undefined): Coverage[] {
  const relevant = conditionsOf(jurisdiction.file)
    .filter((when) => !lob || !when.lob || (when.lob as string[]).includes(lob))
    .flatMap(({ coverage }) => coverage ?? []);
  return [...new Set(relevant)];
}

/** The inputs beyond state, premium, day and line that can change what is due in a jurisdiction. */
export function relevantInputs(jurisdiction: Jurisdiction): ReadonlySet<InputKey> {
  const { file, localityCharge } = jurisdiction;
  const { carrier, broker } = file.fees;
  const relevant: Partial<Record<InputKey, boolean>> = {
    fees: !sidesDiffer(jurisdiction),
    carrierFees: sidesDiffer(jurisdiction),
    brokerFees: sidesDiffer(jurisdiction),
    carrierFeeConditionsMet: carrier.treatment === 'exempt_if_conditions_met',
    brokerFeeConditionsMet: broker.treatment === 'exempt_if_conditions_met',
    taxableBrokerFeePortion: broker.treatment === 'taxable_portion',
    jurisdiction: localityCharge !== null,
    coverageCode: file.coverage_codes !== undefined && file.coverage_codes !== null,
    firePremium: file.charges.some(({ on }) => on === 'fire_premium'),
    rate: file.charges.some(({ supplied_rate: supplied }) => supplied),
  };
  const asked = new Set<string>(conditionsOf(file).flatMap(Object.keys));
  // The line is asked for everywhere.
  const byCondition = INPUTS.filter(({ key, name }) => key !== 'lob' && asked.has(name));
  return new Set([
    ...(Object.keys(relevant) as InputKey[]).filter((key) => relevant[key]),
    ...byCondition.map(({ key }) => key),
  ]);
}
