/** What of the fees is taxed, on whose authority, and what is said of what no source settles. */
import { describe, expect, test } from 'vitest';
import { dollars } from '../../src/engine/index.ts';
import {
  assessFile,
  charge,
  figures,
  flatFee,
  place,
  rateFile,
  refusal,
  SOURCE,
} from '../support/fictional.ts';

test('a taxable side is taxed, an exempt one is not, and both are due', () => {
  const result = assessFile(rateFile(), place({ carrierFees: '150', brokerFees: '250' }));
  expect(dollars(result.totalTax)).toBe('304.50'); // 3 % of 10,150
  expect(dollars(result.totalDue)).toBe('10704.50');
  expect(dollars(result.fees.taxable)).toBe('150.00');
  expect(dollars(result.fees.exempt)).toBe('250.00');
  expect(result.notes).toEqual([
    'Carrier fee taxed: It is premium. (Fict. Code § 1)',
    'Broker fee not taxed: It is not premium. (Fict. Code § 1)',
  ]);
});

test('an unsplit fee is refused where the sides differ, unless it is nothing', () => {
  const refused = refusal(() => assessFile(rateFile(), place({ unsplitFees: '400' })));
  expect(refused.code).toBe('FEE_TYPE_REQUIRED');
  expect(refused.message).toContain('carrier_fees or broker_fees');
  expect(figures(rateFile(), place({ unsplitFees: '0' })).total).toBe('300.00');
});

test.each([{ carrierFees: '1' }, { brokerFees: '1' }])('a total beside a side (%j) is refused', (side) => {
  const refused = refusal(() => assessFile(rateFile(), place({ unsplitFees: '400', ...side })));
  expect([refused.code, refused.field]).toEqual(['INVALID_REQUEST', 'fees']);
  expect(refused.message).toContain('give the total, or the sides');
});

test('a conditional exemption needs the explicit assertion', () => {
  const file = rateFile();
  file.fees.broker = {
    treatment: 'exempt_if_conditions_met',
    text: 'May be free',
    conditions: 'It is written.',
    ...SOURCE,
  };
  const taxed = assessFile(file, place({ brokerFees: '100' }));
  expect(dollars(taxed.totalTax)).toBe('303.00');
  expect(taxed.warnings.join()).toContain('add broker_fee_conditions_met');
  const free = assessFile(file, place({ brokerFees: '100', brokerFeeConditionsMet: true }));
  expect(dollars(free.totalTax)).toBe('300.00');
  expect(free.notes.join()).toContain('on the caller’s assertion');
  const idle = assessFile(file, place({ carrierFees: '100', carrierFeeConditionsMet: true }));
  expect(dollars(idle.totalTax)).toBe('303.00');
  expect(idle.warnings.join()).toContain('conditions of the carrier fee are met had no effect');
});

test('an unsettled fee is taxed, and the tax without it is told', () => {
  const file = rateFile();
  file.fees.broker = { treatment: 'unsettled', text: 'The code is silent' };
  const result = assessFile(file, place({ brokerFees: '100' }));
  expect(dollars(result.totalTax)).toBe('303.00');
  expect(result.warnings.join()).toContain('At stake: 3.00.');
  // It does not make a split necessary.
  expect(figures(file, place({ unsplitFees: '100' })).total).toBe('303.00');
  expect(assessFile(file, place({ unsplitFees: '100' })).warnings.join()).toContain('Fee: no source');
  file.fees.carrier = { treatment: 'unsettled', text: 'The code is silent' };
  expect(figures(file, place({ unsplitFees: '100' })).total).toBe('303.00');
});

