/** The part of a rate file about filing: when each charge is due, and how later transactions of a policy are treated. */
import { z } from 'zod';
import { TRANSACTIONS } from '../../engine/law/placement.ts';
import { cited, date, generalRule, key, monthDay, partlyCited, text } from './values.ts';

/** What every rule about charges has. Source: required, unless the rule is that nothing was found. */
export const chargeRule = {
  charges: z
    .array(key)
    .min(1)
    .describe('The charges it is about; every charge is in one rule of the list at a time.'),
  text: text.describe('The rule in one or two plain sentences, or what was looked for and not found.'),
  doubt: text
    .optional()
    .describe('Why the rule rests on weak or old evidence; said wherever the rule decides a figure.'),
  details: z.array(generalRule).min(1).optional().describe('What else sources say of it.'),
  ...partlyCited,
};

/** The end of a filing period and the due date after it. */
export const filingDeadline = z.strictObject({
  through: monthDay.describe('Last day of the period, MM-DD.'),
  due: monthDay.describe('The day it is due, MM-DD.'),
});

/** Days of the year, one for each period. Source: a law or an office that names the days. */
export const dueOnDays = z.strictObject({
  kind: z.literal('days'),
  periods: z.array(filingDeadline).min(1),
});

/** The same day of the month after every period. Source: a law like “by the 20th of the month”. */
export const dueOnDayOfMonth = z.strictObject({
  kind: z.literal('day_of_month'),
  day: z.int().min(1).max(31).describe('The day of the month; the last day of a shorter month.'),
  months_after: z
    .int()
    .min(1)
    .max(12)
    .describe('How many months after the last month of the period: 1 for the next.'),
});

/** So many days after every period. Source: a law like “within 30 days of the end of the quarter”. */
export const dueAfterPeriod = z.strictObject({
  kind: z.literal('days_after_period'),
  days: z.int().min(1).max(366),
});

/** So many days after an event of each policy. Source: a law that counts from the policy and knows no periods. */
export const dueAfterEvent = z.strictObject({
  kind: z.literal('days_after'),
  days: z.int().min(1).max(366),
  event: z.enum(['effective_date', 'procurement']),
});

/** By a bill of the filing office. Source: the office’s own page or rule. */
export const dueByBill = z.strictObject({
  kind: z.literal('billed'),
  by: text.describe('Who bills it.'),
  payable: text.nullable().describe('When the bill is payable, in a few words; null where not found.'),
});

/** Nothing was found. */
export const dueNotFound = z.strictObject({ kind: z.literal('not_found') });

/** When a charge is due. */
export const due = z
  .discriminatedUnion('kind', [
    dueOnDays,
    dueOnDayOfMonth,
    dueAfterPeriod,
    dueAfterEvent,
    dueByBill,
    dueNotFound,
  ])
  .describe(
    'When it is due: on named days, on a day of a month after each period, so many days after each period or after an event of the policy, by a bill, or not found.',
  );

/** Days on which a due day moves to the next business day. Source: the return’s instructions, or a law on due days. */
export const businessDayRule = z.strictObject({
  after: z
    .array(z.enum(['saturday', 'sunday', 'holiday']))
    .min(1)
    .describe('On which days it moves, as the source names them: one that names no holiday moves none.'),
  ...cited,
});

/** A return for the calendar year beside those of shorter periods, with what these have not paid. Source: the form or its instructions. */
export const annualReturn = z.strictObject({
  due: monthDay.describe('The day of the next year on which it is due, MM-DD.'),
  text: text.describe('Who files it and what is paid with it, in one or two plain sentences.'),
  ...cited,
});

/** How often charges are filed and when they are due. */
export const dueRule = z.strictObject({
  from: date
    .optional()
    .describe(
      'First day of the first period it holds for, absent for the start; it holds until the next rule of a charge.',
    ),
  variations: z
    .array(key)
    .min(1)
    .optional()
    .describe(
      'The variations it is about: it holds for the charges only under these, in place of their other rules; absent for a rule about the charges themselves.',
    ),
  frequency: z
    .enum(['per_policy', 'monthly', 'quarterly', 'semiannual', 'annual'])
    .nullable()
    .describe('How often it is filed or billed; null where not found.'),
  due,
  business_day: businessDayRule
    .optional()
    .describe('When a due day moves to the next business day; absent where no rule was found that says so.'),
  annual_return: annualReturn
    .optional()
    .describe(
      'The return for the calendar year with which the rest is paid; absent where the returns of the periods are the last word, or no source names one with a payment.',
    ),
  premium_on_return: z
    .literal('whole_dollars')
    .optional()
    .describe(
      'The return takes the sum of the premiums in whole dollars, half a dollar up; absent where no rule says so.',
    ),
  ...chargeRule,
});

