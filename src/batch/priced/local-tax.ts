/** The tax that cities and counties levy, among the charges of a priced policy, and the place that it is paid to. */
import type { PricedCharge, PricedPolicy } from './priced-policy.ts';

/** What stands for the place of a tax of which only the rate was stated. */
export const NO_PLACE = 'no place stated';

/** Between the name of the tax and that of the place. */
const OF = ' of ';

/** Whether a charge is the tax of a place; a service gives no key, but the name. */
export function isLocalTax(
  { jurisdiction: { localityCharge } }: Pick<PricedPolicy, 'jurisdiction'>,
  { charge, name }: Pick<PricedCharge, 'charge' | 'name'>,
): boolean {
  if (localityCharge === null) return false;
  if (charge.key !== undefined) return charge.key === localityCharge.key;
  return name === localityCharge.name || name.startsWith(localityCharge.name + OF);
}

/**
 * The place that the local tax of a policy is paid to, by the name in the totals; where the tax is left out the place as it was stated.
 * An empty text where there is none.
 */
export function placeTaxed(policy: PricedPolicy): string {
  const { jurisdiction, placement, lines } = policy;
  if (jurisdiction.localityCharge === null) return '';
  const line = lines.find((each) => isLocalTax(policy, each));
  const named = line?.name.slice((jurisdiction.localityCharge.name + OF).length) ?? '';
  return named || (placement.locality ?? (line ? NO_PLACE : ''));
}
