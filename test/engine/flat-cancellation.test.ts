/** Cancellations on the first day of their policies that may be flat: what a flat one would give back is said. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findingCatalog } from '../../src/engine/assessment/finding-catalog.ts';
import { isPerhapsFlat } from '../../src/engine/findings/transaction-findings.ts';
import {
  type Assessment,
  assess,
  type Cents,
  compileJurisdiction,
  findingText,
  placement,
  type ReturnRule,
  type StatedPlacement,
  TRANSACTIONS,
} from '../../src/engine/index.ts';
import { charge, flatFee, rateFile, transactions } from '../support/fictional.ts';
import { of, TODAY } from '../support/later.ts';
import { jurisdictions } from '../support/rates.ts';

const AT_START = { transaction: 'cancellation', transactionDate: '2026-06-01' } as const;
const saidOf = ({ findings }: Assessment) => findings.filter(isPerhapsFlat);

// Idaho: “Stamping Fees are fully earned and not returned unless the policy is canceled flat.” 0.5 % of 1,234.50 is 6.17, in whole dollars 6.
test('a fee that only a flat cancellation gives back', () => {
  const [found, ...more] = saidOf(of('ID', AT_START));
  expect(more).toEqual([]);
  expect(found).toMatchObject({
    code: 'ID.stamping_fee.perhaps_flat',
    kind: 'doubt',
    charge: 'stamping_fee',
    stake: { kind: 'amount', amount: 600 },
  });
  expect(found?.citation).toContain('Surplus Line Association of Idaho');
  expect(found && findingText(found, ({ name, value }) => `${name}=${value}`)).toContain(
    'If the cancellation is flat, state it with transaction=flat_cancellation.',
  );
});

test('is told of on the first day of the policy alone, and of a cancellation that is not called flat', () => {
  for (const stated of [
    { ...AT_START, transactionDate: '2026-06-02' },
    { transaction: 'cancellation' },
    ...TRANSACTIONS.filter((each) => each !== 'cancellation').map((transaction) => ({
      ...AT_START,
      transaction,
    })),
  ] satisfies Partial<StatedPlacement>[])
    expect(saidOf(of('ID', stated)), JSON.stringify(stated)).toEqual([]);
  // 0.5 % of 50.00 is 0.25, in whole dollars nothing.
  expect(saidOf(of('ID', { ...AT_START, premium: 5_000 as Cents }))).toEqual([]);
});

describe('a charge that no other cancellation bears', () => {
  const fictional = (treatment: ReturnRule['treatment']) => {
    const rules = transactions('sl_tax', 'fee');
    const [rule] = rules.returns as [ReturnRule];
    const returns = [
      { ...rule, charges: ['sl_tax'], treatment: 'credited' as const },
      { ...rule, charges: ['fee'], treatment },
    ];
    const charges = [charge({ key: 'sl_tax', slot: 'base_tax' }), flatFee];
    return compileJurisdiction(rateFile({ charges, transactions: { ...rules, returns } }));
  };
  const codesOf = (treatment: ReturnRule['treatment'], stated: Partial<StatedPlacement> = {}) =>
    saidOf(
      assess(
        placement({ premium: 100_000 as Cents, effectiveDate: '2026-06-01', ...AT_START, ...stated }),
        fictional(treatment),
        { today: TODAY },
      ),
    ).map(({ code }) => code);

  test('is told of where it is given back at all', () => {
    expect(codesOf('credited')).toEqual(['ZZ.fee.perhaps_flat']);
    expect(codesOf('flat_cancellation_only')).toEqual(['ZZ.fee.perhaps_flat']);
    expect(codesOf('earned')).toEqual([]);
  });

  test('and with a premium: a fee alone that is given back takes no flat charge with it', () => {
    expect(codesOf('credited', { premium: 0 as Cents, carrierFees: 5_000 as Cents })).toEqual([]);
  });
});

describe('every jurisdiction', () => {
  const policies = fc.record({
    premium: fc.integer({ min: 1, max: 9_999_999 }) as fc.Arbitrary<Cents>,
    carrierFees: fc.integer({ min: 0, max: 99_999 }) as fc.Arbitrary<Cents>,
    lob: fc.constantFrom(null, 'SLT-PROP', 'SLT-GL') as fc.Arbitrary<StatedPlacement['lob']>,
  });

  test('what is at stake is what a flat cancellation comes to beyond it, and stands in the catalog', () => {
    fc.assert(
      fc.property(fc.constantFrom(...jurisdictions), policies, (jurisdiction, policy) => {
        const { code } = jurisdiction;
        const plain = of(code, { ...policy, ...AT_START });
        const flat = of(code, { ...policy, ...AT_START, transaction: 'flat_cancellation' });
        const said = saidOf(plain);
        const stakes = said.map(({ stake }): number => (stake?.kind === 'amount' ? stake.amount : 0));
        expect(stakes.reduce((sum, each) => sum + each, 0)).toBe(plain.totalTax - flat.totalTax);
        const known = findingCatalog(jurisdiction).map((each) => each.code);
        for (const each of said) expect(known).toContain(each.code);
      }),
      { numRuns: 600 },
    );
  });
});
