/** Returns, cancellations, endorsements and other later transactions: what is given back, and at which date’s rate. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Assessment,
  atStake,
  type Cents,
  dollars,
  type Placement,
  Refusal,
  type StatedPlacement,
  TRANSACTIONS,
} from '../../src/engine/index.ts';
import { amounts, codes, of } from '../support/later.ts';
import { jurisdictions, rates } from '../support/rates.ts';

/** 1,234.50 returned, worked out by hand: the rate in force on 2026-06-01, half up to the cent (Idaho: to the dollar). */
const RETURNS: readonly (readonly [string, readonly string[]])[] = [
  ['AK', ['-33.33', '-12.35']],
  ['AR', ['-49.38']],
  ['AZ', ['-37.04', '0.00']],
  ['CA', ['-37.04', '0.00']],
  ['CO', ['-37.04', '-2.16']],
  ['DE', ['-37.04']],
  ['FL', ['-60.98', '-0.74']],
  ['GA', ['-49.38']],
  ['HI', ['-57.77']],
  ['IA', ['-11.42']],
  ['ID', ['-19.00', '0.00']],
  ['IN', ['-30.86']],
  ['KS', ['-37.04', '-2.16']],
  ['LA', ['0.00']],
  ['MA', ['-49.38']],
  ['ME', ['-37.04']],
  ['MI', ['-24.69', '-6.17']],
  ['MS', ['-49.38', '0.00', '0.00']],
  ['MO', ['-61.73']],
  ['NC', ['-61.73', '-3.70']],
  ['NV', ['-43.21', '-4.94']],
  ['NJ', ['-61.73']],
  ['NY', ['-44.44', '-1.85']],
  ['OH', ['-61.73']],
  ['OR', ['-24.69', '-3.70']],
  ['PR', ['0.00']],
  ['TN', ['-61.73', '-2.16']],
  ['TX', ['-59.87', '-0.49']],
  ['UT', ['-52.47', '-2.22']],
  ['WA', ['-24.69', '0.00']],
  ['WV', ['-56.17']],
  ['WY', ['-37.04', '-2.16']],
];

describe('a returned premium of 1,234.50', () => {
  test.each(RETURNS)('in %s gives back %j', (code, expected) => {
    const result = of(code, { transaction: 'return' });
    expect(amounts(result)).toEqual(expected);
    expect(dollars(result.premium)).toBe('-1234.50');
  });

  test('nothing is credited that no source gives back, and the amount at stake is named', () => {
    const { findings } = of('CA', { transaction: 'return' });
    const found = findings.find(({ code }) => code === 'CA.stamping_fee.credit_unknown');
    // 0.18 % of 1,234.50 is 2.2221.
    expect(found?.stake).toEqual({ kind: 'amount', amount: 222 });
    expect(found?.kind).toBe('doubt');
  });

  test('what is said of a charge that is not credited rests on its rule about returns', () => {
    let told = 0;
    for (const { code, file } of jurisdictions)
      for (const { code: finding, charge, text, citation, source } of of(code, { transaction: 'return' })
        .findings) {
        if (!finding.endsWith('.credit_unknown')) continue;
        const rule = file.transactions.returns.find(({ charges }) => charges.includes(charge as string));
        expect([citation, source], finding).toEqual([rule?.citation ?? null, rule?.source ?? null]);
        expect(text).toContain(rule?.text.replace(/\.$/, ''));
        told++;
      }
    expect(told).toBeGreaterThan(10);
  });
});

describe('a reinstatement of a policy whose cancellation may have kept the charge', () => {
  const codes = (state: string) =>
    of(state, { transaction: 'reinstatement' }).findings.filter(({ code }) =>
      code.endsWith('.charged_on_reinstatement'),
    );

  test('has a doubt of the whole charge', () => {
    // 0.18 % of 1,234.50 is 2.2221.
    expect(amounts(of('CA', { transaction: 'reinstatement' }))[1]).toBe('2.22');
    expect(codes('CA')).toMatchObject([
      { code: 'CA.stamping_fee.charged_on_reinstatement', kind: 'doubt', charge: 'stamping_fee' },
    ]);
    expect(codes('CA')[0]?.stake).toEqual({ kind: 'charges', keys: ['stamping_fee'] });
  });

  test('has none where the credit is settled, and so has no other charge of a policy', () => {
    // Texas credits both of its charges; Idaho's association says that a reinstatement bears a new fee.
    expect([...codes('TX'), ...codes('ID')]).toEqual([]);
    const { findings } = of('CA', { transaction: 'endorsement' });
    expect(findings.filter(({ code }) => code.endsWith('.charged_on_reinstatement'))).toEqual([]);
  });
});

