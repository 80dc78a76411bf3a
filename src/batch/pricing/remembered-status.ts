/** A column that says which rows are priced, and what its texts say. */
import { isSkipped } from '../columns/matching/assignments.ts';
import { isOfFigures } from '../columns/rows/status-kinds.ts';
import { type Said, type StatusColumn, saysOf } from '../columns/rows/statuses.ts';
import { copyOf } from '../csv/cells.ts';

/** What a text of a status column says of its row: that it is skipped, why it cannot be priced, or nothing. */
type Verdict = 'skip' | Said | null;

const verdictOn = (status: StatusColumn, text: string): Verdict => {
  if (isSkipped(status.skip, text)) return 'skip';
  return text === '' ? null : saysOf(status, text);
};

/** Texts of a column that are remembered; more are looked at anew. */
const REMEMBERED = 5000;

/** A status column and what its texts say; those of a file mostly are few, and are looked at once. */
export class RememberedStatus {
  readonly status: StatusColumn;
  /** Whether nothing but words say anything of a row: most cells of such a column are figures, of which no text is made. */
  readonly inWords: boolean;
  readonly #known = new Map<string, Verdict>();

  constructor(status: StatusColumn) {
    this.status = status;
    const { refuse, skip, direction, waives, tellsFee, items, installments } = status;
    const isOther = [direction, waives, items, installments].some((each) => each !== null) || tellsFee;
    this.inWords = isOfFigures(refuse) && skip.length === 0 && !isOther;
  }

  /** What a text of the column says of its row. */
  says(text: string): Verdict {
    let says = this.#known.get(text);
    if (says === undefined) {
      says = verdictOn(this.status, text);
      if (this.#known.size < REMEMBERED) this.#known.set(copyOf(text), says);
    }
    return says;
  }
}
