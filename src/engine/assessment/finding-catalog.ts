/** Every statement that the assessments of a jurisdiction can make, once, in general terms: a legend of the codes. */

import { dateDoubtFindings } from '../findings/date-doubts.ts';
import * as feeWording from '../findings/fee-wording.ts';
import { byKind, type Finding } from '../findings/finding.ts';
import { lateDateCatalog } from '../findings/late-dates.ts';
import * as municipal from '../findings/municipal-wording.ts';
import * as transaction from '../findings/transaction-findings.ts';
import * as wording from '../findings/wording.ts';
import { isUnconsideredWithoutLine, ruleAbout } from '../law/charge-rule.ts';
import { TOLD_IDLE } from '../law/condition.ts';
import { isSharedByLine } from '../law/coverage-code.ts';
import type { Jurisdiction } from '../law/jurisdiction.ts';
import type { Charge, FeeSide, LocalityFile, RateFile } from '../law/rate-file.ts';
import { rateLow } from '../tariff/low-rate.ts';
import { fallsAnnually } from './installment.ts';
import { isGivenBackIfFlat } from './later-transaction.ts';

function ofCharge(state: string, charge: Charge, { coverage_codes }: RateFile): Finding[] {
  const { applies_when, supplied_rate, on, on_unsettled, slot } = charge;
  const byLine = applies_when?.when.lob !== undefined;
  return [
    ...(applies_when ? ofRule(state, charge.key, applies_when, byLine) : []),
    // Said only of a policy of a line in which some policies bear the charge.
    ...(applies_when && isUnconsideredWithoutLine(charge)
      ? [wording.chargeUndecided(state, charge, applies_when)]
      : []),
    ...(on_unsettled ? [wording.baseDoubt(state, charge, on_unsettled)] : []),
    ...(supplied_rate ? [wording.rateSupplied(state, charge)] : []),
    ...(supplied_rate?.if_missing === 'left_out' && on !== 'locality' && on !== 'coded_share'
      ? [wording.rateMissing(state, charge, supplied_rate, byLine)]
      : []),
    ...(on === 'coded_share' && coverage_codes
      ? [
          wording.shareMissing(state, charge, isSharedByLine(coverage_codes, charge.key)),
          wording.shareUsed(state, charge),
        ]
      : []),
    ...(on === 'fire_premium'
      ? [wording.firePremiumMissing(state, charge, false), wording.firePremiumMissing(state, charge, true)]
      : []),
    ...(supplied_rate && slot === 'fire_marshal_tax' && on !== 'fire_premium'
      ? [wording.rateOfWhole(state, charge)]
      : []),
    ...(on === 'locality' ? ofLocality(state, charge) : []),
    wording.otherDate(state, charge),
  ];
}

const ofLocality = (state: string, charge: Charge): Finding[] => [
  municipal.municipalExcluded(state, charge, null, 'locality_or_line'),
  municipal.municipalRate(state, charge, false),
  municipal.municipalRate(state, charge, true),
  ...(charge.supplied_rate ? [rateLow(state, charge)] : []),
];

const ofRule = (
  state: string,
  subject: string,
  rule: Parameters<typeof wording.ruleNotApplied>[2],
  byLine = false,
) => [
  wording.ruleNotApplied(state, subject, rule, byLine),
  wording.ruleApplied(state, subject, rule, true),
  wording.ruleApplied(state, subject, rule, false),
];

function ofFee(state: string, side: feeWording.SideOrNone, fee: FeeSide): Finding[] {
  switch (fee.treatment) {
    case 'taxable':
      return [feeWording.feeTaxed(state, side, fee)];
    case 'exempt':
      return [feeWording.feeExempt(state, side, fee)];
    case 'exempt_if_conditions_met':
      return [
        feeWording.feeConditionsMissing(state, side, fee),
        feeWording.feeTaxedByDefault(state, side, fee),
        feeWording.feeExemptOnAssertion(state, side, fee),
      ];
    case 'taxable_portion':
      return [
        feeWording.feePortionUnknown(state, side, fee),
        feeWording.feeTaxedByDefault(state, side, fee),
        feeWording.feePortionTaxed(state, side, fee),
      ];
    case 'unsettled':
      return [
        feeWording.feeUnsettled(state, side, fee),
        feeWording.feeUnsettledGivenBack(state, side, fee),
        feeWording.feeTaxedByDefault(state, side, fee),
      ];
  }
}

