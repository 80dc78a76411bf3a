/** The tax that localities lay on the premium, beside the charges of the jurisdiction. */

import { input, message } from '../basics/message.ts';
import { parseRate, type RateUnits } from '../basics/money.ts';
import { oncePer } from '../basics/once-per.ts';
import { Refusal } from '../basics/refusal.ts';
import type { Finding } from '../findings/finding.ts';
import * as municipal from '../findings/municipal-wording.ts';
import { chargeUnit } from '../law/charge-unit.ts';
import { formatRate } from '../law/format-rate.ts';
import type { Jurisdiction } from '../law/jurisdiction.ts';
import { type FoundRate, localityRate, resolveLocality } from '../law/locality.ts';
import type { Placement } from '../law/placement.ts';
import type { Charge, Locality, LocalityFile, LocalityVersion } from '../law/rate-file.ts';
import { lowRate } from '../tariff/low-rate.ts';
import type { Tariff, TariffLine } from '../tariff/tariff-model.ts';

/** What became of the tax of localities: null where the jurisdiction has none. */
export interface MunicipalTax {
  readonly excluded: boolean;
  readonly locality: Locality | null;
}

/** The tax of the locality and the findings about it. */
export interface MunicipalOutcome extends MunicipalTax {
  /** The locality that the tax is paid to, as far as it is known: its name, or the code that was given; null where none was. */
  readonly place: string | null;
  readonly line: TariffLine | null;
  readonly notes: readonly Finding[];
  readonly findings: readonly Finding[];
}

/** What the tax is called that is paid to a locality. */
const calledOf = ({ name }: Charge, place: string): string => `${name} of ${place}`;

const isOfLocality = ({ charge }: TariffLine): boolean => charge.on === 'locality';

/** The charges of a tariff with that of the locality; at the caller's rate it is in the tariff, and is paid to the locality all the same. */
export function withMunicipal(
  { lines }: Pick<Tariff, 'lines'>,
  municipal: MunicipalOutcome | null,
): readonly TariffLine[] {
  if (municipal === null) return lines;
  const { line, place } = municipal;
  if (line) return [...lines, line];
  if (place === null || !lines.some(isOfLocality)) return lines;
  return lines.map((each) => (isOfLocality(each) ? { ...each, name: calledOf(each.charge, place) } : each));
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
  if (!jurisdiction.localityCharge) {
    if (placement.locality === null) return null;
    throw new Refusal(
      'INVALID_REQUEST',
      message`${jurisdiction.name} has no taxing localities on file: leave ${input('jurisdiction')} out.`,
      'jurisdiction',
    );
  }
  const locality =
    placement.locality !== null && localities
      ? resolveLocality(localities, placement.locality, jurisdiction.localityCharge)
      : null;
  const place = locality?.name ?? placement.locality;
  const settled: MunicipalOutcome = {
    ...{ excluded: false, locality, place },
    ...{ line: null, notes: [], findings: [] },
  };
  // Not levied, exempt, or computed at the caller's rate.
  const charge = tariff.localityCharge;
  if (!charge)
    return { ...settled, findings: lowRate(tariff.lines.find(isOfLocality), jurisdiction.code, localities) };
  const excluded = (found: Finding) => ({ ...settled, excluded: true, findings: [found] });
  if (placement.locality === null) return excluded(municipal.localityMissing(charge, jurisdiction.code));
  const exclude = (why: string, missing: 'locality' | 'line' | 'rate') =>
    excluded(municipal.municipalExcluded(jurisdiction.code, charge, why, missing));
  // Most localities are on file by name only.
  if (!locality || !localities)
    return exclude(`no locality is on file under code ${placement.locality}`, 'locality');
  const found = localityRate(localities, locality, placement.lob, placement.effectiveDate);
  if (found.kind === 'missing') return exclude(found.why, found.missing);
  return levied(charge, jurisdiction, locality, found);
}

/** The outcomes by version of a locality's rates and class of risk: all policies of one share it. */
const leviedBy = oncePer((_: Charge) => new WeakMap<LocalityVersion, Map<string, MunicipalOutcome>>());

/** The tax at a rate that was found, and what is said of it; the same object each time. */
function levied(
  charge: Charge,
  jurisdiction: Jurisdiction,
  locality: Locality,
  { version, percent, className }: FoundRate,
): MunicipalOutcome {
  const { code } = jurisdiction;
  const ofCharge = leviedBy(charge);
  const byClass = ofCharge.get(version) ?? new Map<string, MunicipalOutcome>();
  const known = byClass.get(className);
  if (known) return known;
  const unconfirmed = version.to === null;
  const used = { name: locality.name, className, version, percent };
  const included = [municipal.municipalRate(code, charge, unconfirmed, used)];
  const rate = parseRate(percent) as RateUnits;
  const line: TariffLine = {
    charge,
    name: calledOf(charge, locality.name),
    on: 'locality',
    rate,
    rateText: formatRate(charge, rate),
    unit: chargeUnit(jurisdiction),
    version: { ...version, rate: percent },
    specialRule: null,
    supplied: false,
  };
  const outcome: MunicipalOutcome = {
    excluded: false,
    locality,
    place: locality.name,
    line: rate > 0 ? line : null,
    notes: unconfirmed ? [] : included,
    findings: unconfirmed ? included : [],
  };
  byClass.set(className, outcome);
  ofCharge.set(version, byClass);
  return outcome;
}
