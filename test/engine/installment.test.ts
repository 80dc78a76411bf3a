/** Premium paid in installments: what is owed with the policy all the same, and what an installment does not bear. */
import { describe, expect, test } from 'vitest';
import {
  type Assessment,
  assess,
  atStake,
  type Cents,
  compileJurisdiction,
  dollars,
  filedBy,
  type PeriodDateRule,
  periodDateOf,
  placement,
} from '../../src/engine/index.ts';
import { charge, rateFile, transactions, version } from '../support/fictional.ts';
import { amounts, of, TODAY } from '../support/later.ts';

const installment = {
  transaction: 'installment',
  premium: 250_000 as Cents,
  effectiveDate: '2026-10-13',
} as const;

const codes = ({ findings }: Assessment): string[] => findings.map(({ code }) => code);

describe('a charge that is owed on the whole premium when the policy starts', () => {
  test.each([
    // COMAR 31.03.06.05 E; 2,500.00 × 3 %.
    ['MD', '75.00', 'MD.sl_tax.owed_at_start'],
    // NAC 685A.240(1)(d); 2,500.00 × 3.5 %. Of the stamping fee no source says it.
    ['NV', '87.50', 'NV.sl_tax.owed_at_start'],
  ])('%s: the installment bears its part, and it is said', (state, tax, code) => {
    const result = of(state, { ...installment, transactionDate: '2027-04-13' });
    expect(amounts(result)[0]).toBe(tax);
    const said = result.findings.filter((found) => found.code.endsWith('owed_at_start'));
    expect(said.map((found) => [found.code, found.kind])).toEqual([[code, 'doubt']]);
    expect(said[0]?.text).toContain('filed with the policy’s, not when the installment is billed');
  });

  const rules = transactions('sl_tax');
  const stated = { ...installment, effectiveDate: '2025-11-01', transactionDate: '2026-03-01' } as const;

  test.each([
    // 2,500.00 × 3 %, the rate when the policy starts; × 4 %, that of the installment’s own day.
    ['up_front', '75.00'],
    ['as_invoiced', '100.00'],
  ] as const)('%s: the rate changed in between, and it takes that of the right day', (treatment, tax) => {
    const versions = [version('2020-01-01', '3'), version('2026-01-01', '4')];
    const file = {
      ...rateFile({ charges: [charge({ key: 'sl_tax', slot: 'base_tax', versions })] }),
      transactions: {
        ...rules,
        rate_dates: [{ date: 'transaction_effective_date', charges: ['sl_tax'], text: 'A rule' }],
        installments: [{ treatment, charges: ['sl_tax'], text: 'A rule' }],
      },
    } as Parameters<typeof compileJurisdiction>[0];
    const result = assess(placement(stated), compileJurisdiction(file), { today: TODAY });
    expect(amounts(result)).toEqual([tax]);
    expect(codes(result).filter((code) => code.includes('rate_date'))).toEqual([]);
  });

  test('is filed by the date of the policy; the invoice date is that of the installment', () => {
    const dates = placement({ ...stated, invoiceDate: '2026-02-15' });
    const [period] = rules.period_dates as [PeriodDateRule];
    for (const [treatment, date] of [
      ['up_front', '2025-11-01'],
      ['as_invoiced', '2026-02-15'],
    ] as const) {
      const rule = { treatment, charges: ['sl_tax'], text: 'A rule' };
      const dated = periodDateOf({ ...period, date: 'invoice_date' }, filedBy(rule, dates));
      expect(dated.date).toBe(date);
    }
  });

  test('is not spoken of where it is owed as it is billed, nor with an endorsement, nor a fee alone', () => {
    for (const [state, change] of [
      ['TX', {}],
      ['MD', { transaction: 'endorsement' }],
      ['MD', { premium: 0 as Cents, carrierFees: 2_500 as Cents }],
    ] as const)
      expect(
        codes(of(state, { ...installment, ...change, transactionDate: '2027-04-13' })).join(),
      ).not.toContain('owed_at_start');
  });
});

describe('a charge that falls once for a policy', () => {
  test.each([
    // The stamping fee of Pennsylvania is 20 dollars for a policy.
    ['PA', {}, '20.00', 'PA.stamping_fee.not_on_installment'],
    // The surcharge of Connecticut is 12 dollars for the policy of a dwelling.
    ['CT', { coverage: 'owned_dwelling' }, '12.00', 'CT.surcharge.not_on_installment'],
  ] as const)(
    '%s: is missed on the installment of the first day, with its amount',
    (state, over, amount, code) => {
      for (const transactionDate of [undefined, '2026-10-13']) {
        const result = of(state, { ...installment, ...over, transactionDate });
        const said = result.findings.filter((found) => found.code === code);
        expect(said).toHaveLength(1);
        expect(dollars(atStake(result, said[0] as never) as never)).toBe(amount);
      }
      expect(codes(of(state, { ...installment, ...over, transactionDate: '2027-01-13' }))).not.toContain(
        code,
      );
      // As the remedy has it, the first installment is priced as new, and bears the charge.
      const asNew = of(state, { ...installment, ...over, transaction: 'new', transactionDate: undefined });
      expect(amounts(asNew)).toContain(amount);
    },
  );
});

