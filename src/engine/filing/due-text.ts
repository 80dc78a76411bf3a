/** When charges are due, in words for people. */
import { compose, dayAfter, type IsoDate, monthDayOf } from '../basics/date.ts';
import type { BusinessDayRule, DueRule } from '../law/rate-file.ts';
import { dueTerms, filingPeriod } from './filing-period.ts';

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A day of the year for people: `May 15`. */
export const dayText = (date: IsoDate): string =>
  `${MONTH_NAMES[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`;

/** The ends of the days of a month that do not end in `th`. */
const SUFFIXES: Readonly<Record<number, string>> = {
  1: 'st',
  2: 'nd',
  3: 'rd',
  21: 'st',
  22: 'nd',
  23: 'rd',
  31: 'st',
};

/** A day of a month: `1st`, `20th`. */
const ordinal = (value: number): string => `${value}${SUFFIXES[value] ?? 'th'}`;

/** The days or terms on which a charge is due in a year, for people: `due May 15 and November 15`, `due day not found`. */
function dueDaysText(rule: DueRule | null, year: number): string {
  const terms = dueTerms(rule);
  if (terms !== null) return terms === 'not found' ? 'due day not found' : terms;
  if (rule?.due.kind === 'day_of_month') {
    const { day, months_after } = rule.due;
    const month = months_after === 1 ? 'next month' : `${ordinal(months_after)} month after`;
    return `due on the ${ordinal(day)} of the ${month}`;
  }
  // A period that goes over the end of the year is met twice.
  const met = new Set<string>();
  for (let day = compose(year, 1, 1); day <= compose(year, 12, 31); ) {
    const { to, due } = filingPeriod(rule, day);
    met.add(dayText(due as IsoDate));
    day = dayAfter(to);
  }
  const days = [...met];
  const last = days.pop() as string;
  return `due ${days.length === 0 ? last : `${days.join(', ')} and ${last}`}`;
}

/** What the days are called on which a due day moves. */
const MOVED_ON: Readonly<Record<BusinessDayRule['after'][number], string>> = {
  saturday: 'a Saturday',
  sunday: 'a Sunday',
  holiday: 'a holiday',
};

/** When a due day moves, for people: `on a Saturday or a Sunday the next business day`. */
export const movedText = ({ after }: BusinessDayRule): string =>
  `on ${after
    .map((day) => MOVED_ON[day])
    .join(', ')
    .replace(/, ([^,]+)$/, ' or $1')} the next business day`;

/** The same beside due days; in short where it holds for every day off. */
const orMoved = (rule: BusinessDayRule): string =>
  rule.after.length === Object.keys(MOVED_ON).length ? ', or the next business day' : `, ${movedText(rule)}`;

/** What is said of the amounts that a return takes. */
const ON_RETURN: Readonly<Record<NonNullable<DueRule['premium_on_return']>, string>> = {
  whole_dollars: ', with premium in whole dollars',
};

/** When a charge is due in a year, for people: `quarterly, due May 15, August 15, November 15 and February 15`. */
export function dueText(rule: DueRule | null, year: number): string {
  const frequency = rule?.frequency?.replace('per_policy', 'policy by policy') ?? 'how often: not found';
  const moved = rule?.business_day ? orMoved(rule.business_day) : '';
  const whole = rule?.premium_on_return ? ON_RETURN[rule.premium_on_return] : '';
  const settled = rule?.annual_return
    ? `, and with the return for the year by ${dayText(monthDayOf(year, rule.annual_return.due))}`
    : '';
  return `${frequency}, ${dueDaysText(rule, year)}${settled}${moved}${whole}`;
}
