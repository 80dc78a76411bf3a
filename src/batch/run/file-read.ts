/** How the rows of a file were read, added up chunk by chunk. */
import { bareReference, columnName, columnOf } from '../columns/matching/column-name.ts';
import { DatesMet } from '../columns/words/dates-met.ts';
import type { CsvHeader } from '../csv/chunks.ts';
import type { Source } from '../csv/source.ts';
import type { TopRow } from '../csv/top-of-file.ts';
import { FlatAgain, type FlatCharge } from '../duplicates/flat-charges.ts';
import { FlatReturns } from '../duplicates/flat-returns.ts';
import { RepeatedFees } from '../duplicates/repeated-fees.ts';
import { RepeatedRows } from '../duplicates/repeated-rows.ts';
import { Terms } from '../duplicates/terms.ts';
import type { BatchSetup } from '../priced/setup.ts';
import { EffectiveYears } from '../pricing/effective-years.ts';
import { Footnotes } from '../pricing/footnotes.ts';
import { type LeftOutRow, NotesMet } from '../pricing/notes-met.ts';
import { PrintedTotals } from '../pricing/printed-totals.ts';
import { ReturnSigns } from '../pricing/return-signs.ts';
import { ReturnedRowsCount } from '../pricing/returned-rows.ts';
import type { RowsRead } from '../pricing/rows-read.ts';
import { Sections } from '../pricing/sections.ts';
import { TransactionsRead } from '../pricing/transactions-read.ts';
import { FirstLines } from '../reading/first-lines.ts';
import { LineSet } from '../reading/line-set.ts';
import { NOTHING_SHOWN, type SheetRead, sheetRead } from './sheet-read.ts';

/** How many rows that are left out are named. */
const MOST_NAMED = 20;

/** Adds up what is told of how the rows were read. */
export class FileRead {
  /** Empty rows, which are left out. */
  blank = 0;
  /** Rows that were no UTF-8 and were read as Windows-1252. */
  recoded = 0;
  /** Rows without an effective date, priced as of today. */
  undated = 0;
  /** In which years new policies and renewals take effect. */
  readonly years = new EffectiveYears();
  /** Rows with a cell that may hold others, and how many those are. */
  readonly swallowing = new FirstLines();
  swallowed = 0;
  readonly transactions = new TransactionsRead();
  /** Rows that are no policies: how many of each kind, and the first of them. */
  readonly noPolicies = new Map<LeftOutRow['kind'], { rows: number; first: LeftOutRow[] }>();
  /** Of them those that are called the total of the file. */
  readonly printedTotals = new PrintedTotals();
  /** Rows that the user skips, by the reason. */
  readonly skipped = new Map<string, number>();
  /** What was read in another way than it is written. */
  readonly readings = new NotesMet();
  /** Rows that are the same as an earlier one. */
  readonly repeated = new RepeatedRows();
  /** Rows that do not fit together as those of one term of a policy. */
  readonly terms = new Terms();
  /** What flat cancellations leave of what the file charges. */
  readonly flatReturns = new FlatReturns();
  /** Policies with the same fees in several rows. */
  readonly repeatedFees = new RepeatedFees();
  /** Rows that are returns by the column of their premium alone. */
  readonly returned = new ReturnedRowsCount();
  /** The signs of amounts that their transactions give back. */
  readonly returnSigns = new ReturnSigns();
  /** Rows with a flat charge that an earlier row of their policy bears. */
  readonly flatAgain = new FlatAgain();
  /** What lines around rows say of them. */
  readonly sections = new Sections();
  /** What footnotes say of rows with their mark. */
  readonly footnotes = new Footnotes();
  /** What the dates say of their order, as far as the first rows have left it open. */
  readonly dates = new DatesMet({ days: [], others: [], above: null, from1904: false });
  /** The rows of a workbook that were priced. */
  readonly pricedLines = new LineSet();
  /** How the sheet of a workbook is shown. */
  sheet: SheetRead = NOTHING_SHOWN;
  /** The column of transactions as `--skip-when` takes it; null for none. */
  transactionColumn: string | null = null;
  /** The column of the numbers of installments, as people find it and as `--skip-when` takes it; null for none. */
  installmentColumn: { readonly name: string; readonly reference: string } | null = null;

  /** Adds the lines above the header. */
  above(titles: readonly TopRow[]): void {
    for (const { line, cells } of titles) this.footnotes.title(line, cells.join(' '));
  }

  /** Why the file cannot be priced as it stands, by what its lines of text say of rows; null where nothing is said. */
  get problem(): string | null {
    return this.sections.problem ?? this.footnotes.problem;
  }

  /** Whether most of the premiums are given back by nothing but their column: it may be the one of what is charged. */
  get mostReturned(): boolean {
    const { rows, charged } = this.returned.entries;
    return rows > charged;
  }

  /** Adds the rows of the next chunk. @returns their flat charges that an earlier row bears */
  add(rows: RowsRead): readonly FlatCharge[] {
    this.blank += rows.blank;
    this.recoded += rows.recoded;
    this.undated += rows.undated;
    this.years.add(rows.years);
    for (const { line, rows: within } of rows.swallowing) {
      this.swallowing.add(line);
      this.swallowed += within;
    }
    this.sections.add(rows.sections);
    this.footnotes.add(rows.footnotes);
    if (rows.dates) this.dates.add(rows.dates);
    this.transactions.add(rows.transactions);
    if (rows.pricedLines) this.pricedLines.add(rows.pricedLines);
    if (rows.marks) this.repeated.add(rows.marks);
    if (rows.returned) this.returned.add(rows.returned);
    this.returnSigns.add(rows.returnSigns);
    if (rows.terms) {
      this.terms.add(rows.terms);
      this.flatReturns.add(rows.terms);
      this.repeatedFees.add(rows.terms);
    }
    for (const row of rows.noPolicies) this.#leaveOut(row);
    this.printedTotals.add(rows.printedTotals, rows.lastRow);
    for (const [why, count] of Object.entries(rows.skipped))
      this.skipped.set(why, count + (this.skipped.get(why) ?? 0));
    for (const { rows: count, ...note } of rows.readings) this.readings.count(note, count);
    return this.flatAgain.add(rows.flat);
  }

  /** Adds what is known of a file that was read to its end. */
  end(source: Source, setup: BatchSetup, csvHeader: CsvHeader): void {
    this.sheet = sheetRead(source, setup, csvHeader, this.pricedLines);
    const column = columnOf(setup.mapped, 'transaction');
    const { header, installments } = setup;
    this.transactionColumn = column === undefined ? null : bareReference(header, column);
    if (installments !== null)
      this.installmentColumn = {
        name: columnName(header, installments),
        reference: bareReference(header, installments),
      };
  }

  #leaveOut(row: LeftOutRow): void {
    const known = this.noPolicies.get(row.kind) ?? { rows: 0, first: [] };
    known.rows++;
    if (known.first.length < MOST_NAMED) known.first.push(row);
    this.noPolicies.set(row.kind, known);
  }
}
