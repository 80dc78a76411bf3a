/** Dates that are hardly what was meant: which are told, and which are as they often are. */
import { describe, expect, test } from 'vitest';
import type { Assessment } from '../../src/engine/index.ts';
import { of } from '../support/later.ts';

/** What is said of dates. The day is 2026-11-20, the effective date 2026-06-01 where no other is stated. */
const doubts = ({ findings }: Assessment): string[] =>
  findings
    .filter(({ code }) => /_date\.(?:(?:far|long|past)_|(?:end_)?exchanged)/.test(code))
    .map(({ code }) => code);

type Stated = Parameters<typeof of>[1];

// California files the tax by the invoice date, Washington that of a policy by the later of its first day and the bound date.
describe('a date that is told', () => {
  test.each<[string, string, Stated, string]>([
    ['an invoice of 2062', 'CA', { invoiceDate: '2062-06-10' }, 'invoice_date.far_ahead'],
    ['a bound date of 2062', 'WA', { boundDate: '2062-05-20' }, 'bound_date.far_ahead'],
    ['an effective date of 2062', 'TX', { effectiveDate: '2062-06-01' }, 'effective_date.far_ahead'],
    [
      'an endorsement of 2062',
      'TX',
      { transaction: 'endorsement', transactionDate: '2062-09-01' },
      'transaction_date.far_ahead',
    ],
    ['the day after two years', 'CA', { effectiveDate: '2028-11-21' }, 'effective_date.far_ahead'],
    ['an invoice of 2023', 'CA', { invoiceDate: '2023-06-10' }, 'invoice_date.long_before'],
    // December 1, 2025 is 182 days before June 1, 2026.
    ['more than half a year before', 'CA', { invoiceDate: '2025-11-29' }, 'invoice_date.long_before'],
    ['some days after, the year before', 'CA', { invoiceDate: '2025-06-03' }, 'invoice_date.long_before'],
    [
      'an endorsement invoiced in its year before',
      'CA',
      { transaction: 'endorsement', transactionDate: '2026-10-05', invoiceDate: '2025-10-09' },
      'invoice_date.long_before',
    ],
    ...(['endorsement', 'cancellation', 'return', 'audit'] as const).map(
      (transaction): [string, string, Stated, string] => [
        `a later transaction of the year after: ${transaction}`,
        'TX',
        { transaction, transactionDate: '2027-10-05', expirationDate: '2027-06-01' },
        'transaction_date.past_end',
      ],
    ),
    [
      'an endorsement more than a year ahead, without an end',
      'TX',
      { transaction: 'endorsement', transactionDate: '2027-10-05' },
      'transaction_date.past_end',
    ],
    ['a bound date of 2016', 'WA', { boundDate: '2016-05-20' }, 'bound_date.long_before'],
    [
      'a new policy of years before',
      'TX',
      { transaction: 'new', transactionDate: '2023-06-01' },
      'transaction_date.long_before',
    ],
    ...(['new', 'renewal', undefined] as const).map((transaction): [string, string, Stated, string] => [
      `day and month exchanged: ${transaction}`,
      'LA',
      {
        ...(transaction && { transaction }),
        effectiveDate: '2026-04-10',
        transactionDate: '2026-10-04',
        expirationDate: '2027-10-04',
      },
      'transaction_date.exchanged',
    ]),
    ['no kind stated, a year after', 'TX', { transactionDate: '2027-06-01' }, 'transaction_date.long_after'],
    [
      'new, a year after, of a policy for three years',
      'TX',
      { transaction: 'new', transactionDate: '2027-06-01', expirationDate: '2029-06-01' },
      'transaction_date.long_after',
    ],
    [
      'a renewal on the last day of half a year',
      'TX',
      { transaction: 'renewal', transactionDate: '2026-12-01', expirationDate: '2026-12-01' },
      'transaction_date.long_after',
    ],
    [
      'new, invoiced a year after',
      'CA',
      { effectiveDate: '2025-06-01', invoiceDate: '2026-06-01' },
      'invoice_date.long_after',
    ],
    [
      'bound a year after',
      'WA',
      { effectiveDate: '2025-06-01', boundDate: '2026-06-01' },
      'bound_date.long_after',
    ],
    ['bound tomorrow', 'WA', { boundDate: '2026-11-21' }, 'bound_date.past_today'],
    [
      'bound in the year after',
      'WA',
      { effectiveDate: '2026-07-01', expirationDate: '2027-07-01', boundDate: '2027-06-28' },
      'bound_date.past_today',
    ],
    // May 22, 2027 is 183 days after November 20, 2026.
    ['invoiced more than half a year ahead', 'CA', { invoiceDate: '2027-05-23' }, 'invoice_date.long_ahead'],
    [
      'new, invoiced in the year after',
      'CA',
      { effectiveDate: '2026-11-15', expirationDate: '2027-11-15', invoiceDate: '2027-11-05' },
      'invoice_date.long_ahead',
    ],
    ...(['LA', 'CA'] as const).flatMap((state) =>
      (['endorsement', 'audit'] as const).map((transaction): [string, string, Stated, string] => [
        `a later transaction invoiced in the year after: ${state}, ${transaction}`,
        state,
        {
          ...{ transaction, effectiveDate: '2026-03-05', expirationDate: '2027-03-05' },
          ...{ transactionDate: '2026-10-05', invoiceDate: '2027-10-06' },
        },
        'invoice_date.long_ahead',
      ]),
    ),
    ...(['endorsement', 'cancellation', 'installment'] as const).map(
      (transaction): [string, string, Stated, string] => [
        `a later transaction invoiced a year after it: ${transaction}`,
        'CA',
        {
          ...{ transaction, effectiveDate: '2025-06-01', expirationDate: '2026-06-01' },
          ...{ transactionDate: '2025-09-01', invoiceDate: '2026-09-01' },
        },
        'invoice_date.long_after',
      ],
    ),
    [
      'an audit invoiced a year after its policy ended',
      'CA',
      {
        ...{ transaction: 'audit', effectiveDate: '2024-06-01', expirationDate: '2025-06-01' },
        ...{ transactionDate: '2024-06-01', invoiceDate: '2026-06-01' },
      },
      'invoice_date.long_after',
    ],
    [
      'an audit invoiced a year after it',
      'CA',
      {
        ...{ transaction: 'audit', effectiveDate: '2023-06-01' },
        ...{ transactionDate: '2025-08-01', invoiceDate: '2026-08-03' },
      },
      'invoice_date.long_after',
    ],
    ...(['endorsement', 'cancellation', 'return', 'installment', 'reinstatement'] as const).map(
      (transaction): [string, string, Stated, string] => [
        `a later transaction years after its policy ended: ${transaction}`,
        'NC',
        {
          ...{ transaction, effectiveDate: '2022-12-30', expirationDate: '2023-12-30' },
          transactionDate: '2026-10-05',
        },
        'transaction_date.past_end',
      ],
    ),
    [
      'eleven years from 2016',
      'TX',
      { effectiveDate: '2016-09-03', expirationDate: '2027-09-03' },
      'effective_date.long_past',
    ],
    [
      'a renewal of 1999',
      'TX',
      { transaction: 'renewal', effectiveDate: '1999-09-01', expirationDate: '2027-09-01' },
      'effective_date.long_past',
    ],
    [
      'five years and a day, two years and a day ago',
      'TX',
      { transaction: 'new', effectiveDate: '2024-11-19', expirationDate: '2029-11-20' },
      'effective_date.long_past',
    ],
    [
      'ended a year after, with day and month exchanged',
      'IL',
      { transaction: 'new', effectiveDate: '2026-01-10', expirationDate: '2027-10-01' },
      'effective_date.end_exchanged',
    ],
    [
      'renewed, with day and month of its end exchanged',
      'IL',
      { transaction: 'renewal', effectiveDate: '2026-10-01', expirationDate: '2027-01-10' },
      'effective_date.end_exchanged',
    ],
    // Neither state goes by these days, but the policy begins in another year than it is written in.
    [
      'new, invoiced a year later in Iowa',
      'IA',
      { transaction: 'new', effectiveDate: '2025-11-06', invoiceDate: '2026-11-06' },
      'invoice_date.long_after',
    ],
    [
      'of the next year, bound in this',
      'GA',
      { transaction: 'new', effectiveDate: '2027-10-05', boundDate: '2026-10-02' },
      'bound_date.long_before',
    ],
    [
      'eleven years from 2016, invoiced today',
      'TX',
      { effectiveDate: '2016-09-03', expirationDate: '2027-09-03', invoiceDate: '2026-11-20' },
      'effective_date.long_past',
    ],
  ])('%s', (_, state, stated, code) => {
    const result = of(state, stated);
    expect(doubts(result)).toEqual([`${state}.${code}`]);
    const found = result.findings.find((each) => each.code === `${state}.${code}`);
    expect(found?.kind).toBe('doubt');
    expect(found?.remedy?.mentions.map(({ name }) => name)).toContain(code.split('.')[0]);
  });

  test('each date of a row is told for itself', () => {
    const stated = {
      transaction: 'endorsement',
      transactionDate: '2062-06-01',
      invoiceDate: '2016-06-01',
    } as const;
    expect(doubts(of('CA', stated))).toEqual([
      'CA.transaction_date.far_ahead',
      'CA.invoice_date.long_before',
    ]);
  });
});

