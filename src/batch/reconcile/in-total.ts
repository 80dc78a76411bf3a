/** What the total of a row has in it, by what its columns hold. */
import { add, type Cents, negative, sumOfAmounts, ZERO } from '../../engine/index.ts';
import { type Assignment, COST, costOf, costOfRest, openBeside, restsIn } from './assignments.ts';
import { namesOf } from './charges-in.ts';
import { feesInTotal } from './fees-in-total.ts';
import type { Hypothesis } from './hypotheses.ts';
import { type NamedAmount, type Part, sumOf } from './parts.ts';
import { isNamedNotDue, type Likely, type Reason } from './reasons.ts';
import { allOf, type ChargeSet, countOf, linesOf, NONE, type Row, subsetsOf, sumsOf } from './row.ts';
import type { Undecided } from './undecided.ts';

/** What a total has beside its columns, and what of them it has not. */
export interface InTotal {
  readonly cost: number;
  /** Charges that stand in no column and are in the total. */
  readonly extra: ChargeSet;
  /** Charges of the columns that are not in it. */
  readonly lacks: ChargeSet;
  /** How what it has beside its columns is priced. */
  readonly hypothesis: Hypothesis;
  /** Whether it is priced apart from its columns, and all of it so. */
  readonly isApart: boolean;
  /** Why it is what it is, where no charges explain it. */
  readonly likely: Likely | null;
  /** What is not computed, and is the rest of it; null for none. */
  readonly rest: Undecided | null;
  /** What its columns hold that is not computed, and it has not; zero for nothing. */
  readonly withoutRests: Cents;
}

/** What a total may be read by. */
export interface TotalReader {
  readonly row: Row;
  readonly computed: Hypothesis;
  /** As computed, with what stands in one amount rounded once. */
  readonly together: Hypothesis;
  /** The ways of today in which it may have been priced, and those in which the charges beside its columns may have been. */
  readonly hypotheses: readonly Hypothesis[];
  readonly others: readonly Hypothesis[];
  /** Why a total has in it what no charges explain; null where only they are asked for. */
  readonly likely: (() => Likely) | null;
  /** Why it is not what all charges come to, with what its columns hold that is not computed; null where only charges are asked for. */
  readonly whole: ((rests: readonly NamedAmount[]) => Likely) | null;
  /** Whether no other ways are looked at after these. */
  readonly isLast: boolean;
}

/** What the charges cost that stand in no column, where some of them are in the total. */
function placesOf({ row }: TotalReader, rest: ChargeSet, extra: ChargeSet): number {
  const { owed, homeless, credits, total } = row;
  const missing = rest & ~extra & owed & (total ? -1 : ~homeless);
  const misplaced = extra & ~homeless & ~credits;
  return (
    countOf(missing) * COST.missing +
    countOf(misplaced) * COST.misplaced +
    countOf(extra & credits) * COST.credited
  );
}

/** What each charge that a column holds is in it. */
function amountsHeld({ row, computed }: TotalReader, held: readonly Assignment[]): readonly Cents[] {
  return computed.amounts.map((amount, at) => {
    const column = held.findIndex(({ set }) => (set & (1 << at)) !== 0);
    const assignment = held[column];
    if (!assignment) return amount;
    if (assignment.hypothesis) return assignment.hypothesis.amounts[at] as Cents;
    return assignment.set === 1 << at ? (row.columns[column]?.billed ?? amount) : amount;
  });
}

/** What is read of a total where no more is said. */
const PLAIN = { lacks: NONE, isApart: false, likely: null, rest: null, withoutRests: ZERO } as const;

/** The total as the sum of its columns, and charges beside them. */
function* bySum(reader: TotalReader, rest: ChargeSet, more: Cents): Generator<InTotal> {
  const { row, computed, hypotheses, others } = reader;
  for (const extra of subsetsOf(rest))
    if (Math.abs(add(computed.sums[extra] as Cents, negative(more))) <= row.tolerance)
      yield { ...PLAIN, extra, hypothesis: computed, cost: placesOf(reader, rest, extra) };
  const isOther = (hypothesis: Hypothesis, extra: ChargeSet): boolean =>
    hypothesis.sums[extra] === more && more !== computed.sums[extra] && hypothesis.said(extra) !== null;
  for (const hypothesis of [...hypotheses, ...others])
    for (const extra of subsetsOf(rest))
      if (isOther(hypothesis, extra))
        yield {
          ...PLAIN,
          extra,
          hypothesis,
          cost: hypothesis.steps * COST.step + placesOf(reader, rest, extra),
        };
}

/** The total as the sum of its columns without some of their charges. */
function* without(
  reader: TotalReader,
  held: readonly Assignment[],
  [rest, placed]: readonly [rest: ChargeSet, placed: ChargeSet],
  more: Cents,
): Generator<InTotal> {
  const { computed } = reader;
  const sums = sumsOf(amountsHeld(reader, held));
  const hasRest = held.some((each) => each.rest !== null);
  for (const lacks of subsetsOf(placed)) {
    // Without any of them it has what is not computed.
    if (lacks === NONE || (lacks === placed && !hasRest)) continue;
    const left = add(more, sums[lacks] as Cents);
    const cost = countOf(lacks) * COST.missing + COST.apart;
    for (const extra of subsetsOf(rest))
      if (computed.sums[extra] === left)
        yield { ...PLAIN, lacks, extra, hypothesis: computed, cost: cost + placesOf(reader, rest, extra) };
  }
}

