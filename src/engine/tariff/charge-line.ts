/** The line of a tariff for one charge: its rate on file, the one that the caller gives, or the share that a filing office fixes. */
import { input, message } from '../basics/message.ts';
import { type Cents, parseRate, type RateUnits, rateText, shareOfRate } from '../basics/money.ts';
import * as wording from '../findings/wording.ts';
import { chargeUnit } from '../law/charge-unit.ts';
import { isOpenToLine } from '../law/condition.ts';
import { isSharedByLine } from '../law/coverage-code.ts';
import { formatRate } from '../law/format-rate.ts';
import type { CompiledCharge, CompiledRate, CompiledVersion } from '../law/jurisdiction.ts';
import type { Charge, ChargeBase, SpecialRule } from '../law/rate-file.ts';
import type { Draft } from './tariff-draft.ts';
import type { TariffLine } from './tariff-model.ts';

/** The line of a charge at a rate on file; null where the charge is left out, which is said in the draft. */
export function chargeLine(
  draft: Draft,
  charge: CompiledCharge,
  used: CompiledVersion,
  specialRule: SpecialRule | null,
): TariffLine | null {
  const { def } = charge;
  const state = draft.jurisdiction.code;
  let rate: CompiledRate = used.rate;
  if (def.on === 'locality') {
    draft.localityCharge = def;
    return null;
  }
  if (rate === null) return null;
  if (rate === 'unknown') {
    if (def.supplied_rate?.if_missing === 'left_out') {
      const byLine = def.applies_when !== undefined && isOpenToLine(def.applies_when, draft.placement);
      draft.said.push(wording.rateMissing(state, def, def.supplied_rate, byLine));
    } else draft.unknownRates.set(def.key, wording.rateUnknown(def, used.version));
    return null;
  }
  if (def.on === 'coded_share') {
    rate = sharedRate(draft, def, rate as RateUnits);
    if (rate === null) return null;
  }
  if (def.on === 'fire_premium' && draft.placement.firePremium === null) {
    const wholePremium = draft.placement.coverage === 'fire';
    draft.said.push(wording.firePremiumMissing(state, def, wholePremium));
    if (!wholePremium) return null;
  }
  return {
    charge: def,
    name: specialRule?.name ?? def.name,
    on: def.on,
    rate,
    rateText: formatRate(def, rate),
    unit: chargeUnit(draft.jurisdiction),
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

/** The line of a charge at the rate that the caller gives; null where the rate is 0, or not the caller’s to give. */
export function suppliedLine(
  draft: Draft,
  def: Charge,
  used: CompiledVersion,
  rate: RateUnits | Cents,
): TariffLine | null {
  const printed = formatRate(def, rate);
  const callers = def.on === 'coded_share' || def.on === 'locality' || used.rate === 'unknown';
  if (!callers) {
    draft.misplacedRate = message`${def.name} is on file for that day: leave ${input('rate', def.key)} out.`;
    return null;
  }
  draft.notes.push(wording.rateSupplied(draft.jurisdiction.code, def, rate === 0 ? null : printed));
  if (rate === 0) return null;
  return {
    charge: def,
    name: def.name,
    on: SUPPLIED_BASE[def.on] ?? def.on,
    rate,
    rateText: printed,
    unit: chargeUnit(draft.jurisdiction),
    version: used.version,
    specialRule: null,
    supplied: true,
  };
}

/** The rate on the whole premium when the filing office fixes which share of it bears the charge; null when none. */
function sharedRate(draft: Draft, def: Charge, rate: RateUnits): RateUnits | null {
  const { coverageCode, lob } = draft.placement;
  const state = draft.jurisdiction.code;
  const table = draft.jurisdiction.file.coverage_codes;
  const listed = table?.codes.find((entry) => entry.code === coverageCode);
  const isStated = coverageCode !== null || draft.codeNotUnderstood;
  const ofLine = lob && !isStated ? table?.lob_shares?.[lob]?.[def.key] : undefined;
  const share = listed ? (listed.shares?.[def.key] ?? '0') : ofLine;
  if (share === undefined) {
    const byLine = lob === null && isSharedByLine(table, def.key);
    draft.said.push(
      isStated
        ? (code) => wording.shareMissing(state, def, false, code)
        : wording.shareMissing(state, def, byLine),
    );
    return null;
  }
  const units = parseRate(share) as RateUnits;
  if (units === 0) return null;
  const by = listed ? `coverage code ${listed.code} (${listed.name})` : `line ${lob}`;
  draft.notes.push(wording.shareUsed(state, def, { rate: `${rateText(rate)}%`, share: rateText(units), by }));
  const shared = shareOfRate(rate, units);
  // A charge must not be lost to a file that nobody checked.
  if (shared === null) throw new RangeError(`${share} percent of ${rateText(rate)}% cannot be held exactly`);
  return shared;
}
