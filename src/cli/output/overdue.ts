/** What is said of filings whose day has passed. */
import { dollarsOf } from '../../batch/totals/exact-sum.ts';
import type { Overdue } from '../../batch/totals/overdue.ts';
import { groupBy } from '../../engine/basics/group-by.ts';
import { plural } from '../../engine/basics/plural.ts';
import { firstOf } from './counts.ts';

/** `3 filings were due before today: OK 2026-07-31, IL 2026-08-01 (2 periods)`. */
export function overdueLines(overdue: readonly Overdue[], today: string): string[] {
  if (overdue.length === 0) return [];
  const days = groupBy(overdue, ({ line: { stateCode, period } }) => `${stateCode} ${period.due}`);
  const named = [...days].map(([day, { length }]) => (length > 1 ? `${day} (${length} periods)` : day));
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
