/** Reading what came as JSON, every number as it was written. */
import { isLosslessNumber, type LosslessNumber } from 'lossless-json';
import { input, message } from '../engine/basics/message.ts';
import { didYouMean, parseAmount, Refusal } from '../engine/index.ts';
import { JsonLimitError, parseExactly } from '../text/json.ts';
import { MOST_SHOWN, short } from '../text/short.ts';
import { problemText } from './amount.ts';
import { amountDigits, plainDecimal, withoutNoise } from './json-number.ts';

/** A JSON object, its numbers as they were written. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Parses a JSON text without turning its numbers into floating point.
 * @throws Refusal INVALID_REQUEST saying where it breaks off, or which limit it exceeds.
 */
export function parseJson(text: string): unknown {
  try {
    return parseExactly(text);
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof JsonLimitError) throw new Refusal('INVALID_REQUEST', `The body ${message}.`);
    throw new Refusal('INVALID_REQUEST', `The body is not valid JSON: ${message}.`);
  }
}

/** True for an object; lists, null and numbers as written are none. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value);

/** A value as the caller wrote it, short enough for one line; an ellipsis says that there is more. */
export function shown(value: unknown): string {
  if (isLosslessNumber(value)) return short(value.value);
  if (typeof value === 'string') return `"${short(value)}"`;
  if (Array.isArray(value)) return 'a list';
  return isJsonObject(value) ? 'an object' : String(value);
}

/** Names that do not belong, each with the known one that may have been meant: `"feess" (did you mean fees?)`. */
export const misspelledNames = (names: readonly string[], known: readonly string[]): string =>
  names
    .map((name) => {
      const hint = didYouMean(name.slice(0, MOST_SHOWN), known);
      return hint ? `"${short(name)}" (${hint})` : `"${short(name)}"`;
    })
    .join(', ');

/** The same with the list of all known names. */
export const unknownNames = (names: readonly string[], known: readonly string[]): string =>
  `${misspelledNames(names, known)}; known are ${known.join(', ')}`;

/** True for a number above zero. */
export const isPositive = (value: unknown): value is LosslessNumber =>
  isLosslessNumber(value) && !value.value.startsWith('-') && /^[^eE]*[1-9]/.test(value.value);

/** The digits of a number, without an exponent. */
const decimalText = (value: LosslessNumber): string => plainDecimal(value.value);

/**
 * The digits of an amount in dollars. What lies less than a millionth of a dollar beside a whole cent is that cent.
 * @throws Refusal INVALID_REQUEST for more digits than an amount has, with the number as the caller wrote it.
 */
export function amountText(value: LosslessNumber, field: string): string {
  const text = amountDigits(value.value);
  const amount = parseAmount(text);
  if (amount === 'too_large' || amount === 'too_many_decimals')
    throw new Refusal(
      'INVALID_REQUEST',
      message`${input(field)} ${shown(value)} ${problemText(amount)}.`,
      field,
    );
  return text;
}

/** How far beside a decimal of 5 places a percentage may be that is still taken for it. */
const RATE_NOISE = '0.00000001';

/** The digits of a percentage; what lies less than a hundred-millionth of a percent beside 5 decimals is that. */
export const rateTextOf = (value: LosslessNumber): string => withoutNoise(decimalText(value), 5, RATE_NOISE);
