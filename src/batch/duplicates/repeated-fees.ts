/**
 * Fees that rows of one policy have again beside another premium: a report with a row for each coverage or location may repeat the one
 * fee of the policy in each. Found with bounded memory, in whatever order the rows stand.
 */
import type { LinesMet } from '../reading/first-lines.ts';
import { ByMark } from './by-mark.ts';
import { FIRST_PLACES, Places } from './places.ts';
import { inOrder, type TermRows } from './term-rows.ts';

/** What is remembered of the fees of policies. */
class FeeTable extends Places {
  /** In how many more rows they are charged than given back. */
  times = new Float64Array(FIRST_PLACES);
  /** The premium of the first row that charges them, and whether another one has another. */
  premium = new Float64Array(FIRST_PLACES);
  differs = new Uint8Array(FIRST_PLACES);
  cents = new Float64Array(FIRST_PLACES);
  /** The last row that charges them. */
  line = new Uint32Array(FIRST_PLACES);
}

/** Finds policies with the same fees in several rows; rows with the same premium, too, are told of as such. */
export class RepeatedFees extends ByMark<FeeTable> {
  constructor() {
    super(new FeeTable());
  }

  /** Adds the rows of the next chunk. */
  add(rows: TermRows): void {
    for (const [row, mark] of rows.feeMarks.entries()) {
      const policy = mark === 0 ? null : this.placeOf(mark);
      if (policy !== null) this.#add(policy, rows, row);
    }
  }

  #add(at: number, { fees, premiums, lines }: TermRows, row: number): void {
    const { times, premium, differs, cents, line } = this.table;
    const [fee, own] = [fees[row] as number, premiums[row] as number];
    if (fee < 0) {
      times[at] = (times[at] as number) - 1;
      return;
    }
    times[at] = (times[at] as number) + 1;
    if (line[at] === 0) premium[at] = own;
    else if (premium[at] !== own) differs[at] = 1;
    cents[at] = fee;
    line[at] = Math.max(line[at] as number, lines[row] as number);
  }

  /** The policies, with the line of the last row of each that charges them, and what all rows but one charge, in cents. */
  get again(): { readonly policies: LinesMet; readonly cents: bigint } {
    const { times, differs, cents, line } = this.table;
    const again = this.those((at) => (times[at] as number) >= 2 && differs[at] === 1);
    return {
      policies: inOrder(again.map((at) => line[at] as number)),
      cents: again.reduce(
        (sum, at) => sum + BigInt(cents[at] as number) * BigInt((times[at] as number) - 1),
        0n,
      ),
    };
  }
}
