/**
 * What is in force for a placement: which charges, at which rate, under which version of the law, and what has to be
 * said about it. A tariff depends on the day's span and the circumstances but on no amount, so it is worked out once
 * and kept.
 */
import { judge, type Verdict } from './condition.ts';
import { type DayKey, dateOfKey, dayBefore, type IsoDate } from './date.ts';
import * as say from './findings.ts';
import {
  type CompiledCharge,
  type CompiledRate,
  type CompiledVariation,
  type CompiledVersion,
  type Jurisdiction,
  versionOn,
} from './jurisdiction.ts';
import { type Cents, dollars, parseRate, type RateUnits, rateText, shareOfRate } from './money.ts';
import { COVERAGES, FILINGS, LOBS, type Placement, TRANSACTIONS } from './placement.ts';
import type { Charge, ChargeBase, RateVersion, Variation } from './rate-file.ts';
import { Refusal } from './refusal.ts';

/** One charge to be computed. */
export interface TariffLine {
  readonly charge: Charge;
  /** The charge's name, or the name it has under the variation that was applied. */
  readonly name: string;
  readonly on: ChargeBase;
  /** Percent in rate units, or a flat amount in cents, as `charge.basis` says. */
  readonly rate: RateUnits | Cents;
  /** The rate for people: `4.85%` or `$12.00`. */
  readonly rateText: string;
  /** The version of the law that was used. */
  readonly version: RateVersion;
  readonly variation: Variation | null;
  /** The rate was given by the caller. */
  readonly supplied: boolean;
}

/** Something to be said only when a fee of the side is in the placement. */
export interface FeeFinding {
  readonly fees: 'carrier' | 'broker' | 'any';
  readonly text: string;
}

/** The days over which exactly the same charges are in force; `to` is null while no end is known. */
export interface RatePeriod {
  readonly from: IsoDate;
  readonly to: IsoDate | null;
}

export interface Tariff {
  readonly lines: readonly TariffLine[];
  readonly notes: readonly string[];
  readonly warnings: readonly string[];
  readonly feeWarnings: readonly FeeFinding[];
  /** A charge laid by localities, to be completed with the locality. */
  readonly localityCharge: CompiledCharge | null;
  /** Why this day cannot be priced at all; null when it can. */
  readonly unpriceable: string | null;
  /** Names the versions in use, for comparing with another day. */
  readonly signature: string;
  /** Filled on first use. */
  period: RatePeriod | null;
}

const COVERAGE_KEYS = Object.keys(COVERAGES);
const position = (list: readonly string[], value: string | null): number =>
  value === null ? 0 : list.indexOf(value) + 1;

/** One number for the circumstances that have few values; a coverage code makes it a text. */
function memoKey(span: number, p: Placement): string | number {
  let key = span;
  key = key * (LOBS.length + 1) + position(LOBS, p.lob);
  key = key * (COVERAGE_KEYS.length + 1) + position(COVERAGE_KEYS, p.coverage);
  key = key * (FILINGS.length + 1) + position(FILINGS, p.filing);
  key = key * (TRANSACTIONS.length + 1) + position(TRANSACTIONS, p.transaction);
  key = key * 2 + (p.firePremium === null ? 0 : 1);
  return p.coverageCode === null ? key : `${key}|${p.coverageCode}`;
}

/**
 * The tariff for a placement in a span of days.
 * @throws Refusal INVALID_REQUEST for a rate the caller may not give, or one outside its bounds.
 */
export function tariffFor(jurisdiction: Jurisdiction, span: number, placement: Placement): Tariff {
  if (placement.suppliedRates) return build(jurisdiction, span, placement);
  const key = memoKey(span, placement);
  let tariff = jurisdiction.tariffs.get(key);
  if (!tariff) {
    tariff = build(jurisdiction, span, placement);
    jurisdiction.tariffs.set(key, tariff);
  }
  return tariff;
}

/** The days around a span over which the placement meets exactly the same charges. */
export function ratePeriod(jurisdiction: Jurisdiction, span: number, placement: Placement, tariff: Tariff): RatePeriod {
  if (tariff.period) return tariff.period;
  const same = (other: number): boolean =>
    other >= 0 &&
    other < jurisdiction.spans.length &&
    tariffFor(jurisdiction, other, placement).signature === tariff.signature;
  let first = span;
  while (same(first - 1)) first--;
  let last = span;
  while (same(last + 1)) last++;
  const next = jurisdiction.spans[last + 1];
  tariff.period = {
    from: dateOfKey(jurisdiction.spans[first] as DayKey),
    to: next === undefined ? null : dayBefore(dateOfKey(next)),
  };
  return tariff.period;
}

