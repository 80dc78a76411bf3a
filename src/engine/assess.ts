/** Prices one placement by one jurisdiction's law. Pure: the same input always gives the same answer. */
import { type DayKey, dayKey, type IsoDate } from './date.ts';
import { type FeeOutcome, feeOutcome, feesTwice, type UnsettledFee } from './fees.ts';
import { type Jurisdiction, spanOf } from './jurisdiction.ts';
import { input, message } from './message.ts';
import * as messages from './messages.ts';
import { add, type Cents, percentOf, type RateUnits, roundCents, subtract, ZERO } from './money.ts';
import { type MunicipalTax, municipalTax } from './municipal-tax.ts';
import type { Placement } from './placement.ts';
import type { LocalityFile } from './rate-file.ts';
import { Refusal } from './refusal.ts';
import { ratePeriod, tariffFor } from './tariff.ts';
import type { RatePeriod, Tariff, TariffLine } from './tariff-model.ts';

/** One charge with its base and amount in cents. */
export interface ChargeLine extends TariffLine {
  readonly base: Cents;
  readonly amount: Cents;
}

/** The full working of one placement. Every output is a projection of it. Amounts in cents. */
export interface Assessment {
  readonly jurisdiction: Jurisdiction;
  readonly placement: Placement;
  readonly lines: readonly ChargeLine[];
  readonly fees: FeeOutcome;
  /** Premium plus the taxable part of the fees. */
  readonly taxablePremium: Cents;
  /** Sum of the rounded charges. */
  readonly totalTax: Cents;
  /** Premium, fees and total tax. */
  readonly totalDue: Cents;
  /** Why fees were taxed or not, which rules were applied: with the authority. */
  readonly notes: readonly string[];
  /** What this calculation could not verify or decide. */
  readonly warnings: readonly string[];
  /** `current` when today's charges would be the same, else `historical`. */
  readonly ratesFrom: 'current' | 'historical';
  readonly ratePeriod: RatePeriod;
  readonly municipal: MunicipalTax | null;
}

/** What `assess` needs to know apart from placement and jurisdiction. */
export interface AssessContext {
  /** The day on which the calculation is made. */
  readonly today: IsoDate;
  /** The localities of the jurisdiction, needed only when the placement names one. */
  readonly localities?: LocalityFile | undefined;
  /** A rate file last compared with its sources before this day gets a warning. */
  readonly staleBefore?: IsoDate | undefined;
}

/**
 * Prices one placement. The premium tax of a $10,000 policy in Texas is 4.85 % and the stamping fee 0.04 %:
 * `dollars(assess(policy, texas, { today }).totalTax)` is `"489.00"`.
 * @returns each charge with its base, rate and amount, the totals, notes and warnings; all amounts in cents
 * @throws Refusal NO_RATES_FOR_DATE before the verified history or where a rate is not on file, FEE_TYPE_REQUIRED for fees
 * without a side where the sides are taxed differently, INVALID_PREMIUM for a premium of zero, INVALID_REQUEST for amounts
 * that contradict each other, a rate that is not the caller's to give, or a locality that is not on file
 */
export function assess(placement: Placement, jurisdiction: Jurisdiction, context: AssessContext): Assessment {
  if (!(placement.premium > 0))
    throw new Refusal('INVALID_PREMIUM', 'Premium must be a positive number', 'premium');
  checkParts(placement);
  const day = dayKey(placement.effectiveDate);
  const span = spanOf(jurisdiction, day);
  const tariff = priceable(jurisdiction, span, placement);
  const fees = feeOutcome(placement, jurisdiction);
  const municipal = municipalTax(tariff, placement, jurisdiction, context.localities);
  const taxablePremium = add(placement.premium, fees.taxable);
  const tariffLines = municipal?.line ? [...tariff.lines, municipal.line] : tariff.lines;
  const unit = chargeUnit(jurisdiction);
  let totalTax = ZERO;
  const lines = tariffLines.map((line) => {
    const base = baseOf(line, placement, taxablePremium);
    const amount = amountOf(line, base, unit);
    totalTax = add(totalTax, amount);
    return chargeLine(line, base, amount);
  });
  const todaySpan = spanOf(jurisdiction, keyOfToday(context.today));
  const sameToday =
    todaySpan === span ||
    (todaySpan >= 0 && tariffFor(jurisdiction, todaySpan, placement).signature === tariff.signature);
  // Lists of their own, which the caller may change. Most have no more than what the tariff says.
  const notes = tariff.notes.slice();
  append(notes, fees.notes);
  if (municipal) append(notes, municipal.notes);
  const warnings = tariffWarnings(tariff, placement).slice();
  if (fees.total > 0) addFeeWarnings(warnings, tariff, placement);
  append(warnings, fees.warnings);
  for (const fee of fees.unsettled) warnings.push(unsettledWarning(fee, lines, totalTax, unit));
  if (municipal) append(warnings, municipal.warnings);
  if (day > jurisdiction.verifiedAt) warnings.push(messages.laterThanVerified(jurisdiction.file.verified_at));
  if (context.staleBefore !== undefined) {
    const localities = municipal?.locality ? context.localities : undefined;
    addStaleWarnings(warnings, jurisdiction, localities, context.staleBefore);
  }
  return {
    jurisdiction,
    placement,
    lines,
    fees,
    taxablePremium,
    totalTax,
    totalDue: add(add(placement.premium, fees.total), totalTax),
    notes,
    warnings,
    ratesFrom: sameToday ? 'current' : 'historical',
    ratePeriod: ratePeriod(jurisdiction, span, placement, tariff),
    municipal: municipal && { excluded: municipal.excluded, locality: municipal.locality },
  };
}