describe('a date that is not told', () => {
  test.each<[string, string, Stated]>([
    [
      'an endorsement of the day with day and month exchanged',
      'LA',
      { transaction: 'endorsement', effectiveDate: '2026-04-10', transactionDate: '2026-10-04' },
    ],
    [
      'the same day and month',
      'LA',
      { transaction: 'new', effectiveDate: '2026-04-04', transactionDate: '2026-04-04' },
    ],
    [
      'exchanged, of another year',
      'LA',
      { transaction: 'new', effectiveDate: '2025-12-01', transactionDate: '2026-01-12' },
    ],
    ['two years ahead to the day', 'TX', { effectiveDate: '2028-11-20' }],
    ['invoiced half a year before to the day', 'CA', { invoiceDate: '2025-11-30' }],
    [
      'an endorsement ahead, before its policy ends',
      'TX',
      { transaction: 'endorsement', transactionDate: '2027-05-31', expirationDate: '2027-06-01' },
    ],
    [
      'an audit after its policy ended',
      'TX',
      {
        ...{ transaction: 'audit', effectiveDate: '2025-06-01' },
        ...{ transactionDate: '2026-10-01', expirationDate: '2026-06-01' },
      },
    ],
    [
      'an extension from the day on which its policy ends',
      'TX',
      { transaction: 'extension', transactionDate: '2027-06-01', expirationDate: '2027-06-01' },
    ],
    ['an installment of a later year', 'TX', { transaction: 'installment', transactionDate: '2028-06-01' }],
    [
      'an endorsement invoiced soon after it',
      'CA',
      { transaction: 'endorsement', transactionDate: '2026-10-05', invoiceDate: '2026-10-09' },
    ],
    ['new business that is reported late', 'CA', { transaction: 'new', transactionDate: '2027-05-31' }],
    [
      'new business that is invoiced late',
      'CA',
      { transaction: 'new', effectiveDate: '2025-06-01', invoiceDate: '2026-05-31' },
    ],
    ['bound today', 'WA', { boundDate: '2026-11-20' }],
    ['invoiced half a year ahead to the day', 'CA', { invoiceDate: '2027-05-22' }],
    [
      'an installment of a billing schedule',
      'CA',
      { transaction: 'installment', transactionDate: '2026-06-01', invoiceDate: '2027-05-31' },
    ],
    [
      'an endorsement invoiced a day less than a year after it',
      'CA',
      {
        ...{ transaction: 'endorsement', effectiveDate: '2025-06-01', expirationDate: '2026-06-01' },
        ...{ transactionDate: '2025-09-01', invoiceDate: '2026-08-31' },
      },
    ],
    [
      'an audit as of the first day, invoiced after its policy ended',
      'CA',
      {
        ...{ transaction: 'audit', effectiveDate: '2024-06-01', expirationDate: '2025-06-01' },
        ...{ transactionDate: '2024-06-01', invoiceDate: '2026-05-31' },
      },
    ],
    [
      'an endorsement without its day, invoiced late',
      'CA',
      { transaction: 'endorsement', effectiveDate: '2025-06-01', invoiceDate: '2026-09-01' },
    ],
    [
      'an endorsement of the second year, of no stated end',
      'TX',
      { transaction: 'endorsement', effectiveDate: '2024-06-01', transactionDate: '2026-06-02' },
    ],
    ['a policy for twelve years', 'TX', { expirationDate: '2038-06-01' }],
    [
      'one that began two years ago to the day',
      'TX',
      { effectiveDate: '2024-11-20', expirationDate: '2036-11-20' },
    ],
    ['five years to the day from 2016', 'TX', { effectiveDate: '2016-09-03', expirationDate: '2021-09-03' }],
    ['a policy of 2016 without an end', 'TX', { effectiveDate: '2016-09-03' }],
    ...(['transactionDate', 'invoiceDate', 'collectionDate', 'boundDate'] as const).flatMap(
      (name): [string, string, Stated][] =>
        // A transaction a year to the day after is in doubt itself.
        ['2016-03-04', name === 'transactionDate' ? '2017-09-02' : '2017-09-03'].map((date) => [
          `eleven years from 2016 with the ${name} ${date}`,
          'TX',
          { effectiveDate: '2016-09-03', expirationDate: '2027-09-03', [name]: date },
        ]),
    ),
    [
      'the endorsement of eleven years from 2016',
      'TX',
      {
        transaction: 'endorsement',
        effectiveDate: '2016-09-03',
        transactionDate: '2026-09-03',
        expirationDate: '2027-09-03',
      },
    ],
    [
      'the invoice of the second of three years',
      'CA',
      { effectiveDate: '2025-06-01', invoiceDate: '2026-06-01', expirationDate: '2028-06-01' },
    ],
    [
      'an audit two years after',
      'CA',
      {
        transaction: 'audit',
        effectiveDate: '2024-06-01',
        transactionDate: '2026-08-01',
        invoiceDate: '2026-09-01',
        expirationDate: '2025-06-01',
      },
    ],
    [
      'an endorsement of the third year',
      'CA',
      {
        transaction: 'endorsement',
        effectiveDate: '2024-06-01',
        transactionDate: '2026-08-01',
        expirationDate: '2029-06-01',
      },
    ],
    [
      'an installment of the third year',
      'CA',
      {
        transaction: 'installment',
        effectiveDate: '2024-06-01',
        transactionDate: '2026-06-01',
        invoiceDate: '2026-06-01',
      },
    ],
    ['an event of a day', 'CA', { transactionDate: '2026-06-01', expirationDate: '2026-06-01' }],
    ['an event that is invoiced after it', 'CA', { invoiceDate: '2026-07-01', expirationDate: '2026-06-02' }],
    ['a year to the day', 'IL', { effectiveDate: '2026-03-03', expirationDate: '2027-03-03' }],
    ['exchanged two years later', 'IL', { effectiveDate: '2026-01-10', expirationDate: '2028-10-01' }],
    [
      'an endorsement whose policy ends with day and month exchanged',
      'IL',
      { transaction: 'endorsement', effectiveDate: '2026-01-10', expirationDate: '2027-10-01' },
    ],
    [
      'an endorsement in Texas, invoiced late',
      'TX',
      { transaction: 'endorsement', invoiceDate: '2027-07-01' },
    ],
    [
      'an endorsement in Texas, invoiced the year before',
      'TX',
      { transaction: 'endorsement', invoiceDate: '2025-06-03' },
    ],
    // No rule on file of Texas goes by either date, so that nothing hangs on them.
    ['an invoice of 2062 in Texas', 'TX', { invoiceDate: '2062-06-10', boundDate: '2062-06-10' }],
  ])('%s', (_, state, stated) => {
    expect(doubts(of(state, stated))).toEqual([]);
  });
});
