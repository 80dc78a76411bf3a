/** The result of a chunk under way: the rows as they came, each with its computed cells, and what is counted. */
import { type IsoDate, isLater, noticesOf, type PolicyNotices } from '../../engine/index.ts';
import { CsvFormat, type CsvWriter } from '../../io/csv/writer.ts';
import { openRates } from '../../rates/store.ts';
import type { Chunk, Omitted, Row } from '../csv/rows.ts';
import { type OpenCharges, OpenChargesCount } from '../priced/open-charges.ts';
import type { PricedPolicy, Rejection } from '../priced/priced-policy.ts';
import type { RowNote } from '../priced/row-note.ts';
import { type ServiceLacks, ServiceLacksCount } from '../priced/service-lacks.ts';
import type { BatchSetup } from '../priced/setup.ts';
import type { ByPolicyDays } from '../totals/by-policy-day.ts';
import type { DateWanted } from '../totals/dates-wanted.ts';
import { ExactSum } from '../totals/exact-sum.ts';
import { RejectedByState, type RejectedRows } from '../totals/rejected-rows.ts';
import { type FilingTotal, TotalsBook } from '../totals/totals.ts';
import { FilingNotebook, type FilingNotes } from '../workbook/notes.ts';
import { carryRow } from './carried-row.ts';
import { CodesMet, type MetFinding } from './codes-met.ts';
import { ComputedCells } from './computed-columns.ts';
import { type FiguresSaid, FiguresSaidCount } from './figures-said.ts';
import type { WarningPlace } from './finding-cells.ts';
import { type Opinions, OpinionsCount } from './opinions.ts';
import { type RateDoubt, RatesInDoubtCount } from './rates-in-doubt.ts';
import { type ReadBy, readByNone } from './read-by.ts';
import { writeRejected } from './rejected-row.ts';
import type { Unpriced } from './row-pricer.ts';
import { type RowsRead, RowsReadCount } from './rows-read.ts';
import { StateCells } from './state-cells.ts';

/** Where the warnings of a row stand in the output. */
export interface RowWarnings extends WarningPlace {
  readonly line: number;
}

/** A chunk, priced. */
export interface PricedChunk {
  /** The memory of the chunk, which can be used again. */
  readonly spent: ArrayBuffer;
  readonly output: Uint8Array;
  /** Where in it more is said of rows with flat charges, if an earlier chunk has the policy. */
  readonly warnings: readonly RowWarnings[];
  /** The rejected rows with line, code and message. */
  readonly rejected: Uint8Array;
  readonly rows: number;
  /** How the rows were read. */
  readonly read: RowsRead;
  /** Later transactions in the filing period of their policy’s effective date, as they give no date of their own. */
  readonly undatedChanges: number;
  /** Other rows in the period of the day they take effect, as the date the state goes by is not known. */
  readonly assumedDates: number;
  /** Those of them whose date an input would say. */
  readonly lackingDates: number;
  /** Rows that lack a tax of the place, and name their state in a longer text, which may hold the place too. */
  readonly placesInText: number;
  /** Rejected rows by code. */
  readonly rejections: Readonly<Record<string, number>>;
  /** Those of them whose amount another sign before the cents reads, by that sign. */
  readonly readBy: ReadBy;
  /** All of them by state. */
  readonly rejectedRows: readonly RejectedRows[];
  /** The first rejected row's message. */
  readonly firstRejection: string | null;
  /** Premium and total tax of the priced rows, in cents. */
  readonly premium: bigint;
  readonly totalTax: bigint;
  readonly totals: readonly FilingTotal[];
  /** The dates that rows lack to be in the period of their state. */
  readonly datesWanted: readonly DateWanted[];
  /** How many transactions of each sum are in it by the first day of their policy. */
  readonly byPolicyDay: ByPolicyDays['entries'];
  /** What rows lack, or may lack. */
  readonly open: OpenCharges;
  /** Rates that were used and are in doubt. */
  readonly ratesInDoubt: readonly RateDoubt[];
  /** The codes that this thread met for the first time. */
  readonly codes: readonly MetFinding[];
  /** The slots in which a row had a charge, in this chunk or one that the thread had before. */
  readonly slots: readonly string[];
  /** The jurisdictions met, each with an effective date for every set of notices that its rows have. */
  readonly noticeDays: readonly NoticeDay[];
  /** Rows of which a service does not say which part of their fees it taxed. */
  readonly feesNotTold: number;
  /** Rows that sent no line of business, and of which a service priced one of its choice. */
  readonly linesChosen: number;
  /** Rows that sent no day, and of which a service priced one of its choice that is not today. */
  readonly daysChosen: number;
  /** Rows of which a service names no notice, though the law on file has some. */
  readonly noticesNotNamed: number;
  /** Rows of which it names fewer than that. */
  readonly noticesPartlyNamed: number;
  /** What a service says of the rows. */
  readonly opinions: Opinions;
  /** What it says of its own figures of them. */
  readonly figuresSaid: FiguresSaid;
  readonly serviceLacks: ServiceLacks;
  /** For the workbook of filings, where one is asked for. */
  readonly filings: FilingNotes | null;
  /** What a row says that puts those around it in doubt and ends the run: a day before its month, another header; null for none. */
  readonly inDoubt: string | null;
}

