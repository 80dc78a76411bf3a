/** A rate file made ready for computing. */
import { describe, expect, test } from 'vitest';
import { compileJurisdiction, dollars, type RateVersion, type SpecialRule } from '../../src/engine/index.ts';
import { assessFile, charge, place, rateFile, SOURCE, version } from '../support/fictional.ts';

const policyFee = charge({
  key: 'fee',
  slot: 'service_fee',
  basis: 'flat',
  on: 'policy',
  versions: [version('2020-01-01', '10.00')],
});
const tax = charge({ key: 'sl_tax', slot: 'base_tax' });
const fireRule = (over: Partial<SpecialRule> = {}): SpecialRule => ({
  key: 'apart',
  ...SOURCE,
  when: { coverage: ['fire'] },
  if_unknown: 'not_applied',
  text: 'Fire is apart',
  charges: ['fee'],
  effect: 'rate',
  versions: [version('2020-01-01', '150.00')],
  ...over,
});

// Nobody checks a file that a program builds by itself: it must not be computed with NaN.
describe('a rate that cannot be held exactly stops the file, naming where it is', () => {
  test.each<[string, 'percent' | 'flat', RateVersion['rate'], string]>([
    ['six decimals', 'percent', '0.123456', 'ZZ fee, from 2020-01-01: "0.123456" is not a percent rate'],
    ['more than the whole', 'percent', '100.1', '"100.1" is not a percent rate'],
    ['a third of a cent', 'flat', '0.333', '"0.333" is not a flat rate'],
  ])('%s', (_title, basis, rate, message) => {
    const fee = charge({ key: 'fee', slot: 'service_fee', basis, versions: [version('2020-01-01', rate)] });
    expect(() => compileJurisdiction(rateFile({ charges: [tax, fee] }))).toThrow(message);
  });

  test('in a rule too', () => {
    const specialRules = [fireRule({ versions: [version('2020-01-01', '1.005')] })];
    expect(() =>
      compileJurisdiction(rateFile({ charges: [tax, policyFee], variations: specialRules })),
    ).toThrow('ZZ special rule, from 2020-01-01: "1.005" is not a flat rate');
  });
});

describe('rules that re-rate', () => {
  const total = (specialRules: SpecialRule[], over = {}) =>
    dollars(
      assessFile(
        rateFile({ charges: [tax, policyFee], variations: specialRules }),
        place({ coverage: 'fire', ...over }),
      ).totalTax,
    );

  test('a flat charge is re-rated in dollars, above what a percentage could be', () => {
    expect(total([])).toBe('310.00');
    expect(total([fireRule()])).toBe('450.00');
  });

  test('a rate of null: under the rule the charge is not levied', () => {
    const versions = [version('2020-01-01', '150.00'), version('2025-01-01', null)];
    expect(total([fireRule({ versions })], { effectiveDate: '2024-12-31' })).toBe('450.00');
    expect(total([fireRule({ versions })], { effectiveDate: '2025-01-01' })).toBe('300.00');
  });

  test('nothing is said of a rule about a charge that is not levied that day', () => {
    const ended = { ...policyFee, versions: [version('2020-01-01', '10.00'), version('2025-01-01', null)] };
    const file = rateFile({ charges: [tax, ended], variations: [fireRule()] });
    const on = (effectiveDate: string) => assessFile(file, place({ coverage: 'fire', effectiveDate })).notes;
    expect(on('2024-12-31')).toEqual(['Fire is apart. Applied. (Fict. Code § 1)']);
    expect(on('2025-01-01')).toEqual([]);
  });
});
