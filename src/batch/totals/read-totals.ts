/** Filing totals read back from the CSV in which a batch wrote them. */
import { CsvError, parse } from 'csv-parse/sync';
import { type IsoDate, parseDate, SLOTS } from '../../engine/index.ts';
import { UsageError } from '../../errors.ts';
import { oneLine } from '../../text/one-line.ts';
import { delimiterOf } from '../csv/dialect.ts';
import { textOf } from '../csv/rows.ts';
import { togetherKey } from './charge-filing.ts';
import { dollarsOf, toWholeDollars } from './exact-sum.ts';
import { REJECTED_ROWS, type RejectedRows } from './rejected-rows.ts';
import { ALL_CHARGES, type FilingTotal, MergedTotals, totalKey } from './totals.ts';
import { TOTALS_COLUMNS, type TotalsColumn } from './totals-csv.ts';

/** A filing total and where it stands: the line of the file, counted from 1. */
interface TotalsRow {
  readonly line: number;
  readonly total: FilingTotal;
}

/** The filing totals of one file. */
export interface TotalsFile {
  /** For people: its path, or stdin. */
  readonly name: string;
  readonly rows: readonly TotalsRow[];
  readonly rejected: readonly RejectedRows[];
}

const WRITE_AGAIN = 'write the totals again with slt batch --totals';

interface RawRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The rows of a CSV, with their lines. @throws UsageError where its quotes make no sense */
function rawRows(name: string, text: string): RawRow[] {
  const [header = ''] = text.split(/[\r\n]/, 1);
  try {
    const parsed = parse(text, {
      delimiter: delimiterOf(header),
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return parsed.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UsageError(`${name} line ${error.lines}: a quote is out of place; ${WRITE_AGAIN}`);
  }
}

/** Where each column stands. @throws UsageError for a file that is none of filing totals, or of another version */
function columnsOf(name: string, header: readonly string[]): ReadonlyMap<TotalsColumn, number> {
  const missing = TOTALS_COLUMNS.filter((column) => !header.includes(column));
  if (missing.length > TOTALS_COLUMNS.length / 2) {
    throw new UsageError(
      `${name} line 1 is not the header of filing totals; name a file that slt batch --totals wrote`,
    );
  }
  if (missing.length > 0) {
    throw new UsageError(
      `${name} line 1: the columns of another version of slt, without ${missing.join(', ')}; ${WRITE_AGAIN}`,
    );
  }
  for (const [at, column] of header.entries()) {
    if (!(TOTALS_COLUMNS as readonly string[]).includes(column))
      throw new UsageError(
        `${name} line 1: "${oneLine(column)}" is not a column of filing totals; remove it`,
      );
    if (header.indexOf(column) !== at)
      throw new UsageError(`${name} line 1: the column ${column} is there twice; remove one`);
  }
  return new Map(TOTALS_COLUMNS.map((column) => [column, header.indexOf(column)]));
}

const AMOUNT = /^(-?)(\d{1,30})(?:\.(\d{1,2}))?$/;
const COUNT = /^\d{1,12}$/;
const CONTROL = /\p{Cc}/u;

/** Reads the cells of one row. */
class RowReader {
  readonly #name: string;
  readonly #row: RawRow;
  readonly #columns: ReadonlyMap<TotalsColumn, number>;

  constructor(name: string, row: RawRow, columns: ReadonlyMap<TotalsColumn, number>) {
    this.#name = name;
    this.#row = row;
    this.#columns = columns;
    if (row.cells.length !== columns.size) {
      throw new UsageError(
        `${name} line ${row.line} has ${row.cells.length} cells where the header has ${columns.size}; ${WRITE_AGAIN}`,
      );
    }
  }

  /** An error about a cell. */
  refused(column: TotalsColumn, problem: string): UsageError {
    return new UsageError(`${this.#name} line ${this.#row.line}, ${column}: ${problem}`);
  }

  #unreadable(column: TotalsColumn, what: string): UsageError {
    return this.refused(column, `"${oneLine(this.optional(column) ?? '')}" is not ${what}`);
  }

  /** A text; null for an empty cell. */
  optional(column: TotalsColumn): string | null {
    const text = this.#row.cells[this.#columns.get(column) as number] || null;
    // What is only carried through is written again, and shown by whatever opens it.
    if (text !== null && CONTROL.test(text))
      throw this.refused(column, `a control character is in it; ${WRITE_AGAIN}`);
    return text;
  }

  text(column: TotalsColumn): string {
    const text = this.optional(column);
    if (text === null) throw this.refused(column, `the cell is empty; ${WRITE_AGAIN}`);
    return text;
  }

  /** An amount in cents. */
  amount(column: TotalsColumn): bigint {
    const [, sign = '', dollars, cents = ''] = AMOUNT.exec(this.text(column)) ?? [];
    if (dollars === undefined)
      throw this.#unreadable(
        column,
        'an amount; write it without commas or signs of currency, like -1234.50',
      );
    const amount = BigInt(dollars + cents.padEnd(2, '0'));
    return sign === '-' ? -amount : amount;
  }

  /** The same; null for an empty cell. */
  knownAmount(column: TotalsColumn): bigint | null {
    return this.optional(column) === null ? null : this.amount(column);
  }

  /** A number of rows; an empty cell is none. */
  count(column: TotalsColumn): number {
    const text = this.optional(column) ?? '0';
    if (!COUNT.test(text)) throw this.#unreadable(column, 'a number of rows; write it like 1200');
    return Number(text);
  }

  /** A calendar date; null for an empty cell. */
  date(column: TotalsColumn): IsoDate | null {
    const text = this.optional(column);
    const date = text === null ? null : parseDate(text);
    if (text !== null && !date) throw this.#unreadable(column, 'a calendar date; write it like 2026-06-30');
    return date ?? null;
  }

  /** A calendar date that has to be there. */
  day(column: TotalsColumn): IsoDate {
    this.text(column);
    return this.date(column) as IsoDate;
  }
}