/** What a total has beside its columns. */
export const besideColumns = (total: Part, columns: readonly Part[]): Cents =>
  add(total.billed, negative(sumOf(columns, 'billed')));

/**
 * What it costs that a total which is right as computed lacks what columns hold that is not computed: nothing more in a column of that alone or
 * where it is what the charge plainly comes to. Elsewhere any error in that column is likelier.
 */
function costOfRightTotal({ columns, total }: Row, held: readonly Assignment[], withoutRests: Cents): number {
  if (withoutRests === ZERO || total?.apart !== ZERO) return 0;
  return held.reduce((sum, { rest, isVague }, at) => {
    const slots: readonly string[] = columns[at]?.column.slots ?? [];
    if (!rest || (slots.length === 1 && slots[0] === rest.slot)) return sum;
    return sum + (isVague ? COST.unexplained : 0);
  }, 0);
}

/** The total as a sum of charges that are priced by themselves, whatever its columns come to, and of what these hold that is not computed. */
function* apart(
  reader: TotalReader,
  held: readonly Assignment[],
  [rest, placed]: readonly [rest: ChargeSet, placed: ChargeSet],
): Generator<InTotal> {
  const { row, computed, together, hypotheses } = reader;
  const billed = row.total?.billed ?? ZERO;
  const rests = sumOfAmounts(restsIn(row.columns, held));
  for (const withoutRests of new Set([ZERO, rests]))
    for (const hypothesis of [computed, together, ...hypotheses])
      for (const set of subsetsOf(rest | placed)) {
        const sum = add(hypothesis.sums[set] as Cents, add(rests, negative(withoutRests)));
        if (set === NONE || sum !== billed) continue;
        const extra = set & rest;
        const lacks = placed & ~set;
        const missing = countOf(lacks) + (withoutRests === ZERO ? 0 : 1);
        const ways = COST.apart + hypothesis.steps * COST.step + costOfRightTotal(row, held, withoutRests);
        const cost = ways + missing * COST.missing;
        yield {
          ...{ ...PLAIN, extra, lacks, hypothesis, isApart: true, withoutRests },
          cost: cost + placesOf(reader, rest, extra),
        };
      }
}

/** The total as the sum of all charges and of one that is not computed, at a plain amount, whatever its columns come to. */
function* apartWithRest(
  reader: TotalReader,
  held: readonly Assignment[],
  others: ChargeSet,
): Generator<InTotal> {
  const { row, computed } = reader;
  const more = row.total?.apart ?? ZERO;
  const extra = others & row.owed;
  for (const rest of openBeside(row, held))
    if (rest.fits(more) && (rest.isKnown || rest.isPlain(more))) {
      const cost = COST.apart + costOfRest(rest, more) + placesOf(reader, others, extra);
      yield { ...PLAIN, extra, hypothesis: computed, isApart: true, rest, cost };
    }
}

/** The total as the sum of its columns, of charges beside them, and of fees. */
function* withFees(reader: TotalReader, rest: ChargeSet, more: Cents): Generator<InTotal> {
  const { row, computed } = reader;
  for (const extra of subsetsOf(rest)) {
    const likely = feesInTotal(row.prices, add(more, negative(computed.sums[extra] as Cents)));
    if (!likely) continue;
    yield {
      ...PLAIN,
      extra,
      hypothesis: computed,
      likely,
      cost: costOf(likely) + placesOf(reader, rest, extra),
    };
  }
}

/** Reasons about an amount as it was written down. Those about how charges are priced are told of each of them, where they come to it. */
const AS_WRITTEN: ReadonlySet<Reason> = new Set([
  'fees_in_total',
  'rounding',
  'twice',
  'decimal_point',
  'digits_exchanged',
  'sign',
]);

/** The total as the sum of all charges, which some column lacks, with a reason of its own: all of them are in it. */
function* asWhole(reader: TotalReader, extra: ChargeSet, likely: Likely): Generator<InTotal> {
  const { computed, isLast } = reader;
  const isExplained = costOf(likely) < COST.unexplained && !likely.isLeftOut;
  const isToldNow = isLast || AS_WRITTEN.has(likely.reason);
  const isNamed = isNamedNotDue(likely) || likely.reason === 'not_computed';
  if (!(isExplained && isToldNow) && !isNamed) return;
  const cost = costOf(likely) + placesOf(reader, extra, extra);
  yield { ...PLAIN, extra, hypothesis: computed, likely, cost };
}

