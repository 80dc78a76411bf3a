import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDecimal } from '../../src/policy/json-number.ts';

const Exact = Decimal.clone({ precision: 400, toExpNeg: -1000, toExpPos: 1000 });

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

test('a number without its exponent is the same number, by decimal.js', () => {
  fc.assert(
    fc.property(literal, (text) => {
      const plain = plainDecimal(text);
      expect(plain).toMatch(/^-?\d+(\.\d+)?$/);
      expect(new Exact(plain).equals(new Exact(text))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['1e999999999999', /^1\d{40,}\.0$/],
  ['1e-999999999999', /^0\.0{40,}1$/],
  ['0e999999999999', /^0\.0$/],
])('the exponent of %s is not spelt out', (text, expected) => {
  const plain = plainDecimal(text);
  expect(plain).toMatch(expected);
  expect(plain.length).toBeLessThan(200);
});
