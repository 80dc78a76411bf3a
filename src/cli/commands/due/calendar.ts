/** The list of `slt due` as a calendar: an event for each due day of a state. */

import { chargeNames, cited, type DueList } from '../../../api/due/list.ts';
import { businessDayText } from '../../../engine/filing/due-days.ts';
import { dueText } from '../../../engine/filing/due-text.ts';
import { periodText } from '../../../engine/filing/filing-period.ts';
import { dayAfter, type Jurisdiction } from '../../../engine/index.ts';
import { doubtTexts } from '../../../engine/law/doubt-wording.ts';
import { penaltyTexts } from '../../../engine/law/penalty-wording.ts';
import { type AllDayEvent, iCalendar } from '../../../io/icalendar.ts';

type Entry = DueList['days'][number];

/** What has no due day of its own in a state, said in each of its events. */
const besides = ({ withoutDay, to }: DueList, { code }: Jurisdiction): string[] =>
  withoutDay
    .filter(({ jurisdiction }) => jurisdiction.code === code)
    .map(
      ({ charges, rule }) =>
        `Without a due day of its own: ${chargeNames(charges)}: ${dueText(rule, Number(to.slice(0, 4)))}`,
    );

function description(list: DueList, { jurisdiction, due, period, charges, rules }: Entry): string {
  const { name, file } = jurisdiction;
  const moved = businessDayText({ due, rules });
  return [
    `${name}, period ${period.from} to ${period.to}: ${chargeNames(charges)}`,
    ...(moved === null ? [] : [`Weekends and holidays: ${moved}`]),
    ...rules.flatMap((rule) => [
      `Rule: ${cited(rule)}`,
      ...doubtTexts(rule),
      ...(rule.source ? [rule.source] : []),
    ]),
    ...file.prepayments.map((rule) => `Paid before: ${cited(rule)}`),
    ...penaltyTexts(file, charges).map((text) => `Paid or filed late: ${text}`),
    ...besides(list, jurisdiction),
    `From slt, rates last compared with their sources on ${file.verified_at}. Compare with the state before you file.`,
  ].join('\n');
}

/**
 * An event. Its UID has the state, the period and the first of the charges, of which no other event has the same three; the
 * due day is not in it, so that an event moves when the law does.
 */
function event(list: DueList, entry: Entry): AllDayEvent {
  const { jurisdiction, due, period, charges } = entry;
  const [first] = charges;
  return {
    uid: `slt-due-${jurisdiction.code}-${first?.key}-${period.from}-${period.to}`,
    day: due,
    dayAfter: dayAfter(due),
    summary: `${jurisdiction.code} due: ${chargeNames(charges)}, ${periodText(period)}`,
    description: description(list, entry),
  };
}

/** The calendar. @param written when it is made */
export const dueCalendar = (list: DueList, written: Date): string =>
  iCalendar(
    'Surplus lines due days',
    list.days.map((entry) => event(list, entry)),
    written,
  );
