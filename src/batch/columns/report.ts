/** What is said of the columns of a file before it is priced, and in the summary as JSON. */
import { counted, plural } from '../../engine/basics/plural.ts';
import { oneLine } from '../../text/one-line.ts';
import type { TopRow } from '../csv/top-of-file.ts';
import type { Kind } from './doubts/suspects.ts';
import { titleText } from './header/titles.ts';
import { columnName, type Mapped, matchText } from './matching/column-name.ts';
import type { ColumnPlan, ColumnRole } from './plan.ts';

/** A column as programs are told of it. */
export interface ColumnJson {
  readonly position: number;
  readonly name: string;
  readonly role: ColumnRole['role'];
  readonly input: string | null;
}

/** The columns with what each is used as. */
export const columnsJson = (header: readonly string[], { roles }: Pick<ColumnPlan, 'roles'>): ColumnJson[] =>
  roles.map(({ column, role, input = null }) => ({
    position: column + 1,
    name: header[column] ?? '',
    role,
    input,
  }));

/** What in a column that is not used rejects its row, by what its name is of. */
const REJECTS: Readonly<Record<Kind, string>> = {
  premium: 'an amount other than zero',
  cover: 'a premium',
  fee: 'an amount other than zero',
  amount: 'an amount other than zero',
  date: 'a date',
  state: 'another state',
  coverage: 'a line of business',
  transaction: 'a transaction',
  later: 'a transaction that begins no policy',
};

/** How many columns a line names. */
const MOST_NAMED = 150;

/** Of how many columns it is said that their values are not understood, in a line each. */
const MOST_OPEN = 50;

/** How many values of a column are shown. */
const VALUES_SHOWN = 5;

/** How many lines above the header are shown. */
const TITLES_SHOWN = 5;

/** Where the header is, when it is not the first row alone, and what stands above it. */
export function headerLines(titles: readonly TopRow[], rows: readonly TopRow[]): string[] {
  const [first, last] = [rows[0]?.line, rows.at(-1)?.line];
  if (titles.length === 0 && first === last) return [];
  const where = first === last ? `line ${first}` : `lines ${first} and ${last}`;
  const shown = titles.slice(0, TITLES_SHOWN).map((title) => `"${titleText(title)}"`);
  const more = titles.length > TITLES_SHOWN ? ` and ${titles.length - TITLES_SHOWN} more` : '';
  const above =
    titles.length > 0
      ? `; ${plural(titles.length, 'line')} above it left out: ${shown.join(', ')}${more}`
      : '';
  return [`header in ${where}${above}`];
}

/** What became of the columns: which hold an input, and all others by what is done with them. */
export function columnLines(
  header: readonly string[],
  plan: ColumnPlan,
  carried: readonly Mapped[] = [],
): string[] {
  const { mapped, decisions, roles, watched, cancelled, notUnderstood, installments } = plan;
  const names = (columns: readonly number[]): string => {
    const more = columns.length - MOST_NAMED;
    const named = columns.slice(0, MOST_NAMED).map((column) => columnName(header, column));
    return `${named.join(', ')}${more > 0 ? ` and ${counted(more)} more (--json names all)` : ''}`;
  };
  const shown = new Set(carried.flatMap(({ columns }) => columns));
  const lineOf = (what: string, all: readonly number[]): string[] => {
    const columns = all.filter((column) => !shown.has(column));
    // A column without name and without use has nothing to be said of.
    const named = columns.filter((column) => (header[column] ?? '').trim() !== '');
    const nameless = columns.length - named.length;
    if (columns.length === 0) return [];
    const rest = nameless > 0 ? `${plural(nameless, 'column')} without a name` : '';
    return [`${what}: ${[names(named), rest].filter((text) => text !== '').join(', ')}`];
  };
  const columnsOf = (which: ColumnRole['role']): number[] =>
    roles.filter(({ role }) => role === which).map(({ column }) => column);
  const unused = [...new Set(watched.map(({ kind }) => REJECTS[kind]))].flatMap((what) => {
    const columns = watched.filter(({ kind }) => REJECTS[kind] === what).map(({ column }) => column);
    return lineOf(`not used; ${what} in it rejects its row`, columns);
  });
  const unread = new Set(notUnderstood.filter(({ isAll }) => isAll).map(({ column }) => column));
  const open = notUnderstood.slice(0, MOST_OPEN).map(({ column, values }) => {
    const texts = values.slice(0, VALUES_SHOWN).map((text) => `"${oneLine(text).slice(0, 40)}"`);
    const more = values.length > texts.length ? ` and ${counted(values.length - texts.length)} more` : '';
    return `not understood in ${columnName(header, column)}, and priced as all others: ${texts.join(', ')}${more}`;
  });
  const others = [
    ...lineOf(
      'looked at for rows to skip',
      columnsOf('status').filter((column) => !unread.has(column)),
    ),
    ...open,
    ...(notUnderstood.length > MOST_OPEN
      ? [
          `not understood in ${counted(notUnderstood.length - MOST_OPEN)} more columns, and priced as all others`,
        ]
      : []),
    ...lineOf('left out of the calculation, as asked', columnsOf('ignored')),
    ...unused,
    ...lineOf('carried through only', columnsOf('carried')),
  ];
  const saidTwice = cancelled.map(({ column, values }) => {
    const texts = values.map((text) => `"${oneLine(text)}"`).join(', ');
    return `rows with ${texts} in ${columnName(header, column)} priced by their transaction, which says the same`;
  });
  const chosen = decisions.map(
    ({ input, taken, left, why }) => `${input} from ${columnName(header, taken)}, not ${names(left)}: ${why}`,
  );
  const returned = mapped.flatMap(({ columns, returned = [] }) => {
    const where = returned.every((column) => columns.includes(column)) ? ', where it is below zero' : '';
    return returned.length > 0 ? [`premium given back from ${names(returned)}${where}`] : [];
  });
  const additional = mapped.flatMap(({ additional: { columns } = { columns: [] } }) =>
    columns.length > 0 ? [`endorsements where the premium stands in ${names(columns)} alone`] : [],
  );
  const billed =
    installments === null
      ? []
      : [
          `rows with a number above 1 in ${columnName(header, installments)} are installments, unless they say that they are anything but a new policy or renewal`,
        ];
  const state = plan.state === undefined ? [] : [`state ${plan.state} for all rows, as said`];
  return [
    matchText(header, [...mapped, ...carried]),
    ...state,
    ...returned,
    ...additional,
    ...billed,
    ...chosen,
    ...others,
    ...saidTwice,
  ];
}
