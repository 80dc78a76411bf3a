/**
 * What a file says of a coverage that may be exempt, beside the charge that is computed all the same: that no exemption was
 * applied, and how much is at stake.
 */
import { expect, test } from 'vitest';
import {
  type Assessment,
  assess,
  atStake,
  type Cents,
  type COVERAGES,
  dollars,
  placement,
} from '../../src/engine/index.ts';
import { jurisdictions, rates } from '../support/rates.ts';

/** The words on file are about a rate, a base or a charge of its own, and not about whether the tax is due. */
const NOT_WHETHER_TAXED = new Set([
  // 3.7 or 0.75 percent
  'AK wet_marine',
  'ID multi_state_workers_compensation',
  // the general rate or 5 percent
  'LA ocean_marine',
  // an assessment beside the tax
  'ME medical_malpractice',
  // 2.75 or 0.75 percent
  'MT legal_malpractice_rate',
  'SC malpractice_base',
  'SD fire_inland_marine_tax_law',
  'SD fire_rate',
  'SD workers_compensation_fee',
]);

test('of each coverage that may be exempt, which charges would not be due', () => {
  const without = jurisdictions.flatMap(({ code, file }) =>
    file.advisories
      .filter(({ when, frees }) => when?.coverage && frees === undefined)
      .map(({ key }) => `${code} ${key}`),
  );
  expect(without.toSorted()).toEqual([...NOT_WHETHER_TAXED].sort());
});

const priced = (state: string, coverage: keyof typeof COVERAGES): Assessment =>
  assess(
    placement({ premium: 1_000_000 as Cents, effectiveDate: '2026-06-01', lob: 'SLT-GL', coverage }),
    rates.load(state),
    { today: '2026-11-20' },
  );

// Of 10,000.00, by the rates of the examples worked by hand: what falls away where the insurance is outside the law.
test.each([
  // 8 V.S.A. § 5025 as a manual lists it: 3 %
  ['VT', 'wet_marine', 'VT.marine', '300.00'],
  // W.S. § 26-11-102(a)(iv): 3 % and 0.175 %
  ['WY', 'commercial_aircraft', 'WY.aircraft', '317.50'],
  // RCW 48.15.160(1)(d): 2 % and 0.3 %
  ['WA', 'aircraft', 'WA.aircraft', '230.00'],
  // Md. Code, Ins. § 3-302(a)(9): 3 %
  ['MD', 'aircraft', 'MD.aircraft', '300.00'],
  // § 59A-14-1(B)(5): 3.003 %
  ['NM', 'commercial_aircraft', 'NM.aircraft', '300.30'],
  // AS 21.34.180: 2.7 %; of the filing fee nothing is said
  ['AK', 'aircraft', 'AK.aircraft', '270.00'],
  // A manual alone: 3 %
  ['NH', 'wet_marine', 'NH.ocean_marine', '300.00'],
] as const)('%s, %s', (state, coverage, code, stake) => {
  const assessment = priced(state, coverage);
  const found = assessment.findings.find((each) => each.code === code);
  expect(found?.kind).toBe('doubt');
  expect(found?.text).toMatch(/No exemption was applied: the tax was computed\.$/);
  expect(dollars(atStake(assessment, found as never) as Cents)).toBe(stake);
});

test('nothing is at stake where the file lets the coverage free', () => {
  expect(dollars(priced('WY', 'wet_marine').totalTax)).toBe('0.00');
});
