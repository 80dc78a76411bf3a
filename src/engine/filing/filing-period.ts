/**
 * When a charge is due: its rule, the filing period of a day, and the due day or the words that stand for one. The one
 * source for the page of a jurisdiction, the filing totals and every list of due days.
 */
import {
  dayAfter,
  dayBefore,
  dayOf,
  daysAfter,
  daysInMonth,
  type IsoDate,
  monthDayOf,
} from '../basics/date.ts';
import type {
  Charge,
  Due,
  DueOnDays,
  DueRule,
  FilingDeadline,
  RateFile,
  SpecialRule,
} from '../law/rate-file.ts';

/** A span of days for which one return is filed. */
export interface FilingPeriod {
  readonly from: IsoDate;
  /** Last day. */
  readonly to: IsoDate;
  /** The day it is due; null where there is none for the whole period (`dueTerms`). */
  readonly due: IsoDate | null;
}

/** Whether a rule is about a charge: under a variation only where it names that, else only where it names none. */
const isAbout = ({ charges, variations }: DueRule, charge: string, variation?: string): boolean =>
  charges.includes(charge) &&
  (variation === undefined ? variations === undefined : variations?.includes(variation) === true);

/**
 * The rule by which a charge is filed on a day; null where nothing is on file for it.
 * @param variation the variation under which it is borne: its own rule comes before that of the charge
 */
export function dueRule(
  { filing }: Pick<RateFile, 'filing'>,
  charge: string,
  date: IsoDate,
  variation?: string,
): DueRule | null {
  const ruleOn = (under?: string): DueRule | undefined =>
    filing.findLast((rule) => isAbout(rule, charge, under) && (rule.from === undefined || rule.from <= date));
  return (variation === undefined ? undefined : ruleOn(variation)) ?? ruleOn() ?? null;
}

/** The variations under which a charge has a due rule of its own at some time, in the order of the file. */
export const filedApart = ({ filing, variations }: RateFile, charge: string): SpecialRule[] =>
  variations.filter(
    ({ key, charges }) => charges.includes(charge) && filing.some((rule) => isAbout(rule, charge, key)),
  );

/** What a charge is called under a variation. */
export const nameUnder = (charge: Charge, { name, text }: SpecialRule): string =>
  name ?? `${charge.name}: ${text}`;

/** Whether a variation gives a charge another rate on a day. */
const holdsOn = ({ from, to, versions = [] }: SpecialRule, date: IsoDate): boolean =>
  (from === undefined || from <= date) &&
  (to === undefined || date <= to) &&
  versions.some((version) => version.from <= date);

/** The rules on a day by which a charge is filed under variations, each with what the charge is called there. */
export const filedApartOn = (
  file: RateFile,
  charge: Charge,
  date: IsoDate,
): { readonly name: string; readonly rule: DueRule }[] =>
  filedApart(file, charge.key).flatMap((variation) => {
    const rule = dueRule(file, charge.key, date, variation.key);
    return rule?.variations && holdsOn(variation, date) ? [{ name: nameUnder(charge, variation), rule }] : [];
  });

/** The returns for the calendar year beside those of shorter periods, as rules of their own. */
export const annualReturns = ({ filing }: Pick<RateFile, 'filing'>): DueRule[] =>
  filing.flatMap(({ from, charges, variations, business_day, annual_return }): DueRule[] => {
    if (annual_return === undefined) return [];
    const { due, ...words } = annual_return;
    const periods = [{ through: '12-31', due }];
    const about = { from, charges, variations, business_day };
    return [{ ...words, ...about, frequency: 'annual', due: { kind: 'days', periods } }];
  });

/** A charge by its key, or the first of its slot, which is all that a service names; undefined for neither. */
export const chargeNamed = (
  { charges }: Pick<RateFile, 'charges'>,
  name: { readonly key?: string; readonly slot: string },
): Charge | undefined =>
  charges.find(({ key }) => key === name.key) ?? charges.find(({ slot }) => slot === name.slot);

/** How often a jurisdiction’s premium tax is filed on a day; null where no source says. */
export function filingFrequency(file: RateFile, date: IsoDate): DueRule['frequency'] {
  const tax = chargeNamed(file, { slot: 'base_tax' });
  return (tax && dueRule(file, tax.key, date)?.frequency) ?? null;
}

/** Months in a period. What is filed policy by policy, or at no known cadence, is added up by the calendar year. */
const MONTHS: Readonly<Record<NonNullable<DueRule['frequency']>, number>> = {
  monthly: 1,
  quarterly: 3,
  semiannual: 6,
  annual: 12,
  per_policy: 12,
};

