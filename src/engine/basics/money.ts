/**
 * Exact money and percentages as scaled integers.
 *
 * This module owns all arithmetic on amounts and rates. An amount is a whole number of cents, a rate a whole
 * number of hundred-thousandths of a percent, so every product of the two is an exact integer once the amount is
 * split in two halves (a double holds integers exactly up to 2^53). A property test proves the results equal to
 * decimal.js on random inputs.
 */

declare const centsBrand: unique symbol;
declare const rateBrand: unique symbol;

/** An amount in whole cents; below zero only in the assessment of premium that is given back. */
export type Cents = number & { readonly [centsBrand]: true };

/** A percentage from 0 to 100 in units of 0.00001 %: 4.85 % is 485000. */
export type RateUnits = number & { readonly [rateBrand]: true };

/** The unit an amount is rounded to. */
type RoundingUnit = 'cent' | 'dollar';

const RATE_DECIMALS = 5;
/** How many rate units make 100 %. */
const WHOLE = 10_000_000;
const HALF = WHOLE / 2;
const MAX_DOLLAR_DIGITS = 12;

/** No cents. */
export const ZERO = 0 as Cents;

/** Adds amounts. */
export const add = (a: Cents, b: Cents): Cents => (a + b) as Cents;

/** What some amounts come to together. */
export const sumOfAmounts = (items: readonly { readonly amount: Cents }[]): Cents =>
  items.reduce<Cents>((sum, { amount }) => add(sum, amount), ZERO);

/** Subtracts `b` from `a`; the caller knows that `b` is not the larger. */
export const subtract = (a: Cents, b: Cents): Cents => (a - b) as Cents;

/** The same amount with the other sign; zero has none. */
export const negative = (amount: Cents): Cents => (0 - amount) as Cents;

/**
 * `rate` percent of `base`, rounded half up to `unit`: 4.85 % of $10,000.00 is `percentOf(1000000, 485000, 'cent')`,
 * 48500 cents.
 *
 * The product is formed exactly: with base = high × 10^7 + low, base × rate / 10^7 = high × rate + low × rate / 10^7,
 * and neither product exceeds 10^15.
 */
export function percentOf(base: Cents, rate: RateUnits, unit: RoundingUnit): Cents {
  const high = wholes(base);
  const low = (base - high * WHOLE) * rate;
  if (unit === 'cent') return (high * rate + wholes(low + HALF)) as Cents;
  // 50 cents and more go up: what lies below the cent cannot change that.
  return roundCents((high * rate + wholes(low)) as Cents, 'dollar');
}

/**
 * How many times 10^7 goes into a whole number below 10^15: exactly, because a quotient that is no whole number is at
 * least 10^-7 below the next one, which a double of that size can tell. `%` would take several times as long.
 */
const wholes = (product: number): number => Math.floor(product / WHOLE);

/** Rounds an amount half up to `unit`: to the dollar, 1250 cents become 1300. */
export function roundCents(amount: Cents, unit: RoundingUnit): Cents {
  if (unit === 'cent') return amount;
  const loose = amount % 100;
  return (loose >= 50 ? amount - loose + 100 : amount - loose) as Cents;
}

/** An amount in dollars with two decimals: `"10489.00"`. */
export function dollars(amount: Cents): string {
  if (amount < 0) return `-${dollars(negative(amount))}`;
  const loose = amount % 100;
  return `${(amount - loose) / 100}.${loose < 10 ? '0' : ''}${loose}`;
}

/** An amount for people: `"10,489.00"`. */
export function grouped(amount: Cents): string {
  if (amount < 0) return `-${grouped(negative(amount))}`;
  let text = dollars(amount);
  for (let end = text.length - 6; end > 0; end -= 3) text = `${text.slice(0, end)},${text.slice(end)}`;
  return text;
}

/** An amount as a JSON number of dollars: the double nearest to the decimal text, which prints as that text. */
export const jsonDollars = (amount: Cents): number => Number(dollars(amount));

/** The digits before the point may be left out where there are some behind it: `.40`. */
const AMOUNT = /^([-+]?)\$?([-+]?)(\d{1,3}(?:,\d{3})+|\d+|(?=\.\d))(?:\.(\d*))?$/;

/** `25.000`: thousands with a decimal comma, or three decimals. No thousands begin with a zero. */
const UNDECIDED = /^[-+$(<\s]*[1-9]\d{0,2}\.\d{3}[)>\s]*$/;

/** Whether a text may be thousands or decimals: who does not know which sign is the decimal one cannot read it. */
export function isUndecided(text: string): boolean {
  const point = text.indexOf('.');
  // Most amounts have no point, or two digits behind it.
  return point >= 0 && text.length - point !== 3 && UNDECIDED.test(text);
}

