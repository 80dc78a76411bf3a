/** Due days on a weekend that no rule on file moves: who reads a sheet of days does not see what day of the week they are. */
import { unmovedWeekend } from '../../engine/filing/due-days.ts';
import type { ReturnLine } from './totals.ts';

/** What is said where no rule is on file. */
export const NOT_MOVED = 'no rule on file moves the day';

/** What is said of the due day of a line because of the day of the week or a holiday; null for nothing, and where it has no day. */
export function dayOfWeekText({
  period: { due },
  businessDay,
}: Pick<ReturnLine, 'period' | 'businessDay'>): string | null {
  const weekend = due === null ? null : unmovedWeekend(businessDay, due);
  if (weekend === null) return businessDay;
  return businessDay === null
    ? `a ${weekend.weekday}; ${NOT_MOVED}`
    : `a ${weekend.weekday}, for which ${NOT_MOVED}; ${businessDay}`;
}
