/** The beginning of a batch: what it is asked to do, and what is learned from the header of its input. */

import type { IsoDate } from '../../engine/index.ts';
import { message, setting, UsageError } from '../../errors.ts';
import type { StandardStreams } from '../../io/streams.ts';
import type { DecimalSign } from '../../policy/amount.ts';
import { type Overrides, openRates } from '../../rates/store.ts';
import { datesAtTop, datesToWatch } from '../columns/doubts/dates-in-doubt.ts';
import { findHeader, refuseValues, titlesOf } from '../columns/header/find-header.ts';
import { titlesAbove } from '../columns/header/lone-titles.ts';
import { ignoredColumns } from '../columns/matching/assignments.ts';
import { type BilledColumn, matchBilled, splitBilled } from '../columns/matching/billed-columns.ts';
import { type ByPlace, refuseOtherColumns } from '../columns/matching/by-place.ts';
import { matchCarried, refuseCarried, splitMaps } from '../columns/matching/carried-columns.ts';
import { type Match, matchColumns } from '../columns/matching/match.ts';
import { findPlaceColumn } from '../columns/matching/place-column.ts';
import {
  identifyingColumns,
  isPolicyNumber,
  policyNumberColumn,
  premiumColumns,
} from '../columns/matching/policy-columns.ts';
import { type ColumnPlan, planColumns } from '../columns/plan.ts';
import {
  headingOfState,
  policiesAmong,
  refuseOtherSheet,
  refuseOtherStates,
} from '../columns/words/labels.ts';
import { BufferPool } from '../csv/buffer-pool.ts';
import { ChunkReader, type CsvHeader } from '../csv/chunks.ts';
import { openSource, type Source } from '../csv/source.ts';
import { usualWidth } from '../csv/surplus.ts';
import type { FoundHeader, TopRow } from '../csv/top-of-file.ts';
import { isWorkbookFile, SHEET_DIALECT, WRITTEN_OF_SHEET } from '../csv/workbook-file.ts';
import type { BatchSetup } from '../priced/setup.ts';
import { chosenColumns, writtenColumns } from '../pricing/computed-columns.ts';
import { leavesOutCells } from '../pricing/cut-off-row.ts';
import { beginningsIn } from '../pricing/own-day.ts';
import type { Pricer } from '../pricing/pricers.ts';
import { REJECTED_COLUMNS } from '../pricing/rejected-row.ts';
import { returnsBelowZero } from '../pricing/return-signs.ts';
import { reasonColumns } from '../pricing/unreadable-row.ts';
import type { DateOrder } from '../reading/date-order.ts';
import { stateFinder } from '../reading/state-names.ts';

/** What a batch is asked to do, with paths and settings as the user gave them. */
export interface BatchOptions {
  /** What `-` stands for. */
  readonly streams: StandardStreams;
  /** Paths; `-` is stdin or stdout. */
  readonly input: string;
  readonly output: string;
  readonly errors?: string | undefined;
  readonly totals?: string | undefined;
  readonly legend?: string | undefined;
  /** The workbook of filings. */
  readonly workbook?: string | undefined;
  /** Assignments of columns, `premium=Gross Premium`. */
  readonly map: readonly string[];
  /** Columns that are left out of the calculation. */
  readonly ignore?: readonly string[] | undefined;
  /** The same, where the file has them. */
  readonly ignoreIfThere?: readonly string[] | undefined;
  /** What a profile says of columns by their place. */
  readonly byPlace?: ByPlace | undefined;
  /** Rows that are skipped, `Status=Cancelled`. */
  readonly skipWhen?: readonly string[] | undefined;
  /** The line of the header, or its two lines (`3-4`), where it is not to be found. */
  readonly headerRow?: string | undefined;
  /** The same, where it can be true of the file. */
  readonly headerRowIfThere?: string | undefined;
  /** Of a piece of a file: the line in the whole file of the first row below the header. */
  readonly firstLine?: number | undefined;
  readonly delimiter?: string | undefined;
  readonly encoding?: string | undefined;
  /** Which sheet of a workbook. */
  readonly sheet?: string | undefined;
  /** The same, where the file is a workbook. */
  readonly sheetIfThere?: string | undefined;
  /** Computed columns to write, separated by commas; `used`: all but those of charges that no row has. */
  readonly columns?: string | undefined;
  readonly prefix: string;
  /** Leave columns of the input out that are called like a computed one. */
  readonly replace: boolean;
  readonly excelSafe: boolean;
  /** The texts of notes and warnings in the place of their codes. */
  readonly fullText: boolean;
  /** Stop at the first row that is rejected. */
  readonly strict: boolean;
  readonly jobs: number;
  readonly overrides: Overrides | undefined;
  readonly today: IsoDate;
  readonly staleBefore: IsoDate;
  /** The sign before the cents in the amounts of the file. */
  readonly decimal?: DecimalSign | undefined;
  /** Which of day and month comes first in dates of numbers alone. */
  readonly dates?: DateOrder | undefined;
  /** What stands before the name of a setting in a message: `--` on a command line. */
  readonly settingMark?: string;
  /** Who prices the chunks; this machine, when nobody else is named. */
  readonly pricer?: ((setup: BatchSetup) => Pricer) | undefined;
  /** Also the columns of a comparison with a service. */
  readonly compare?: boolean;
  /** The file says what was charged, and nothing is computed beside its rows. */
  readonly billed?: boolean;
}

