/** The last row of a file that ends in the middle of it, as a download does that broke off: its last amount may be a part of one. */
import { plural } from '../../engine/basics/plural.ts';
import { isFooterText } from '../columns/words/footer-words.ts';
import type { Row } from '../csv/rows.ts';
import type { Rejection } from '../priced/priced-policy.ts';
import type { BatchSetup } from '../priced/setup.ts';
import type { NoPolicy, RowFilter } from './row-filter.ts';

/** What the reason of such a row says: a file that we wrote has it with as many cells as the header and a line end, so that it looks whole. */
const COMPLETE = 'complete its cells and empty error_message';

const CODE = 'INVALID_REQUEST';

/**
 * Whether some rows leave out the cells that are empty at their end, so that the last one may do so, too. Which row is the last one
 * is not known here, and it says nothing of the others.
 * @param rows the first rows of a file
 * @param width the columns of the header
 */
export const leavesOutCells = (rows: readonly (readonly string[])[], width: number): boolean =>
  rows
    .slice(0, -1)
    // A line of one text is a heading, whatever the rows have.
    .some((cells) => cells.length < width && cells.filter((cell) => cell.trim() !== '').length > 1);

/**
 * Whether the file ends in the middle of a row. A line end is missing in many whole files, and a cell in many whole rows, but hardly
 * both in a file whose other rows have all of their cells.
 */
export const isCutOff = ({ cells, unended }: Row, { header, shortRows, typed }: BatchSetup): boolean =>
  cells !== null && unended && !typed && !shortRows && cells.length < header.length;

/**
 * Whether a row that is left out may be the beginning of a policy in the middle of which the file ends: `Smith Construction an`. What
 * looks like the end of a report is whole: a total with an amount, what says something of the rows, and the words of a footer.
 */
export function mayBeCutOff(row: Row, setup: BatchSetup, noPolicy: NoPolicy): boolean {
  if (!row.cells || !isCutOff(row, setup)) return false;
  const { leftOut, says = null, amounts = null, footnotes = [] } = noPolicy;
  const text = row.cells.all().join(' ');
  if (leftOut === 'total') return !/\d/.test(text);
  return says === null && amounts === null && footnotes.length === 0 && !isFooterText(text);
}

/** Tells the rows of a chunk that are not priced as the file ends in the middle of them. */
export class CutOffRows {
  readonly #setup: BatchSetup;
  readonly #filter: Pick<RowFilter, 'after'>;
  /** The row above, and whether it is no policy; null where another chunk has it. */
  #above: { readonly row: Row; leftOut: boolean } | null = null;

  /** @param filter tells of a total or a line of text, of which nothing is priced */
  constructor(setup: BatchSetup, filter: Pick<RowFilter, 'after'>) {
    this.#setup = setup;
    this.#filter = filter;
  }

  /** Begins a chunk: which row stands above it may be known in another thread. */
  begin(): void {
    this.#above = null;
  }

  /** Notes what became of the row asked about last. */
  met(outcome: object): void {
    if (this.#above) this.#above.leftOut = 'leftOut' in outcome;
  }

  /** Why a row is not priced in the middle of which the file ends, in this run or in the one that wrote the file; null for any other. */
  rejection(row: Row): Rejection | null {
    const isUnderPolicy = this.#isUnderPolicy(row);
    this.#above = { row, leftOut: false };
    const { cells, line } = row;
    if (!cells) return null;
    if (this.#setup.reasons.some((column) => cells.at(column).includes(COMPLETE))) {
      const message = `line ${line}: by its error_message of an earlier run, the file ended in the middle of the row; ${COMPLETE}`;
      return { code: CODE, message };
    }
    if (!isCutOff(row, this.#setup)) return null;
    const has = `${cells.length} of ${plural(this.#setup.header.length, 'cell')}`;
    const noPolicy = this.#filter.after(cells);
    if (noPolicy === null) {
      const message = `line ${line}: the file ends in the middle of this row, with ${has} and no line end: it may be cut off; get the whole file, or put a line end behind the row if it is whole; in a file that this run writes, ${COMPLETE}`;
      return { code: CODE, message };
    }
    const isOfPolicy = noPolicy.leftOut === 'note' && isUnderPolicy;
    if (!isOfPolicy || !mayBeCutOff(row, this.#setup, noPolicy)) return null;
    const message = `line ${line}: the file ends in the middle of this row, with ${has} and no line end, or it is a line of text: if policies are missing, get the whole file; if it is a line of text, put a line end behind it or delete it; in a file that this run writes, delete it or ${COMPLETE}`;
    return { code: CODE, message };
  }

  /** Whether a row stands directly under a policy, as far as is known: a footer often stands below an empty row or a total. */
  #isUnderPolicy({ line }: Row): boolean {
    if (this.#above === null) return true;
    const { row, leftOut } = this.#above;
    return !leftOut && (row.multiline || row.line + 1 === line);
  }
}
