/** Prices one placement by one jurisdiction's law. Pure: the same input always gives the same answer. */

import { type DayKey, dayKey, type IsoDate } from '../basics/date.ts';
import { input, message } from '../basics/message.ts';
import { add, type Cents, negative, ZERO } from '../basics/money.ts';
import { oncePer } from '../basics/once-per.ts';
import { Refusal } from '../basics/refusal.ts';
import type { Finding } from '../findings/finding.ts';
import { type Jurisdiction, spanOf } from '../law/jurisdiction.ts';
import { type Placement, placement } from '../law/placement.ts';
import { directionOf, isLater, isReturned } from '../law/transaction.ts';
import { isInPeriod, noRatesOn, ratePeriod, tariffFor } from '../tariff/tariff.ts';
import type { Tariff, TariffLine } from '../tariff/tariff-model.ts';
import type { AssessContext, Assessment, ChargeLine } from './assessment.ts';
import { findingsOf, notesOf } from './assessment-findings.ts';
import { amountOf, baseOf } from './charge-amount.ts';
import { type FeeOutcome, feeOutcome, feesTwice } from './fees.ts';
import { annualLines, installmentFindings } from './installment.ts';
import {
  feesGivenBack,
  givenBack,
  isCancelledAtStart,
  type Later,
  linesByDate,
  perhapsBorne,
  perhapsFlat,
  withoutFlat,
} from './later-transaction.ts';
import { type MunicipalOutcome, municipalTax, withMunicipal } from './municipal-tax.ts';

const ONE_CENT = 1 as Cents;

/**
 * Prices one placement. The premium tax of a $10,000 policy in Texas is 4.85 % and the stamping fee 0.04 %:
 * `dollars(assess(policy, texas, { today }).totalTax)` is `"489.00"`.
 * @returns each charge with its base, rate and amount, the totals, notes and findings; all amounts in cents
 * @throws Refusal NO_RATES_FOR_DATE before the verified history or where a rate is not on file, FEE_TYPE_REQUIRED for fees
 * without a side where the sides are taxed differently, INVALID_PREMIUM for a policy with a premium of zero without fees, or a premium of zero with fees of which
 * no source settles whether they are taxed, INVALID_REQUEST for amounts
 * that contradict each other, a rate that is not the caller's to give, or a locality that is not on file
 */
export function assess(placement: Placement, jurisdiction: Jurisdiction, context: AssessContext): Assessment {
  checkPremium(placement, jurisdiction);
  checkParts(placement);
  checkTerm(placement);
  if (isWithoutAmounts(placement)) return assessNothing(placement, jurisdiction, context);
  // What is cancelled from its start was a policy, with all that a policy bears.
  if (placement.transaction === 'flat_cancellation')
    return assessLater(placement, jurisdiction, context, 'new');
  if (isLater(placement)) return assessLater(placement, jurisdiction, context, placement.transaction);
  const parts = partsOf(placement, jurisdiction, context);
  const { premium } = placement;
  if (premium > 0) return assessment(parts, chargeLines(parts, parts.tariffLines), parts.fees, premium);
  return withoutPremium(parts);
}

/** A change of a policy that was filed before by which no premium or fee is charged or given back. */
const isWithoutAmounts = (placement: Placement): boolean =>
  placement.premium === ZERO &&
  isLater(placement) &&
  placement.carrierFees === ZERO &&
  placement.brokerFees === ZERO &&
  (placement.unsplitFees ?? ZERO) === ZERO;

/** Refuses a premium of zero, unless it is that of a change, or fees are charged alone, which is not settled everywhere. */
function checkPremium(
  { premium, carrierFees, brokerFees, unsplitFees, transaction }: Placement,
  jurisdiction: Jurisdiction,
) {
  if (premium > 0) return;
  const { carrier, broker } = jurisdiction.file.fees;
  const charged = [
    ...(carrierFees > 0 || (unsplitFees ?? 0) > 0 ? [carrier] : []),
    ...(brokerFees > 0 || (unsplitFees ?? 0) > 0 ? [broker] : []),
  ];
  if (premium === ZERO && charged.length === 0 && isLater({ transaction })) return;
  if (premium !== ZERO || charged.length === 0)
    throw new Refusal('INVALID_PREMIUM', 'Premium must be a positive number', 'premium');
  if (charged.some(({ treatment }) => treatment === 'unsettled'))
    throw new Refusal(
      'INVALID_PREMIUM',
      message`${input('premium')} is zero, and no source on file settles whether ${jurisdiction.name} taxes the fee: price it in the row of its policy.`,
      'premium',
    );
}

/** What an assessment is made of. */
interface AssessedParts {
  readonly placement: Placement;
  readonly jurisdiction: Jurisdiction;
  readonly context: AssessContext;
  readonly day: DayKey;
  readonly span: number;
  readonly tariff: Tariff;
  readonly fees: FeeOutcome;
  readonly municipal: MunicipalOutcome | null;
  readonly tariffLines: readonly TariffLine[];
  readonly taxablePremium: Cents;
}

