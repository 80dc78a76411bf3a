/** The rules about later transactions: every charge is in one rule of each list, and a rule has a source. */
import type { ChargeRule, RateFile, TransactionSelection } from '../../engine/rate-file.ts';
import { needSource } from './fees.ts';
import type { Report } from './problem.ts';

/** Checks returns, rate dates, period dates and installments. */
export function checkTransactions({ charges, transactions }: RateFile, report: Report): void {
  const keys = charges.map(({ key }) => key);
  const { returns, rate_dates, period_dates, installments } = transactions;
  checkOnce(returns, 'transactions.returns', keys, report);
  checkOnce(rate_dates, 'transactions.rate_dates', keys, report);
  checkOnce(period_dates, 'transactions.period_dates', keys, report);
  checkOnce(installments, 'transactions.installments', keys, report);
  for (const [path, rules] of [
    ['transactions.returns', returns],
    ['transactions.installments', installments],
  ] as const) {
    rules.forEach((rule, index) => {
      if (rule.treatment !== 'unknown') needSource(rule, `${path}[${index}]`, report);
    });
  }
  for (const [path, rules] of [
    ['transactions.rate_dates', rate_dates],
    ['transactions.period_dates', period_dates],
  ] as const) {
    rules.forEach((rule, index) => {
      if (rule.date !== 'unknown' || rule.exceptions) needSource(rule, `${path}[${index}]`, report);
      rule.exceptions?.forEach((exception, at) => {
        checkSelection(exception, `${path}[${index}].exceptions[${at}]`, report);
      });
    });
  }
}

/** Reports charges that no rule of a list is about, that two are about, and names of charges that are none. */
function checkOnce(
  rules: readonly ChargeRule[],
  path: string,
  keys: readonly string[],
  report: Report,
): void {
  const named = new Set<string>();
  rules.forEach((rule, index) => {
    for (const key of rule.charges) {
      if (!keys.includes(key))
        report(`${path}[${index}].charges`, `no charge has the key "${key}"`, 'name charges of this file');
      if (named.has(key))
        report(`${path}[${index}].charges`, `"${key}" is in another rule too`, 'put each charge in one rule');
      named.add(key);
    }
  });
  const missing = keys.filter((key) => !named.has(key));
  if (missing.length > 0)
    report(path, `says nothing of ${missing.join(', ')}`, 'add a rule, if only that nothing was found');
}

function checkSelection(
  { transactions, policies, min_days }: TransactionSelection,
  path: string,
  report: Report,
): void {
  if (!transactions && !policies)
    report(path, 'fits every transaction', 'name transactions or policies that it is about');
  if (min_days !== undefined && !transactions?.includes('extension'))
    report(`${path}.min_days`, 'is about extensions only', 'name extension among the transactions');
}