/** A tariff under construction. */
interface Draft {
  readonly jurisdiction: Jurisdiction;
  readonly day: DayKey;
  readonly placement: Placement;
  readonly lines: TariffLine[];
  readonly notes: string[];
  readonly warnings: string[];
  readonly feeWarnings: FeeFinding[];
  localityCharge: CompiledCharge | null;
  unpriceable: string | null;
}

function build(jurisdiction: Jurisdiction, span: number, placement: Placement): Tariff {
  const draft: Draft = {
    jurisdiction,
    day: jurisdiction.spans[span] as DayKey,
    placement,
    lines: [],
    notes: [],
    warnings: [],
    feeWarnings: [],
    localityCharge: null,
    unpriceable: null,
  };
  checkSuppliedRates(draft);
  if (!draft.jurisdiction.charges.some((charge) => charge.def.slot === 'base_tax' && leviedOn(charge, draft.day))) {
    draft.unpriceable = 'no premium tax is on file for that day';
  }
  const variations = effectiveVariations(draft);
  for (const charge of jurisdiction.charges) addCharge(draft, charge, variations);
  addAdvisories(draft);
  addCoverageCodeFinding(draft);
  return {
    lines: draft.lines,
    notes: draft.notes,
    warnings: draft.warnings,
    feeWarnings: draft.feeWarnings,
    localityCharge: draft.localityCharge,
    unpriceable: draft.unpriceable,
    signature: draft.lines.map((line) => `${line.charge.key}@${line.version.from}=${line.rateText}`).join(' '),
    period: null,
  };
}

function leviedOn(charge: CompiledCharge, day: DayKey): CompiledVersion | undefined {
  const version = versionOn(charge.versions, day);
  return version && version.rate !== null ? version : undefined;
}

/** Judges a rule, says what became of it, and tells whether it is to be applied. */
function decide(draft: Draft, rule: Parameters<typeof say.ruleApplied>[0], verdict: Verdict): boolean {
  if (verdict === 'no') return false;
  if (verdict === 'unknown' && rule.if_unknown === 'not_applied') {
    draft.warnings.push(say.ruleNotApplied(rule));
    return false;
  }
  draft.notes.push(say.ruleApplied(rule, verdict === 'yes'));
  return true;
}

/** The variations that hold, after telling about each. */
function effectiveVariations(draft: Draft): CompiledVariation[] {
  const { charges, variations } = draft.jurisdiction;
  return variations.filter((variation) => {
    if (draft.day < variation.start || draft.day >= variation.end) return false;
    const touched = charges.some((c) => variation.def.charges.includes(c.def.key) && leviedOn(c, draft.day));
    if (!touched) return false;
    if (variation.def.effect === 'rate' && !versionOn(variation.versions, draft.day)) return false;
    return decide(draft, variation.def, judge(variation.def.when, draft.placement));
  });
}

function addCharge(draft: Draft, charge: CompiledCharge, variations: readonly CompiledVariation[]): void {
  const { def } = charge;
  const levied = leviedOn(charge, draft.day);
  if (!levied) return;
  const touching = variations.filter((variation) => variation.def.charges.includes(def.key));
  if (touching.some((variation) => variation.def.effect === 'exempt')) return;
  const supplied = suppliedRate(draft.placement, def);
  if (def.applies_when && supplied === null && !decide(draft, def.applies_when, applies(def, draft.placement))) return;
  if (def.dated_by.basis !== 'effective_date' && def.dated_by.basis !== 'unstated' && charge.versions.length > 1) {
    draft.notes.push(say.otherDate(def));
  }
  if (def.on === 'locality' && supplied === null) {
    draft.localityCharge = charge;
    return;
  }
  const rerated = touching.find((variation) => variation.def.effect === 'rate');
  const used = (rerated && versionOn(rerated.versions, draft.day)) ?? levied;
  const line =
    supplied === null
      ? chargeLine(draft, def, used, rerated?.def ?? null)
      : suppliedLine(draft, def, used, supplied);
  if (!line) return;
  if (def.on_unsettled) draft.feeWarnings.push({ fees: 'any', text: say.baseDoubt(def) });
  draft.lines.push(line);
}

/** Stating a fire premium states that there is fire cover. */
const applies = (def: Charge, placement: Placement): Verdict =>
  def.on === 'fire_premium' && placement.firePremium !== null
    ? 'yes'
    : judge((def.applies_when as NonNullable<Charge['applies_when']>).when, placement);

