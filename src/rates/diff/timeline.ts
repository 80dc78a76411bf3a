/** Two rows of dated rates laid over each other. */
import { dayAfter, dayBefore, type IsoDate } from '../../engine/basics/date.ts';

/** A rate from a day on, in words; null where none is on file. */
export interface DatedRate {
  readonly from: IsoDate;
  readonly rate: string | null;
}

/** A span over which two rows differ. */
interface RateSpan {
  readonly from: IsoDate;
  /** Last day; null while no end is on file. */
  readonly to: IsoDate | null;
  readonly before: string | null;
  readonly after: string | null;
}

const rateAt = (row: readonly DatedRate[], day: IsoDate): string | null =>
  row.filter(({ from }) => from <= day).at(-1)?.rate ?? null;

/** Rates that each hold up to a last day, as a row; after one that ends with no successor nothing is on file. */
export const rowOf = (
  spans: readonly { from: IsoDate; to: IsoDate | null; rate: string | null }[],
): DatedRate[] =>
  spans.flatMap(({ from, to, rate }, index) => {
    const ends = to !== null && spans[index + 1]?.from !== dayAfter(to);
    return [{ from, rate }, ...(ends ? [{ from: dayAfter(to), rate: null }] : [])];
  });

/** The spans over which the rows differ, neighboring ones with the same difference taken together. */
export function differences(before: readonly DatedRate[], after: readonly DatedRate[]): RateSpan[] {
  const days = [...new Set([...before, ...after].map(({ from }) => from))].sort();
  const spans: RateSpan[] = [];
  days.forEach((from, index) => {
    const next = days[index + 1];
    const span = {
      from,
      to: next === undefined ? null : dayBefore(next),
      before: rateAt(before, from),
      after: rateAt(after, from),
    };
    // Each span ends where the next one starts.
    const last = spans.at(-1);
    if (last && last.before === span.before && last.after === span.after) {
      spans[spans.length - 1] = { ...last, to: span.to };
    } else spans.push(span);
  });
  return spans.filter((span) => span.before !== span.after);
}

/** A difference in words: `0.25% -> 0.5% from 2023-01-01`. */
export const spanText = ({ from, to, before, after }: RateSpan): string =>
  `${before ?? 'not on file'} -> ${after ?? 'not on file'} ${to === null ? `from ${from}` : `from ${from} to ${to}`}`;
