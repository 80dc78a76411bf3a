/** Statements that each hold for a span of days: one after another, never two on one day. */
import { dayBefore, type IsoDate } from '../../engine/basics/date.ts';
import type { Report } from './problem.ts';

interface Span {
  readonly from: IsoDate;
  /** The last day; null while no end is known. */
  readonly to: IsoDate | null;
}

const words = ({ from, to }: Span): string => (to === null ? `${from} without an end` : `${from} to ${to}`);

/**
 * Reports spans that end before they start, stand in another order than their days, or overlap. One without an end does not end
 * where the next begins: between two statements may be days of which nothing is on file.
 * @param path of the list
 * @param about what a message begins with
 */
export function checkSpans(spans: readonly Span[], path: string, about: string, report: Report): void {
  spans.forEach((span, at) => {
    const here = `${path}[${at}]`;
    if (span.to !== null && span.to < span.from)
      report(
        here,
        `${about}${words(span)} ends before it starts`,
        'correct "from" or "to"; "to" is the last day',
      );
    const before = spans[at - 1];
    if (!before || (before.to !== null && before.to < span.from)) return;
    if (before.from >= span.from)
      report(
        here,
        `${about}${words(span)} stands behind ${words(before)}`,
        before.from === span.from
          ? 'keep one of the two, or correct their days'
          : 'order them by their first days',
      );
    else
      report(
        here,
        `${about}${words(span)} overlaps ${words(before)} before it`,
        `end the one before on ${dayBefore(span.from)} ("to"), or correct this "from"`,
      );
  });
}
