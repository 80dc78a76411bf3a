/** Dates that are later than the law allows by which they put a policy into a filing period. */
import { describe, expect, test } from 'vitest';
import { findingCatalog } from '../../src/engine/assessment/finding-catalog.ts';
import { lateDateFindings, lateDateSaid } from '../../src/engine/findings/late-dates.ts';
import { type Assessment, findingText, placement, type StatedPlacement } from '../../src/engine/index.ts';
import type { PeriodDateRule } from '../../src/engine/law/rate-file.ts';
import { lateDateOf } from '../../src/engine/law/transaction.ts';
import { notFound } from '../support/fictional.ts';
import { of } from '../support/later.ts';
import { rates } from '../support/rates.ts';

const CODE = 'CA.sl_tax.invoice_date_after_limit';
const late = ({ findings }: Assessment) => findings.filter(({ code }) => code.endsWith('_after_limit'));
const OF_2025: Partial<StatedPlacement> = { effectiveDate: '2025-10-15', boundDate: '2025-10-15' };

// Cal. Ins. Code § 1774: the invoice is of the year of its date, no more than 60 days after the effective date and after the placement.
// The return of a year is due on March 1 of the next (§ 1774(a)). October 15 and 60 days is December 14.
describe('an invoice in California', () => {
  test('in the next year, 83 days after the policy begins', () => {
    const [found, ...more] = late(of('CA', { effectiveDate: '2025-10-15', invoiceDate: '2026-01-06' }));
    expect(more).toEqual([]);
    expect(found).toMatchObject({ code: CODE, kind: 'doubt', charge: 'sl_tax' });
    expect(findingText(found as NonNullable<typeof found>)).toBe(
      'The invoice date 2026-01-06 is 83 days after the policy’s effective date (2025-10-15); the law allows 60, to 2025-12-14. By that date Surplus line tax is in the period 2026, due 2027-03-01, as it is filed here; by the last day allowed it would be in 2025, due 2026-03-01. Which of the two counts once the days are missed, no source on file says. If the date is wrong, correct invoice_date; else have the filing checked, and file for the earlier period where in doubt. (Cal. Ins. Code § 1774(c), (d))',
    );
  });

  // Bound on October 1, 2025, for December 1: 60 days end on November 30, though those of the policy end on January 30.
  test('60 days after it was placed are over before those after it begins', () => {
    const stated = { effectiveDate: '2025-12-01', boundDate: '2025-10-01', invoiceDate: '2026-01-05' };
    expect(late(of('CA', stated)).map(({ text }) => text)).toEqual([
      expect.stringContaining(
        '2026-01-05 is 96 days after the placement of the insurance (bound 2025-10-01); the law allows 60, to 2025-11-30. By that date Surplus line tax is in the period 2026, due 2027-03-01',
      ),
    ]);
  });

  // § 1775.1: a part of the tax may have to be paid within the year, by the month.
  test('in the same year', () => {
    const [found] = late(of('CA', { effectiveDate: '2026-01-15', invoiceDate: '2026-03-17' }));
    expect(found?.text).toContain(
      '2026-03-17 is 61 days after the policy’s effective date (2026-01-15); the law allows 60, to 2026-03-16. For Surplus line tax both days are in the period 2026, due 2027-03-01, but what has to be paid before the return may be due earlier',
    );
  });

  test.each<[string, Partial<StatedPlacement>]>([
    ['on the last day allowed', { ...OF_2025, invoiceDate: '2025-12-14' }],
    ['before the policy begins', { ...OF_2025, invoiceDate: '2025-10-01' }],
    ['that is not stated', OF_2025],
    // How the limit holds for these is an open question of the file.
    [
      'of an endorsement',
      {
        ...OF_2025,
        transaction: 'endorsement',
        transactionDate: '2026-03-01',
        invoiceDate: '2026-03-05',
      },
    ],
    // Special lines are free of the tax (§ 1760.5).
    ['of a policy without the tax', { ...OF_2025, invoiceDate: '2026-01-06', coverage: 'wet_marine' }],
  ])('%s is not told', (_, stated) => {
    expect(late(of('CA', stated))).toEqual([]);
  });

  test('the day after the last is', () => {
    expect(late(of('CA', { ...OF_2025, invoiceDate: '2025-12-15' }))).toHaveLength(1);
  });
});

