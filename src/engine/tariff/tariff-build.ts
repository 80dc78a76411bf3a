/** Works out what is in force for a placement: which charges, at which rate, and the findings about them. */

import { type DayKey, dateOfKey, dayKey, type IsoDate } from '../basics/date.ts';
import type { Cents, RateUnits } from '../basics/money.ts';
import { type Finding, ranked } from '../findings/finding.ts';
import { FindingList } from '../findings/finding-list.ts';
import * as wording from '../findings/wording.ts';
import { asksFor, conditionsOf, isOpenToLine, judge, TOLD_IDLE, type Verdict } from '../law/condition.ts';
import { isCoverageCode } from '../law/coverage-code.ts';
import {
  type CompiledCharge,
  type CompiledSpecialRule,
  type CompiledVersion,
  chargeOn,
  type Jurisdiction,
  portionOn,
  versionOn,
} from '../law/jurisdiction.ts';
import { noticesOf } from '../law/policy-notices.ts';
import type { Advisory, Charge, CoverageCodes, Rule, SpecialRule } from '../law/rate-file.ts';
import { chargeLine, suppliedLine } from './charge-line.ts';
import { checkSuppliedRates, suppliedRate } from './supplied-rate.ts';
import type { Draft, TariffFacts } from './tariff-draft.ts';
import type { Tariff } from './tariff-model.ts';

/**
 * The published taxable portion of the placement’s broker fee, as a key that distinguishes tariffs: its percentage, `all`
 * where none is on file for the day, null where it does not matter.
 */
export function portionKey({ file, spans }: Jurisdiction, span: number, p: TariffFacts): string | null {
  const { portions } = file.fees.broker;
  if (!portions || p.brokerFees === 0 || p.taxableBrokerFeePortion !== null) return null;
  return portionOn(portions, dateOfKey(spans[span] as DayKey))?.percent ?? 'all';
}

/**
 * Works the tariff out for a placement in a span of days.
 * @throws Refusal INVALID_REQUEST for a rate the caller may not give, or one outside its bounds.
 */
export function buildTariff(jurisdiction: Jurisdiction, span: number, placement: TariffFacts): Tariff {
  const { coverageCode } = placement;
  const isCode = coverageCode === null || isCoverageCode(jurisdiction.file.coverage_codes, coverageCode);
  const draft: Draft = {
    jurisdiction,
    day: jurisdiction.spans[span] as DayKey,
    placement: isCode ? placement : { ...placement, coverageCode: null },
    codeNotUnderstood: !isCode,
    lines: [],
    notes: [],
    said: missingNotices(jurisdiction, dateOfKey(jurisdiction.spans[span] as DayKey)),
    feeFindings: [],
    localityCharge: null,
    unknownRates: new Map(),
    misplacedRate: null,
  };
  checkSuppliedRates(jurisdiction, placement);
  const isTaxed = draft.jurisdiction.charges.some(
    (charge) => charge.def.slot === 'base_tax' && leviedOn(charge, draft.day),
  );
  const specialRules = applicableSpecialRules(draft);
  for (const charge of jurisdiction.charges) addCharge(draft, chargeOn(charge, draft.day), specialRules);
  addAdvisories(draft);
  addCoverageCodeFinding(draft);
  addIdleInputs(draft);
  return {
    lines: draft.lines,
    notes: new FindingList(ranked(draft.notes)),
    ...findingsOf(draft),
    feeFindings: draft.feeFindings,
    localityCharge: draft.localityCharge,
    unpriceable: lastOf(draft.unknownRates) ?? (isTaxed ? null : 'no premium tax is on file for that day'),
    unknownRates: draft.unknownRates,
    misplacedRate: draft.misplacedRate,
    idleFirePremium: idleFirePremium(draft),
    signature: [
      ...draft.lines.map((line) => `${line.charge.key}@${line.version.from}=${line.rateText}`),
      portionKey(jurisdiction, span, placement),
    ].join(' '),
    period: null,
  };
}

