/** Notices as a table. */
import type { Jurisdiction } from '../../engine/law/jurisdiction.ts';
import type {
  MissingInstrument,
  PartlyCited,
  StampInstrument,
  StampStyle,
} from '../../engine/law/rate-file.ts';
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

/** How a notice must look. */
const OF_STYLE: ColumnsOf<StampStyle, NoticeRow> = {
  pt: [typeColumn('type_size', 'the least type size in points', 'pt')],
  bold: [typeColumn('bold', 'true: in bold type', 'bold')],
  ink: [typeColumn('ink', 'the color of the type', 'ink')],
  caps: [typeColumn('capitals', 'true: in capitals', 'caps')],
  contrasting_colour_required: [
    typeColumn(
      'contrasting_color',
      'true: in a color that contrasts with the rest of the page',
      'contrasting_colour_required',
    ),
  ],
  underlined: [typeColumn('underlined', 'true: underlined', 'underlined')],
  bordered: [typeColumn('bordered', 'true: within a border', 'bordered')],
  forms: [
    {
      name: 'appearances',
      meaning:
        'where the rule permits several appearances: each of them, as JSON with the members of style in the rate files; else empty',
      cell: ({ worded }) => (worded?.style?.forms.length ? JSON.stringify(worded.style.forms) : null),
    },
  ],
};

/** What a notice has, with its words or without. */
const OF_NOTICE: ColumnsOf<StampInstrument & MissingInstrument, NoticeRow> = {
  instrument: [{ name: 'notice', meaning: 'which notice it is', cell: ({ notice }) => notice.instrument }],
  applies_when: [
    {
      name: 'applies_when',
      meaning: 'on which policies or papers it must stand',
      cell: ({ notice }) => notice.applies_when,
    },
  ],
  in_force: [
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
  ],
  wording: [
    {
      name: 'wording',
      meaning: 'the prescribed words, unaltered; empty where they are not on file',
      cell: ({ worded }) => worded?.wording,
    },
  ],
  reason: [
    {
      name: 'not_on_file',
      meaning: 'why the words are not on file',
      cell: ({ reason }) => reason,
    },
  ],
  carried_by: [
    {
      name: 'carried_by',
      meaning: 'every_policy, certain_policies or other_paper',
      cell: ({ worded }) => worded?.carried_by,
    },
  ],
  documents: [
    {
      name: 'documents',
      meaning: 'the papers that bear it, in the source’s words, one on each line',
      cell: ({ worded }) => worded?.documents.join('\n'),
    },
  ],
  how_it_must_appear: [
    {
      name: 'how_it_must_appear',
      meaning: 'the words of the state on type, color and place; empty where none are on file',
      cell: ({ worded }) => worded?.how_it_must_appear,
    },
  ],
  style: [...allOf(OF_STYLE)],
  page_rule: [
    {
      name: 'page',
      meaning:
        'on which page it must stand: front, declarations, front_or_declarations, front_and_declarations, own (pages that bear nothing else); empty where no rule is on file',
      cell: ({ worded }) => worded?.page_rule?.page,
    },
  ],
  apart: [
    {
      name: 'apart',
      meaning:
        'the words by which it may be given as a paper of its own instead; empty where none are on file',
      cell: ({ worded }) => worded?.apart?.words,
    },
  ],
  appearance_note: [
    {
      name: 'appearance_note',
      meaning:
        'what is known of its appearance and parts beside the words of the state; empty where nothing is',
      cell: ({ worded }) => worded?.appearance_note,
    },
  ],
  blanks: [
    {
      name: 'blanks',
      meaning:
        'the places of the wording that are filled in, as JSON with the members of blanks in the rate files; empty where there are none',
      cell: ({ worded }) => worded?.blanks && JSON.stringify(worded.blanks),
    },
  ],
  lines: [
    {
      name: 'lines',
      meaning:
        'what must stand with the wording and is no part of it, as JSON with the members of lines in the rate files; empty where nothing must',
      cell: ({ worded }) => worded?.lines && JSON.stringify(worded.lines),
    },
  ],
  // In the id.
  key: [],
  ordinal: [],
  // Among the columns of the source.
  provenance: [],
  provenance_note: [],
  // In the rate files only: the row has the day of the whole file.
  verified_at: [],
};

const noticeColumns: readonly Column<NoticeRow>[] = [...ID_COLUMNS, ...allOf(OF_NOTICE), ...SOURCE_COLUMNS];

/** The table of notices. */
export const notices = (rows: readonly NoticeRow[]): Table =>
  table('notices', 'one row for each notice, also for one whose words are not on file', noticeColumns, rows);
