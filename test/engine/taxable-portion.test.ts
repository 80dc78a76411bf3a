import { expect, test } from 'vitest';
import { assess, type Cents, dollars, parseRate } from '../../src/engine/index.ts';
import { placement } from '../../src/engine/law/placement.ts';
import { openRates } from '../../src/rates/store.ts';

const rates = openRates();

test('a taxable portion of the broker fee where no rule taxes only a part of it is said to have no effect', () => {
  const policy = {
    ...{ premium: 100_000 as Cents, brokerFees: 10_000 as Cents, effectiveDate: '2026-06-01' },
    taxableBrokerFeePortion: parseRate('40'),
  };
  const of = (given: object) =>
    assess(placement({ ...policy, ...given }), rates.load('TX'), { today: '2026-11-20' });
  const said = (given: object) => of(given).findings.map(({ code }) => code);
  // Tex. Ins. Code § 225.004(a): 4.85 % of premium and fees, and 0.04 %: 1,100.00 bears 53.35 and 0.44.
  expect(dollars(of({}).totalTax)).toBe('53.79');
  expect(said({})).toContain('TX.broker_fee.portion_without_effect');
  expect(said({ taxableBrokerFeePortion: null })).not.toContain('TX.broker_fee.portion_without_effect');
});
