/**
 * Premium paid in installments: which charges are owed with the policy all the same, and which an installment does not bear.
 * Source: `transactions.installments` of the rate file.
 */
import { amountOf, baseOf, chargeUnit } from './charge-amount.ts';
import { ruleAbout } from './charge-rule.ts';
import type { Finding } from './finding.ts';
import type { Jurisdiction } from './jurisdiction.ts';
import { type Cents, ZERO } from './money.ts';
import type { Placement } from './placement.ts';
import type { Charge, InstallmentRule } from './rate-file.ts';
import { tariffFor } from './tariff.ts';
import type { TariffLine } from './tariff-model.ts';
import { type Dates, isOnAnniversary } from './transaction.ts';
import * as wording from './transaction-findings.ts';

const NOTHING: readonly Finding[] = [];

/** Whether a charge on an installment is owed when the policy starts, on its whole premium. */
export const isOwedAtStart = (
  { treatment }: InstallmentRule,
  { transaction }: Pick<Placement, 'transaction'>,
): boolean => transaction === 'installment' && treatment === 'up_front';

/**
 * The dates by which a charge is filed: of an installment those of its policy, where the charge is owed on the whole premium
 * when that starts. The invoice date is that of the installment.
 */
export const filedBy = (rule: InstallmentRule, dates: Dates): Dates =>
  isOwedAtStart(rule, dates)
    ? { ...dates, transaction: null, transactionDate: null, invoiceDate: null }
    : dates;

/** An installment that may be the first of its policy, which no other transaction need come before. */
const mayBeFirst = ({ transactionDate, effectiveDate }: Placement): boolean =>
  transactionDate === null || transactionDate === effectiveDate;

/**
 * Whether a flat charge falls on an installment all the same: on the annual one of a policy for several years, where each of its
 * years is filed as a policy of its own.
 */
export const isBorneAnnually = (
  { key, basis }: Charge,
  { placement, jurisdiction }: Pick<Priced, 'placement' | 'jurisdiction'>,
): boolean =>
  basis === 'flat' &&
  placement.transaction === 'installment' &&
  placement.premium !== ZERO &&
  isOnAnniversary(placement) &&
  ruleAbout(jurisdiction.file.transactions.installments, key).treatment === 'per_anniversary';

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
  const asNew = tariffFor(jurisdiction, span, { ...placement, transaction: 'new' });
  const borne = new Set(lines.map(({ charge }) => charge.key));
  return asNew.lines.filter(
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
  return mayBeFirst(placement) ? [...owed, ...missing(priced, lines)] : owed;
}

/** The charges that the same premium bears as a new policy, and not as an installment. */
function missing(
  { placement, jurisdiction, span, taxablePremium }: Priced,
  lines: readonly TariffLine[],
): Finding[] {
  const asNew = tariffFor(jurisdiction, span, { ...placement, transaction: 'new' });
  const unit = chargeUnit(jurisdiction);
  return asNew.lines
    .filter(({ charge }) => !lines.some((line) => line.charge.key === charge.key))
    .map((line) =>
      wording.notOnInstallment(
        jurisdiction.code,
        line.charge,
        amountOf(line, baseOf(line, placement, taxablePremium), unit),
      ),
    );
}
