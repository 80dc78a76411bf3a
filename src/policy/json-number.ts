/** Numbers of a JSON text as decimals, digit by digit: an amount never passes through floating point. */

/** Far more digits than any amount has. */
const ROOM = 40;

/**
 * A JSON number without its exponent: `1e3` is `1000.0`, `12.5E-1` is `1.25`. An exponent that moves the point far
 * beyond the digits written is cut: what it makes of them stays far too large, or far too fine, for any amount.
 */
export function plainDecimal(literal: string): string {
  const parts = /^(-?)(\d+)(?:\.(\d+))?[eE]([-+]?\d+)$/.exec(literal);
  if (!parts) return literal;
  const [, sign = '', whole = '', fraction = '', exponent] = parts;
  const most = literal.length + ROOM;
  const zeros = '0'.repeat(most);
  const digits = zeros + whole + fraction + zeros;
  const point = most + whole.length + Math.max(-most, Math.min(most, Number(exponent)));
  return `${sign}${digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0'}.${digits.slice(point).replace(/0+$/, '') || '0'}`;
}
