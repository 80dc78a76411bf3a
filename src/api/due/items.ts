/** The list of `slt due` for programs: JSON and CSV. */
import { businessDayText, weekdayOf } from '../../engine/filing/due-days.ts';
import { dueTerms } from '../../engine/filing/filing-period.ts';
import type { Charge, DueRule, GeneralRule, Jurisdiction, Penalty } from '../../engine/index.ts';
import { penaltyTexts } from '../../engine/law/penalty-wording.ts';
import { csvLines } from '../../io/csv/lines.ts';
import { BETWEEN } from '../../io/csv/writer.ts';
import { cited, type DueList, rulesOf } from './list.ts';

const stateOf = ({ code, name }: Jurisdiction) => ({ state: name, state_code: code });

const ruleItem = (rule: DueRule) => ({
  charges: rule.charges,
  frequency: rule.frequency,
  text: rule.text,
  doubt: rule.doubt ?? null,
  unconfirmed: rule.unconfirmed ?? null,
  citation: rule.citation ?? null,
  source: rule.source ?? null,
});

const sourced = ({ text, citation, source }: GeneralRule | Penalty) => ({ text, citation, source });

const prepaymentItems = (list: DueList) =>
  rulesOf(list.jurisdictions, 'prepayments').map((rule) => ({
    ...stateOf(rule.jurisdiction),
    ...sourced(rule),
  }));

const penaltyItems = (list: DueList) =>
  rulesOf(list.jurisdictions, 'penalties').map((rule) => ({
    ...stateOf(rule.jurisdiction),
    charges: rule.charges,
    for: rule.for,
    ...sourced(rule),
    doubt: rule.doubt ?? null,
    as_of: rule.as_of ?? null,
    quote: rule.quote,
  }));

const chargeItems = (charges: DueList['days'][number]['charges']) =>
  charges.map(({ key, slot, name }) => ({ key, slot, name }));

/** The list as JSON. */
export const dueItems = (list: DueList) => ({
  from: list.from,
  to: list.to,
  due: list.days.map(({ jurisdiction, due, period, charges, rules }) => ({
    ...stateOf(jurisdiction),
    due,
    weekday: weekdayOf(due),
    business_day: businessDayText({ due, rules }),
    period_from: period.from,
    period_to: period.to,
    charges: chargeItems(charges),
    rules: rules.map(ruleItem),
  })),
  without_due_day: list.withoutDay.map(({ jurisdiction, charges, rule }) => ({
    ...stateOf(jurisdiction),
    due_terms: dueTerms(rule),
    charges: chargeItems(charges),
    rule: rule && ruleItem(rule),
  })),
  prepayments: prepaymentItems(list),
  penalties: penaltyItems(list),
  nothing_on_file_before: list.beyondHistory.map((each) => ({
    ...stateOf(each),
    date: each.file.earliest_verified,
  })),
});

const COLUMNS = [
  'state',
  'state_code',
  'filing_frequency',
  'period_from',
  'period_to',
  'due',
  'weekday',
  'business_day',
  'due_terms',
  'charges',
  'rule',
  'doubt',
  'citation',
  'source',
  'prepayments',
  'penalties',
] as const;

/** Texts in one cell, each once. */
const inOneCell = (texts: readonly (string | null | undefined)[]): string =>
  [...new Set(texts.filter((text) => text))].join(BETWEEN);

/** The cells about rules, the same for what has a day and for what has none. */
const ruleCells = (
  { file }: Jurisdiction,
  charges: readonly Charge[],
  rules: readonly DueRule[],
): string[] => [
  inOneCell(rules.map(({ text }) => text)),
  inOneCell(rules.map(({ doubt }) => doubt)),
  inOneCell(rules.map(({ citation }) => citation)),
  inOneCell(rules.map(({ source }) => source)),
  inOneCell(file.prepayments.map(cited)),
  inOneCell(penaltyTexts(file, charges)),
];

const names = (charges: DueList['days'][number]['charges']): string =>
  inOneCell(charges.map(({ name }) => name));

/** The list as CSV: what has a due day by that day, then what has none, with `due_terms`; without a line break at the end. */
export const dueCsv = (list: DueList): string =>
  csvLines([
    COLUMNS,
    ...list.days.map(({ jurisdiction, due, period, charges, rules }) => [
      jurisdiction.name,
      jurisdiction.code,
      inOneCell(rules.map(({ frequency }) => frequency)),
      period.from,
      period.to,
      due,
      weekdayOf(due),
      businessDayText({ due, rules }) ?? '',
      '',
      names(charges),
      ...ruleCells(jurisdiction, charges, rules),
    ]),
    ...list.withoutDay.map(({ jurisdiction, charges, rule }) => [
      jurisdiction.name,
      jurisdiction.code,
      rule?.frequency ?? '',
      '',
      '',
      '',
      '',
      '',
      dueTerms(rule) ?? '',
      names(charges),
      ...ruleCells(jurisdiction, charges, rule ? [rule] : []),
    ]),
  ]);