test('a published portion is taxed; the caller’s goes before it; without one all of it is', () => {
  const file = rateFile();
  const portions = [{ from: '2025-01-01', to: '2025-12-31', percent: '14.81', ...SOURCE }];
  file.fees.broker = { treatment: 'taxable_portion', text: 'A part is premium', portions, ...SOURCE };
  const published = assessFile(file, place({ brokerFees: '250', effectiveDate: '2025-06-30' }));
  expect(dollars(published.fees.taxable)).toBe('37.03'); // 37.025, half up
  const given = assessFile(file, {
    ...place({ brokerFees: '250', effectiveDate: '2025-06-30' }),
    taxableBrokerFeePortion: 1_000_000 as never,
  });
  expect(dollars(given.fees.taxable)).toBe('25.00');
  const unknown = assessFile(file, place({ brokerFees: '250' }));
  expect(dollars(unknown.fees.taxable)).toBe('250.00');
  expect(unknown.warnings.join()).toContain('taxable_broker_fee_portion');
  expect(unknown.warnings.join()).toContain('Portions are on file for 2025-01-01 to 2025-12-31 only.');
  for (const none of [[], undefined]) {
    file.fees.broker = { ...file.fees.broker, portions: none };
    expect(assessFile(file, place({ brokerFees: '250' })).warnings.join()).toContain(
      'A part is premium. No portion is on file for any date.',
    );
  }
});

test('doubts about fees are told only with fees, and only those of the side', () => {
  const file = rateFile({
    charges: [charge({ key: 'sl_tax', slot: 'base_tax', on_unsettled: 'Nobody knows the base.' })],
    advisories: [
      { key: 'broker', kind: 'doubt', fees: 'broker', text: 'About broker fees' },
      { key: 'carrier', kind: 'doubt', fees: 'carrier', text: 'About carrier fees' },
    ],
  });
  expect(assessFile(file, place()).warnings).toEqual([]);
  expect(assessFile(file, place({ carrierFees: '1' })).warnings).toEqual([
    'sl_tax: Nobody knows the base.',
    'About carrier fees.',
  ]);
  expect(assessFile(file, place({ brokerFees: '1' })).warnings).toEqual([
    'sl_tax: Nobody knows the base.',
    'About broker fees.',
  ]);
});

test('a doubt about the base that is about one side’s fees is told with those, and where it is not said whose they are', () => {
  const [on_unsettled, on_unsettled_fees] = ['Nobody knows.', 'broker'] as const;
  const file = rateFile({
    charges: [charge({ key: 'sl_tax', slot: 'base_tax', on_unsettled, on_unsettled_fees })],
  });
  const doubts = (fees: Parameters<typeof place>[0]) =>
    assessFile(file, place(fees)).findings.filter(({ code }) => code.endsWith('base_unsettled')).length;
  expect(doubts({ carrierFees: '1' })).toBe(0);
  expect(doubts({ brokerFees: '1' })).toBe(1);
  // Fees of which nobody says whose they are, where the state treats both alike.
  file.fees.broker = { ...file.fees.carrier };
  expect(doubts({ unsplitFees: '1' })).toBe(1);
});

describe('a fee that is invoiced alone, without premium', () => {
  const file = rateFile({ charges: [charge({ key: 'sl_tax', slot: 'base_tax' }), flatFee] });
  const of = (over: Parameters<typeof place>[0], rules = file) =>
    assessFile(rules, place({ premium: '0', ...over }));

  test('is taxed as it is with its policy; what falls on the policy does not fall on it again', () => {
    // 150.00 × 3 %.
    const result = of({ carrierFees: '150' });
    expect([dollars(result.totalTax), dollars(result.totalDue)]).toEqual(['4.50', '154.50']);
    expect(result.notes.join()).toContain('fee is charged once for a policy');
    expect(dollars(of({ brokerFees: '150' }).totalTax)).toBe('0.00');
  });

  test('is given back to the cent', () => {
    const back = of(
      { carrierFees: '150', transaction: 'return', transactionDate: '2026-07-05' },
      {
        ...file,
        transactions: {
          ...file.transactions,
          returns: [{ treatment: 'credited', charges: ['sl_tax', 'fee'], text: 'A rule' }],
        },
      },
    );
    expect([dollars(back.totalTax), dollars(back.totalDue)]).toEqual(['-4.50', '-154.50']);
  });

  test('is refused where no source settles whether it is taxed, and so is nothing at all', () => {
    const open = rateFile({
      fees: { ...file.fees, carrier: { ...file.fees.carrier, treatment: 'unsettled' } },
    });
    expect(refusal(() => of({ carrierFees: '150' }, open)).message).toContain(
      'no source on file settles whether Fictionia taxes the fee',
    );
    expect(dollars(of({ brokerFees: '150' }, open).totalDue)).toBe('150.00');
    const openBroker = rateFile({
      fees: { ...file.fees, broker: { ...file.fees.broker, treatment: 'unsettled' } },
    });
    // A sum without a side may be the broker’s.
    for (const [rules, fee] of [
      [open, { unsplitFees: '150' }],
      [openBroker, { unsplitFees: '150' }],
      [openBroker, { brokerFees: '150' }],
    ] as const)
      expect(refusal(() => of(fee, rules)).message).toContain('no source on file settles');
    expect(dollars(of({ carrierFees: '150' }, openBroker).totalDue)).toBe('154.50');
    expect(refusal(() => of({})).code).toBe('INVALID_PREMIUM');
  });
});

