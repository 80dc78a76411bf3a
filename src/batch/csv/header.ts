/** Which column of a file holds which input: by name, by alias, or as the user says. */
import { nearest } from '../../engine/nearest.ts';
import { UsageError } from '../../policy/usage-error.ts';
import { FIELDS, type Field, fold, namesOf } from './fields.ts';
import { oneLine } from './one-line.ts';

/** An input with the columns it is read from; several columns of amounts are added up. */
export interface Mapped {
  readonly field: Field;
  /** Positions of the columns, from 0. */
  readonly columns: readonly number[];
}

/** A column as people find it: its name, or its place where the name does not tell. */
export const columnName = (header: readonly string[], index: number): string => {
  const name = oneLine(header[index] ?? '');
  const unique = name !== '' && header.filter((each) => each === header[index]).length === 1;
  return unique ? `"${name}"` : `#${index + 1}${name === '' ? '' : ` ("${name}")`}`;
};

/** A column as `--map` takes it: its name in quotes, or its place where the name is not its own. */
function reference(header: readonly string[], index: number): string {
  const name = columnName(header, index);
  return /^"[\w .()/-]+"$/.test(name) ? name : `#${index + 1}`;
}

const seen = (header: readonly string[]): string =>
  `columns seen: ${header.map((_, index) => columnName(header, index)).join(', ')}`;

/** An assignment of `--map`: the input, and the columns as the user named them; none to leave the input unused. */
interface Assignment {
  readonly field: Field;
  readonly columns: readonly string[];
}

function assignment(text: string, header: readonly string[]): Assignment {
  const at = text.indexOf('=');
  const name = at < 0 ? text : text.slice(0, at);
  const field = FIELDS.find((each) => each.name === name.trim() || each.key === name.trim());
  if (at < 0 || !field) {
    const names = FIELDS.map((each) => each.name);
    const near = nearest(name, names, 1)[0];
    const hint = near && field === undefined ? `did you mean ${near}?` : `inputs are ${names.join(', ')}`;
    throw new UsageError(
      `--map "${text}" is not INPUT=COLUMN; write it like premium="Gross Premium"; ${hint}`,
    );
  }
  const wanted = text.slice(at + 1).trim();
  // A column may have a + in its own name.
  const parts = header.includes(wanted) ? [wanted] : wanted.split('+').map((each) => each.trim());
  const columns = parts.filter((each) => each !== '');
  if (columns.length > 1 && field.kind !== 'amount') {
    throw new UsageError(`--map "${text}" adds up columns; only amounts can be added up`);
  }
  return { field, columns };
}

/** The column a user named: `#3`, its name, or its name without case and marks. */
function position(header: readonly string[], wanted: string, map: string): number {
  const place = /^#(\d+)$/.exec(wanted);
  if (place) {
    const index = Number(place[1]) - 1;
    if (index < 0) throw new UsageError(`--map "${map}": columns are counted from #1`);
    if (index >= header.length) {
      throw new UsageError(`--map "${map}": the file has ${header.length} columns, not ${place[1]}`);
    }
    return index;
  }
  const exact = header.flatMap((name, index) => (name === wanted ? [index] : []));
  const close = header.flatMap((name, index) => (fold(name) === fold(wanted) ? [index] : []));
  const found = exact.length > 0 ? exact : close;
  if (found.length === 1) return found[0] as number;
  if (found.length > 1) {
    const places = found.map((index) => `#${index + 1}`).join(' or ');
    throw new UsageError(`--map "${map}": ${found.length} columns are called "${wanted}"; name ${places}`);
  }
  const near = nearest(wanted, header, 1)[0];
  throw new UsageError(
    `--map "${map}": there is no column "${wanted}"; ${near ? `did you mean "${near}"? ` : ''}${seen(header)}`,
  );
}

/** The column that bears a name of the field; the field's own name goes before its aliases. */
function recognised(header: readonly string[], field: Field, taken: ReadonlySet<number>): number | null {
  const folded = header.map(fold);
  const [own, ...aliases] = namesOf(field);
  const bearing = (names: readonly (string | undefined)[]): number[] =>
    folded.flatMap((name, index) => (names.includes(name) && !taken.has(index) ? [index] : []));
  const byName = bearing([own]);
  const found = byName.length > 0 ? byName : bearing(aliases);
  if (found.length <= 1) return found[0] ?? null;
  const columns = found.map((index) => columnName(header, index)).join(' and ');
  const [first, ...others] = found.map((index) => reference(header, index));
  const mend =
    field.kind === 'amount'
      ? `say which with --map ${field.name}=${first}, or add them up with --map ${field.name}=${[first, ...others].join('+')}`
      : `say which with --map ${field.name}=${first}`;
  throw new UsageError(`${columns} could each be ${field.name}; ${mend}`);
}

/**
 * Matches a header with the inputs.
 * @param maps assignments of the user, `premium=Gross Premium`
 * @throws UsageError for an assignment that cannot be followed, an ambiguous header, or a required input without column.
 */
export function matchHeader(header: readonly string[], maps: readonly string[]): Mapped[] {
  const assigned = new Map<Field, number[]>();
  for (const text of maps) {
    const { field, columns } = assignment(text, header);
    assigned.set(
      field,
      columns.map((name) => position(header, name, text)),
    );
  }
  const taken = new Set([...assigned.values()].flat());
  const mapped: Mapped[] = [];
  for (const field of FIELDS) {
    const own = assigned.get(field);
    const found = own ? null : recognised(header, field, taken);
    const columns = own ?? (found === null ? [] : [found]);
    if (columns.length > 0) mapped.push({ field, columns });
    else if (field.required) {
      throw new UsageError(
        `no column holds the ${field.name}; name it with --map ${field.name}="..."; ${seen(header)}`,
      );
    }
  }
  return mapped;
}

/** What was matched, for people: `premium from "Gross Premium"`. */
export const matchText = (header: readonly string[], mapped: readonly Mapped[]): string =>
  mapped
    .map(
      ({ field, columns }) =>
        `${field.name} from ${columns.map((index) => columnName(header, index)).join(' + ')}`,
    )
    .join(', ');
