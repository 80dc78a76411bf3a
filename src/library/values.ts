/** Amounts, rates and dates, from text and to text. */

import type { AmountProblem, Cents, IsoDate, RateUnits } from '../engine/index.ts';
import * as engine from '../engine/index.ts';
import * as check from './check.ts';

/** What an amount can be that adds up several; below zero where premium was returned. */
const sum = (value: unknown): Cents =>
  typeof value === 'number' && Number.isSafeInteger(value)
    ? // Minus zero becomes zero.
      ((value + 0) as Cents)
    : check.refuse('amount', 'a number of whole cents', value);

const text = (value: unknown): string =>
  typeof value === 'string' ? value : check.refuse('text', 'a text', value);

/**
 * Reads an amount in dollars: `'10000'`, `'10,000.50'`, `'$10,000.50'`, or a number. At most 12 digits before the point
 * and 2 after it; zeros behind these change nothing.
 * @returns whole cents, or why it is none: `not_a_number`, `negative`, `too_many_decimals`, `too_large`, `undecided` for a
 * text with a point before three digits, which may be thousands or decimals (`'25.000'`; 25 as a number)
 * @throws Refusal INVALID_REQUEST for anything but a text or a number
 */
export function parseAmount(input: string | number): Cents | AmountProblem | 'undecided' {
  if (typeof input === 'number') return engine.parseAmount(input);
  return engine.isUndecided(text(input)) ? 'undecided' : engine.parseAmount(input);
}

/**
 * Reads a percentage from 0 to 100 with at most 5 decimals: `'4.85'` or `'4.85%'`.
 * @returns rate units, 0.00001 % each; null when the text is no such percentage
 * @throws Refusal INVALID_REQUEST for anything but a text
 */
export const parseRate = (input: string): RateUnits | null => engine.parseRate(text(input));

/**
 * Reads a date as people write it: `2026-06-30`, `06/30/2026`, `6/30/2026`.
 * @returns the date as `YYYY-MM-DD`; null when it is none or no such day exists
 * @throws Refusal INVALID_REQUEST for anything but a text
 */
export const parseDate = (input: string): IsoDate | null => engine.parseDate(text(input));

/**
 * An amount of cents in dollars with two decimals: `'10489.00'`, `'-48.50'` for premium that was returned.
 * @throws Refusal INVALID_REQUEST for anything but whole cents
 */
export const dollars = (amount: Cents): string => engine.dollars(sum(amount));

/**
 * An amount of cents in dollars for people: `'10,489.00'`.
 * @throws Refusal INVALID_REQUEST for anything but whole cents
 */
export const grouped = (amount: Cents): string => engine.grouped(sum(amount));

/**
 * An amount of cents as a JSON number of dollars: the double nearest to the decimal text, which prints as that text.
 * @throws Refusal INVALID_REQUEST for anything but whole cents
 */
export const jsonDollars = (amount: Cents): number => engine.jsonDollars(sum(amount));

/**
 * Rate units as a percentage without a sign and without trailing zeros: `'4.85'`.
 * @throws Refusal INVALID_REQUEST for anything but rate units from 0 to 100 percent
 */
export const rateText = (rate: RateUnits): string => engine.rateText(check.percentage(rate, 'rate'));
