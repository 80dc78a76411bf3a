/**
 * Pricing of what follows a policy: each charge at the rate of the date its rule names, and what becomes of it where premium
 * is given back. Source: `transactions` of the rate file.
 */

import { dayKey, type IsoDate } from '../basics/date.ts';
import { type Message, message } from '../basics/message.ts';
import { type Cents, negative, ZERO } from '../basics/money.ts';
import { Refusal } from '../basics/refusal.ts';
import type { Finding } from '../findings/finding.ts';
import * as wording from '../findings/transaction-findings.ts';
import { ruleAbout } from '../law/charge-rule.ts';
import { type Jurisdiction, spanOf } from '../law/jurisdiction.ts';
import type { Placement } from '../law/placement.ts';
import type { Charge, RateDateRule, ReturnRule } from '../law/rate-file.ts';
import { type NamedDate, rateDateOf } from '../law/transaction.ts';
import { isInPeriod, noRatesOn, tariffFor } from '../tariff/tariff.ts';
import type { RatePeriod, Tariff, TariffLine } from '../tariff/tariff-model.ts';
import type { AssessContext, ChargeLine } from './assessment.ts';
import { amountOf, baseOf } from './charge-amount.ts';
import type { FeeOutcome } from './fees.ts';
import { isBorneAnnually, isOwedAtStart } from './installment.ts';
import { municipalTax, withMunicipal } from './municipal-tax.ts';

/** What a transaction is priced with. */
interface Priced {
  readonly placement: Placement;
  /** The placement by whose charges it goes: of what is cancelled from its start, the policy. */
  readonly charged: Placement;
  readonly jurisdiction: Jurisdiction;
  readonly context: AssessContext;
  readonly taxablePremium: Cents;
}

/** The charges of a later transaction, and what is to be said of them. */
export interface Later<L extends TariffLine> {
  readonly lines: readonly L[];
  readonly notes: readonly Finding[];
  readonly findings: readonly Finding[];
}

const isIn = (period: RatePeriod, date: IsoDate | null): boolean => date === null || isInPeriod(period, date);

/** Whether all dates of a transaction lie in one span of the same rates; localities have rates of their own. */
const isWithin = (period: RatePeriod, { placement, jurisdiction, context }: Priced): boolean =>
  jurisdiction.localityCharge === null &&
  isIn(period, placement.transactionDate ?? context.today) &&
  isIn(period, placement.invoiceDate) &&
  isIn(period, placement.collectionDate) &&
  isIn(period, placement.boundDate);

const NOTHING: readonly Finding[] = [];

/** The charges of a transaction without the flat ones, which the policy has borne. */
export function withoutFlat(
  all: readonly TariffLine[],
  { placement, jurisdiction }: Pick<Priced, 'placement' | 'jurisdiction'>,
): Later<TariffLine> {
  const again = all.filter(
    (line) => isOnceOnly(line, placement) && !isBorneAnnually(line.charge, { placement, jurisdiction }),
  );
  if (again.length === 0) return { lines: all, notes: NOTHING, findings: NOTHING };
  const lines = all.filter((line) => !again.includes(line));
  const notes = again.map(({ charge }) => wording.oncePerPolicy(charge, jurisdiction.code));
  return { lines, notes, findings: NOTHING };
}

/**
 * The charges of a transaction, each at the rate of its date.
 * @param ofPolicy the charges at the rates of the policy’s effective date
 * @param period the days over which those rates are in force
 */
