/** What is told of a row with a difference: of the row as a whole, and of an amount alone where nothing else in the row explains it. */
import { add, type Cents, type ChargeLine, negative, sumOfAmounts, ZERO } from '../../engine/index.ts';
import { type Match, reasonAs } from './column-matches.ts';
import { commonDifferences } from './common-differences.ts';
import { Teller } from './explanation-told.ts';
import { explanationsOf, type Reasons } from './explanations.ts';
import { feesInTotal } from './fees-in-total.ts';
import type { LikelyReason } from './likely-reason.ts';
import { chargeOfOtherDate } from './on-other-date.ts';
import { type Difference, type Part, sumOf } from './parts.ts';
import type { Prices } from './prices.ts';
import { isNamedNotDue, type Likely, UNEXPLAINED } from './reasons.ts';
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

/** The reasons of amounts alone, each looked for once. */
class Alone implements Reasons {
  readonly #row: RowParts;
  readonly #known = new Map<Part, Likely>();
  #whole: Likely | undefined;

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
    const found = this.#ofPart({ ...part, computed: ZERO, apart: part.billed });
    return found.reason === 'not_computed' ? found : UNEXPLAINED;
  }

  ofTotal(): Likely {
    return this.#once(this.#row.total as Part, (total) => this.#ofSum(total));
  }

  ofWhole(): Likely {
    const { likely, total } = this.#row;
    this.#whole ??= likely.of({ ...(total as Part).column, ...(total as Part) });
    return this.#whole;
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
    );
  }
  const isApart = ({ apart }: Part): boolean => Math.abs(apart) > tolerance;
  const columns = charges.flatMap((part, at) => (isApart(part) ? [{ ...part, ...alone.ofColumn(at) }] : []));
  return total && isApart(total) ? [...columns, { ...total, ...alone.ofTotal() }] : columns;
}