/** Why a total is not the sum of its columns: how all charges were written down in it, where nothing that is not computed may be the difference. */
function whyNotTheSum(
  { row, whole }: TotalReader,
  held: readonly Assignment[],
  more: Cents,
  why: Likely,
): Likely {
  // A cent is none of it.
  const isOpen = Math.abs(more) > 1 && openBeside(row, held).some(({ fits }) => fits(more));
  const found = why.reason === 'sum' && !isOpen ? whole?.(restsIn(row.columns, held)) : null;
  return found && AS_WRITTEN.has(found.reason) ? found : why;
}

/** The total with a reason of its own, without the charges that a column lacks; where it is that of all charges, with them. */
function* withReason(
  reader: TotalReader,
  held: readonly Assignment[],
  rest: ChargeSet,
  why: Likely,
): Generator<InTotal> {
  const { row, computed } = reader;
  const extra = rest & row.owed;
  const ofAll =
    (extra & ~row.homeless) === NONE ? null : (reader.whole?.(restsIn(row.columns, held)) ?? null);
  const whole = ofAll ? [...asWhole(reader, extra, ofAll)] : [];
  yield* whole;
  // It is none for what it has without them.
  const isOfAll = ofAll === why && !why.isLeftOut;
  if (whole.length > 0 && (isOfAll || costOf(why) >= COST.unexplained)) return;
  const cost = (isOfAll ? COST.unexplained : costOf(why)) + placesOf(reader, rest, rest & row.homeless);
  yield { ...PLAIN, extra: NONE, hypothesis: computed, likely: why, cost };
}

/** An empty total beside columns that are not: it says nothing of their charges, and has none that stand in no column. */
function ofEmpty({ row, computed }: TotalReader, rest: ChargeSet): InTotal {
  const names = namesOf(linesOf(row, rest & row.homeless & row.owed));
  const likely: Likely = { reason: 'empty_total', detail: names === '' ? '' : `no column has ${names}` };
  return {
    ...PLAIN,
    extra: NONE,
    hypothesis: computed,
    likely,
    cost: countOf(rest & row.owed) * COST.missing,
  };
}

/** The total as the sum of its columns, of charges beside them, and of one that is not computed, which may be priced otherwise where that is one of a few amounts. */
function* withRest(
  reader: TotalReader,
  held: readonly Assignment[],
  others: ChargeSet,
  more: Cents,
): Generator<InTotal> {
  const { row, computed, hypotheses } = reader;
  for (const rest of openBeside(row, held)) {
    for (const hypothesis of [computed, ...(rest.isKnown ? hypotheses : [])])
      for (const extra of subsetsOf(others)) {
        const left = add(more, negative(hypothesis.sums[extra] as Cents));
        const isOther = hypothesis.steps > 0;
        if (!rest.fits(left) || (isOther && hypothesis.sums[extra] === computed.sums[extra])) continue;
        const included = countOf(extra & ~row.homeless) * COST.included;
        const cost =
          costOfRest(rest, left) + hypothesis.steps * COST.step + placesOf(reader, others, extra) - included;
        yield { ...PLAIN, extra, hypothesis, rest, cost };
      }
  }
}

/**
 * Whether nobody knows if some charges are in a total, as what is not computed is its rest: only a plain amount of that tells.
 * @param set charges that no column holds, all of them in the total or none
 */
export function mayBeIn(
  { total, columns }: Row,
  { rest, extra, hypothesis: { sums } }: InTotal,
  set: ChargeSet,
): boolean {
  if (!total || !rest || rest.isKnown || set === NONE) return false;
  const without = add(besideColumns(total, columns), negative(sums[extra & ~set] as Cents));
  const within = add(without, negative(sums[set] as Cents));
  if (!rest.fits(within) || !rest.fits(without)) return false;
  return rest.isPlain(within) === rest.isPlain(without);
}

/**
 * The cheapest ways to read a total; none where no charges explain it, and it is only asked for these.
 * @param placed the charges that a column holds
 */
export function readTotal(
  reader: TotalReader,
  held: readonly Assignment[],
  placed: ChargeSet,
): readonly InTotal[] {
  const { row, computed, likely } = reader;
  const rest = allOf(row) & ~placed;
  if (!row.total)
    return [{ ...PLAIN, extra: NONE, hypothesis: computed, cost: placesOf(reader, rest, NONE) }];
  if (row.total.billed === ZERO && row.columns.some(({ billed }) => billed !== ZERO))
    return [ofEmpty(reader, rest)];
  const more = besideColumns(row.total, row.columns);
  const found = [
    ...bySum(reader, rest, more),
    ...without(reader, held, [rest, placed], more),
    ...apart(reader, held, [rest, placed]),
  ];
  if (found.length === 0 && likely) {
    found.push(
      ...withReason(reader, held, rest, whyNotTheSum(reader, held, more, likely())),
      ...withFees(reader, rest, more),
      ...withRest(reader, held, rest, more),
      ...apartWithRest(reader, held, rest),
    );
  }
  const least = Math.min(...found.map(({ cost }) => cost));
  const isSame = (one: InTotal, other: InTotal): boolean =>
    one.extra === other.extra && one.lacks === other.lacks;
  // Of the ways to price the same charges the first counts.
  return found
    .filter(({ cost }) => cost === least)
    .filter((each, at, all) => all.findIndex((other) => isSame(each, other)) === at);
}
