/** The rules about later transactions in a few words: what becomes of returns, and which dates decide. */
import { ruleAbout } from './charge-rule.ts';
import type {
  ChargeRule,
  InstallmentRule,
  PeriodDate,
  PeriodDateRule,
  RateDate,
  RateDateRule,
  RateFile,
  ReturnRule,
  TransactionSelection,
} from './rate-file.ts';
import { LIMIT_STARTS } from './transaction.ts';

const RETURNS: Readonly<Record<ReturnRule['treatment'], string>> = {
  credited: 'credited',
  earned: 'not given back',
  flat_cancellation_only: 'given back on a flat cancellation only',
  unknown: 'not found',
};

const RATE_DATES: Readonly<Record<RateDate, string>> = {
  policy_effective_date: 'the policy’s effective date',
  transaction_effective_date: 'its own effective date',
  anniversary_date: 'the latest anniversary',
  period_date: 'the filing period',
  coverage_period: 'the days of cover',
  original_rate: 'the premium returned',
  unknown: 'not found',
};

const PERIOD_DATES: Readonly<Record<PeriodDate, string>> = {
  policy_effective_date: 'the policy’s effective date',
  transaction_effective_date: 'its own effective date',
  later_of_effective_and_bound_date: 'the later of the effective and the bound date',
  invoice_date: 'the invoice date',
  filing_date: 'the day the filing is received',
  processing_date: 'the day the office processes it',
  procurement_date: 'when the insurance is procured',
  placement_date: 'when the insurance is placed',
  written_date: 'when it is written',
  issue_date: 'when it is issued',
  transacted_date: 'when it is transacted',
  charged_date: 'when the premium is charged',
  collection_date: 'when the premium is collected',
  payment_date: 'when premium is paid or refunded',
  receipt_date: 'when the broker receives it',
  unknown: 'not found',
};

const INSTALLMENTS: Readonly<Record<InstallmentRule['treatment'], string>> = {
  up_front: 'on the whole premium at the start',
  as_invoiced: 'as invoiced',
  as_written: 'as written',
  as_collected: 'as collected',
  per_anniversary: 'each year of the policy as a policy of its own',
  unknown: 'not found',
};

/** The transactions in words: `new, renewal`, `extension of 365 days or more`, `policies for several years`. */
function selectionText({ transactions = [], policies, min_days }: TransactionSelection): string {
  const kinds = transactions.map((kind) => kind.replaceAll('_', ' ')).join(', ');
  const sized = min_days === undefined ? kinds : `${kinds} of ${min_days} days or more`;
  if (!policies) return sized;
  const of = policies === 'multi_year' ? 'policies for several years' : 'open-ended policies';
  return sized === '' ? of : `${sized} of ${of}`;
}

interface DatedRule<D extends string> extends ChargeRule {
  date: D;
  or?: D | undefined;
  exceptions?: (TransactionSelection & { date: D })[] | undefined;
}

function dateText<D extends string>(
  { date, or, exceptions = [] }: DatedRule<D>,
  words: Readonly<Record<D, string>>,
): string {
  const chosen = or === undefined ? '' : ` or ${words[or]}, as the broker chooses`;
  const apart = exceptions.map((exception) => `${selectionText(exception)}: ${words[exception.date]}`);
  if (date === 'unknown' && apart.length > 0) return `found for some transactions only (${apart.join('; ')})`;
  return `${words[date]}${chosen}${apart.length > 0 ? ` (${apart.join('; ')})` : ''}`;
}

/** What becomes of a charge on return premium: `credited`. */
export const returnText = ({ treatment }: ReturnRule): string => RETURNS[treatment];

/** The date whose rate a later transaction gets: `the policy’s effective date (extension: its own effective date)`. */
export const rateDateText = (rule: RateDateRule): string => dateText<RateDate>(rule, RATE_DATES);

/** The date that puts a transaction into a filing period: `the invoice date`. */
export const periodDateText = (rule: PeriodDateRule): string => dateText<PeriodDate>(rule, PERIOD_DATES);

/** The same with how late the date may be: `the invoice date, at most 60 days after the policy’s effective date`. */
export function periodRuleText(rule: PeriodDateRule): string {
  const { limit } = rule;
  const most =
    limit &&
    `, at most ${limit.days} days after ${limit.after.map((day) => LIMIT_STARTS[day]).join(' and ')}`;
  return `${periodDateText(rule)}${most ?? ''}`;
}

/** When a charge on installments is owed: `as invoiced`. */
export const installmentText = ({ treatment }: InstallmentRule): string => INSTALLMENTS[treatment];

/**
 * What is on file of later transactions of a charge: `returns: credited; rate date: the policy’s effective date; period
 * date: the invoice date; installments: as invoiced`. What rests on weak or old evidence is marked.
 */
export function transactionText({ transactions }: RateFile, charge: string): string {
  const said = <R extends ChargeRule>(
    name: string,
    rules: readonly R[],
    text: (rule: R) => string,
  ): string => {
    const rule = ruleAbout(rules, charge);
    return `${name}: ${text(rule)}${rule.doubt ? ', in doubt' : ''}`;
  };
  return [
    said('returns', transactions.returns, returnText),
    said('rate date', transactions.rate_dates, rateDateText),
    said('period date', transactions.period_dates, periodRuleText),
    said('installments', transactions.installments, installmentText),
  ].join('; ');
}
