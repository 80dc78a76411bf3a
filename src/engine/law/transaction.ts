/**
 * What a transaction means for its price: whether premium is given back, and which date’s rate each charge takes. The rules
 * are those of the rate file, `transactions`; what no source settles stays unknown.
 */
import { dayAfter, daysAfter, type IsoDate, monthDayOf } from '../basics/date.ts';
import type { Placement, Transaction } from './placement.ts';
import type {
  PeriodDate,
  PeriodDateLimit,
  PeriodDateRule,
  RateDate,
  RateDateRule,
  RateFile,
  TransactionSelection,
} from './rate-file.ts';

/** Transactions by which premium is given back. */
const RETURNING: ReadonlySet<Transaction> = new Set(['return', 'cancellation', 'flat_cancellation']);

/** Transactions that charge premium or give it back. */
const EITHER_WAY: ReadonlySet<Transaction> = new Set(['endorsement', 'audit']);

/** Whether a transaction charges premium, gives it back, or may do either. */
export function directionOf(transaction: Transaction | null): 'charged' | 'returned' | 'either' {
  if (transaction === null) return 'charged';
  if (RETURNING.has(transaction)) return 'returned';
  return EITHER_WAY.has(transaction) ? 'either' : 'charged';
}

/** True where the premium and the fees of a placement are given back. */
export const isReturned = ({ transaction, returned }: Pick<Placement, 'transaction' | 'returned'>): boolean =>
  returned || directionOf(transaction) === 'returned';

/** True for a transaction of a policy that was filed before. */
export const isLater = ({ transaction }: Pick<Placement, 'transaction'>): boolean =>
  transaction !== null && transaction !== 'new' && transaction !== 'renewal';

/** The dates of a transaction. */
export type Dates = Pick<
  Placement,
  | 'transaction'
  | 'effectiveDate'
  | 'transactionDate'
  | 'invoiceDate'
  | 'collectionDate'
  | 'boundDate'
  | 'expirationDate'
>;

/** The same day in another year, the last of February for February 29. */
const inYear = (date: IsoDate, year: number): IsoDate => monthDayOf(year, date.slice(5));

/** The year of a date. */
export const yearOf = (date: IsoDate): number => Number(date.slice(0, 4));

const firstAnniversary = (effectiveDate: IsoDate): IsoDate =>
  inYear(effectiveDate, yearOf(effectiveDate) + 1);

/** The latest anniversary of a policy on a day, or its first day. On the day it ends, a policy has none. */
function anniversary({ effectiveDate, expirationDate }: Dates, day: IsoDate): IsoDate {
  let latest = effectiveDate;
  for (let year = yearOf(effectiveDate) + 1; year <= yearOf(day); year++) {
    const next = inYear(effectiveDate, year);
    if (next > day || (expirationDate !== null && next >= expirationDate)) break;
    latest = next;
  }
  return latest;
}

/** Whether a policy is known to run for more than a year. */
export const isMultiYear = ({ effectiveDate, expirationDate }: Dates): boolean =>
  expirationDate !== null && expirationDate > dayAfter(firstAnniversary(effectiveDate));

/** Whether a later transaction takes effect on the day on which a further year of its policy begins, if that has further years. */
export const isOnAnniversary = (dates: Dates): boolean =>
  dates.transactionDate !== null &&
  dates.transactionDate > dates.effectiveDate &&
  (dates.expirationDate === null || isMultiYear(dates)) &&
  anniversary(dates, dates.transactionDate) === dates.transactionDate;

const isOfKind = ({ transactions }: TransactionSelection, { transaction }: Dates): boolean =>
  !transactions || (transaction !== null && transactions.includes(transaction));

/** Whether a transaction is among those that a rule treats apart. A policy without an end is known by no input. */
function isSelected(selection: TransactionSelection, dates: Dates): boolean {
  const { policies, min_days } = selection;
  const { transactionDate, expirationDate } = dates;
  if (!isOfKind(selection, dates)) return false;
  if (policies === 'open_ended' || (policies === 'multi_year' && !isMultiYear(dates))) return false;
  if (min_days === undefined) return true;
  if (transactionDate === null || expirationDate === null) return false;
  return daysAfter(transactionDate, min_days) <= expirationDate;
}

