/**
 * What is due when: the filing periods of a jurisdiction whose due days lie in a span of days, with the charges that are due
 * together, and the charges that have no due day of their own. Apart from the rest of the engine, because no calculation
 * needs it: what `index.ts` exports is loaded at every start.
 */
import { dayAfter, dayKey, daysAfter, daysBefore, type IsoDate } from '../basics/date.ts';
import { groupBy } from '../basics/group-by.ts';
import { type CompiledCharge, chargeOn, type Jurisdiction } from '../law/jurisdiction.ts';
import type { BusinessDayRule, Charge, DueRule, RateFile, SpecialRule } from '../law/rate-file.ts';
import { dayText } from './due-text.ts';
import {
  annualReturns,
  type Filed,
  type FilingPeriod,
  filedApart,
  filedOn,
  nameUnder,
} from './filing-period.ts';

/** Charges of one filing period that are due on one day. */
export interface DueDay {
  /** The day by the words of the law; `businessDayText` says where a rule on file moves it. */
  readonly due: IsoDate;
  readonly period: FilingPeriod;
  /** In the order of the rate file, under the names they have at the end of the period. */
  readonly charges: readonly Charge[];
  /** The rules that set the day, each once. */
  readonly rules: readonly DueRule[];
}

/** Charges that a period has no due day for: billed, due so many days after each policy, or not found. */
export interface WithoutDueDay {
  readonly charges: readonly Charge[];
  /** Null where nothing is on file. */
  readonly rule: DueRule | null;
}

/** The days of which it is asked what is due, both included. */
interface DueSpan {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly movedToo: boolean;
}

/** What is due in a span of days. */
interface DueDays {
  /** By due day, then by period. */
  readonly days: readonly DueDay[];
  readonly withoutDay: readonly WithoutDueDay[];
  /** A period from before the verified history was due in the span; what was due then is not on file. */
  readonly beyondHistory: boolean;
}

/** A period ends at most a year and a day before it is due, and is at most a year long. Three years are more than enough. */
const LOOK_BACK = 3 * 366;

/** The rules by which charges are filed. */
type Filings = Pick<RateFile, 'filing'>;

/** A charge as it is filed: by the rules of its own, or by those of a variation. */
interface FiledAs {
  readonly charge: CompiledCharge;
  readonly variation: SpecialRule | null;
}

/** Each charge of a jurisdiction, and after it each of its variations that is filed apart. */
const filedAs = ({ charges, file }: Jurisdiction): FiledAs[] =>
  charges.flatMap((charge) => [
    { charge, variation: null },
    ...filedApart(file, charge.def.key).map((variation) => ({ charge, variation })),
  ]);

/** The periods of a charge, oldest first, from well before a span to the one in which it ends. */
function periodsUntil(file: Filings, { charge, variation }: FiledAs, from: IsoDate, to: IsoDate): Filed[] {
  const periods: Filed[] = [];
  // Years before the first have no date.
  let day = from < '0004' ? '0001-01-01' : daysBefore(from, LOOK_BACK);
  for (;;) {
    const filed = filedOn(file, charge.def.key, day, variation?.key);
    periods.push(filed);
    if (filed.period.to >= to) return periods;
    day = dayAfter(filed.period.to);
  }
}

/** Whether a charge is levied on some day of a period, at whatever rate. */
function leviedIn({ charge, variation }: FiledAs, { from, to }: FilingPeriod): boolean {
  const versions = variation?.versions ?? charge.def.versions;
  if (variation && ((variation.from ?? '') > to || (variation.to ?? to) < from)) return false;
  return versions.some((version, index) => {
    const next = versions[index + 1];
    return version.rate !== null && version.from <= to && (next === undefined || next.from > from);
  });
}

/** A charge under the name that it has at the end of a period. */
function namedIn({ charge, variation }: FiledAs, { to }: FilingPeriod): Charge {
  const { def } = chargeOn(charge, dayKey(to));
  return variation ? { ...def, name: nameUnder(def, variation) } : def;
}

/** The periods of a charge that belong in a span, whether it is levied in them or not; of a variation those by rules of its own. */
function periodsIn(file: Filings, as: FiledAs, { from, to, movedToo }: DueSpan): (Filed & { as: FiledAs })[] {
  const periods = periodsUntil(file, as, from, to);
  const before = periods.findLastIndex(({ period }) => period.to < from);
  return periods
    .filter(({ rule, period: { due } }, index) => {
      if (rule === null || due === null) return index >= before;
      return due <= to && ((movedToo ? movedBy([rule], due) : null) ?? due) >= from;
    })
    .filter(({ rule }) => as.variation === null || rule?.variations !== undefined)
    .map((filed) => ({ ...filed, as }));
}

/**
 * What is due between two days, both included.
 * @param movedToo also what a rule on file moves from a weekend before the first day to that day or a later one: it can still be filed in time
 * Charges without a due day are listed for the periods that run in the span and for the one before, whose bill may come in it.
 */
