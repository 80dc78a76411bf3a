/**
 * Looks for what happened to a row as a whole: in which column each charge was charged, in the total alone or nowhere, and how it was priced, so that
 * each column and the total come out to the penny. The simplest counts: as computed before priced otherwise, then the fewest charges out of
 * their place, then the fewest that are missing.
 */
import { type ChargeLine, ZERO } from '../../engine/index.ts';
import {
  type Assignment,
  assignmentsIn,
  COST,
  costOf,
  dueIn,
  heldIn,
  OF_KNOWN,
  togetherIn,
  withRests,
} from './assignments.ts';
import {
  asComputed,
  type Hypothesis,
  hypothesesOfErrors,
  hypothesesOfOneFee,
  hypothesesOfOtherDates,
  hypothesesOfToday,
  roundedTogether,
} from './hypotheses.ts';
import { type InTotal, readTotal, type TotalReader } from './in-total.ts';
import type { NamedAmount, Part } from './parts.ts';
import type { Prices } from './prices.ts';
import type { Likely } from './reasons.ts';
import { allOf, type ChargeSet, countOf, linesOf, NONE, type Row, setOf } from './row.ts';

/** What happened to a row: what each of its columns holds, and its total. */
export interface Explanation {
  readonly held: readonly Assignment[];
  readonly total: InTotal;
}

/** The reasons of amounts alone. */
export interface Reasons {
  /** That of a column, whose charges nothing else explains. */
  readonly ofColumn: (column: number) => Likely;
  /** That of what a column holds, where some of its charges are in another. */
  readonly ofRest: (column: number, away: readonly ChargeLine[]) => Likely;
  /** That of what a column holds, where its own charges are not in it. */
  readonly ofUnknown: (column: number) => Likely;
  readonly ofTotal: () => Likely;
  /**
   * That of the total as the sum of all charges, whatever stands in its columns.
   * @param rests what some of these hold that is not computed, at what it is there
   */
  readonly ofWhole: (rests: readonly NamedAmount[]) => Likely;
}

/** So many ways are tried at most, the cheapest hypotheses first, and so many equally simple ones are kept; most rows have some dozens. */
const MOST_TRIED = 5000;
const MOST_KEPT = 8;

/** For each column an earlier one like it, that holds the same amount and should hold none: of these the first is taken; below zero for none. */
const twinsIn = ({ columns, own }: Row): readonly number[] =>
  columns.map(({ billed }, at) =>
    own[at] === NONE
      ? columns.findIndex((other, before) => before < at && own[before] === NONE && other.billed === billed)
      : -1,
  );

/** Whether an amount is less than the computed one, and half of it or more: so much is charged at a lower rate, and more is not just forgotten. */
const isAtLowerRate = ({ billed, computed }: Part): boolean =>
  Math.sign(billed) === Math.sign(computed) &&
  Math.abs(billed) < Math.abs(computed) &&
  Math.abs(billed) * 2 >= Math.abs(computed);

/** The simplest of the ways to choose what each column holds, with what the total then has. */
class Simplest {
  readonly #reader: TotalReader;
  readonly #twins: readonly number[];
  readonly #held: Assignment[] = [];
  #best: Explanation[] = [];
  #least = Number.POSITIVE_INFINITY;
  #tried = 0;

  constructor(reader: TotalReader) {
    this.#reader = reader;
    this.#twins = twinsIn(reader.row);
  }

  /** @param options what each column may hold */
  of(options: readonly (readonly Assignment[])[]): readonly Explanation[] {
    this.#choose(options, NONE, 0);
    return this.#best;
  }

  #choose([choices, ...options]: readonly (readonly Assignment[])[], placed: ChargeSet, cost: number): void {
    if (cost > this.#least || this.#tried > MOST_TRIED) return;
    if (!choices) {
      this.#end(placed, cost);
      return;
    }
    const twin = this.#held[this.#twins[this.#held.length] as number];
    for (const assignment of choices) {
      const isSecondAlone = twin?.set === NONE && assignment.set !== NONE;
      if ((assignment.set & placed) !== NONE || isSecondAlone || this.#isTaken(assignment)) continue;
      this.#held.push(assignment);
      this.#choose(options, placed | assignment.set, cost + assignment.cost);
      this.#held.pop();
    }
  }

  /** Whether what is not computed of it, or not given back, is in an earlier column. */
  #isTaken({ rest, set, about }: Assignment): boolean {
    return this.#held.some(
      (other) =>
        (rest !== null && other.rest === rest) || ((other.about & set) | (about & other.set)) !== NONE,
    );
  }

  /**
   * What it costs that a column lacks its own charge and holds what may be anything, or another of a little less: that may be the charge, wrongly
   * worked out.
   */
  #costOfLacking(placed: ChargeSet): number {
    const { row } = this.#reader;
    const isOpen = ({ set, isVague }: Assignment, column: number): boolean => {
      const due = dueIn(row, column);
      const isTakenForOwn =
        countOf(set) === 1 && (set & due) === NONE && isAtLowerRate(row.columns[column] as Part);
      return (isVague || isTakenForOwn) && (due & ~placed) !== NONE;
    };
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

