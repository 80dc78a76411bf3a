/** Rows without a date that may be sums of others, and no policy: of amounts alone, called a total, or the sum of those above them. */
import { message } from '../../engine/basics/message.ts';
import { isFurtherDate, Refusal } from '../../engine/index.ts';
import type { StatedPolicy } from '../../policy/inputs.ts';
import { oneLine } from '../../text/one-line.ts';
import { isCalledAmount } from '../columns/doubts/suspects.ts';
import { columnNames, columnsOf, isMapped } from '../columns/matching/column-name.ts';
import { isInWordsOfSums, mayBeTotal } from '../columns/words/labels.ts';
import type { Cells } from '../csv/cells.ts';
import type { BatchSetup } from '../priced/setup.ts';
import { isFigure } from '../reading/amount-text.ts';
import type { FindState } from '../reading/state-names.ts';
import { SumsAbove } from './sums-above.ts';

/** Refuses rows that may be sums. */
export class SumRows {
  readonly #setup: BatchSetup;
  readonly #findState: FindState;
  /** Columns of effective dates. */
  readonly #dates: readonly number[];
  /** Columns of dates of any kind. */
  readonly #anyDates: readonly number[];
  /** Columns of what is neither an input nor an amount: of a policy one of them is filled. */
  readonly #identifying: readonly number[];
  readonly #above: SumsAbove;
  /** What the row at hand states, and whether it was refused here. */
  #stated: StatedPolicy | null = null;
  #isSum = false;

  constructor(setup: BatchSetup, findState: FindState) {
    const { header, mapped, decimal } = setup;
    this.#setup = setup;
    this.#findState = findState;
    this.#dates = columnsOf(mapped, 'effective_date');
    this.#anyDates = mapped.flatMap(({ name, columns }) =>
      name === 'effective_date' || isFurtherDate(name) ? columns : [],
    );
    const used = new Set(mapped.flatMap(({ columns, returned = [] }) => [...columns, ...returned]));
    this.#identifying = header.flatMap((name, column) =>
      used.has(column) || isCalledAmount(name) ? [] : [column],
    );
    this.#above = new SumsAbove(decimal);
  }

  /** Begins a chunk of rows. */
  begin(): void {
    this.#above.clear();
  }

  /** Takes in what became of a row: those below it may be its sum. */
  met(outcome: object, line: number): void {
    const [stated, isSum] = [this.#stated, this.#isSum];
    this.#stated = null;
    this.#isSum = false;
    if (isSum || ('leftOut' in outcome && outcome.leftOut === 'total')) this.#above.sum();
    else if (stated?.premium !== undefined && !('leftOut' in outcome || 'skipped' in outcome))
      this.#above.add(stated.premium, stated.state ?? '', line);
  }

  /** @throws Refusal for a row without a state that may be a sum, as `check` does in a file with dates where its own is empty */
  checkUnplaced(cells: Cells): void {
    if (this.#dates.length === 0) {
      if (this.#filled(cells).some((column) => mayBeTotal(cells.at(column))))
        throw this.#refused('the row has no state and is called a total: delete it, or fill in its state.');
    } else if (this.#dates.every((column) => cells.isBlank(column)))
      this.#checkContents(cells, 'its state and date');
  }

  /**
   * Looks at a row.
   * @throws Refusal for one without a date that has a state and amounts alone, as reports have them above or below the policies of a
   * state, is called a total, or has the sum of the premiums above it
   */
  check(cells: Cells, stated: StatedPolicy): void {
    this.#stated = stated;
    if (stated.effectiveDate === undefined) this.#checkContents(cells, 'its date');
    if (this.#anyDates.every((column) => cells.isBlank(column))) this.#checkSum(cells, stated);
  }

  #filled(cells: Cells): number[] {
    return this.#identifying.filter((column) => !cells.isBlank(column));
  }

  /** @param wanted what such a row must have if it is a policy, in a file with dates */
  #checkContents(cells: Cells, wanted: string): void {
    const { header, mapped, identifying } = this.#setup;
    // Without a column of days most rows of a file may have nothing else.
    const isDated = isMapped(mapped, 'effective_date');
    const tells = isDated ? this.#identifying : identifying;
    if (tells.length === 0) return;
    const filled = this.#filled(cells);
    const isCalledSo = isDated && filled.some((column) => mayBeTotal(cells.at(column)));
    if (filled.length > 0 && !isCalledSo) return;
    throw this.#refused(
      isCalledSo
        ? `the row has no date and is called a total: delete it, or fill in ${wanted}.`
        : `the row has neither a date nor anything else that says which policy it is: it may be a subtotal. Delete it, or fill in ${isDated ? wanted : columnNames(header, tells, ' or ')}.`,
    );
  }

  /** A row of one text that is a word of sums, or no word at all but whose premium is the sum of those above it. */
  #checkSum(cells: Cells, { premium = '', state = '' }: StatedPolicy): void {
    if (this.#identifying.length === 0) return;
    const texts = this.#filled(cells).filter(
      (column) => column === this.#setup.policyNumber || !isFigure(cells.at(column)),
    );
    // A file has both, and the row has neither: whatever else stands in it is carried down from the row above.
    const isBare =
      this.#dates.length > 0 &&
      this.#setup.policyNumber !== null &&
      !texts.includes(this.#setup.policyNumber);
    if (texts.length > 1 && !isBare) return;
    const label = texts
      .map((column) => cells.at(column))
      .find((text) => isInWordsOfSums(text, this.#findState));
    if (label !== undefined)
      throw this.#refused(
        message`the row has no date and is called "${oneLine(label.trim())}": it may be a subtotal. Delete it, or ${this.#wayOut()}.`,
      );
    const [only] = texts;
    if (texts.length > 1 || (only !== undefined && only === this.#setup.policyNumber)) return;
    const rows = this.#above.rowsOf(premium, state);
    if (rows !== null)
      throw this.#refused(
        `the row has no date, and its premium is the sum of those above it: it may be a subtotal of lines ${rows.from} to ${rows.to}. Delete it, or ${this.#wayOut()}.`,
      );
  }

  /** How a row is made known as a policy. */
  #wayOut(): string {
    const { header, policyNumber } = this.#setup;
    if (this.#dates.length > 0) return 'fill in its date';
    return policyNumber === null
      ? 'write the effective dates of the policies into a column'
      : `fill in ${columnNames(header, [policyNumber], ' or ')}`;
  }

  #refused(text: ConstructorParameters<typeof Refusal>[1]): Refusal {
    this.#isSum = true;
    return new Refusal(
      'INVALID_REQUEST',
      text,
      isMapped(this.#setup.mapped, 'effective_date') ? 'effective_date' : undefined,
    );
  }
}