/** A jurisdiction, and the effective date of a policy there. */
export interface NoticeDay {
  readonly state: string;
  readonly effectiveDate: IsoDate;
}

/** Notes the day of a policy, unless one with the same notices was noted before. */
function noteNotices({ jurisdiction, placement }: PricedPolicy, noted: Map<PolicyNotices, NoticeDay>): void {
  const { effectiveDate } = placement;
  const notices = noticesOf(jurisdiction.file, effectiveDate);
  if (!noted.has(notices)) noted.set(notices, { state: jurisdiction.code, effectiveDate });
}

/** The counts of a chunk under way. */
interface Tally {
  rows: number;
  undatedChanges: number;
  assumedDates: number;
  lackingDates: number;
  placesInText: number;
  feesNotTold: number;
  linesChosen: number;
  daysChosen: number;
  noticesNotNamed: number;
  noticesPartlyNamed: number;
  readonly opinions: OpinionsCount;
  readonly figuresSaid: FiguresSaidCount;
  readonly serviceLacks: ServiceLacksCount;
  readonly rejections: Record<string, number>;
  readonly readBy: ReadBy;
  readonly rejectedRows: RejectedByState;
  firstRejection: string | null;
  readonly premium: ExactSum;
  readonly totalTax: ExactSum;
  readonly open: OpenChargesCount;
  readonly ratesInDoubt: RatesInDoubtCount;
  readonly noticeDays: Map<PolicyNotices, NoticeDay>;
  readonly totals: TotalsBook;
}

const emptyTally = (): Tally => ({
  rows: 0,
  undatedChanges: 0,
  assumedDates: 0,
  lackingDates: 0,
  placesInText: 0,
  feesNotTold: 0,
  linesChosen: 0,
  daysChosen: 0,
  noticesNotNamed: 0,
  noticesPartlyNamed: 0,
  opinions: new OpinionsCount(),
  figuresSaid: new FiguresSaidCount(),
  serviceLacks: new ServiceLacksCount(),
  rejections: {},
  readBy: readByNone(),
  rejectedRows: new RejectedByState(),
  firstRejection: null,
  premium: new ExactSum(),
  totalTax: new ExactSum(),
  open: new OpenChargesCount(),
  ratesInDoubt: new RatesInDoubtCount(),
  noticeDays: new Map(),
  totals: new TotalsBook(),
});

/** What stands in the place of an error code where a row is skipped as the user says. */
const SKIPPED = 'SKIPPED';

/** What a thread writes all its chunks with. */
export interface RowWriters {
  readonly computed: ComputedCells;
  readonly codes: CodesMet;
  readonly states: StateCells;
  readonly format: CsvFormat;
  readonly filings: FilingNotebook | null;
}

/** The writers of a thread. */
export const rowWriters = (setup: BatchSetup): RowWriters => ({
  computed: new ComputedCells(setup),
  codes: new CodesMet(),
  states: new StateCells(setup.mapped, setup.state, openRates(setup.overrides)),
  format: new CsvFormat(setup.written),
  filings: setup.carried && new FilingNotebook(setup, setup.carried),
});

/** Collects the rows of one chunk with their outcome, in order. */
export class ChunkResult {
  readonly #setup: BatchSetup;
  readonly #computed: ComputedCells;
  readonly #codes: CodesMet;
  readonly #states: StateCells;
  readonly #filings: FilingNotebook | null;
  readonly #chunk: Chunk;
  readonly #output: CsvWriter;
  readonly #rejected: CsvWriter;
  readonly #warnings: RowWarnings[] = [];
  readonly #tally = emptyTally();
  readonly #read: RowsReadCount;

  constructor(setup: BatchSetup, { computed, codes, states, format, filings }: RowWriters, chunk: Chunk) {
    this.#setup = setup;
    this.#computed = computed;
    this.#codes = codes;
    this.#states = states;
    this.#filings = filings;
    this.#chunk = chunk;
    this.#read = new RowsReadCount(setup, chunk);
    this.#output = format.writer(chunk.memory);
    this.#rejected = format.writer(new ArrayBuffer(0));
  }

