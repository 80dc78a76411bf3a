/** What is said of later transactions: which date’s rate was taken, and what is not given back. */

import { input, type Message, message } from '../basics/message.ts';
import { type Cents, grouped } from '../basics/money.ts';
import { oncePer } from '../basics/once-per.ts';
import { sentence } from '../basics/sentence.ts';
import type { Charge, InstallmentRule, RateDateRule, ReturnRule } from '../law/rate-file.ts';
import type { NamedDate } from '../law/transaction.ts';
import { type Finding, finding } from './finding.ts';

/** What a charge comes to at a rate, in cents, and the rate for people. */
export interface AtRate {
  readonly amount: Cents;
  readonly rateText: string;
}

/** A charge at the rates of two dates; null where it is not levied, `unknown` where no source on file gives its rate. */
export interface TwoRates {
  readonly used: AtRate | null;
  readonly other: AtRate | null | 'unknown';
}

/** `320.00 at 3.2%`. */
const atRate = (priced: TwoRates['other']): string =>
  priced === 'unknown'
    ? 'at a rate that is not on file'
    : priced
      ? `${grouped(priced.amount)} at ${priced.rateText}`
      : 'none';

/** How far two amounts are apart; nobody knows where a rate is unknown. */
const stakeOf = ({ used, other }: TwoRates): Finding['stake'] =>
  other === 'unknown'
    ? null
    : { kind: 'amount', amount: Math.abs((used?.amount ?? 0) - (other?.amount ?? 0)) as Cents };

/** `: 320.00 at 3.2%, not 300.00 at 3%`. */
const bothOf = (rates: TwoRates): string => `: ${atRate(rates.used)}, not ${atRate(rates.other)}`;

const WHY: Readonly<Record<Exclude<NamedDate['doubt'], null>, string>> = {
  unknown: 'no source on file says which date’s rate a later transaction takes',
  transaction_date: 'the rate goes by the date of the transaction, which is not given',
  invoice_date: 'the rate goes by the invoice date, which is not given',
  collection_date: 'the rate goes by the date on which the premium was collected, which is not given',
  expiration_date: 'which date’s rate it takes depends on the end of the policy, which is not given',
  bound_date: 'the rate goes by the date on which the policy was bound, which is not given',
  not_stated: 'the rate goes by a date that no input states',
};

const settledBy = (doubt: Exclude<NamedDate['doubt'], null>): Message | null =>
  doubt === 'unknown' || doubt === 'not_stated' ? null : message`Add ${input(doubt, 'DATE')}.`;

/**
 * The rate of a charge changed, and it is not known which date’s rate it takes; the policy’s was used.
 * @param rates what it comes to at both, where the other date is known
 */
export const rateDateInDoubt = (
  state: string,
  charge: Charge,
  rule: RateDateRule,
  doubt: Exclude<NamedDate['doubt'], null>,
  rates?: TwoRates,
): Finding => {
  const both = rates ? bothOf(rates) : '';
  return finding(
    `${state}.${charge.key}.rate_date`,
    'doubt',
    `${charge.name}: ${WHY[doubt]}. The rate of the policy’s effective date was used${both}.`,
    {
      cited: rule,
      remedy: settledBy(doubt),
      charge: charge.key,
      stake: rates ? stakeOf(rates) : null,
    },
  );
};

/** What makes the rule doubtful that says which date’s rate a charge takes, where the rates differ. */
export const rateRuleInDoubt = (
  state: string,
  charge: Charge,
  rule: RateDateRule,
  doubt: string,
  rates?: TwoRates,
): Finding =>
  finding(
    `${state}.${charge.key}.rate_date_in_doubt`,
    'doubt',
    `${charge.name}: ${sentence(doubt)}${rates ? ` The rate of the policy’s date gives ${atRate(rates.used)}, that of the transaction’s ${atRate(rates.other)}.` : ''}`,
    { cited: rule, charge: charge.key, stake: rates ? stakeOf(rates) : null },
  );

/** A charge that took the rate of another date than the policy’s. */
export const otherRateDate = (state: string, charge: Charge, rule: RateDateRule, date?: string): Finding =>
  finding(
    `${state}.${charge.key}.rate_of_date`,
    'note',
    `${charge.name}: the rate of ${date ?? 'another date'}, not of the policy’s effective date. ${sentence(rule.text)}`,
    { cited: rule, charge: charge.key },
  );

/** A charge that is not given back. */
export const notGivenBack = oncePer((charge: Charge, state: string, rule: ReturnRule) =>
  finding(
    `${state}.${charge.key}.not_given_back`,
    'note',
    `${charge.name} is not given back. ${sentence(rule.text)}`,
    { cited: rule, charge: charge.key },
  ),
);

/** A charge of which no source says whether it is given back. */
export const creditUnknown = (state: string, charge: Charge, rule: ReturnRule, amount?: Cents): Finding =>
  finding(
    `${state}.${charge.key}.credit_unknown`,
    'doubt',
    `${charge.name} was not credited: no source on file settles whether it is given back with the premium. ${sentence(rule.text)}`,
    {
      cited: rule,
      charge: charge.key,
      stake: amount === undefined ? null : { kind: 'amount', amount },
    },
  );

/** The same charge on the premium that a reinstatement charges again. */
export const reinstated = oncePer((charge: Charge, state: string, rule: ReturnRule) =>
  finding(
    `${state}.${charge.key}.charged_on_reinstatement`,
    'doubt',
    `${charge.name} was charged on the reinstatement: no source on file settles whether it was given back with the cancellation. Where it was not, the policy has borne it on this premium already.`,
    { cited: rule, charge: charge.key, stake: { kind: 'charges', keys: [charge.key] } },
  ),
);