const chosen = <D extends PeriodDate | RateDate>(
  { date, exceptions = [] }: { date: D; exceptions?: (TransactionSelection & { date: D })[] | undefined },
  dates: Dates,
): D => exceptions.find((exception) => isSelected(exception, dates))?.date ?? date;

/** A year after its first day a policy without an end stated may be one for several years. */
const mayBeMultiYear = ({ effectiveDate, transactionDate }: Dates): boolean =>
  transactionDate !== null && transactionDate > firstAnniversary(effectiveDate);

/** Whether a policy has further years on a day of a transaction, or may have them, as far as its end is known. */
export const hasFurtherYears = (dates: Dates): boolean =>
  isMultiYear(dates) || (dates.expirationDate === null && mayBeMultiYear(dates));

/** Whether the end of the policy, which is not stated, decides if a rule treats a transaction apart. */
const hangsOnEnd = (
  { exceptions = [] }: { exceptions?: TransactionSelection[] | undefined },
  dates: Dates,
): boolean =>
  dates.expirationDate === null &&
  exceptions.some(
    (selection) =>
      isOfKind(selection, dates) &&
      (selection.min_days !== undefined || (selection.policies === 'multi_year' && mayBeMultiYear(dates))),
  );

/** A date that a rule names. */
export interface NamedDate {
  readonly date: IsoDate;
  /** Why it may not be the one: no source names any, the input is not given, or no input states such a date. */
  readonly doubt:
    | 'unknown'
    | 'transaction_date'
    | 'invoice_date'
    | 'collection_date'
    | 'bound_date'
    | 'expiration_date'
    | 'not_stated'
    | null;
}

/** The dates beside the days of a policy and its transaction that put the transaction into a filing period in some states. */
export const PERIOD_INPUTS = ['invoice_date', 'collection_date', 'bound_date'] as const;
export type PeriodInput = (typeof PERIOD_INPUTS)[number];

/** The dates of a policy beside its first day, by which only some rules go. */
export type FurtherDate = PeriodInput | 'expiration_date';

export const isPeriodInput = (name: string | null): name is PeriodInput =>
  (PERIOD_INPUTS as readonly (string | null)[]).includes(name);

export const isFurtherDate = (name: string): name is FurtherDate =>
  name === 'expiration_date' || isPeriodInput(name);

/**
 * Whether some rule of a jurisdiction goes by a date: one that puts transactions into filing periods, or, of a later
 * transaction, one that says which rate it takes; of an installment, one by which it is the annual one of its policy.
 */
export function goesBy(
  { transactions: { rate_dates, period_dates, installments } }: Pick<RateFile, 'transactions'>,
  date: FurtherDate,
  { transaction, inPeriods }: Pick<Placement, 'transaction'> & { readonly inPeriods: boolean },
): boolean {
  const rates = isLater({ transaction }) ? rate_dates : [];
  if (date === 'expiration_date') {
    if (
      transaction === 'installment' &&
      installments.some(({ treatment }) => treatment === 'per_anniversary')
    )
      return true;
    return rates.some(({ exceptions = [] }) =>
      exceptions.some(({ policies, min_days }) => policies === 'multi_year' || min_days !== undefined),
    );
  }
  const named: PeriodDate = date === 'bound_date' ? 'later_of_effective_and_bound_date' : date;
  const names = ({ date: own, or, exceptions = [] }: PeriodDateRule): boolean =>
    own === named || or === named || exceptions.some((exception) => exception.date === named);
  return (inPeriods || rates.some((rule) => rule.date === 'period_date')) && period_dates.some(names);
}

/** The day on which a transaction takes effect; of a policy its first day. */
function ownDate(dates: Dates): NamedDate {
  const { effectiveDate, transactionDate } = dates;
  if (!isLater(dates)) return { date: effectiveDate, doubt: null };
  return transactionDate === null
    ? { date: effectiveDate, doubt: 'transaction_date' }
    : { date: transactionDate, doubt: null };
}

