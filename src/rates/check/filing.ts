/** The rules about filing and later transactions: every charge has one in each list, and a rule has a source. */

import { dueRule, filingPeriod } from '../../engine/filing/filing-period.ts';
import { isPeriodInput } from '../../engine/index.ts';
import type {
  ChargeRule,
  DueRule,
  RateFile,
  RateVersion,
  TransactionSelection,
} from '../../engine/law/rate-file.ts';
import { needSource } from './fees.ts';
import type { Report } from './problem.ts';

/** Checks when each charge is due: at any time by one rule, whose first day starts one of its periods. */
export function checkFiling(file: RateFile, report: Report): void {
  const { charges, filing } = file;
  filing.forEach((rule, index) => {
    const path = `filing[${index}]`;
    checkKeysOf(
      rule,
      charges.map(({ key }) => key),
      path,
      report,
    );
    checkVariations(file, rule, path, report);
    if (rule.due.kind !== 'not_found' || rule.frequency !== null) needSource(rule, path, report);
    if (rule.from !== undefined && filingPeriod(rule, rule.from).from !== rule.from)
      report(`${path}.from`, `${rule.from} is within a period`, 'start with the first day of a period');
    if (rule.due.kind === 'days_after' && rule.frequency !== 'per_policy')
      report(`${path}.frequency`, 'is not per_policy', 'count from the period, or file by policy');
  });
  for (const { key, versions } of charges) {
    if (!dueRule(file, key, (versions[0] as RateVersion).from))
      report('filing', `says nothing of ${key} when it starts`, 'add a rule, if only that nothing was found');
    const rules = filing.filter((rule) => rule.charges.includes(key));
    const apart = new Set(rules.flatMap(({ variations = [] }) => variations));
    checkOrder(
      rules.filter(({ variations }) => variations === undefined),
      key,
      report,
    );
    for (const variation of apart)
      checkOrder(
        rules.filter(({ variations }) => variations?.includes(variation)),
        `${key} under ${variation}`,
        report,
      );
  }
}

/** Checks that the rules about the same follow one another. */
function checkOrder(rules: readonly DueRule[], about: string, report: Report): void {
  rules.forEach((rule, index) => {
    const before = rules[index - 1];
    if (before && (before.from ?? '') >= (rule.from ?? ''))
      report(
        'filing',
        `two rules say when ${about} is due`,
        'order its rules by date, each with its first day',
      );
  });
}

/** Checks that the variations of a rule give each of its charges another rate: where one is exempt nothing is due. */
function checkVariations({ variations }: RateFile, rule: DueRule, path: string, report: Report): void {
  for (const key of rule.variations ?? [])
    for (const charge of rule.charges)
      if (
        !variations.some(
          (each) => each.key === key && each.effect === 'rate' && each.charges.includes(charge),
        )
      )
        report(
          `${path}.variations`,
          `no variation "${key}" changes the rate of ${charge}`,
          'name variations of this file that do',
        );
}

/** Checks that penalties are about charges of the file. */
export function checkPenalties({ charges, penalties }: RateFile, report: Report): void {
  const keys = charges.map(({ key }) => key);
  penalties.forEach((penalty, index) => {
    checkKeysOf(penalty, keys, `penalties[${index}]`, report);
  });
}

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
  period_dates.forEach(({ date, limit }, index) => {
    if (limit !== undefined && !isPeriodInput(date))
      report(
        `transactions.period_dates[${index}].limit`,
        `no input states the ${date} that it limits`,
        'limit a date that is an input, or say it in details',
      );
  });
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

function checkKeysOf(
  { charges }: Pick<ChargeRule, 'charges'>,
  keys: readonly string[],
  path: string,
  report: Report,
): void {
  for (const key of charges)
    if (!keys.includes(key))
      report(`${path}.charges`, `no charge has the key "${key}"`, 'name charges of this file');
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
    checkKeysOf(rule, keys, `${path}[${index}]`, report);
    for (const key of rule.charges) {
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
