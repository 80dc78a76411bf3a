/**
 * Dates that put a policy into a filing period and are later than the law allows. The policy stays in the period of the date, as no law
 * says which day counts then; by the last day allowed it may be an earlier one, whose due day would be missed.
 */
import { daysBetween, type IsoDate } from '../basics/date.ts';
import { input, message } from '../basics/message.ts';
import { oncePer } from '../basics/once-per.ts';
import { sentence } from '../basics/sentence.ts';
import { dueTerms, filedOn, periodText } from '../filing/filing-period.ts';
import type { Charge, PeriodDateLimit, PeriodDateRule, RateFile } from '../law/rate-file.ts';
import {
  type Dates,
  isPeriodInput,
  type LateDate,
  LIMIT_STARTS,
  lateDateOf,
  type PeriodInput,
} from '../law/transaction.ts';
import { DATE_NAMES } from './date-doubts.ts';
import { type Finding, finding, inputsOf } from './finding.ts';

type File = Pick<RateFile, 'code' | 'charges' | 'filing' | 'prepayments' | 'transactions'>;

/** A rule with a limit, and a charge that it is about. */
interface Limited {
  readonly charge: Charge;
  readonly rule: PeriodDateRule;
  readonly input: PeriodInput;
  readonly limit: PeriodDateLimit;
}

const NONE: readonly Finding[] = [];

/** The charges of a file whose date has a limit. */
const limitedIn = oncePer((file: File): readonly Limited[] =>
  file.transactions.period_dates.flatMap((rule) => {
    const { date, limit, charges } = rule;
    if (limit === undefined || !isPeriodInput(date)) return [];
    return file.charges
      .filter(({ key }) => charges.includes(key))
      .map((charge) => ({ charge, rule, input: date, limit }));
  }),
);

/** Why the last day allowed does not settle the period. */
const OPEN = 'Which of the two counts once the days are missed, no source on file says.';

const said = (code: string, { charge, input: name, limit }: Limited, text: string): Finding =>
  finding(`${code}.${charge.key}.${name}_after_limit`, 'doubt', text, {
    cited: limit,
    charge: charge.key,
    remedy: message`If the date is wrong, correct ${input(name)}; else have the filing checked, and file for the earlier period where in doubt.`,
  });

/** A charge that a policy bears, under a variation or not. */
interface Borne {
  readonly specialRule?: { readonly key: string } | null;
}

/** A filing period with its due day: `2026, due 2027-03-01`. */
function periodOn(file: File, charge: Charge, { specialRule }: Borne, date: IsoDate): string {
  const { rule, period } = filedOn(file, charge.key, date, specialRule?.key);
  const { due } = period;
  return `${periodText(period)}, ${dueTerms(rule) ?? `due ${due}`}`;
}

/** What is said of a date that is late; null where the period is the same, and nothing may have to be paid within it. */
function textOf(
  file: File,
  { charge, input: name, limit }: Limited,
  borne: Borne,
  late: LateDate,
): string | null {
  const { date, last, after, from } = late;
  const start = `${DATE_NAMES[name]} ${date} is ${daysBetween(from, date)} days after ${LIMIT_STARTS[after]} (${after === 'placement_date' ? 'bound ' : ''}${from}); the law allows ${limit.days}, to ${last}.`;
  const [used, earlier] = [periodOn(file, charge, borne, date), periodOn(file, charge, borne, last)];
  if (used !== earlier)
    return `${start} By that date ${charge.name} is in the period ${used}, as it is filed here; by the last day allowed it would be in ${earlier}. ${OPEN}`;
  return file.prepayments.length === 0
    ? null
    : `${start} For ${charge.name} both days are in the period ${used}, but what has to be paid before the return may be due earlier by the last day allowed. ${OPEN}`;
}

/** Whether a policy has a date that a limit may be about, as most have none. */
const hasDate = ({ invoiceDate, collectionDate }: Dates): boolean =>
  invoiceDate !== null || collectionDate !== null;

/**
 * What is said of a new policy or renewal that is in a filing period by a date later than the law allows.
 * @param borneOf a charge as the policy bears it; undefined where it does not
 */
export function lateDateFindings(
  dates: Dates,
  file: File,
  borneOf: (charge: Charge) => Borne | undefined,
): readonly Finding[] {
  if (!hasDate(dates)) return NONE;
  return limitedIn(file).flatMap((each) => {
    const late = lateDateOf(each.rule, dates);
    const borne = late === null ? undefined : borneOf(each.charge);
    const text = late === null || borne === undefined ? null : textOf(file, each, borne, late);
    return text === null ? [] : [said(file.code, each, text)];
  });
}

/** The same in general terms, for a legend. */
export const lateDateCatalog = (file: File): Finding[] =>
  limitedIn(file).map((each) =>
    said(
      file.code,
      each,
      `${DATE_NAMES[each.input]} is later than the law allows. ${sentence(each.limit.text)} ${each.charge.name} of a policy with a later one is in the period of that date here; by the last day allowed it may be an earlier one. ${OPEN}`,
    ),
  );

const isAfterLimit = ({ code }: Pick<Finding, 'code'>): boolean => code.endsWith('_after_limit');

/** The date that some finding says is too late, with its input; null where none does. */
export function lateDateSaid(
  findings: readonly Finding[],
  dates: Dates,
): { readonly input: string; readonly date: IsoDate } | null {
  if (!hasDate(dates)) return null;
  const found = findings.find(isAfterLimit);
  const [name] = found === undefined ? [] : inputsOf(found);
  const date = name === 'invoice_date' ? dates.invoiceDate : dates.collectionDate;
  return name === undefined || date === null ? null : { input: name, date };
}
