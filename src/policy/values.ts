/** Reading what a user typed into the engine's values, with messages that name the input and the fix. */

import { input, type Message, message } from '../engine/basics/message.ts';
import {
  type Cents,
  COVERAGES,
  type Coverage,
  didYouMean,
  FILINGS,
  type Filing,
  type IsoDate,
  LOB_NAMES,
  LOBS,
  type Lob,
  offering,
  parseDate,
  parseRate,
  type RateUnits,
  Refusal,
  TRANSACTIONS,
  type Transaction,
  ZERO,
} from '../engine/index.ts';
import { type DecimalSign, typedAmount, withPoint } from './amount.ts';
import { AmountRefusal } from './amount-refusal.ts';
import { ofTerm } from './transaction-terms.ts';

/**
 * The premium in cents.
 * @param decimal the sign before the cents, where it was stated
 * @throws Refusal INVALID_PREMIUM, or INVALID_REQUEST for an amount that may be one, but not as it is written.
 */
export function premiumOf(text: string, field = 'premium', decimal?: DecimalSign): Cents {
  const amount = typedAmount(text, decimal);
  if (typeof amount === 'number' && amount > 0) return amount;
  if (typeof amount === 'number')
    throw new Refusal('INVALID_PREMIUM', `Premium must be a positive number: "${text}" is zero.`, field);
  if (amount === 'too_many_decimals' || amount === 'undecided' || amount === 'too_large')
    throw new AmountRefusal('INVALID_REQUEST', text, amount, field);
  // Of what is marked it is told how to write a credit, too.
  throw new AmountRefusal('INVALID_PREMIUM', text, amount, field, amount !== 'marked');
}

/**
 * The premium in cents, zero where fees may be charged alone: who reads the whole policy decides.
 * @throws Refusal as `premiumOf` does
 */
export const premiumOrZero = (text: string, field = 'premium', decimal?: DecimalSign): Cents =>
  typedAmount(text, decimal) === ZERO ? ZERO : premiumOf(text, field, decimal);

/**
 * An amount of zero or more, in cents.
 * @param decimal the sign before the cents, where it was stated
 * @throws Refusal INVALID_REQUEST
 */
export function amountOf(text: string, field: string, decimal?: DecimalSign): Cents {
  const amount = typedAmount(text, decimal);
  if (typeof amount === 'number') return amount;
  throw new AmountRefusal('INVALID_REQUEST', text, amount, field);
}

/**
 * A percentage from 0 to 100.
 * @param decimal the sign before its decimals, where it was stated
 * @throws Refusal INVALID_REQUEST
 */
export function percentOfText(text: string, field: string, decimal?: DecimalSign): RateUnits {
  const rate = parseRate(withPoint(text, decimal));
  if (rate !== null) return rate;
  const why = 'is not a percentage from 0 to 100 with at most 5 decimals; write 0.5 for half a percent';
  throw new Refusal('INVALID_REQUEST', message`${input(field)} "${text}" ${why}.`, field);
}

/** Dates that were read before: a file has many rows of few days. */
const DATES = new Map<string, IsoDate>();
const REMEMBERED = 5000;

/**
 * What is said of a text that is no calendar date.
 * @param example a day in numbers, in the order in which it would be read
 */
export const noDate = (text: string, field: string, example = '06/30/2026'): Message =>
  message`${input(field)} "${text}" is not a calendar date; write 2026-06-30 or ${example}.`;

/**
 * A calendar date, ISO or US.
 * @throws Refusal INVALID_REQUEST
 */
export function dateOf(text: string, field: string): IsoDate {
  const known = DATES.get(text);
  if (known !== undefined) return known;
  const date = parseDate(text);
  if (date) {
    if (DATES.size < REMEMBERED && text.length <= 10) DATES.set(text, date);
    return date;
  }
  throw new Refusal('INVALID_REQUEST', noDate(text, field), field);
}

/** The line a text names: its code with or without the prefix, or its plain name. */
const lineNamed = (text: string): Lob | undefined => {
  if ((LOBS as readonly string[]).includes(text)) return text as Lob;
  const wanted = text.trim().toLowerCase();
  return LOBS.find((lob) =>
    [lob, lob.slice(4), LOB_NAMES[lob]].some((name) => name.toLowerCase() === wanted),
  );
};

/**
 * A line of business.
 * @throws Refusal INVALID_REQUEST
 */
export function lobOf(text: string): Lob {
  const found = lineNamed(text);
  if (found) return found;
  throw new Refusal(
    'INVALID_REQUEST',
    message`${input('lob')} "${text}" is unknown; choose one of ${LOBS.join(', ')}.`,
    'lob',
  );
}

/** A value as the lists write it: `flat_cancellation` of `Flat Cancellation`. */
const folded = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

function oneOf<T extends string>(list: readonly T[], text: string, field: string): T {
  if ((list as readonly string[]).includes(text)) return text as T;
  const wanted = folded(text);
  const found = list.find((value) => value === wanted);
  if (found) return found;
  // `policy_cancellation` has the letters of `flat_cancellation` and the word `cancellation`.
  const within = list.filter((value) => wanted.split('_').includes(value));
  const hint = offering(within) || didYouMean(wanted, list) || `choose one of ${list.join(', ')}.`;
  throw new Refusal('INVALID_REQUEST', message`${input(field)} "${text}" is unknown; ${hint}`, field);
}

/** @throws Refusal INVALID_REQUEST */
export const coverageOf = (text: string): Coverage =>
  oneOf(Object.keys(COVERAGES) as Coverage[], text, 'coverage');
/** @throws Refusal INVALID_REQUEST */
export const filingOf = (text: string): Filing => oneOf(FILINGS, text, 'filing');
/** A policy that ends as it was to end: `Non-Renewal`, `Nonrenewed`. */
const NOT_RENEWED = /^(?:policy )?non?[\s_-]*renew(?:al|ed)?$/i;

/** @throws Refusal INVALID_REQUEST */
export function transactionOf(text: string): Transaction {
  if ((TRANSACTIONS as readonly string[]).includes(text)) return text as Transaction;
  if (NOT_RENEWED.test(text.trim()))
    throw new Refusal(
      'INVALID_REQUEST',
      message`${input('transaction')} "${text}" charges no premium and gives none back: leave this policy out, or say what the premium is for, such as cancellation or return.`,
      'transaction',
    );
  return ofTerm(text)?.transaction ?? oneOf(TRANSACTIONS, text, 'transaction');
}

/**
 * Rates given as KEY=RATE, several with `;` between them; what a rate may be is the jurisdiction's to say.
 * @throws Refusal INVALID_REQUEST
 */
export function suppliedRateOf(
  text: string,
  _field: string,
  decimal?: DecimalSign,
): readonly [key: string, rate: string] {
  const [key = '', rate, more] = text.split('=').map((part) => part.trim());
  if (key && rate && more === undefined) return [key, withPoint(rate, decimal)];
  throw new Refusal(
    'INVALID_REQUEST',
    message`${input('rate')} "${text}" is not KEY=RATE; write it like municipal_tax=7.5`,
    'rate',
  );
}

/** The charge whose rate has an input of its own. */
export const FIRE_MARSHAL_TAX = 'fire_marshal_tax';

/**
 * The rate of the fire marshal tax in percent, as a supplied rate.
 * @throws Refusal INVALID_REQUEST
 */
export function fireMarshalRateOf(
  text: string,
  field: string,
  decimal?: DecimalSign,
): readonly [key: string, rate: string] {
  percentOfText(text, field, decimal);
  return [FIRE_MARSHAL_TAX, withPoint(text, decimal)];
}
