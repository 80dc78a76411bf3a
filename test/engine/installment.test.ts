/** Premium paid in installments: what is owed with the policy all the same, and what an installment does not bear. */
import { describe, expect, test } from 'vitest';
import { type Assessment, atStake, type Cents, dollars } from '../../src/engine/index.ts';
import { amounts, of } from '../support/later.ts';

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
