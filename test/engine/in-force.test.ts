/** What a jurisdiction levies on a day and when that changed, listed without a placement. */
import { describe, expect, test } from 'vitest';
import {
  checkPriceable,
  compileJurisdiction,
  formatRate,
  type Jurisdiction,
  type RateFile,
  Refusal,
} from '../../src/engine/index.ts';
import {
  changesBetween,
  chargesOn,
  openRateText,
  rateOrBounds,
  sameChargesOn,
  sinceMark,
  sinceText,
} from '../../src/engine/law/in-force.ts';
import { charge, rateFile, SOURCE, version } from '../support/fictional.ts';
import { rates } from '../support/rates.ts';

const compiled = (over: Partial<RateFile>): Jurisdiction => compileJurisdiction(rateFile(over));
const levied = (jurisdiction: Jurisdiction, date: string): string[] =>
  chargesOn(jurisdiction, date).map(({ charge: { def }, rateText }) => `${def.key} ${rateText}`);
const listed = (jurisdiction: Jurisdiction, from: string, to: string): string[] =>
  changesBetween(jurisdiction, from, to).map(
    ({ date, charge: { def }, specialRule, before, after }) =>
      `${date} ${specialRule?.name ?? def.key}: ${before} -> ${after}`,
  );

const tax = charge({
  key: 'sl_tax',
  slot: 'base_tax',
  versions: [version('2020-01-01', '3'), version('2024-01-01', '3.5')],
});
const policyFee = charge({
  key: 'policy_fee',
  slot: 'service_fee',
  basis: 'flat',
  on: 'policy',
  versions: [version('2021-07-01', '12.5'), version('2025-01-01', null)],
});
const assessment = charge({
  key: 'assessment',
  slot: 'malpractice_assessment',
  versions: [version('2022-01-01', 'unknown')],
});
const municipal = charge({
  key: 'municipal_tax',
  slot: 'municipal_tax',
  on: 'locality',
  versions: [version('2020-01-01', 'unknown')],
});
const fictionia = compiled({ charges: [tax, policyFee, assessment, municipal] });

describe('the charges levied on a day', () => {
  test.each([
    // A charge starts on its first day, ends on the day of its closing version, and is not levied before or after.
    ['2020-01-01', ['sl_tax 3%', 'municipal_tax by locality']],
    ['2021-06-30', ['sl_tax 3%', 'municipal_tax by locality']],
    ['2021-07-01', ['sl_tax 3%', 'policy_fee $12.50', 'municipal_tax by locality']],
    ['2024-12-31', ['sl_tax 3.5%', 'policy_fee $12.50', 'assessment unknown', 'municipal_tax by locality']],
    ['2025-01-01', ['sl_tax 3.5%', 'assessment unknown', 'municipal_tax by locality']],
  ])('%s', (date, expected) => expect(levied(fictionia, date)).toEqual(expected));

  // The Surplus Lines Stamping Office of Texas: 0.15 % from 2016, 0.075 % from 2021, 0.04 % from 2024.
  test.each([
    ['2020-12-31', '0.15%'],
    ['2021-01-01', '0.075%'],
    ['2023-12-31', '0.075%'],
    ['2024-01-01', '0.04%'],
  ])('Texas on %s: tax 4.85 %%, stamping fee %s', (date, fee) => {
    expect(levied(rates.load('TX'), date)).toEqual(['sl_tax 4.85%', `stamping_fee ${fee}`]);
  });

  test('before the verified history it is refused, with the day on which that starts', () => {
    expect(() => chargesOn(fictionia, '2019-12-31')).toThrow(
      new Refusal(
        'NO_RATES_FOR_DATE',
        'No rates are on file for Fictionia on 2019-12-31: the verified history starts on 2020-01-01.',
        'date',
      ),
    );
    expect(() => chargesOn(fictionia, '2019-12-31')).toThrow(
      expect.objectContaining({ code: 'NO_RATES_FOR_DATE', field: 'date' }),
    );
  });

  test('a rate that ended reads "none"', () => {
    expect(formatRate(policyFee, null)).toBe('none');
  });
});

test.each([
  ['2021-07-01', '2021-12-31', true],
  ['2021-06-30', '2021-07-01', false],
  ['2024-12-31', '2025-01-01', false],
  ['2025-01-01', '2099-12-31', true],
  // Nothing is on file before the history: that is not what is levied later, but alike among itself.
  ['2019-12-31', '2020-01-01', false],
  ['1999-01-01', '2019-12-31', true],
])('%s and %s have the same charges: %s', (a, b, same) => {
  expect(sameChargesOn(fictionia, a, b)).toBe(same);
  expect(sameChargesOn(fictionia, b, a)).toBe(same);
});

