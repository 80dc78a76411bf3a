/** What is said of filings whose day has passed. */
import { dollarsOf } from '../../batch/totals/exact-sum.ts';
import type { ReturnLine } from '../../batch/totals/totals.ts';
import { plural } from '../../engine/basics/plural.ts';
import { firstOf } from './counts.ts';

/** `2 filings were due before today: OK 2026-07-31, GA 2026-10-15`; what a state wants on one day is one. */
export function overdueLines(overdue: readonly ReturnLine[], today: string): string[] {
  if (overdue.length === 0) return [];
  const days = [...new Set(overdue.map(({ stateCode, period }) => `${stateCode} ${period.due}`))];
  return [
    `${plural(days.length, 'filing was', 'filings were')} due before today, ${today}: ${firstOf(days)}`,
  ];
}

/** The same for programs. */
export const overdueJson = (overdue: readonly ReturnLine[]) =>
  overdue.map(({ stateCode, period, amountOnReturn }) => ({
    state: stateCode,
    period_from: period.from,
    period_to: period.to,
    due: period.due,
    amount_on_return: dollarsOf(amountOnReturn),
  }));