/** The date of a policy or transaction that a law goes by. Source: the law’s own word. */
export const periodDate = z
  .enum([
    'policy_effective_date',
    'transaction_effective_date',
    'later_of_effective_and_bound_date',
    'invoice_date',
    'filing_date',
    'processing_date',
    'procurement_date',
    'placement_date',
    'written_date',
    'issue_date',
    'transacted_date',
    'charged_date',
    'collection_date',
    'payment_date',
    'receipt_date',
    'unknown',
  ])
  .describe(
    'A date of a policy or of a later transaction. transaction_effective_date: for a new policy its own; filing_date: when the filing office or platform receives it; processing_date: when the office processes it; procurement_date, placement_date, written_date, issue_date, transacted_date and charged_date: the law has this word and does not say which date of a transaction it means; collection_date: when the premium is received; payment_date: when premium is paid or refunded; receipt_date: when the broker receives the document.',
  );

/** What a premium is for, as brokers sort their transactions. */
export const transactionKind = z
  .enum(TRANSACTIONS)
  .describe('What a premium is for: a new policy or a later transaction of it.');

/** Transactions that a rule treats apart. */
export const selection = {
  transactions: z.array(transactionKind).min(1).optional().describe('Of these kinds; absent for every kind.'),
  policies: z
    .enum(['multi_year', 'open_ended'])
    .optional()
    .describe('Of these policies: for several years, or without an end until cancelled.'),
  min_days: z.int().min(1).optional().describe('Only an extension by at least so many days.'),
};

/** What becomes of a charge on premium that is returned. Source: the taxing law, a form that nets returns, the office. */
export const returnRule = z.strictObject({
  treatment: z
    .enum(['credited', 'earned', 'flat_cancellation_only', 'unknown'])
    .describe(
      'credited: with the premium; earned: never given back; flat_cancellation_only: given back when the policy is cancelled from its start, else earned; unknown: no source says.',
    ),
  ...chargeRule,
});

/** The date by which a later transaction gets its rate. Source: a rule at a change of the rate, or the office’s table. */
export const rateDate = z
  .enum([
    'policy_effective_date',
    'transaction_effective_date',
    'anniversary_date',
    'period_date',
    'coverage_period',
    'original_rate',
    'unknown',
  ])
  .describe(
    'The date whose rate applies. anniversary_date: the latest anniversary of the policy; period_date: the date that puts the transaction into a filing period; coverage_period: each part of the premium by the days it pays for; original_rate: no date, the rate at which the premium was charged.',
  );

/** Transactions whose rate goes by another date. */
export const rateDateException = z.strictObject({ ...selection, date: rateDate });

/** The date whose rate a later transaction gets; the first exception that fits comes before it. */
export const rateDateRule = z.strictObject({
  date: rateDate,
  exceptions: z.array(rateDateException).min(1).optional(),
  ...chargeRule,
});

/** Transactions that another date puts into a period. */
export const periodDateException = z.strictObject({ ...selection, date: periodDate });

/** How late by law the date of a new policy or renewal may be. Source: the law that fixes the days. */
export const periodDateLimit = z.strictObject({
  days: z.int().min(1).max(366).describe('How many days after it at most.'),
  after: z
    .array(z.enum(['policy_effective_date', 'placement_date']))
    .min(1)
    .describe(
      'What the days are counted from, each of them. placement_date: when the insurance was placed, which is the date on which the policy was bound, where that is stated.',
    ),
  text: text.describe('The limit in one sentence.'),
  ...cited,
  quote: text.describe('The words that carry it.'),
});

/** The date that puts a transaction into a filing period; the first exception that fits comes before it. */
export const periodDateRule = z.strictObject({
  date: periodDate,
  limit: periodDateLimit
    .optional()
    .describe(
      'Present where the law says how late the date may be. A policy with a later one stays in the period of its date, with a warning: which day counts then, the limit does not say.',
    ),
  or: periodDate.optional().describe('Another date that the broker may choose for all its transactions.'),
  exceptions: z.array(periodDateException).min(1).optional(),
  ...chargeRule,
});

/** When a charge on premium paid in installments is owed. Source: the law, or the office’s filing rules. */
export const installmentRule = z.strictObject({
  treatment: z
    .enum(['up_front', 'as_invoiced', 'as_written', 'as_collected', 'per_anniversary', 'unknown'])
    .describe(
      'up_front: on the whole premium at the start; as_invoiced, as_written, as_collected: on each installment when it is billed, written or collected; per_anniversary: an annual installment of a policy for several years is filed as a policy of its own.',
    ),
  ...chargeRule,
});

/** How later transactions are treated: returns, rates, periods, installments. Every charge is in one rule of each list. */
export const transactionRules = z.strictObject({
  returns: z.array(returnRule).min(1),
  rate_dates: z.array(rateDateRule).min(1),
  period_dates: z.array(periodDateRule).min(1),
  installments: z.array(installmentRule).min(1),
});
