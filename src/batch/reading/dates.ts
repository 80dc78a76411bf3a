/** Dates as exports write them, beyond those every transport reads: `1/5/26`, `5-Jun-26`, Excel's day numbers, a period. */
import { type IsoDate, parseDate } from '../../engine/index.ts';
import { monthOf, nameIn } from '../../policy/month-names.ts';
import type { DateOrder } from './date-order.ts';

/** A date that cannot be told: `day_first` has a day where the month should be, `ambiguous` may be read in two ways. */
export type DateProblem = 'not_a_date' | 'day_first' | 'month_first' | 'ambiguous';

/** What a text says: a date, and whether it was an Excel day number. */
interface LooseDate {
  readonly date: IsoDate;
  readonly serial: boolean;
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** A time of day behind a date. The day is the one that is written, also with a zone of the United States behind it; a time of another zone may belong to another day. */
const TIME =
  /(?:[T ]|,\s*)(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:\s*[AP]\.?M\.?)?(?:\s*(?:[ECMP][SD]?T|AK[SD]T|HST))?$/i;
const UTC_MIDNIGHT = /T00:00(?::00(?:\.0+)?)?(?:Z|\+00:?00)$/;
const WEEKDAY = /^([a-z]{3,9})\.?,?\s+/i;

const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;
/** `101026`: as short as the number of a day, so that it is known only among others of its kind (`isSixDigits`). */
const SIX_DIGITS = /^(\d{2})(\d{2})(\d{2})$/;
const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/;
const DAY_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]*([a-z]{3,9})\.?,?[\s-]*(\d{4}|\d{2})$/i;
const MONTH_DAY = /^([a-z]{3,9})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4}|\d{2})$/i;

/** Excel counts the days from 1899-12-30; these are those of 1990 to 2079. */
const SERIAL = /^(\d{5})(?:\.\d+)?$/;
const [FIRST_SERIAL, LAST_SERIAL] = [32_874, 65_745];
const DAY = 86_400_000;
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
/** By how much the number of a day is less where days are counted from 1904. */
const SINCE_1904 = 1462;

/** `26` is 2026 and `98` is 1998: policies are of the years 1970 to 2069. */
const fullYear = (year: string): number => {
  const number = Number(year);
  return year.length === 4 ? number : number < 70 ? 2000 + number : 1900 + number;
};

const padded = (number: number): string => String(number).padStart(2, '0');
const compose = (year: number, month: number, day: number): IsoDate | null =>
  parseDate(`${year}-${padded(month)}-${padded(day)}`);

function ofNumbers(parts: RegExpExecArray, order: DateOrder | undefined): IsoDate | DateProblem {
  const [, one = '', sign = '', two = '', last = ''] = parts;
  const year = fullYear(last);
  const monthFirst = compose(year, Number(one), Number(two));
  const dayFirst = compose(year, Number(two), Number(one));
  if (order === 'dmy') return dayFirst ?? (monthFirst ? 'month_first' : 'not_a_date');
  // Points between the numbers are written where the day comes first.
  if (order === undefined && sign === '.' && monthFirst) return dayFirst ? 'ambiguous' : monthFirst;
  return monthFirst ?? (dayFirst ? (order === undefined ? 'day_first' : 'not_a_date') : 'not_a_date');
}

function ofNames(text: string): IsoDate | null {
  const before = DAY_MONTH.exec(text);
  if (before) return compose(fullYear(before[3] ?? ''), monthOf(before[2] ?? ''), Number(before[1]));
  const after = MONTH_DAY.exec(text);
  return after && compose(fullYear(after[3] ?? ''), monthOf(after[1] ?? ''), Number(after[2]));
}

function ofSerial(text: string, from1904: boolean): IsoDate | null {
  const days = Number(SERIAL.exec(text)?.[1] ?? 0) + (from1904 ? SINCE_1904 : 0);
  if (days < FIRST_SERIAL || days > LAST_SERIAL) return null;
  return new Date(SERIAL_ZERO + days * DAY).toISOString().slice(0, 10) as IsoDate;
}

/** `20260605` and `06052026`: no month is 13 or more, so that it is never both. */
function ofDigits(text: string): IsoDate | null {
  if (!/^\d{8}$/.test(text)) return null;
  const [a, b, c, d] = [0, 2, 4, 6].map((at) => text.slice(at, at + 2));
  return (
    compose(Number(`${a}${b}`), Number(c), Number(d)) ?? compose(Number(`${c}${d}`), Number(a), Number(b))
  );
}

