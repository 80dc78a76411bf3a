/**
 * Calendar dates without time or zone. A date is the text `YYYY-MM-DD`; for comparing it is the number `YYYYMMDD`.
 */

/** A real calendar date, `YYYY-MM-DD`. */
export type IsoDate = string;

/** A date as the number YYYYMMDD, for comparing only. */
export type DayKey = number;

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** How many days a month (1-12) of a year has; 0 when there is no such month. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0);

/** True for `YYYY-MM-DD` naming a day that exists (2023-02-30 does not). */
export function isRealDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = Number(text.slice(8));
  return day >= 1 && day <= daysInMonth(Number(text.slice(0, 4)), Number(text.slice(5, 7)));
}

/** The date as a comparable number. The text must be `YYYY-MM-DD`. */
export function dayKey(date: IsoDate): DayKey {
  let key = 0;
  for (let i = 0; i < 10; i++) {
    if (i === 4 || i === 7) continue;
    key = key * 10 + (date.charCodeAt(i) - 48);
  }
  return key;
}

/** The date of a key. */
export function dateOfKey(key: DayKey): IsoDate {
  const text = String(key).padStart(8, '0');
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
}

/** The day before. */
export function dayBefore(date: IsoDate): IsoDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  if (day > 1) return compose(year, month, day - 1);
  if (month > 1) return compose(year, month - 1, daysInMonth(year, month - 1));
  return compose(year - 1, 12, 31);
}

/** The day after. */
export function dayAfter(date: IsoDate): IsoDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  if (day < daysInMonth(year, month)) return compose(year, month, day + 1);
  return month < 12 ? compose(year, month + 1, 1) : compose(year + 1, 1, 1);
}

/** The day a number of days earlier. */
export const daysBefore = (date: IsoDate, days: number): IsoDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** The date of a year, month (1-12) and day. */
export const compose = (year: number, month: number, day: number): IsoDate =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** A day of a month, or the last day of the month where it has no such day. Months count on over the end of the year. */
export function dayOf(year: number, month: number, day: number): IsoDate {
  const [y, m] = [year + Math.floor((month - 1) / 12), ((month - 1) % 12) + 1];
  return compose(y, m, Math.min(day, daysInMonth(y, m)));
}

/** The day MM-DD of a year. */
export const monthDayOf = (year: number, monthDay: string): IsoDate =>
  dayOf(year, Number(monthDay.slice(0, 2)), Number(monthDay.slice(3)));

/** The time of midnight that exports put after a date. */
const MIDNIGHT = /(?:[T ]0{1,2}:00(?::00(?:\.0+)?)?| 12:00(?::00)? AM)$/i;

/**
 * Reads a date as people write it: `2022-06-30`, `06/30/2022`, `6/30/2022`, also with the time of midnight.
 * @returns the ISO date, or null when it is no date or no such day exists.
 */
export function parseDate(text: string): IsoDate | null {
  const trimmed = text.trim().replace(MIDNIGHT, '');
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(trimmed);
  const iso = us ? compose(Number(us[3]), Number(us[1]), Number(us[2])) : trimmed;
  return isRealDate(iso) ? iso : null;
}

/** The day a number of days later. */
export function daysAfter(date: IsoDate, days: number): IsoDate {
  let [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  day += days;
  while (day > daysInMonth(year, month)) {
    day -= daysInMonth(year, month);
    [year, month] = month < 12 ? [year, month + 1] : [year + 1, 1];
  }
  return compose(year, month, day);
}

/** How many days one date is after another. */
export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;

/** The same day some years later; March 1 for a February 29 that the year has not. */
export function yearsAfter(date: IsoDate, years: number): IsoDate {
  const year = Number(date.slice(0, 4)) + years;
  if (year > 9999) return '9999-12-31';
  const day = compose(year, Number(date.slice(5, 7)), Number(date.slice(8)));
  return isRealDate(day) ? day : compose(year, 3, 1);
}

/** The day of a moment by the calendar of the machine. */
export const calendarDay = (moment: Date): IsoDate =>
  compose(moment.getFullYear(), moment.getMonth() + 1, moment.getDate());
