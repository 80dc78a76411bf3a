/** A calculation answered as the v3.0.0 interface does, with what the interface has no field for. */

import type { Terms } from '../engine/basics/message.ts';
import type { Assessment } from '../engine/index.ts';
import type { StatedPolicy } from '../policy/inputs.ts';
import { statedTransaction } from '../policy/stated-transaction.ts';
import { calculationResponse } from './v3/response.ts';

/**
 * The answer of the interface; of a later transaction with what was stated of it. Amounts are dollars.
 * @param terms how remedies name the inputs; by their names in JSON if left out
 */
export function calculationAnswer(
  assessment: Assessment,
  stated: StatedPolicy,
  ratesVersion: string,
  terms?: Terms,
) {
  const answer = calculationResponse(assessment, {
    ratesVersion,
    dateGiven: stated.effectiveDate !== undefined,
    ...(terms && { terms }),
  });
  const transaction = statedTransaction(assessment.placement);
  if (transaction === null) return answer;
  const { kind, date, givenBack } = transaction;
  return { ...answer, transaction: { kind, date, given_back: givenBack } };
}