export function linesByDate(
  ofPolicy: readonly TariffLine[],
  period: RatePeriod,
  priced: Priced,
): Later<TariffLine> {
  if (isWithin(period, priced)) return withoutFlat(ofPolicy, priced);
  const { placement, jurisdiction, context } = priced;
  const { transactions } = jurisdiction.file;
  const on = new Map<IsoDate, ChargesOn>([[placement.effectiveDate, { lines: ofPolicy, unknown: NONE }]]);
  const chargesOn = (date: IsoDate): ChargesOn => {
    const known = on.get(date) ?? chargesAt(date, priced);
    on.set(date, known);
    return known;
  };
  const lines: TariffLine[] = [];
  const notes: Finding[] = [];
  const findings: Finding[] = [];
  for (const { def } of jurisdiction.charges) {
    const of = (date: IsoDate): TariffLine | undefined =>
      chargesOn(date).lines.find(({ charge }) => charge.key === def.key);
    const rule = ruleAbout(transactions.rate_dates, def.key);
    const dated = isOwedAtStart(ruleAbout(transactions.installments, def.key), placement)
      ? { date: placement.effectiveDate, doubt: null }
      : rateDateOf(rule, ruleAbout(transactions.period_dates, def.key), placement);
    const line = of(dated.date);
    const unknown = chargesOn(dated.date).unknown.get(def.key);
    if (unknown) throw notPriceable(jurisdiction, placement, dated.date, unknown);
    if (dated.doubt !== null) findings.push(...doubts(def, rule, dated.doubt));
    else if (
      line &&
      dated.date !== placement.effectiveDate &&
      line.rate !== of(placement.effectiveDate)?.rate
    )
      notes.push(wording.otherRateDate(jurisdiction.code, def, rule, dated.date));
    const ofRule = rule.doubt;
    if (dated.doubt === null && ofRule !== undefined)
      findings.push(
        ...differing(def, (rates) => wording.rateRuleInDoubt(jurisdiction.code, def, rule, ofRule, rates)),
      );
    if (line) lines.push(line);
  }
  const kept = withoutFlat(lines, priced);
  return { lines: kept.lines, notes: [...notes, ...kept.notes], findings };

  /** A doubt about the date matters where the rate differs; without another date, where it has changed since. */
  function doubts(charge: Charge, rule: RateDateRule, doubt: Exclude<NamedDate['doubt'], null>): Finding[] {
    return differing(charge, (rates) =>
      wording.rateDateInDoubt(
        jurisdiction.code,
        charge,
        rule,
        doubt,
        placement.transactionDate === null ? undefined : rates,
      ),
    );
  }

  /** What is said of a charge whose rate on the policy’s day is not that of the transaction’s. */
  function differing(charge: Charge, said: (rates: wording.TwoRates) => Finding): Finding[] {
    const { effectiveDate, transactionDate } = placement;
    const otherDate = transactionDate ?? context.today;
    const [used, other] = [effectiveDate, otherDate].map((date) =>
      chargesOn(date).lines.find((line) => line.charge.key === charge.key),
    );
    const isUnknown = chargesOn(otherDate).unknown.has(charge.key);
    if (used?.rate === other?.rate && !isUnknown) return [];
    return [said({ used: atRate(used, priced), other: isUnknown ? 'unknown' : atRate(other, priced) })];
  }
}

/** What a charge comes to, and its rate; null where it is not levied. */
const atRate = (line: TariffLine | undefined, priced: Priced): wording.AtRate | null =>
  line ? { amount: amountAt(line, priced), rateText: line.rateText } : null;

const amountAt = (
  line: TariffLine,
  { placement, taxablePremium }: Pick<Priced, 'placement' | 'taxablePremium'>,
): Cents => amountOf(line, baseOf(line, placement, taxablePremium));

/** A flat charge falls on the policy, not on a fee alone; only the cancellation of a policy from its start takes it back. */
const isOnceOnly = ({ charge }: TariffLine, { transaction, premium }: Placement): boolean =>
  charge.basis === 'flat' && (transaction !== 'flat_cancellation' || premium === ZERO);

/** The charges at the rates of a date, and those whose rate no source gives. */
interface ChargesOn {
  readonly lines: readonly TariffLine[];
  readonly unknown: Tariff['unknownRates'];
}

const NONE: Tariff['unknownRates'] = new Map();

/** A charge that takes the rate of a date on which nobody knows it is never left out in silence. */
const notPriceable = (
  { name }: Jurisdiction,
  { transaction }: Placement,
  date: IsoDate,
  why: Message,
): Refusal =>
  new Refusal(
    'NO_RATES_FOR_DATE',
    message`The ${(transaction as string).replaceAll('_', ' ')} cannot be priced in ${name} at the rates of ${date}: ${why}.`,
    'transaction_date',
  );