const given = (date: IsoDate | null, dates: Dates, doubt: NamedDate['doubt']): NamedDate =>
  date === null ? { date: ownDate(dates).date, doubt } : { date, doubt: null };

/**
 * The date that puts a transaction into a filing period. Where its rule names a date that was not stated, or none is on
 * file, it is the day on which the transaction takes effect, with the reason why that may be another.
 */
export function periodDateOf(rule: PeriodDateRule, dates: Dates): NamedDate {
  switch (chosen<PeriodDate>(rule, dates)) {
    case 'policy_effective_date':
      return { date: dates.effectiveDate, doubt: null };
    case 'transaction_effective_date':
      return ownDate(dates);
    case 'invoice_date':
      return given(dates.invoiceDate, dates, 'invoice_date');
    case 'collection_date':
      return given(dates.collectionDate, dates, 'collection_date');
    case 'later_of_effective_and_bound_date': {
      const own = ownDate(dates);
      if (own.doubt !== null) return own;
      const { date: bound, doubt } = given(dates.boundDate, dates, 'bound_date');
      return { date: bound > own.date ? bound : own.date, doubt };
    }
    case 'unknown':
      return { date: ownDate(dates).date, doubt: 'unknown' };
    default:
      return { date: ownDate(dates).date, doubt: 'not_stated' };
  }
}

/** What the days of a limit are counted from. */
export const LIMIT_STARTS: Readonly<Record<PeriodDateLimit['after'][number], string>> = {
  policy_effective_date: 'the policy’s effective date',
  placement_date: 'the placement of the insurance',
};

/** A date that puts a policy into a filing period and is later than the law allows. */
export interface LateDate {
  readonly input: PeriodInput;
  readonly date: IsoDate;
  /** What the days that were exceeded are counted from. */
  readonly after: PeriodDateLimit['after'][number];
  readonly from: IsoDate;
  /** The last day that the law allows. */
  readonly last: IsoDate;
}

/**
 * The date of a new policy or renewal that is later than its rule allows; null where it is not, or is not stated. How a limit holds for
 * a later transaction, whose policy may have begun long before, no rule says.
 */
export function lateDateOf(rule: PeriodDateRule, dates: Dates): LateDate | null {
  const { limit } = rule;
  if (limit === undefined || isLater(dates)) return null;
  const input = chosen<PeriodDate>(rule, dates);
  const { date, doubt } = periodDateOf(rule, dates);
  if (input !== rule.date || !isPeriodInput(input) || doubt !== null) return null;
  const starts = { policy_effective_date: dates.effectiveDate, placement_date: dates.boundDate };
  const late = limit.after.flatMap((after): LateDate[] => {
    const from = starts[after];
    if (from === null) return [];
    const last = daysAfter(from, limit.days);
    return date > last ? [{ input, date, after, from, last }] : [];
  });
  return late.sort((a, b) => a.last.localeCompare(b.last))[0] ?? null;
}

/**
 * The date whose rate a charge takes. In doubt it is the policy’s effective date.
 * @param period the rule that puts the transaction into a filing period
 */
export function rateDateOf(rule: RateDateRule, period: PeriodDateRule, dates: Dates): NamedDate {
  const policy: NamedDate = { date: dates.effectiveDate, doubt: null };
  const own = ownDate(dates);
  if (hangsOnEnd(rule, dates)) return { ...policy, doubt: 'expiration_date' };
  switch (chosen<RateDate>(rule, dates)) {
    case 'policy_effective_date':
    case 'original_rate':
      return policy;
    case 'transaction_effective_date':
      return own;
    case 'anniversary_date':
      return { ...own, date: anniversary(dates, own.date) };
    case 'period_date': {
      const dated = periodDateOf(period, dates);
      return dated.doubt === null ? dated : { ...policy, doubt: dated.doubt };
    }
    case 'coverage_period':
      return { ...policy, doubt: 'not_stated' };
    default:
      return { ...policy, doubt: 'unknown' };
  }
}
