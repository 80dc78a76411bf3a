/** Rounding, and what holds of every assessment. */
import { describe, expect, test } from 'vitest';
import { assess, compileJurisdiction } from '../../src/engine/index.ts';
import {
  assessFile,
  charge,
  figures,
  place,
  rateFile,
  refusal,
  SOURCE,
  TODAY,
  version,
} from '../support/fictional.ts';

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

  test('where the state prohibits rounding, to the cent, the least that is paid', () => {
    const none = { ...rounding, unit: 'cent' as const, method: 'none' as const, level: 'charge' as const };
    expect(figures(rateFile({ charges, rounding: none }), place({ premium: '1240.15' }))).toEqual({
      sl_tax: '43.41',
      fee: '0.50',
      total: '43.91',
    }); // 43.40525, 0.49606
  });

  test('each line says what it was rounded to', () => {
    const unitsBy = (rule: object | null) => {
      const file = rateFile({ charges, rounding: rule && { ...rounding, level: 'charge', ...rule } });
      return assessFile(file, place()).lines.map(({ unit }) => unit);
    };
    expect(unitsBy({})).toEqual(['dollar', 'dollar']);
    for (const rule of [null, { level: 'return' }, { method: 'none' }, { unit: 'cent' }])
      expect(unitsBy(rule), JSON.stringify(rule)).toEqual(['cent', 'cent']);
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

test('a premium of nothing is refused', () => {
  expect(refusal(() => assessFile(rateFile(), place({ premium: '0' }))).code).toBe('INVALID_PREMIUM');
});

test('the same jurisdiction object gives the same answer again', () => {
  const jurisdiction = compileJurisdiction(rateFile());
  const run = () => assess(place({ carrierFees: '10' }), jurisdiction, { today: TODAY });
  expect(run()).toEqual(run());
});