interface PeriodEnd {
  readonly to: IsoDate;
  /** MM-DD */
  readonly due: string;
  readonly year: number;
}

/** The period of a date by the days that a jurisdiction names. */
function namedPeriod(periods: readonly FilingDeadline[], date: IsoDate): FilingPeriod {
  const year = Number(date.slice(0, 4));
  const sorted = periods.toSorted((a, b) => a.through.localeCompare(b.through));
  const ends = [year - 1, year, year + 1].flatMap((each) =>
    sorted.map(({ through, due }) => ({ to: monthDayOf(each, through), due, year: each })),
  );
  // At least one period is named, so one ends in the year before and one in the year after.
  const index = ends.findIndex(({ to }) => to >= date);
  const end = ends[index] as PeriodEnd;
  const before = ends[index - 1] as PeriodEnd;
  const due = monthDayOf(end.year, end.due);
  return {
    from: dayAfter(before.to),
    to: end.to,
    due: due > end.to ? due : monthDayOf(end.year + 1, end.due),
  };
}

/** The day after a period of the calendar on which it is due. */
function dueAfter(due: Exclude<Due, DueOnDays>, to: IsoDate): IsoDate | null {
  switch (due.kind) {
    case 'days_after_period':
      return daysAfter(to, due.days);
    case 'day_of_month':
      return dayOf(Number(to.slice(0, 4)), Number(to.slice(5, 7)) + due.months_after, due.day);
    case 'days_after':
    case 'billed':
    case 'not_found':
      return null;
  }
}

/**
 * The period of a date, by the days the jurisdiction names or else by the calendar.
 * @param rule null for none on file: the calendar year, `2026-01-01` to `2026-12-31`, with no due date
 */
export function filingPeriod(rule: DueRule | null, date: IsoDate): FilingPeriod {
  if (rule?.due.kind === 'days') return namedPeriod(rule.due.periods, date);
  const months = MONTHS[rule?.frequency ?? 'annual'];
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  const last = month - ((month - 1) % months) + months - 1;
  const to = dayOf(year, last, 31);
  return { from: dayOf(year, last - months + 1, 1), to, due: rule && dueAfter(rule.due, to) };
}

/** How a charge is filed on a day. */
export interface Filed {
  readonly rule: DueRule | null;
  readonly period: FilingPeriod;
}

/**
 * The rule and the period of a charge on a day; a period ends before the first day of the rule that follows.
 * @param variation the variation under which the charge is borne
 */
export function filedOn(
  file: Pick<RateFile, 'filing'>,
  charge: string,
  date: IsoDate,
  variation?: string,
): Filed {
  const rule = dueRule(file, charge, date, variation);
  const period = filingPeriod(rule, date);
  // A rule of the variation is followed by its next one only; that of the charge also by the first of the variation.
  const follows = (each: DueRule): boolean =>
    (variation !== undefined && isAbout(each, charge, variation)) ||
    (rule?.variations === undefined && isAbout(each, charge));
  const next = file.filing
    .flatMap((each) => (each.from !== undefined && each.from > date && follows(each) ? [each.from] : []))
    .sort()[0];
  return {
    rule,
    period: next !== undefined && next <= period.to ? { ...period, to: dayBefore(next) } : period,
  };
}

const EVENTS = { effective_date: 'the effective date', procurement: 'procurement' } as const;

/** What stands for a due day where a whole period has none: `billed by …`, `60 days after procurement`, `not found`; else null. */
export function dueTerms(rule: DueRule | null): string | null {
  const due = rule?.due ?? { kind: 'not_found' };
  switch (due.kind) {
    case 'billed':
      return `billed by ${due.by}, ${due.payable === null ? 'payable at a day not found' : `payable ${due.payable}`}`;
    case 'days_after':
      return `${due.days} days after ${EVENTS[due.event]}`;
    case 'not_found':
      return 'not found';
    case 'days':
    case 'day_of_month':
    case 'days_after_period':
      return null;
  }
}

const SHORT_MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A period for people: `2026`, `Oct-Dec 2026`, `Oct 2026`; by its days where it is not of whole months of one year. */
export function periodText({ from, to }: Pick<FilingPeriod, 'from' | 'to'>): string {
  const [year, first, last] = [to.slice(0, 4), Number(from.slice(5, 7)), Number(to.slice(5, 7))];
  const whole = from.endsWith('-01') && Number(to.slice(8)) === daysInMonth(Number(year), last);
  if (!whole || !from.startsWith(year)) return `${from} to ${to}`;
  if (first === 1 && last === 12) return year;
  const [start, end] = [SHORT_MONTHS[first - 1], SHORT_MONTHS[last - 1]];
  return `${first === last ? start : `${start}-${end}`} ${year}`;
}