/** @throws Refusal NO_RATES_FOR_DATE before the verified history */
function chargesAt(date: IsoDate, { charged, jurisdiction, context }: Priced): ChargesOn {
  const span = spanOf(jurisdiction, dayKey(date));
  if (span < 0) throw noRatesOn(jurisdiction, date);
  const dated = { ...charged, effectiveDate: date };
  const tariff = tariffFor(jurisdiction, span, dated);
  const municipal = municipalTax(tariff, dated, jurisdiction, context.localities);
  return { lines: withMunicipal(tariff, municipal), unknown: tariff.unknownRates };
}

/** A charge as it is given back: its amount below zero, or zero where it is not. */
const given = (line: ChargeLine, credited: boolean): ChargeLine => ({
  ...line,
  base: negative(line.base),
  amount: credited ? negative(line.amount) : ZERO,
});

/** What becomes of the charges where premium is given back: credited, kept, or unknown and then not credited. */
export function givenBack(
  charged: readonly ChargeLine[],
  { placement, jurisdiction }: Pick<Priced, 'placement' | 'jurisdiction'>,
): Later<ChargeLine> {
  const notes: Finding[] = [];
  const findings: Finding[] = [];
  const lines = charged.map((line) => {
    const { charge } = line;
    const rule = ruleAbout(jurisdiction.file.transactions.returns, charge.key);
    if (rule.doubt !== undefined && rule.treatment !== 'unknown')
      findings.push(wording.creditInDoubt(charge, jurisdiction.code, rule, rule.doubt));
    const credited =
      rule.treatment === 'credited' ||
      (rule.treatment === 'flat_cancellation_only' && placement.transaction === 'flat_cancellation');
    if (rule.treatment === 'unknown')
      findings.push(wording.creditUnknown(jurisdiction.code, charge, rule, line.amount));
    else if (!credited) notes.push(wording.notGivenBack(charge, jurisdiction.code, rule));
    return given(line, credited);
  });
  return { lines, notes, findings };
}

/** What is said of the charges that a reinstatement bears and whose credit on the cancellation before it is not settled. */
export const perhapsBorne = (
  charged: readonly TariffLine[],
  { file, code }: Jurisdiction,
): readonly Finding[] =>
  charged.flatMap(({ charge }) => {
    const rule = ruleAbout(file.transactions.returns, charge.key);
    return rule.treatment === 'unknown' ? [wording.reinstated(charge, code, rule)] : [];
  });

/** Whether a transaction is a cancellation on the first day of its policy, as a flat one is. */
export const isCancelledAtStart = ({ transaction, transactionDate, effectiveDate }: Placement): boolean =>
  transaction === 'cancellation' && transactionDate === effectiveDate;

/**
 * What is said of the charges that a cancellation on the first day of its policy does not give back, and a flat one would.
 * @param charged the charges of the cancellation
 * @param policy those that the policy bears
 */
export const perhapsFlat = (
  charged: readonly ChargeLine[],
  policy: readonly TariffLine[],
  priced: Pick<Priced, 'placement' | 'jurisdiction' | 'taxablePremium'>,
): Finding[] =>
  policy.flatMap((line): Finding[] => {
    const { placement, jurisdiction } = priced;
    const { charge } = line;
    const rule = ruleAbout(jurisdiction.file.transactions.returns, charge.key);
    const own = charged.find((each) => each.charge === charge);
    const isOpen = isGivenBackIfFlat(rule, own !== undefined);
    if (!isOpen || isOnceOnly(line, { ...placement, transaction: 'flat_cancellation' })) return [];
    const amount = own?.amount ?? amountAt(line, priced);
    return amount === ZERO ? [] : [wording.perhapsFlat(jurisdiction.code, charge, rule, amount)];
  });

/**
 * Whether a charge is given back on a flat cancellation and on no other.
 * @param isBorne whether another cancellation bears it, so that it is given back on that, too, where it is credited
 */
export const isGivenBackIfFlat = ({ treatment }: Pick<ReturnRule, 'treatment'>, isBorne: boolean): boolean =>
  treatment === 'flat_cancellation_only' || (treatment === 'credited' && !isBorne);

/** The fees of a placement as they are given back. */
export const feesGivenBack = (fees: FeeOutcome): FeeOutcome => ({
  ...fees,
  total: negative(fees.total),
  taxable: negative(fees.taxable),
  exempt: negative(fees.exempt),
});
