/**
 * Looks for what happened to a row as a whole: in which column each charge was charged, in the total alone or nowhere, and how it was priced, so that
 * each column and the total come out to the penny. The simplest counts: as computed before priced otherwise, then the fewest charges out of
 * their place, then the fewest that are missing.
 */
import { ZERO } from '../../engine/index.ts';
import {
  COST,
  costOf,
  dueIn,
  type Holding,
  heldIn,
  holdingsIn,
  OF_KNOWN,
  togetherIn,
  withRests,
} from './holdings.ts';
import { type InTotal, readTotal, type TotalReader } from './in-total.ts';
import type { Prices } from './prices.ts';
import type { Likely } from './reasons.ts';
import { allOf, type ChargeSet, NONE, type Row } from './row.ts';
import {
  asComputed,
  roundedTogether,
  type World,
  worldsOfOtherDates,
  worldsOfSlips,
  worldsOfToday,
} from './worlds.ts';

/** What happened to a row: what each of its columns holds, and its total. */
export interface Story {
  readonly held: readonly Holding[];
  readonly total: InTotal;
}

/** The reasons of amounts alone. */
export interface Reasons {
  /** That of a column, whose charges nothing else explains. */
  readonly ofColumn: (column: number) => Likely;
  /** That of what a column holds, where its own charges are not in it. */
  readonly ofUnknown: (column: number) => Likely;
  readonly ofTotal: () => Likely;
}

/** So many ways are tried at most, the cheapest worlds first, and so many equally simple ones are kept; most rows have some dozens. */
const MOST_TRIED = 5000;
const MOST_KEPT = 8;

/** For each column an earlier one like it, that holds the same amount and should hold none: of these the first is taken; below zero for none. */
const twinsIn = ({ columns, own }: Row): readonly number[] =>
  columns.map(({ billed }, at) =>
    own[at] === NONE
      ? columns.findIndex((other, before) => before < at && own[before] === NONE && other.billed === billed)
      : -1,
  );

/** The simplest of the ways to choose what each column holds, with what the total then has. */
class Simplest {
  readonly #reader: TotalReader;
  readonly #twins: readonly number[];
  readonly #held: Holding[] = [];
  #best: Story[] = [];
  #least = Number.POSITIVE_INFINITY;
  #tried = 0;

  constructor(reader: TotalReader) {
    this.#reader = reader;
    this.#twins = twinsIn(reader.row);
  }

  /** @param options what each column may hold */
  of(options: readonly (readonly Holding[])[]): readonly Story[] {
    this.#choose(options, NONE, 0);
    return this.#best;
  }

  #choose([choices, ...options]: readonly (readonly Holding[])[], placed: ChargeSet, cost: number): void {
    if (cost > this.#least || this.#tried > MOST_TRIED) return;
    if (!choices) {
      this.#end(placed, cost);
      return;
    }
    const twin = this.#held[this.#twins[this.#held.length] as number];
    for (const holding of choices) {
      const isSecondAlone = twin?.set === NONE && holding.set !== NONE;
      if ((holding.set & placed) !== NONE || isSecondAlone || this.#isTaken(holding)) continue;
      this.#held.push(holding);
      this.#choose(options, placed | holding.set, cost + holding.cost);
      this.#held.pop();
    }
  }

  /** Whether what is not computed of it is in an earlier column. */
  #isTaken({ rest }: Holding): boolean {
    return rest !== null && this.#held.some((other) => other.rest === rest);
  }

