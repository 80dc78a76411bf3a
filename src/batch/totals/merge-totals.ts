/** The filing totals of several pieces of a file, added up. */
import { createHash } from 'node:crypto';
import { UsageError } from '../../errors.ts';
import type { TotalsFile } from './read-totals.ts';
import { RejectedByState, type RejectedRows } from './rejected-rows.ts';
import { ALL_CHARGES, type FilingTotal, MergedTotals, type ReturnLine, totalKey } from './totals.ts';
import { totalsCsv } from './totals-csv.ts';

/** What has to be the same in all lines that are added up, by column. */
const headOf = ({
  state,
  frequency,
  rounding,
  slot,
  dateBasis,
  businessDay,
  wholePremium,
  rule,
}: FilingTotal): Readonly<Record<string, string | null>> => ({
  state,
  filing_frequency: frequency,
  return_rounding: rounding,
  premium_on_return: wholePremium ? 'in whole dollars' : null,
  // That of a sum follows from its charges.
  ...(slot === ALL_CHARGES ? {} : { business_day: businessDay, date_basis: dateBasis, rule }),
});

/** The lines of the returns, and the rows that are in none of them. */
export interface AllTotals {
  readonly lines: readonly ReturnLine[];
  readonly rejected: readonly RejectedRows[];
}

/** A piece that may be one before it by another name. */
interface SamePiece {
  readonly name: string;
  readonly before: string;
}

/** What is in a piece, in few bytes: the same for a copy, in whatever order its lines and columns are. */
function contentOf({ rows, rejected }: TotalsFile): string {
  const own = new MergedTotals();
  own.add(rows.map(({ total }) => total));
  return createHash('sha256').update(totalsCsv(own.returnLines(), rejected)).digest('base64');
}

/** Adds up the totals of pieces exactly, and rounds for the return only then. A piece need not be kept once it is added. */
export class TotalsMerge {
  readonly #merged = new MergedTotals();
  readonly #rejected = new RejectedByState();
  readonly #first = new Map<string, { where: string; head: ReturnType<typeof headOf> }>();
  readonly #names = new Map<string, string>();
  /** Pieces with the very figures of one before. Two pieces of different policies may have them, too. */
  readonly same: SamePiece[] = [];
  /** Pieces that hold nothing but a header. */
  readonly empty: string[] = [];

  /** @throws UsageError where a piece was not priced by the same rules as one before it */
  add(file: TotalsFile): void {
    const { name, rows, rejected } = file;
    for (const { line, total } of rows) {
      const head = headOf(total);
      const key = totalKey(total);
      const known = this.#first.get(key);
      if (!known) this.#first.set(key, { where: `${name} line ${line}`, head });
      const differing = Object.keys(head).find((column) => known && known.head[column] !== head[column]);
      if (known && differing) {
        throw new UsageError(
          `${name} line ${line}, ${differing}: not that of the same charge in ${known.where}; price both pieces with the same version and rate files`,
        );
      }
    }
    this.#merged.add(rows.map(({ total }) => total));
    this.#rejected.add(rejected);
    this.#note(file);
  }

  #note(file: TotalsFile): void {
    const { name, rows, rejected } = file;
    if (rows.length + rejected.length === 0) {
      this.empty.push(name);
      return;
    }
    const content = contentOf(file);
    const before = this.#names.get(content);
    if (before === undefined) this.#names.set(content, name);
    else this.same.push({ name, before });
  }

  get all(): AllTotals {
    return { lines: this.#merged.returnLines(), rejected: this.#rejected.entries };
  }
}