/** What makes the rule of a charge on returned premium doubtful. */
export const creditInDoubt = oncePer((charge: Charge, state: string, rule: ReturnRule, doubt: string) =>
  finding(`${state}.${charge.key}.credit_in_doubt`, 'doubt', `${charge.name}: ${sentence(doubt)}`, {
    cited: rule,
    charge: charge.key,
  }),
);

/** A charge that a flat cancellation gives back and another does not, where the policy is cancelled on its first day. */
export const perhapsFlat = (state: string, charge: Charge, rule: ReturnRule, amount?: Cents): Finding =>
  finding(
    `${state}.${charge.key}.perhaps_flat`,
    'doubt',
    `${charge.name} was not given back: the policy is cancelled on its first day, and only a flat cancellation gives it back.`,
    {
      cited: rule,
      remedy: message`If the cancellation is flat, state it with ${input('transaction', 'flat_cancellation')}.`,
      charge: charge.key,
      stake: amount === undefined ? null : { kind: 'amount', amount },
    },
  );

/** A flat charge that the policy has borne already. */
export const oncePerPolicy = oncePer((charge: Charge, state: string) =>
  finding(
    `${state}.${charge.key}.once_per_policy`,
    'note',
    `${charge.name} is charged once for a policy, so not on this transaction.`,
    { charge: charge.key },
  ),
);

/** A flat charge that an earlier row of a file bears for the same policy. */
export const chargedAgain = oncePer((charge: Charge, state: string) =>
  finding(
    `${state}.${charge.key}.charged_again`,
    'doubt',
    `${charge.name} is charged once for a policy, and an earlier row of the same policy and effective date bears it: if the rows are one policy, it is charged again here.`,
    { charge: charge.key, stake: { kind: 'charges', keys: [charge.key] } },
  ),
);

/** A charge on an installment that is owed when the policy starts, on its whole premium. */
export const owedAtStart = oncePer((charge: Charge, state: string, rule: InstallmentRule) =>
  finding(
    `${state}.${charge.key}.owed_at_start`,
    'doubt',
    `${charge.name} is owed on the whole premium when the policy starts, so an installment’s is filed with the policy’s, not when the installment is billed; if another transaction has the whole premium, the installment is taxed twice. ${sentence(rule.text)}`,
    { cited: rule, charge: charge.key },
  ),
);

/** A flat charge that no installment bears, beside the one that may be the first transaction of its policy. */
export const notOnInstallment = (state: string, charge: Charge, amount?: Cents): Finding =>
  finding(
    `${state}.${charge.key}.not_on_installment`,
    'doubt',
    `${charge.name} is charged once for a policy, so not on this installment, and some transaction of the policy has to bear it.`,
    {
      remedy: message`Where no other does, give the first installment ${input('transaction', 'new')}.`,
      charge: charge.key,
      stake: amount === undefined ? null : { kind: 'amount', amount },
    },
  );

/** A flat charge of each year of a policy for several years, beside an installment that is on none of its anniversaries. */
export const perhapsAnnual = (
  state: string,
  charge: Charge,
  rule: InstallmentRule,
  amount?: Cents,
): Finding =>
  finding(
    `${state}.${charge.key}.perhaps_annual`,
    'doubt',
    `${charge.name} was not charged on this installment: of a policy for several years the annual one bears it, and this one is on no anniversary of the policy’s first day. Whether it is the annual one all the same is not known. ${sentence(rule.text)}`,
    {
      cited: rule,
      remedy: message`If it is, date it on the anniversary with ${input('transaction_date', 'DATE')}.`,
      charge: charge.key,
      stake: amount === undefined ? null : { kind: 'amount', amount },
    },
  );

/** The same of an installment on the first anniversary of a policy whose end is not stated, which may be that very day. */
export const perhapsOneYear = (
  state: string,
  charge: Charge,
  rule: InstallmentRule,
  amount?: Cents,
): Finding =>
  finding(
    `${state}.${charge.key}.perhaps_one_year`,
    'doubt',
    `${charge.name} was charged as on the annual installment of a policy for several years. Whether the policy is one is not known, as its end is not given. ${sentence(rule.text)}`,
    {
      cited: rule,
      remedy: message`Add ${input('expiration_date', 'DATE')}.`,
      charge: charge.key,
      stake: amount === undefined ? null : { kind: 'amount', amount },
    },
  );

/** Whether what is in doubt is a charge that would be given back if a cancellation were flat. */
export const isPerhapsFlat = ({ code }: Pick<Finding, 'code'>): boolean => code.endsWith('.perhaps_flat');

/** What is said of whether a charge falls on a transaction at all, and has no amount of its own at stake. */
const WHETHER_DUE = /\.(?:credit_in_doubt|owed_at_start)$/;

/** Whether what is in doubt is a whole charge on a transaction: that it is given back, or falls on it and not on its policy. */
export const isWhetherDue = ({ code }: Pick<Finding, 'code'>): boolean => WHETHER_DUE.test(code);

/** A row of a file that says of other rows what they are, and nothing of this one. */
export const transactionNotStated = oncePer(({ code }: { readonly code: string }) =>
  finding(
    `${code}.transaction.not_stated`,
    'doubt',
    'The column of transactions is empty in this row, which was priced as a new policy: a report may print a word once for the rows below it.',
    { remedy: message`State what it is with ${input('transaction', 'new')}, or another.` },
  ),
);