/** Of six digits the month comes first; where the day does, or the year, too little tells which. */
function ofSixDigits(text: string, order: DateOrder | undefined): IsoDate | null {
  const parts = order === 'dmy' ? null : SIX_DIGITS.exec(text);
  return parts && compose(fullYear(parts[3] ?? ''), Number(parts[1]), Number(parts[2]));
}

/** Whether a text is six digits, as `101026` for 2026-10-10. */
export const isSixDigits = (text: string): boolean => SIX_DIGITS.test(text.trim());

/** Two days with a dash between them and nothing else: no date has slashes or points on both sides of a dash. */
const CLOSE_PERIOD = /^(\d{1,4}[/.]\d{1,2}[/.]\d{1,4})[-–—](\d{1,4}[/.]\d{1,2}[/.]\d{1,4})$/;

const PERIOD = /^(.+?\d)\s*(?:\s[-–—]\s|\bto\b|\bthru\b|\bthrough\b)\s*(\S.*\d)$/i;

/** The first and the last day of a period, `06/05/2026 - 06/05/2027`, as they are written; null for what is no period. */
export function periodIn(text: string): { readonly first: string; readonly last: string } | null {
  const parts = PERIOD.exec(text.trim()) ?? CLOSE_PERIOD.exec(text.trim());
  return parts && { first: parts[1] as string, last: parts[2] as string };
}

/**
 * Reads a date as exports write it. One whose day of the week is another than the one beside it is none.
 * @param order which of day and month comes first in numbers; undefined where it was not stated: the month, unless the
 * numbers themselves say otherwise
 * @param from1904 whether the numbers of days are counted from 1904, as in workbooks of old Macs
 */
export function looseDate(
  text: string,
  order: DateOrder | undefined,
  from1904 = false,
): LooseDate | DateProblem {
  const named = WEEKDAY.exec(text.trim());
  const weekday = named ? nameIn(WEEKDAYS, (named[1] as string).replace(/^weds$/i, 'wed')) : -1;
  if (named === null || weekday < 0) return withoutWeekday(text.trim(), order, from1904);
  const read = withoutWeekday(text.trim().slice(named[0].length), order, from1904);
  return typeof read === 'string' || new Date(read.date).getUTCDay() === weekday ? read : 'not_a_date';
}

/** Reads a date without the name of its day. */
function withoutWeekday(
  text: string,
  order: DateOrder | undefined,
  from1904: boolean,
): LooseDate | DateProblem {
  const trimmed = text.replace(UTC_MIDNIGHT, '').replace(TIME, '');
  const numbers = NUMBERS.exec(trimmed);
  if (numbers) {
    const read = ofNumbers(numbers, order);
    return /^\d/.test(read) ? { date: read as IsoDate, serial: false } : (read as DateProblem);
  }
  const year = YEAR_FIRST.exec(trimmed);
  const date = year
    ? compose(Number(year[1]), Number(year[3]), Number(year[4]))
    : (ofNames(trimmed) ?? ofDigits(trimmed) ?? ofSixDigits(trimmed, order));
  if (date) return { date, serial: false };
  const serial = ofSerial(trimmed, from1904);
  return serial ? { date: serial, serial: true } : 'not_a_date';
}

/** What the numbers of a date say of its order: `either` for 05/08/2026, `same` for 05/05/2026; `told` where none is needed, as in 2026-05-08. */
type OrderSaid = 'day_first' | 'month_first' | 'either' | 'same' | 'told';

/** What a text that is one date says of the order of day and month; null for any other text. */
export function orderSaid(text: string): OrderSaid | null {
  const [month, day] = [looseDate(text, 'mdy'), looseDate(text, 'dmy')];
  if (typeof day === 'string') return day === 'month_first' ? 'month_first' : null;
  if (typeof month === 'string') return 'day_first';
  if (month.date !== day.date) return 'either';
  return /^\D*\d{1,2}[/.-]\d{1,2}[/.-]/.test(text) ? 'same' : 'told';
}

/** A date of numbers within a longer text; with a short year only where it has slashes, as numbers of policies have dashes. */
const WITHIN = /(?<![\d/.-])\d{1,2}(?:([/.-])\d{1,2}\1\d{4}|\/\d{1,2}\/\d{2})(?![\d/-]|\.\d)/g;

/** The dates of numbers in a longer text, as they are written. */
export const datesWithin = (text: string): string[] => text.match(WITHIN) ?? [];
