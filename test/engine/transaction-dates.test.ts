/** The dates by which a transaction gets its rate and its filing period, for each date that a rule can name. */
import { describe, expect, test } from 'vitest';
import type { PeriodDate, PeriodDateRule, RateDate, RateDateRule } from '../../src/engine/index.ts';
import { type Placement, placement, type StatedPlacement } from '../../src/engine/index.ts';
import { goesBy, type NamedDate, periodDateOf, rateDateOf } from '../../src/engine/law/transaction.ts';
import { rateFile, transactions } from '../support/fictional.ts';
import { rates } from '../support/rates.ts';

const given = (stated: Partial<StatedPlacement> = {}): Placement =>
  placement({ premium: 100 as Placement['premium'], effectiveDate: '2024-02-29', ...stated });

const period = (date: PeriodDate, more: Partial<PeriodDateRule> = {}): PeriodDateRule => ({
  date,
  charges: ['tax'],
  text: 'A rule.',
  ...more,
});
const rated = (date: RateDate, more: Partial<RateDateRule> = {}): RateDateRule => ({
  date,
  charges: ['tax'],
  text: 'A rule.',
  ...more,
});

const LATER = { transaction: 'endorsement', transactionDate: '2025-03-01' } as const;

test.each<[PeriodDate, Partial<StatedPlacement>, string, NamedDate['doubt']]>([
  ['policy_effective_date', LATER, '2024-02-29', null],
  ['transaction_effective_date', {}, '2024-02-29', null],
  ['transaction_effective_date', LATER, '2025-03-01', null],
  ['transaction_effective_date', { transaction: 'audit' }, '2024-02-29', 'transaction_date'],
  ['invoice_date', { ...LATER, invoiceDate: '2025-03-09' }, '2025-03-09', null],
  ['invoice_date', LATER, '2025-03-01', 'invoice_date'],
  ['collection_date', { ...LATER, collectionDate: '2025-03-09' }, '2025-03-09', null],
  ['collection_date', LATER, '2025-03-01', 'collection_date'],
  ['later_of_effective_and_bound_date', { boundDate: '2024-03-05' }, '2024-03-05', null],
  ['later_of_effective_and_bound_date', { boundDate: '2024-02-05' }, '2024-02-29', null],
  ['later_of_effective_and_bound_date', {}, '2024-02-29', 'bound_date'],
  ['later_of_effective_and_bound_date', { transaction: 'audit' }, '2024-02-29', 'transaction_date'],
  ['unknown', LATER, '2025-03-01', 'unknown'],
  ['filing_date', LATER, '2025-03-01', 'not_stated'],
])('the period by %s, given %j, is that of %s (%s)', (date, stated, day, doubt) => {
  expect(periodDateOf(period(date), given(stated))).toEqual({ date: day, doubt });
});

test.each<[RateDate, PeriodDate, Partial<StatedPlacement>, string, NamedDate['doubt']]>([
  ['policy_effective_date', 'unknown', LATER, '2024-02-29', null],
  ['original_rate', 'unknown', LATER, '2024-02-29', null],
  ['transaction_effective_date', 'unknown', LATER, '2025-03-01', null],
  // February 29 has its anniversary on the last day of February.
  ['anniversary_date', 'unknown', LATER, '2025-02-28', null],
  ['anniversary_date', 'unknown', { ...LATER, transactionDate: '2025-02-27' }, '2024-02-29', null],
  // The policy ends on what would be its anniversary.
  ['anniversary_date', 'unknown', { ...LATER, expirationDate: '2025-02-28' }, '2024-02-29', null],
  ['period_date', 'invoice_date', { ...LATER, invoiceDate: '2025-03-09' }, '2025-03-09', null],
  ['period_date', 'invoice_date', LATER, '2024-02-29', 'invoice_date'],
  ['period_date', 'collection_date', { ...LATER, collectionDate: '2025-03-09' }, '2025-03-09', null],
  ['coverage_period', 'unknown', LATER, '2024-02-29', 'not_stated'],
  ['unknown', 'unknown', LATER, '2024-02-29', 'unknown'],
])('the rate by %s, the period by %s, given %j, is that of %s (%s)', (date, dated, stated, day, doubt) => {
  expect(rateDateOf(rated(date), period(dated), given(stated))).toEqual({ date: day, doubt });
});

