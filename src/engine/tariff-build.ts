/** Works out what is in force for a placement: which charges, at which rate, and the messages about them. */
import { judge, type Verdict } from './condition.ts';
import { type DayKey, dateOfKey, dayKey } from './date.ts';
import { formatRate } from './format-rate.ts';
import {
  type CompiledCharge,
  type CompiledRate,
  type CompiledSpecialRule,
  type CompiledVersion,
  type Jurisdiction,
  portionOn,
  versionOn,
} from './jurisdiction.ts';
import * as messages from './messages.ts';
import { type Cents, parseRate, type RateUnits, rateText, shareOfRate } from './money.ts';
import type { Placement } from './placement.ts';
import type { Advisory, Charge, ChargeBase, Rule, SpecialRule } from './rate-file.ts';
import { checkSuppliedRates, suppliedRate } from './supplied-rate.ts';
import type { FeeFinding, Tariff, TariffLine } from './tariff-model.ts';

/**
 * The published taxable portion of the placement’s broker fee, as a key that distinguishes tariffs: its percentage, `all`
 * where none is on file for the day, null where it does not matter.
 */
export function portionKey({ file, spans }: Jurisdiction, span: number, p: Placement): string | null {
  const { portions } = file.fees.broker;
  if (!portions || p.brokerFees === 0 || p.taxableBrokerFeePortion !== null) return null;
  return portionOn(portions, dateOfKey(spans[span] as DayKey))?.percent ?? 'all';
}

/** A warning, or how to say it of a coverage code that is not on file. */
type Warning = string | ((code: string) => string);

/** A tariff under construction. */
interface Draft {
  readonly jurisdiction: Jurisdiction;
  readonly day: DayKey;
  readonly placement: Placement;
  readonly lines: TariffLine[];
  readonly notes: string[];
  readonly warnings: Warning[];
  readonly feeWarnings: FeeFinding[];
  localityCharge: Charge | null;
  unpriceable: string | null;
  misplacedRate: string | null;
}

/**
 * Works the tariff out for a placement in a span of days.
 * @throws Refusal INVALID_REQUEST for a rate the caller may not give, or one outside its bounds.
 */
export function buildTariff(jurisdiction: Jurisdiction, span: number, placement: Placement): Tariff {
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
    misplacedRate: null,
  };
  checkSuppliedRates(jurisdiction, placement);
  if (
    !draft.jurisdiction.charges.some(
      (charge) => charge.def.slot === 'base_tax' && leviedOn(charge, draft.day),
    )
  ) {
    draft.unpriceable = 'no premium tax is on file for that day';
  }
  const specialRules = applicableSpecialRules(draft);
  for (const charge of jurisdiction.charges) addCharge(draft, charge, specialRules);
  addAdvisories(draft);
  addCoverageCodeFinding(draft);
  return {
    lines: draft.lines,
    notes: once(draft.notes),
    ...warningsOf(draft),
    feeWarnings: draft.feeWarnings,
    localityCharge: draft.localityCharge,
    unpriceable: draft.unpriceable,
    misplacedRate: draft.misplacedRate,
    signature: [
      ...draft.lines.map((line) => `${line.charge.key}@${line.version.from}=${line.rateText}`),
      portionKey(jurisdiction, span, placement),
    ].join(' '),
    period: null,
  };
}

/** One rule that touches several charges is in the file several times and gets one message. */
const once = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

function warningsOf({ warnings }: Draft): Pick<Tariff, 'warnings' | 'warningsNaming'> {
  const fixed = warnings.filter((warning) => typeof warning === 'string');
  if (fixed.length === warnings.length) return { warnings: once(fixed), warningsNaming: null };
  return { warnings: once(fixed), warningsNaming: (code) => naming(warnings, code) };
}

const naming = (warnings: readonly Warning[], code: string): readonly string[] =>
  once(warnings.map((warning) => (typeof warning === 'string' ? warning : warning(code))));

function leviedOn(charge: CompiledCharge, day: DayKey): CompiledVersion | undefined {
  const version = versionOn(charge.versions, day);
  return version && version.rate !== null ? version : undefined;
}

/** Whether a rule is to be applied; when it is left aside for want of an input, a warning names the input. */
function holds(draft: Draft, rule: Rule, verdict: Verdict): boolean {
  if (verdict === 'unknown' && rule.if_unknown === 'not_applied')
    draft.warnings.push(messages.ruleNotApplied(rule));
  return verdict === 'yes' || (verdict === 'unknown' && rule.if_unknown === 'applied');
}

/** The special rules that apply, after adding a message about each. */
function applicableSpecialRules(draft: Draft): CompiledSpecialRule[] {
  const { charges, specialRules } = draft.jurisdiction;
  return specialRules.filter((specialRule) => {
    if (draft.day < specialRule.start || draft.day >= specialRule.end) return false;
    const touched = charges.some(
      (c) => specialRule.def.charges.includes(c.def.key) && leviedOn(c, draft.day),
    );
    if (!touched) return false;
    if (specialRule.def.effect === 'rate' && !versionOn(specialRule.versions, draft.day)) return false;
    const verdict = judge(specialRule.def.when, draft.placement);
    const applied = holds(draft, specialRule.def, verdict);
    if (applied) draft.notes.push(messages.ruleApplied(specialRule.def, verdict === 'yes'));
    return applied;
  });
}

