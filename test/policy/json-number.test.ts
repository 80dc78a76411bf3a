import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainDecimal, withoutNoise } from '../../src/policy/json-number.ts';

/** Far below the smallest of the numbers tried here. */
const SMALLEST = 200;

/** A number as a whole number of 10^-200. */
function scaled(text: string): bigint {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e(-?\d+))?$/.exec(text) ?? [];
  const zeros = SMALLEST + Number(exponent) - fraction.length;
  return BigInt(`${sign}${whole}${fraction}${'0'.repeat(zeros)}`);
}

const literal = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.bigInt({ min: 0n, max: 10n ** 20n }),
    fc.option(fc.stringMatching(/^\d{1,30}$/)),
    fc.option(fc.integer({ min: -40, max: 40 })),
  )
  .map(
    ([sign, whole, fraction, exponent]) =>
      `${sign}${whole}${fraction === null ? '' : `.${fraction}`}${exponent === null ? '' : `e${exponent}`}`,
  );

test('a number without its exponent is the same number', () => {
  fc.assert(
    fc.property(literal, (text) => {
      const plain = plainDecimal(text);
      expect(plain).toMatch(/^-?\d+(\.\d+)?$/);
      expect(scaled(plain)).toBe(scaled(text));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['1e999999999999', /^10{40,}$/],
  ['1e-999999999999', /^0\.0{40,}1$/],
  ['0e999999999999', /^0$/],
])('the exponent of %s is not spelt out', (text, expected) => {
  const plain = plainDecimal(text);
  expect(plain).toMatch(expected);
  expect(plain.length).toBeLessThan(200);
});

describe('binary noise', () => {
  test.each([
    ['0.30000000000000004', '0.3'],
    ['99.99999999999999', '100'],
    ['10.01', '10.01'],
    ['10', '10'],
    ['-0.00000000000000001', '0'],
    // A millionth of a dollar is no noise.
    ['100.000001', '100.000001'],
    ['100.0000009999', '100'],
    ['100.001', '100.001'],
    ['1.005', '1.005'],
    [`1.${'9'.repeat(500)}`, '2'],
  ])('%s in dollars is %s', (written, read) => expect(withoutNoise(written, 2, '0.000001')).toBe(read));
});
