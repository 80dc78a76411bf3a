/** How the rows of a chunk were read, whatever is done with them then: left out, taken for granted, or worth a look. */

import { oncePer } from '../../engine/basics/once-per.ts';
import { lateDateSaid } from '../../engine/findings/late-dates.ts';
import { isPerhapsFlat } from '../../engine/findings/transaction-findings.ts';
import { doubtfulDates } from '../../engine/index.ts';
import { bareReference, columnName, columnOf, columnsOf } from '../columns/matching/column-name.ts';
import { policyNumberOf } from '../columns/matching/policy-columns.ts';
import { isBySide, isReturnedBySide } from '../columns/matching/sides.ts';
import type { StatusColumn } from '../columns/rows/statuses.ts';
import { DatesMet, type DatesRead } from '../columns/words/dates-met.ts';
import type { Cells } from '../csv/cells.ts';
import type { Chunk, Omitted, Row } from '../csv/rows.ts';
import { hasSurplus } from '../csv/surplus.ts';
import { rowsWithin, type Swallowing } from '../csv/swallowed.ts';
import { type FlatCharge, FlatCharges } from '../duplicates/flat-charges.ts';
import { MarksByValue } from '../duplicates/marks-by-value.ts';
import { RowMarker, type RowMarks } from '../duplicates/repeated-rows.ts';
import { TermMarker, type TermRows } from '../duplicates/term-rows.ts';
import type { PricedPolicy } from '../priced/priced-policy.ts';
import type { RowNote } from '../priced/row-note.ts';
import type { BatchSetup } from '../priced/setup.ts';
import { transactionTerm } from '../reading/transactions.ts';
import { isCutOff, mayBeCutOff } from './cut-off-row.ts';
import { EffectiveYears, type YearMet } from './effective-years.ts';
import { Footnotes, type FootnotesMet, MarkFinder } from './footnotes.ts';
import { type LeftOutRow, type NoteCount, NotesMet } from './notes-met.ts';
import { hasOneDay } from './own-day.ts';
import type { PrintedTotal } from './printed-totals.ts';
import { ReturnSigns, type ReturnSignsMet } from './return-signs.ts';
import { type ReturnedRows, ReturnedRowsCount } from './returned-rows.ts';
import { LEFT_OUT, type NoPolicy } from './row-filter.ts';
import { type SectionMet, SectionsMet } from './sections.ts';
import { type TransactionRead, TransactionsRead } from './transactions-read.ts';

/** What is told of how rows were read; plain data, so that it can be sent to another thread. */
export interface RowsRead {
  /** Empty rows, which are left out. */
  readonly blank: number;
  /** Rows that were no UTF-8 and were read as Windows-1252. */
  readonly recoded: number;
  /** Rows without an effective date, priced as of today. */
  readonly undated: number;
  /** In which years new policies and renewals take effect. */
  readonly years: readonly YearMet[];
  /** Rows with a cell that may hold others. */
  readonly swallowing: readonly Swallowing[];
  /** Rows that are no policies, and are left out. */
  readonly noPolicies: readonly LeftOutRow[];
  /** Of them those that are called the total of the file. */
  readonly printedTotals: readonly PrintedTotal[];
  /** The line of the last row that is a policy; 0 for none. */
  readonly lastRow: number;
  /** Rows that the user skips, by the reason. */
  readonly skipped: Readonly<Record<string, number>>;
  /** What the cells of transactions were read as. */
  readonly transactions: readonly TransactionRead[];
  /** What was read in another way than it is written. */
  readonly readings: readonly NoteCount[];
  /** By which rows of the same cells are found; null where such rows need not be the same transaction. */
  readonly marks: RowMarks | null;
  /** What rows do to the terms of their policies; null where no number says which these are. */
  readonly terms: TermRows | null;
  /** Rows that are returns by the column of their premium alone; null where no column says so alone. */
  readonly returned: ReturnedRows | null;
  /** The signs of amounts that their transactions give back. */
  readonly returnSigns: ReturnSignsMet;
  /** The lines of the rows of a workbook that were priced; null for a CSV, of which nothing is shown. */
  readonly pricedLines: Uint32Array | null;
  /** The flat charges of rows. */
  readonly flat: readonly FlatCharge[];
  /** Lines that say what the rows around them are, and those rows. */
  readonly sections: readonly SectionMet[];
  /** Lines that explain marks, and the rows that carry some. */
  readonly footnotes: FootnotesMet;
  /** What the dates say of their order; null where that is known. */
  readonly dates: DatesRead | null;
}

/** In cents: hardly any premium is less, and a rate or a factor mostly is. */
const A_DOLLAR = 100;

/** Whether a row says the first day of its policy. @param columns those that may */
export const isDated = (columns: readonly number[], cells: Cells | null): boolean =>
  columns.some((index) => cells !== null && !cells.isBlank(index));

/** Reads the marks of all chunks of a batch. */
const valuesOf = oncePer((setup: BatchSetup, policyNumber: number) => new MarksByValue(setup, policyNumber));

