/**
 * Effective dates of later transactions that may be the day of the change: many systems print that of an endorsement as `Eff Date`, and of
 * the policy no more than its end. The charges go by the first day of the policy, so that nothing is said where they are the same by both.
 *
 * The day is refused where another row has the same policy with the same end and an earlier first day, and told of where the term to its
 * end is no whole year.
 */
import { daysAfter, daysBefore, yearsAfter } from '../../engine/basics/date.ts';
import { input, message, setting } from '../../engine/basics/message.ts';
import {
  type Assessment,
  directionOf,
  grouped,
  type IsoDate,
  isReturned,
  parseDate,
  Refusal,
} from '../../engine/index.ts';
import { inputNamed, type PolicyInput, type StatedPolicy } from '../../policy/inputs.ts';
import { columnName, columnOf, type Mapped, reference } from '../columns/matching/column-name.ts';
import { numberAsCompared, policyNumberOf } from '../columns/matching/policy-columns.ts';
import type { Cells } from '../csv/cells.ts';
import type { Samples } from '../csv/top-of-file.ts';
import type { PricedPolicy } from '../priced/priced-policy.ts';
import type { RowNote } from '../priced/row-note.ts';
import type { BatchSetup } from '../priced/setup.ts';
import { LooseReader, type ReadingRules } from '../reading/reader.ts';
import { isLaterTerm, transactionTerm } from '../reading/transactions.ts';
import type { ReadRow } from './row-reader.ts';

/** A policy as the row of a new policy or renewal has it. */
interface Beginning {
  readonly number: string;
  readonly start: IsoDate;
  readonly end: IsoDate;
}