const lastOf = <V>(map: ReadonlyMap<string, V>): V | undefined => [...map.values()].at(-1);

const missingNotices = ({ code, file }: Jurisdiction, date: IsoDate): Finding[] =>
  noticesOf(file, date).missing.map((notice) => wording.noticeMissing(notice, code));

function findingsOf({ said }: Draft): Pick<Tariff, 'findings' | 'findingsNaming'> {
  const fixed = said.filter((each) => typeof each !== 'function');
  // Shared by all placements that meet the tariff.
  const findings = new FindingList(ranked(fixed));
  if (fixed.length === said.length) return { findings, findingsNaming: null };
  return {
    findings,
    findingsNaming: (code) =>
      new FindingList(ranked(said.map((each) => (typeof each === 'function' ? each(code) : each)))),
  };
}

function leviedOn(charge: CompiledCharge, day: DayKey): CompiledVersion | undefined {
  const version = versionOn(charge.versions, day);
  return version && version.rate !== null ? version : undefined;
}

/** Whether a rule is to be applied; when it is left aside for want of an input, a finding names the input. */
function holds(
  draft: Draft,
  subject: string,
  rule: Rule | SpecialRule,
  verdict: Verdict,
  byLine = false,
): boolean {
  // A special rule that is applied unless the contrary is stated: whoever states it is told what would hold otherwise.
  const setAside = verdict === 'no' && rule.if_unknown === 'applied' && 'effect' in rule;
  if (setAside || (verdict === 'unknown' && rule.if_unknown === 'not_applied'))
    draft.said.push(wording.ruleNotApplied(draft.jurisdiction.code, subject, rule, byLine));
  return verdict === 'yes' || (verdict === 'unknown' && rule.if_unknown === 'applied');
}

/** The special rules that apply, after adding a note about each. */
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
    const { def } = specialRule;
    const applied = holds(draft, def.key, def, verdict);
    if (applied)
      draft.notes.push(wording.ruleApplied(draft.jurisdiction.code, def.key, def, verdict === 'yes'));
    return applied;
  });
}

function addCharge(draft: Draft, charge: CompiledCharge, specialRules: readonly CompiledSpecialRule[]): void {
  const { def } = charge;
  const state = draft.jurisdiction.code;
  const levied = leviedOn(charge, draft.day);
  if (!levied) return;
  const touching = specialRules.filter((specialRule) => specialRule.def.charges.includes(def.key));
  if (touching.some((specialRule) => specialRule.def.effect === 'exempt')) return;
  const supplied = suppliedRate(draft.placement, def);
  const verdict = applies(def, draft.placement, supplied);
  if (def.applies_when) {
    const { lob } = draft.placement;
    const { if_unknown, when } = def.applies_when;
    if (verdict === 'unknown' && if_unknown === 'not_applied' && lob !== null && when.lob?.includes(lob)) {
      draft.said.push(wording.chargeUndecided(state, def, def.applies_when));
      return;
    }
    const byLine = isOpenToLine(def.applies_when, draft.placement);
    if (!holds(draft, def.key, def.applies_when, verdict, byLine)) return;
  }
  const rerated = touching.find((specialRule) => specialRule.def.effect === 'rate');
  const used = (rerated && versionOn(rerated.versions, draft.day)) ?? levied;
  const line =
    supplied === null
      ? chargeLine(draft, charge, used, rerated?.def ?? null)
      : suppliedLine(draft, def, used, supplied);
  if (!line) return;
  if (def.applies_when)
    draft.notes.push(wording.ruleApplied(state, def.key, def.applies_when, verdict === 'yes'));
  if (goesByOtherDate(charge)) draft.notes.push(wording.otherDate(state, def));
  const { on_unsettled: doubt, on_unsettled_fees: fees = 'any' } = def;
  if (doubt) draft.feeFindings.push({ fees, found: wording.baseDoubt(state, def, doubt) });
  draft.lines.push(line);
}

