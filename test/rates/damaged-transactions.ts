/** Damages of the rules about later transactions. */
import { type Case, set, transactionRule } from './damage.ts';

export const DAMAGED_TRANSACTIONS: readonly Case[] = [
  [
    'a rule about a charge that is not in the file',
    'IL',
    (file) => file.transactions.returns[0]?.charges.push('fire_tax'),
    'transactions.returns[0].charges',
    'no charge has the key "fire_tax"',
  ],
  [
    'a charge that no rule is about',
    'IL',
    (file) => file.transactions.rate_dates[0]?.charges.pop(),
    'transactions.rate_dates',
    'says nothing of fire_marshal_tax',
  ],
  [
    'a charge in two rules',
    'CA',
    (file) => file.transactions.period_dates[1]?.charges.push('sl_tax'),
    'transactions.period_dates[1].charges',
    '"sl_tax" is in another rule too',
  ],
  [
    'an installment rule without a source',
    'MD',
    (file) => set(transactionRule(file, 'installments'), { source: undefined }),
    'transactions.installments[0]',
    'has no source',
  ],
  [
    'a return rule without a source',
    'TX',
    (file) => set(transactionRule(file, 'returns'), { citation: undefined }),
    'transactions.returns[0]',
    'has no source',
  ],
  [
    'exceptions without a source',
    'WA',
    (file) => set(transactionRule(file, 'period_dates'), { source_kind: undefined }),
    'transactions.period_dates[0]',
    'has no source',
  ],
  [
    'an exception for everything',
    'IL',
    (file) => set(file.transactions.rate_dates[0]?.exceptions?.[0] as object, { transactions: undefined }),
    'transactions.rate_dates[0].exceptions[0]',
    'fits every transaction',
  ],
  [
    'a length of what is no extension',
    'FL',
    (file) =>
      set(file.transactions.rate_dates[0]?.exceptions?.[0] as object, { transactions: ['endorsement'] }),
    'transactions.rate_dates[0].exceptions[0].min_days',
    'is about extensions only',
  ],
  [
    'a length where no kind is named',
    'TX',
    (file) => set(file.transactions.rate_dates[0]?.exceptions?.[1] as object, { min_days: 30 }),
    'transactions.rate_dates[0].exceptions[1].min_days',
    'is about extensions only',
  ],
  [
    'a date of no kind',
    'TX',
    (file) => set(transactionRule(file, 'rate_dates'), { date: 'delivery_date' }),
    'transactions.rate_dates[0].date',
    'is not known here',
  ],
];
