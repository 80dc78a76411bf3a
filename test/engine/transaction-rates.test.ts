/** Later transactions where the date of a charge’s rate, or the rate on that date, is in doubt. */
import { describe, expect, test } from 'vitest';
import { assess, type Cents, compileJurisdiction, placement } from '../../src/engine/index.ts';
import { charge, flatFee, rateFile, transactions, version } from '../support/fictional.ts';
import { amounts, codes, of, TODAY } from '../support/later.ts';

describe('where no source says which date’s rate a later transaction takes', () => {
  // Iowa: 0.95 % for 2025, 0.925 % for 2026.
  test('the policy’s is used, and both figures are named', () => {
    const result = of('IA', {
      premium: 1_000_000 as Cents,
      effectiveDate: '2025-10-01',
      transaction: 'endorsement',
      transactionDate: '2026-03-01',
    });
    expect(amounts(result)).toEqual(['95.00']);
    const found = result.findings.find(({ code }) => code.endsWith('.rate_date'));
    expect(found?.text).toContain('95.00 at 0.95%, not 92.50 at 0.925%');
    expect(found?.stake).toEqual({ kind: 'amount', amount: 250 });
  });

  test('nothing is said where both dates have the same rate', () => {
    const result = of('IA', { transaction: 'endorsement', transactionDate: '2026-09-01' });
    expect(codes(result)).toEqual([]);
  });
});

describe('a charge that is levied on one of two dates only, and no source says which date counts', () => {
  const file = rateFile({
    charges: [
      charge({ key: 'sl_tax', slot: 'base_tax' }),
      charge({ key: 'fee', slot: 'stamping_fee', versions: [version('2026-01-01', '0.175')] }),
    ],
  });
  const stated = {
    effectiveDate: '2025-11-01',
    transactionDate: '2026-03-01',
    transaction: 'endorsement',
  } as const;
  const policy = placement({ premium: 1_000_000 as Cents, ...stated });

  // 0.175 % of 10,000.00 is 17.50.
  test.each([
    ['begins in between', [version('2026-01-01', '0.175')], 'none, not 17.50 at 0.175%'],
    [
      'ends in between',
      [version('2020-01-01', '0.175'), version('2026-01-01', null)],
      '17.50 at 0.175%, not none',
    ],
  ])('one that %s', (_, versions, both) => {
    const charges = [
      charge({ key: 'sl_tax', slot: 'base_tax' }),
      charge({ key: 'fee', slot: 'stamping_fee', versions }),
    ];
    const { findings } = assess(policy, compileJurisdiction(rateFile({ charges })), { today: TODAY });
    expect(findings.find(({ code }) => code === 'ZZ.fee.rate_date')?.text).toContain(both);
  });

  test('a date before the verified history is refused', () => {
    const rules = transactions('sl_tax', 'fee');
    const dated = {
      ...file,
      transactions: {
        ...rules,
        rate_dates: rules.rate_dates.map((rule) => ({ ...rule, date: 'period_date' as const })),
        period_dates: rules.period_dates.map((rule) => ({ ...rule, date: 'invoice_date' as const })),
      },
    };
    const early = placement({ ...policy, invoiceDate: '1999-01-01' });
    expect(() => assess(early, compileJurisdiction(dated), { today: TODAY })).toThrow('on 1999-01-01');
  });

  // 10,000.00 at 3 % is 300.00, at 4 % 400.00; only the invoice is later than the change of the rate.
  test('takes the rate of its invoice where the rule says so', () => {
    const rules = transactions('sl_tax');
    const dated = rateFile({
      charges: [
        charge({
          key: 'sl_tax',
          slot: 'base_tax',
          versions: [version('2020-01-01', '3'), version('2026-04-01', '4')],
        }),
      ],
      transactions: {
        ...rules,
        rate_dates: rules.rate_dates.map((rule) => ({ ...rule, date: 'period_date' as const })),
        period_dates: rules.period_dates.map((rule) => ({ ...rule, date: 'invoice_date' as const })),
      },
    });
    const result = assess(placement({ ...policy, invoiceDate: '2026-04-02' }), compileJurisdiction(dated), {
      today: TODAY,
    });
    expect(amounts(result)).toEqual(['400.00']);
  });

  test('takes the rate of its own day where the rule says so, though the policy did not bear it', () => {
    const own = {
      date: 'transaction_effective_date',
      charges: ['sl_tax', 'fee'],
      text: 'Its own day',
    } as const;
    const dated = {
      ...file,
      transactions: { ...file.transactions, rate_dates: [{ ...own, charges: [...own.charges] }] },
    };
    const stated = {
      effectiveDate: '2025-11-01',
      transactionDate: '2026-03-01',
      transaction: 'audit',
    } as const;
    const result = assess(placement({ premium: 1_000_000 as Cents, ...stated }), compileJurisdiction(dated), {
      today: TODAY,
    });
    expect(amounts(result)).toEqual(['300.00', '17.50']);
    expect(codes(result)).toEqual(['ZZ.fee.rate_of_date']);
  });

  test('a flat charge is not laid again by an endorsement', () => {
    const charges = [charge({ key: 'sl_tax', slot: 'base_tax' }), flatFee];
    const stated = { effectiveDate: '2026-03-01', transaction: 'endorsement' } as const;
    const result = assess(
      placement({ premium: 1_000_000 as Cents, ...stated }),
      compileJurisdiction(rateFile({ charges })),
      { today: TODAY },
    );
    expect(amounts(result)).toEqual(['300.00']);
    expect(codes(result)).toEqual(['ZZ.fee.once_per_policy']);
  });
});

