/** How a charge is filed on a day, worked out once for each of its periods. */
import {
  chargeNamed,
  type DueRule,
  dayBefore,
  dueRule,
  dueTerms,
  type FilingPeriod,
  filingPeriod,
  type IsoDate,
  type Jurisdiction,
} from '../../engine/index.ts';
import { oncePer } from '../../engine/once-per.ts';

/** The period in which a charge is filed, and when it is due. */
export interface ChargeFiling {
  /** How often it is filed or billed; null where not found. */
  readonly frequency: DueRule['frequency'];
  readonly period: FilingPeriod;
  /** What stands for the due day where the period has none: `billed by …`, `not found`. */
  readonly terms: string | null;
}

/** A filing with what adding up needs. */
export interface KnownFiling extends ChargeFiling {
  readonly billed: boolean;
  /** The same for the charges of a state that are due together: of the same period, on the same day or terms. */
  readonly together: string;
  /** Last day on which the charge is filed so. */
  readonly until: IsoDate;
}

/** A charge; what a service names has no key of a rate file. */
export interface NamedCharge {
  readonly slot: string;
  readonly key?: string;
}

/** The same for what is due together. */
export const togetherKey = (
  stateCode: string,
  { period, terms }: Pick<ChargeFiling, 'period' | 'terms'>,
): string => `${stateCode}\0${period.from}\0${period.to}\0${period.due ?? terms}`;

/** The filings of a jurisdiction's charges that were asked for, by key or slot. A file's policies meet few periods. */
const filingsOf = oncePer((_: Jurisdiction) => new Map<string, KnownFiling[]>());

/** How a charge is filed that a policy of a day bears; one of which only the slot is known as the first of its slot. */
export function chargeFiling(jurisdiction: Jurisdiction, charge: NamedCharge, date: IsoDate): KnownFiling {
  const name = charge.key ?? charge.slot;
  const filings = filingsOf(jurisdiction);
  const known = filings.get(name) ?? [];
  const found = known.find(({ period, until }) => period.from <= date && date <= until);
  if (found) return found;
  const filing = worked(jurisdiction, charge, date);
  filings.set(name, [...known, filing]);
  return filing;
}

function worked({ code, file }: Jurisdiction, charge: NamedCharge, date: IsoDate): KnownFiling {
  const def = chargeNamed(file, charge);
  const rule = def ? dueRule(file, def.key, date) : null;
  const period = filingPeriod(rule, date);
  const terms = dueTerms(rule);
  const next = file.filing.find(
    ({ charges, from }) => def && charges.includes(def.key) && from !== undefined && from > date,
  )?.from;
  return {
    frequency: rule?.frequency ?? null,
    period,
    terms,
    billed: rule?.due.kind === 'billed',
    together: togetherKey(code, { period, terms }),
    until: next !== undefined && next <= period.to ? dayBefore(next) : period.to,
  };
}
