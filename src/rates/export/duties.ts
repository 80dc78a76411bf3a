/** Due rules and notices as tables. */
import { daysBefore, type IsoDate } from '../../engine/basics/date.ts';
import type { Jurisdiction } from '../../engine/law/jurisdiction.ts';
import type {
  Due,
  DueRule,
  MissingInstrument,
  PartlyCited,
  StampInstrument,
  StampStyle,
} from '../../engine/law/rate-file.ts';
import { type CitedRow, type Column, ID_COLUMNS, SOURCE_COLUMNS, type Table, table } from './table.ts';

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

const dueColumns: readonly Column<DueRow>[] = [
  ...ID_COLUMNS,
  { name: 'charge', meaning: 'the key of the charge within the state', cell: ({ charge }) => charge },
  {
    name: 'special_rules',
    meaning:
      'where it holds for the charge under certain rules only: their keys in special_rules, with spaces between',
    cell: ({ entry }) => entry.variations?.join(' '),
  },
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
  {
    name: 'frequency',
    meaning:
      'how often it is filed or billed: per_policy, monthly, quarterly, semiannual, annual; empty where not found',
    cell: ({ entry }) => entry.frequency,
  },
  {
    name: 'due_kind',
    meaning: 'days, day_of_month, days_after_period, days_after (an event of each policy), billed, not_found',
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
  {
    name: 'premium_on_return',
    meaning: 'whole_dollars: the return takes premium in whole dollars; empty where no rule says so',
    cell: ({ entry }) => entry.premium_on_return,
  },
  {
    name: 'text',
    meaning: 'the rule in plain words, or what was looked for',
    cell: ({ entry }) => entry.text,
  },
  { name: 'doubt', meaning: 'why the rule rests on weak or old evidence', cell: ({ entry }) => entry.doubt },
  ...SOURCE_COLUMNS,
];

/** The table of due rules. */
export const dueRules = (rows: readonly DueRow[]): Table =>
  table('due_rules', 'one row for each charge of each rule on when it is filed and due', dueColumns, rows);

interface NoticeRow extends CitedRow {
  readonly notice: Pick<MissingInstrument, 'instrument' | 'applies_when' | 'in_force'>;
  /** The notice with its words; null where they are not on file. */
  readonly worded: StampInstrument | null;
  readonly reason: string | null;
}

const wordedSource = ({ provenance, provenance_note, ...rest }: StampInstrument): PartlyCited => ({
  ...rest,
  source_kind: provenance,
  note: provenance_note ?? undefined,
});

const missingSource = ({ citation, source }: MissingInstrument): PartlyCited => ({
  citation: citation ?? undefined,
  source: source ?? undefined,
});

/** The notices, those whose words are on file first. */
export const noticeRows = (jurisdictions: readonly Jurisdiction[]): NoticeRow[] =>
  jurisdictions.flatMap((jurisdiction) => [
    ...jurisdiction.file.stamp.map((notice) => ({
      id: `${jurisdiction.code}.${notice.ordinal}`,
      jurisdiction,
      notice,
      worded: notice,
      reason: null,
      entry: wordedSource(notice),
    })),
    ...jurisdiction.file.stamp_missing.map((notice) => ({
      id: `${jurisdiction.code}.${notice.key}`,
      jurisdiction,
      notice,
      worded: null,
      reason: notice.reason,
      entry: missingSource(notice),
    })),
  ]);

/** A column of the prescribed type. */
const typeColumn = (
  name: string,
  meaning: string,
  member: Exclude<keyof StampStyle, 'forms'>,
): Column<NoticeRow> => ({
  name,
  meaning: `${meaning}; empty where the rule is silent or not on file, or permits several in appearances`,
  cell: ({ worded }) => {
    const value = worded?.style?.[member] ?? null;
    return value === null ? null : String(value);
  },
});

const noticeColumns: readonly Column<NoticeRow>[] = [
  ...ID_COLUMNS,
  { name: 'notice', meaning: 'which notice it is', cell: ({ notice }) => notice.instrument },
  {
    name: 'applies_when',
    meaning: 'on which policies or papers it must stand',
    cell: ({ notice }) => notice.applies_when,
  },
  {
    name: 'in_force_by',
    meaning:
      'which day of a policy decides whether the notice is prescribed: application_date or procurement_date; empty where it has no first or last day on file',
    cell: ({ notice }) => notice.in_force?.by,
  },
  {
    name: 'in_force_from',
    meaning: 'the first day on which it is prescribed; empty where none is known',
    cell: ({ notice }) => notice.in_force?.from,
  },
  {
    name: 'in_force_to',
    meaning: 'the last day on which it is prescribed; empty while no end is known',
    cell: ({ notice }) => notice.in_force?.to,
  },
  {
    name: 'in_force_source',
    meaning: 'the address where these days were read',
    cell: ({ notice }) => notice.in_force?.source,
  },
  {
    name: 'wording',
    meaning: 'the prescribed words, unaltered; empty where they are not on file',
    cell: ({ worded }) => worded?.wording,
  },
  {
    name: 'not_on_file',
    meaning: 'why the words are not on file',
    cell: ({ reason }) => reason,
  },
  {
    name: 'carried_by',
    meaning: 'every_policy, certain_policies or other_paper',
    cell: ({ worded }) => worded?.carried_by,
  },
  {
    name: 'documents',
    meaning: 'the papers that bear it, in the source’s words, one on each line',
    cell: ({ worded }) => worded?.documents.join('\n'),
  },
  {
    name: 'how_it_must_appear',
    meaning: 'the words of the state on type, color and place; empty where none are on file',
    cell: ({ worded }) => worded?.how_it_must_appear,
  },
  typeColumn('type_size', 'the least type size in points', 'pt'),
  typeColumn('bold', 'true: in bold type', 'bold'),
  typeColumn('ink', 'the color of the type', 'ink'),
  typeColumn('capitals', 'true: in capitals', 'caps'),
  typeColumn(
    'contrasting_color',
    'true: in a color that contrasts with the rest of the page',
    'contrasting_colour_required',
  ),
  typeColumn('underlined', 'true: underlined', 'underlined'),
  typeColumn('bordered', 'true: within a border', 'bordered'),
  {
    name: 'appearances',
    meaning:
      'where the rule permits several appearances: each of them, as JSON with the members of style in the rate files; else empty',
    cell: ({ worded }) => (worded?.style?.forms.length ? JSON.stringify(worded.style.forms) : null),
  },
  {
    name: 'page',
    meaning:
      'on which page it must stand: front, declarations, front_or_declarations, front_and_declarations, own (pages that bear nothing else); empty where no rule is on file',
    cell: ({ worded }) => worded?.page_rule?.page,
  },
  {
    name: 'apart',
    meaning: 'the words by which it may be given as a paper of its own instead; empty where none are on file',
    cell: ({ worded }) => worded?.apart?.words,
  },
  {
    name: 'appearance_note',
    meaning:
      'what is known of its appearance and parts beside the words of the state; empty where nothing is',
    cell: ({ worded }) => worded?.appearance_note,
  },
  {
    name: 'blanks',
    meaning:
      'the places of the wording that are filled in, as JSON with the members of blanks in the rate files; empty where there are none',
    cell: ({ worded }) => worded?.blanks && JSON.stringify(worded.blanks),
  },
  {
    name: 'lines',
    meaning:
      'what must stand with the wording and is no part of it, as JSON with the members of lines in the rate files; empty where nothing must',
    cell: ({ worded }) => worded?.lines && JSON.stringify(worded.lines),
  },
  ...SOURCE_COLUMNS,
];

/** The table of notices. */
export const notices = (rows: readonly NoticeRow[]): Table =>
  table('notices', 'one row for each notice, also for one whose words are not on file', noticeColumns, rows);
