/**
 * What all dates of a file bear witness to, first rows or chunks of it: which of day and month comes first, and whether a spreadsheet
 * with the other order has made dates of some of a column’s texts. It reads 05/08/2026 as May 8 and leaves 25/08/2026 a text: the
 * days of the dates it made are months, none above 12.
 */
import { datesWithin, looseDate, orderSaid, periodIn } from '../../reading/dates.ts';
import { FirstLines, type LinesMet } from '../../reading/first-lines.ts';

/** A text with a date, and where it stands: the column, or null for a line of text. */
export interface DatePlace {
  readonly text: string;
  readonly line: number;
  readonly column: number | null;
}

/** What the dates of a used column say. */
export interface ColumnOfDates {
  readonly column: number;
  /** The first text of each order, and the first that may have either. */
  readonly dayFirst: DatePlace | null;
  readonly monthFirst: DatePlace | null;
  readonly either: DatePlace | null;
  /** It has dates of numbers whose order matters. */
  readonly numbers: boolean;
  /** Dates that need no order, whose days may be months; */
  readonly swappable: LinesMet;
  /** and whether there is one whose day cannot be a month, so that none was made in that way. */
  readonly beyond: boolean;
}

/** What the dates of a file, or of a part of it, say; plain data, so that it can be sent to another thread. */
export interface DatesRead {
  readonly days: readonly ColumnOfDates[];
  /** The first date with the day first that stands in no used column. */
  readonly elsewhere: DatePlace | null;
}

/** A column that is not used for a day. */
export interface OtherColumn {
  readonly column: number;
  /** Nearly all that it holds is dates: among other things 25-07-26 is a number of something. */
  readonly isOfDates: boolean;
}

/** Of which columns the dates are looked at. */
export interface DateWatch {
  /** Used columns of days. */
  readonly days: readonly number[];
  readonly others: readonly OtherColumn[];
  /** What the lines above the header say. */
  readonly above: DatePlace | null;
  readonly from1904: boolean;
}

type Mutable<T> = { -readonly [key in keyof T]: T[key] };

/** A column while it is looked at. */
type Seen = Mutable<Omit<ColumnOfDates, 'swappable'>> & { readonly swappable: FirstLines };

const MOST_MONTHS = 12;

/** What a text of a used column says, remembered: days come again. */
type Said = ReturnType<typeof saidBy>;
const REMEMBERED = 5000;

const saidBy = (text: string, from1904: boolean) => {
  const period = periodIn(text);
  if (period) return { orders: [orderSaid(period.first), orderSaid(period.last)], made: null };
  const order = orderSaid(text);
  if (order !== 'told') return { orders: [order], made: null };
  const read = looseDate(text, 'mdy', from1904);
  const [, month, day] = typeof read === 'string' ? [] : read.date.split('-').map(Number);
  // A day that is its own month is the same either way.
  const made =
    day === month ? null : (day as number) > MOST_MONTHS ? ('beyond' as const) : ('swappable' as const);
  return { orders: [], made };
};

/** The first date with the day first in a text: all of it, or some date within. */
const dayFirstIn = (text: string, isOfDates: boolean): string | null =>
  [...(isOfDates ? [text.trim()] : []), ...datesWithin(text)].find(
    (each) => orderSaid(each) === 'day_first',
  ) ?? null;

/** Whether a text has a date of numbers whose order matters. */
export const hasNumbers = (text: string): boolean =>
  /\d[/.-]\d{1,2}[/.-]\d/.test(text) &&
  [text, ...datesWithin(text)].some((each) => ![null, 'told'].includes(orderSaid(each)));

/** Collects what the dates of rows and lines say. */
export class DatesMet {
  readonly #days = new Map<number, Seen>();
  readonly #others: readonly OtherColumn[];
  readonly #from1904: boolean;
  readonly #known = new Map<string, Said>();
  #elsewhere: DatePlace | null;

  constructor({ days, others, above, from1904 }: DateWatch) {
    for (const column of days) this.#days.set(column, unseen(column));
    this.#others = others;
    this.#elsewhere = above;
    this.#from1904 = from1904;
  }

  /** A row. @param at its cells */
  row(at: (column: number) => string, line: number): void {
    for (const seen of this.#days.values()) this.#day(seen, at(seen.column), line);
    if (this.#elsewhere !== null) return;
    for (const { column, isOfDates } of this.#others) this.#other(at(column), line, column, isOfDates);
  }

  /** A line of text, which is no row. */
  line(text: string, line: number): void {
    this.#other(text, line, null, false);
  }

  #day(seen: Seen, text: string, line: number): void {
    if (text.trim() === '') return;
    const { orders, made } = this.#said(text);
    if (made === 'swappable') seen.swappable.add(line);
    else if (made === 'beyond') seen.beyond = true;
    for (const order of orders) {
      if (order === null || order === 'told') continue;
      seen.numbers = true;
      const place = { text: text.trim(), line, column: seen.column };
      if (order === 'day_first') seen.dayFirst ??= place;
      else if (order === 'month_first') seen.monthFirst ??= place;
      else if (order === 'either') seen.either ??= place;
    }
  }

  #said(text: string): Said {
    let said = this.#known.get(text);
    if (!said) {
      said = saidBy(text, this.#from1904);
      if (this.#known.size < REMEMBERED) this.#known.set(text, said);
    }
    return said;
  }

  #other(text: string, line: number, column: number | null, isOfDates: boolean): void {
    if (this.#elsewhere !== null || text.trim() === '') return;
    const found = dayFirstIn(text, isOfDates);
    if (found !== null) this.#elsewhere = { text: found, line, column };
  }

  /** Adds what the next part of the file says. */
  add({ days, elsewhere }: DatesRead): void {
    this.#elsewhere ??= elsewhere;
    for (const { column, swappable, ...more } of days) {
      const seen = this.#days.get(column) ?? unseen(column);
      this.#days.set(column, seen);
      seen.dayFirst ??= more.dayFirst;
      seen.monthFirst ??= more.monthFirst;
      seen.either ??= more.either;
      seen.numbers ||= more.numbers;
      seen.beyond ||= more.beyond;
      seen.swappable.merge(swappable);
    }
  }

  /** All that was said so far. */
  get read(): DatesRead {
    const days = [...this.#days.values()].map((seen) => ({ ...seen, swappable: seen.swappable.met }));
    return { days, elsewhere: this.#elsewhere };
  }
}

const unseen = (column: number): Seen => ({
  column,
  dayFirst: null,
  monthFirst: null,
  either: null,
  numbers: false,
  swappable: new FirstLines(),
  beyond: false,
});
