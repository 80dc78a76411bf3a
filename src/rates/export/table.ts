/** A flat table of the law: columns that say what they mean, and a row for each statement. */
import type { Jurisdiction } from '../../engine/law/jurisdiction.ts';
import type { Cited, Confirmation, Contradiction, PartlyCited } from '../../engine/law/rate-file.ts';

/** What a cell holds; null where the rate file says nothing. Rates and amounts are decimal texts, as in the rate files. */
export type Cell = string | number | null;

/** A column without its cells. */
export interface ColumnHead {
  readonly name: string;
  /** What stands in it, in a sentence. */
  readonly meaning: string;
  readonly type: 'text' | 'integer';
}

/** A table ready to be written in any format. */
export interface Table {
  readonly name: string;
  /** What a row is, in a sentence. */
  readonly meaning: string;
  readonly columns: readonly ColumnHead[];
  /** The cells of each row in the order of the columns. */
  readonly rows: readonly (readonly Cell[])[];
}

/** A column and how its cell is taken from a row. */
export interface Column<Row> {
  readonly name: string;
  readonly meaning: string;
  readonly type?: 'integer';
  readonly cell: (row: Row) => Cell | undefined;
}

/** A table of rows. */
export const table = <Row>(
  name: string,
  meaning: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Table => ({
  name,
  meaning,
  columns: columns.map((column) => ({
    name: column.name,
    meaning: column.meaning,
    type: column.type ?? 'text',
  })),
  rows: rows.map((row) => columns.map(({ cell }) => cell(row) ?? null)),
});

/** A row about one jurisdiction. */
export interface StateRow {
  readonly jurisdiction: Jurisdiction;
}

/** A statement with its source, under an id that no other row of its table has. */
export interface CitedRow extends StateRow {
  readonly id: string;
  readonly entry: PartlyCited;
}

/** The columns every table of statements begins with. */
export const ID_COLUMNS: readonly Column<CitedRow>[] = [
  {
    name: 'id',
    meaning: 'names the row in further_sources; unique in its table',
    cell: ({ id }) => id,
  },
  { name: 'state', meaning: 'two-letter code', cell: ({ jurisdiction }) => jurisdiction.code },
];

/**
 * The columns of an object of the rate files, by its members: the compiler asks for those of a new one. A member has none where a comment
 * says in which other table it stands, or that it is in the rate files only. What tells where a statement comes from is in SOURCE_COLUMNS.
 */
export type ColumnsOf<Entry, Row> = Readonly<
  Record<Exclude<keyof Entry, keyof PartlyCited | keyof Cited>, readonly Column<Row>[]>
>;

/** The columns of all members, in their order. */
export const allOf = <Row>(
  members: Readonly<Record<string, readonly Column<Row>[]>>,
): readonly Column<Row>[] => Object.values(members).flat();

/** What tells where a statement comes from, by the members of a statement: the compiler asks for the columns of a new one. */
const OF_SOURCE: Readonly<Record<keyof PartlyCited | keyof Cited, readonly Column<CitedRow>[]>> = {
  citation: [
    {
      name: 'citation',
      meaning: 'the law or document, as a lawyer would cite it',
      cell: ({ entry }) => entry.citation,
    },
  ],
  source: [{ name: 'source', meaning: 'the address where it was read', cell: ({ entry }) => entry.source }],
  source_kind: [
    {
      name: 'source_kind',
      meaning:
        'how near the source stands to the law: state_first_party, commercial_reproduction, secondary, interface_document',
      cell: ({ entry }) => entry.source_kind,
    },
  ],
  via: [
    {
      name: 'via',
      meaning: 'who reproduces the text, where the address is not the author’s own',
      cell: ({ entry }) => entry.via,
    },
  ],
  as_of: [
    { name: 'as_of', meaning: 'the date or edition of the text read', cell: ({ entry }) => entry.as_of },
  ],
  quote: [{ name: 'quote', meaning: 'the words that carry the statement', cell: ({ entry }) => entry.quote }],
  note: [{ name: 'note', meaning: 'what else is known of it', cell: ({ entry }) => entry.note }],
  confirmed_by: [
    {
      name: 'second_source',
      meaning: 'the first of the other sources that say the same; all are in further_sources',
      cell: ({ entry }) => entry.confirmed_by?.[0]?.source,
    },
  ],
  // In further_sources.
  contradicted_by: [],
  unconfirmed: [
    {
      name: 'unconfirmed',
      meaning: 'why there is no second source',
      cell: ({ entry }) => entry.unconfirmed,
    },
  ],
};

/** The columns every table of statements ends with. */
export const SOURCE_COLUMNS: readonly Column<CitedRow>[] = [
  ...allOf(OF_SOURCE),
  {
    name: 'verified_at',
    meaning: 'the day the file of the state was last compared with its sources',
    cell: ({ jurisdiction }) => jurisdiction.file.verified_at,
  },
];

/** A further source of a row of some table. */
interface FurtherSource {
  readonly table: string;
  readonly id: string;
  readonly relation: 'confirms' | 'contradicts';
  readonly reading: Confirmation & Partial<Contradiction>;
}

const furtherColumns: readonly Column<FurtherSource>[] = [
  { name: 'row_table', meaning: 'the table of the row it is about', cell: (row) => row.table },
  { name: 'row_id', meaning: 'the id of that row', cell: (row) => row.id },
  {
    name: 'relation',
    meaning: 'confirms: it says the same; contradicts: it says otherwise and was not followed',
    cell: (row) => row.relation,
  },
  { name: 'source', meaning: 'the address where it was read', cell: (row) => row.reading.source },
  {
    name: 'source_kind',
    meaning: 'how near the source stands to the law',
    cell: (row) => row.reading.source_kind,
  },
  {
    name: 'via',
    meaning: 'who reproduces the text, where the address is not the author’s own',
    cell: (row) => row.reading.via,
  },
  { name: 'as_of', meaning: 'the date or edition of the text read', cell: (row) => row.reading.as_of },
  { name: 'quote', meaning: 'its words', cell: (row) => row.reading.quote },
  {
    name: 'why_not_followed',
    meaning: 'of a source that contradicts: why another one is followed',
    cell: (row) => row.reading.why_not_followed,
  },
];

/** Rows of statements by the name of their table. */
type CitedRows = Readonly<Record<string, readonly CitedRow[]>>;

/** Every second source and every contradiction of the rows of all tables. */
export const furtherSources = (rows: CitedRows): Table =>
  table(
    'further_sources',
    'one row for each further source of a row of another table',
    furtherColumns,
    Object.entries(rows).flatMap(([name, list]) =>
      list.flatMap(({ id, entry }) => [
        ...(entry.confirmed_by ?? []).map((reading) => ({
          table: name,
          id,
          relation: 'confirms' as const,
          reading,
        })),
        ...(entry.contradicted_by ?? []).map((reading) => ({
          table: name,
          id,
          relation: 'contradicts' as const,
          reading,
        })),
      ]),
    ),
  );

/** The rows with ids that differ: where several would have the same, the second gets `-2` behind it, and so on. */
export function withUniqueIds<Row extends CitedRow>(rows: readonly Row[]): Row[] {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const count = (counts.get(row.id) ?? 0) + 1;
    counts.set(row.id, count);
    return count === 1 ? row : { ...row, id: `${row.id}-${count}` };
  });
}
