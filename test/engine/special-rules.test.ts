/** Rules that hold for some placements only: exemptions, other rates, shares, rates given by the caller, advisories. */
import { describe, expect, test } from 'vitest';
import {
  assess,
  atStake,
  type Cents,
  type Coverage,
  dollars,
  type Lob,
  placement,
} from '../../src/engine/index.ts';
import {
  assessFile,
  charge,
  figures,
  place,
  rateFile,
  refusal,
  SOURCE,
  version,
} from '../support/fictional.ts';
import { rates } from '../support/rates.ts';

const RULE = { key: 'apart', ...SOURCE, if_unknown: 'not_applied' as const, text: 'A rule.' };

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

test('an exemption that holds unless the contrary is stated: whoever states it is told, and nothing is called idle', () => {
  // Montana: 10,000.00 × 0.25 % on paper, which the Commissioner no longer accepts.
  const montana = (filing: 'paper' | 'electronic' | undefined) =>
    assess(
      placement({ premium: 1_000_000 as Cents, effectiveDate: '2026-06-30', filing }),
      rates.load('MT'),
      { today: '2026-11-20' },
    );
  const paper = montana('paper');
  const said = paper.findings.find(({ code }) => code === 'MT.electronic_filing.not_applied');
  expect(said?.text).toContain('the Commissioner no longer accepts paper filings. Not applied.');
  expect(dollars(atStake(paper, said as never) as Cents)).toBe('25.00');
  for (const filing of ['paper', 'electronic', undefined] as const)
    expect(
      montana(filing)
        .notes.map(({ code }) => code)
        .join(),
    ).not.toContain('without_effect');
  // Where nothing depends on it, it is still said to be without effect.
  const texas = placement({ premium: 1_000_000 as Cents, effectiveDate: '2026-06-30', filing: 'paper' });
  expect(
    assess(texas, rates.load('TX'), { today: '2026-11-20' })
      .notes.map(({ code }) => code)
      .join(),
  ).toContain('filing');
});

describe('a special case that is about the very coverage stated is a doubt to look at before filing', () => {
  test.each([
    // Vermont lists wet marine as exempt, and no source on file says that its tax falls away: 1,000.00 × 3 % is charged.
    ['VT', 'marine', ['wet_marine']],
    // 18 Del. C. § 1905(b)(1), (3), (4), in the chapter that imposes 3 %.
    ['DE', 'marine_rail_air', ['wet_marine', 'railroad', 'aircraft', 'commercial_aircraft']],
  ] as const)('%s', (state, key, coverages) => {
    const kinds = (coverage: Coverage | undefined, lob?: Lob) => {
      const policy = placement({ premium: 100_000 as Cents, effectiveDate: '2026-09-01', coverage, lob });
      const result = assess(policy, rates.load(state), { today: '2026-11-20' });
      expect(dollars(result.totalTax)).toBe('30.00');
      return result.findings.filter(({ code }) => code === `${state}.${key}`).map(({ kind }) => kind);
    };
    for (const coverage of coverages) expect(kinds(coverage)).toEqual(['doubt']);
    expect(kinds(undefined)).toEqual(['special_case']);
    expect(kinds(undefined, 'SLT-CARGO')).toEqual(['special_case']);
    expect(kinds('fire')).toEqual([]);
  });
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
    'Applied by default. It depends on transaction new or renewal.',
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
  expect(open.warnings.join()).toContain('Add fire_premium AMOUNT (0 if none)');
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
  expect(assessFile(file, place()).warnings.join()).toContain('Add lob LINE, or coverage_code CODE, or rate');
  // A line that decides no share leaves the code.
  expect(assessFile(file, place({ lob: 'SLT-PROP' })).warnings.join()).toContain('Add coverage_code CODE');
  expect(assessFile(file, place({ coverageCode: '9999' })).warnings.join()).toContain(
    'not on the list of the Office',
  );
  expect(assessFile(file, place({ coverageCode: '9' })).warnings.join()).toContain(
    'Coverage code 9 does not look like the codes of the Office, such as 1002, so it was not used.',
  );
  expect(figures(file, place({ rates: { fm: '0.5' } })).fm).toBe('50.00');
  expect(assessFile(file, place({ rates: { fm: '0.5' } })).notes.join()).toContain(
    'computed at 0.5%, the rate given by the caller',
  );
  expect(figures(file, place({ rates: { fire_marshal_tax: '0.5' } })).fm).toBe('50.00');
  expect(figures(file, place({ rates: { fm: '0' } })).total).toBe('300.00');
  expect(assessFile(file, place({ rates: { fm: '0' } })).notes.join()).toContain(
    'fm: not charged, as stated by the caller.',
  );
  expect(refusal(() => assessFile(file, place({ rates: { fm: '1.1' } }))).message).toContain(
    '0 to 1 percent',
  );
  expect(refusal(() => assessFile(file, place({ rates: { sl_tax: '1' } }))).message).toContain('it takes fm');
  expect(refusal(() => assessFile(rateFile(), place({ rates: { fm: '1' } }))).message).toContain(
    'it takes none',
  );
});