test('an unsettled fee that is given back has a statement of its own', () => {
  const open = rateFile({
    fees: { ...rateFile().fees, broker: { ...rateFile().fees.broker, treatment: 'unsettled' } },
  });
  const codes = (over: Parameters<typeof place>[0]) =>
    assessFile(open, place({ brokerFees: '100', ...over })).warnings.filter((text) => /settles/.test(text));
  expect(codes({})).toEqual([expect.stringContaining('liable for any shortfall')]);
  expect(codes({ transaction: 'return', transactionDate: '2026-07-05' })[0]).toContain(
    'Broker fee given back: no source on file settles whether it is taxable. The tax on it was credited',
  );
});

describe('a broker fee and the limit on file', () => {
  /** Connecticut’s: $250, or 5 percent of the premium up to $500; Nevada’s: 20 percent; Georgia’s: none. */
  const CONNECTICUT = [
    { amount: '250.00', percent: null },
    { amount: '500.00', percent: '5' },
  ];
  const NEVADA = [{ amount: null, percent: '20' }];
  const GEORGIA = [{ amount: '0.00', percent: null }];

  test.each([
    ['at the lower amount', CONNECTICUT, { premium: '1000', brokerFees: '250' }, false],
    [
      'a cent above it, and above the percentage',
      CONNECTICUT,
      { premium: '1000', brokerFees: '250.01' },
      true,
    ],
    ['at the percentage', CONNECTICUT, { premium: '8000', brokerFees: '400' }, false],
    ['a cent above the percentage', CONNECTICUT, { premium: '8000', brokerFees: '400.01' }, true],
    [
      'above the higher amount, below the percentage',
      CONNECTICUT,
      { premium: '20000', brokerFees: '500.01' },
      true,
    ],
    ['at a percentage', NEVADA, { premium: '5000', brokerFees: '1000' }, false],
    ['a cent above it', NEVADA, { premium: '5000', brokerFees: '1000.01' }, true],
    ['where none is allowed', GEORGIA, { brokerFees: '0.01' }, true],
    ['of the carrier', GEORGIA, { carrierFees: '50' }, false],
    [
      'on an endorsement, whose policy has another premium',
      NEVADA,
      { premium: '100', brokerFees: '50', transaction: 'endorsement' },
      false,
    ],
    [
      'on an endorsement, above every amount',
      CONNECTICUT,
      { premium: '100', brokerFees: '500.01', transaction: 'endorsement' },
      true,
    ],
    ['invoiced alone', NEVADA, { premium: '0', brokerFees: '50' }, false],
    ['given back', GEORGIA, { brokerFees: '50', transaction: 'return' }, false],
  ] as const)('%s', (_, limits, policy, above) => {
    const file = rateFile();
    file.fees.cap = { text: 'At most so much', amount: null, percent: null, limits: [...limits], ...SOURCE };
    const { findings, totalTax } = assessFile(file, place(policy));
    const found = findings.filter(({ code }) => code === 'ZZ.broker_fee.above_limit');
    expect(found.map(({ kind, citation }) => [kind, citation])).toEqual(
      above ? [['doubt', 'Fict. Code § 1']] : [],
    );
    // The broker fee is exempt in this state: it changes no tax either way.
    expect(totalTax).toBe(assessFile(rateFile(), place(policy)).totalTax);
  });
});
