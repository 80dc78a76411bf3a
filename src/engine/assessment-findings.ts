/** What an assessment says beside its figures, ranked, and what depends on each statement in money. */
import type { AssessContext, Assessment, ChargeLine } from './assessment.ts';
import { amountOf, chargeUnit } from './charge-amount.ts';
import type { DayKey, IsoDate } from './date.ts';
import type { FeeOutcome } from './fees.ts';
import { byKind, type Finding, findingText, merged } from './finding.ts';
import type { Jurisdiction } from './jurisdiction.ts';
import type { Naming } from './message.ts';
import { add, type Cents, subtract, ZERO } from './money.ts';
import type { MunicipalOutcome } from './municipal-tax.ts';
import type { Placement } from './placement.ts';
import type { Tariff } from './tariff-model.ts';
import * as wording from './wording.ts';

/** What the findings of a placement are made of. */
interface Parts {
  readonly placement: Placement;
  readonly jurisdiction: Jurisdiction;
  readonly context: AssessContext;
  readonly tariff: Tariff;
  readonly fees: FeeOutcome;
  readonly municipal: MunicipalOutcome | null;
  /** The effective date as a key. */
  readonly day: DayKey;
}

/** The notes of an assessment; where fees and localities add none, those of the tariff, which its placements share. */
export const notesOf = (
  tariff: Tariff,
  fees: FeeOutcome,
  municipal: MunicipalOutcome | null,
): readonly Finding[] =>
  fees.notes.length === 0 && (municipal === null || municipal.notes.length === 0)
    ? tariff.notes
    : [...tariff.notes, ...fees.notes, ...(municipal?.notes ?? [])];

/** The findings of an assessment, ranked; where nothing is added to those of the tariff, its placements share them. */
export function findingsOf(parts: Parts): readonly Finding[] {
  const { placement, jurisdiction, tariff, fees, municipal, context } = parts;
  const { coverageCode } = placement;
  const { staleBefore } = context;
  const ofTariff =
    tariff.findingsNaming !== null && coverageCode !== null
      ? tariff.findingsNaming(coverageCode)
      : tariff.findings;
  const verified = parts.day <= jurisdiction.verifiedThrough;
  const added: Finding[] = [];
  if (fees.total > 0) addFeeFindings(added, tariff, placement);
  if (fees.findings.length > 0) added.push(...fees.findings);
  if (municipal !== null && municipal.findings.length > 0) added.push(...municipal.findings);
  if (!verified) added.push(wording.laterThanVerified(jurisdiction.file));
  if (staleBefore !== undefined) addStale(added, parts, staleBefore);
  if (added.length === 0) return ofTariff;
  return merged(ofTariff, added.length === 1 ? added : byKind(added));
}

function addFeeFindings(added: Finding[], { feeFindings }: Tariff, placement: Placement): void {
  const { carrierFees, brokerFees, unsplitFees } = placement;
  for (const { fees, found } of feeFindings) {
    const side = fees === 'carrier' ? carrierFees : brokerFees;
    if (fees === 'any' || side > 0 || unsplitFees !== null) added.push(found);
  }
}

/** Names the files in use that were last compared with their sources before a day. */
function addStale(added: Finding[], { jurisdiction, municipal, context }: Parts, before: IsoDate): void {
  const { code, name, file } = jurisdiction;
  const localities = municipal?.locality ? context.localities : undefined;
  if (file.verified_at < before) added.push(wording.stale(code, 'rates', name, file.verified_at));
  if (localities && localities.verified_at < before)
    added.push(wording.stale(code, 'localities', name, localities.verified_at));
}

/** The tax that falls on a taxed fee: what the charges come to with it less what they come to without it, in cents. */
function taxOnFee(lines: readonly ChargeLine[], fee: Cents, unit: 'cent' | 'dollar'): Cents {
  let tax = ZERO;
  for (const line of lines) {
    const bears = line.on === 'taxable_premium' || line.on === 'coded_share';
    if (bears) tax = add(tax, subtract(line.amount, amountOf(line, subtract(line.base, fee), unit)));
  }
  return tax;
}

/**
 * The tax in cents that would not be due if a finding were settled the other way; null where it cannot be computed.
 * @param found one of the assessment's own findings
 */
export function atStake({ lines, jurisdiction, placement }: Assessment, { stake }: Finding): Cents | null {
  if (stake === null) return null;
  if (stake.kind === 'fee') {
    const { carrierFees, brokerFees, unsplitFees } = placement;
    const fee = { carrier: carrierFees, broker: brokerFees, unsplit: unsplitFees ?? ZERO }[stake.side];
    return taxOnFee(lines, fee, chargeUnit(jurisdiction));
  }
  const freed = lines.filter(({ charge }) => stake.keys.includes(charge.key));
  return freed.map(({ amount }) => amount).reduce(add, ZERO);
}

/** The findings of an assessment as texts, each with what is at stake; `naming` names the inputs, by default as in JSON. */
export const findingTexts = (assessment: Assessment, naming?: Naming): string[] =>
  assessment.findings.map((found) => findingText(found, naming, atStake(assessment, found)));
