/** The filing period a policy falls in, by its effective date and the jurisdiction's own cadence. */
import { compose, dayAfter, daysInMonth, type IsoDate } from './date.ts';
import type { FilingCadence } from './rate-file.ts';

/** A span of days for which one return is filed. */
export interface FilingPeriod {
  readonly from: IsoDate;
  /** Last day. */
  readonly to: IsoDate;
  /** The day the tax is due; null where no source gives days. */
  readonly due: IsoDate | null;
}

/** Months in a period. What is filed policy by policy, or at no known cadence, is added up by the calendar year. */
const MONTHS: Readonly<Record<FilingCadence['frequency'], number>> = {
  monthly: 1,
  quarterly: 3,
  semiannual: 6,
  annual: 12,
  per_policy: 12,
};

/** The day MM-DD of a year, or the last day of its month where the year has no such day. */
function dayOf(year: number, monthDay: string): IsoDate {
  const month = Number(monthDay.slice(0, 2));
  return compose(year, month, Math.min(Number(monthDay.slice(3)), daysInMonth(year, month)));
}

/** The period of the calendar: month, quarter, half year or year. */
function calendarPeriod(year: number, month: number, months: number): FilingPeriod {
  const first = month - ((month - 1) % months);
  const last = first + months - 1;
  return { from: compose(year, first, 1), to: compose(year, last, daysInMonth(year, last)), due: null };
}

interface PeriodEnd {
  readonly to: IsoDate;
  /** MM-DD */
  readonly due: string;
  readonly year: number;
}

/**
 * The period of a date, by the days the jurisdiction names or else by the calendar.
 * @param filing the cadence on file; null for none: the calendar year, `2026-01-01` to `2026-12-31`, with no due date
 */
export function filingPeriod(filing: FilingCadence | null, date: IsoDate): FilingPeriod {
  const year = Number(date.slice(0, 4));
  if (!filing?.periods) {
    return calendarPeriod(year, Number(date.slice(5, 7)), MONTHS[filing?.frequency ?? 'annual']);
  }
  const periods = filing.periods.toSorted((a, b) => a.through.localeCompare(b.through));
  const ends = [year - 1, year, year + 1].flatMap((each) =>
    periods.map(({ through, due }) => ({ to: dayOf(each, through), due, year: each })),
  );
  // At least one period is named, so one ends in the year before and one in the year after.
  const index = ends.findIndex(({ to }) => to >= date);
  const end = ends[index] as PeriodEnd;
  const before = ends[index - 1] as PeriodEnd;
  const due = dayOf(end.year, end.due);
  return {
    from: dayAfter(before.to),
    to: end.to,
    due: due > end.to ? due : dayOf(end.year + 1, end.due),
  };
}
