import { describe, expect, test } from 'vitest';
import {
  assess,
  compileJurisdiction,
  dollars,
  type LocalityFile,
  type RateFile,
  Refusal,
} from '../../src/engine/index.ts';
import { assessFile, charge, place, rateFile, SOURCE, TODAY, version } from '../support/fictional.ts';

const refusal = (run: () => unknown): Refusal => {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('was not refused');
};

/** Charge keys with their amounts, and the total: what a reader of the law works out by hand. */
const figures = (file: RateFile, given = place(), localities?: LocalityFile): Record<string, string> => {
  const { lines, totalTax } = assessFile(file, given, localities);
  return {
    ...Object.fromEntries(lines.map((line) => [line.charge.key, dollars(line.amount)])),
    total: dollars(totalTax),
  };
};

const RULE = { ...SOURCE, if_unknown: 'not_applied' as const, text: 'A rule.' };

describe('fees', () => {
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
    expect(refused.message).toContain('carrier_fees and broker_fees');
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
    expect(taxed.warnings.join()).toContain('set broker_fee_conditions_met to true');
    const free = assessFile(file, place({ brokerFees: '100', brokerFeeConditionsMet: true }));
    expect(dollars(free.totalTax)).toBe('300.00');
    expect(free.notes.join()).toContain('on the caller’s assertion');
    const idle = assessFile(file, place({ carrierFees: '100', carrierFeeConditionsMet: true }));
    expect(dollars(idle.totalTax)).toBe('303.00');
    expect(idle.warnings.join()).toContain('carrier_fee_conditions_met had no effect');
  });

  test('an unsettled fee is taxed, and the tax without it is told', () => {
    const file = rateFile();
    file.fees.broker = { treatment: 'unsettled', text: 'The code is silent' };
    const result = assessFile(file, place({ brokerFees: '100' }));
    expect(dollars(result.totalTax)).toBe('303.00');
    expect(result.warnings.join()).toContain('total tax 303.00, without it 300.00');
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
  });

  test('doubts about fees are told only with fees, and only those of the side', () => {
    const file = rateFile({
      charges: [charge({ key: 'sl_tax', slot: 'base_tax', on_unsettled: 'Nobody knows the base.' })],
      advisories: [
        { kind: 'open', fees: 'broker', text: 'About broker fees' },
        { kind: 'open', fees: 'carrier', text: 'About carrier fees' },
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
});

describe('dates', () => {
  const file = rateFile({
    charges: [
      charge({
        key: 'sl_tax',
        slot: 'base_tax',
        versions: [version('2020-01-01', '3'), version('2024-01-01', '4'), version('2028-01-01', '5')],
      }),
      charge({
        key: 'old_fee',
        slot: 'stamping_fee',
        versions: [version('2020-01-01', '1'), version('2022-07-01', null)],
      }),
    ],
  });

  test.each([
    ['2020-01-01', '400.00', 'historical', '2020-01-01', '2022-06-30'],
    ['2022-06-30', '400.00', 'historical', '2020-01-01', '2022-06-30'],
    ['2022-07-01', '300.00', 'historical', '2022-07-01', '2023-12-31'],
    ['2023-12-31', '300.00', 'historical', '2022-07-01', '2023-12-31'],
    ['2024-01-01', '400.00', 'current', '2024-01-01', '2027-12-31'],
    ['2028-01-01', '500.00', 'historical', '2028-01-01', null],
  ])('%s: %s, %s', (effectiveDate, total, from, start, end) => {
    const result = assessFile(file, place({ effectiveDate }));
    expect(dollars(result.totalTax)).toBe(total);
    expect(result.ratesFrom).toBe(from);
    expect(result.ratePeriod).toEqual({ from: start, to: end });
  });

  test('before the verified history it is refused, with the day it starts', () => {
    const refused = refusal(() => assessFile(file, place({ effectiveDate: '2019-12-31' })));
    expect(refused.code).toBe('NO_RATES_FOR_DATE');
    expect(refused.message).toContain('2020-01-01');
  });

  test('after the day of verification a warning says so', () => {
    expect(assessFile(file, place({ effectiveDate: '2026-11-20' })).warnings).toEqual([]);
    expect(assessFile(file, place({ effectiveDate: '2026-11-21' })).warnings.join()).toContain(
      'later changes are not verified',
    );
  });

  test('no base tax, or a rate nobody knows, is refused instead of a figure too low', () => {
    const ended = rateFile({
      charges: [
        charge({
          key: 'sl_tax',
          slot: 'base_tax',
          versions: [version('2020-01-01', '3'), version('2025-01-01', null)],
        }),
      ],
    });
    expect(refusal(() => assessFile(ended, place())).code).toBe('NO_RATES_FOR_DATE');
    const gap = rateFile({
      charges: [
        charge({ key: 'sl_tax', slot: 'base_tax' }),
        charge({
          key: 'fee',
          slot: 'stamping_fee',
          versions: [version('2020-01-01', '1'), version('2025-01-01', 'unknown')],
        }),
      ],
    });
    expect(figures(gap, place({ effectiveDate: '2024-12-31' })).total).toBe('400.00');
    const refused = refusal(() => assessFile(gap, place()));
    expect(refused.code).toBe('NO_RATES_FOR_DATE');
    expect(refused.message).toContain('fee is levied from 2025-01-01');
  });

  test('a charge that goes by another date says so, once it ever changed', () => {
    const dated_by = { basis: 'invoice_date' as const, text: 'the invoice date' };
    const changed = rateFile({
      charges: [
        charge({
          key: 'sl_tax',
          slot: 'base_tax',
          dated_by,
          versions: [version('2020-01-01', '3'), version('2024-01-01', '4')],
        }),
      ],
    });
    expect(assessFile(changed, place()).notes).toEqual([
      'sl_tax: the rate goes by the invoice date; the effective date was used.',
    ]);
    expect(
      assessFile(rateFile({ charges: [charge({ key: 'sl_tax', slot: 'base_tax', dated_by })] }), place())
        .notes,
    ).toEqual([]);
  });
});

describe('rules for some placements', () => {
  const marine = {
    lob: ['SLT-PROP', 'SLT-CARGO'] as ('SLT-PROP' | 'SLT-CARGO')[],
    coverage: ['wet_marine' as const],
  };

  test('an exemption holds only when stated; a line that rules it out silences it', () => {
    const file = rateFile({ variations: [{ ...RULE, when: marine, charges: ['sl_tax'], effect: 'exempt' }] });
    const stated = assessFile(file, place({ coverage: 'wet_marine', lob: 'SLT-GL' }));
    expect(dollars(stated.totalTax)).toBe('0.00');
    expect(stated.notes).toEqual(['A rule. Applied. (Fict. Code § 1)']);
    const open = assessFile(file, place());
    expect(dollars(open.totalTax)).toBe('300.00');
    expect(open.warnings).toEqual([
      'A rule. Not applied. If it applies, add coverage wet_marine. (Fict. Code § 1)',
    ]);
    expect(assessFile(file, place({ lob: 'SLT-CARGO' })).warnings).toHaveLength(1);
    expect(assessFile(file, place({ lob: 'SLT-GL' })).warnings).toEqual([]);
    expect(assessFile(file, place({ coverage: 'fire' })).warnings).toEqual([]);
  });

  test('another rate, under its own name, only while it is in force', () => {
    const file = rateFile({
      variations: [
        {
          ...RULE,
          when: { coverage: ['fire'] },
          charges: ['sl_tax'],
          effect: 'rate',
          name: 'fire tax',
          versions: [version('2024-01-01', '5')],
        },
      ],
    });
    const result = assessFile(file, place({ coverage: 'fire' }));
    expect(dollars(result.totalTax)).toBe('500.00');
    expect(result.lines[0]?.name).toBe('fire tax');
    expect(figures(file, place({ coverage: 'fire', effectiveDate: '2023-12-31' })).total).toBe('300.00');
  });

  test('an exemption with a first and a last day', () => {
    const file = rateFile({
      variations: [
        {
          ...RULE,
          when: { coverage: ['fire'] },
          charges: ['sl_tax'],
          effect: 'exempt',
          from: '2022-01-01',
          to: '2022-12-31',
        },
      ],
    });
    const on = (effectiveDate: string) => figures(file, place({ coverage: 'fire', effectiveDate })).total;
    expect([on('2021-12-31'), on('2022-01-01'), on('2022-12-31'), on('2023-01-01')]).toEqual([
      '300.00',
      '0.00',
      '0.00',
      '300.00',
    ]);
  });

  test('a flat charge taken as due unless the transaction says otherwise', () => {
    const applies_when = {
      ...RULE,
      if_unknown: 'applied' as const,
      when: { transaction: ['new' as const, 'renewal' as const] },
    };
    const fee = charge({
      key: 'fee',
      slot: 'service_fee',
      basis: 'flat',
      on: 'policy',
      applies_when,
      versions: [version('2020-01-01', '10.00')],
    });
    const file = rateFile({ charges: [charge({ key: 'sl_tax', slot: 'base_tax' }), fee] });
    expect(figures(file)).toEqual({ sl_tax: '300.00', fee: '10.00', total: '310.00' });
    expect(assessFile(file, place()).notes.join()).toContain(
      'Applied by default (transaction new or renewal)',
    );
    expect(figures(file, place({ transaction: 'endorsement' })).total).toBe('300.00');
    expect(figures(file, place({ transaction: 'renewal' })).total).toBe('310.00');
    // What is insured being stated, an unstated transaction does not hold the rule back.
    const when = { ...applies_when.when, coverage: ['fire' as const] };
    fee.applies_when = { ...applies_when, if_unknown: 'not_applied', when };
    expect(figures(file, place({ coverage: 'fire' })).total).toBe('310.00');
    expect(figures(file, place({ coverage: 'fire', transaction: 'endorsement' })).total).toBe('300.00');
    expect(figures(file, place({ transaction: 'new' })).total).toBe('300.00');
  });

  test('premium alone, and the part of it that is for fire', () => {
    const fireRule = {
      ...RULE,
      if_unknown: 'applied' as const,
      when: { lob: ['SLT-PROP' as const], coverage: ['fire' as const] },
    };
    const file = rateFile({
      charges: [
        charge({ key: 'sl_tax', slot: 'base_tax', on: 'premium' }),
        charge({
          key: 'fire',
          slot: 'fire_marshal_tax',
          on: 'fire_premium',
          applies_when: fireRule,
          versions: [version('2020-01-01', '2')],
        }),
      ],
    });
    expect(figures(file, place({ carrierFees: '1000', lob: 'SLT-GL' }))).toEqual({
      sl_tax: '300.00',
      total: '300.00',
    });
    expect(figures(file, place({ firePremium: '4000' }))).toEqual({
      sl_tax: '300.00',
      fire: '80.00',
      total: '380.00',
    });
    expect(figures(file, place({ coverage: 'fire', carrierFees: '1000' })).fire).toBe('220.00');
    const open = assessFile(file, place({ lob: 'SLT-PROP' }));
    expect(open.lines).toHaveLength(1);
    expect(open.warnings.join()).toContain('give fire_premium (0 if none)');
    expect(refusal(() => assessFile(file, place({ firePremium: '10000.01' }))).field).toBe('fire_premium');
  });

  test('a share fixed by coverage code or by line; a rate given by the caller', () => {
    const supplied_rate = {
      ...SOURCE,
      min: '0',
      max: '1',
      if_missing: 'left_out' as const,
      text: 'Yours to give',
    };
    const file = rateFile({
      charges: [
        charge({ key: 'sl_tax', slot: 'base_tax' }),
        charge({
          key: 'fm',
          slot: 'fire_marshal_tax',
          on: 'coded_share',
          supplied_rate,
          versions: [version('2020-01-01', '1')],
        }),
      ],
      coverage_codes: {
        ...SOURCE,
        office: 'Office',
        codes: [
          { code: '1002', name: 'Allied Lines', shares: { fm: '25' } },
          { code: '4000', name: 'Liability' },
        ],
        lob_shares: { 'SLT-APD': { fm: '5' }, 'SLT-GL': { fm: '0' } },
      },
    });
    expect(figures(file, place({ coverageCode: '1002' }))).toEqual({
      sl_tax: '300.00',
      fm: '25.00',
      total: '325.00',
    });
    expect(figures(file, place({ lob: 'SLT-APD' })).fm).toBe('5.00');
    expect(figures(file, place({ lob: 'SLT-GL' })).total).toBe('300.00');
    expect(figures(file, place({ coverageCode: '4000' })).total).toBe('300.00');
    expect(assessFile(file, place()).warnings.join()).toContain('give its coverage code');
    expect(assessFile(file, place({ coverageCode: '9' })).warnings.join()).toContain(
      'not on the list of the Office',
    );
    expect(figures(file, place({ rates: { fm: '0.5' } })).fm).toBe('50.00');
    expect(figures(file, place({ rates: { fire_marshal_tax: '0.5' } })).fm).toBe('50.00');
    expect(figures(file, place({ rates: { fm: '0' } })).total).toBe('300.00');
    expect(refusal(() => assessFile(file, place({ rates: { fm: '1.1' } }))).message).toContain(
      '0 to 1 percent',
    );
    expect(refusal(() => assessFile(file, place({ rates: { sl_tax: '1' } }))).message).toContain(
      'it takes fm',
    );
    expect(refusal(() => assessFile(rateFile(), place({ rates: { fm: '1' } }))).message).toContain(
      'it takes none',
    );
  });

  test('a coverage code where no charge goes by one is said to be idle', () => {
    expect(assessFile(rateFile(), place({ coverageCode: '1' })).warnings.join()).toContain('has no effect');
  });

  test('a rate unknown to us must come from the caller, within its bounds, or the policy is refused', () => {
    const supplied_rate = {
      ...SOURCE,
      min: '2',
      max: '6',
      if_missing: 'refused' as const,
      text: 'Set every year',
    };
    const applies_when = { ...RULE, when: { coverage: ['medical_malpractice' as const] } };
    const versions = [version('2020-01-01', '6'), version('2021-01-01', 'unknown')];
    const mm = charge({ key: 'mm', slot: 'malpractice_assessment', supplied_rate, applies_when, versions });
    const file = rateFile({ charges: [charge({ key: 'sl_tax', slot: 'base_tax' }), mm] });
    expect(figures(file, place({ coverage: 'other' })).total).toBe('300.00');
    expect(assessFile(file, place()).warnings.join()).toContain('add coverage medical_malpractice');
    const refused = refusal(() => assessFile(file, place({ coverage: 'medical_malpractice' })));
    expect(refused.code).toBe('NO_RATES_FOR_DATE');
    expect(refused.message).toContain('give it as rate mm (2 to 6 percent)');
    expect(figures(file, place({ coverage: 'medical_malpractice', rates: { mm: '4' } })).mm).toBe('400.00');
    expect(figures(file, place({ rates: { mm: '4' } })).mm).toBe('400.00');
    expect(figures(file, place({ coverage: 'other', rates: { mm: '4' } })).total).toBe('300.00');
    expect(refusal(() => assessFile(file, place({ rates: { mm: '7' } }))).message).toContain(
      '2 to 6 percent',
    );
    expect(refusal(() => assessFile(file, place({ rates: { mm: 'six' } }))).code).toBe('INVALID_REQUEST');
    const known = place({ rates: { mm: '4' }, effectiveDate: '2020-06-30' });
    expect(refusal(() => assessFile(file, known)).message).toContain('on file for that day');
    mm.supplied_rate = { ...supplied_rate, if_missing: 'left_out' };
    const left = assessFile(file, place({ coverage: 'medical_malpractice' }));
    expect(left.lines).toHaveLength(1);
    expect(left.warnings).toEqual([
      'mm is left out: Set every year. Give it as rate mm (2 to 6 percent). (Fict. Code § 1)',
    ]);
    expect(left.notes).toEqual([]);
  });

  test('a flat charge unknown to us is given in dollars', () => {
    const supplied_rate = {
      ...SOURCE,
      min: '10.00',
      max: '15.00',
      if_missing: 'refused' as const,
      text: 'One of two',
    };
    const fee = charge({
      key: 'fee',
      slot: 'service_fee',
      basis: 'flat',
      on: 'policy',
      supplied_rate,
      versions: [version('2020-01-01', 'unknown')],
    });
    const file = rateFile({ charges: [charge({ key: 'sl_tax', slot: 'base_tax' }), fee] });
    expect(refusal(() => assessFile(file, place())).message).toContain('10.00 to 15.00 dollars');
    expect(figures(file, place({ rates: { fee: '15' } })).fee).toBe('15.00');
    for (const fee of ['ten', '-12', '12.345', '9.99', '15.01'])
      expect(refusal(() => assessFile(file, place({ rates: { fee } }))).code, fee).toBe('INVALID_REQUEST');
  });

  test('advisories: exemptions always, unless the line rules them out; rules never', () => {
    const file = rateFile({
      advisories: [
        { kind: 'exemption', text: 'Government insureds are exempt', ...SOURCE },
        { kind: 'exemption', text: 'Cotton is exempt', when: { lob: ['SLT-CARGO'] }, ...SOURCE },
        { kind: 'rule', text: 'Home state taxes all', ...SOURCE },
      ],
    });
    expect(assessFile(file, place({ lob: 'SLT-GL' })).warnings).toEqual([
      'Government insureds are exempt. (Fict. Code § 1)',
    ]);
    expect(assessFile(file, place()).warnings).toHaveLength(2);
  });

  test('an advisory of a span of days, and one only for a stated coverage', () => {
    const when = { coverage: ['fire' as const] };
    const file = rateFile({
      advisories: [
        { kind: 'open', text: 'Old', to: '2024-12-31' },
        { kind: 'open', text: 'New', from: '2025-01-01' },
        { kind: 'open', text: 'Fire', when, only_if_stated: true },
      ],
    });
    const on = (effectiveDate: string) => assessFile(file, place({ effectiveDate })).warnings;
    expect([on('2024-12-31'), on('2025-01-01')]).toEqual([['Old.'], ['New.']]);
    expect(assessFile(file, place({ coverage: 'fire' })).warnings).toEqual(['New.', 'Fire.']);
  });

  test('a coverage code, being finer, goes before the coverage', () => {
    const when = { coverage: ['residential_property' as const], coverage_code: ['2000'] };
    const variation = { ...RULE, when, charges: ['sl_tax'], effect: 'exempt' as const };
    const codes = [
      { code: '2000', name: 'Homeowners' },
      { code: '1000', name: 'Commercial' },
    ];
    const file = rateFile({
      variations: [variation],
      coverage_codes: { ...SOURCE, office: 'Office', codes },
    });
    expect(figures(file, place({ coverage: 'residential_property', coverageCode: '1000' })).total).toBe(
      '300.00',
    );
    expect(figures(file, place({ coverage: 'other', coverageCode: '2000' })).total).toBe('0.00');
  });
});

describe('rounding', () => {
  const charges = [
    charge({ key: 'sl_tax', slot: 'base_tax', versions: [version('2020-01-01', '3.5')] }),
    charge({ key: 'fee', slot: 'stamping_fee', versions: [version('2020-01-01', '0.04')] }),
  ];
  const rounding = { ...SOURCE, unit: 'dollar' as const, method: 'half_up' as const, text: 'whole dollars' };

  test('each charge to the whole dollar, the total from the rounded charges', () => {
    const file = rateFile({ charges, rounding: { ...rounding, level: 'charge' } });
    expect(figures(file, place({ premium: '1300' }))).toEqual({
      sl_tax: '46.00',
      fee: '1.00',
      total: '47.00',
    }); // 45.50, 0.52
    expect(figures(file, place({ premium: '1240' }))).toEqual({
      sl_tax: '43.00',
      fee: '0.00',
      total: '43.00',
    }); // 43.40, 0.496
  });

  test('a fixed amount is rounded too', () => {
    const fixed = charge({
      key: 'fixed',
      slot: 'service_fee',
      basis: 'flat',
      on: 'policy',
      versions: [version('2020-01-01', '12.50')],
    });
    const tax = charge({ key: 'sl_tax', slot: 'base_tax' });
    const file = rateFile({ charges: [tax, fixed], rounding: { ...rounding, level: 'charge' } });
    expect(figures(file)).toEqual({ sl_tax: '300.00', fixed: '13.00', total: '313.00' });
  });

  test('a rule for the return leaves the policy at the cent', () => {
    const file = rateFile({ charges, rounding: { ...rounding, level: 'return' } });
    expect(figures(file, place({ premium: '1300' }))).toEqual({
      sl_tax: '45.50',
      fee: '0.52',
      total: '46.02',
    });
  });
});

describe('localities', () => {
  const localVersion = (from: string, to: string | null, rates: Record<string, string>) => ({
    from,
    to,
    rates,
    ...SOURCE,
  });
  const table: LocalityFile = {
    code: 'ZZ',
    verified_at: '2026-11-20',
    expected_total: 9,
    classes: [
      { key: 'fire', name: 'fire' },
      { key: 'casualty', name: 'casualty' },
    ],
    lob_classes: { ...SOURCE, map: { 'SLT-PROP': 'fire', 'SLT-GL': 'casualty' } },
    names_from: 'a list',
    localities: [
      {
        code: '0001',
        name: 'Uniform City',
        aliases: ['Uni'],
        kind: 'city',
        county: null,
        versions: [localVersion('2025-07-01', '2027-06-30', { fire: '5', casualty: '5' })],
      },
      {
        code: null,
        name: 'Mixed City',
        aliases: [],
        kind: 'city',
        county: null,
        versions: [localVersion('2020-07-01', null, { fire: '7', casualty: '0' })],
      },
      {
        code: null,
        name: 'Headline City',
        aliases: [],
        kind: 'city',
        county: null,
        versions: [{ ...localVersion('2020-07-01', null, {}), headline: '9' }],
      },
      { code: null, name: 'Silent City', aliases: [], kind: 'city', county: null, versions: [] },
    ],
    open_questions: [],
  };
  const supplied_rate = {
    ...SOURCE,
    min: '0',
    max: '25',
    if_missing: 'left_out' as const,
    text: 'Set by the city',
  };
  const file = rateFile({
    charges: [
      charge({ key: 'sl_tax', slot: 'base_tax' }),
      charge({
        key: 'municipal_tax',
        slot: 'municipal_tax',
        on: 'locality',
        supplied_rate,
        versions: [version('2020-01-01', 'unknown')],
      }),
    ],
  });
  const at = (locality: string, over: Parameters<typeof place>[0] = {}) =>
    assessFile(file, place({ locality, ...over }), table);

  test('without a locality the figure says what it leaves out', () => {
    const result = assessFile(file, place());
    expect(result.municipal?.excluded).toBe(true);
    expect(dollars(result.totalTax)).toBe('300.00');
    expect(result.warnings.join()).toContain('Municipal tax is excluded');
  });

  test('one rate for all classes needs no line; code, name and alias find it; the base is the premium alone', () => {
    for (const name of ['0001', 'uniform city', 'UNI']) {
      const result = at(name, { carrierFees: '1000' });
      expect(dollars(result.lines[1]?.amount as never)).toBe('500.00');
      expect(result.municipal?.excluded).toBe(false);
      expect(result.notes.join()).toContain('Municipal tax of Uniform City, all classes: 5%.');
    }
  });

  test('rates by class need the line; a class that bears nothing adds nothing and is not excluded', () => {
    expect(at('Mixed City').warnings.join()).toContain('depends on the class of risk; give lob');
    expect(dollars(at('Mixed City', { lob: 'SLT-PROP' }).totalTax)).toBe('1000.00');
    expect(at('Mixed City', { lob: 'SLT-PROP' }).warnings.join()).toContain(
      'not confirmed by the current schedule',
    );
    const free = at('Mixed City', { lob: 'SLT-GL' });
    expect([dollars(free.totalTax), free.municipal?.excluded]).toEqual(['300.00', false]);
  });

  test('no rate on file excludes the tax and never guesses', () => {
    expect(at('Silent City').warnings.join()).toContain('no rate of Silent City is on file');
    expect(at('Headline City').warnings.join()).toContain('a source names 9 percent');
    expect(at('Headline City', { lob: 'SLT-GL' }).municipal?.excluded).toBe(true);
    expect(at('Uniform City', { effectiveDate: '2025-06-30' }).municipal?.excluded).toBe(true);
    expect(at('9999').warnings.join()).toContain('no locality is on file under code 9999');
  });

  test('the caller’s rate is used', () => {
    const result = assessFile(file, place({ rates: { municipal_tax: '7.5' } }), table);
    expect(dollars(result.totalTax)).toBe('1050.00');
    expect(result.municipal?.excluded).toBe(false);
  });

  test('an unknown name is refused with the nearest; a locality elsewhere is refused', () => {
    expect(refusal(() => at('Unifrom City')).message).toContain('did you mean Uniform City?');
    expect(refusal(() => assessFile(rateFile(), place({ locality: 'Columbus' }))).code).toBe(
      'INVALID_REQUEST',
    );
  });
});

test('a premium of nothing is refused', () => {
  expect(refusal(() => assessFile(rateFile(), place({ premium: '0' }))).code).toBe('INVALID_PREMIUM');
});

test('the same jurisdiction object gives the same answer again', () => {
  const jurisdiction = compileJurisdiction(rateFile());
  const run = () => assess(place({ carrierFees: '10' }), jurisdiction, { today: TODAY });
  expect(run()).toEqual(run());
});
