/** A whole reconciliation: one pass over the file, each row priced and compared, the differences handed on as they come. */

import { chargedAgain } from '../../engine/findings/transaction-findings.ts';
import type { Assessment, Cents, Finding } from '../../engine/index.ts';
import { message, UsageError } from '../../errors.ts';
import { CsvFormat } from '../../io/csv/writer.ts';
import { inputNamed } from '../../policy/inputs.ts';
import { openRates } from '../../rates/store.ts';
import { datesRefused } from '../columns/doubts/dates-in-doubt.ts';
import { isTotalOfCharges } from '../columns/doubts/suspects.ts';
import { ignoredColumns } from '../columns/matching/assignments.ts';
import type { BilledColumn } from '../columns/matching/billed-columns.ts';
import { columnNames, columnsOf, reference } from '../columns/matching/column-name.ts';
import { policyNumberOf } from '../columns/matching/policy-columns.ts';
import { isBySide, isReturnedBySide } from '../columns/matching/sides.ts';
import type { Cells } from '../csv/cells.ts';
import { type Chunk, eachRow, type Row } from '../csv/rows.ts';
import { refuseChanged, type Source } from '../csv/source.ts';
import { FlatAgain, type FlatCharge, FlatCharges } from '../duplicates/flat-charges.ts';
import { incompleteFindings, leftOutTexts } from '../priced/left-out.ts';
import type { Rejection } from '../priced/priced-policy.ts';
import type { BatchSetup } from '../priced/setup.ts';
import { isCutOff } from '../pricing/cut-off-row.ts';
import { writeRejected } from '../pricing/rejected-row.ts';
import { RowPricer } from '../pricing/row-pricer.ts';
import { isDated, RowsReadCount } from '../pricing/rows-read.ts';
import { type BatchOptions, beginBatch } from '../run/begin.ts';
import { beginningLines, rejectedHeader } from '../run/opening-lines.ts';
import { amountSources } from './amount-columns.ts';
import { type ComparedRow, type CompareSettings, compareRow } from './compare-row.ts';
import type { Difference } from './parts.ts';
import type { Reason } from './reasons.ts';
import { ReconciliationTally } from './tally.ts';

/** What names a row. */
interface FoundIn {
  readonly line: number;
  /** What names the policy: texts of the file by name, `policy_number`. */
  readonly carried: Readonly<Record<string, string>>;
}

/** A difference with the row in which it was found. */
export interface FoundDifference extends Difference, FoundIn {
  readonly assessment: Assessment;
}

/** A row that could not be compared. */
export interface NotCompared extends FoundIn {
  readonly rejection: Rejection;
  /** Null where it could not be priced; else what was charged cannot be read. */
  readonly assessment: Assessment | null;
}

/** What is told of a row. */
export type Found = FoundDifference | NotCompared;

/** Whether it is a row that could not be compared. */
export const isNotCompared = (found: Found): found is NotCompared => 'rejection' in found;

/** What the caller wants to hear while it runs. */
interface ReconciliationHooks {
  /** What was matched. */
  begun(lines: readonly string[]): void;
  /** What was found wrong with the file. */
  ended(warnings: readonly string[]): void;
  progress(rows: number, source: Source): void;
  /** The differences of the next rows and those that could not be compared, in their order; the next ones come when they are taken. */
  found(found: readonly Found[]): Promise<void>;
  /** The next bytes of the file of rows that could not be compared, where one is asked for. */
  rejected?(bytes: Uint8Array | string): Promise<void>;
}

/** Rejected rows whose messages are kept. */
const MOST_MESSAGES = 100;

/** Reasons by which a charge was charged, if not in its own column. */
const CHARGED: ReadonlySet<Reason> = new Set(['charged_elsewhere', 'in_total', 'exchanged']);

/** What came of a row; amounts that lack just what an earlier row of the policy bears are right where that row is of one coverage. */
function onceOnly(
  compared: ComparedRow,
  again: readonly FlatCharge[],
  { jurisdiction: { code, file } }: Assessment,
): ComparedRow {
  if (again.length === 0) return compared;
  const differences = compared.differences.map((each): Difference => {
    const mine = again.filter(({ slot }) => (each.column.slots as readonly string[]).includes(slot));
    const cents = mine.reduce((sum, charge) => sum + charge.cents, 0);
    if (cents === 0 || each.apart !== -cents || CHARGED.has(each.reason)) return each;
    const keys = mine.map(({ key }) => key);
    const doubts = file.charges
      .filter(({ key }) => keys.includes(key))
      .map((charge) => chargedAgain(charge, code).code);
    const names = mine.map(({ name }) => name).join(', ');
    const detail = `${names} in an earlier row; in doubt: ${doubts.join(', ')}`;
    return { ...each, reason: 'once_per_policy', detail, doubts };
  });
  return { ...compared, differences };
}