/** What is noted of a row that leaves a flag empty whose every other value is a yes. */
const notTicked = (header: readonly string[], column: number): RowNote => ({
  kind: 'not_ticked',
  input: columnName(header, column),
  text: bareReference(header, column),
});

/** Collects how the rows of one chunk were read, in order. */
export class RowsReadCount {
  readonly #setup: BatchSetup;
  readonly #marker: RowMarker | null;
  readonly #values: MarksByValue | null;
  readonly #terms: TermMarker | null;
  readonly #flatCharges = new FlatCharges();
  readonly #flat: FlatCharge[] = [];
  readonly #dateColumns: readonly number[];
  readonly #transactionColumn: number | undefined;
  readonly #swallowing: Swallowing[] = [];
  readonly #noPolicies: LeftOutRow[] = [];
  readonly #printedTotals: PrintedTotal[] = [];
  readonly #skipped: Record<string, number> = {};
  readonly #transactions = new TransactionsRead();
  readonly #years = new EffectiveYears();
  readonly #readings = new NotesMet();
  readonly #sections = new SectionsMet();
  readonly #footnotes = new Footnotes();
  readonly #marks: MarkFinder;
  readonly #premiums: readonly number[];
  readonly #dates: DatesMet | null;
  readonly #returned: ReturnedRowsCount | null;
  readonly #returnSigns = new ReturnSigns();
  readonly #pricedLines: number[] = [];
  readonly #ticked: readonly StatusColumn[];
  #undated = 0;
  #lastRow = 0;

  constructor(setup: BatchSetup, { bytes, records }: Chunk) {
    this.#setup = setup;
    this.#dates = setup.datesToWatch && new DatesMet(setup.datesToWatch);
    this.#returned = isBySide(setup.header, setup.mapped) ? new ReturnedRowsCount() : null;
    this.#marker = setup.identified ? new RowMarker(bytes, records.ends.length + 1, setup.onePremium) : null;
    this.#values = setup.policyNumber === null ? null : valuesOf(setup, setup.policyNumber);
    this.#terms = setup.policyNumber === null ? null : new TermMarker(records.ends.length + 1);
    this.#marks = new MarkFinder(bytes);
    this.#ticked = setup.statuses.filter(({ isTicked }) => isTicked);
    this.#premiums = columnsOf(setup.mapped, 'premium');
    this.#transactionColumn = columnOf(setup.mapped, 'transaction');
    this.#dateColumns = columnsOf(setup.mapped, 'effective_date');
  }

