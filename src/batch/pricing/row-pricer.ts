/** One row of a batch: its cells read as a placement and priced, or the reason why not. */

import type { Naming } from '../../engine/basics/message.ts';
import {
  type AssessContext,
  type Assessment,
  assess,
  type FurtherDate,
  goesBy,
  isFurtherDate,
  type Jurisdiction,
  parseDate,
  Refusal,
} from '../../engine/index.ts';
import { AmountRefusal } from '../../policy/amount-refusal.ts';
import {
  choicesOf,
  inputNamed,
  inputOfRate,
  type PolicyInput,
  type StatedPolicy,
} from '../../policy/inputs.ts';
import { type PlacementReader, placementReader } from '../../policy/placement.ts';
import type { RateStore } from '../../rates/store.ts';
import { oneLine } from '../../text/one-line.ts';
import { OtherHeaders } from '../columns/header/other-header.ts';
import { columnNames, columnNaming, isMapped } from '../columns/matching/column-name.ts';
import { isNoPremium } from '../columns/matching/items.ts';
import type { Cells } from '../csv/cells.ts';
import type { Row } from '../csv/rows.ts';
import type { Rejection } from '../priced/priced-policy.ts';
import type { RowNote } from '../priced/row-note.ts';
import type { BatchSetup } from '../priced/setup.ts';
import { CellRefusal, DateOrderRefusal } from '../reading/reader.ts';
import { stateFinder } from '../reading/state-names.ts';
import { transactionTerm } from '../reading/transactions.ts';
import { CityOrCounty } from './city-or-county.ts';
import { CutOffRows } from './cut-off-row.ts';
import { type Settled, settled } from './not-understood.ts';
import { withCellsOfOpposite } from './opposite-signs.ts';
import { OwnDays } from './own-day.ts';
import { AgainstSign } from './return-signs.ts';
import { type NoPolicy, RowFilter, type Skipped } from './row-filter.ts';
import { type MappedInput, mappedInputs, type ReadRow, RowReader, statedInputs } from './row-reader.ts';
import { nothingSaid } from './row-said.ts';
import { StateCells } from './state-cells.ts';
import { SumRows } from './sum-rows.ts';
import { unreadable } from './unreadable-row.ts';
import { refuseLaterDay, sayingMore, UntoldChanges, UntoldTransactions } from './untold-transactions.ts';

/** A row that is left out or skipped before anything is priced. */
export type Unpriced = NoPolicy | Skipped;

/** Whether a row that was refused would be for the same, read in another way: it says the same, at least in the text refused. */
function isRefusedAlike({ field }: Refusal, one: StatedPolicy, other: StatedPolicy): boolean {
  const about = inputNamed(field ?? '');
  if (about?.kind === 'text' && one[about.key] === other[about.key]) return true;
  return (Object.keys(one) as (keyof StatedPolicy)[]).every((key) => one[key] === other[key]);
}

/** Reads rows as placements and prices them with the rates on file. */
export class RowPricer {
  readonly #setup: BatchSetup;
  readonly #header: readonly string[];
  readonly #naming: Naming;
  readonly #mapped: readonly MappedInput[];
  readonly #readPlacement: PlacementReader;
  readonly #rates: RateStore;
  readonly #reader: RowReader;
  /** Transactions are put into filing periods. */
  readonly #inPeriods: boolean;
  readonly #filter: RowFilter;
  readonly #cutOff: CutOffRows;
  readonly #otherHeaders: OtherHeaders;
  #said = nothingSaid();
  readonly #places: CityOrCounty;
  readonly #datesSaid: boolean;
  #inDoubt: string | null = null;
  readonly #states: StateCells;
  readonly #sums: SumRows;
  readonly #contexts = new Map<Jurisdiction, AssessContext>();
  /** Whether a column says what the transactions are. */
  readonly #tellsTransactions: boolean;
  readonly #untold = new UntoldTransactions();
  readonly #untoldChanges: UntoldChanges;
  readonly #againstSign: AgainstSign;
  readonly #ownDays: OwnDays;
  readonly #assessed = (row: ReadRow): Assessment => this.assess(row);

  constructor(setup: BatchSetup, rates: RateStore) {
    this.#inPeriods = setup.withTotals;
    const { header, mapped, decimal, dates, from1904 } = setup;
    this.#header = header;
    this.#datesSaid = dates !== undefined;
    this.#naming = columnNaming(setup);
    this.#mapped = mappedInputs(setup);
    this.#places = new CityOrCounty(header, this.#mapped);
    const findState = stateFinder(rates);
    this.#reader = new RowReader(setup, this.#mapped, { findState, dates, decimal, from1904 });
    this.#filter = new RowFilter(setup, findState);
    this.#cutOff = new CutOffRows(setup, this.#filter);
    this.#otherHeaders = new OtherHeaders(setup);
    this.#setup = setup;
    this.#readPlacement = sayingMore(placementReader(statedInputs(this.#mapped, setup)), setup);
    this.#rates = rates;
    this.#states = new StateCells(mapped, setup.state, rates);
    this.#untoldChanges = new UntoldChanges(setup);
    this.#againstSign = new AgainstSign(setup);
    this.#ownDays = new OwnDays(setup, this.#assessed);
    this.#tellsTransactions = isMapped(mapped, 'transaction');
    this.#sums = new SumRows(setup, findState);
  }

