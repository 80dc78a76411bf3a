/**
 * In which years the policies of a file take effect. The file itself bears witness: one row of 2016 among those of 2026 likely has a
 * wrong digit, and is rated and filed for 2016.
 */
import { isBorneOut, isLater } from '../../engine/index.ts';
import type { PricedPolicy } from '../priced/priced-policy.ts';
import { FirstLines, type LinesMet } from '../reading/first-lines.ts';

/** The new policies and renewals that take effect in a year. */
export interface YearMet {
  readonly year: number;
  readonly rows: number;
  /** Those of them whose day no other date bears out, with the lines of the first. */
  readonly alone: LinesMet;
}

/** Rows that take effect long before most others of their file. */
interface LongPast extends LinesMet {
  /** Their years, the earliest first. */
  readonly years: readonly number[];
  /** The year before and after which as many rows of the file take effect; null where none says a day. */
  readonly usualYear: number | null;
}

/** More than so many years before the others a new policy is hardly written late. */
const MOST_YEARS_BEFORE = 2;
/** Where more than one row of so many is so old, the file is one of such; */
const ONE_OF = 20;
/** a single one stands out among so many rows. */
const FEWEST_ROWS = 5;

/** A year while it is counted. */
interface Count {
  rows: number;
  readonly alone: FirstLines;
}

/** Counts the years; there are never more of them than the calendar has. */
export class EffectiveYears {
  readonly #years = new Map<number, Count>();

  /** Counts a row that says when it takes effect; changes and returns of an old policy have its date. */
  count({ placement, premium }: PricedPolicy, line: number): void {
    if (isLater(placement) || premium < 0) return;
    const count = this.#of(Number(placement.effectiveDate.slice(0, 4)));
    count.rows++;
    if (!isBorneOut(placement)) count.alone.add(line);
  }

  /** Adds what was counted in the next chunk of the file. */
  add(more: readonly YearMet[]): void {
    for (const { year, rows, alone } of more) {
      const count = this.#of(year);
      count.rows += rows;
      count.alone.merge(alone);
    }
  }

  #of(year: number): Count {
    let count = this.#years.get(year);
    if (!count) {
      count = { rows: 0, alone: new FirstLines() };
      this.#years.set(year, count);
    }
    return count;
  }

  /** The years that were met. */
  get entries(): YearMet[] {
    return [...this.#years].map(([year, { rows, alone }]) => ({ year, rows, alone: alone.met }));
  }

  /** The rows that take effect more than two years before the usual year, where they are few. */
  get longPast(): LongPast {
    const entries = this.entries.sort((a, b) => a.year - b.year);
    const total = entries.reduce((sum, { rows }) => sum + rows, 0);
    let upTo = 0;
    const usual = entries.find(({ rows }) => {
      upTo += rows;
      return upTo * 2 >= total;
    });
    const usualYear = usual?.year ?? null;
    const old = entries.filter(
      ({ year, alone }) => alone.rows > 0 && year < (usualYear ?? 0) - MOST_YEARS_BEFORE,
    );
    const found = new FirstLines();
    for (const { alone } of old) found.merge(alone);
    const isFew = (found.rows === 1 && total >= FEWEST_ROWS) || found.rows * ONE_OF <= total;
    if (!isFew) return { rows: 0, lines: [], years: [], usualYear };
    return { ...found.met, years: old.map(({ year }) => year), usualYear };
  }
}
