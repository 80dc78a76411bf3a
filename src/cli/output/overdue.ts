/** What is said of filings whose day has passed. */
import { dollarsOf } from '../../batch/totals/exact-sum.ts';
import type { Overdue } from '../../batch/totals/overdue.ts';
import { groupBy } from '../../engine/basics/group-by.ts';
import { plural } from '../../engine/basics/plural.ts';
import { unmovedWeekend } from '../../engine/filing/due-days.ts';
import type { IsoDate } from '../../engine/index.ts';
import { firstOf } from './counts.ts';

/** The day of the weekend on which a filing was due, as long as it would be in time if the next business day counted. */
const recentWeekend = ({ line: { period, businessDay } }: Overdue, today: string): string[] => {
  const weekend = unmovedWeekend(businessDay, period.due as IsoDate);
  return weekend !== null && today <= weekend.monday ? [`a ${weekend.weekday}`] : [];
};

/** `3 filings were due before today: OK 2026-07-31, IL 2026-08-01 (a Saturday, 2 periods)`. */
export function overdueLines(overdue: readonly Overdue[], today: string): string[] {
  if (overdue.length === 0) return [];
  const days = groupBy(overdue, ({ line: { stateCode, period } }) => `${stateCode} ${period.due}`);
  const named = [...days].map(([day, filings]) => {
    const periods = filings.length > 1 ? [`${filings.length} periods`] : [];
    const about = [...filings.flatMap((each) => recentWeekend(each, today)).slice(0, 1), ...periods];
    return about.length > 0 ? `${day} (${about.join(', ')})` : day;
  });
  return [
    `${plural(overdue.length, 'filing was', 'filings were')} due before today, ${today}: ${firstOf(named)}`,
  ];
}

/** The same for programs. */
export const overdueJson = (overdue: readonly Overdue[]) =>
  overdue.map(({ line: { stateCode, period, businessDay, amountOnReturn, incomplete }, payable }) => ({
    state: stateCode,
    period_from: period.from,
    period_to: period.to,
    due: period.due,
    business_day: businessDay,
    amount_on_return: dollarsOf(amountOnReturn),
    payable: dollarsOf(payable),
    incomplete,
  }));
