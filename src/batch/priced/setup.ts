/** All that pricing a chunk of a file needs to know; plain data, so that it can be sent to another thread. */
import type { IsoDate } from '../../engine/index.ts';
import type { DecimalSign } from '../../policy/amount.ts';
import type { Overrides } from '../../rates/store.ts';
import type { PremiumElsewhere } from '../columns/doubts/premium-elsewhere.ts';
import type { Watched } from '../columns/doubts/suspects.ts';
import type { Mapped } from '../columns/matching/column-name.ts';
import type { StatusColumn } from '../columns/rows/statuses.ts';
import type { DateWatch } from '../columns/words/dates-met.ts';
import type { Dialect } from '../csv/dialect.ts';
import type { DateOrder } from '../reading/date-order.ts';

/** The settings of a batch and what was learned from its header. */
export interface BatchSetup {
  readonly header: readonly string[];
  readonly mapped: readonly Mapped[];
  /** A column that is likely that of the place of the risk; null for none. */
  readonly placeColumn: number | null;
  /** The state that all rows are of; undefined where a column says it. */
  readonly state: string | undefined;
  /** The column that says which installment a row is; null for none. */
  readonly installments: number | null;
  /** Columns that say which rows are priced. */
  readonly statuses: readonly StatusColumn[];
  /** Columns in which a value rejects the row. */
  readonly watched: readonly Watched[];
  /** Columns in which an amount rejects a row that has no premium. */
  readonly elsewhere: readonly PremiumElsewhere[];
  /** A column holds numbers of policies, so that rows of the same cells are the same transaction twice. */
  readonly identified: boolean;
  /** Columns that say which policy a row is, by their names and the first rows. */
  readonly identifying: readonly number[];
  /** The columns by which rows of a policy have one premium; null where no column holds numbers of policies. */
  readonly policyNumber: number | null;
  readonly onePremium: readonly number[] | null;
  /** The rows of the header as they stand in the file, which may come again. */
  readonly headerRows: readonly (readonly string[])[];
  readonly dialect: Dialect;
  /** How many cells each row has at least: more than the header where all end with empty ones. */
  readonly usualCells: number;
  /** Some of the first rows have fewer cells than the header. */
  readonly shortRows: boolean;
  /** How the results are written. */
  readonly written: Dialect;
  /** The input is a workbook: a quoted cell is a text there, any other a number, a day, or a yes or no. */
  readonly typed: boolean;
  /** The computed columns to write. */
  readonly columns: readonly string[];
  /** The user's own rate files. */
  readonly overrides: Overrides | undefined;
  readonly today: IsoDate;
  readonly staleBefore: IsoDate;
  /** What stands before the name of a setting in a message: `--` on a command line. */
  readonly settingMark: string;
  /** The sign before the cents in the amounts of the file, where it was stated. */
  readonly decimal: DecimalSign | undefined;
  /** Which of day and month comes first in dates of numbers, where it was stated. */
  readonly dates: DateOrder | undefined;
  /** Of which columns the dates of all rows are looked at; null where the first rows have said all. */
  readonly datesToWatch: DateWatch | null;
  /** Numbers of days are counted from 1904. */
  readonly from1904: boolean;
  /** Columns of the input that are carried through; null: all of them. */
  readonly kept: readonly number[] | null;
  /** Kinds of transactions that give back, of which the first rows have amounts below zero. */
  readonly belowZero: readonly ('cancellation' | 'flat_cancellation' | 'return')[];
  /** Policies that the first rows have from their beginning, with number and days. */
  readonly beginnings: readonly { readonly number: string; readonly start: IsoDate; readonly end: IsoDate }[];
  /** The user says which column has the first days of the policies. */
  readonly startsSaid: boolean;
  /** Columns in which an earlier run said why it rejected a row. */
  readonly reasons: readonly number[];
  /** Also make cells that are carried through harmless for a spreadsheet. */
  readonly excelSafe: boolean;
  readonly withTotals: boolean;
  /** Tell which codes were met. */
  readonly withLegend: boolean;
  /** The texts of notes and findings in the place of their codes. */
  readonly fullText: boolean;
  /** Only find out which charges there are; nothing is written. */
  readonly survey: boolean;
  readonly withRejected: boolean;
  /** Where the columns are that a workbook of filings carries over; null where none is asked for. */
  readonly carried: readonly Mapped[] | null;
}