/** The day of the latest calculation: the same comes with every policy. */
const latest = { today: '', key: 0 };

function keyOfToday(today: IsoDate): DayKey {
  if (today !== latest.today) {
    latest.key = dayKey(today);
    latest.today = today;
  }
  return latest.key;
}

function append(list: string[], more: readonly string[]): void {
  for (let index = 0; index < more.length; index++) list.push(more[index] as string);
}

/** Names the files in use that were last compared with their sources before a day. */
function addStaleWarnings(
  warnings: string[],
  { name, file }: Jurisdiction,
  localities: LocalityFile | undefined,
  before: IsoDate,
): void {
  if (file.verified_at < before) warnings.push(messages.stale(name, file.verified_at));
  if (localities && localities.verified_at < before)
    warnings.push(messages.stale(`the localities of ${name}`, localities.verified_at));
}

/** Refuses amounts that contradict each other. */
function checkParts({ firePremium, premium, unsplitFees, carrierFees, brokerFees }: Placement): void {
  if (firePremium !== null && firePremium > premium) {
    throw new Refusal(
      'INVALID_REQUEST',
      message`${input('fire_premium')} cannot exceed the premium it is a part of.`,
      'fire_premium',
    );
  }
  if (unsplitFees !== null && (carrierFees > 0 || brokerFees > 0)) {
    throw feesTwice();
  }
}

/** The tariff of a span, or the refusal of a day on which nothing reliable is on file. */
function priceable(jurisdiction: Jurisdiction, span: number, placement: Placement): Tariff {
  const { name, file } = jurisdiction;
  if (span < 0) {
    throw new Refusal(
      'NO_RATES_FOR_DATE',
      `No rates are on file for ${name} on ${placement.effectiveDate}: the verified history starts on ${file.earliest_verified}.`,
      'effective_date',
    );
  }
  const tariff = tariffFor(jurisdiction, span, placement);
  if (tariff.unpriceable !== null) {
    throw new Refusal(
      'NO_RATES_FOR_DATE',
      `${name} cannot be priced on ${placement.effectiveDate}: ${tariff.unpriceable}.`,
      'effective_date',
    );
  }
  if (tariff.misplacedRate !== null) throw new Refusal('INVALID_REQUEST', tariff.misplacedRate, 'rate');
  return tariff;
}

/** The unit each charge of a policy is rounded to; a rule for the return leaves the policy at the cent. */
export const chargeUnit = ({ file }: Jurisdiction): 'cent' | 'dollar' =>
  file.rounding?.level === 'charge' ? file.rounding.unit : 'cent';

/** Written out: a spread costs more than the whole computation of the charge. */
const chargeLine = (line: TariffLine, base: Cents, amount: Cents): ChargeLine => ({
  charge: line.charge,
  name: line.name,
  on: line.on,
  rate: line.rate,
  rateText: line.rateText,
  version: line.version,
  specialRule: line.specialRule,
  supplied: line.supplied,
  base,
  amount,
});

function baseOf(line: TariffLine, placement: Placement, taxablePremium: Cents): Cents {
  switch (line.on) {
    case 'premium':
    case 'locality':
      return placement.premium;
    case 'fire_premium':
      return placement.firePremium ?? taxablePremium;
    case 'policy':
      return ZERO;
    default:
      return taxablePremium;
  }
}

const amountOf = (line: TariffLine, base: Cents, unit: 'cent' | 'dollar'): Cents =>
  line.charge.basis === 'flat'
    ? roundCents(line.rate as Cents, unit)
    : percentOf(base, line.rate as RateUnits, unit);

const tariffWarnings = ({ warnings, warningsNaming }: Tariff, { coverageCode }: Placement) =>
  warningsNaming && coverageCode !== null ? warningsNaming(coverageCode) : warnings;

function addFeeWarnings(warnings: string[], { feeWarnings }: Tariff, placement: Placement): void {
  const { carrierFees, brokerFees, unsplitFees } = placement;
  for (const { fees, text } of feeWarnings) {
    const side = fees === 'carrier' ? carrierFees : brokerFees;
    if (fees === 'any' || side > 0 || unsplitFees !== null) warnings.push(text);
  }
}

/** What the tax would be without a fee whose treatment no source settles. */
function unsettledWarning(
  fee: UnsettledFee,
  lines: readonly ChargeLine[],
  totalTax: Cents,
  unit: 'cent' | 'dollar',
): string {
  let without = ZERO;
  for (const line of lines) {
    const bears = line.on === 'taxable_premium' || line.on === 'coded_share';
    without = add(without, bears ? amountOf(line, subtract(line.base, fee.amount), unit) : line.amount);
  }
  return messages.feeUnsettled(fee.side, fee.rule, totalTax, without);
}
