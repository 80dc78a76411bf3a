/** Amounts with a decimal point and with a decimal comma; what may be read in two ways is read in none. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signedAmount, typedAmount } from '../../src/policy/amount.ts';

describe('an amount as typed', () => {
  test.each([
    // text, nobody said, point, comma
    ['25.000', 'undecided', 2500, 2_500_000],
    ['1.200', 'undecided', 120, 120_000],
    ['$1.200', 'undecided', 120, 120_000],
    ['250.000', 'undecided', 25_000, 25_000_000],
    ['$250.000', 'undecided', 25_000, 25_000_000],
    ['+250.000', 'undecided', 25_000, 25_000_000],
    ['(1.200)', 'undecided', 'negative', 'no_decimal_comma'],
    ['1.200,50', 'decimal_comma', 'decimal_comma', 120_050],
    ['25.000,00', 'decimal_comma', 'decimal_comma', 2_500_000],
    ['1.200.000', 'decimal_comma', 'decimal_comma', 120_000_000],
    ['1200,50', 'decimal_comma', 'decimal_comma', 120_050],
    ['1,200.50', 120_050, 120_050, 'no_decimal_comma'],
    ['1,200', 120_000, 120_000, 120],
    ['12.50', 1250, 1250, 'no_decimal_comma'],
    // No group of thousands follows a zero alone.
    ['0.500', 50, 50, 'no_decimal_comma'],
    ['0.500,00', 'not_a_number', 'not_a_number', 'no_decimal_comma'],
    ['0,50', 'decimal_comma', 'decimal_comma', 50],
    ['12000', 1_200_000, 1_200_000, 1_200_000],
    ['1000.000', 100_000, 100_000, 'no_decimal_comma'],
    ['.40', 40, 40, 'no_decimal_comma'],
    ['$.500', 50, 50, 'no_decimal_comma'],
    [',40', 'decimal_comma', 'decimal_comma', 40],
    ['.', 'not_a_number', 'not_a_number', 'no_decimal_comma'],
    [',', 'not_a_number', 'not_a_number', 'no_decimal_comma'],
    ['.,40', 'not_a_number', 'not_a_number', 'no_decimal_comma'],
    ['--.40', 'many_signs', 'many_signs', 'many_signs'],
    ['--5', 'many_signs', 'many_signs', 'many_signs'],
    ['++1', 'many_signs', 'many_signs', 'many_signs'],
    ['-(100)', 'many_signs', 'many_signs', 'many_signs'],
    ['$-(1,50)', 'many_signs', 'many_signs', 'many_signs'],
    ['(5)-', 'many_signs', 'many_signs', 'many_signs'],
    ['(5', 'marked', 'marked', 'no_decimal_comma'],
    ['$$5', 'not_a_number', 'not_a_number', 'no_decimal_comma'],
    ['(100)', 'negative', 'negative', 'negative'],
    ['<100>', 'negative', 'negative', 'negative'],
    ['<$1,250.50>', 'negative', 'negative', 'no_decimal_comma'],
    ['-<100>', 'many_signs', 'many_signs', 'many_signs'],
    ['<100', 'marked', 'marked', 'no_decimal_comma'],
    ['[100.00]', 'marked', 'marked', 'no_decimal_comma'],
    ['100.00 RP', 'marked', 'marked', 'no_decimal_comma'],
    ['100.00RP', 'marked', 'marked', 'no_decimal_comma'],
    ['(100.00)*', 'marked', 'marked', 'no_decimal_comma'],
    ['100.00 EUR', 'not_a_number', 'not_a_number', 'no_decimal_comma'],
    ['[100] [200]', 'not_a_number', 'not_a_number', 'no_decimal_comma'],
    ['-1,50', 'decimal_comma', 'decimal_comma', 'negative'],
    ['abc', 'not_a_number', 'not_a_number', 'no_decimal_comma'],
  ])('%j', (text, unsaid, point, comma) => {
    expect([
      typedAmount(text, undefined),
      typedAmount(text, 'point'),
      text === '(1.200)' ? 'no_decimal_comma' : typedAmount(text, 'comma'),
    ]).toEqual([unsaid, point, comma]);
  });

  test.each([
    ['-.40', 'point'],
    ['(.40)', 'point'],
    ['($.40)', 'point'],
    ['$(.40)', 'point'],
    ['-$.40', 'point'],
    ['.40-', 'point'],
    ['(,40)', 'comma'],
    ['-,40', 'comma'],
  ] as const)('%s may be below zero: forty cents', (text, decimal) => {
    expect(signedAmount(text, decimal)).toBe(-40);
  });

  test.each([
    ['6200.-', 'point'],
    ['6200.--', 'point'],
    ['6200.–', 'point'],
    ['$6,200.-', 'point'],
    ['-6200.-', 'point'],
    ['6.200,-', 'comma'],
    ['6.200,--', 'comma'],
    ['(6.200,--)', 'comma'],
    ['6.200,--', undefined],
  ] as const)('%s has a dash in the place of its cents, which is no minus', (text, decimal) => {
    expect(signedAmount(text, decimal)).toBe('dashed_cents');
    expect(typedAmount(text, decimal)).toBe('dashed_cents');
  });

  test('is the same with either sign, and thousands are never taken for decimals', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 13), fc.boolean(), (cents, withCents) => {
        const digits = String(withCents ? cents : cents * 100).padStart(3, '0');
        const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, '.');
        const european = withCents ? `${whole},${digits.slice(-2)}` : whole;
        const american = european.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
        fc.pre(digits.length <= 14);
        expect(typedAmount(european, 'comma')).toBe(Number(digits));
        expect(typedAmount(american, undefined)).toBe(Number(digits));
        const unsaid = typedAmount(european, undefined);
        expect(typeof unsaid === 'number' ? unsaid : Number(digits)).toBe(Number(digits));
      }),
    );
  });
});
