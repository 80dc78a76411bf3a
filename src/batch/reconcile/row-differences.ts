/** What is told of a row with a difference: of the row as a whole, and of an amount alone where nothing else in the row explains it. */
import { add, type Cents, type ChargeLine, negative, sumOfAmounts, ZERO } from '../../engine/index.ts';
import { asWritten } from './as-written.ts';
import { linesIn } from './charges-in.ts';
import { type Match, reasonAs } from './column-matches.ts';
import { commonDifferences } from './common-differences.ts';
import { Teller } from './explanation-told.ts';
import { explanationsOf, type Reasons } from './explanations.ts';
import { feesInTotal } from './fees-in-total.ts';
import type { LikelyReason } from './likely-reason.ts';
import { chargeOfOtherDate } from './on-other-date.ts';
import { type Difference, type NamedAmount, type Part, sumOf } from './parts.ts';
import type { Prices } from './prices.ts';
import { isNamedNotDue, type Likely, type Reason, UNEXPLAINED } from './reasons.ts';
import { rowOf } from './row.ts';

/** A row and its columns. */
interface RowParts {
  readonly prices: Prices;
  readonly likely: LikelyReason;
  /** The columns of charges. */
  readonly charges: readonly Part[];
  readonly total: Part | null;
  /** Columns that hold a charge of another name. */
  readonly matched: readonly Match[];
  /** The charges that no column holds. */
  readonly uncovered: readonly ChargeLine[];
  readonly tolerance: Cents;
}

/**
 * What is no reason of a total beside what its columns hold that is not computed: that at another amount than in its column, and an error in
 * writing all but that.
 */
const NOT_BESIDE_RESTS: ReadonlySet<Reason> = new Set([
  'not_computed',
  'twice',
  'decimal_point',
  'digits_exchanged',
  'sign',
]);

/** The reasons of amounts alone, each looked for once. */
class Alone implements Reasons {
  readonly #row: RowParts;
  readonly #known = new Map<Part, Likely>();
  readonly #whole = new Map<string, Likely>();

  constructor(row: RowParts) {
    this.#row = row;
  }

  ofColumn(column: number): Likely {
    return this.#once(this.#row.charges[column] as Part, (part) => this.#ofPart(part));
  }

  ofRest(column: number, away: readonly ChargeLine[]): Likely {
    const part = this.#row.charges[column] as Part;
    const computed = add(part.computed, negative(sumOfAmounts(away)));
    return this.#ofPart({ ...part, computed, apart: add(part.billed, negative(computed)) }, away);
  }

  ofUnknown(column: number): Likely {
    const part = this.#row.charges[column] as Part;
    const { assessment } = this.#row.prices;
    const own = linesIn(assessment, part.column.slots);
    const found = this.#ofPart({ ...part, computed: ZERO, apart: part.billed }, own);
    return found.reason === 'not_computed' ? found : UNEXPLAINED;
  }

  ofTotal(): Likely {
    return this.#once(this.#row.total as Part, (total) => this.#ofSum(total));
  }

  ofWhole(rests: readonly NamedAmount[] = []): Likely {
    const known = rests.map(({ name, amount }) => `${name} ${amount}`).join();
    const found = this.#whole.get(known) ?? this.#ofWhole(rests);
    this.#whole.set(known, found);
    return found;
  }

  #ofWhole(rests: readonly NamedAmount[]): Likely {
    const { likely, prices } = this.#row;
    const total = this.#row.total as Part;
    if (rests.length === 0) return likely.of({ ...total.column, ...total });
    const lines = linesIn(prices.assessment, total.column.slots);
    const rest = sumOfAmounts(rests);
    const written = asWritten([...lines, ...rests], { ...total, computed: add(total.computed, rest) });
    if (written) return written;
    const found = likely.of({ ...total.column, ...total, billed: add(total.billed, negative(rest)) });
    return NOT_BESIDE_RESTS.has(found.reason) ? UNEXPLAINED : found;
  }

  #once(part: Part, find: (part: Part) => Likely): Likely {
    const found = this.#known.get(part) ?? find(part);
    this.#known.set(part, found);
    return found;
  }

  /** @param away charges of the column that another holds */
  #ofPart(part: Part, away: readonly ChargeLine[] = []): Likely {
    const { likely, charges, matched } = this.#row;
    const { column } = part;
    const line = matched.find((each) => each.part.column === column)?.line;
    if (line && away.length === 0) return reasonAs(likely, part, line);
    const isEmpty = (each: Part): boolean => !each.column.isOthers && each.billed === ZERO;
    const empty = column.isOthers ? charges.filter(isEmpty).flatMap((each) => each.column.slots) : [];
    const beside = charges
      .filter((each) => each.column !== column && each.billed !== ZERO)
      .map(({ column: { title, slots }, billed }) => ({ title, slots, billed }));
    const elsewhere = [...matched.map((each) => each.line), ...away];
    return likely.of({ ...column, ...part, elsewhere, empty, beside });
  }

  #ofSum(total: Part): Likely {
    const { prices, charges, uncovered } = this.#row;
    if (charges.length === 0) return this.ofWhole();
    const more = add(total.apart, negative(sumOf(charges, 'apart')));
    const isSum = uncovered.length === 0;
    const found = feesInTotal(prices, more) ?? chargeOfOtherDate(prices, more);
    if (found) return found;
    const whole = this.ofWhole();
    // Beside columns that are right it is no matter of them.
    const isBesideAll = more === total.apart && isNamedNotDue(whole);
    return isSum && !isBesideAll ? { reason: 'sum', detail: '' } : whole;
  }
}

/** The amounts of a row that differ, with their likely reasons. */
export function rowDifferences(row: RowParts): readonly Difference[] {
  const { prices, likely, charges, total, matched, tolerance } = row;
  const alone = new Alone(row);
  const homes = new Map(
    matched.map(({ part, line }) => [
      line.charge.key,
      charges.findIndex(({ column }) => column === part.column),
    ]),
  );
  const bill = charges.length === 0 ? null : rowOf(prices, charges, total, tolerance, homes);
  if (bill) {
    const teller = new Teller(bill, likely);
    return commonDifferences(
      explanationsOf(bill, prices, alone).map((explanation) => teller.differences(explanation)),
      total?.column.title ?? '',
    );
  }
  const isApart = ({ apart }: Part): boolean => Math.abs(apart) > tolerance;
  const columns = charges.flatMap((part, at) => (isApart(part) ? [{ ...part, ...alone.ofColumn(at) }] : []));
  return total && isApart(total) ? [...columns, { ...total, ...alone.ofTotal() }] : columns;
}
