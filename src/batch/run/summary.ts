/** What a batch did, added up chunk by chunk. */
import type { IsoDate } from '../../engine/index.ts';
import type { ColumnJson } from '../columns/report.ts';
import type { FlatCharge } from '../duplicates/flat-charges.ts';
import { OpenChargesCount } from '../priced/open-charges.ts';
import { ServiceLacksCount } from '../priced/service-lacks.ts';
import type { PricedChunk } from '../pricing/chunk-result.ts';
import type { MetFinding } from '../pricing/codes-met.ts';
import { FiguresSaidCount } from '../pricing/figures-said.ts';
import { OpinionsCount } from '../pricing/opinions.ts';
import { RatesInDoubtCount } from '../pricing/rates-in-doubt.ts';
import { addReadBy, readByNone } from '../pricing/read-by.ts';
import { ByPolicyDays } from '../totals/by-policy-day.ts';
import { DatesWanted } from '../totals/dates-wanted.ts';
import { RejectedByState } from '../totals/rejected-rows.ts';
import { MergedTotals } from '../totals/totals.ts';
import { FileRead } from './file-read.ts';

/** Adds up what became of all rows of a batch. */
export class Summary {
  rows = 0;
  rejected = 0;
  /** How the rows were read. */
  readonly read = new FileRead();
  /** Later transactions in the filing period of their policy’s effective date, as they give no date of their own. */
  undatedChanges = 0;
  /** Other rows in the period of the day they take effect, as the date the state goes by is not known. */
  assumedDates = 0;
  /** Those of them whose date an input would say. */
  lackingDates = 0;
  /** Rows that lack a tax of the place, and name their state in a longer text, which may hold the place too. */
  placesInText = 0;
  /** Rows of which a service does not say which part of their fees it taxed. */
  feesNotTold = 0;
  /** Rows that sent no line of business, and of which a service priced one of its choice. */
  linesChosen = 0;
  /** Rows that sent no day, and of which a service priced one of its choice that is not today. */
  daysChosen = 0;
  /** Rows of which a service names no notice, though the law on file has some. */
  noticesNotNamed = 0;
  /** Rows of which it names fewer than that. */
  noticesPartlyNamed = 0;
  /** What a service says of the rows. */
  readonly opinions = new OpinionsCount();
  /** What it says of its own figures of them. */
  readonly figuresSaid = new FiguresSaidCount();
  /** What its figures lack that no column brings in. */
  readonly serviceLacks = new ServiceLacksCount();
  /** Rates that were used and are in doubt. */
  readonly ratesInDoubt = new RatesInDoubtCount();
  /** What rows lack, or may lack. */
  readonly open = new OpenChargesCount();
  /** The codes met, where a legend is asked for. */
  readonly codes = new Map<string, MetFinding>();
  /** The slots in which a row has a charge. */
  readonly slots = new Set<string>();
  /** In cents. */
  premium = 0n;
  totalTax = 0n;
  readonly rejections = new Map<string, number>();
  /** Those of them whose amount another sign before the cents reads, by that sign. */
  readonly readBy = readByNone();
  /** By the code of the jurisdiction: an effective date for every set of notices that its rows have. */
  readonly noticeDays = new Map<string, Set<IsoDate>>();
  readonly totals = new MergedTotals();
  /** The dates that rows lack to be in the period of their state. */
  readonly datesWanted = new DatesWanted();
  /** How many transactions of each sum are in it by the first day of their policy. */
  readonly byPolicyDay = new ByPolicyDays();
  readonly rejectedRows = new RejectedByState();
  /** What each column is used as. */
  readonly columns: readonly ColumnJson[];

  /** The column that is likely that of the place of the risk; null for none. */
  readonly placeColumn: number | null;

  constructor(columns: readonly ColumnJson[], placeColumn: number | null) {
    this.columns = columns;
    this.placeColumn = placeColumn;
  }

  /** Adds the next chunk. @returns the flat charges of its rows that an earlier row bears */
  add(chunk: PricedChunk): readonly FlatCharge[] {
    this.rows += chunk.rows;
    const again = this.read.add(chunk.read);
    this.undatedChanges += chunk.undatedChanges;
    this.assumedDates += chunk.assumedDates;
    this.lackingDates += chunk.lackingDates;
    this.placesInText += chunk.placesInText;
    this.feesNotTold += chunk.feesNotTold;
    this.linesChosen += chunk.linesChosen;
    this.daysChosen += chunk.daysChosen;
    this.noticesNotNamed += chunk.noticesNotNamed;
    this.noticesPartlyNamed += chunk.noticesPartlyNamed;
    this.opinions.merge(chunk.opinions);
    this.figuresSaid.merge(chunk.figuresSaid);
    this.serviceLacks.merge(chunk.serviceLacks);
    this.ratesInDoubt.merge(chunk.ratesInDoubt);
    this.open.merge(chunk.open);
    this.addCodes(chunk.codes);
    for (const slot of chunk.slots) this.slots.add(slot);
    this.premium += chunk.premium;
    this.totalTax += chunk.totalTax;
    for (const [code, count] of Object.entries(chunk.rejections)) {
      this.rejections.set(code, (this.rejections.get(code) ?? 0) + count);
      this.rejected += count;
    }
    addReadBy(this.readBy, chunk.readBy);
    this.rejectedRows.add(chunk.rejectedRows);
    for (const { state, effectiveDate } of chunk.noticeDays) {
      const days = this.noticeDays.get(state);
      if (days) days.add(effectiveDate);
      else this.noticeDays.set(state, new Set([effectiveDate]));
    }
    this.totals.add(chunk.totals);
    this.datesWanted.merge(chunk.datesWanted);
    this.byPolicyDay.merge(chunk.byPolicyDay);
    return again;
  }

  /** Adds codes that were met. */
  addCodes(codes: readonly MetFinding[]): void {
    for (const met of codes) if (!this.codes.has(met.code)) this.codes.set(met.code, met);
  }
}
