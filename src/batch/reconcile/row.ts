/** A row as one bill: its charges, the columns in which they may stand, and its total. */
import { add, type Cents, type ChargeLine, ZERO } from '../../engine/index.ts';
import type { Part } from './parts.ts';
import type { Prices } from './prices.ts';
import { type Undecided, undecidedOf } from './undecided.ts';

/** Some charges of a row: the bit of each. */
export type ChargeSet = number;

/** No charge. */
export const NONE: ChargeSet = 0;

/** More charges than a state has on one policy: beyond it no row is explained as a whole. */
const MOST_CHARGES = 8;

/** A charge of a row. */
interface RowCharge {
  readonly line: ChargeLine;
  /** The place among the columns of the one it belongs in, below zero for none. */
  readonly home: number;
}

/** A row: what is due, and what was charged. */
export interface Row {
  readonly charges: readonly RowCharge[];
  readonly columns: readonly Part[];
  readonly prices: Prices;
  readonly total: Part | null;
  /** Amounts so far apart are the same. */
  readonly tolerance: Cents;
  /** The charges that are computed, not those that come to nothing or are not credited. */
  readonly owed: ChargeSet;
  /** What is not credited of a return, and would be, were it given back. */
  readonly credits: ChargeSet;
  /** The charges that belong in no column. */
  readonly homeless: ChargeSet;
  /** The charges that belong in each column. */
  readonly own: readonly ChargeSet[];
  /** What is due or may be, and is not computed. */
  readonly undecided: readonly Undecided[];
}

/** The bits of those charges for which something is so. */
export const setOf = (
  charges: readonly RowCharge[],
  is: (charge: RowCharge, at: number) => boolean,
): ChargeSet => charges.reduce((set, charge, at) => (is(charge, at) ? set | (1 << at) : set), NONE);

/** All charges of a row. */
export const allOf = ({ charges }: Pick<Row, 'charges'>): ChargeSet => 2 ** charges.length - 1;

/** How many charges they are. */
export function countOf(set: ChargeSet): number {
  let count = 0;
  for (let rest = set; rest !== NONE; rest &= rest - 1) count++;
  return count;
}

/** Some charges, with none of them last. */
export function* subsetsOf(set: ChargeSet): Generator<ChargeSet> {
  for (let each = set; each !== NONE; each = (each - 1) & set) yield each;
  yield NONE;
}

/** What each set of charges comes to. */
export function sumsOf(amounts: readonly Cents[]): readonly Cents[] {
  const sums: Cents[] = [ZERO];
  for (const amount of amounts) sums.push(...sums.map((sum) => add(sum, amount)));
  return sums;
}

/** The charges of a set. */
export const linesOf = ({ charges }: Row, set: ChargeSet): readonly ChargeLine[] =>
  charges.filter((_, at) => (set & (1 << at)) !== 0).map(({ line }) => line);

/**
 * A row as one bill; null where it has too many charges to try how they stand.
 * @param matched the charges that a column of another name holds, with its place
 */
export function rowOf(
  prices: Prices,
  columns: readonly Part[],
  total: Part | null,
  tolerance: Cents,
  matched: ReadonlyMap<string, number>,
): Row | null {
  const { lines } = prices.assessment;
  const inCents = prices.toTheCent?.assessment.lines;
  const isCharge = ({ amount }: ChargeLine, at: number): boolean =>
    amount !== ZERO || (inCents?.[at] !== undefined && inCents[at].amount !== ZERO);
  const credited = prices.notCredited;
  const charges = [...lines.filter(isCharge), ...credited].map((line): RowCharge => {
    const { key, slot } = line.charge;
    const home = matched.get(key) ?? columns.findIndex(({ column }) => column.slots.includes(slot));
    return { line, home };
  });
  if (charges.length > MOST_CHARGES) return null;
  const credits = setOf(charges, ({ line }) => credited.includes(line));
  return {
    ...{ charges, columns, prices, total, tolerance, credits },
    owed: setOf(charges, ({ line }) => line.amount !== ZERO && !credited.includes(line)),
    homeless: setOf(charges, ({ home }) => home < 0),
    own: columns.map((_, column) => setOf(charges, ({ home }) => home === column)),
    undecided: undecidedOf(prices),
  };
}
