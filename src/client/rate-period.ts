/** The days for which the rates of a service are: whether what it tells of them is known to have a day in it. */

import { compose, dayBefore, daysInMonth, type IsoDate, parseDate } from '../engine/index.ts';
import { monthOf } from '../policy/month-names.ts';

/** From the first to the last day. */
interface Stretch {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** The same; null where it has no bound. */
type Span = { readonly [End in keyof Stretch]: IsoDate | null };

/** Longer than any text for some days; it is tried at each of its signs. */
const LONGEST = 100;

const MONTH = String.raw`([a-z]{3,9})\.?`;
const DAY = String.raw`(\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4})`;
const PART = '(?:q([1-4])|h([12]))';

const monthsOf = (year: string, first: number, last = first): Stretch | null =>
  first < 1 || last > 12
    ? null
    : {
        from: compose(Number(year), first, 1),
        to: compose(Number(year), last, daysInMonth(Number(year), last)),
      };

/** A quarter, or where none is named a half of a year. */
function partOf(year: string, quarter: string | undefined, half: string | undefined): Stretch | null {
  const months = quarter === undefined ? 6 : 3;
  const last = Number(quarter ?? half) * months;
  return monthsOf(year, last - months + 1, last);
}

function dayOf(text: string): Stretch | null {
  const day = parseDate(text);
  return day === null ? null : { from: day, to: day };
}

/** A day, a month, a quarter, a half and a year, as they are written. */
const FORMS: readonly (readonly [RegExp, (...groups: string[]) => Stretch | null])[] = [
  [new RegExp(String.raw`^${DAY}(?:[t ][\d:.]+(?:z|[-+]\d{2}:?\d{2})?)?$`), dayOf],
  [
    new RegExp(String.raw`^${MONTH} (\d{1,2}),? (\d{4})$`),
    (month, day, year) => dayOf(`${monthOf(month)}/${day}/${year}`),
  ],
  [/^(?:(?:(?:calendar |tax )?year|cy) ?)?(\d{4})$/, (year) => monthsOf(year, 1, 12)],
  [/^(\d{4})[-/](\d{2})$/, (year, month) => monthsOf(year, Number(month))],
  [/^(\d{1,2})\/(\d{4})$/, (month, year) => monthsOf(year, Number(month))],
  [new RegExp(String.raw`^${MONTH},? (\d{4})$`), (month, year) => monthsOf(year, monthOf(month))],
  [new RegExp(String.raw`^(\d{4})[-/ ]?${PART}$`), partOf],
  [new RegExp(String.raw`^${PART}[-/, ]{0,2}(\d{4})$`), (quarter, half, year) => partOf(year, quarter, half)],
];

function stretchOf(text: string): Stretch | null {
  for (const [form, read] of FORMS) {
    const [, ...groups] = form.exec(text) ?? [''];
    if (groups.length > 0) return read(...groups);
  }
  return null;
}

const BETWEEN = /^(?: (?:to|through|thru) | ?(?:\.{2,3}|[-–—/]) ?)/;

/** Two stretches with a sign or a word between them. */
function betweenOf(text: string): Span | null {
  for (let at = 1; at < text.length; at++) {
    const [sign] = BETWEEN.exec(text.slice(at)) ?? [];
    if (sign === undefined) continue;
    const [first, last] = [stretchOf(text.slice(0, at)), stretchOf(text.slice(at + sign.length))];
    if (first && last) return { from: first.from, to: last.to };
  }
  return null;
}

/** Texts with one bound. Of what ends with `until` a day is in it, and of a month or a year nothing. */
const OPEN: readonly (readonly [RegExp, (stretch: Stretch) => Span])[] = [
  [
    /^(.+?)(?: (?:to|through|thru) | ?[-–—/] ?)(?:present|current|now|today|date)$/,
    ({ from }) => ({ from, to: null }),
  ],
  [/^(.+?)(?: on(?:wards?)?| and later| ?\+)$/, ({ from }) => ({ from, to: null })],
  [/^(?:to|through|thru|up to) (.+)$/, ({ to }) => ({ from: null, to })],
  [/^(?:until|till) (.+)$/, ({ from, to }) => ({ from: null, to: from === to ? to : dayBefore(from) })],
  [/^before (.+)$/, ({ from }) => ({ from: null, to: dayBefore(from) })],
];

function openOf(text: string): Span | null {
  for (const [form, read] of OPEN) {
    const [, bound] = form.exec(text) ?? [];
    const stretch = bound === undefined ? null : stretchOf(bound);
    if (stretch) return read(stretch);
  }
  return null;
}

const SINCE = /^(?:from|since|effective) /;

/** The days that a text names; null where it cannot be read whole. */
function spanOf(told: string): Span | null {
  const text = told.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (text.length > LONGEST) return null;
  const bare = text.replace(SINCE, '');
  const stretch = stretchOf(bare);
  if (stretch) return bare === text ? stretch : { from: stretch.from, to: null };
  return betweenOf(bare) ?? openOf(bare);
}

/** Names of a first and of a last day. */
const PAIRS = [
  ['from', 'to'],
  ['start', 'end'],
  ['start_date', 'end_date'],
  ['from_date', 'to_date'],
  ['effective_from', 'effective_to'],
  ['valid_from', 'valid_to'],
] as const;

type Told = Readonly<Record<string, unknown>>;

/** The days of an object with a first and a last day, of which either may be null: then there is no such bound. */
function pairOf(told: Told): Span | null {
  const [first, last] = PAIRS.find((names) => names.every((name) => told[name] !== undefined)) ?? [];
  if (first === undefined) return null;
  const [from, to] = [told[first], told[last]].map((each) =>
    each === null ? { from: null, to: null } : stretchOf(String(each).toLowerCase()),
  );
  return from && to ? { from: from.from, to: to.to } : null;
}

/**
 * Whether what a service tells of the days of its rates is known to have a day in it. What cannot be read whole is not known to, and
 * `current` and `historical`, as the interface has them, name no days.
 */
export function isKnownToHold(period: unknown, day: IsoDate): boolean {
  if (typeof period === 'string' && /^(?:current|historical)$/i.test(period)) return true;
  const isText = typeof period === 'string' || typeof period === 'number';
  const span = isText ? spanOf(String(period)) : pairOf(Object(period) as Told);
  return span !== null && (span.from ?? day) <= day && day <= (span.to ?? day);
}
