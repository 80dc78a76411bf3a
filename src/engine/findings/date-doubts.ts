/**
 * Dates of a policy that are hardly what was meant, such as 2062 for 2026. They are used as they stand, and put into doubt what
 * goes by them: the filing period, the due day, sometimes a rate.
 */
import { daysAfter, daysBefore, type IsoDate, yearsAfter } from '../basics/date.ts';
import { input, message } from '../basics/message.ts';
import { oncePer } from '../basics/once-per.ts';
import type { RateFile } from '../law/rate-file.ts';
import {
  type Dates,
  goesBy,
  isLater,
  isMultiYear,
  PERIOD_INPUTS,
  type PeriodInput,
  yearOf,
} from '../law/transaction.ts';
import { type Finding, finding } from './finding.ts';

/** Further ahead of today than so many years no date is taken without a word. */
const MOST_YEARS_AHEAD = 2;

/** So long before what it belongs to no date is taken without a word: a year too low by one is always less than a year before. */
const MOST_DAYS_BEFORE = 183;

/** So long after today no invoice is dated without a word: billing runs some months ahead, and a year too high is mostly more. */
const MOST_DAYS_AHEAD = 183;

/** So far back hardly any policy begins that is written today, */
const MOST_YEARS_BACK = 2;
/** and hardly any is written for longer. */
const MOST_YEARS_OF_TERM = 5;

/** The dates that a doubt may be about. */
type DoubtedDate = 'effective_date' | 'transaction_date' | PeriodInput;

/** What has happened when it is told of: no such date is after today. */
const OF_THE_PAST: ReadonlySet<DoubtedDate> = new Set(['collection_date', 'bound_date']);

/**
 * Why a date is doubted: `far_ahead`, more than 2 years from today; `long_ahead`, of an invoice, more than half a year from today;
 * `past_today`, of a binding or a payment, after today; `long_before`, more than half a year before the policy or transaction takes effect;
 * `long_after`, a year or more after it does, or of a new policy or renewal not before it ends; `past_end`, of a later transaction,
 * not before its policy ends; `exchanged`, of a new policy or renewal, the effective date with day and month exchanged; `end_exchanged`, a
 * year before the expiration date with day and month exchanged; `long_past`, of a policy for more than 5 years, more than 2 years before today, with no other date near it.
 */
type DateDoubt =
  | 'far_ahead'
  | 'long_ahead'
  | 'past_today'
  | 'long_before'
  | 'long_after'
  | 'past_end'
  | 'exchanged'
  | 'end_exchanged'
  | 'long_past';

/** A date in doubt. */
interface DoubtfulDate {
  readonly input: DoubtedDate;
  readonly date: IsoDate;
  readonly why: DateDoubt;
}

type File = Pick<RateFile, 'code' | 'transactions'>;

const NONE: readonly DoubtfulDate[] = [];

/** Whether a date is a year or more after another. By the years alone no day is worked out for most. */
const isYearAfter = (date: IsoDate, other: IsoDate): boolean =>
  yearOf(date) > yearOf(other) && date >= yearsAfter(other, 1);

/** The day from which what belongs to a later transaction is late: an audit is made when its policy has ended, as of whatever day. */
function dayOfLater({ transaction, transactionDate, effectiveDate, expirationDate }: Dates): IsoDate | null {
  if (transactionDate === null || transaction !== 'audit') return transactionDate;
  const end = expirationDate ?? yearsAfter(effectiveDate, 1);
  return end > transactionDate ? end : transactionDate;
}

/** Whether a date lies so late after what it belongs to that it is likely that of something else. */
function isLongAfter(name: DoubtedDate, date: IsoDate, dates: Dates): boolean {
  const { effectiveDate, expirationDate } = dates;
  if (isLater(dates)) {
    const from = name === 'transaction_date' ? null : dayOfLater(dates);
    return from !== null && isYearAfter(date, from);
  }
  // What is bound or invoiced late may be so after the end of a short policy; one for several years is invoiced each year.
  if (name !== 'transaction_date') return isYearAfter(date, effectiveDate) && !isMultiYear(dates);
  return (
    isYearAfter(date, effectiveDate) ||
    (expirationDate !== null && date >= expirationDate && date > effectiveDate)
  );
}

/** Which of the dates that are of the past, or of the next months, lies ahead of today. */
function aheadOf(name: DoubtedDate, date: IsoDate, { transaction }: Dates, today: IsoDate): DateDoubt | null {
  if (date <= today) return null;
  if (OF_THE_PAST.has(name)) return 'past_today';
  // A billing schedule names the days of all its installments.
  if (name !== 'invoice_date' || transaction === 'installment') return null;
  return date > daysAfter(today, MOST_DAYS_AHEAD) ? 'long_ahead' : null;
}

/** Whether a date lies long before what it belongs to: a policy, or of an invoice the transaction that it is for. */
function isLongBefore(name: DoubtedDate, date: IsoDate, dates: Dates, today: IsoDate): boolean {
  const { effectiveDate, transactionDate } = dates;
  // One that lies ahead may be in doubt itself.
  const ofTransaction =
    name === 'invoice_date' && isLater(dates) && transactionDate !== null && transactionDate <= today;
  const from = ofTransaction && transactionDate > effectiveDate ? transactionDate : effectiveDate;
  return date < from && date < daysBefore(from, MOST_DAYS_BEFORE);
}

