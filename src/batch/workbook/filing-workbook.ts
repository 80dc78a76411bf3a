/**
 * The workbook to file from: what is due when, a sheet for each state and period, what was rejected or is incomplete, and the
 * sources. The rows of a sheet come all through a run, and a workbook is written one sheet after the other: until then they are
 * kept on the disk.
 */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { groupBy } from '../../engine/basics/group-by.ts';
import { counted } from '../../engine/basics/plural.ts';
import { message, setting, UsageError } from '../../errors.ts';
import { placeOf } from '../../io/place.ts';
import type { Sink } from '../../io/sink.ts';
import { Spool, type SpooledList } from '../../io/spool.ts';
import { SheetNames } from '../../io/workbook/names.ts';
import { writeWorkbook } from '../../io/workbook/write.ts';
import type { RateStore } from '../../rates/store.ts';
import type { BatchSetup } from '../priced/setup.ts';
import type { ByPolicyDays } from '../totals/by-policy-day.ts';
import { doubtsOfSum } from '../totals/days-in-doubt.ts';
import { beforeLine } from '../totals/paid-before.ts';
import type { RejectedRows } from '../totals/rejected-rows.ts';
import type { ReturnLine } from '../totals/totals.ts';
import { dueSheet } from './due-sheet.ts';
import { type AboutDay, type Filing, filingName, filingSheet, shownColumns } from './filing-sheet.ts';
import {
  type ChargeColumn,
  type DoubtMet,
  doubtKey,
  type FilingHead,
  type FilingNotes,
  headKey,
  type LawUsed,
} from './notes.ts';
import { doubtsSheet, lackingSheet, sourcesSheet } from './other-sheets.ts';

interface OpenFiling extends Filing {
  readonly columns: Map<string, ChargeColumn>;
}

/** What the workbook says beside what was noted of the rows. */
interface FilingSums {
  readonly lines: readonly ReturnLine[];
  readonly rejected: readonly RejectedRows[];
  /** Rows that are in a period by the effective date of their policy, for want of a transaction date. */
  readonly undatedChanges: number;
  /** Rows in a period by a date that is later than the law allows. */
  readonly lateDates: number;
  readonly byPolicyDay: ByPolicyDays;
}

/** LibreOffice opens no workbook of more sheets, and Excel hardly one of so many. */
const MOST_SHEETS = 10_000;

/** What is due, what is rejected or in doubt, the sources. */
const OTHER_SHEETS = 4;

/** A workbook of filings under way. */
export class FilingWorkbook {
  readonly #sink: Sink;
  readonly #today: string;
  readonly #shown: ReturnType<typeof shownColumns>;
  readonly #spool: Spool;
  readonly #filings = new Map<string, OpenFiling>();
  readonly #lacking: SpooledList;
  readonly #mostFilings: number;
  readonly #laws = new Map<string, LawUsed>();
  readonly #doubts = new Map<string, DoubtMet>();

  /**
   * @param sink where the workbook goes
   * @param mostFilings sheets of filings
   * @throws FileError
   */
  constructor(sink: Sink, { mapped, carried, today }: BatchSetup, mostFilings = MOST_SHEETS - OTHER_SHEETS) {
    this.#mostFilings = mostFilings;
    this.#today = today;
    this.#shown = shownColumns(new Set([...mapped, ...(carried ?? [])].map(({ name }) => name)));
    this.#sink = sink;
    // The disk that has to hold the workbook holds its rows, too: what the system has for temporary files may be memory.
    const folder = dirname(placeOf(sink.path, 1).real);
    this.#spool = new Spool(sink.partial !== null && existsSync(folder) ? folder : tmpdir());
    this.#lacking = this.#spool.list();
  }

  /**
   * Adds what was noted of the next chunk.
   * @throws UsageError when there are more sheets than any program opens
   */
  add({ sheets, lacking, laws, doubts }: FilingNotes): void {
    for (const { head, columns, lines } of sheets) {
      const filing = this.#filing(head);
      filing.transactions.add(lines);
      for (const [key, column] of columns) filing.columns.set(key, column);
    }
    this.#lacking.add(lacking);
    for (const met of doubts) {
      const key = doubtKey(met);
      const rows = met.rows + (this.#doubts.get(key)?.rows ?? 0);
      this.#doubts.set(key, { ...met, rows });
    }
    for (const law of laws) this.#laws.set(JSON.stringify(law), law);
  }

  #filing(head: FilingHead): OpenFiling {
    const key = headKey(head);
    const known = this.#filings.get(key);
    if (known) return known;
    if (this.#filings.size === this.#mostFilings)
      throw new UsageError(
        message`the workbook would have more than ${counted(this.#mostFilings)} sheets, one for each state and filing period, and no spreadsheet program opens it; check the dates of the file, or take ${setting('totals')} in the place of ${setting('workbook')}`,
      );
    const filing = { head, columns: new Map(), transactions: this.#spool.list() };
    this.#filings.set(key, filing);
    return filing;
  }

  /**
   * Writes the workbook.
   * @returns how many texts were cut because a spreadsheet has no longer ones
   * @throws FileError
   */
  async write({ lines, ...counts }: FilingSums, rates: RateStore): Promise<{ readonly cut: number }> {
    const filings = [...this.#filings].sort(([a], [b]) => (a < b ? -1 : 1));
    const names = new SheetNames();
    const [due, lacking, inDoubt] = ['Due', 'Rejected and incomplete', 'In doubt'].map((name) =>
      names.take(name),
    ) as [string, string, string];
    const named = new Map(filings.map(([key, { head }]) => [key, names.take(filingName(head))]));
    const own = groupBy(lines, ({ stateCode, period }) => headKey({ stateCode, ...period }));
    const [doubts, before] = [doubtsOfSum(lines, rates), beforeLine(lines, rates)];
    const said: AboutDay = (line) => [...doubts(line), ...before(line)];
    const sheets = [
      dueSheet(due, lines, { ...counts, sheets: named, today: this.#today, said }),
      lackingSheet(lacking, this.#lacking),
      doubtsSheet(inDoubt, [...this.#doubts.values()]),
      ...filings.map(([key, filing]) =>
        filingSheet(filing, named.get(key) as string, this.#shown, own.get(key) ?? [], said),
      ),
      sourcesSheet(names.take('Sources'), [...this.#laws.values()], lines, rates),
    ];
    return writeWorkbook(sheets, (bytes) => this.#sink.write(bytes));
  }

  /** Removes what was kept on the disk. */
  close(): void {
    this.#spool.close();
  }
}