function chargeLine(draft: Draft, def: Charge, used: CompiledVersion, variation: Variation | null): TariffLine | null {
  let rate: CompiledRate = used.rate;
  if (rate === null) return null;
  if (rate === 'unknown') {
    if (def.supplied_rate) draft.warnings.push(say.rateMissing(def, used.version));
    else draft.unpriceable = say.rateUnknown(def, used.version);
    return null;
  }
  if (def.on === 'coded_share') {
    rate = sharedRate(draft, def, rate as RateUnits);
    if (rate === null) return null;
  }
  if (def.on === 'fire_premium' && draft.placement.firePremium === null) {
    const wholePremium = draft.placement.coverage === 'fire';
    draft.warnings.push(say.firePremiumMissing(def, wholePremium));
    if (!wholePremium) return null;
  }
  return {
    charge: def,
    name: variation?.name ?? def.name,
    on: def.on,
    rate,
    rateText: def.basis === 'flat' ? `$${dollars(rate as Cents)}` : `${rateText(rate as RateUnits)}%`,
    version: used.version,
    variation,
    supplied: false,
  };
}

function suppliedLine(draft: Draft, def: Charge, used: CompiledVersion, rate: RateUnits): TariffLine | null {
  draft.notes.push(say.rateSupplied(def, rateText(rate)));
  if (rate === 0) return null;
  return {
    charge: def,
    name: def.name,
    on: def.on === 'locality' ? 'premium' : 'taxable_premium',
    rate,
    rateText: `${rateText(rate)}%`,
    version: used.version,
    variation: null,
    supplied: true,
  };
}

/** The rate on the whole premium when the filing office fixes which share of it bears the charge; null when none. */
function sharedRate(draft: Draft, def: Charge, rate: RateUnits): RateUnits | null {
  const { coverageCode, lob } = draft.placement;
  const table = draft.jurisdiction.file.coverage_codes;
  const listed = table?.codes.find((entry) => entry.code === coverageCode);
  const byLine = lob && coverageCode === null ? table?.lob_shares?.[lob]?.[def.key] : undefined;
  const share = listed ? (listed.shares?.[def.key] ?? '0') : byLine;
  if (share === undefined) {
    const reason = coverageCode === null ? 'state its coverage code' : `coverage code ${coverageCode} is not on file`;
    draft.warnings.push(say.shareMissing(def, reason));
    return null;
  }
  const units = parseRate(share) as RateUnits;
  if (units === 0) return null;
  const by = listed ? `coverage code ${listed.code} (${listed.name})` : `line ${lob}`;
  draft.notes.push(say.shareUsed(def, `${rateText(rate)}%`, rateText(units), by));
  return shareOfRate(rate, units);
}

const suppliedRate = ({ suppliedRates }: Placement, def: Charge): RateUnits | null =>
  def.supplied_rate ? (suppliedRates?.[def.key] ?? suppliedRates?.[def.slot] ?? null) : null;

function checkSuppliedRates({ jurisdiction, placement }: Draft): void {
  const open = jurisdiction.charges.filter((charge) => charge.def.supplied_rate);
  for (const [name, rate] of Object.entries(placement.suppliedRates ?? {})) {
    const def = open.find((charge) => charge.def.key === name || charge.def.slot === name)?.def;
    const bounds = def?.supplied_rate;
    if (!bounds) {
      const hint = open.length > 0 ? `it takes ${open.map((charge) => charge.def.key).join(', ')}` : 'it takes none';
      throw new Refusal('INVALID_REQUEST', `${jurisdiction.name} takes no rate "${name}" from the caller; ${hint}.`, name);
    }
    if (rate < (parseRate(bounds.min) as number) || rate > (parseRate(bounds.max) as number)) {
      throw new Refusal(
        'INVALID_REQUEST',
        `${rateText(rate)} is out of range for ${name}: ${jurisdiction.name} allows ${bounds.min} to ${bounds.max} percent (${bounds.citation}).`,
        name,
      );
    }
  }
}

function addAdvisories(draft: Draft): void {
  for (const advisory of draft.jurisdiction.file.advisories) {
    if (advisory.kind === 'rule') continue;
    if (advisory.when && judge(advisory.when, draft.placement) === 'no') continue;
    const text = say.advisoryText(advisory);
    if (advisory.fees) draft.feeWarnings.push({ fees: advisory.fees, text });
    else draft.warnings.push(text);
  }
}

function addCoverageCodeFinding({ jurisdiction, placement, warnings }: Draft): void {
  const code = placement.coverageCode;
  if (code === null) return;
  const table = jurisdiction.file.coverage_codes;
  if (!table?.codes.some((entry) => entry.code === code)) warnings.push(say.codeUnknown(code, table?.office));
}
