/** Filings whose day has passed. */
import { ALL_CHARGES, type ReturnLine } from './totals.ts';

/** What of a line decides whether it is overdue. */
type Dated = Pick<ReturnLine, 'period' | 'amountOnReturn'>;

/** Whether the day of a filing has passed. */
export const isPast = ({ period: { due } }: Dated, today: string): boolean => due !== null && due < today;

/** Whether a filing is overdue: of a credit nothing is but the return that claims it. */
export const isOverdue = (line: Dated, today: string): boolean =>
  isPast(line, today) && line.amountOnReturn >= 0n;

/** The filings that are overdue, the longest first: a line for each state, period and due day. */
export const overdueOf = (lines: readonly ReturnLine[], today: string): ReturnLine[] =>
  lines
    .filter((line) => line.slot === ALL_CHARGES && isOverdue(line, today))
    .map((line) => [`${line.period.due}\0${line.stateCode}\0${line.period.from}`, line] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, line]) => line);
