/** Rows without a date that may be sums of others, and no policy: those of amounts alone, and those that are called a total. */
import { Refusal } from '../../engine/index.ts';
import { isCalledAmount } from '../columns/doubts/suspects.ts';
import { columnNames, columnsOf, isMapped } from '../columns/matching/column-name.ts';
import { mayBeTotal } from '../columns/words/labels.ts';
import type { Cells } from '../csv/cells.ts';
import type { BatchSetup } from '../priced/setup.ts';

/** Refuses rows that may be sums. */
export class SumRows {
  readonly #setup: BatchSetup;
  readonly #dates: readonly number[];
  /** Columns of what is neither an input nor an amount: of a policy one of them is filled. */
  readonly #identifying: readonly number[];

  constructor(setup: BatchSetup) {
    const { header, mapped } = setup;
    this.#setup = setup;
    this.#dates = columnsOf(mapped, 'effective_date');
    const used = new Set(mapped.flatMap(({ columns, returned = [] }) => [...columns, ...returned]));
    this.#identifying = header.flatMap((name, column) =>
      used.has(column) || isCalledAmount(name) ? [] : [column],
    );
  }

  /** @throws Refusal as `check` does, for a row without a state in a file with dates, whose own date is empty */
  checkUnplaced(cells: Cells): void {
    if (this.#dates.length > 0 && this.#dates.every((column) => cells.isBlank(column)))
      this.check(cells, 'its state and date');
  }

  /**
   * Looks at a row without a date.
   * @param wanted what such a row must have if it is a policy, in a file with dates
   * @throws Refusal for a row of a state and amounts alone, as reports have them above or below the policies of a state, and for
   * one with a text that may be called a total
   */
  check(cells: Cells, wanted = 'its date'): void {
    const { header, mapped, identifying } = this.#setup;
    // Without a column of days most rows of a file may have nothing else.
    const isDated = isMapped(mapped, 'effective_date');
    const tells = isDated ? this.#identifying : identifying;
    if (tells.length === 0) return;
    const filled = this.#identifying.filter((column) => !cells.isBlank(column));
    const isCalledSo = isDated && filled.some((column) => mayBeTotal(cells.at(column)));
    if (filled.length > 0 && !isCalledSo) return;
    throw new Refusal(
      'INVALID_REQUEST',
      isCalledSo
        ? `the row has no date and is called a total: delete it, or fill in ${wanted}.`
        : `the row has neither a date nor anything else that says which policy it is: it may be a subtotal. Delete it, or fill in ${isDated ? wanted : columnNames(header, tells, ' or ')}.`,
      isDated ? 'effective_date' : undefined,
    );
  }
}