/** A negative amount as bookkeepers write it: `(500.00)`, `$(500.00)`, `($500.00)`, `<500.00>`. */
const ACCOUNTING_NEGATIVE = /^\$?(?:\(\$?(?:[\d,]+(?:\.\d*)?|\.\d+)\)|<\$?(?:[\d,]+(?:\.\d*)?|\.\d+)>)$/;

/** Why a text is not an amount. */
export type AmountProblem = 'not_a_number' | 'negative' | 'too_many_decimals' | 'too_large';

/**
 * Reads an amount in dollars: `10000`, `10,000.50`, `$10,000.50`, `.40`, or a JSON number.
 * At most 12 digits before the point and 2 after it; zeros behind these change nothing. The point is the decimal sign: where
 * that is not known, `isUndecided` comes before.
 * @returns the amount in cents (`parseAmount('$1,234.50')` is 123450), or why the text is not an amount
 */
export function parseAmount(input: string | number): Cents | AmountProblem {
  const plain = typeof input === 'string' ? plainAmount(input) : null;
  return plain ?? readAmount(input, MAX_DOLLAR_DIGITS);
}

/** Reads a total in dollars from JSON: the largest premium, its fees and its taxes have a digit more than each of them. */
export const parseTotal = (input: number): Cents | AmountProblem => readAmount(input, MAX_DOLLAR_DIGITS + 1);

function readAmount(input: string | number, most: number): Cents | AmountProblem {
  const text = typeof input === 'number' ? String(input) : input.trim();
  const parts = AMOUNT.exec(text);
  if (!parts) return ACCOUNTING_NEGATIVE.test(text) ? 'negative' : exponentProblem(input);
  const [, signBefore, signAfter, whole = '', decimals = ''] = parts;
  if (signBefore && signAfter) return 'not_a_number';
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  if (digits.length > most) return 'too_large';
  const cents = decimals.replace(/0+$/, '');
  if (cents.length > 2) return 'too_many_decimals';
  const amount = Number(digits + cents.padEnd(2, '0'));
  if ((signBefore === '-' || signAfter === '-') && amount !== 0) return 'negative';
  return amount as Cents;
}

const POINT = 0x2e;

/** The quick way for what most amounts look like, `12345` or `12345.67`; null for all else. */
function plainAmount(text: string): Cents | null {
  const point = text.length - 3;
  const decimals = point > 0 && text.charCodeAt(point) === POINT;
  if (text.length === 0 || text.length > MAX_DOLLAR_DIGITS) return null;
  let cents = 0;
  for (let at = 0; at < text.length; at++) {
    if (decimals && at === point) continue;
    const digit = text.charCodeAt(at) - 0x30;
    if (digit < 0 || digit > 9) return null;
    cents = cents * 10 + digit;
  }
  return (decimals ? cents : cents * 100) as Cents;
}

/** A JSON number that prints with an exponent is far too large or far too fine; any other text is no number. */
function exponentProblem(input: string | number): AmountProblem {
  if (typeof input !== 'number' || Number.isNaN(input)) return 'not_a_number';
  if (input < 0) return 'negative';
  return input > 1 ? 'too_large' : 'too_many_decimals';
}

/**
 * Reads a percentage from 0 to 100 with at most 5 decimals: `4.85` or `4.85%`.
 * @returns rate units (`parseRate('4.85')` is 485000), or null when the text is not such a percentage
 */
export function parseRate(text: string): RateUnits | null {
  const parts = /^(\d{1,3})(?:\.(\d+))?\s*%?$/.exec(text.trim());
  if (!parts) return null;
  const decimals = (parts[2] ?? '').replace(/0+$/, '');
  if (decimals.length > RATE_DECIMALS) return null;
  const units = Number(parts[1] + decimals.padEnd(RATE_DECIMALS, '0'));
  return units <= WHOLE ? (units as RateUnits) : null;
}

/** A rate without a sign and without trailing zeros: `"4.85"`. */
export function rateText(rate: RateUnits): string {
  const fraction = rate % 100_000;
  const whole = (rate - fraction) / 100_000;
  return fraction === 0
    ? `${whole}`
    : `${whole}.${String(fraction).padStart(RATE_DECIMALS, '0').replace(/0+$/, '')}`;
}

/**
 * `share` percent of `rate`: the rate on the whole when only that share of the whole bears it.
 * @returns null when the result has more than 5 decimals and cannot be held exactly; `slt rates check` refuses such a share
 */
export function shareOfRate(rate: RateUnits, share: RateUnits): RateUnits | null {
  const product = rate * share;
  return product % WHOLE === 0 ? ((product / WHOLE) as RateUnits) : null;
}
