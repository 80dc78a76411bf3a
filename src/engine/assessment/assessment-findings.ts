/** What an assessment says beside its figures, ranked, and what depends on each statement in money. */

import type { DayKey, IsoDate } from '../basics/date.ts';
import type { Naming } from '../basics/message.ts';
import { add, type Cents, negative, subtract, sumOfAmounts, ZERO } from '../basics/money.ts';
import { dateFindings } from '../findings/date-doubts.ts';
import { type Finding, findingText } from '../findings/finding.ts';
import type { FindingList } from '../findings/finding-list.ts';
import { lateDateFindings } from '../findings/late-dates.ts';
import * as wording from '../findings/wording.ts';
import type { Jurisdiction } from '../law/jurisdiction.ts';
import type { Placement } from '../law/placement.ts';
import type { Charge } from '../law/rate-file.ts';
import type { Tariff } from '../tariff/tariff-model.ts';
import type { AssessContext, Assessment, ChargeLine } from './assessment.ts';
import { amountOf } from './charge-amount.ts';
import type { FeeOutcome } from './fees.ts';
import type { MunicipalOutcome } from './municipal-tax.ts';

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

/** The notes of an assessment: those of the tariff, of the fees, of a later transaction, of the locality. */
export function notesOf(parts: Parts, later: readonly Finding[]): readonly Finding[] {
  const { tariff, fees, municipal } = parts;
  let list = withAll(withAll(tariff.notes, fees.notes), later);
  const idle = idleFirePremium(parts);
  if (idle?.kind === 'note') list = list.with(idle);
  return municipal === null ? list.all : withAll(list, municipal.notes).all;
}

/** A column of fire premiums has zeros where there are none, of which nothing is said. */
const idleFirePremium = ({ tariff, placement }: Parts): Finding | null =>
  (placement.firePremium ?? ZERO) === ZERO ? null : tariff.idleFirePremium;

/**
 * The findings of an assessment, ranked.
 * @param later those of a later transaction
 */
export function findingsOf(parts: Parts, later: readonly Finding[]): readonly Finding[] {
  const { placement, jurisdiction, tariff, fees, municipal, context } = parts;
  const { coverageCode } = placement;
  let list =
    tariff.findingsNaming !== null && coverageCode !== null
      ? tariff.findingsNaming(coverageCode)
      : tariff.findings;
  const idle = idleFirePremium(parts);
  if (idle?.kind === 'doubt') list = list.with(idle);
  if (fees.total > 0) list = withFeeFindings(list, tariff, placement);
  list = withAll(withAll(list, fees.findings), later);
  list = withAll(list, dateFindings(placement, jurisdiction.file, context.today));
  const borneOf = (charge: Charge) => tariff.lines.find((line) => line.charge === charge);
  list = withAll(list, lateDateFindings(placement, jurisdiction.file, borneOf));
  if (municipal !== null) list = withAll(list, municipal.findings);
  if (parts.day > jurisdiction.verifiedThrough)
    list = list.with(wording.laterThanVerified(jurisdiction.file));
  if (context.staleBefore !== undefined) list = withAll(list, staleFindings(parts, context.staleBefore));
  return list.all;
}

function withAll(list: FindingList, more: readonly Finding[]): FindingList {
  let longer = list;
  for (let index = 0; index < more.length; index++) longer = longer.with(more[index] as Finding);
  return longer;
}

function withFeeFindings(list: FindingList, { feeFindings }: Tariff, placement: Placement): FindingList {
  const { carrierFees, brokerFees, unsplitFees } = placement;
  let longer = list;
  for (const { fees, found } of feeFindings) {
    const side = fees === 'carrier' ? carrierFees : brokerFees;
    if (fees === 'any' || side > 0 || unsplitFees !== null) longer = longer.with(found);
  }
  return longer;
}

/** Names the files in use that were last compared with their sources before a day. */
function staleFindings({ jurisdiction, municipal, context }: Parts, before: IsoDate): Finding[] {
  const { name, file } = jurisdiction;
  const localities = municipal?.locality ? context.localities : undefined;
  return [
    ...(file.verified_at < before ? [wording.stale(file, 'rates', name)] : []),
    ...(localities && localities.verified_at < before ? [wording.stale(localities, 'localities', name)] : []),
  ];
}

/** The tax that falls on a taxed fee: what the charges come to with it less what they come to without it, in cents. */
function taxOnFee(lines: readonly ChargeLine[], fee: Cents): Cents {
  let tax = ZERO;
  for (const line of lines) {
    const bears = line.on === 'taxable_premium' || line.on === 'coded_share';
    // What is given back is as large as what was charged; a charge that is not given back depends on no fee.
    const [base, amount] =
      line.base < 0 ? [negative(line.base), negative(line.amount)] : [line.base, line.amount];
    if (bears && amount > 0) tax = add(tax, subtract(amount, amountOf(line, subtract(base, fee))));
  }
  return tax;
}

/**
 * The tax in cents that would not be due if a finding were settled the other way; null where it cannot be computed.
 * @param found one of the assessment's own findings
 */
export function atStake({ lines, placement }: Assessment, { stake }: Finding): Cents | null {
  if (stake === null) return null;
  if (stake.kind === 'amount') return stake.amount;
  if (stake.kind === 'fee') {
    const { carrierFees, brokerFees, unsplitFees } = placement;
    const fee = { carrier: carrierFees, broker: brokerFees, unsplit: unsplitFees ?? ZERO }[stake.side];
    return taxOnFee(lines, fee);
  }
  const freed = lines.filter(({ charge }) => stake.keys.includes(charge.key));
  return sumOfAmounts(freed);
}

/** What the text of a finding says is at stake, in cents: of a fee or a returned premium, since it is one that was sent. */
export const statedStake = (assessment: Assessment, found: Finding): Cents | null =>
  found.stake?.kind === 'fee' || found.stake?.kind === 'amount' ? atStake(assessment, found) : null;

/**
 * The findings of an assessment as texts, with what is at stake.
 * @param naming how inputs are named; by default as in JSON
 */
export const findingTexts = (assessment: Assessment, naming?: Naming): string[] =>
  assessment.findings.map((found) => findingText(found, naming, statedStake(assessment, found)));