test('a share that no rate can hold throws: its charge is not left out', () => {
  const fm = charge({
    key: 'fm',
    slot: 'fire_marshal_tax',
    on: 'coded_share',
    versions: [version('2020-01-01', '1')],
  });
  const file = rateFile({
    charges: [charge({ key: 'sl_tax', slot: 'base_tax' }), fm],
    coverage_codes: {
      ...SOURCE,
      office: 'Office',
      codes: [{ code: '1002', name: 'Fire', shares: { fm: '33.33333' } }],
    },
  });
  expect(() => assessFile(file, place({ coverageCode: '1002' }))).toThrow('cannot be held exactly');
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
  expect(refused.message).toContain('add rate mm=PERCENT (2 to 6 percent)');
  expect(figures(file, place({ coverage: 'medical_malpractice', rates: { mm: '4' } })).mm).toBe('400.00');
  expect(figures(file, place({ rates: { mm: '4' } })).mm).toBe('400.00');
  expect(figures(file, place({ coverage: 'other', rates: { mm: '4' } })).total).toBe('300.00');
  expect(refusal(() => assessFile(file, place({ rates: { mm: '7' } }))).message).toContain('2 to 6 percent');
  expect(refusal(() => assessFile(file, place({ rates: { mm: 'six' } }))).code).toBe('INVALID_REQUEST');
  const known = place({ rates: { mm: '4' }, effectiveDate: '2020-06-30' });
  expect(refusal(() => assessFile(file, known)).message).toContain('on file for that day');
  mm.supplied_rate = { ...supplied_rate, if_missing: 'left_out' };
  const left = assessFile(file, place({ coverage: 'medical_malpractice' }));
  expect(left.lines).toHaveLength(1);
  expect(left.warnings).toEqual([
    'mm is left out: Set every year. Add rate mm=PERCENT (2 to 6 percent). (Fict. Code § 1)',
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

test('advisories: exemptions always, unless the line rules them out', () => {
  const file = rateFile({
    advisories: [
      { key: 'government', kind: 'special_case', text: 'Government insureds are exempt', ...SOURCE },
      {
        key: 'cotton',
        kind: 'special_case',
        text: 'Cotton is exempt',
        when: { lob: ['SLT-CARGO'] },
        ...SOURCE,
      },
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
      { key: 'old', kind: 'doubt', text: 'Old', to: '2024-12-31' },
      { key: 'new', kind: 'doubt', text: 'New', from: '2025-01-01' },
      { key: 'fire', kind: 'doubt', text: 'Fire', when, only_if_stated: true },
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

test('a line that the coverage contradicts settles nothing: South Dakota’s fire tax is left out, not dropped', () => {
  const lacking = (lob: Lob, coverage: Coverage) => {
    const stated = placement({ premium: 1_000_000 as Cents, effectiveDate: '2026-06-30', lob, coverage });
    const { findings } = assess(stated, rates.load('SD'), { today: '2026-11-20' });
    return findings.some(({ code }) => code === 'SD.fire_code_tax.left_out');
  };
  expect(lacking('SLT-GL', 'commercial_property')).toBe(true);
  expect(lacking('SLT-PROP', 'commercial_property')).toBe(true);
  expect(lacking('SLT-GL', 'other')).toBe(false);
  // Fire alone bears 3 % in its place, whatever line is named.
  expect(lacking('SLT-GL', 'fire')).toBe(false);
});
