/** What the library accepts: each check gives the value back, or refuses it by name and names the accepted form. */
import {
  type Cents,
  type IsoDate,
  isRealDate,
  type RateUnits,
  Refusal,
  type RefusalCode,
} from '../engine/index.ts';

/** Reads a value that may be anything as what a property holds. */
export type Check<T> = (value: unknown, name: string) => T;

/** 999,999,999,999.99 */
const MOST_CENTS = 99_999_999_999_999;
/** 100 percent */
const MOST_RATE = 10_000_000;
const LONGEST = 200;
const SHOWN = 40;

/** A value as a message names it. */
function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, SHOWN));
  if (typeof value === 'bigint') return `${value}n`.slice(0, SHOWN);
  if (typeof value === 'function' || typeof value === 'symbol') return `a ${typeof value}`;
  if (typeof value !== 'object' || value === null) return String(value);
  return Array.isArray(value) ? 'an array' : 'an object';
}

/** @throws Refusal always */
export function refuse(
  name: string,
  form: string,
  value: unknown,
  code: RefusalCode = 'INVALID_REQUEST',
): never {
  throw new Refusal(code, `${name} must be ${form}; got ${shown(value)}.`, name);
}

const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most;

/** A premium: whole cents, at least one. */
export const premium: Check<Cents> = (value, name) =>
  isWhole(value, 1, MOST_CENTS)
    ? (value as Cents)
    : refuse(
        name,
        `a number of whole cents from 1 to ${MOST_CENTS}, as parseAmount gives it`,
        value,
        'INVALID_PREMIUM',
      );

/** An amount of zero or more in whole cents. */
export const amount: Check<Cents> = (value, name) =>
  isWhole(value, 0, MOST_CENTS)
    ? // Minus zero becomes zero.
      ((value + 0) as Cents)
    : refuse(name, `a number of whole cents from 0 to ${MOST_CENTS}, as parseAmount gives it`, value);

/** A percentage from 0 to 100 in rate units. */
export const percentage: Check<RateUnits> = (value, name) =>
  isWhole(value, 0, MOST_RATE)
    ? ((value + 0) as RateUnits)
    : refuse(name, `a whole number of rate units from 0 to ${MOST_RATE}, as parseRate gives it`, value);

/** A calendar date. */
export const date: Check<IsoDate> = (value, name) =>
  typeof value === 'string' && isRealDate(value)
    ? value
    : refuse(name, 'a calendar date written YYYY-MM-DD, such as "2026-06-30"', value);

/** True or false. */
export const flag: Check<boolean> = (value, name) =>
  typeof value === 'boolean' ? value : refuse(name, 'true or false', value);

/** A text of a few words. */
export const text: Check<string> = (value, name) => {
  const trimmed = typeof value === 'string' ? value.trim() : '';
  return trimmed !== '' && trimmed.length <= LONGEST
    ? trimmed
    : refuse(name, `a text of 1 to ${LONGEST} characters`, value);
};

/** One of a list of texts. */
export const oneOf =
  <T extends string>(list: readonly T[]): Check<T> =>
  (value, name) =>
    list.includes(value as T)
      ? (value as T)
      : refuse(name, `one of ${list.map((each) => `"${each}"`).join(', ')}`, value);

/** As a check says, or null. */
export const orNull =
  <T>(check: Check<T>): Check<T | null> =>
  (value, name) =>
    value === null ? null : check(value, name);

/**
 * An object all of whose enumerable properties, its own and inherited ones, are known.
 * @throws Refusal that names the first unknown property, or says that it is no object
 */
export function known<T extends object>(
  value: unknown,
  what: string,
  names: readonly (keyof T & string)[],
): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse(what, 'an object', value);
  }
  for (const name in value) {
    if (!(names as readonly string[]).includes(name)) unknownProperty(name, what, names);
  }
  return value as T;
}

function unknownProperty(name: string, what: string, names: readonly string[]): never {
  const message = `${what} has no property ${shown(name)}; known are ${names.join(', ')}.`;
  throw new Refusal('INVALID_REQUEST', message, name);
}