describe('a flat charge that is billed with each annual premium of a policy for several years', () => {
  // Oregon: 1,500.00 × 2 % and × 0.3 %; the service charge of 10.00 with each annual premium billing.
  const oregon = {
    ...installment,
    premium: 150_000 as Cents,
    effectiveDate: '2025-11-01',
    expirationDate: '2028-11-01',
  } as const;

  test.each([
    ['2026-11-01', ['30.00', '4.50', '10.00']],
    ['2027-11-01', ['30.00', '4.50', '10.00']],
    ['2026-05-01', ['30.00', '4.50']],
    // On its last day a policy begins no further year; the first is warned of instead.
    ['2028-11-01', ['30.00', '4.50']],
    ['2025-11-01', ['30.00', '4.50']],
  ])('the installment of %s', (transactionDate, expected) => {
    expect(amounts(of('OR', { ...oregon, transactionDate }))).toEqual(expected);
  });

  const doubts = (over: Parameters<typeof of>[1]) =>
    of('OR', { ...oregon, ...over }).findings.filter(({ code }) => code.startsWith('OR.service_fee.perhaps'));

  test.each([
    // Billed nine days ahead of the anniversary, or in any other month: the rule names no day of the annual billing.
    ['2026-10-23'],
    ['2026-05-01'],
    ['2028-11-01'],
  ])('whether the installment of %s is the annual one is a doubt of 10.00', (transactionDate) => {
    const result = of('OR', { ...oregon, transactionDate });
    const [said, ...more] = result.findings.filter(({ code }) => code.startsWith('OR.service_fee.'));
    expect([said?.code, said?.kind, more]).toEqual(['OR.service_fee.perhaps_annual', 'doubt', []]);
    expect(said?.citation).toBe('Surplus Line Association of Oregon, Filing Procedures');
    expect(dollars(atStake(result, said as never) as never)).toBe('10.00');
  });

  test.each([
    ['on the anniversary', { transactionDate: '2026-11-01' }],
    ['of a policy for a year', { transactionDate: '2026-05-01', expirationDate: '2026-11-01' }],
    // Twelve months and the day on which they end.
    ['after a year and a day', { transactionDate: '2026-11-01', expirationDate: '2026-11-02' }],
    [
      'within the first year of a policy without an end',
      { transactionDate: '2026-05-01', expirationDate: null },
    ],
    ['on the second anniversary of one', { transactionDate: '2027-11-01', expirationDate: null }],
    ['of a fee alone', { transactionDate: '2026-05-01', premium: 0 as Cents, carrierFees: 2_500 as Cents }],
    ['that is an endorsement', { transactionDate: '2026-05-01', transaction: 'endorsement' }],
  ] as const)('there is no such doubt %s', (_, over) => {
    expect(doubts(over)).toEqual([]);
  });

  test('a year and a day are no further year', () => {
    const over = { transactionDate: '2026-11-01', expirationDate: '2026-11-02' };
    expect(amounts(of('OR', { ...oregon, ...over }))).toEqual(['30.00', '4.50']);
  });

  test('without the end of the policy the first anniversary may be that, which is told with the charge', () => {
    const first = { ...oregon, expirationDate: null, transactionDate: '2026-11-01' };
    expect(amounts(of('OR', first))).toEqual(['30.00', '4.50', '10.00']);
    expect(doubts(first).map(({ code, kind }) => [code, kind])).toEqual([
      ['OR.service_fee.perhaps_one_year', 'doubt'],
    ]);
    // After a year has passed, there is a further one.
    const later = doubts({ expirationDate: null, transactionDate: '2027-05-01' });
    expect(later.map(({ code }) => code)).toEqual(['OR.service_fee.perhaps_annual']);
  });

  test('a percentage that is filed for each year is borne anyway, and told of by none', () => {
    const result = of('IL', { ...oregon, transactionDate: '2026-05-01' });
    expect(result.findings.filter(({ code }) => code.includes('perhaps'))).toEqual([]);
  });

  test('an endorsement on the anniversary bears none, nor a state without such a rule', () => {
    const transactionDate = '2026-11-01';
    expect(amounts(of('OR', { ...oregon, transaction: 'endorsement', transactionDate }))).toEqual([
      '30.00',
      '4.50',
    ]);
    // Pennsylvania: 3 %, and no source on file says how its fee falls on installments.
    expect(amounts(of('PA', { ...oregon, transactionDate }))).toEqual(['45.00']);
  });

  test('without a condition about transactions it is borne in the same way, and once', () => {
    const fee = charge({
      key: 'fee',
      slot: 'service_fee',
      basis: 'flat',
      on: 'policy',
      versions: [version('2020-01-01', '10')],
    });
    const tax = charge({ key: 'sl_tax', slot: 'base_tax', versions: [version('2020-01-01', '4')] });
    const file = {
      ...rateFile({ charges: [tax, fee] }),
      transactions: {
        ...transactions('sl_tax', 'fee'),
        installments: [{ treatment: 'per_anniversary', charges: ['sl_tax', 'fee'], text: 'A rule' }],
      },
    } as Parameters<typeof compileJurisdiction>[0];
    const on = (transactionDate: string) =>
      amounts(assess(placement({ ...oregon, transactionDate }), compileJurisdiction(file), { today: TODAY }));
    expect(on('2026-11-01')).toEqual(['60.00', '10.00']);
    expect(on('2026-05-01')).toEqual(['60.00']);
  });
});