describe('the changes between two days', () => {
  test('both days included, the oldest first, of all charges; the start of the history is no change', () => {
    const all = [
      '2021-07-01 policy_fee: none -> $12.50',
      '2022-01-01 assessment: none -> unknown',
      '2024-01-01 sl_tax: 3% -> 3.5%',
      '2025-01-01 policy_fee: $12.50 -> none',
    ];
    expect(listed(fictionia, '2000-01-01', '2099-12-31')).toEqual(all);
    expect(listed(fictionia, '2021-07-01', '2025-01-01')).toEqual(all);
    expect(listed(fictionia, '2021-07-02', '2024-12-31')).toEqual(all.slice(1, 3));
  });

  test('a rule that sets in re-rates every charge it names, from its ordinary rate', () => {
    const fee = charge({
      key: 'fee',
      slot: 'stamping_fee',
      versions: [version('2020-01-01', '1')],
    });
    const when = { coverage: ['wet_marine' as const] };
    const rule = {
      ...SOURCE,
      when,
      key: 'apart',
      if_unknown: 'not_applied' as const,
      text: 'Marine',
      name: 'marine tax',
      charges: ['sl_tax', 'fee'],
      effect: 'rate' as const,
      versions: [version('2023-01-01', '0.75'), version('2026-01-01', '0.5')],
    };
    const exempt = { ...rule, effect: 'exempt' as const, versions: undefined };
    const jurisdiction = compiled({ charges: [tax, policyFee, fee], variations: [rule, exempt] });
    expect(listed(jurisdiction, '2022-01-01', '2026-12-31')).toEqual([
      '2023-01-01 marine tax: 3% -> 0.75%',
      '2023-01-01 marine tax: 1% -> 0.75%',
      '2024-01-01 sl_tax: 3% -> 3.5%',
      '2025-01-01 policy_fee: $12.50 -> none',
      '2026-01-01 marine tax: 0.75% -> 0.5%',
      '2026-01-01 marine tax: 0.75% -> 0.5%',
    ]);
    const [marine] = changesBetween(jurisdiction, '2023-01-01', '2023-01-01');
    expect(marine).toMatchObject({ specialRule: rule, charge: { def: tax }, version: { rate: '0.75' } });
  });

  test('a rule about a charge that did not exist yet starts from none', () => {
    const rule = {
      ...SOURCE,
      when: { coverage: ['fire' as const] },
      key: 'apart',
      if_unknown: 'not_applied' as const,
      text: 'Fire',
      charges: ['policy_fee'],
      effect: 'rate' as const,
      versions: [version('2021-01-01', '20.00')],
    };
    const jurisdiction = compiled({ charges: [tax, policyFee], variations: [rule] });
    expect(listed(jurisdiction, '2021-01-01', '2021-01-01')).toEqual([
      '2021-01-01 policy_fee: none -> $20.00',
    ]);
  });
});

describe('a rate that the law leaves open', () => {
  const open = (basis: 'percent' | 'flat', rate: string) =>
    charge({
      key: `open_${basis}`,
      slot: 'surcharge',
      basis,
      on: basis === 'flat' ? 'policy' : 'taxable_premium',
      supplied_rate: { min: '0', max: '12.50', text: 'Others set it.', if_missing: 'left_out', ...SOURCE },
      versions: [version('2020-01-01', rate)],
    });

  test('is its bounds, with what the law says of it; a rate on file is itself, an unknown one unknown', () => {
    const charges = [tax, open('percent', 'unknown'), open('flat', 'unknown'), open('flat', '3'), assessment];
    const found = chargesOn(compiled({ charges }), '2022-06-30');
    expect(found.map(rateOrBounds)).toEqual(['3%', '0% to 12.50%', '$0 to $12.50', '$3.00', 'unknown']);
    expect(found.map(openRateText)).toEqual([null, 'Others set it.', 'Others set it.', null, null]);
  });

  test('of a charge on a coded share says on which share, whatever the rate', () => {
    expect(chargesOn(rates.load('IL'), '2026-06-30').map(openRateText).join()).toContain('coverage code');
  });
});

test('a day on which a plain policy cannot be priced is refused, and the charge named', () => {
  expect(() => checkPriceable(fictionia, '2021-06-30')).not.toThrow();
  expect(() => checkPriceable(fictionia, '2022-01-01')).toThrow(/2022-01-01: the assessment is levied from/);
  expect(() => checkPriceable(fictionia, '2019-12-31')).toThrow(/history starts on 2020-01-01/);
});

describe('which placements bear a charge', () => {
  const conditions = (jurisdiction: Jurisdiction): (string | null)[] =>
    chargesOn(jurisdiction, '2026-06-30').map(({ condition }) => condition);

  test('Montana: the stamping fee falls on paper filings, which are exempt unless stated', () => {
    const [taxCondition, stamping] = conditions(rates.load('MT'));
    expect(taxCondition).toBeNull();
    expect(stamping).toBe(
      'Electronic filing bears no stamping fee, and the Commissioner no longer accepts paper filings.',
    );
  });

  test('a charge on some placements of which others are exempt unless stated says both; other exemptions are no condition', () => {
    const when = { when: { coverage: ['fire' as const] }, text: 'Fire cover only', ...SOURCE };
    const exempt = {
      effect: 'exempt' as const,
      charges: ['sl_tax'],
      when: { filing: ['electronic' as const] },
      ...SOURCE,
    };
    const jurisdiction = compiled({
      charges: [
        charge({ key: 'sl_tax', slot: 'base_tax', applies_when: { ...when, if_unknown: 'not_applied' } }),
      ],
      variations: [
        { ...exempt, key: 'electronic', if_unknown: 'applied', text: 'Not by wire' },
        { ...exempt, key: 'government', if_unknown: 'not_applied', text: 'Not of the state' },
      ],
    });
    expect(conditions(jurisdiction)).toEqual(['Fire cover only. Not by wire.']);
  });
});

test('what holds since the first verified day may be older, and says so', () => {
  expect(sinceText('2020-01-01', '2020-01-01')).toBe('at least since 2020-01-01');
  expect(sinceText('2021-07-01', '2020-01-01')).toBe('since 2021-07-01');
  expect(sinceMark('2020-01-01', '2020-01-01')).toBe('≤ 2020-01-01');
  expect(sinceMark('2021-07-01', '2020-01-01')).toBe('2021-07-01');
  // A service that does not say where its history starts.
  expect(sinceMark('2021-07-01', null)).toBe('2021-07-01');
});
