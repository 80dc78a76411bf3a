/** What a column of a row may hold, and how far that is from what it should. */
import { add, type Cents, negative, ZERO } from '../../engine/index.ts';
import type { Hypothesis } from './hypotheses.ts';
import { mayStandIn, ownFeeNames } from './own-fees.ts';
import type { NamedAmount, Part } from './parts.ts';
import type { Likely, Reason } from './reasons.ts';
import { type ChargeSet, countOf, NONE, type Row, setOf, subsetsOf } from './row.ts';
import { isAsLikely, isOfUndecided, type Undecided } from './undecided.ts';

/** How far an explanation is from what is computed: a step weighs more than all charges out of place, and what nothing explains more than all steps. */
export const COST = {
  /** An amount that nothing explains. */
  unexplained: 1_000_000,
  /** A step away from the way in which the row is computed. */
  step: 10_000,
  misplaced: 101,
  missing: 100,
  /** Charges that stand in one amount are rounded once. */
  together: 1,
  /** The total is that of other charges, or of charges that were priced otherwise, than its columns. */
  apart: 50,
  /** What is not given back was credited. */
  credited: 10,
  /** What may be any amount is what is left of one. */
  anything: 10_050,
  /** One of the few amounts that it may be, less than a step by more than that another is missing: what else comes to it is chance. */
  known: 200,
  /** It is not what the charge comes to at a rate of any place; more than that another is missing. */
  unusual: 300,
  /** A charge is in such an amount rather than missing, and a credit in doubt in that of its own column rather than not. */
  included: 2,
  uncredited: 20,
} as const;

/** What a column holds. */
export interface Assignment {
  readonly set: ChargeSet;
  readonly cost: number;
  /** How that is priced; null where its own charges come to something else, or nobody knows what it is. */
  readonly hypothesis: Hypothesis | null;
  /** Why its own charges come to something else; null where they do not. */
  readonly likely: (() => Likely) | null;
  /** Charges that are not given back and of which such a reason says that they are in it. */
  readonly about: ChargeSet;
  /** What is not computed, and is the rest of it; null for none. */
  readonly rest: Undecided | null;
  /** Whether that may be any amount, and may be its own charges wrongly worked out: it is away, no plain one, or just a fee beside them. */
  readonly isVague: boolean;
}

/** Of charges that are computed, and without a reason of its own. */
export const OF_KNOWN = { likely: null, about: NONE, rest: null, isVague: false } as const;

/** What a column holds that is not computed; zero for nothing. */
export const restIn = ({ billed }: Part, { rest, hypothesis, set }: Assignment): Cents =>
  rest && hypothesis ? add(billed, negative(hypothesis.sums[set] as Cents)) : ZERO;

/** What some columns hold that is not computed. */
export const restsIn = (columns: readonly Part[], held: readonly Assignment[]): readonly NamedAmount[] =>
  held.flatMap((each, at) => {
    const amount = restIn(columns[at] as Part, each);
    return each.rest && amount !== ZERO ? [{ name: each.rest.name, amount }] : [];
  });

/** What is not computed of a row and stands in none of some columns. */
export const openBeside = ({ undecided }: Row, held: readonly Assignment[]): readonly Undecided[] =>
  undecided.filter((rest) => held.every((each) => each.rest !== rest));

/** The charges that some columns hold. */
export const heldIn = (held: readonly Pick<Assignment, 'set'>[]): ChargeSet =>
  held.reduce((all, { set }) => all | set, NONE);

/** Reasons that leave open what was charged. */
const OPEN: ReadonlySet<Reason> = new Set(['unexplained', 'not_due', 'not_computed', 'sum']);

/** How far a reason of one amount alone is from what is computed. */
export function costOf({ reason, isLeftOut, isByChance, isOpen }: Likely): number {
  if (OPEN.has(reason) || isOpen) return COST.unexplained;
  // What it lacks or has may be told of the row; then it is not told of the column alone.
  if (isLeftOut || isByChance) return 3 * COST.step;
  // That another is in it, and not charged elsewhere, is no simpler told of the column alone than of both columns.
  if (reason === 'charge_included') return 2 * COST.step + COST.included;
  return (reason === 'other_date_and_fee' ? 2 : 1) * COST.step;
}

/** What some charges cost in the column of a place. */
function placesOf({ own, credits }: Row, column: number, set: ChargeSet): number {
  const away = set & ~(own[column] as number);
  return countOf(away) * COST.misplaced + countOf(set & credits & ~away) * COST.credited;
}

/** The charges that a column should hold. */
export const dueIn = ({ own, owed }: Row, column: number): ChargeSet => (own[column] as number) & owed;

/** Whether a hypothesis is said of some charges in a column that should hold others. */
const mayHold = ({ isOfOwn }: Hypothesis, set: ChargeSet, due: ChargeSet): boolean =>
  !isOfOwn || due === NONE || (set & due) !== NONE;