/** @throws UsageError */
function totalOf(row: RowReader): FilingTotal {
  const slot = row.text('slot');
  if (![...SLOTS, ALL_CHARGES].some((known) => known === slot))
    throw row.refused('slot', `"${oneLine(slot)}" is unknown to this version of slt; ${WRITE_AGAIN}`);
  const due = row.date('due');
  const terms = row.optional('due_terms');
  if ((due === null) === (terms === null))
    throw row.refused('due_terms', `due or due_terms has to be filled in, and not both; ${WRITE_AGAIN}`);
  return {
    state: row.text('state'),
    stateCode: row.text('state_code'),
    // Only carried through.
    frequency: row.optional('filing_frequency') as FilingTotal['frequency'],
    period: { from: row.day('period_from'), to: row.day('period_to'), due },
    terms,
    slot,
    charge: row.text('charge'),
    transactions: row.count('transactions'),
    grossPremium: row.amount('gross_premium'),
    returnPremium: row.amount('return_premium'),
    taxablePremium: row.knownAmount('taxable_premium'),
    feesExempt: row.knownAmount('fees_exempt'),
    amount: row.amount('amount'),
    rounding: row.optional('return_rounding'),
    notCredited: row.knownAmount('not_credited') ?? 0n,
    incomplete: row.count('incomplete'),
    businessDay: row.optional('business_day'),
    wholePremium: row.optional('premium_on_return') !== null,
    rule: row.optional('rule'),
    dateBasis: row.text('date_basis'),
    dateAssumed: row.count('date_assumed'),
  };
}

/**
 * Rejected rows of a state, which are told once in a file.
 * @param before the codes of the states that were told
 * @throws UsageError
 */
function rejectedOf(row: RowReader, before: Set<string>): RejectedRows {
  const [state, stateCode] = [row.optional('state') ?? '', row.optional('state_code') ?? ''];
  row.text('rejected');
  if (before.has(stateCode))
    throw row.refused(
      'slot',
      `the rejected rows of ${state || 'no state'} again; give each piece a file of its own`,
    );
  before.add(stateCode);
  return { state, stateCode, rows: row.count('rejected') };
}

interface ReadRow extends TotalsRow {
  readonly reader: RowReader;
}