export function dueDays(jurisdiction: Jurisdiction, from: IsoDate, to: IsoDate, movedToo = false): DueDays {
  const span = { from, to, movedToo };
  const { file } = jurisdiction;
  const filed = filedAs(jurisdiction).flatMap((as) => periodsIn(file, as, span));
  const years = { filing: annualReturns(file) };
  const settled = filedAs(jurisdiction)
    .filter(({ charge }) => years.filing.some(({ charges }) => charges.includes(charge.def.key)))
    .flatMap((as) => periodsIn(years, as, span))
    .filter(({ rule }) => rule !== null);
  const levied = [...filed, ...settled]
    .filter(({ as, period }) => leviedIn(as, period))
    .map((each) => ({ ...each, def: namedIn(each.as, each.period) }));
  const dated = levied.flatMap(({ rule, period, def }) =>
    rule === null || period.due === null ? [] : [{ rule, period, def }],
  );
  const together = groupBy(
    dated,
    ({ rule, period }) => `${period.due} ${period.from} ${period.to} ${rule.business_day?.after}`,
  );
  const undated = levied.filter(({ period }) => period.due === null);
  return {
    days: [...together.values()]
      .map((each) => {
        const [{ period }] = each as [(typeof each)[number]];
        const rules = [...new Set(each.map(({ rule }) => rule))];
        return { due: period.due as IsoDate, period, charges: each.map(({ def }) => def), rules };
      })
      .sort((a, b) => a.due.localeCompare(b.due) || a.period.from.localeCompare(b.period.from)),
    withoutDay: [...groupBy(undated, ({ rule }) => rule)].map(([rule, each]) => ({
      charges: [
        ...new Map(each.map(({ def, as }) => [`${def.key} ${as.variation?.key ?? ''}`, def])).values(),
      ],
      rule,
    })),
    beyondHistory: [...filed, ...settled].some(({ period }) => period.to < file.earliest_verified),
  };
}

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** The day of the week: `Monday`. */
export const weekdayOf = (date: IsoDate): string =>
  WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] as string;

/** The days of the weekend: as rules name them, and how many days later a week begins. */
const WEEKEND: Readonly<Record<string, { named: BusinessDayRule['after'][number]; untilMonday: number }>> = {
  Saturday: { named: 'saturday', untilMonday: 2 },
  Sunday: { named: 'sunday', untilMonday: 1 },
};

/** The Monday after a day of the weekend; null for another day. */
function mondayAfter(day: IsoDate): IsoDate | null {
  const weekend = WEEKEND[weekdayOf(day)];
  return weekend === undefined ? null : daysAfter(day, weekend.untilMonday);
}

/** The days of which a rule on file says that the next business day counts. */
const movesAfter = (rules: readonly DueRule[]): BusinessDayRule['after'] =>
  rules.find(({ business_day }) => business_day !== undefined)?.business_day?.after ?? [];

/** The Monday to which a rule on file moves a day, if that is no holiday; null where none moves it, or none but a holiday would. */
function movedBy(rules: readonly DueRule[], due: IsoDate): IsoDate | null {
  const weekend = WEEKEND[weekdayOf(due)];
  return weekend !== undefined && movesAfter(rules).includes(weekend.named) ? mondayAfter(due) : null;
}

const dayOfYear = (day: IsoDate): string => `${dayText(day)}, ${day.slice(0, 4)}`;

/** The Monday that a text of `businessDayText` names for a due day; null where it names none. */
export function movedDayIn(text: string | null, due: IsoDate): IsoDate | null {
  const monday = mondayAfter(due);
  return monday !== null && text?.includes(dayOfYear(monday)) ? monday : null;
}

/** A due day on a weekend that stands all the same. */
interface UnmovedWeekend {
  readonly weekday: string;
  /** The day that would count if the next business day did, unless it is a holiday. */
  readonly monday: IsoDate;
}

/** What a due day on a weekend is where the text of `businessDayText` moves it to no later day; null for any other day. */
export function unmovedWeekend(text: string | null, due: IsoDate): UnmovedWeekend | null {
  const monday = mondayAfter(due);
  return monday === null || movedDayIn(text, due) !== null ? null : { weekday: weekdayOf(due), monday };
}

/**
 * What a rule on file makes of a due day that is no business day; null where no rule is on file, or none that is about such a
 * day. Holidays are not known here: what depends on them is said in words.
 */
export function businessDayText({ due, rules }: Pick<DueDay, 'due' | 'rules'>): string | null {
  const monday = movedBy(rules, due);
  if (monday === null)
    return movesAfter(rules).includes('holiday') ? 'the next business day counts if it is a holiday' : null;
  return `a ${weekdayOf(due)}, so the next business day counts: ${dayOfYear(monday)}, unless that is a holiday`;
}