/** The policies that the first rows of a file have from their beginning. */
export function beginningsIn(
  samples: Samples,
  mapped: readonly Mapped[],
  policyNumber: number | null,
  rules: ReadingRules,
): Beginning[] {
  const [starts, ends, transactions] = ['effective_date', 'expiration_date', 'transaction'].map((name) =>
    columnOf(mapped, name),
  );
  if (policyNumber === null || starts === undefined || ends === undefined || transactions === undefined)
    return [];
  const reader = new LooseReader(rules);
  const dayIn = (text: string): IsoDate | null => {
    try {
      return parseDate(reader.meant(inputNamed('effective_date') as PolicyInput, text).text);
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  };
  return samples.flatMap((row): Beginning[] => {
    const transaction = transactionTerm(row[transactions] ?? '');
    const number = numberAsCompared(row[policyNumber] ?? '');
    if (number === '' || (transaction !== 'new' && transaction !== 'renewal')) return [];
    const [start, end] = [dayIn(row[starts] ?? ''), dayIn(row[ends] ?? '')];
    return start === null || end === null ? [] : [{ number, start, end }];
  });
}

/** Terms of a year are a few days longer or shorter in some files. */
const FEW_DAYS = 3;

/** The longest term that is looked for, in years. */
const LONGEST = 10;

/** Where the month and the day begin in a date. */
const MONTH_AND_DAY = 4;

/** The first day of a policy of whole years with that end, where it began before a day; null where the day itself is about that. */
function yearlyStart(day: IsoDate, end: IsoDate): IsoDate | null {
  // Nearly every policy is one of whole years, which its text tells without counting days.
  if (day.slice(MONTH_AND_DAY) === end.slice(MONTH_AND_DAY)) return null;
  for (let years = 1; years <= LONGEST; years++) {
    const start = yearsAfter(end, -years);
    if (day >= daysBefore(start, FEW_DAYS) && day <= daysAfter(start, FEW_DAYS)) return null;
    if (start < day) return start;
  }
  return null;
}

/** A later transaction with the days that it has. */
interface Later {
  readonly day: IsoDate;
  readonly end: IsoDate;
}

/** What is left where a change has a day of its own, or a term of its own as an extension has. */
function laterWithoutDay({
  transaction = '',
  transactionDate,
  effectiveDate = '',
  expirationDate = '',
}: StatedPolicy): Later | null {
  if (transactionDate !== undefined || effectiveDate === '' || !isLaterTerm(transaction)) return null;
  if (transactionTerm(transaction) === 'extension') return null;
  const [day, end] = [parseDate(effectiveDate), parseDate(expirationDate)];
  return day !== null && end !== null && day < end ? { day, end } : null;
}

/** Looks at the effective dates of later transactions. */
export class OwnDays {
  readonly #setup: Pick<BatchSetup, 'header' | 'mapped' | 'policyNumber' | 'startsSaid'>;
  readonly #assess: (row: ReadRow) => Assessment;
  readonly #isLooked: boolean;
  readonly #starts = new Map<string, IsoDate[]>();

  /** @param assess prices a row here */
  constructor(
    setup: Pick<BatchSetup, 'header' | 'mapped' | 'policyNumber' | 'beginnings' | 'startsSaid'>,
    assess: (row: ReadRow) => Assessment,
  ) {
    this.#setup = setup;
    this.#assess = assess;
    const inputs = ['effective_date', 'expiration_date', 'transaction'];
    this.#isLooked = inputs.every((name) => columnOf(setup.mapped, name) !== undefined);
    for (const { number, start, end } of setup.beginnings) {
      const key = `${number} ${end}`;
      this.#starts.set(key, [...(this.#starts.get(key) ?? []), start]);
    }
  }

  /**
   * What is said of a row whose day may be its own.
   * @throws Refusal for one whose policy has another first day in the file, by which it is charged otherwise
   */
  told(row: ReadRow, cells: Cells, line: number): RowNote[] {
    const later = this.#isLooked ? laterWithoutDay(row.stated) : null;
    if (later === null) return [];
    const { day, end } = later;
    const known = this.#starts.get(`${policyNumberOf(cells, this.#setup.policyNumber)} ${end}`) ?? [];
    if (known.includes(day)) return [];
    const first = known.filter((start) => start < day).sort()[0];
    const start = first ?? yearlyStart(day, end);
    const taxes = start === null ? null : this.#taxes(row, start);
    if (start === null || taxes === null) return [];
    const [own, other] = taxes;
    if (first !== undefined && !this.#setup.startsSaid) throw this.#refusal(row, later, start, taxes);
    const text = `line ${line}, ${day}: total tax ${own}, and ${other} for a policy of ${start}`;
    return [{ kind: 'perhaps_own_day', input: 'effective_date', text }];
  }

  /** The total tax of a row as it stands, and of one of a policy that began on another day; null where they are the same. */
  #taxes(row: ReadRow, start: IsoDate): readonly [string, string] | null {
    const { effectiveDate } = row.stated;
    const other = { ...row.stated, effectiveDate: start, transactionDate: effectiveDate };
    try {
      const [one, two] = [this.#assess(row), this.#assess({ ...row, stated: other })];
      return one.totalTax === two.totalTax ? null : [grouped(one.totalTax), grouped(two.totalTax)];
    } catch (error) {
      // What cannot be priced is refused for what it is, and a day before all rates says nothing.
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  #refusal({ stated }: ReadRow, { day }: Later, start: IsoDate, taxes: readonly [string, string]): Refusal {
    const { header, mapped } = this.#setup;
    const column = columnOf(mapped, 'effective_date') as number;
    const [name, to] = [columnName(header, column), reference(header, column)];
    const transaction = transactionTerm(stated.transaction ?? '')?.replaceAll('_', ' ');
    return new Refusal(
      'INVALID_REQUEST',
      message`${input('effective_date')} ${day} is after ${start}, the first day of the policy in another row with the same end, so that it is likely the day of the ${transaction ?? ''}; the total tax is ${taxes[0]} by the one and ${taxes[1]} by the other: write the first day of the policy in ${name} and the other day in a column called Transaction Date; where another column has the first days of the policies, use ${setting('map', 'effective_date="..."')} and ${setting('map')} transaction_date=${to}; where ${name} has them, say so with ${setting('map')} effective_date=${to}.`,
      'effective_date',
    );
  }
}

/**
 * Whether a change or return of a policy has one date, which may be its own day and not the first of the policy: without the end of the
 * policy nothing tells. A flat cancellation is of that first day.
 */
export function hasOneDay({ placement, premium }: Pick<PricedPolicy, 'placement' | 'premium'>): boolean {
  const { transaction, transactionDate, expirationDate } = placement;
  return (
    premium !== 0 &&
    transactionDate === null &&
    expirationDate === null &&
    transaction !== 'flat_cancellation' &&
    (isReturned(placement) || directionOf(transaction) === 'either')
  );
}