  /** Adds the next row. */
  add(row: Row, outcome: PricedPolicy | Rejection | Unpriced, notes: readonly RowNote[]): void {
    const { bytes } = this.#chunk;
    const tally = this.#tally;
    if ('leftOut' in outcome) {
      this.#read.leftOut(row, outcome);
      return;
    }
    if ('skipped' in outcome) {
      this.#skip(row, bytes, outcome.skipped);
      return;
    }
    tally.rows++;
    if (outcome.opinion) tally.opinions.add(outcome.opinion);
    const { ofFigures, lacks } = outcome.opinion ?? ('code' in outcome ? {} : outcome);
    if (ofFigures) tally.figuresSaid.add(ofFigures, row.line);
    if (lacks) tally.serviceLacks.add(lacks);
    if (this.#setup.survey) {
      if (!('code' in outcome)) this.#computed.note(outcome);
      return;
    }
    this.#read.beside(row, 'code' in outcome ? null : outcome);
    carryRow(row, bytes, this.#setup, this.#output);
    if ('code' in outcome) {
      this.#computed.rejected(outcome, this.#output);
      if (this.#setup.withRejected) writeRejected(row, bytes, outcome, this.#setup, this.#rejected);
      this.#countRejected(row, outcome);
      this.#filings?.rejected(outcome, row);
    } else {
      const mayBeAgain = this.#read.priced(row, outcome, notes);
      this.#computed.priced(outcome, this.#output);
      if (mayBeAgain) this.#noteWarnings(row, outcome);
      this.#count(outcome, row, notes);
    }
    this.#output.endRow();
  }

  /** The chunk when all its rows have been added. */
  done(omitted: Omitted, inDoubt: string | null): PricedChunk {
    const { premium, totalTax, totals, noticeDays, open, opinions, ...tally } = this.#tally;
    const { figuresSaid, serviceLacks, rejectedRows, ...counted } = tally;
    return {
      ...counted,
      spent: this.#chunk.bytes.buffer as ArrayBuffer,
      output: this.#output.take(),
      warnings: this.#warnings,
      rejected: this.#rejected.take(),
      read: this.#read.take(omitted),
      premium: premium.cents,
      totalTax: totalTax.cents,
      totals: totals.entries(),
      datesWanted: totals.datesWanted(),
      byPolicyDay: totals.byPolicyDay,
      noticeDays: [...noticeDays.values()],
      open: open.take(),
      ratesInDoubt: this.#tally.ratesInDoubt.entries,
      opinions: opinions.take(),
      figuresSaid: figuresSaid.take(),
      serviceLacks: serviceLacks.take(),
      rejectedRows: rejectedRows.entries,
      inDoubt,
      slots: this.#computed.slots,
      codes: this.#codes.take(),
      filings: this.#filings?.take() ?? null,
    };
  }

  /** Keeps where something more is said of a row once the chunks before it are known. */
  #noteWarnings({ line }: Row, policy: PricedPolicy): void {
    const place = this.#computed.placeOfDoubt(policy, this.#output);
    if (place) this.#warnings.push({ ...place, line });
  }

  /** Carries a row that the user skips through, with the reason in the place of its figures. */
  #skip(row: Row, bytes: Uint8Array, why: string): void {
    this.#read.skipped(why);
    if (this.#setup.survey) return;
    carryRow(row, bytes, this.#setup, this.#output);
    this.#computed.rejected({ code: SKIPPED, message: `line ${row.line}: skipped: ${why}` }, this.#output);
    this.#output.endRow();
  }

  #countRejected({ cells }: Row, { code, message, readBy }: Rejection): void {
    const { rejections } = this.#tally;
    rejections[code] = (rejections[code] ?? 0) + 1;
    if (readBy) this.#tally.readBy[readBy]++;
    this.#tally.firstRejection ??= message;
    const found = this.#states.ofRejected(cells);
    const { name, code: stateCode } = found ?? { name: '', code: '' };
    this.#tally.rejectedRows.add([{ state: name, stateCode, rows: 1 }]);
  }

  #count(policy: PricedPolicy, row: Row, notes: readonly RowNote[]): void {
    const { premium, totalTax, noticeDays, totals, open } = this.#tally;
    premium.add(policy.premium);
    totalTax.add(policy.totalTax);
    noteNotices(policy, noticeDays);
    if (policy.fees.taxable === null) this.#tally.feesNotTold++;
    if (policy.lineChosen) this.#tally.linesChosen++;
    if (policy.dayChosen) this.#tally.daysChosen++;
    if (policy.noticesNotNamed) this.#tally.noticesNotNamed++;
    if (policy.noticesPartlyNamed) this.#tally.noticesPartlyNamed++;
    this.#tally.ratesInDoubt.add(policy, row.line);
    const leftOut = open.add(policy);
    const byPlace = leftOut.some(({ slot }) => slot === 'municipal_tax');
    if (byPlace && notes.some(({ kind }) => kind === 'state_in_text')) this.#tally.placesInText++;
    if (this.#setup.withTotals) this.#countDate(policy, totals.add(policy, leftOut));
    if (this.#setup.withLegend) this.#codes.add(policy);
    this.#filings?.priced(policy, row, leftOut);
  }

  /** Counts a row that is in a filing period by a day that may not be the state’s own. */
  #countDate({ placement }: PricedPolicy, { assumed, wanted }: ReturnType<TotalsBook['add']>): void {
    if (!assumed) return;
    if (placement.transactionDate === null && isLater(placement)) {
      this.#tally.undatedChanges++;
      return;
    }
    this.#tally.assumedDates++;
    if (wanted) this.#tally.lackingDates++;
  }
}