function partsOf(placement: Placement, jurisdiction: Jurisdiction, context: AssessContext): AssessedParts {
  const day = dayKey(placement.effectiveDate);
  const span = spanOf(jurisdiction, day);
  const tariff = priceable(jurisdiction, span, placement);
  const fees = feeOutcome(placement, jurisdiction);
  const municipal = municipalTax(tariff, placement, jurisdiction, context.localities);
  return {
    placement,
    jurisdiction,
    context,
    day,
    span,
    tariff,
    fees,
    municipal,
    tariffLines: withMunicipal(tariff, municipal),
    taxablePremium: add(placement.premium, fees.taxable),
  };
}

/**
 * The charges with their bases and amounts.
 * @param tariffLines those that are levied: what follows a policy bears others than the policy
 */
function chargeLines(
  { placement, taxablePremium }: AssessedParts,
  tariffLines: readonly TariffLine[],
): ChargeLine[] {
  return tariffLines.map((line) => {
    const base = baseOf(line, placement, taxablePremium);
    return chargeLine(line, base, amountOf(line, base));
  });
}

/** @param later what is said beyond what is said of a policy */
function assessment(
  parts: AssessedParts,
  lines: readonly ChargeLine[],
  fees: FeeOutcome,
  premium: Cents,
  later: Pick<Later<ChargeLine>, 'notes' | 'findings'> = NOTHING_SAID,
): Assessment {
  const { placement, jurisdiction, context, tariff, municipal, span } = parts;
  let totalTax = ZERO;
  for (let index = 0; index < lines.length; index++)
    totalTax = add(totalTax, (lines[index] as ChargeLine).amount);
  const period = ratePeriod(jurisdiction, span, placement, tariff);
  const taxablePremium = add(premium, fees.taxable);
  const findings = findingsOf(parts, later.findings);
  return {
    jurisdiction,
    placement,
    premium,
    lines,
    fees,
    taxablePremium,
    totalTax,
    totalDue: add(add(premium, fees.total), totalTax),
    notes: notesOf(parts, later.notes),
    findings: taxablePremium === ZERO ? withoutMissing(findings) : findings,
    ratesFrom: isInPeriod(period, context.today) || hasSameToday(parts) ? 'current' : 'historical',
    ratePeriod: period,
    municipal: municipal && { excluded: municipal.excluded, locality: municipal.locality },
  };
}

/** Whether the same charges are met today, though others were in between. */
function hasSameToday({ jurisdiction, placement, context, tariff }: AssessedParts): boolean {
  const span = spanOf(jurisdiction, dayKey(context.today));
  return span >= 0 && tariffFor(jurisdiction, span, placement).signature === tariff.signature;
}

/** Charges of zero. */
function assessNothing(placement: Placement, jurisdiction: Jurisdiction, context: AssessContext): Assessment {
  checkDates(placement);
  return withoutPremium(partsOf(placement, jurisdiction, context));
}

/** Fees charged alone, or nothing at all: without the flat charges, which the policy has borne. */
function withoutPremium(parts: AssessedParts): Assessment {
  const kept = withoutFlat(parts.tariffLines, parts);
  return assessment(parts, chargeLines(parts, kept.lines), parts.fees, ZERO, kept);
}

/** Without those of charges that are left out: of nothing taxable none can be missing. The same findings for all policies of which the same is said. */
const withoutMissing = oncePer((findings: readonly Finding[]) =>
  findings.filter(({ kind }) => kind !== 'incomplete'),
);

const NOTHING: readonly Finding[] = [];
const NOTHING_SAID = { notes: [], findings: [] };

/**
 * A transaction of a policy that was filed before.
 * @param as the kind of transaction by whose charges it goes
 */
function assessLater(
  placement: Placement,
  jurisdiction: Jurisdiction,
  context: AssessContext,
  as: Placement['transaction'],
): Assessment {
  checkDates(placement);
  const charged = as === placement.transaction ? placement : { ...placement, transaction: as };
  const ofPolicy = partsOf(charged, jurisdiction, context);
  const { span, tariff, fees, taxablePremium } = ofPolicy;
  const period = ratePeriod(jurisdiction, span, charged, tariff);
  const dated = linesByDate(ofPolicy.tariffLines, period, {
    placement,
    charged,
    jurisdiction,
    context,
    taxablePremium,
  });
  const parts = charged === placement ? ofPolicy : { ...ofPolicy, placement };
  const lines = chargeLines(parts, [...dated.lines, ...annualLines(parts, dated.lines)]);
  if (!isReturned(placement)) {
    const more = findingsOfKind(parts, dated.lines);
    const said = more.length === 0 ? dated : { ...dated, findings: [...dated.findings, ...more] };
    return assessment(parts, lines, fees, placement.premium, said);
  }
  const back = givenBack(lines, parts);
  const flat = isCancelledAtStart(placement) ? perhapsFlat(lines, linesOfPolicy(parts), parts) : NOTHING;
  const said = {
    notes: [...dated.notes, ...back.notes],
    findings: [...dated.findings, ...back.findings, ...flat],
  };
  return assessment(parts, back.lines, feesGivenBack(fees), negative(placement.premium), said);
}