/**
 * Whether a later transaction lies at a time at which its policy has ended. Audits are made then, and an extension begins there. Ahead of
 * today it is told of audits too, and where the end is not stated from a year on, but for installments, which policies for several years have.
 */
function isPastEnd(name: DoubtedDate, date: IsoDate, dates: Dates, today: IsoDate): boolean {
  const { effectiveDate, expirationDate, transaction } = dates;
  if (name !== 'transaction_date' || !isLater(dates) || transaction === 'extension') return false;
  const isAhead = date > today;
  if (expirationDate !== null) return date >= expirationDate && (isAhead || transaction !== 'audit');
  return isAhead && transaction !== 'installment' && date > yearsAfter(effectiveDate, 1);
}

/** Whether two dates have the other's month as their day, and are not the same. Every row is asked: no text is put together. */
const areExchanged = (one: IsoDate, other: IsoDate): boolean =>
  one.slice(5) !== other.slice(5) && one.slice(5, 7) === other.slice(8) && one.slice(8) === other.slice(5, 7);

/** Whether a new policy or renewal is dated by its effective date with day and month exchanged: 2026-10-04 for 2026-04-10. */
function isExchanged(name: DoubtedDate, date: IsoDate, dates: Dates): boolean {
  const { effectiveDate } = dates;
  if (name !== 'transaction_date' || isLater(dates)) return false;
  return yearOf(date) === yearOf(effectiveDate) && areExchanged(date, effectiveDate);
}

/** Whether a new policy or renewal ends a year after it begins but for day and month, which one of the two days has exchanged. */
function isEndExchanged({ effectiveDate, expirationDate, transaction }: Dates): boolean {
  if (expirationDate === null || yearOf(expirationDate) !== yearOf(effectiveDate) + 1) return false;
  return areExchanged(expirationDate, effectiveDate) && !isLater({ transaction });
}

/** Why the effective date is in doubt by itself and the expiration date. */
function doubtOfTerm(dates: Dates, today: IsoDate): DateDoubt | null {
  const { transactionDate } = dates;
  // That of the transaction tells it, too, where it bears out the end.
  const isTold = (): boolean =>
    transactionDate !== null && isExchanged('transaction_date', transactionDate, dates);
  if (isEndExchanged(dates) && !isTold()) return 'end_exchanged';
  return isLongPast(dates, today) ? 'long_past' : null;
}

/** Whether another date of a policy lies within a year of the day on which it takes effect, and so bears that day out. */
export function isBorneOut(dates: Dates): boolean {
  const { effectiveDate, transactionDate, invoiceDate, collectionDate, boundDate } = dates;
  // As most policies are.
  if ((transactionDate ?? invoiceDate ?? collectionDate ?? boundDate) === null) return false;
  const others = [transactionDate, invoiceDate, collectionDate, boundDate].filter((date) => date !== null);
  const [first, last] = [yearsAfter(effectiveDate, -1), yearsAfter(effectiveDate, 1)];
  return others.some((date) => date >= first && date <= last);
}

/** Whether a policy takes effect so long ago, and for so long, that a digit of the year is likely wrong: `9/3/2016` to `9/3/2027`. */
function isLongPast(dates: Dates, today: IsoDate): boolean {
  const { effectiveDate, expirationDate } = dates;
  // By the years alone no day is worked out for most policies.
  if (expirationDate === null || yearOf(expirationDate) < yearOf(effectiveDate) + MOST_YEARS_OF_TERM)
    return false;
  return (
    effectiveDate < yearsAfter(today, -MOST_YEARS_BACK) &&
    expirationDate > yearsAfter(effectiveDate, MOST_YEARS_OF_TERM) &&
    !isLater(dates) &&
    !isBorneOut(dates)
  );
}

function doubtOf(name: DoubtedDate, date: IsoDate, dates: Dates, today: IsoDate): DateDoubt | null {
  if (date > today && date > yearsAfter(today, MOST_YEARS_AHEAD)) return 'far_ahead';
  if (name === 'effective_date') return doubtOfTerm(dates, today);
  if (isLongBefore(name, date, dates, today)) return 'long_before';
  if (isPastEnd(name, date, dates, today)) return 'past_end';
  if (isExchanged(name, date, dates)) return 'exchanged';
  return aheadOf(name, date, dates, today) ?? (isLongAfter(name, date, dates) ? 'long_after' : null);
}

/** What is said of a date that no rule of the jurisdiction goes by: a policy begins in another year than it is bound and invoiced in, and its rates go by that. */
const OF_BEGINNING: ReadonlySet<DateDoubt> = new Set(['long_before', 'long_after']);

/**
 * The dates of a policy or later transaction that are in doubt. The dates of invoice, payment and binding matter where a rule of the
 * jurisdiction goes by them, or else where they put the year of a new policy or renewal into doubt.
 */
