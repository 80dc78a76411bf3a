/** The tax that localities lay on the premium, beside the charges of the jurisdiction. */

import { formatRate } from './format-rate.ts';
import type { Jurisdiction } from './jurisdiction.ts';
import { localityRate, resolveLocality } from './locality.ts';
import { input, message } from './message.ts';
import * as messages from './messages.ts';
import { parseRate, type RateUnits } from './money.ts';
import type { Placement } from './placement.ts';
import type { Locality, LocalityFile } from './rate-file.ts';
import { Refusal } from './refusal.ts';
import type { Tariff, TariffLine } from './tariff-model.ts';

/** What became of the tax of localities: null where the jurisdiction has none. */
export interface MunicipalTax {
  readonly excluded: boolean;
  readonly locality: Locality | null;
}

/** The tax of the locality and the messages about it. */
interface MunicipalOutcome extends MunicipalTax {
  readonly line: TariffLine | null;
  readonly notes: readonly string[];
  readonly warnings: readonly string[];
}

/**
 * Completes the charge that localities levy, or says why it is excluded. Null where the jurisdiction has none.
 * @throws Refusal INVALID_REQUEST for a locality that is not on file, or where the jurisdiction has no taxing localities.
 */
export function municipalTax(
  tariff: Tariff,
  placement: Placement,
  jurisdiction: Jurisdiction,
  localities: LocalityFile | undefined,
): MunicipalOutcome | null {
  if (!jurisdiction.taxedByLocalities) {
    if (placement.locality === null) return null;
    throw new Refusal(
      'INVALID_REQUEST',
      message`${jurisdiction.name} has no taxing localities on file: leave ${input('jurisdiction')} out.`,
      'jurisdiction',
    );
  }
  const locality =
    placement.locality !== null && localities ? resolveLocality(localities, placement.locality) : null;
  const settled: MunicipalOutcome = { excluded: false, locality, line: null, notes: [], warnings: [] };
  // Not levied, exempt, or computed at the caller's rate.
  const charge = tariff.localityCharge;
  if (!charge) return settled;
  const exclude = (why: string) => ({
    ...settled,
    excluded: true,
    warnings: [messages.municipalExcluded(why)],
  });
  if (!locality || !localities) {
    return exclude(
      placement.locality === null ? messages.NO_LOCALITY : messages.codeNotOnFile(placement.locality),
    );
  }
  const found = localityRate(localities, locality, placement.lob, placement.effectiveDate);
  if (found.kind === 'missing') return exclude(`${found.why}; give it as rate ${charge.key} if you know it`);
  const { version, percent, className } = found;
  const included = [messages.municipalIncluded(locality.name, className, version, percent)];
  const rate = parseRate(percent) as RateUnits;
  const line: TariffLine = {
    charge,
    name: `${charge.name} of ${locality.name}`,
    on: 'locality',
    rate,
    rateText: formatRate(charge, rate),
    version: { ...version, rate: percent },
    specialRule: null,
    supplied: false,
  };
  const outcome = version.to === null ? { warnings: included } : { notes: included };
  return { ...settled, ...outcome, line: rate > 0 ? line : null };
}