/** Prices and compares the rows of a file. */
class Reconciler {
  readonly tally = new ReconciliationTally();
  readonly #setup: BatchSetup;
  readonly #columns: readonly BilledColumn[];
  readonly #settings: CompareSettings;
  readonly #rows: RowPricer;
  readonly #format: CsvFormat;
  readonly #flatCharges = new FlatCharges();
  readonly #flatAgain = new FlatAgain();
  /** Findings of which it is told what settles them; many rows share them. */
  readonly #told = new WeakSet<readonly Finding[]>();

  constructor(setup: BatchSetup, columns: readonly BilledColumn[], tolerance: Cents) {
    this.#setup = setup;
    this.#columns = columns;
    const amounts = setup.mapped
      .filter(({ name }) => inputNamed(name)?.kind === 'amount')
      .flatMap(({ columns, returned = [] }) => [...columns, ...returned]);
    const bySide = isBySide(setup.header, setup.mapped);
    this.#settings = {
      ...{ tolerance, decimal: setup.decimal, amounts },
      sources: amountSources(setup.header, setup.mapped),
      isReturnedBySide: (textOf) => bySide && isReturnedBySide(setup.mapped, textOf),
    };
    this.#rows = new RowPricer(setup, openRates(setup.overrides));
    this.#format = new CsvFormat(setup.written);
  }

  /** What is found in a chunk, and its rows that could not be compared, with the reason, where a file of them is asked for. */
  compared(chunk: Chunk): { readonly found: Found[]; readonly rejected: Uint8Array } {
    const found: Found[] = [];
    const rejected = this.#format.writer(new ArrayBuffer(0));
    const read = new RowsReadCount(this.#setup, chunk);
    this.#rows.begin();
    const omitted = eachRow(chunk, this.#setup.dialect, (row) => {
      const refused = this.#row(row, read, found);
      if (refused === null) return;
      found.push(refused);
      this.#count(refused.rejection);
      if (this.#setup.withRejected) writeRejected(row, chunk.bytes, refused.rejection, this.#setup, rejected);
    });
    this.tally.read.add(read.take(omitted));
    const { inDoubt } = this.#rows;
    if (inDoubt !== null) this.refuseDates();
    if (inDoubt !== null) throw new UsageError(`${inDoubt} Nothing was written.`);
    const { problem } = this.tally.read;
    if (problem !== null) throw new UsageError(`${problem} Nothing was written.`);
    return { found, rejected: rejected.take() };
  }

  /** @throws UsageError where the dates of the file say together that they are not what they are read as */
  refuseDates(): void {
    const { header, dates } = this.#setup;
    const problem = datesRefused(header, this.tally.read.dates.read, dates);
    if (problem !== null) throw new UsageError(message`${problem}. Nothing was written.`);
  }

  /** Compares a row, or says why it cannot be. */
  #row(row: Row, read: RowsReadCount, found: Found[]): NotCompared | null {
    const { line } = row;
    const unreadable = this.#rows.unreadable(row);
    const outcome = unreadable ?? this.#rows.price(row.cells as Cells, line);
    if ('leftOut' in outcome) {
      read.leftOut(row, outcome);
      return null;
    }
    if ('skipped' in outcome) {
      read.skipped(outcome.skipped);
      return null;
    }
    this.tally.rows++;
    read.beside(row, 'code' in outcome ? null : outcome);
    if ('code' in outcome) {
      const carried = this.#carriedOf(row, unreadable !== null);
      return { line, carried, rejection: outcome, assessment: null };
    }
    const rejection = this.#compare(outcome, row.cells as Cells, line, found);
    if (rejection !== null)
      return { line, carried: this.#carried(row.cells as Cells), rejection, assessment: outcome };
    read.priced(row, outcome, this.#rows.notes);
    return null;
  }

  /** What names the policy of a row that is rejected. */
  #carriedOf(row: Row, isUnreadable: boolean): FoundIn['carried'] {
    const cells = row.cells as Cells;
    if (!isUnreadable) return this.#carried(cells);
    // The cells of a row that cannot be taken apart are not those of their columns; where the file ends in a row, its last one may be a part.
    return isCutOff(row, this.#setup) ? this.#carried(cells, cells.length - 1) : {};
  }

  /**
   * What names the policy of a row.
   * @param count so many of its first cells are looked at
   */
  #carried(cells: Cells, count = this.#setup.header.length): FoundIn['carried'] {
    return Object.fromEntries(
      (this.#setup.carried ?? [])
        .map(({ name, columns }) => ({ name, column: columns[0] as number }))
        .filter(({ column }) => column < count)
        .map(({ name, column }) => [name, cells.whole(column)]),
    );
  }

  /** Compares what a row says was charged with what is computed, or says why that can't be read. */
  #compare(assessment: Assessment, cells: Cells, line: number, found: Found[]): Rejection | null {
    const { jurisdiction } = assessment;
    try {
      const context = this.#rows.context(jurisdiction);
      const number = policyNumberOf(cells, this.#setup.policyNumber);
      const dated = isDated(columnsOf(this.#setup.mapped, 'effective_date'), cells);
      const again = this.#flatAgain.add(this.#flatCharges.of(assessment, number, line, dated));
      const alone = compareRow(assessment, context, cells, this.#columns, this.#settings);
      const compared = onceOnly(alone, again, assessment);
      this.tally.add(assessment, compared, line);
      this.#tellLeftOut(assessment);
      if (compared.differences.length === 0) return null;
      const carried = this.#carried(cells);
      for (const each of compared.differences) found.push({ ...each, line, assessment, carried });
      return null;
    } catch (error) {
      return this.#rows.rejection(error, line);
    }
  }

  /** Keeps what brings in the charges that are left out of a row. */
  #tellLeftOut(assessment: Assessment): void {
    const { jurisdiction } = assessment;
    const found = incompleteFindings(assessment);
    if (found.length === 0 || this.#told.has(found)) return;
    this.#told.add(found);
    for (const text of leftOutTexts(jurisdiction, found, this.#setup))
      this.tally.toAdd.add(`${jurisdiction.code} ${text}`);
  }

  #count({ message }: Rejection): void {
    this.tally.rejected++;
    if (this.tally.rejections.length < MOST_MESSAGES) this.tally.rejections.push(message);
  }
}

/** What is said of columns of what was charged that the user leaves out: a batch asks for that, so a profile may have it. */
function stillCompared(billed: readonly BilledColumn[], ignored: ReadonlySet<number>): string[] {
  const both = billed.filter(({ columns }) => columns.some((column) => ignored.has(column)));
  if (both.length === 0) return [];
  const where = both.map((each) => each.where).join(', ');
  const maps = both.map(({ name }) => `--map ${name}=`).join(' ');
  return [
    `left out of the calculation, as asked, and still compared with what is computed: ${where} (not with ${maps})`,
  ];
}

/** Columns that the user leaves out, and that may hold the sum of what was charged, which is compared with nothing then. */
function notCompared(
  header: readonly string[],
  billed: readonly BilledColumn[],
  ignored: ReadonlySet<number>,
): string[] {
  const columns = [...ignored].filter((column) => isTotalOfCharges(header[column] ?? ''));
  if (billed.some(({ isTotal }) => isTotal) || columns.length === 0) return [];
  const map = reference(header, columns[0] as number);
  return [
    `left out, as asked, and not compared with what is computed: ${columnNames(header, columns, ', ')} (--map billed_total=${map} compares it)`,
  ];
}

/**
 * Compares what a file says was charged with what is computed.
 * @param tolerance amounts so far apart, in cents, are the same
 * @throws UsageError for input that cannot be used, FileError when it cannot be read
 */
export async function reconcile(
  options: BatchOptions,
  tolerance: Cents,
  hooks: ReconciliationHooks,
): Promise<ReconciliationTally> {
  const begun = await beginBatch({ ...options, billed: true });
  const { source, buffers, reader, csvHeader, setup, billed } = begun;
  const charged = billed.map(({ name, columns }) => ({ name, columns }));
  const ignored = ignoredColumns(setup.header, options.ignore ?? [], options.ignoreIfThere ?? []);
  hooks.begun([
    ...beginningLines(begun, [...(setup.carried ?? []), ...charged]),
    ...stillCompared(billed, ignored),
    ...notCompared(setup.header, billed, ignored),
  ]);
  const reconciler = new Reconciler(setup, billed, tolerance);
  if (options.headerRow === undefined) reconciler.tally.read.above(csvHeader.titles);
  if (setup.withRejected) await hooks.rejected?.(rejectedHeader(csvHeader, setup));
  for await (const chunk of reader.chunks()) {
    const { found, rejected } = reconciler.compared(chunk);
    buffers.give(chunk.bytes.buffer);
    buffers.give(chunk.memory);
    if (found.length > 0) await hooks.found(found);
    if (rejected.length > 0) await hooks.rejected?.(rejected);
    hooks.progress(reconciler.tally.rows, source);
  }
  reconciler.refuseDates();
  reconciler.tally.read.end(source, setup, csvHeader);
  hooks.ended(source.warnings?.() ?? []);
  refuseChanged(source);
  return reconciler.tally;
}