export function doubtfulDates(dates: Dates, file: File, today: IsoDate): readonly DoubtfulDate[] {
  const { effectiveDate, transactionDate, invoiceDate, collectionDate, boundDate } = dates;
  // As most policies are.
  const other = transactionDate ?? invoiceDate ?? collectionDate ?? boundDate;
  if (effectiveDate <= today && other === null) {
    const why = doubtOfTerm(dates, today);
    return why === null ? NONE : [{ input: 'effective_date', date: effectiveDate, why }];
  }
  const matters = (name: DoubtedDate, why: DateDoubt): boolean =>
    name === 'effective_date' ||
    name === 'transaction_date' ||
    (OF_BEGINNING.has(why) && !isLater(dates)) ||
    goesBy(file, name, { transaction: dates.transaction, inPeriods: true });
  const stated: readonly [DoubtedDate, IsoDate | null][] = [
    ['effective_date', effectiveDate],
    ['transaction_date', transactionDate],
    ['invoice_date', invoiceDate],
    ['collection_date', collectionDate],
    ['bound_date', boundDate],
  ];
  return stated.flatMap(([name, date]) => {
    const why = date === null ? null : doubtOf(name, date, dates, today);
    return why === null || !matters(name, why) ? [] : [{ input: name, date: date as IsoDate, why }];
  });
}

/** The dates as a sentence begins with them. */
export const DATE_NAMES: Readonly<Record<DoubtedDate, string>> = {
  effective_date: 'The effective date',
  transaction_date: 'The date of the transaction',
  invoice_date: 'The invoice date',
  collection_date: 'The date on which the premium was collected',
  bound_date: 'The date on which the policy was bound',
};

const TEXTS: Readonly<Record<DateDoubt, string>> = {
  far_ahead: `is more than ${MOST_YEARS_AHEAD} years from today: a digit of its year may be wrong.`,
  long_ahead: 'is more than half a year from today: a digit of its year may be wrong.',
  past_today:
    'is after today, which neither a binding nor a payment can be: a digit of its year may be wrong.',
  long_before:
    'is more than half a year before the policy or transaction takes effect: a digit of its year may be wrong.',
  long_after:
    'is a year or more after the policy or transaction takes effect, or not before a new policy or renewal ends: a date may be wrong, or it is another transaction of the policy.',
  past_end:
    'is not before the end of the policy, for all that is stated of it: a digit of a year may be wrong.',
  exchanged:
    'is the effective date with day and month exchanged: of a new policy or renewal one of the two is likely wrong.',
  end_exchanged:
    'and the expiration date are a year apart with day and month of one of them exchanged: one of the two is likely wrong.',
  long_past: `is more than ${MOST_YEARS_BACK} years before today, and the policy is for more than ${MOST_YEARS_OF_TERM} years: a digit of its year may be wrong.`,
};

function saidOf(code: string, name: DoubtedDate, why: DateDoubt): Finding {
  const correct = message`correct ${input(name)}`;
  return finding(`${code}.${name}.${why}`, 'doubt', `${DATE_NAMES[name]} ${TEXTS[why]}`, {
    remedy:
      why === 'long_after'
        ? message`Say what it is with ${input('transaction')}, or ${correct}.`
        : message`If it is wrong, ${correct}.`,
  });
}

const OF_ANY_FILE: readonly [DoubtedDate, DateDoubt][] = [
  ['effective_date', 'far_ahead'],
  ['effective_date', 'long_past'],
  ['effective_date', 'end_exchanged'],
  ['transaction_date', 'far_ahead'],
  ['transaction_date', 'long_before'],
  ['transaction_date', 'long_after'],
  ['transaction_date', 'past_end'],
  ['transaction_date', 'exchanged'],
  ['invoice_date', 'long_before'],
  ['invoice_date', 'long_after'],
  ['collection_date', 'long_before'],
  ['collection_date', 'long_after'],
  ['bound_date', 'long_before'],
  ['bound_date', 'long_after'],
];

/** All that can be said of dates in doubt in a jurisdiction, once. */
export const dateDoubtFindings = oncePer((file: File): readonly Finding[] => {
  const further = PERIOD_INPUTS.filter((name) =>
    goesBy(file, name, { transaction: 'endorsement', inPeriods: true }),
  );
  return [
    ...OF_ANY_FILE,
    ...further.flatMap((name) =>
      (['far_ahead', OF_THE_PAST.has(name) ? 'past_today' : 'long_ahead'] as const).map(
        (why) => [name, why] as const,
      ),
    ),
  ].map(([name, why]) => saidOf(file.code, name, why));
});

const byCode = oncePer((file: File) => new Map(dateDoubtFindings(file).map((found) => [found.code, found])));

/** What is said of the dates of a policy or later transaction that are in doubt: the same finding for all that are in the same. */
export function dateFindings(dates: Dates, file: File, today: IsoDate): readonly Finding[] {
  const doubted = doubtfulDates(dates, file, today);
  return doubted.map(({ input: name, why }) => byCode(file).get(`${file.code}.${name}.${why}`) as Finding);
}
