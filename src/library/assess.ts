/** The questions a library user asks, each checked before the engine answers it. */

import * as filing from '../engine/filing/filing-period.ts';
import type { IsoDate, Jurisdiction, Locality, LocalityFile } from '../engine/index.ts';
import * as engine from '../engine/index.ts';
import * as inForce from '../engine/law/in-force.ts';
import * as check from './check.ts';
import { type Placement, valuesOf } from './placement.ts';
import { requireJurisdiction, requireLocalities, requireLocalitiesOf } from './rates.ts';

/** What `assess` needs besides placement and jurisdiction. */
export interface AssessOptions {
  /** The day on which the calculation is made, `YYYY-MM-DD`. */
  readonly today: IsoDate;
  /** The localities of the jurisdiction, as `openRates().localities(code)` gives them; required when the placement names one. */
  readonly localities?: LocalityFile | undefined;
  /** Warn when a rate file was last compared with its sources before this day, `YYYY-MM-DD`. */
  readonly staleBefore?: IsoDate | undefined;
}

/** The full working of one placement. Amounts in cents. */
export interface Assessment extends engine.Assessment {
  readonly placement: Placement;
}

const OPTIONS = ['today', 'localities', 'staleBefore'] as const;

/** The dates that were found right last: the same ones come with every policy. */
const right: Record<'today' | 'staleBefore', IsoDate | undefined> = {
  today: undefined,
  staleBefore: undefined,
};

/** A date of the options. */
function day(value: unknown, name: 'today' | 'staleBefore'): IsoDate {
  const known = right[name];
  if (known !== undefined && value === known) return known;
  const checked = check.date(value, name);
  right[name] = checked;
  return checked;
}

/** A place that nobody can look up would be said not to be on file. @throws Refusal */
function requireTable({ locality }: engine.Placement, { code, name, localityCharge }: Jurisdiction): void {
  if (locality === null || localityCharge === null) return;
  throw new engine.Refusal(
    'INVALID_REQUEST',
    `The placement names a locality of ${name}: give the option localities, as openRates().localities('${code}') gives it.`,
    'localities',
  );
}

/**
 * Prices one placement. The same arguments always give the same answer.
 *
 * ```ts
 * const policy = placement({ premium, effectiveDate: '2026-06-30', locality: 'Louisville' });
 * assess(policy, rates.load('KY'), { today: '2026-06-30', localities: rates.localities('KY') });
 * ```
 * @param policy made by `placement()`
 * @param jurisdiction made by `loadJurisdiction()` or `openRates()`
 * @throws Refusal NO_RATES_FOR_DATE, FEE_TYPE_REQUIRED or INVALID_REQUEST; for an argument or option that is not what it
 * must be, INVALID_REQUEST whose message and `field` name it
 */
export function assess(policy: Placement, jurisdiction: Jurisdiction, options: AssessOptions): Assessment {
  const values = valuesOf(policy);
  requireJurisdiction(jurisdiction);
  const { today, localities, staleBefore } = check.known<AssessOptions>(options, 'options', OPTIONS);
  if (localities === undefined) requireTable(values, jurisdiction);
  const assessment: { placement: engine.Placement } = engine.assess(values, jurisdiction, {
    today: day(today, 'today'),
    localities: localities === undefined ? undefined : requireLocalitiesOf(jurisdiction, localities),
    staleBefore: staleBefore === undefined ? undefined : day(staleBefore, 'staleBefore'),
  });
  assessment.placement = policy;
  return assessment as Assessment;
}

/**
 * What becomes of the fees of a placement: total, taxable and exempt part in cents, with the reasons.
 * @throws Refusal FEE_TYPE_REQUIRED for fees without a side where the sides are taxed differently
 */
export function feeOutcome(policy: Placement, jurisdiction: Jurisdiction): engine.FeeOutcome {
  const values = valuesOf(policy);
  requireJurisdiction(jurisdiction);
  return engine.feeOutcome(values, jurisdiction);
}

/** True where the tax depends on who imposed a fee, so that `unsplitFees` are refused. */
export function sidesDiffer(jurisdiction: Jurisdiction): boolean {
  requireJurisdiction(jurisdiction);
  return engine.sidesDiffer(jurisdiction);
}

/**
 * Every charge levied on a day, each with the version of its rate and the rate for people (`4.85%`, `$12.00`).
 * @param date `YYYY-MM-DD`
 * @throws Refusal NO_RATES_FOR_DATE before the verified history
 */
export function chargesOn(jurisdiction: Jurisdiction, date: IsoDate): inForce.ChargeInForce[] {
  requireJurisdiction(jurisdiction);
  return inForce.chargesOn(jurisdiction, check.date(date, 'date'));
}

/** True when the same charges at the same rates are levied on both days (`YYYY-MM-DD`). */
export function sameChargesOn(jurisdiction: Jurisdiction, a: IsoDate, b: IsoDate): boolean {
  requireJurisdiction(jurisdiction);
  return inForce.sameChargesOn(jurisdiction, check.date(a, 'a'), check.date(b, 'b'));
}

/**
 * The changes of rates from one day to another (`YYYY-MM-DD`), both included, oldest first.
 * @throws Refusal where the second day lies before the first
 */
export function changesBetween(jurisdiction: Jurisdiction, from: IsoDate, to: IsoDate): inForce.RateChange[] {
  requireJurisdiction(jurisdiction);
  const [first, last] = [check.date(from, 'from'), check.date(to, 'to')];
  if (last < first) check.refuse('to', `a date from ${first} on`, to);
  return inForce.changesBetween(jurisdiction, first, last);
}

/**
 * The filing period of a policy that takes effect on a day (`YYYY-MM-DD`), and when a charge of it is due; `terms` says by
 * whom it is billed, or that nothing was found, where there is no due day.
 * @param charge the key or slot of the charge; the premium tax where it is not given
 * @param variation the key of the special rule under which the policy bears it (`specialRule` of its line), where one is
 */
export function filingPeriod(
  jurisdiction: Jurisdiction,
  date: IsoDate,
  charge = 'base_tax',
  variation?: string,
): filing.FilingPeriod & { readonly terms: string | null } {
  requireJurisdiction(jurisdiction);
  const day = check.date(date, 'date');
  const wanted = check.text(charge, 'charge');
  const def = filing.chargeNamed(jurisdiction.file, { key: wanted, slot: wanted });
  if (!def) check.refuse('charge', `the key or slot of a charge of ${jurisdiction.name}`, charge);
  const under = variation === undefined ? undefined : check.text(variation, 'variation');
  const known = jurisdiction.file.variations.some(
    ({ key, charges }) => key === under && charges.includes(def.key),
  );
  if (under !== undefined && !known)
    check.refuse('variation', `the key of a special rule of ${def.name} in ${jurisdiction.name}`, variation);
  const { rule, period } = filing.filedOn(jurisdiction.file, def.key, day, under);
  return { ...period, terms: filing.dueTerms(rule) };
}

/** A locality by its 4-digit code or its name, in any case; undefined when none is on file. */
export function findLocality(localities: LocalityFile, name: string): Locality | undefined {
  requireLocalities(localities);
  return engine.findLocality(localities, check.text(name, 'name'));
}

/** The localities whose name, code or county contains a text. */
export function searchLocalities(localities: LocalityFile, part: string): Locality[] {
  requireLocalities(localities);
  return engine.searchLocalities(localities, check.text(part, 'part'));
}