  /** A row that is no policy. */
  leftOut(row: Row, noPolicy: NoPolicy): void {
    const { line } = row;
    const { leftOut, text, says = null, premium = null, amounts = null, footnotes = [] } = noPolicy;
    if (mayBeCutOff(row, this.#setup, noPolicy)) {
      const told = `line ${line}, left out as a ${LEFT_OUT[leftOut]}; if policies are missing, get the whole file`;
      this.#readings.count({ kind: 'cut_off', input: '', text: told }, 1);
    }
    this.#dates?.line(text, line);
    this.#noPolicies.push({ kind: leftOut, line, text });
    if (premium !== null) this.#printedTotals.push({ line, text, ...premium });
    this.#footnotes.line(line, text, footnotes);
    if (amounts !== null) this.#sections.amounts(line, text, amounts);
    if (leftOut === 'total') this.#sections.line('total', line, text, says);
    else if (says !== null) this.#sections.line('heading', line, text, says);
  }

  /** A row that the user skips. */
  skipped(why: string): void {
    this.#skipped[why] = (this.#skipped[why] ?? 0) + 1;
  }

  /**
   * What a row holds beside its policy.
   * @param policy null where it was rejected
   */
  beside(row: Row, policy: PricedPolicy | null): void {
    const { cells, line, multiline } = row;
    const { header, dialect, typed } = this.#setup;
    this.#lastRow = line;
    if (cells && this.#marks.mayCarry(cells)) this.#footnotes.row(cells, line, policy, this.#premiums);
    if (cells) this.#dates?.row((column) => cells.oneOfFew(column), line);
    if (multiline) {
      const rows = rowsWithin(cells?.allWhole() ?? [], header.length, dialect);
      if (rows > 0) this.#swallowing.push({ line, rows });
    }
    if (typed && cells && cells.length > header.length && hasSurplus(cells.all(), header.length))
      this.#readings.count({ kind: 'extra_cells', input: '', text: `line ${line}` }, 1);
    if (isCutOff(row, this.#setup))
      this.#readings.count({ kind: 'cut_off', input: '', text: `line ${line}` }, 1);
  }

  /**
   * A row that was priced.
   * @param notes what of it was read in another way than it is written
   * @returns whether it bears a flat charge that an earlier row may bear
   */
  priced(row: Row, policy: PricedPolicy, notes: readonly RowNote[]): boolean {
    const { line, cells } = row;
    if (this.#setup.typed) this.#pricedLines.push(line);
    if (notes.length > 0) this.#readings.add(notes);
    this.#sections.row(policy, line);
    const { placement, premium, totalDue } = policy;
    this.#countDates(policy, line);
    if (premium === 0 && totalDue === 0)
      this.#readings.count({ kind: 'no_premium', input: 'premium', text: `line ${line}` }, 1);
    if (premium !== 0 && Math.abs(premium) < A_DOLLAR)
      this.#readings.count({ kind: 'below_a_dollar', input: 'premium', text: `line ${line}` }, 1);
    if (placement.transaction === 'cancellation' && policy.findings.some(isPerhapsFlat))
      this.#readings.count({ kind: 'perhaps_flat', input: 'transaction', text: `line ${line}` }, 1);
    for (const { column } of this.#ticked)
      if (cells?.isBlank(column)) this.#readings.count(notTicked(this.#setup.header, column), 1);
    this.#returned?.count(policy, () =>
      isReturnedBySide(this.#setup.mapped, (column) => cells?.at(column) ?? ''),
    );
    if (cells) this.#countTransaction(policy, line, cells);
    const number = policyNumberOf(cells, this.#setup.policyNumber);
    const dated = isDated(this.#dateColumns, cells);
    if (dated && hasOneDay(policy))
      this.#readings.count({ kind: 'only_day', input: 'effective_date', text: `line ${line}` }, 1);
    const flat = this.#flatCharges.of(policy, number, line, dated);
    for (const each of flat) this.#flat.push(each);
    if (dated) this.#years.count(policy, line);
    else if (!policy.dayChosen) this.#undated++;
    this.#mark(row, policy, number, notes, dated);
    return flat.length > 0;
  }

  /** Counts the dates of a row that are hardly what was meant, or later than the law allows. */
  #countDates(policy: PricedPolicy, line: number): void {
    const { placement, jurisdiction } = policy;
    for (const { input, date, why } of doubtfulDates(placement, jurisdiction.file, this.#setup.today))
      this.#readings.count({ kind: why, input, text: `line ${line}, ${date}` }, 1);
    const late = lateDateSaid(policy.findings, placement);
    if (late)
      this.#readings.count({ kind: 'after_limit', input: late.input, text: `line ${line}, ${late.date}` }, 1);
  }

  #countTransaction(policy: PricedPolicy, line: number, cells: Cells): void {
    const told = this.#toldIn(policy, cells);
    if (told !== undefined) this.#transactions.count(policy, cells, told, told === this.#setup.installments);
    if (this.#transactionColumn !== undefined)
      this.#returnSigns.count(policy, line, cells.oneOfFew(this.#transactionColumn));
  }

  /** The column that says what the transaction of a row is: of an installment it may be that of the numbers. */
  #toldIn({ placement: { transaction } }: PricedPolicy, cells: Cells | null): number | undefined {
    const { installments } = this.#setup;
    if (installments === null || transaction !== 'installment') return this.#transactionColumn;
    const text = cells?.oneOfFew(this.#transactionColumn ?? -1) ?? '';
    return transactionTerm(text) === 'installment' ? this.#transactionColumn : installments;
  }

  /** Marks a row by the values that were read of it, or by its text where it has no number of a policy. */
  #mark(
    { from, to, line, cells }: Row,
    policy: PricedPolicy,
    number: string,
    notes: readonly RowNote[],
    dated: boolean,
  ): void {
    const read = cells && (this.#values?.of(policy, number, cells, notes, dated) ?? null);
    // The number of an installment may stand beside the transaction: `Inst` with `2/4`.
    const said = (): string =>
      [this.#transactionColumn, this.#setup.installments]
        .map((column) => cells?.oneOfFew(column ?? -1) ?? '')
        .join(' ');
    if (read) this.#terms?.add(line, policy, read, said);
    if (read) this.#marker?.addRead(line, read);
    else this.#marker?.add(from, to, line, policy.premium === 0 ? null : cells);
  }

  /** All of it, when all rows of the chunk were read. */
  take({ blank, recoded }: Omitted): RowsRead {
    return {
      blank,
      recoded,
      undated: this.#undated,
      years: this.#years.entries,
      swallowing: this.#swallowing,
      noPolicies: this.#noPolicies,
      printedTotals: this.#printedTotals,
      lastRow: this.#lastRow,
      skipped: this.#skipped,
      transactions: this.#transactions.entries,
      readings: this.#readings.counts(),
      sections: this.#sections.take(),
      footnotes: this.#footnotes.take(),
      dates: this.#dates?.read ?? null,
      marks: this.#marker?.take() ?? null,
      terms: this.#terms?.take() ?? null,
      returned: this.#returned?.entries ?? null,
      returnSigns: this.#returnSigns.met,
      pricedLines: this.#setup.typed ? Uint32Array.from(this.#pricedLines) : null,
      flat: this.#flat,
    };
  }
}
