import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactPercentOf } from '../../src/engine/basics/exact-product.ts';
import {
  type Cents,
  dollars,
  grouped,
  jsonDollars,
  parseAmount,
  parseRate,
  parseTotal,
  percentOf,
  type RateUnits,
  rateText,
  roundCents,
  shareOfRate,
} from '../../src/engine/basics/money.ts';
import { runs } from '../support/thorough.ts';

// decimal.js is the reference: the scaled integers must agree with it to the last digit.
Decimal.set({ precision: 60 });

// Three amounts of twelve digits can add up to one base.
const cents = fc.integer({ min: 0, max: 300_000_000_000_000 }) as fc.Arbitrary<Cents>;
const rate = fc.integer({ min: 0, max: 10_000_000 }) as fc.Arbitrary<RateUnits>;
const product = (base: Cents, units: RateUnits) => new Decimal(base).mul(units).div(10_000_000);

describe('a percentage of an amount equals decimal.js', () => {
  test('rounded half up to the cent', () => {
    fc.assert(
      fc.property(cents, rate, (base, units) => {
        const reference = product(base, units).toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
        expect(percentOf(base, units, 'cent')).toBe(reference.toNumber());
      }),
      { numRuns: runs(5000) },
    );
  });

  test('rounded half up to the dollar', () => {
    fc.assert(
      fc.property(cents, rate, (base, units) => {
        const reference = product(base, units).div(100).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).mul(100);
        expect(percentOf(base, units, 'dollar')).toBe(reference.toNumber());
      }),
      { numRuns: runs(5000) },
    );
  });
});

test('an exact product is the product of the integers', () => {
  fc.assert(
    fc.property(cents, rate, (base, units) => {
      const [whole = '', part = ''] = exactPercentOf(base, units).split('.');
      expect(part).toMatch(/^\d\d(?:\d*[1-9])?$/);
      // Cents times hundred-thousandths of a percent are billionths of a dollar.
      expect(BigInt(whole + part.padEnd(9, '0'))).toBe(BigInt(base) * BigInt(units));
    }),
    { numRuns: runs(5000) },
  );
});

test.each([
  // 0.5 cent goes up; a hair less does not.
  ['10.00', '0.05', 'cent', '0.01'],
  ['9.99', '0.05', 'cent', '0.00'],
  // 50 cents go up to the dollar; 49.99 do not, whatever follows.
  ['50.00', '1', 'dollar', '1.00'],
  ['49.99', '1', 'dollar', '0.00'],
  ['999999999999.99', '100', 'cent', '999999999999.99'],
] as const)('%s × %s%% to the %s is %s', (base, percent, unit, expected) => {
  const amount = percentOf(parseAmount(base) as Cents, parseRate(percent) as RateUnits, unit);
  expect(dollars(amount)).toBe(expected);
});

test.each([
  ['12.34', 'cent', '12.34'],
  ['12.49', 'dollar', '12.00'],
  ['12.50', 'dollar', '13.00'],
  ['0.49', 'dollar', '0.00'],
  ['999999999999.99', 'dollar', '1000000000000.00'],
] as const)('%s to the %s is %s', (amount, unit, expected) => {
  expect(dollars(roundCents(parseAmount(amount) as Cents, unit))).toBe(expected);
});

describe('reading amounts', () => {
  test.each([
    ['10000', '10000.00'],
    ['10,000.50', '10000.50'],
    ['$10,000.50', '10000.50'],
    [' 7.1 ', '7.10'],
    ['0.10', '0.10'],
    ['7.100', '7.10'],
    ['007', '7.00'],
    ['.40', '0.40'],
    ['.4', '0.40'],
    ['.00', '0.00'],
    ['$.40', '0.40'],
    ['-.00', '0.00'],
    ['5.', '5.00'],
    ['1,000.', '1000.00'],
    ['-0', '0.00'],
    [10000.1, '10000.10'],
    [1e5, '100000.00'],
    ['999,999,999,999.99', '999999999999.99'],
  ])('%s is %s', (input, expected) => {
    expect(dollars(parseAmount(input) as Cents)).toBe(expected);
  });

  test.each([
    ['abc', 'not_a_number'],
    ['', 'not_a_number'],
    ['1,00', 'not_a_number'],
    ['1.2.3', 'not_a_number'],
    ['1e400', 'not_a_number'],
    ['$', 'not_a_number'],
    [Number.NaN, 'not_a_number'],
    ['-$-5', 'not_a_number'],
    ['(12', 'not_a_number'],
    ['.', 'not_a_number'],
    ['$.', 'not_a_number'],
    ['(.)', 'not_a_number'],
    ['.4.0', 'not_a_number'],
    [',40', 'not_a_number'],
    ['-.40', 'negative'],
    ['(.40)', 'negative'],
    ['.405', 'too_many_decimals'],
    ['()', 'not_a_number'],
    ['-5', 'negative'],
    // As bookkeepers write it.
    ['(500.00)', 'negative'],
    ['$(1,500)', 'negative'],
    ['($500.00)', 'negative'],
    ['-$5', 'negative'],
    ['$-5', 'negative'],
    [-1e-9, 'negative'],
    ['10.005', 'too_many_decimals'],
    [1e-7, 'too_many_decimals'],
    ['1000000000000', 'too_large'],
    [1e21, 'too_large'],
    [Number.POSITIVE_INFINITY, 'too_large'],
  ])('%s is %s', (input, problem) => {
    expect(parseAmount(input)).toBe(problem);
  });

  test('a total may have a digit more than each of its parts', () => {
    // The largest premium and as much again in fees and taxes.
    expect(dollars(parseTotal(1_999_999_999_999.98) as Cents)).toBe('1999999999999.98');
    expect(parseTotal(10_000_000_000_000)).toBe('too_large');
    expect(parseTotal(489.005)).toBe('too_many_decimals');
    expect(parseTotal(-1)).toBe('negative');
  });

  test('every amount survives text and JSON', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (value) => {
        const amount = value as Cents;
        expect(parseAmount(dollars(amount))).toBe(amount);
        expect(parseAmount(grouped(amount))).toBe(amount);
        expect(parseAmount(JSON.parse(JSON.stringify(jsonDollars(amount))))).toBe(amount);
      }),
    );
  });
});

describe('reading rates', () => {
  test.each([
    ['4.85', '4.85'],
    ['4.85%', '4.85'],
    ['0.175', '0.175'],
    ['100', '100'],
    ['3.003', '3.003'],
    ['0.00001', '0.00001'],
    ['2.50', '2.5'],
  ])('%s is %s percent', (input, expected) => {
    expect(rateText(parseRate(input) as RateUnits)).toBe(expected);
  });

  test.each(['', '-1', '101', '0.000001', 'abc', '1.2.3', '1e1'])('"%s" is no percentage', (input) => {
    expect(parseRate(input)).toBeNull();
  });

  test('a share of a rate is exact or refused', () => {
    expect(shareOfRate(parseRate('1') as RateUnits, parseRate('55') as RateUnits)).toBe(parseRate('0.55'));
    expect(shareOfRate(parseRate('0.00001') as RateUnits, parseRate('50') as RateUnits)).toBeNull();
  });
});

test.each([
  [-5, '-0.05', '-0.05'],
  [-123_450, '-1234.50', '-1,234.50'],
])('%i cents are %s dollars', (cents, plain, forPeople) => {
  expect(dollars(cents as Cents)).toBe(plain);
  expect(grouped(cents as Cents)).toBe(forPeople);
});
