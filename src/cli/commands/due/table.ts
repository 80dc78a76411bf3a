/** The list of `slt due` for people. */

import { chargeNames, cited, type DueList, listedCharges, rulesOf } from '../../../api/due/list.ts';
import { businessDayText, weekdayOf } from '../../../engine/filing/due-days.ts';
import { dueText } from '../../../engine/filing/due-text.ts';
import { periodText } from '../../../engine/filing/filing-period.ts';
import { type DueRule, plural } from '../../../engine/index.ts';
import { penaltyTexts } from '../../../engine/law/penalty-wording.ts';
import { section, wrap } from '../../output/layout.ts';
import type { Screen } from '../../output/screen.ts';
import { table } from '../../output/table.ts';

/** The day with its weekday: `2027-01-31 Sun`. */
const dayWithWeekday = (due: string): string => `${due} ${weekdayOf(due).slice(0, 3)}`;

function dayTable(screen: Screen, { days }: DueList): string {
  const columns = [{ head: 'Due' }, { head: 'State' }, { head: 'Period' }, { head: 'Charges', grows: true }];
  const rows = days.map(({ jurisdiction, due, period, charges, rules }) => {
    const moved = businessDayText({ due, rules });
    return [
      dayWithWeekday(due),
      jurisdiction.code,
      periodText(period),
      `${chargeNames(charges)}${moved ? ` (${moved})` : ''}`,
    ];
  });
  return table(screen, columns, rows);
}

function withoutDayTable(screen: Screen, { withoutDay, to }: DueList): string {
  const columns = [{ head: 'State' }, { head: 'Charges', grows: true }, { head: 'Due', grows: true }];
  const rows = withoutDay.map(({ jurisdiction, charges, rule }) => [
    jurisdiction.code,
    chargeNames(charges),
    dueText(rule, Number(to.slice(0, 4))),
  ]);
  return table(screen, columns, rows);
}

/** What is said of the rules behind the list, each once with its charges, by jurisdiction; nothing of those of which `said` is null. */
function rulesText(
  { days, withoutDay, jurisdictions }: DueList,
  said: (rule: DueRule) => string | null,
): string[] {
  const listed = [
    ...days,
    ...withoutDay.map(({ rule, ...rest }) => ({ ...rest, rules: rule === null ? [] : [rule] })),
  ];
  return jurisdictions.flatMap(({ code }) => {
    const texts = listed
      .filter(({ jurisdiction }) => jurisdiction.code === code)
      .flatMap(({ charges, rules }) =>
        rules.flatMap((rule) => {
          const about = charges.filter(({ key }) => rule.charges.includes(key));
          const text = said(rule);
          return text === null ? [] : [`${code}, ${chargeNames(about)}: ${text}`];
        }),
      );
    return [...new Set(texts)];
  });
}

const prepaymentTexts = (list: DueList): string[] =>
  rulesOf(list.jurisdictions, 'prepayments').map((rule) => `${rule.jurisdiction.code}: ${cited(rule)}`);

/**
 * The list as text: by due day, then what has no day, what is in doubt, and who pays before. Of a single state its rules and
 * penalties follow; those of several would bury the list.
 */
export function dueTable(screen: Screen, list: DueList): string {
  const { days, withoutDay, jurisdictions, beyondHistory } = list;
  const { bold } = screen.paint;
  const count = `${plural(days.length, 'due day')} of ${plural(jurisdictions.length, 'jurisdiction')}`;
  const lines = [bold(`Due from ${list.from} to ${list.to}: ${count}`)];
  if (days.length > 0) lines.push('', dayTable(screen, list));
  if (withoutDay.length > 0)
    lines.push('', bold('Without a due day of its own'), '', withoutDayTable(screen, list));
  lines.push(
    ...section(
      screen,
      'In doubt',
      rulesText(list, ({ doubt }) => doubt ?? null),
    ),
  );
  lines.push(...section(screen, 'Paid before', prepaymentTexts(list)));
  const [first] = jurisdictions;
  const single = first && jurisdictions.length === 1;
  if (single) {
    const late = penaltyTexts(first.file, listedCharges(list, first)).map((text) => `${first.code}, ${text}`);
    lines.push(...section(screen, 'Paid or filed late', late));
    lines.push(...section(screen, 'Rules', rulesText(list, cited), { each: 'Rule' }));
  }
  const missing = beyondHistory.map(({ code, file }) => `${code}: before ${file.earliest_verified}`);
  lines.push(...section(screen, 'Nothing on file', missing), '');
  lines.push(
    wrap(
      screen.width,
      'A day on a weekend or holiday stands as the law names it, except where a rule on file moves it.',
    ),
  );
  if (!single)
    lines.push(wrap(screen.width, 'The words of the rules, and what late payment costs: slt due STATE'));
  return lines.join('\n');
}