test.each<[string, NonNullable<RateDateRule['exceptions']>[number], Partial<StatedPlacement>, boolean]>([
  ['its kind', { transactions: ['extension'], date: 'original_rate' }, { transaction: 'extension' }, true],
  ['another kind', { transactions: ['extension'], date: 'original_rate' }, { transaction: 'audit' }, false],
  ['no kind', { transactions: ['extension'], date: 'original_rate' }, {}, false],
  ['two years', { policies: 'multi_year', date: 'original_rate' }, { expirationDate: '2026-02-28' }, true],
  ['one year', { policies: 'multi_year', date: 'original_rate' }, { expirationDate: '2025-02-28' }, false],
  // The last day may be written as the day after the anniversary.
  [
    'a year and a day',
    { policies: 'multi_year', date: 'original_rate' },
    { expirationDate: '2025-03-01' },
    false,
  ],
  [
    'two days more',
    { policies: 'multi_year', date: 'original_rate' },
    { expirationDate: '2025-03-02' },
    true,
  ],
  ['no end stated', { policies: 'multi_year', date: 'original_rate' }, {}, false],
  ['open-ended, which no input states', { policies: 'open_ended', date: 'original_rate' }, {}, false],
  [
    'an extension by 365 days',
    { transactions: ['extension'], min_days: 365, date: 'original_rate' },
    { transaction: 'extension', transactionDate: '2025-03-01', expirationDate: '2026-03-01' },
    true,
  ],
  [
    'an extension by 364 days',
    { transactions: ['extension'], min_days: 365, date: 'original_rate' },
    { transaction: 'extension', transactionDate: '2025-03-01', expirationDate: '2026-02-28' },
    false,
  ],
  [
    'an extension without its end',
    { transactions: ['extension'], min_days: 365, date: 'original_rate' },
    { transaction: 'extension', transactionDate: '2025-03-01' },
    false,
  ],
  [
    'an end that is not stated, more than a year after the first day',
    { policies: 'multi_year', date: 'original_rate' },
    { transaction: 'audit', transactionDate: '2025-03-01' },
    false,
  ],
])('an exception for %s', (_, exception, stated, fits) => {
  const { doubt } = rateDateOf(
    rated('unknown', { exceptions: [exception] }),
    period('unknown'),
    given(stated),
  );
  const hangsOnEnd = stated.expirationDate === undefined && stated.transactionDate !== undefined;
  expect(doubt).toBe(fits ? null : hangsOnEnd ? 'expiration_date' : 'unknown');
});

test('an extension without its own day is of no known length', () => {
  const exceptions = [
    { transactions: ['extension' as const], min_days: 365, date: 'policy_effective_date' as const },
  ];
  const rule = period('invoice_date', { exceptions });
  const extension = { transaction: 'extension', invoiceDate: '2025-03-09' } as const;
  expect(periodDateOf(rule, given({ ...extension, expirationDate: '2026-02-28' })).date).toBe('2025-03-09');
  expect(periodDateOf(rule, given({ ...extension, transactionDate: '2025-03-01' })).date).toBe('2025-03-09');
});

describe('whether some rule goes by a date of a policy', () => {
  const of = (code: string) => rates.load(code).file;
  const later = { transaction: 'endorsement', inPeriods: false } as const;
  const filed = { transaction: null, inPeriods: true };
  const policy = { transaction: null, inPeriods: false };

  test.each([
    // California files the tax by the invoice date, which decides no rate.
    ['CA', 'invoice_date', [false, false, true]],
    ['CA', 'bound_date', [false, false, false]],
    // Washington: the later of the effective and the bound date.
    ['WA', 'bound_date', [false, false, true]],
    ['WA', 'invoice_date', [false, false, false]],
    // Texas: the stamping fee of a policy for several years takes the rate of its anniversary.
    ['TX', 'expiration_date', [false, true, false]],
    // Florida: an extension by a year and more is a renewal.
    ['FL', 'expiration_date', [false, true, false]],
    ['GA', 'expiration_date', [false, false, false]],
    ['OR', 'expiration_date', [false, false, false]],
  ] as const)('%s, %s', (code, date, expected) => {
    expect([policy, later, filed].map((circumstances) => goesBy(of(code), date, circumstances))).toEqual(
      expected,
    );
  });

  test('an installment is the annual one by the end of its policy, where a charge falls on each year', () => {
    const installment = { transaction: 'installment', inPeriods: false } as const;
    expect(goesBy(of('OR'), 'expiration_date', installment)).toBe(true);
    expect(goesBy(of('GA'), 'expiration_date', installment)).toBe(false);
  });

  test('the rate of a later transaction goes by what its period goes by, where the rule says so', () => {
    const rules = transactions('sl_tax');
    const file = rateFile({
      transactions: {
        ...rules,
        rate_dates: [{ date: 'period_date', charges: ['sl_tax'], text: 'A rule' }],
        period_dates: [{ date: 'invoice_date', charges: ['sl_tax'], text: 'A rule' }],
      },
    });
    expect([policy, later, filed].map((each) => goesBy(file, 'invoice_date', each))).toEqual([
      false,
      true,
      true,
    ]);
  });
});