/** True for a charge that ever changed and whose rate goes by a date other than the effective date. */
const goesByOtherDate = ({ def, versions }: CompiledCharge): boolean =>
  versions.length > 1 && def.dated_by.basis !== 'effective_date' && def.dated_by.basis !== 'unstated';

/** Stating a fire premium states that there is fire cover; giving a charge's rate states that it applies. */
function applies(def: Charge, placement: TariffFacts, supplied: RateUnits | Cents | null): Verdict {
  if (!def.applies_when || (def.on === 'fire_premium' && placement.firePremium !== null)) return 'yes';
  const verdict = judge(def.applies_when.when, placement);
  return verdict === 'unknown' && supplied !== null ? 'yes' : verdict;
}

/** Whether an advisory has to do with the day and the circumstances; `unknown` where they are not stated. */
function concerns(advisory: Advisory, { day, placement }: Draft): Verdict {
  if (advisory.from && day < dayKey(advisory.from)) return 'no';
  if (advisory.to && day > dayKey(advisory.to)) return 'no';
  const verdict: Verdict = advisory.when ? judge(advisory.when, placement) : 'yes';
  return verdict === 'unknown' && advisory.only_if_stated ? 'no' : verdict;
}

/** Whether the coverage that an advisory is about is the one stated. */
const isNamed = ({ when }: Advisory, { placement: { coverage } }: Draft): boolean =>
  coverage !== null && (when?.coverage?.includes(coverage) ?? false);

function addAdvisories(draft: Draft): void {
  for (const advisory of draft.jurisdiction.file.advisories) {
    const verdict = concerns(advisory, draft);
    if (verdict === 'no') continue;
    const concern = verdict === 'unknown' ? 'perhaps' : isNamed(advisory, draft) ? 'named' : 'of_its_kind';
    const found = wording.advisory(draft.jurisdiction.code, advisory, concern);
    if (advisory.fees) draft.feeFindings.push({ fees: advisory.fees, found });
    else draft.said.push(found);
  }
}

function addCoverageCodeFinding({ jurisdiction, placement, codeNotUnderstood, said }: Draft): void {
  const code = placement.coverageCode;
  const table = jurisdiction.file.coverage_codes;
  if (codeNotUnderstood)
    said.push((named) => wording.codeNotUnderstood(jurisdiction.code, table as CoverageCodes, named));
  if (code === null) return;
  if (!table?.codes.some((entry) => entry.code === code)) {
    said.push((named) => wording.codeUnknown(jurisdiction.code, table?.office, named));
  }
}

/** Says of what a policy states that nothing on file for the jurisdiction depends on it. */
function addIdleInputs({ jurisdiction, placement, notes }: Draft): void {
  for (const { group, fact, called } of TOLD_IDLE) {
    const value = placement[fact];
    // The coverage `other` says that it is none of those on which some law depends.
    if (value === null || value === 'other') continue;
    const asked = conditionsOf(jurisdiction.file).some((condition) => asksFor(condition[group] ?? [], value));
    // Any value but its own sets a rule aside that is applied by default.
    const setsAside = jurisdiction.specialRules.some(
      ({ def }) => def.if_unknown === 'applied' && def.when[group] !== undefined,
    );
    if (!asked && !setsAside) notes.push(wording.withoutEffect(jurisdiction.code, group, called));
  }
}

/** What is said of a fire premium that no charge goes by; null where one does, or none is stated. */
function idleFirePremium({ jurisdiction: { code }, placement, lines }: Draft): Finding | null {
  if (placement.firePremium === null || lines.some(({ on }) => on === 'fire_premium')) return null;
  const given = lines.find(({ charge, supplied }) => supplied && charge.slot === 'fire_marshal_tax');
  return given
    ? wording.rateOfWhole(code, given.charge)
    : wording.withoutEffect(code, 'fire_premium', 'fire premium');
}