describe('Idaho gives its stamping fee back on a flat cancellation only', () => {
  // 0.5 % of 1,234.50 is 6.17, in whole dollars 6; the tax of 1.5 % is 18.52, in whole dollars 19.
  test.each([
    ['flat_cancellation', ['-19.00', '-6.00']],
    ['cancellation', ['-19.00', '0.00']],
    ['return', ['-19.00', '0.00']],
  ] as const)('%s', (transaction, expected) => {
    expect(amounts(of('ID', { transaction }))).toEqual(expected);
  });
});

describe('Texas: a policy keeps the stamping fee of its effective date (0.075 % before 2024, 0.04 % from then on)', () => {
  const policy = { premium: 1_000_000 as Cents, effectiveDate: '2023-12-15', transactionDate: '2024-06-01' };
  test.each([
    ['endorsement', ['485.00', '7.50']],
    ['audit', ['485.00', '7.50']],
    ['reinstatement', ['485.00', '7.50']],
    ['installment', ['485.00', '7.50']],
    ['cancellation', ['-485.00', '-7.50']],
    // An extension takes the rate of its own first day.
    ['extension', ['485.00', '4.00']],
  ] as const)('%s', (transaction, expected) => {
    expect(amounts(of('TX', { ...policy, transaction }))).toEqual(expected);
  });

  test('a policy for several years takes the rate of its latest anniversary', () => {
    const years = { ...policy, transaction: 'endorsement', expirationDate: '2026-12-15' } as const;
    expect(amounts(of('TX', years))).toEqual(['485.00', '7.50']);
    expect(amounts(of('TX', { ...years, transactionDate: '2024-12-20' }))).toEqual(['485.00', '4.00']);
  });

  test('an extension whose date is not given is in doubt', () => {
    const result = of('TX', { ...policy, transaction: 'extension', transactionDate: null });
    expect(amounts(result)).toEqual(['485.00', '7.50']);
    expect(codes(result)).toContain('TX.stamping_fee.rate_date');
  });
});

describe('an extension that is filed as a renewal takes the rate of its own first day', () => {
  // "extends the expiration date more than 365 days past the original policy expiration date, file it in SLIP+ ... as a renewal": 0.175 % of 10,000.00,
  // before which there was no fee in Alabama and Oklahoma, and "prior to July 1, 2015 ... 0.3%" in South Dakota and Wyoming. 2016 has a 29th of February.
  const SLIP: readonly (readonly [
    state: string,
    began: string,
    extended: string,
    to: string,
    amounts: string[],
  ])[] = [
    ['AL', '2025-06-01', '2026-06-01', '2027-06-01', ['600.00']],
    ['AL', '2025-06-01', '2026-06-01', '2027-06-02', ['600.00', '17.50']],
    ['OK', '2023-06-01', '2024-06-01', '2025-06-01', ['600.00']],
    ['OK', '2023-06-01', '2024-06-01', '2025-06-02', ['600.00', '17.50']],
    ['SD', '2014-08-01', '2015-08-01', '2016-07-31', ['250.00', '30.00']],
    ['SD', '2014-08-01', '2015-08-01', '2016-08-01', ['250.00', '17.50']],
    ['WY', '2014-08-01', '2015-08-01', '2016-07-31', ['300.00', '30.00']],
    ['WY', '2014-08-01', '2015-08-01', '2016-08-01', ['300.00', '17.50']],
  ];
  // "extended for 365 days or more": 4.94 % for 5 % from July 1, 2020, 0.06 % for 0.1 % from April 1, 2020.
  const FLORIDA: typeof SLIP = [
    ['FL', '2019-07-01', '2020-07-01', '2021-06-30', ['500.00', '10.00']],
    ['FL', '2019-07-01', '2020-07-01', '2021-07-01', ['494.00', '6.00']],
  ];
  test.each([...SLIP, ...FLORIDA])(
    '%s: a policy of %s, extended on %s to %s',
    (code, effectiveDate, transactionDate, expirationDate, expected) => {
      const extension = { transaction: 'extension', transactionDate, expirationDate } as const;
      expect(
        amounts(of(code, { premium: 1_000_000 as Cents, lob: 'SLT-GL', effectiveDate, ...extension })),
      ).toEqual(expected);
    },
  );

  test('each state with such a rule is in the list', () => {
    const named = new Set([...SLIP, ...FLORIDA].map(([code]) => code));
    const withRule = jurisdictions.filter(({ file }) =>
      file.transactions.rate_dates.some(({ exceptions }) =>
        exceptions?.some(({ min_days }) => min_days !== undefined),
      ),
    );
    expect(withRule.map(({ code }) => code).sort()).toEqual([...named].sort());
  });
});