/** What is said of a transaction of its kind alone. */
function findingsOfKind(parts: AssessedParts, lines: readonly TariffLine[]): readonly Finding[] {
  switch (parts.placement.transaction) {
    case 'installment':
      return installmentFindings(parts, lines);
    case 'reinstatement':
      return perhapsBorne(lines, parts.jurisdiction);
    default:
      return NOTHING;
  }
}

/** The charges that the policy of a later transaction bears. */
function linesOfPolicy({ placement, jurisdiction, span, municipal }: AssessedParts): readonly TariffLine[] {
  return withMunicipal(tariffFor(jurisdiction, span, { ...placement, transaction: 'new' }), municipal);
}

/** Refuses a policy that ends before it begins. */
function checkTerm({ effectiveDate, expirationDate }: Placement): void {
  if (expirationDate !== null && expirationDate < effectiveDate)
    throw new Refusal(
      'INVALID_REQUEST',
      message`${input('expiration_date')} ${expirationDate} is before the effective date ${effectiveDate}: correct the one that is wrong.`,
      'expiration_date',
    );
}

/** Refuses dates of a later transaction that contradict those of its policy. */
function checkDates({ effectiveDate, transaction, transactionDate }: Placement): void {
  if (transactionDate === null) return;
  if (transactionDate < effectiveDate)
    throw new Refusal(
      'INVALID_REQUEST',
      message`${input('transaction_date')} ${transactionDate} is before the policy’s effective date ${effectiveDate}.`,
      'transaction_date',
    );
  if (transaction === 'flat_cancellation' && transactionDate > effectiveDate)
    throw new Refusal(
      'INVALID_REQUEST',
      message`A flat cancellation takes effect on the first day of the policy, ${effectiveDate}, not on ${input('transaction_date')} ${transactionDate}: state that day, or the transaction cancellation.`,
      'transaction_date',
    );
}

/** Refuses amounts that contradict each other. */
function checkParts(placement: Placement): void {
  const { firePremium, premium, unsplitFees, carrierFees, brokerFees, returned, transaction } = placement;
  if (firePremium !== null && firePremium > premium) {
    throw new Refusal(
      'INVALID_REQUEST',
      message`${input('fire_premium')} cannot exceed the premium it is a part of.`,
      'fire_premium',
    );
  }
  if (returned && directionOf(transaction) === 'charged') {
    throw new Refusal(
      'INVALID_REQUEST',
      message`Premium is given back by ${input('transaction', 'return')}, cancellation, flat_cancellation, endorsement or audit only.`,
      'transaction',
    );
  }
  if (unsplitFees !== null && (carrierFees > 0 || brokerFees > 0)) {
    throw feesTwice();
  }
}

/** The tariff of a span, or the refusal of a day on which nothing reliable is on file. */
function priceable(jurisdiction: Jurisdiction, span: number, placement: Placement): Tariff {
  const { name } = jurisdiction;
  if (span < 0) throw noRatesOn(jurisdiction, placement.effectiveDate);
  const tariff = tariffFor(jurisdiction, span, placement);
  if (tariff.unpriceable !== null) {
    throw new Refusal(
      'NO_RATES_FOR_DATE',
      message`${name} cannot be priced on ${placement.effectiveDate}: ${tariff.unpriceable}.`,
      'effective_date',
    );
  }
  if (tariff.misplacedRate !== null) throw new Refusal('INVALID_REQUEST', tariff.misplacedRate, 'rate');
  return tariff;
}

/**
 * Checks that a plain policy of a day can be priced: that no charge it bears has an unknown rate.
 * @throws Refusal NO_RATES_FOR_DATE, which names the charge
 */
export function checkPriceable(jurisdiction: Jurisdiction, date: IsoDate): void {
  const plain = placement({ premium: ONE_CENT, effectiveDate: date });
  priceable(jurisdiction, spanOf(jurisdiction, dayKey(date)), plain);
}

/** Written out: a spread costs more than the whole computation of the charge. */
const chargeLine = (line: TariffLine, base: Cents, amount: Cents): ChargeLine => ({
  charge: line.charge,
  name: line.name,
  on: line.on,
  rate: line.rate,
  rateText: line.rateText,
  unit: line.unit,
  version: line.version,
  specialRule: line.specialRule,
  supplied: line.supplied,
  base,
  amount,
});