  /** What was read in another way than it is written in the row priced last. */
  get notes(): readonly RowNote[] {
    const { read, told } = this.#said;
    return told.length === 0 ? read : [...read, ...told];
  }

  /** What a row so far says that puts those around it in doubt, as a message: a date with the day before the month, another header; null for none. */
  get inDoubt(): string | null {
    return this.#inDoubt;
  }

  /** Begins a chunk of rows; what is known of those before it depends on no other. */
  begin(): void {
    this.#sums.begin();
    this.#cutOff.begin();
  }

  /** Why a row cannot be read at all; null when it can. */
  unreadable(row: Row): Rejection | null {
    const rejection = unreadable(row, this.#setup) ?? this.#cutOff.rejection(row);
    if (rejection && row.cells) this.#inDoubt ??= this.#otherHeaders.problem(row.cells.all(), row.line);
    return rejection;
  }

  /**
   * Prices a row.
   * @param line the line of the file in which the row begins
   */
  price(cells: Cells, line: number): Assessment | Rejection | Unpriced {
    return this.outcome(cells, line, this.#assessed);
  }

  /**
   * What becomes of a row: what is made of what it states, or why nothing is.
   * @param use what is made of it; a Refusal that it throws is the reason why the row is rejected
   */
  outcome<T extends object>(cells: Cells, line: number, use: (row: ReadRow) => T): T | Rejection | Unpriced {
    this.#said = nothingSaid();
    const outcome = this.#outcome(cells, line, use);
    this.#sums.met(outcome, line);
    this.#cutOff.met(outcome);
    if ('code' in outcome || 'leftOut' in outcome)
      this.#inDoubt ??= this.#otherHeaders.problem(cells.all(), line);
    return outcome;
  }

  #outcome<T extends object>(cells: Cells, line: number, use: (row: ReadRow) => T): T | Rejection | Unpriced {
    try {
      return this.#filter.before(cells) ?? this.#used(cells, (row) => this.#stating(row, cells, line, use));
    } catch (error) {
      const noPolicy = error instanceof Refusal ? this.#filter.after(cells) : null;
      if (noPolicy) return noPolicy;
      const rejection = this.rejection(withCellsOfOpposite(error, cells, this.#setup), line);
      if (error instanceof DateOrderRefusal && error.dayFirst && !this.#datesSaid)
        this.#inDoubt ??= rejection.message;
      return rejection;
    }
  }

  /** What is made of a row, if it says what it is or may be a new policy. @throws Refusal */
  #stating<T>(row: ReadRow, cells: Cells, line: number, use: (row: ReadRow) => T): T {
    const { localities } = this.context(row.jurisdiction);
    this.#said.told = this.#places.told(this.#said.place, cells, line, row.stated, localities);
    this.#untoldChanges.refuse(row.stated);
    this.#againstSign.refuse(row.stated, cells);
    if (!this.isUntold(row)) {
      const told = this.#ownDays.told(row, cells, line);
      if (told.length > 0) this.#said.told = [...this.#said.told, ...told];
      return use(row);
    }
    refuseLaterDay(row.stated);
    const used = use(row);
    const untold: RowNote = { kind: 'no_transaction', input: 'transaction', text: `line ${line}` };
    this.#said.told = [...this.#said.told, untold];
    return used;
  }

  /** Whether a row leaves the column of transactions empty, which the file has. */
  isUntold({ stated }: ReadRow): boolean {
    return this.#tellsTransactions && stated.transaction === undefined;
  }

  /**
   * What is made of a row, read plainly; of one that is refused so, read loosely.
   * @throws Refusal
   */
  #used<T>(cells: Cells, use: (row: ReadRow) => T): T {
    let plain: ReadRow | null = null;
    try {
      plain = this.read(cells);
      const used = use(plain);
      this.#said.read = this.#reader.notes;
      return used;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return this.#orElse(error, () => this.#usedLoosely(cells, use, plain, error));
    }
  }

  /** What is read loosely; the first refusal, which has the text as it stands in the cell, where that is refused for the same. */
  #orElse<T>(first: Refusal, loosely: () => T): T {
    try {
      return loosely();
    } catch (error) {
      const same = error instanceof Refusal && error.code === first.code && error.field === first.field;
      throw same && !(error instanceof CellRefusal) ? first : error;
    }
  }

  /**
   * @param plain the row as it was read plainly, where it could be
   * @param refused why it was refused so
   */
  #usedLoosely<T>(cells: Cells, use: (row: ReadRow) => T, plain: ReadRow | null, refused: Refusal): T {
    let row = this.read(cells, true);
    const notes = [...this.#reader.notes];
    // What says the same is refused for the same; to find that out again, with the names that were meant, takes long.
    const same = plain !== null && isRefusedAlike(refused, plain.stated, row.stated);
    if (same && !this.#settled(row, refused)) throw refused;
    // Each turn goes without one more input.
    for (;;) {
      try {
        const used = use(row);
        this.#said.read = notes;
        return used;
      } catch (error) {
        const settled = error instanceof Refusal ? this.#settled(row, error) : null;
        if (!settled) throw error;
        notes.push(settled.note);
        row = settled.row;
      }
    }
  }

  /** The row without the input that a refusal is about, where nothing it could say would change what is charged; null where it would. */
  #settled(row: ReadRow, { field }: Refusal): Settled | null {
    const input = inputNamed(field ?? '');
    if (!input || row.stated[input.key] === undefined) return null;
    const text = String(row.stated[input.key]);
    if (isFurtherDate(input.name)) {
      if (!this.#isIdle(row, input, input.name)) return null;
      const stated = { ...row.stated, [input.key]: undefined };
      return { row: { ...row, stated }, note: { kind: 'not_understood', input: input.name, text } };
    }
    // A transaction says whether premium is given back, so that it always changes something.
    if (input.name === 'transaction' || !choicesOf(input)) return null;
    // A row of a tax or a fee is no premium, whatever its line would change.
    const items = this.#setup.mapped.find(({ name }) => name === input.name)?.items;
    return isNoPremium(items, text) ? null : settled(row, input, this.#assessed);
  }

  /** Whether a cell is no date, and no rule that matters for the row goes by that date. */
  #isIdle({ stated, jurisdiction }: ReadRow, { key }: PolicyInput, date: FurtherDate): boolean {
    if (parseDate(String(stated[key])) !== null) return false;
    const transaction = transactionTerm(stated.transaction ?? '') ?? null;
    return !goesBy(jurisdiction.file, date, { transaction, inPeriods: this.#inPeriods });
  }

  /**
   * What a row states.
   * @throws Refusal
   */
  read(cells: Cells, loosely = false): ReadRow {
    const stated = this.#statedIn(cells, loosely);
    this.#sums.check(cells, stated);
    const jurisdiction = this.#states.named(stated.state ?? '');
    this.#said.place = this.#places.settle(stated, this.context(jurisdiction).localities);
    return { stated, jurisdiction };
  }

  /** What the cells state. @throws Refusal, of a row without a state that may be a sum of others, for that */
  #statedIn(cells: Cells, loosely: boolean): StatedPolicy {
    try {
      return this.#reader.read(cells, loosely);
    } catch (error) {
      // To ask for the state of a sum sends people the wrong way.
      if (error instanceof Refusal && error.code === 'MISSING_STATE') this.#sums.checkUnplaced(cells);
      throw error;
    }
  }

  /** @throws Refusal */
  assess({ stated, jurisdiction }: ReadRow): Assessment {
    const placement = this.#readPlacement(stated, this.#setup.today);
    const assessed = assess(placement, jurisdiction, this.context(jurisdiction));
    return this.isUntold({ stated, jurisdiction }) ? this.#untold.told(assessed) : assessed;
  }

  /** What every policy of a jurisdiction is priced with. */
  context(jurisdiction: Jurisdiction): AssessContext {
    let context = this.#contexts.get(jurisdiction);
    if (!context) {
      context = {
        today: this.#setup.today,
        staleBefore: this.#setup.staleBefore,
        localities: this.#rates.localities(jurisdiction.code),
      };
      this.#contexts.set(jurisdiction, context);
    }
    return context;
  }

  /** An error as the reason why the row of that line was not priced. */
  rejection(error: unknown, line: number): Rejection {
    if (!(error instanceof Refusal)) {
      const why = error instanceof Error ? error.message : String(error);
      return {
        code: 'INTERNAL_ERROR',
        message: `line ${line}: a bug in slt, not in the row; please report it (${why})`,
      };
    }
    const columns = this.#columnsOf(error);
    const column = columnNames(this.#header, columns, ' + ');
    const subject = `column ${column} `;
    const text = oneLine(error.worded(this.#naming));
    const isSubject = columns.length > 0 && text.startsWith(subject);
    // A value stands alone behind the column it is in; any other sentence keeps its subject.
    const about = isSubject && text.startsWith('"', subject.length) ? text.slice(subject.length) : text;
    const where = columns.length === 0 || (isSubject && about === text) ? '' : `, column ${column}`;
    return {
      code: error.code,
      message: `line ${line}${where}: ${about}`,
      column,
      reason: about,
      ...(error instanceof AmountRefusal && error.readBy !== null && { readBy: error.readBy }),
    };
  }

  /** The columns that hold what a refusal names. A rate that was given is named by its own key. */
  #columnsOf({ field: named }: Refusal): readonly number[] {
    if (named === undefined) return [];
    const holding = (name: string) => this.#mapped.find(({ input }) => input.name === name)?.columns;
    const own = holding(inputOfRate(named)?.name ?? named);
    return own ?? (inputNamed(named) ? null : holding('rate')) ?? [];
  }
}