function addCharge(draft: Draft, charge: CompiledCharge, specialRules: readonly CompiledSpecialRule[]): void {
  const { def } = charge;
  const levied = leviedOn(charge, draft.day);
  if (!levied) return;
  const touching = specialRules.filter((specialRule) => specialRule.def.charges.includes(def.key));
  if (touching.some((specialRule) => specialRule.def.effect === 'exempt')) return;
  const supplied = suppliedRate(draft.placement, def);
  const verdict = applies(def, draft.placement, supplied);
  if (def.applies_when && !holds(draft, def.applies_when, verdict)) return;
  const rerated = touching.find((specialRule) => specialRule.def.effect === 'rate');
  const used = (rerated && versionOn(rerated.versions, draft.day)) ?? levied;
  const line =
    supplied === null
      ? chargeLine(draft, charge, used, rerated?.def ?? null)
      : suppliedLine(draft, def, used, supplied);
  if (!line) return;
  if (def.applies_when) draft.notes.push(messages.ruleApplied(def.applies_when, verdict === 'yes'));
  if (goesByOtherDate(charge)) draft.notes.push(messages.otherDate(def));
  if (def.on_unsettled)
    draft.feeWarnings.push({ fees: 'any', text: messages.baseDoubt(def, def.on_unsettled) });
  draft.lines.push(line);
}

/** True for a charge that ever changed and whose rate goes by a date other than the effective date. */
const goesByOtherDate = ({ def, versions }: CompiledCharge): boolean =>
  versions.length > 1 && def.dated_by.basis !== 'effective_date' && def.dated_by.basis !== 'unstated';

/** Stating a fire premium states that there is fire cover; giving a charge's rate states that it applies. */
function applies(def: Charge, placement: Placement, supplied: RateUnits | Cents | null): Verdict {
  if (!def.applies_when || (def.on === 'fire_premium' && placement.firePremium !== null)) return 'yes';
  const verdict = judge(def.applies_when.when, placement);
  return verdict === 'unknown' && supplied !== null ? 'yes' : verdict;
}

function chargeLine(
  draft: Draft,
  charge: CompiledCharge,
  used: CompiledVersion,
  specialRule: SpecialRule | null,
): TariffLine | null {
  const { def } = charge;
  let rate: CompiledRate = used.rate;
  if (def.on === 'locality') {
    draft.localityCharge = def;
    return null;
  }
  if (rate === null) return null;
  if (rate === 'unknown') {
    if (def.supplied_rate?.if_missing === 'left_out')
      draft.warnings.push(messages.rateMissing(def, def.supplied_rate));
    else draft.unpriceable = messages.rateUnknown(def, used.version);
    return null;
  }
  if (def.on === 'coded_share') {
    rate = sharedRate(draft, def, rate as RateUnits);
    if (rate === null) return null;
  }
  if (def.on === 'fire_premium' && draft.placement.firePremium === null) {
    const wholePremium = draft.placement.coverage === 'fire';
    draft.warnings.push(messages.firePremiumMissing(def, wholePremium));
    if (!wholePremium) return null;
  }
  return {
    charge: def,
    name: specialRule?.name ?? def.name,
    on: def.on,
    rate,
    rateText: formatRate(def, rate),
    version: used.version,
    specialRule,
    supplied: false,
  };
}

/** What a charge falls on when its rate is given for the whole policy. */
const SUPPLIED_BASE: Readonly<Partial<Record<ChargeBase, ChargeBase>>> = {
  locality: 'premium',
  coded_share: 'taxable_premium',
};

function suppliedLine(
  draft: Draft,
  def: Charge,
  used: CompiledVersion,
  rate: RateUnits | Cents,
): TariffLine | null {
  const printed = formatRate(def, rate);
  const callers = def.on === 'coded_share' || def.on === 'locality' || used.rate === 'unknown';
  if (!callers) {
    draft.misplacedRate = `${def.name} is on file for that day: leave the rate ${def.key} out.`;
    return null;
  }
  draft.notes.push(messages.rateSupplied(def, printed));
  if (rate === 0) return null;
  return {
    charge: def,
    name: def.name,
    on: SUPPLIED_BASE[def.on] ?? def.on,
    rate,
    rateText: printed,
    version: used.version,
    specialRule: null,
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
    draft.warnings.push(
      coverageCode === null
        ? messages.shareMissing(def, 'give its coverage code')
        : (code) => messages.shareMissing(def, `coverage code ${code} is not on file`),
    );
    return null;
  }
  const units = parseRate(share) as RateUnits;
  if (units === 0) return null;
  const by = listed ? `coverage code ${listed.code} (${listed.name})` : `line ${lob}`;
  draft.notes.push(messages.shareUsed(def, `${rateText(rate)}%`, rateText(units), by));
  return shareOfRate(rate, units);
}

/** Whether an advisory has to do with the day and, as far as they are stated, the circumstances. */
function concerns(advisory: Advisory, { day, placement }: Draft): boolean {
  if (advisory.from && day < dayKey(advisory.from)) return false;
  if (advisory.to && day > dayKey(advisory.to)) return false;
  const verdict = advisory.when ? judge(advisory.when, placement) : 'yes';
  return verdict === 'yes' || (verdict === 'unknown' && !advisory.only_if_stated);
}

function addAdvisories(draft: Draft): void {
  for (const advisory of draft.jurisdiction.file.advisories) {
    if (advisory.kind === 'rule') continue;
    if (!concerns(advisory, draft)) continue;
    const text = messages.advisoryText(advisory);
    if (advisory.fees) draft.feeWarnings.push({ fees: advisory.fees, text });
    else draft.warnings.push(text);
  }
}

function addCoverageCodeFinding({ jurisdiction, placement, warnings }: Draft): void {
  const code = placement.coverageCode;
  if (code === null) return;
  const table = jurisdiction.file.coverage_codes;
  if (!table?.codes.some((entry) => entry.code === code)) {
    warnings.push((named) => messages.codeUnknown(named, table?.office));
  }
}
