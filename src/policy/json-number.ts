/** Numbers of a JSON text as decimals, digit by digit: an amount never passes through floating point. */
import { Decimal } from 'decimal.js';

/** Far more digits than any amount has. */
const MOST_DIGITS = 40;

/**
 * A JSON number without its exponent: `1e3` is `1000`, `12.5E-1` is `1.25`. An exponent that moves the point far
 * beyond the digits written is cut, so that a short text cannot ask for gigabytes of zeros: the result is still far too
 * large, or far too fine, for any amount.
 */
export function plainDecimal(literal: string): string {
  const [digits, exponent] = literal.split(/e/i);
  if (exponent === undefined) return literal;
  const most = literal.length + MOST_DIGITS;
  const cut = Math.max(-most, Math.min(most, Number(exponent)));
  return new Decimal(`${digits}e${cut}`).toFixed();
}

/**
 * A decimal without the noise of binary arithmetic: 0.1 + 0.2 is sent as 0.30000000000000004. One that is less than the
 * tolerance away from a decimal with so many places is that decimal; any other is left as it is, for its reader to refuse.
 * @param text a decimal without exponent
 */
export function withoutNoise(text: string, places: number, tolerance: string): string {
  const point = text.indexOf('.');
  if (point < 0 || text.length - point - 1 <= places) return text;
  const exact = new Decimal(text);
  const rounded = exact.toDecimalPlaces(places, Decimal.ROUND_HALF_UP);
  return exact.minus(rounded).abs().lt(tolerance) ? rounded.toFixed() : text;
}

/** How far from a whole cent, in dollars, an amount may be that is still taken for it. */
const AMOUNT_NOISE = '0.000001';

/** The digits of an amount in dollars. What lies less than a millionth of a dollar beside a whole cent is that cent. */
export const amountDigits = (literal: string): string => withoutNoise(plainDecimal(literal), 2, AMOUNT_NOISE);
