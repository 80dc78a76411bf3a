/** What the rows of a schedule say: a locality with its code and its rate for each class of risk. */

import { daysBefore, type IsoDate } from '../../engine/basics/date.ts';
import { fold } from '../../engine/basics/fold.ts';
import { parseRate } from '../../engine/basics/money.ts';
import type { LocalitySchedule } from '../../engine/law/rate-file.ts';
import { message, setting, UsageError } from '../../errors.ts';
import { latinLook } from '../../text/look-alikes.ts';
import { EDITION, type RawRow, type RawTable } from './table.ts';

/** A locality as a schedule has it. */
export interface Entry {
  /** Four digits. */
  readonly code: string;
  readonly name: string;
  /** Percent by class of risk; "0" where it is not taxed; a class whose rate is not one figure is absent. */
  readonly rates: Readonly<Record<string, string>>;
  /** What is printed in place of a rate that is not one figure. */
  readonly unclear: readonly string[];
  readonly minimum: string | null;
  readonly taxCode: string | null;
  /** The row as it is printed. */
  readonly text: string;
}

/** An edition of a schedule: its years, its days, and its day of publication as printed. */
export interface Edition {
  readonly years: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly published: string | null;
}

/** One figure in percent, as printed. */
const PERCENT = /^(\d+(?:\.\d+)?) ?%$/;

/** Several of which another document says which one applies: `3% or 7%`. */
const CHOICE = /^\d+(?:\.\d+)? ?%(?: or \d+(?:\.\d+)? ?%)+$/i;

/** The rate in a cell: percent, "0" for none, null for something with a percentage that is not one figure. */
function rateOf(cell: string, none: string): string | null | undefined {
  if (fold(cell) === fold(none)) return '0';
  const percent = PERCENT.exec(cell)?.[1];
  if (percent !== undefined)
    return parseRate(percent) === null ? undefined : percent.replace(/^0+(?=\d)/, '');
  return CHOICE.test(cell) ? null : undefined;
}

/** @throws UsageError naming row and cell */
function entryOf({ at, cells, text }: RawRow, schedule: LocalitySchedule): Entry {
  const cell = (column: string): string => {
    const found = cells.get(column);
    if (found === undefined)
      throw new UsageError(`${at}: there is nothing in the column ${column.replaceAll('_', ' ')}`);
    return found;
  };
  const wrong = (column: string, wanted: string): UsageError =>
    new UsageError(`${at}: "${cell(column)}" in the column ${column.replaceAll('_', ' ')} is not ${wanted}`);
  // An asterisk marks what is new in an edition.
  const name = cell('name')
    .replaceAll(/\s*\*\s*/g, ' ')
    .trim();
  if (!/\p{L}/u.test(name)) throw wrong('name', 'a name');
  // It would be another place than the one that a file of policies names.
  if (latinLook(name) !== name)
    throw wrong('name', `in the letters that it looks to be in: type "${latinLook(name)}" again`);
  const code = cell('code');
  if (!/^\d{1,4}$/.test(code)) throw wrong('code', 'a code of four digits');
  const rates: Record<string, string> = {};
  const unclear: string[] = [];
  for (const column of [...Object.keys(schedule.classes), ...schedule.other_classes]) {
    const rate = rateOf(cell(column), schedule.none);
    if (rate === undefined) throw wrong(column, `a rate like 5% or ${schedule.none}`);
    if (!(column in schedule.classes)) continue;
    if (rate === null) unclear.push(cell(column));
    else rates[column] = rate;
  }
  const minimum = cells.get('minimum') ?? null;
  if (minimum !== null && !/^\$?\d+(?:\.\d{1,2})?$/.test(minimum))
    throw wrong('minimum', 'an amount like $5.00');
  return {
    code: code.padStart(4, '0'),
    name,
    rates,
    unclear,
    minimum,
    taxCode: cells.get('tax_code') ?? null,
    text,
  };
}

/**
 * The localities of a schedule.
 * @throws UsageError for a cell that is not what its column holds, a code that comes twice, or a schedule without rows
 */
export function entriesOf({ rows }: RawTable, schedule: LocalitySchedule): Entry[] {
  const entries = rows.map((row) => entryOf(row, schedule));
  const seen = new Map<string, string>();
  for (const { code, name } of entries) {
    const other = seen.get(code);
    if (other !== undefined) throw new UsageError(`the code ${code} is that of ${other} and of ${name}`);
    seen.set(code, name);
  }
  if (entries.length === 0) throw new UsageError('there are no rows of a schedule in it');
  return entries;
}

/**
 * The edition a schedule is.
 * @param given the years, `2026-2027`, where a person states them
 * @throws UsageError when the years are not found, are not two in a row, or are not those given
 */
export function editionOf(
  { around }: RawTable,
  schedule: LocalitySchedule,
  given: string | undefined,
): Edition {
  const printed = new Set(around.flatMap((line) => yearsIn(line)));
  if (given !== undefined) {
    const [years] = yearsIn(given);
    if (!years)
      throw new UsageError(
        message`${setting('edition')} "${given}" is not two years in a row; write it like 2026-2027`,
      );
    if (printed.size > 0 && !printed.has(years))
      throw new UsageError(
        message`${setting('edition')} ${given}, but the schedule says ${[...printed].join(', ')}`,
      );
    printed.clear();
    printed.add(years);
  }
  const [years, other] = [...printed];
  if (years === undefined || other !== undefined) {
    throw new UsageError(
      message`the schedule does not say which years it is for; name them with ${setting('edition')} 2026-2027`,
    );
  }
  const [first, second] = years.split('-') as [string, string];
  const published = around.flatMap(
    (line) => /Publication Date:? *(\w+ \d{1,2}, \d{4})/i.exec(line)?.[1] ?? [],
  )[0];
  return {
    years,
    from: `${first}-${schedule.from}`,
    to: daysBefore(`${second}-${schedule.from}`, 1),
    published: published ?? null,
  };
}

/** Two years in a row that a line names: `2026-2027`. */
function yearsIn(line: string): string[] {
  const [, first, second] = EDITION.exec(line) ?? [];
  return first !== undefined && Number(second) === Number(first) + 1 ? [`${first}-${second}`] : [];
}