/** Each line once. @throws UsageError */
function refuseTwice(rows: readonly ReadRow[]): void {
  const seen = new Map<string, number>();
  for (const { total, line, reader } of rows) {
    const key = totalKey(total);
    const before = seen.get(key);
    if (before !== undefined) {
      const same = `the state, period, due day and charge of line ${before} again`;
      throw reader.refused('charge', `${same}; give each piece a file of its own`);
    }
    seen.set(key, line);
  }
}

/** What is due together has one sum, which is that of its charges. @throws UsageError */
function checkSums(rows: readonly ReadRow[]): void {
  const groups = new Map<string, ReadRow[]>();
  for (const row of rows) {
    const key = togetherKey(row.total);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  for (const group of groups.values()) {
    const sum = group.find(({ total }) => total.slot === ALL_CHARGES);
    if (!sum) {
      const [first] = group as [ReadRow];
      throw first.reader.refused(
        'slot',
        `the line ${ALL_CHARGES} of its period and due day is missing; ${WRITE_AGAIN}`,
      );
    }
    const charges = group.filter((row) => row !== sum);
    const amount = charges.reduce((before, { total }) => before + total.amount, 0n);
    if (amount !== sum.total.amount) {
      const figures = `${dollarsOf(sum.total.amount)} is not the sum of its charges, ${dollarsOf(amount)}`;
      throw sum.reader.refused('amount', `${figures}; ${WRITE_AGAIN}`);
    }
  }
}

/**
 * The columns that follow from others are not read but made again. Where they differ, the file was changed by hand or
 * its rules are not those of this version, and that must not be lost.
 * @throws UsageError
 */
function checkDerived(rows: readonly ReadRow[]): void {
  const alone = new MergedTotals();
  alone.add(rows.map(({ total }) => total));
  const onReturn = new Map(alone.returnLines().map((line) => [totalKey(line), line.amountOnReturn]));
  for (const { total, reader } of rows) {
    const derived: (readonly [TotalsColumn, bigint, string])[] = [
      ['net_premium', total.grossPremium + total.returnPremium, 'gross and return premium together'],
      ['amount_on_return', onReturn.get(totalKey(total)) as bigint, 'the amount rounded by return_rounding'],
      ...(total.wholePremium
        ? [
            [
              'premium_on_return',
              toWholeDollars(reader.amount('taxable_premium')),
              'the taxable premium in whole dollars',
            ] as const,
          ]
        : []),
    ];
    for (const [column, cents, what] of derived) {
      const stated = reader.amount(column);
      if (stated === cents) continue;
      throw reader.refused(
        column,
        `${dollarsOf(stated)} is not ${what}, ${dollarsOf(cents)}; ${WRITE_AGAIN}`,
      );
    }
  }
}

/** `slt batch --totals` ends each line; without the last line end lines may be lost behind it. @throws UsageError */
function refuseCutOff(name: string, text: string): void {
  if (/[\r\n]$/.test(text)) return;
  const last = text.split(/\r\n|[\r\n]/).length;
  throw new UsageError(
    `${name} line ${last}: no line end behind the last line, so the file may be cut off; copy it whole, or ${WRITE_AGAIN}`,
  );
}

/**
 * Reads a file of filing totals as `slt batch --totals` writes it; the columns may be in any order.
 * @param name for people: its path, or stdin
 * @throws UsageError naming file, line, column and what to do
 */
export function readTotals(name: string, bytes: Buffer): TotalsFile {
  const text = textOf(bytes).replace(/^\uFEFF/, '');
  const [header, ...body] = rawRows(name, text);
  if (!header) throw new UsageError(`${name} is empty; name a file that slt batch --totals wrote`);
  const columns = columnsOf(name, header.cells);
  refuseCutOff(name, text);
  const rows: ReadRow[] = [];
  const rejected: RejectedRows[] = [];
  const rejectedIn = new Set<string>();
  for (const row of body) {
    const reader = new RowReader(name, row, columns);
    if (reader.optional('slot') === REJECTED_ROWS) rejected.push(rejectedOf(reader, rejectedIn));
    else rows.push({ line: row.line, total: totalOf(reader), reader });
  }
  refuseTwice(rows);
  checkSums(rows);
  checkDerived(rows);
  return { name, rows: rows.map(({ line, total }) => ({ line, total })), rejected };
}
