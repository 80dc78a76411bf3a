/**
 * Premium paid in installments: which charges are owed with the policy all the same, and which an installment does not bear.
 * Source: `transactions.installments` of the rate file.
 */

import { type Cents, ZERO } from '../basics/money.ts';
import type { Finding } from '../findings/finding.ts';
import * as wording from '../findings/transaction-findings.ts';
import { ruleAbout } from '../law/charge-rule.ts';
import type { Jurisdiction } from '../law/jurisdiction.ts';
import type { Placement } from '../law/placement.ts';
import type { Charge, InstallmentRule } from '../law/rate-file.ts';
import { type Dates, hasFurtherYears, isOnAnniversary } from '../law/transaction.ts';
import { tariffFor } from '../tariff/tariff.ts';
import type { TariffLine } from '../tariff/tariff-model.ts';
import { amountOf, baseOf } from './charge-amount.ts';

const NOTHING: readonly Finding[] = [];

/** Whether a charge on an installment is owed when the policy starts, on its whole premium. */
export const isOwedAtStart = (
  { treatment }: InstallmentRule,
  { transaction }: Pick<Placement, 'transaction'>,
): boolean => transaction === 'installment' && treatment === 'up_front';

/**
 * The dates by which a charge is filed: of an installment those of its policy, where the charge is owed on the whole premium
 * when that starts. The dates of its invoice and payment are those of the installment.
 */
export const filedBy = (rule: InstallmentRule, dates: Dates): Dates =>
  isOwedAtStart(rule, dates)
    ? { ...dates, transaction: null, transactionDate: null, invoiceDate: null, collectionDate: null }
    : dates;

/** An installment that may be the first of its policy, which no other transaction need come before. */
const mayBeFirst = ({ transactionDate, effectiveDate }: Placement): boolean =>
  transactionDate === null || transactionDate === effectiveDate;

/**
 * Whether a flat charge falls on an installment all the same: on the annual one of a policy for several years, where each of its
 * years is filed as a policy of its own.
 */
export const isBorneAnnually = (
  charge: Charge,
  { placement, jurisdiction }: Pick<Priced, 'placement' | 'jurisdiction'>,
): boolean =>
  placement.transaction === 'installment' &&
  placement.premium !== ZERO &&
  isOnAnniversary(placement) &&
  fallsAnnually(charge, jurisdiction);

/** Whether a flat charge falls on each year of a policy for several years. */
export const fallsAnnually = ({ key, basis }: Charge, { file }: Pick<Jurisdiction, 'file'>): boolean =>
  basis === 'flat' && ruleAbout(file.transactions.installments, key).treatment === 'per_anniversary';

/**
 * The charges of an annual installment that its policy bears as a new one, and no other later transaction.
 * @param lines the charges that it bears otherwise
 */
export function annualLines(
  { placement, jurisdiction, span }: Pick<Priced, 'placement' | 'jurisdiction' | 'span'>,
  lines: readonly TariffLine[],
): readonly TariffLine[] {
  const annual = jurisdiction.charges.filter(({ def }) => isBorneAnnually(def, { placement, jurisdiction }));
  if (annual.length === 0) return [];
  const ofPolicy = tariffFor(jurisdiction, span, { ...placement, transaction: 'new' });
  const borne = new Set(lines.map(({ charge }) => charge.key));
  return ofPolicy.lines.filter(
    ({ charge }) => !borne.has(charge.key) && annual.some(({ def }) => def.key === charge.key),
  );
}

/** What an installment is priced with. */
interface Priced {
  readonly placement: Placement;
  readonly jurisdiction: Jurisdiction;
  readonly span: number;
  readonly taxablePremium: Cents;
}

/**
 * What is said of an installment: charges that are owed with the policy, and those that fall on the policy alone.
 * @param lines the charges that it bears
 */
export function installmentFindings(priced: Priced, lines: readonly TariffLine[]): readonly Finding[] {
  const { placement, jurisdiction } = priced;
  if (placement.premium === ZERO) return NOTHING;
  const { file, code } = jurisdiction;
  const owed = lines.flatMap(({ charge }) => {
    const rule = ruleAbout(file.transactions.installments, charge.key);
    return isOwedAtStart(rule, placement) ? [wording.owedAtStart(charge, code, rule)] : [];
  });
  if (!mayBeFirst(placement)) return [...owed, ...annualInDoubt(priced)];
  const unborne = asNew(priced).filter(({ charge }) => !lines.some((line) => line.charge.key === charge.key));
  return [...owed, ...unborne.map(({ charge, amount }) => wording.notOnInstallment(code, charge, amount))];
}

/** What is not known of the annual charges of an installment: whether it is the annual one, or its policy one for several years. */
function annualInDoubt(priced: Priced): Finding[] {
  const { placement, jurisdiction } = priced;
  const isAnnual = isOnAnniversary(placement);
  // It is the annual one of such a policy; or neither it nor the policy is.
  if (isAnnual === hasFurtherYears(placement)) return [];
  const said = isAnnual ? wording.perhapsOneYear : wording.perhapsAnnual;
  const rules = jurisdiction.file.transactions.installments;
  return asNew(priced)
    .filter(({ charge }) => fallsAnnually(charge, jurisdiction))
    .map(({ charge, amount }) => said(jurisdiction.code, charge, ruleAbout(rules, charge.key), amount));
}

/** The charges that the same premium bears as a new policy. */
function asNew({ placement, jurisdiction, span, taxablePremium }: Priced): {
  readonly charge: Charge;
  readonly amount: Cents;
}[] {
  return tariffFor(jurisdiction, span, { ...placement, transaction: 'new' }).lines.map((line) => ({
    charge: line.charge,
    amount: amountOf(line, baseOf(line, placement, taxablePremium)),
  }));
}