/**
 * What a column may hold by the amounts of a hypothesis.
 * @param free the charges that no column without a difference holds
 * @param isNear whether the sum may be apart by a cent for each charge
 */
export function assignmentsIn(
  row: Row,
  column: number,
  free: ChargeSet,
  hypothesis: Hypothesis,
  isNear = false,
): readonly Assignment[] {
  const part = row.columns[column] as Part;
  const { billed } = part;
  if (billed === ZERO || isOfUndecided(row.undecided, part)) return [];
  const due = dueIn(row, column);
  const found: Assignment[] = [];
  // What comes to nothing, and is not due, stands nowhere.
  const nothing = setOf(row.charges, (_, at) => hypothesis.amounts[at] === ZERO) & ~row.owed;
  for (const set of subsetsOf(free & ~nothing)) {
    // Its own charges alone have a reason of their own.
    if (set === NONE || set === due || !mayHold(hypothesis, set, due)) continue;
    const apart = Math.abs((hypothesis.sums[set] as number) - billed);
    if (apart > (isNear ? countOf(set) : 0)) continue;
    if (hypothesis.steps > 1 && hypothesis.said(set) === null) continue;
    const steps = hypothesis.steps + (isNear ? 1 : 0);
    const cost = steps * COST.step + placesOf(row, column, set);
    found.push({ ...OF_KNOWN, set, hypothesis, cost });
  }
  return found;
}

/** What a column may hold of charges that are rounded once; as computed is simpler. */
export const togetherIn = (
  ...args: readonly [row: Row, column: number, free: ChargeSet, hypothesis: Hypothesis]
) =>
  assignmentsIn(...args).map(
    (assignment): Assignment => ({ ...assignment, cost: assignment.cost + COST.together }),
  );

/** What it costs that a charge which is not computed is what is left of an amount. */
export function costOfRest({ isKnown, isUsual }: Undecided, amount: Cents, isAllOfOwn = false): number {
  if (isKnown) return COST.step - COST.known;
  return COST.step + COST.anything + (isAllOfOwn || isUsual(amount) ? 0 : COST.unusual);
}

/**
 * What a column may hold by the amounts of a hypothesis, with a charge as its rest that is not computed.
 * @param free the charges that no column without a difference holds
 * @param onlyKnown whether that is one of a few amounts beside a charge of the column, as where it may be any the hypothesis says nothing
 */
export function withRests(
  row: Row,
  column: number,
  free: ChargeSet,
  hypothesis: Hypothesis,
  onlyKnown = false,
): readonly Assignment[] {
  const {
    billed,
    column: { slots },
  } = row.columns[column] as Part;
  const own = row.own[column] as ChargeSet;
  const due = own & row.owed;
  const rests = onlyKnown ? row.undecided.filter(({ isKnown }) => isKnown) : row.undecided;
  return rests.flatMap((rest) => {
    const isHome = (slots as readonly string[]).includes(rest.slot);
    const base = isHome ? 0 : COST.misplaced;
    // In a column of its own it is most likely alone.
    const isOwn = isHome && slots.length === 1;
    const left = (set: ChargeSet): Cents => add(billed, negative(hypothesis.sums[set] as Cents));
    // In cents where the state rounds to the dollar: so are the charges beside it.
    const isOdd = (set: ChargeSet): boolean =>
      rest.inDollars && left(set) % 100 !== 0 && !hypothesis.isInCents;
    const isRest = (set: ChargeSet): boolean =>
      (!onlyKnown || (set & due) !== NONE) &&
      mayStandIn(slots, rest, row.prices, left(set)) &&
      (set === NONE || !isOdd(set));
    // Nothing else, and as usual.
    const isItself = (set: ChargeSet): boolean =>
      set === NONE && isHome && (isOwn || rest.isUsual(left(set)));
    // The charges that it lacks may be in it with a fee of the policy.
    const hasFee = (set: ChargeSet): boolean =>
      ownFeeNames(row.prices, add(left(set), negative(hypothesis.sums[due & ~set] as Cents))) !== '';
    return [...subsetsOf(free)].filter(isRest).map((set): Assignment => {
      // Without charges of another column it may be as likely, as it is in its own.
      const isAlone = isOwn || (isHome && isAsLikely(rest, left(set & own), left(set)));
      const away = isAlone ? 0 : countOf(set & ~own) * COST.included;
      const credits = own & row.credits;
      const lacking = rest.isUsual(left(set | credits)) ? countOf(credits & ~set) : 0;
      const uncredited = lacking * COST.uncredited;
      const steps = hypothesis.steps + (isOdd(set) && !isItself(set) ? 1 : 0);
      const cost =
        base +
        costOfRest(rest, left(set), isOwn && set === NONE) +
        steps * COST.step +
        placesOf(row, column, set) -
        away +
        uncredited;
      const isVague = !(isHome && rest.isPlain(left(set)) && !hasFee(set));
      return { ...OF_KNOWN, set, hypothesis, rest, isVague, cost };
    });
  });
}