test('Kentucky’s localities tax a change of the policy at the rate of the day of the change', () => {
  // Lexington: 5 % of 1,000.00; KRS 91A.080 names the effective date of the change.
  const result = of('KY', {
    premium: 100_000 as Cents,
    lob: 'SLT-GL',
    locality: 'Lexington',
    transaction: 'endorsement',
    transactionDate: '2026-09-01',
  });
  expect(amounts(result).at(-1)).toBe('50.00');
});

test('what depends on a fee is as much where it is given back', () => {
  for (const { code } of jurisdictions) {
    const fees = { premium: 1_000_000 as Cents, brokerFees: 10_000 as Cents, lob: 'SLT-GL' } as const;
    const charged = priced(code, { ...fees, effectiveDate: '2026-06-01' });
    const back = priced(code, { ...fees, effectiveDate: '2026-06-01', transaction: 'flat_cancellation' });
    const stakeIn = (result: Assessment | null) => {
      const found = result?.findings.find(({ stake }) => stake?.kind === 'fee');
      return found && result ? atStake(result, found) : null;
    };
    if (back?.lines.every(({ amount }) => amount !== 0)) expect(stakeIn(back), code).toBe(stakeIn(charged));
  }
  const unknown = of('CA', { transaction: 'return' });
  const found = unknown.findings.find(({ code }) => code === 'CA.stamping_fee.credit_unknown');
  expect(found && atStake(unknown, found)).toBe(222);
});

describe('a flat charge falls on the policy once', () => {
  // Oregon: 2 % and 0.3 % of the fee; the 10.00 of its policy are not given back with a fee alone.
  test('also where a fee alone is given back with its policy', () => {
    const fee = {
      premium: 0 as Cents,
      brokerFees: 10_000 as Cents,
      transaction: 'flat_cancellation',
    } as const;
    const { lines } = of('OR', fee);
    expect(lines.map(({ charge, amount }) => [charge.slot, dollars(amount)])).toEqual([
      ['base_tax', '-2.00'],
      ['fire_marshal_tax', '-0.30'],
    ]);
  });

  // Pennsylvania: 20.00 a policy, new or renewed.
  test.each([
    ['new', ['37.04', '20.00']],
    ['renewal', ['37.04', '20.00']],
    ['endorsement', ['37.04']],
    ['cancellation', ['-37.04']],
    ['flat_cancellation', ['-37.04', '0.00']],
  ] as const)('%s', (transaction, expected) => {
    expect(amounts(of('PA', { transaction }))).toEqual(expected);
  });
});

test.each([
  [{ transactionDate: '2026-05-31', transaction: 'endorsement' }, 'before the policy’s effective date'],
  [{ expirationDate: '2026-05-31', transaction: 'endorsement' }, 'before the effective date'],
  [{ expirationDate: '2026-05-31', transaction: 'new' }, 'before the effective date'],
  [{ expirationDate: '2026-05-31' }, 'before the effective date'],
  [{ transactionDate: '2026-06-02', transaction: 'flat_cancellation' }, 'on the first day of the policy'],
] as const)('dates that contradict each other are refused: %j', (stated, why) => {
  expect(() => of('TX', stated)).toThrow(why);
});

test('premium is given back by a transaction that can give it back only', () => {
  for (const transaction of [null, 'new', 'renewal', 'extension', 'reinstatement', 'installment'] as const)
    expect(() => of('TX', { transaction, returned: true })).toThrow(Refusal);
  expect(amounts(of('TX', { transaction: 'audit', returned: true }))).toEqual(['-59.87', '-0.49']);
});

