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
import type { InstallmentRule } from './rate-file.ts';
import { tariffFor } from './tariff.ts';
import type { TariffLine } from './tariff-model.ts';
import type { Dates } from './transaction.ts';
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