const costOfExplanation = ({ held, total }: Explanation): number =>
  held.reduce((sum, { cost }) => sum + cost, total.cost);

/** The ways to read a row. */
class Search {
  readonly #row: Row;
  readonly #reasons: Reasons;
  readonly #computed: Hypothesis;
  readonly #together: Hypothesis;
  /** The columns that differ by more than a cent, which may hold other charges than their own. */
  readonly #open: readonly number[];
  readonly #free: ChargeSet;

  constructor(row: Row, reasons: Reasons) {
    this.#row = row;
    this.#reasons = reasons;
    this.#computed = asComputed(row);
    this.#together = roundedTogether(row, this.#computed, row.prices.assessment.lines);
    const most = Math.max(1, row.tolerance);
    this.#open = row.columns.flatMap(({ apart }, at) => (Math.abs(apart) > most ? [at] : []));
    this.#free = row.columns.reduce(
      (free, _, at) => (this.#open.includes(at) ? free : free & ~dueIn(row, at)),
      allOf(row),
    );
  }

  /** The simplest explanations; where none explains all of the row, those that leave the fewest amounts open. */
  explanations(prices: Prices): readonly Explanation[] {
    const row = this.#row;
    const plain = this.#by([], false);
    // As computed, if elsewhere: nothing that is priced otherwise is as simple.
    if (isWithin(plain, COST.step)) return plain;
    const alone = this.#by([], true);
    if (isEachInItsPlace(alone) && !alone.some(isByChance)) return alone;
    const today = [...hypothesesOfToday(row, prices)];
    const errors = [...hypothesesOfErrors(row, prices, [this.#computed, this.#together])];
    const ofOne = [...hypothesesOfOneFee(row, prices)];
    const near = this.#by(today, true, errors, ofOne);
    if ((isWithin(near, COST.unexplained) && !near.some(hasAnything)) || isAllPlaced(row, near)) return near;
    return this.#by(today, true, errors, ofOne, [...hypothesesOfOtherDates(row, prices)]);
  }

  /**
   * @param withReasons whether an amount may have a reason of its own, or none
   * @param errors of columns alone: a total is a sum of many
   * @param ofOne of a total alone: a column of one charge has that reason by itself
   */
  #by(
    today: readonly Hypothesis[],
    withReasons: boolean,
    errors: readonly Hypothesis[] = [],
    ofOne: readonly Hypothesis[] = [],
    dated: readonly Hypothesis[] | null = null,
  ): readonly Explanation[] {
    const row = this.#row;
    const hypotheses = [...today, ...(dated ?? []), ...errors];
    const options = row.columns.map((_, column) => this.#assignments(column, hypotheses, withReasons));
    const likely = withReasons ? () => this.#reasons.ofTotal() : null;
    const whole = withReasons ? this.#reasons.ofWhole.bind(this.#reasons) : null;
    const ways = {
      computed: this.#computed,
      together: this.#together,
      hypotheses: today,
      others: [...ofOne, ...(dated ?? [])],
    };
    const all = withReasons ? options.map((own, at) => [...own, ...this.#rests(at, options)]) : options;
    return new Simplest({ row, ...ways, likely, whole, isLast: dated !== null }).of(all);
  }

  /** What a column may hold with a reason of its own, where another may hold the others of its charges. */
  #rests(column: number, options: readonly (readonly Assignment[])[]): readonly Assignment[] {
    const row = this.#row;
    const due = dueIn(row, column);
    if (!this.#open.includes(column) || row.columns[column]?.billed === ZERO) return [];
    const others = options.flatMap((each, at) => (at === column ? [] : each));
    const away = new Set(others.flatMap(({ set, hypothesis }) => (hypothesis === null ? [] : [set & due])));
    return [...away].flatMap((set): Assignment[] => {
      const rest = due & ~set;
      if (set === NONE || rest === NONE || options[column]?.some((each) => each.set === rest)) return [];
      const why = this.#reasons.ofRest(column, linesOf(row, set));
      const cost = costOf(why);
      if (cost >= COST.unexplained || why.isLeftOut) return [];
      return [{ ...OF_KNOWN, set: rest, cost, hypothesis: null, likely: () => why }];
    });
  }

  #assignments(
    column: number,
    hypotheses: readonly Hypothesis[],
    withReasons: boolean,
  ): readonly Assignment[] {
    const row = this.#row;
    const due = dueIn(row, column);
    const { billed, apart } = row.columns[column] as Row['columns'][number];
    if (!this.#open.includes(column)) {
      const likely = Math.abs(apart) > row.tolerance ? () => this.#reasons.ofColumn(column) : null;
      return [{ ...OF_KNOWN, set: due, cost: 0, hypothesis: null, likely }];
    }
    if (billed === ZERO) return [{ ...OF_KNOWN, set: NONE, cost: 0, hypothesis: this.#computed }];
    // Of one set the simplest way counts, and of those as simple the first.
    const simplest = new Map<ChargeSet, Assignment>();
    const add = (more: readonly Assignment[]): void => {
      for (const each of more)
        if (each.cost < (simplest.get(each.set)?.cost ?? Number.POSITIVE_INFINITY))
          simplest.set(each.set, each);
    };
    add(assignmentsIn(row, column, this.#free, this.#computed));
    add(togetherIn(row, column, this.#free, this.#together));
    if (!withReasons) return [...simplest.values()];
    const inCents = hypotheses.filter(({ isInCents }) => isInCents);
    for (const hypothesis of hypotheses) add(assignmentsIn(row, column, this.#free, hypothesis));
    if (hypotheses.length > 0)
      for (const hypothesis of [this.#computed, ...inCents])
        add(assignmentsIn(row, column, this.#free, hypothesis, true));
    const found = [...simplest.values()];
    const why = this.#reasons.ofColumn(column);
    const about =
      setOf(row.charges, ({ line }) => why.about?.includes(line.charge.key) === true) & row.credits;
    found.push({ ...OF_KNOWN, set: due, about, cost: costOf(why), hypothesis: null, likely: () => why });
    // Of its own charges nothing is known then; another column may hold them.
    const likely = () => this.#reasons.ofUnknown(column);
    const cost = COST.unexplained + COST.missing;
    if (due !== NONE) found.push({ ...OF_KNOWN, set: NONE, cost, hypothesis: null, likely });
    return [
      ...found,
      ...[this.#computed, ...inCents].flatMap((hypothesis) => withRests(row, column, this.#free, hypothesis)),
      ...hypotheses
        .filter(({ steps, isInCents: toTheCent, isOfOwn }) => steps === 1 && !toTheCent && !isOfOwn)
        .flatMap((hypothesis) => withRests(row, column, this.#free, hypothesis, true)),
    ];
  }
}

const isWithin = ([explanation]: readonly Explanation[], cost: number): boolean =>
  explanation !== undefined && costOfExplanation(explanation) < cost;

/** Whether all amounts are explained, and each charge stands in its column. */
const isEachInItsPlace = (explanations: readonly Explanation[]): boolean =>
  isWithin(explanations, COST.unexplained) &&
  explanations.every((explanation) => costOfExplanation(explanation) % COST.step < COST.missing);

/** Whether the total has a reason that some amounts have by chance: a way in which the row was priced is likelier. */
const isByChance = ({ total: { likely } }: Explanation): boolean => likely?.isByChance === true;

/** Whether an amount is explained by a charge that may come to anything. */
const hasAnything = ({ held, total }: Explanation): boolean =>
  [...held, total].some(({ rest }) => rest !== null && !rest.isKnown);

/** Whether all charges stand in a column or the total, so that none can be in what is not explained. */
const isAllPlaced = ({ owed }: Row, explanations: readonly Explanation[]): boolean =>
  explanations.every(({ held, total: { extra } }) => (owed & ~extra & ~heldIn(held)) === NONE);

/** What is likely to have happened to a row, in the simplest ways. */
export const explanationsOf = (row: Row, prices: Prices, reasons: Reasons): readonly Explanation[] =>
  new Search(row, reasons).explanations(prices);
