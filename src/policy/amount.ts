/** Amounts as people type them, in one of the two ways of the world to set a decimal sign. */

import { either, type Message, message, setting } from '../engine/basics/message.ts';
import { type AmountProblem, type Cents, isUndecided, negative, parseAmount } from '../engine/index.ts';

/** What stands before the cents: `1,200.50` has a point, `1.200,50` a comma. */
export const DECIMAL_SIGNS = ['point', 'comma'] as const;
/** The sign before the decimals of an amount. */
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/** Why a typed text is no amount. */
export type TypedProblem =
  | AmountProblem
  | 'undecided'
  | 'decimal_comma'
  | 'no_decimal_comma'
  | 'many_signs'
  | 'marked'
  | 'dashed_cents';

/** `1.200,50`, `1200,50`, `1.200.000`, `,50`. No thousands begin with a zero: `0.500` has a decimal point. */
const WITH_COMMA = /^([-+$(<\s]*)([1-9]\d{0,2}(?:\.\d{3})+|\d+|(?=,\d))(?:,(\d*))?([)>\s]*)$/;

/** `--5`, `-(100)`, `(5)-`: an amount but for the signs before and behind it. */
const SIGNS = /^([-+$(<\s]*)[.,]?\d[\d.,]*([-+)>\s]*)$/;

/** `6200.-`, `6.200,--`: dashes in the place of the cents, which are no minus. */
const DASHED_CENTS = /\d[.,]\s*[-–—]+[)\s]*$/;

/** One number with brackets, marks or words about it by which some systems mean a credit: `[200.00]`, `200.00 RP`, `(200.00)*`. */
const MARKED =
  /^(?=.*(?:[[\]{}()<>‹›«»*~]|(?<![a-z])(?:rp|cr|credit|return|returned|refund)(?![a-z])))[^\d.,]{0,20}[.,]?\d[\d.,]*[^\d]{0,20}$/i;

const PROBLEMS: Readonly<Record<TypedProblem, string | Message>> = {
  not_a_number: 'is not an amount; write it like 10000, 10,000.50 or $10,000.50',
  negative:
    'is negative; write it without the minus, and state the transaction by which it is given back: return, cancellation',
  too_many_decimals: 'has more than two decimals; round it to the cent',
  too_large: 'has more than 12 digits before the point; the most is 999,999,999,999.99',
  many_signs: 'has more than one sign, so that it may be above or below zero; write one sign at most',
  dashed_cents: 'has a dash in the place of its cents; write 00 instead',
  marked:
    'is not an amount; write it like 10000, 10,000.50 or $10,000.50, and what is given back like -200.00 or (200.00)',
  undecided: message`has a point before three digits, which may be thousands or decimals; ${either([message`${setting('decimal')} comma reads them as thousands, ${setting('decimal')} point as decimals`, 'write it like 1200 or 1.20'])}`,
  decimal_comma: message`seems to have a decimal comma; ${either([message`give ${setting('decimal')} comma`, 'write it like 1,200.50'])}`,
  no_decimal_comma: message`is not an amount with a decimal comma, as ${setting('decimal')} comma says; write it like 1.200,50`,
};

/** What is wrong with a text, and what to do about it, to follow the text. */
export const problemText = (problem: TypedProblem): string | Message => PROBLEMS[problem];

function withComma(text: string): Cents | TypedProblem {
  const parts = WITH_COMMA.exec(text);
  if (!parts) return 'no_decimal_comma';
  const [, before = '', whole = '', cents = '', after = ''] = parts;
  const amount = parseAmount(`${before}${whole.replaceAll('.', '')}.${cents}${after}`);
  return amount === 'not_a_number' ? 'no_decimal_comma' : amount;
}

/** Whether a text has more signs than a minus, a plus or the brackets of bookkeepers. */
function hasManySigns(text: string): boolean {
  const [, before, after] = SIGNS.exec(text.trim()) ?? [];
  if (before === undefined || after === undefined) return false;
  return `${before}${after}`.replaceAll(/[^-+(<]/g, '').length > 1;
}

function readAmount(text: string, decimal: DecimalSign | undefined): Cents | TypedProblem {
  if (decimal === 'comma') return withComma(text);
  if (decimal === undefined && isUndecided(text)) return 'undecided';
  const amount = parseAmount(text);
  // A comma is the matter only where it would make an amount.
  return amount === 'not_a_number' && withComma(text) !== 'no_decimal_comma' ? 'decimal_comma' : amount;
}

/**
 * Reads an amount in dollars.
 * @param decimal the sign before the cents; undefined where it was not stated, and then what could be read in two ways is not
 */
export function typedAmount(text: string, decimal: DecimalSign | undefined): Cents | TypedProblem {
  const amount = readAmount(text, decimal);
  if (typeof amount === 'string' && DASHED_CENTS.test(text)) return 'dashed_cents';
  if (typeof amount === 'string' && hasManySigns(text)) return 'many_signs';
  return amount === 'not_a_number' && MARKED.test(text.trim()) ? 'marked' : amount;
}

/** An amount as slt writes it into a column of its own: `-1219.78`. It can be no other with a decimal comma, which has three digits behind a point. */
const AS_WRITTEN = /^-?\d+\.\d{2}$/;

/** An amount as slt writes it, with the sign that a file has before its cents; any other text unchanged. */
export const inSignOf = (decimal: DecimalSign | undefined, text: string): string =>
  decimal === 'comma' && AS_WRITTEN.test(text) ? text.replace('.', ',') : text;

/** A percentage or other rate with a decimal point. */
export const withPoint = (text: string, decimal: DecimalSign | undefined): string =>
  decimal === 'comma' ? text.replace(',', '.') : text;

/** A minus before the digits or the dollar sign, behind them, or the brackets of bookkeepers, `(5)` or `<5>`. A dash behind a decimal sign is no minus. */
const SIGNED =
  /^(?:-(\$?)([^-()<>]+)|(\$)-([^-()<>]+)|(\$?)\(([^-()<>]+)\)|(\$?)<([^-()<>]+)>|()([^-()<>]*[^-()<>.,\s]\s*)-)$/;

/** An amount below zero without its sign: `4,250.00` of `(4,250.00)`; null for any other text. */
export function withoutMinus(text: string): string | null {
  const first = text.charCodeAt(0);
  const last = text.charCodeAt(text.length - 1);
  // Most begin and end with a digit.
  if (first >= 0x30 && first <= 0x39 && last >= 0x30 && last <= 0x39) return null;
  const [, ...parts] = SIGNED.exec(text.trim()) ?? [];
  return parts.length === 0 ? null : parts.filter((part) => part !== undefined).join('');
}

/** An amount that may be below zero: with a minus, in parentheses or in angle brackets; or what is wrong with it. */
export function signedAmount(text: string, decimal: DecimalSign | undefined): Cents | TypedProblem {
  const bare = withoutMinus(text);
  const amount = typedAmount(bare ?? text, decimal);
  return typeof amount === 'number' && bare !== null ? negative(amount) : amount;
}
