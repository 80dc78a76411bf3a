/** Charges that the rates on file have for a policy, and of which an answer has nothing. */

import { message } from '../engine/basics/message.ts';
import { type Assessment, finding, ZERO } from '../engine/index.ts';
import type { RemoteFinding } from './findings.ts';
import { added, isCharged, isNamed, saysLeftOut, type Told } from './told-charges.ts';

/**
 * The charges that the same policy bears by the rates on file, and of which an answer has none. The interface has null for a charge
 * that does not apply, and a service may know a newer rate, so the answer is not refused for it; but a figure without the charge
 * must not pass for a whole one. Where the service has a charge under a name of its own, that may be it.
 * @param here the policy as it is priced here
 */
export function notTold(told: Told, { jurisdiction, placement, lines }: Assessment): RemoteFinding[] {
  const charged = told.charges.filter(isCharged);
  const slots = new Set(charged.map(({ slot }) => slot));
  const inDoubt = charged.some(({ slot }) => !isNamed(slot));
  return lines
    .filter(({ charge: { slot }, amount }) => amount !== ZERO && !slots.has(slot))
    .filter(({ charge: { key } }) => key !== jurisdiction.localityCharge?.key && !saysLeftOut(told, key))
    .map(({ charge: { key }, name, rateText }) =>
      added(
        finding(
          `${jurisdiction.code}.${key}.${inDoubt ? 'not_told' : 'left_out'}`,
          inDoubt ? 'doubt' : 'incomplete',
          `${name} is ${inDoubt ? 'perhaps ' : ''}left out: the rates on file have ${rateText} for ${placement.effectiveDate}, and the service charges none.`,
          { charge: key, remedy: message`Price it here, or ask the service why.` },
        ),
      ),
    );
}