  /** What it costs that a column lacks its own charge and holds what may be anything: that may be the charge, wrongly worked out. */
  #costOfLacking(placed: ChargeSet): number {
    const { own, owed } = this.#reader.row;
    const isOpen = ({ isVague }: Holding, column: number): boolean =>
      isVague && ((own[column] as ChargeSet) & owed & ~placed) !== NONE;
    return this.#held.some(isOpen) ? COST.unexplained : 0;
  }

  #end(placed: ChargeSet, cost: number): void {
    this.#tried++;
    for (const read of readTotal(this.#reader, this.#held, placed)) {
      const total = { ...read, cost: read.cost + this.#costOfLacking(placed | read.extra) };
      const all = cost + total.cost;
      if (all < this.#least) this.#best = [];
      this.#least = Math.min(this.#least, all);
      if (all === this.#least && this.#best.length < MOST_KEPT)
        this.#best.push({ held: [...this.#held], total });
    }
  }
}

const costOfStory = ({ held, total }: Story): number =>
  held.reduce((sum, { cost }) => sum + cost, total.cost);

/** The ways to read a row. */
class Search {
  readonly #row: Row;
  readonly #reasons: Reasons;
  readonly #computed: World;
  readonly #together: World;
  /** The columns that differ by more than a cent, which may hold other charges than their own. */
  readonly #open: readonly number[];
  readonly #free: ChargeSet;

  constructor(row: Row, reasons: Reasons) {
    this.#row = row;
    this.#reasons = reasons;
    this.#computed = asComputed(row);
    this.#together = roundedTogether(row, this.#computed);
    const most = Math.max(1, row.tolerance);
    this.#open = row.columns.flatMap(({ apart }, at) => (Math.abs(apart) > most ? [at] : []));
    this.#free = row.columns.reduce(
      (free, _, at) => (this.#open.includes(at) ? free : free & ~dueIn(row, at)),
      allOf(row),
    );
  }

  /** The simplest stories; where none explains all of the row, those that leave the fewest amounts open. */
  stories(prices: Prices): readonly Story[] {
    const row = this.#row;
    const plain = this.#by([], false);
    // As computed, if elsewhere: nothing that is priced otherwise is as simple.
    if (isWithin(plain, COST.step)) return plain;
    const alone = this.#by([], true);
    if (isEachInItsPlace(alone)) return alone;
    const today = [...worldsOfToday(row, prices)];
    const slips = [...worldsOfSlips(row, prices, [this.#computed, this.#together])];
    const near = this.#by(today, true, slips);
    if ((isWithin(near, COST.unexplained) && !near.some(hasAnything)) || isAllPlaced(row, near)) return near;
    return this.#by(today, true, slips, [...worldsOfOtherDates(row, prices)]);
  }

  /**
   * @param withReasons whether an amount may have a reason of its own, or none
   * @param slips of columns alone: a total is a sum of many
   */
  #by(
    today: readonly World[],
    withReasons: boolean,
    slips: readonly World[] = [],
    dated: readonly World[] = [],
  ): readonly Story[] {
    const row = this.#row;
    const worlds = [...today, ...dated, ...slips];
    const options = row.columns.map((_, column) => this.#holdings(column, worlds, withReasons));
    const likely = withReasons ? () => this.#reasons.ofTotal() : null;
    const ways = { computed: this.#computed, together: this.#together, worlds: today, others: dated };
    return new Simplest({ row, ...ways, likely }).of(options);
  }

  #holdings(column: number, worlds: readonly World[], withReasons: boolean): readonly Holding[] {
    const row = this.#row;
    const due = dueIn(row, column);
    const { billed, apart } = row.columns[column] as Row['columns'][number];
    if (!this.#open.includes(column)) {
      const likely = Math.abs(apart) > row.tolerance ? () => this.#reasons.ofColumn(column) : null;
      return [{ ...OF_KNOWN, set: due, cost: 0, world: null, likely }];
    }
    if (billed === ZERO) return [{ ...OF_KNOWN, set: NONE, cost: 0, world: this.#computed }];
    const found = [...holdingsIn(row, column, this.#free, this.#computed)];
    const add = (more: readonly Holding[]): void => {
      for (const each of more) if (found.every(({ set }) => set !== each.set)) found.push(each);
    };
    add(togetherIn(row, column, this.#free, this.#together));
    if (!withReasons) return found;
    const inCents = worlds.filter(({ isInCents }) => isInCents);
    for (const world of worlds) add(holdingsIn(row, column, this.#free, world));
    if (worlds.length > 0)
      for (const world of [this.#computed, ...inCents]) add(holdingsIn(row, column, this.#free, world, true));
    const why = this.#reasons.ofColumn(column);
    found.push({ ...OF_KNOWN, set: due, cost: costOf(why), world: null, likely: () => why });
    // Of its own charges nothing is known then; another column may hold them.
    const likely = () => this.#reasons.ofUnknown(column);
    const cost = COST.unexplained + COST.missing;
    if (due !== NONE) found.push({ ...OF_KNOWN, set: NONE, cost, world: null, likely });
    return [
      ...found,
      ...[this.#computed, ...inCents].flatMap((world) => withRests(row, column, this.#free, world)),
    ];
  }
}

const isWithin = ([story]: readonly Story[], cost: number): boolean =>
  story !== undefined && costOfStory(story) < cost;

/** Whether all amounts are explained, and each charge stands in its column. */
const isEachInItsPlace = (stories: readonly Story[]): boolean =>
  isWithin(stories, COST.unexplained) &&
  stories.every((story) => costOfStory(story) % COST.step < COST.missing);

/** Whether an amount is explained by a charge that may come to anything. */
const hasAnything = ({ held, total }: Story): boolean =>
  [...held, total].some(({ rest }) => rest !== null && !rest.isKnown);

/** Whether all charges stand in a column or the total, so that none can be in what is not explained. */
const isAllPlaced = ({ owed }: Row, stories: readonly Story[]): boolean =>
  stories.every(({ held, total: { extra } }) => (owed & ~extra & ~heldIn(held)) === NONE);

/** What is likely to have happened to a row, in the simplest ways. */
export const storiesOf = (row: Row, prices: Prices, reasons: Reasons): readonly Story[] =>
  new Search(row, reasons).stories(prices);
