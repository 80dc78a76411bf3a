/** What the law on file says of a policy that cannot be priced, as a charge is levied at a rate that no source gives. */

import { dayKey } from '../basics/date.ts';
import type { Message } from '../basics/message.ts';
import type { Finding } from '../findings/finding.ts';
import { type Jurisdiction, spanOf } from '../law/jurisdiction.ts';
import type { Placement } from '../law/placement.ts';
import { tariffFor } from '../tariff/tariff.ts';
import type { TariffLine } from '../tariff/tariff-model.ts';

/** A policy that cannot be priced for want of a rate. */
export interface Unpriceable {
  readonly jurisdiction: Jurisdiction;
  /** The charges whose rates are on file. */
  readonly lines: readonly TariffLine[];
  /** What is said of charges that are left out, among other things. */
  readonly findings: readonly Finding[];
  /** The charges that are levied at a rate that no source on file gives, by key, and what is known of them. */
  readonly unknownRates: ReadonlyMap<string, Message>;
}

/**
 * What is levied on a policy, though it cannot be priced; null where no rate that it bears is missing, or nothing is on file of its day.
 * @throws Refusal INVALID_REQUEST for a rate the caller may not give
 */
export function unpriceableFor(placement: Placement, jurisdiction: Jurisdiction): Unpriceable | null {
  const span = spanOf(jurisdiction, dayKey(placement.effectiveDate));
  if (span < 0) return null;
  const { lines, findings, unknownRates } = tariffFor(jurisdiction, span, placement);
  return unknownRates.size === 0 ? null : { jurisdiction, lines, findings: findings.all, unknownRates };
}