test('it is in the catalog where a file has a limit', () => {
  const has = (code: string) =>
    findingCatalog(rates.load(code)).some((each) => each.code.endsWith('_after_limit'));
  expect(findingCatalog(rates.load('CA')).map(({ code }) => code)).toContain(CODE);
  expect(has('LA')).toBe(false);
});

describe('a limit of any file', () => {
  const rule = (more: Partial<PeriodDateRule>): PeriodDateRule => ({
    date: 'collection_date',
    charges: ['tax'],
    text: '',
    limit: {
      days: 30,
      after: ['policy_effective_date'],
      ...{ text: '', citation: '', source: '', source_kind: 'state_first_party', quote: '' },
    },
    ...more,
  });
  const dates = (stated: Partial<StatedPlacement>) =>
    placement({ premium: 100 as StatedPlacement['premium'], effectiveDate: '2026-01-31', ...stated });

  // January 31 and 30 days is March 2 in a year without a leap day.
  test('of a date of payment', () => {
    expect(lateDateOf(rule({}), dates({ collectionDate: '2026-03-03' }))).toEqual({
      input: 'collection_date',
      date: '2026-03-03',
      after: 'policy_effective_date',
      from: '2026-01-31',
      last: '2026-03-02',
    });
    expect(lateDateOf(rule({}), dates({ collectionDate: '2026-03-02' }))).toBeNull();
    expect(lateDateOf(rule({}), dates({ invoiceDate: '2026-05-02' }))).toBeNull();
  });

  test('where another date puts the policy into its period, or there is no limit', () => {
    const apart = rule({ exceptions: [{ transactions: ['new'], date: 'invoice_date' }] });
    const stated = { transaction: 'new', collectionDate: '2026-05-02', invoiceDate: '2026-05-02' } as const;
    expect(lateDateOf(apart, dates(stated))).toBeNull();
    expect(lateDateOf(rule({ limit: undefined }), dates(stated))).toBeNull();
  });
});

describe('the finding', () => {
  const { file } = rates.load('CA');
  const dates = (stated: Partial<StatedPlacement>) =>
    placement({ premium: 100 as StatedPlacement['premium'], effectiveDate: '2025-10-15', ...stated });
  const said = (stated: Partial<StatedPlacement>, more: Partial<typeof file>) =>
    lateDateFindings(dates(stated), { ...file, ...more }, () => ({})).map(({ text }) => text);
  const OVER_A_YEAR = { effectiveDate: '2025-10-15', invoiceDate: '2026-01-06' };

  test('says what stands for a due day where there is none', () => {
    expect(said(OVER_A_YEAR, { filing: [notFound('sl_tax')] })).toEqual([
      expect.stringContaining('the period 2026, not found, as it is filed here'),
    ]);
  });

  test('goes by the due day of the charge for a policy under a special rule', () => {
    const found = lateDateFindings(dates(OVER_A_YEAR), file, () => ({ specialRule: { key: 'another' } }));
    expect(found.map(({ text }) => text)).toEqual([
      expect.stringContaining('the period 2026, due 2027-03-01'),
    ]);
  });

  test('is nothing in the same period where nothing is to be paid before its return', () => {
    expect(said({ effectiveDate: '2026-01-15', invoiceDate: '2026-03-17' }, { prepayments: [] })).toEqual([]);
  });

  test('leads to the date that it is about', () => {
    const { findings } = of('CA', OVER_A_YEAR);
    expect(lateDateSaid(findings, dates(OVER_A_YEAR))).toEqual({ input: 'invoice_date', date: '2026-01-06' });
    expect(lateDateSaid([], dates(OVER_A_YEAR))).toBeNull();
    expect(lateDateSaid(findings, dates({ effectiveDate: '2025-10-15' }))).toBeNull();
    // One of the payment would be of another day.
    const paid = dates({ effectiveDate: '2025-10-15', collectionDate: '2026-01-06' });
    expect(lateDateSaid(findings, paid)).toBeNull();
    const period_dates = file.transactions.period_dates.map((rule) => ({
      ...rule,
      date: 'collection_date' as const,
    }));
    const ofPayment = lateDateFindings(
      paid,
      { ...file, transactions: { ...file.transactions, period_dates } },
      () => ({}),
    );
    expect(lateDateSaid(ofPayment, paid)).toEqual({ input: 'collection_date', date: '2026-01-06' });
  });
});