const anyone = fc.constantFrom(...jurisdictions.map(({ code }) => code));
const policies = fc.record({
  premium: fc.integer({ min: 1, max: 99_999_999_999_999 }) as fc.Arbitrary<Cents>,
  carrierFees: fc.integer({ min: 0, max: 99_999_999 }) as fc.Arbitrary<Cents>,
  brokerFees: fc.integer({ min: 0, max: 99_999_999 }) as fc.Arbitrary<Cents>,
  effectiveDate: fc.constantFrom('2019-05-05', '2022-02-28', '2024-02-29', '2025-12-31', '2026-07-01'),
  lob: fc.constantFrom(null, 'SLT-PROP', 'SLT-GL') as fc.Arbitrary<Placement['lob']>,
});

/** The assessment, or null where the law on file does not reach the placement. */
function priced(code: string, stated: StatedPlacement): Assessment | null {
  try {
    return of(code, stated);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NO_RATES_FOR_DATE') return null;
    throw error;
  }
}

describe('every jurisdiction', () => {
  test('a policy and its flat cancellation come to nothing, but for what is not credited', () => {
    fc.assert(
      fc.property(anyone, policies, (code, policy) => {
        const charged = priced(code, policy);
        const back = priced(code, { ...policy, transaction: 'flat_cancellation' });
        if (!charged || !back) return;
        expect(back.premium + charged.premium).toBe(0);
        expect(back.fees.total + charged.fees.total).toBe(0);
        expect(back.lines.map(({ charge }) => charge.key)).toEqual(
          charged.lines.map(({ charge }) => charge.key),
        );
        back.lines.forEach((line, index) => {
          const [treatment] = rates
            .load(code)
            .file.transactions.returns.filter(({ charges }) => charges.includes(line.charge.key))
            .map((rule) => rule.treatment);
          const credited = treatment === 'credited' || treatment === 'flat_cancellation_only';
          expect(line.amount + (credited ? (charged.lines[index]?.amount ?? 0) : 0)).toBe(0);
        });
      }),
      { numRuns: 600 },
    );
  });

  test('a later transaction on the policy’s own day is charged like the policy, flat charges apart', () => {
    fc.assert(
      fc.property(anyone, policies, fc.constantFrom(...TRANSACTIONS), (code, policy, transaction) => {
        const charged = priced(code, policy);
        const later = priced(code, { ...policy, transaction, transactionDate: policy.effectiveDate });
        if (!charged || !later) return;
        const percent = ({ lines }: Assessment) => lines.filter(({ charge }) => charge.basis === 'percent');
        expect(percent(later).map(({ rateText, base }) => [rateText, Math.abs(base)])).toEqual(
          percent(charged).map(({ rateText, base }) => [rateText, base]),
        );
      }),
      { numRuns: 600 },
    );
  });
});

describe('a change of a policy by which no premium or fee is charged', () => {
  const nothing = (code: string, stated: Partial<StatedPlacement>) =>
    of(code, { premium: 0 as Cents, ...stated });

  test.each(['endorsement', 'audit', 'cancellation', 'flat_cancellation', 'return'] as const)(
    '%s: charges of zero, of which none is missing',
    (transaction) => {
      for (const code of ['TX', 'KY', 'LA', 'NY']) {
        const { lines, totalTax, totalDue, findings } = nothing(code, { transaction });
        expect(new Set(lines.map(({ amount }) => amount)).size).toBeLessThan(2);
        expect([totalTax, totalDue]).toEqual([0, 0]);
        expect(findings.filter(({ kind }) => kind === 'incomplete')).toEqual([]);
      }
    },
  );

  // Illinois taxes no fee, so its fire marshal tax has nothing to fall on; Virginia and South Dakota tax the insurer's.
  test.each([
    ['IL', 'endorsement', []],
    ['IL', 'cancellation', []],
    ['IL', 'new', []],
    ['VA', 'endorsement', ['VA.maintenance_assessment.left_out']],
    ['SD', 'new', ['SD.fire_code_tax.left_out']],
  ] as const)(
    '%s, %s with a fee alone: what may be missing is a charge on something',
    (code, transaction, left) => {
      const { findings } = nothing(code, { transaction, carrierFees: 10_000 as Cents });
      expect(findings.filter(({ kind }) => kind === 'incomplete').map((found) => found.code)).toEqual(left);
    },
  );

  test('a policy of that kind is refused', () => {
    for (const transaction of ['new', 'renewal', null] as const)
      expect(() => nothing('TX', { transaction })).toThrow(Refusal);
  });
});
