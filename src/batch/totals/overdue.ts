/** Filings whose day has passed. */
import type { IsoDate } from '../../engine/index.ts';
import { Payments } from './payees.ts';
import { ALL_CHARGES, type ReturnLine } from './totals.ts';

/** A filing whose day has passed, and what of it was to be paid until then. */
export interface Overdue {
  readonly line: ReturnLine;
  readonly payable: bigint;
}

/** The filings that are overdue, the longest first: a line for each state, period and due day. */
export function overdueOf(lines: readonly ReturnLine[], today: IsoDate): Overdue[] {
  const payments = new Payments(lines);
  return lines
    .filter(({ slot }) => slot === ALL_CHARGES)
    .flatMap((line) => {
      const payable = payments.overdue(line, today);
      return payable === null ? [] : [{ line, payable }];
    })
    .map(
      (each) => [`${each.line.period.due}\0${each.line.stateCode}\0${each.line.period.from}`, each] as const,
    )
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, each]) => each);
}