describe('a rate that no source gives', () => {
  const unknown = [version('2020-01-01', '0.1'), version('2026-01-01', 'unknown')];
  const charges = [
    charge({ key: 'sl_tax', slot: 'base_tax' }),
    charge({ key: 'fee', slot: 'stamping_fee', versions: unknown }),
  ];
  const on = (date: 'transaction_effective_date' | 'unknown') => {
    const rules = transactions('sl_tax', 'fee');
    return rateFile({
      charges,
      transactions: { ...rules, rate_dates: [{ date, charges: ['sl_tax', 'fee'], text: 'A rule' }] },
    });
  };
  const audit = placement({
    premium: 1_000_000 as Cents,
    effectiveDate: '2025-11-01',
    transactionDate: '2026-03-01',
    transaction: 'audit',
  });

  test('on the day by which a charge goes: the transaction is refused, and the charge named', () => {
    expect(() =>
      assess(audit, compileJurisdiction(on('transaction_effective_date')), { today: TODAY }),
    ).toThrow(
      'The audit cannot be priced in Fictionia at the rates of 2026-03-01: the fee is levied from 2026-01-01 on but no source',
    );
  });

  test('on the other day only: it is priced, and the doubt says so', () => {
    const result = assess(audit, compileJurisdiction(on('unknown')), { today: TODAY });
    expect(amounts(result)).toEqual(['300.00', '10.00']);
    const found = result.findings.find(({ code }) => code === 'ZZ.fee.rate_date');
    expect(found?.text).toContain('10.00 at 0.1%, not at a rate that is not on file');
    expect(found?.stake).toBeNull();
  });
});

test('a rule in doubt about the date of a rate is said where the rates differ: Florida, 5 % until June 2020', () => {
  const policy = {
    premium: 100_000 as Cents,
    effectiveDate: '2020-06-01',
    transaction: 'endorsement',
  } as const;
  const found = (transactionDate: string) =>
    of('FL', { ...policy, transactionDate }).findings.find(
      ({ code }) => code === 'FL.sl_tax.rate_date_in_doubt',
    );
  // 1,000.00 × 5 % and × 4.94 %.
  expect(found('2021-01-05')?.text).toContain('gives 50.00 at 5%, that of the transaction’s 49.40 at 4.94%.');
  expect(found('2021-01-05')?.stake).toEqual({ kind: 'amount', amount: 60 });
  expect(found('2020-06-20')).toBeUndefined();
});
