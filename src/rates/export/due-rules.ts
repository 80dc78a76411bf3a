/** Due rules as a table. */
import { daysBefore, type IsoDate } from '../../engine/basics/date.ts';
import type { Jurisdiction } from '../../engine/law/jurisdiction.ts';
import type { Due, DueRule } from '../../engine/law/rate-file.ts';
import {
  allOf,
  type CitedRow,
  type Column,
  type ColumnsOf,
  ID_COLUMNS,
  SOURCE_COLUMNS,
  type Table,
  table,
} from './table.ts';

interface DueRow extends CitedRow {
  readonly entry: DueRule;
  readonly charge: string;
  readonly to: IsoDate | null;
}

/** The day before the next rule of the charge, or of the same variations of it, begins. */
const lastDay = (rules: readonly DueRule[], at: number, charge: string): IsoDate | null => {
  const under = ({ variations = [] }: DueRule): string => variations.join(' ');
  const next = rules
    .slice(at + 1)
    .find((rule) => rule.charges.includes(charge) && under(rule) === under(rules[at] as DueRule));
  return next?.from ? daysBefore(next.from, 1) : null;
};

/** The due rules, once for each charge they name. */
export const dueRuleRows = (jurisdictions: readonly Jurisdiction[]): DueRow[] =>
  jurisdictions.flatMap((jurisdiction) => {
    const { filing } = jurisdiction.file;
    return filing.flatMap((entry, at) =>
      entry.charges.map((charge) => ({
        id: [
          jurisdiction.code,
          charge,
          ...(entry.variations ?? []),
          ...(entry.from ? [entry.from] : []),
        ].join('.'),
        jurisdiction,
        entry,
        charge,
        to: lastDay(filing, at, charge),
      })),
    );
  });

/** A member of the kinds of due rules that have it; null for the others. */
const member = <Key extends string>(due: Due, key: Key): Extract<Due, Record<Key, unknown>>[Key] | null =>
  key in due ? (due as Extract<Due, Record<Key, unknown>>)[key] : null;

/** What a due rule has. */
const OF_DUE: ColumnsOf<DueRule, DueRow> = {
  charges: [
    { name: 'charge', meaning: 'the key of the charge within the state', cell: ({ charge }) => charge },
  ],
  variations: [
    {
      name: 'special_rules',
      meaning:
        'where it holds for the charge under certain rules only: their keys in special_rules, with spaces between',
      cell: ({ entry }) => entry.variations?.join(' '),
    },
  ],
  from: [
    {
      name: 'effective_from',
      meaning: 'first day of the first period it holds for; empty for the start',
      cell: ({ entry }) => entry.from,
    },
    {
      name: 'effective_to',
      meaning: 'last day of the last period; empty while no end is known',
      cell: ({ to }) => to,
    },
  ],
  frequency: [
    {
      name: 'frequency',
      meaning:
        'how often it is filed or billed: per_policy, monthly, quarterly, semiannual, annual; empty where not found',
      cell: ({ entry }) => entry.frequency,
    },
  ],
  due: [
    {
      name: 'due_kind',
      meaning:
        'days, day_of_month, days_after_period, days_after (an event of each policy), billed, not_found',
      cell: ({ entry }) => entry.due.kind,
    },
    {
      name: 'periods',
      meaning:
        'for days: each period as the last day of the period and the day it is due, MM-DD=MM-DD, with spaces between periods',
      cell: ({ entry }) =>
        member(entry.due, 'periods')
          ?.map(({ through, due }) => `${through}=${due}`)
          .join(' '),
    },
    {
      name: 'day',
      meaning: 'for day_of_month: the day',
      type: 'integer',
      cell: ({ entry }) => member(entry.due, 'day'),
    },
    {
      name: 'months_after',
      meaning: 'for day_of_month: how many months after the last month of the period',
      type: 'integer',
      cell: ({ entry }) => member(entry.due, 'months_after'),
    },
    {
      name: 'days',
      meaning: 'for days_after_period and days_after: how many days',
      type: 'integer',
      cell: ({ entry }) => member(entry.due, 'days'),
    },
    {
      name: 'event',
      meaning: 'for days_after: effective_date, procurement',
      cell: ({ entry }) => member(entry.due, 'event'),
    },
    { name: 'billed_by', meaning: 'for billed: who bills it', cell: ({ entry }) => member(entry.due, 'by') },
    {
      name: 'payable',
      meaning: 'for billed: when the bill is payable; empty where not found',
      cell: ({ entry }) => member(entry.due, 'payable'),
    },
  ],
  business_day: [
    {
      name: 'business_day',
      meaning:
        'on which days a due day moves to the next business day: saturday, sunday, holiday; empty where no rule was found',
      cell: ({ entry }) => entry.business_day?.after.join(' '),
    },
    {
      name: 'business_day_source',
      meaning: 'the address where that was read',
      cell: ({ entry }) => entry.business_day?.source,
    },
  ],
  annual_return: [
    {
      name: 'annual_return',
      meaning:
        'the day of the next year, MM-DD, on which the rest is paid with a return for the calendar year; empty where no source names one',
      cell: ({ entry }) => entry.annual_return?.due,
    },
    {
      name: 'annual_return_source',
      meaning: 'the address where that was read',
      cell: ({ entry }) => entry.annual_return?.source,
    },
  ],
  premium_on_return: [
    {
      name: 'premium_on_return',
      meaning: 'whole_dollars: the return takes premium in whole dollars; empty where no rule says so',
      cell: ({ entry }) => entry.premium_on_return,
    },
  ],
  text: [
    {
      name: 'text',
      meaning: 'the rule in plain words, or what was looked for',
      cell: ({ entry }) => entry.text,
    },
  ],
  doubt: [
    {
      name: 'doubt',
      meaning: 'why the rule rests on weak or old evidence',
      cell: ({ entry }) => entry.doubt,
    },
  ],
  // In the rate files only.
  details: [],
};

const dueColumns: readonly Column<DueRow>[] = [...ID_COLUMNS, ...allOf(OF_DUE), ...SOURCE_COLUMNS];

/** The table of due rules. */
export const dueRules = (rows: readonly DueRow[]): Table =>
  table('due_rules', 'one row for each charge of each rule on when it is filed and due', dueColumns, rows);