/** The columns that assignments name, by their names. */
const columnsNamed = (map: readonly string[]): string[] =>
  map
    .flatMap((text) => text.slice(text.indexOf('=') + 1).split('+'))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !/^[#=]/.test(name));

/** Columns of the input that are called like one of ours. */
const clashing = (header: readonly string[], ours: readonly string[]): number[] =>
  header.flatMap((name, index) => (ours.includes(name.trim()) ? [index] : []));

/** Whether a file is one of rejected rows that an earlier run wrote: it has our columns at its end. */
const isOfRejected = (header: readonly string[]): boolean =>
  REJECTED_COLUMNS.every((name, at) => header[header.length - REJECTED_COLUMNS.length + at] === name);

/** Which columns of the input are carried through: null for all of them. */
function keptColumns(header: readonly string[], ours: readonly string[], replace: boolean): number[] | null {
  if (isOfRejected(header)) {
    const own = header.slice(0, -REJECTED_COLUMNS.length);
    return keptColumns(own, ours, replace) ?? own.map((_, index) => index);
  }
  const clash = clashing(header, ours);
  if (clash.length === 0) return null;
  if (!replace) {
    const names = clash.map((index) => header[index]).join(', ');
    throw new UsageError(
      message`the input has columns of its own called ${names}; ${setting('replace')} leaves them out, ${setting('prefix')} new_ names the computed ones otherwise`,
    );
  }
  return header.flatMap((_, index) => (clash.includes(index) ? [] : [index]));
}

/** Where the policies come from. @throws UsageError */
async function sourceOf(options: BatchOptions): Promise<Source> {
  const { input, streams, sheet, sheetIfThere } = options;
  if (isWorkbookFile(input)) {
    const given = { ...options, sheet: sheet ?? sheetIfThere };
    return (await import('../csv/workbook-source.ts')).openWorkbookSource(input, given);
  }
  if (sheet === undefined) return openSource(input, streams);
  throw new UsageError(message`${setting('sheet')} is for workbooks, and ${input} is none; leave it out`);
}

/** What was said of another file, and is not true of this one. */
function notUsedOf(options: BatchOptions, isSheet: boolean, ofRejected: boolean): string[] {
  const { input, sheet, sheetIfThere, headerRow, headerRowIfThere } = options;
  return [
    ...(isSheet || sheet !== undefined || sheetIfThere === undefined
      ? []
      : [`sheet "${sheetIfThere}" not looked for: ${input} is no workbook`]),
    ...(!ofRejected || headerRow !== undefined || headerRowIfThere === undefined
      ? []
      : [`header not looked for in line ${headerRowIfThere}: rejected rows have theirs in line 1`]),
  ];
}

/** A batch whose header has been read. */
export interface BegunBatch {
  readonly source: Source;
  readonly buffers: BufferPool;
  readonly reader: ChunkReader;
  readonly csvHeader: CsvHeader;
  readonly setup: BatchSetup;
  readonly plan: ColumnPlan;
  /** Names of the computed columns. */
  readonly added: readonly string[];
  /** Why an earlier run rejected the rows stands in columns of the input, which are left out. */
  readonly ofRejected: boolean;
  /** What was said of another file and is not true of this one, for people. */
  readonly notUsed: readonly string[];
  /** The columns of what was charged, where they are asked for. */
  readonly billed: readonly BilledColumn[];
}

/**
 * Opens the input and reads its header.
 * @throws UsageError for input that cannot be used, FileError when it cannot be read
 */
export async function beginBatch(options: BatchOptions): Promise<BegunBatch> {
  const { errors, totals, legend, workbook, overrides, today, staleBefore, excelSafe, fullText } = options;
  const columns = chosenColumns(options.columns, options.compare === true);
  const source = await sourceOf(options);
  const sheet = source.about !== undefined;
  const buffers = new BufferPool();
  // A number in a workbook has a point, however it is shown.
  const decimal = sheet ? 'point' : options.decimal;
  const given = sheet ? { ...options, delimiter: SHEET_DIALECT.delimiter } : options;
  const reader = new ChunkReader(source, given, buffers);
  const { map, ignore = [], ignoreIfThere = [], skipWhen = [], headerRowIfThere, dates } = options;
  const headerRow = options.headerRow ?? headerRowIfThere;
  const named = columnsNamed(map);
  const find = async (rows: readonly TopRow[]): Promise<FoundHeader | null> => {
    // Rejected rows of a file are written with its header in the first line, wherever that stood.
    const isFirst = options.headerRow === undefined && isOfRejected(rows[0]?.cells ?? []);
    const chosen = isFirst ? undefined : headerRow;
    const found = findHeader(rows, chosen, named);
    const titles = found === null || !source.merged ? undefined : titlesOf(rows, found);
    // How far a name goes over several columns is looked up only where one may.
    return titles ? findHeader(rows, chosen, named, await source.merged?.(titles.line)) : found;
  };
  const csvHeader = await reader.readHeader(find);
  const added = columns.map((name) => options.prefix + name);
  const ofErrors = errors === undefined ? [] : REJECTED_COLUMNS;
  const ours = [...added, ...ofErrors];
  const { header, dialect } = csvHeader;
  refuseOtherColumns(header, options.byPlace);
  const { billed: ofBilled, others: ofPolicy } = splitBilled(map);
  const maps = splitMaps(options.billed ? ofPolicy : map);
  const carries = workbook !== undefined || options.billed === true;
  if (!carries) refuseCarried(maps.carried);
  const { from1904 = false } = source;
  const rules = { findState: stateFinder(openRates(overrides)), dates, decimal, from1904 };
  const headerRows = csvHeader.rows.map(({ cells }) => cells);
  const samples = policiesAmong(csvHeader.samples, headerRows, rules.findState);
  let matched: Match | undefined;
  const match = (): Match => {
    matched ??= matchColumns(header, samples, maps.others, new Set(), rules);
    return matched;
  };
  const inputsAt = (column: number): string[] =>
    match()
      .mapped.filter(({ columns }) => columns.includes(column))
      .map(({ name }) => name);
  const isTaken = (column: number): boolean =>
    ignoredColumns(header, ignore, ignoreIfThere).has(column) || inputsAt(column).length > 0;
  const isInput = (column: number): boolean => inputsAt(column).some((name) => match().assigned.has(name));
  const written = writtenColumns(header, options.prefix);
  const known = { samples, isTaken, isInput, written, findState: rules.findState };
  const billed = options.billed ? matchBilled(header, ofBilled, ofPolicy, known) : [];
  // What was charged is no fee or premium of the policy.
  const left = [...ignore, ...billed.flatMap(({ columns }) => columns.map((column) => `#${column + 1}`))];
  const lines = csvHeader.rows.map(({ line }) => line);
  const headerAt = lines.length > 1 ? `lines ${lines.join(' and ')}` : `line ${lines[0]}`;
  refuseValues(header, headerAt);
  const stateHeading = headingOfState(csvHeader.samples, rules.findState);
  const stateOfSheet = source.sheet === undefined ? undefined : rules.findState(source.sheet);
  const around = { above: csvHeader.titles, first: csvHeader.first, sheet: source.sheet };
  const choices = {
    ...{
      map: maps.others,
      ignore: left,
      ignoreIfThere,
      skipWhen,
      computed: ours,
      written,
      billed: options.billed ? billed : undefined,
      headerAt,
      spread: csvHeader.spread,
      ...(headerRow === undefined && { titles: csvHeader.titles, groups: titlesAbove(csvHeader) }),
    },
    ...around,
    ...{ stateHeading, stateOfSheet, shownAsMoney: source.shownAsMoney?.() },
  };
  const plan = planColumns(header, samples, choices, rules);
  if (plan.state !== undefined) {
    refuseOtherSheet(source.sheet, plan.state, rules.findState);
    refuseOtherStates(csvHeader.samples, plan.state, rules.findState);
  }
  const dated = datesAtTop(plan.mapped, around, from1904);
  const setup: BatchSetup = {
    header,
    mapped: plan.mapped,
    placeColumn: findPlaceColumn(header, samples),
    state: plan.state,
    carried: carries ? matchCarried(header, maps.carried, plan.mapped) : null,
    installments: plan.installments,
    statuses: plan.statuses,
    watched: plan.watched,
    elsewhere: plan.elsewhere,
    identified: header.some(isPolicyNumber),
    policyNumber: policyNumberColumn(header),
    identifying: identifyingColumns(header, samples, plan.mapped),
    onePremium: premiumColumns(header, plan.mapped),
    headerRows,
    dates,
    datesToWatch: datesToWatch(dated.read, dated.watch, dates),
    from1904,
    dialect,
    usualCells: usualWidth(samples, header.length),
    shortRows: leavesOutCells(samples, header.length),
    reasons: reasonColumns(header),
    beginnings: beginningsIn(samples, plan.mapped, policyNumberColumn(header), rules),
    startsSaid: maps.others.some((text) => /^\s*effective_date\s*=/.test(text)),
    belowZero: returnsBelowZero(samples, plan.mapped, plan.statuses),
    written: sheet ? WRITTEN_OF_SHEET : dialect,
    typed: sheet,
    columns,
    overrides,
    today,
    staleBefore,
    decimal,
    settingMark: options.settingMark ?? '',
    // Columns with the names of computed ones are what was charged, and only why a row was rejected is written beside it.
    kept: options.billed ? keptColumns(header, ofErrors, true) : keptColumns(header, ours, options.replace),
    excelSafe,
    withTotals: totals !== undefined || workbook !== undefined,
    withLegend: legend !== undefined,
    fullText,
    survey: false,
    withRejected: errors !== undefined,
  };
  const ofRejected = isOfRejected(header);
  const notUsed = notUsedOf(options, sheet, ofRejected);
  return { source, buffers, reader, csvHeader, setup, plan, added, ofRejected, notUsed, billed };
}