/** Whether a charge falls on later transactions, too: a flat one and one of some transactions may not. */
const isBorneLater = ({ basis, applies_when }: Charge): boolean =>
  basis !== 'flat' && !applies_when?.when.transaction;

/** What is said of a charge on later transactions of a policy. */
function ofTransactions(state: string, charge: Charge, file: RateFile): Finding[] {
  const { transactions } = file;
  const returns = ruleAbout(transactions.returns, charge.key);
  const rateDate = ruleAbout(transactions.rate_dates, charge.key);
  const installments = ruleAbout(transactions.installments, charge.key);
  return [
    ...(returns.treatment === 'unknown'
      ? [transaction.creditUnknown(state, charge, returns), transaction.reinstated(charge, state, returns)]
      : [transaction.notGivenBack(charge, state, returns)]),
    ...(returns.doubt === undefined
      ? []
      : [transaction.creditInDoubt(charge, state, returns, returns.doubt)]),
    ...(isGivenBackIfFlat(returns, isBorneLater(charge))
      ? [transaction.perhapsFlat(state, charge, returns)]
      : []),
    transaction.rateDateInDoubt(
      state,
      charge,
      rateDate,
      rateDate.date === 'unknown' ? 'unknown' : 'not_stated',
    ),
    transaction.otherRateDate(state, charge, rateDate),
    ...(rateDate.doubt === undefined
      ? []
      : [transaction.rateRuleInDoubt(state, charge, rateDate, rateDate.doubt)]),
    ...(installments.treatment === 'up_front' ? [transaction.owedAtStart(charge, state, installments)] : []),
    ...(charge.basis === 'flat'
      ? [transaction.oncePerPolicy(charge, state), transaction.chargedAgain(charge, state)]
      : []),
    ...(charge.basis === 'flat' || charge.applies_when?.when.transaction
      ? [transaction.notOnInstallment(state, charge)]
      : []),
    ...(fallsAnnually(charge, { file })
      ? [
          transaction.perhapsAnnual(state, charge, installments),
          transaction.perhapsOneYear(state, charge, installments),
        ]
      : []),
  ];
}

/**
 * The findings and notes of a jurisdiction by code, ranked. A doubt about policies of one kind has its declared kind here;
 * for a policy that is not known to be of it, it is a special case.
 * @param localities the localities of the jurisdiction, where it has taxing ones
 */
export function findingCatalog({ code, name, file }: Jurisdiction, localities?: LocalityFile): Finding[] {
  const { carrier, broker, cap } = file.fees;
  const all = [
    ...file.charges.flatMap((charge) => ofCharge(code, charge, file)),
    ...file.charges.flatMap((charge) => ofTransactions(code, charge, file)),
    ...file.advisories.map((entry) => wording.advisory(code, entry, 'of_its_kind')),
    ...file.variations.flatMap((rule) => ofRule(code, rule.key, rule)),
    ...file.stamp_missing.map((notice) => wording.noticeMissing(notice, code)),
    wording.codeUnknown(code, file.coverage_codes?.office),
    ...(file.coverage_codes ? [wording.codeNotUnderstood(code, file.coverage_codes)] : []),
    ...TOLD_IDLE.map(({ group, called }) => wording.withoutEffect(code, group, called)),
    wording.withoutEffect(code, 'fire_premium', 'fire premium'),
    ...ofFee(code, 'carrier', carrier),
    ...ofFee(code, 'broker', broker),
    ...ofFee(code, 'unsplit', broker.treatment === 'unsettled' ? broker : carrier),
    ...(['carrier', 'broker'] as const).map((side) => feeWording.assertionWithoutEffect(code, side)),
    feeWording.portionWithoutEffect(code),
    ...(cap?.limits ? [feeWording.feeAboveLimit(cap, code)] : []),
    transaction.transactionNotStated(file),
    ...dateDoubtFindings(file),
    ...lateDateCatalog(file),
    wording.laterThanVerified(file),
    wording.stale(file, 'rates', name),
    ...(localities ? [wording.stale(localities, 'localities', name)] : []),
  ];
  const codes = new Set<string>();
  return byKind(all).filter((found) => !codes.has(found.code) && codes.add(found.code));
}
