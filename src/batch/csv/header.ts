/** Which column of a file holds which input: by name, by alias, or as the user says. */

import { fold } from '../../engine/fold.ts';
import type { Naming } from '../../engine/message.ts';
import { didYouMean } from '../../engine/nearest.ts';
import { oncePer } from '../../engine/once-per.ts';
import { counted } from '../../engine/plural.ts';
import { message, setting, UsageError } from '../../errors.ts';
import { INPUTS, type PolicyInput } from '../../policy/inputs.ts';
import { oneLine } from './one-line.ts';

/** All folded names of a column that holds an input. */
const namesOf = ({ name, aliases }: PolicyInput): string[] => [fold(name), ...aliases];

/** An input with the columns it is read from; several columns of amounts are added up. */
export interface Mapped {
  /** The name of the input; plain data, so that it can be sent to another thread. */
  readonly name: string;
  /** Positions of the columns, from 0. */
  readonly columns: readonly number[];
}

/** How often each name stands in a header. */
const countsOf = oncePer((header: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const name of header) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
});

/** How many columns a message names. */
const NAMED = 50;

/** A column as people find it: its name, or its place where the name is not enough. */
export const columnName = (header: readonly string[], index: number): string => {
  const name = oneLine(header[index] ?? '');
  const unique = name !== '' && countsOf(header).get(header[index] as string) === 1;
  return unique ? `"${name}"` : `#${index + 1}${name === '' ? '' : ` ("${name}")`}`;
};

/** A column as `--map` takes it: its name in quotes, or its place where the name is not its own. */
function reference(header: readonly string[], index: number): string {
  const name = columnName(header, index);
  return /^"[\w .()/-]+"$/.test(name) ? name : `#${index + 1}`;
}

function seen(header: readonly string[]): string {
  const named = header.slice(0, NAMED).map((_, index) => columnName(header, index));
  const more = header.length - named.length;
  return `columns seen: ${named.join(', ')}${more > 0 ? ` and ${counted(more)} more` : ''}`;
}

/** An assignment of `--map`: the input, and the columns as the user named them; none to leave the input unused. */
interface Assignment {
  readonly input: PolicyInput;
  readonly columns: readonly string[];
}

function assignment(text: string, header: readonly string[]): Assignment {
  const at = text.indexOf('=');
  const name = at < 0 ? text : text.slice(0, at);
  const input = INPUTS.find((each) => namesOf(each).includes(fold(name)));
  if (at < 0 || !input) {
    const names = INPUTS.map((each) => each.name);
    const hint = (!input && didYouMean(name, names)) || `inputs are ${names.join(', ')}`;
    throw new UsageError(
      message`${setting('map')} "${text}" is not INPUT=COLUMN; write it like premium="Gross Premium"; ${hint}`,
    );
  }
  const wanted = text.slice(at + 1).trim();
  // A column may have a + in its own name.
  const parts = header.includes(wanted) ? [wanted] : wanted.split('+').map((each) => each.trim());
  const columns = parts.filter((each) => each !== '');
  if (columns.length > 1 && input.kind !== 'amount') {
    throw new UsageError(message`${setting('map')} "${text}" adds up columns; only amounts can be added up`);
  }
  return { input, columns };
}

/** The column a user named: `#3`, its name, or its name without case and marks. */
export function position(header: readonly string[], wanted: string, map: string): number {
  const place = /^#(\d+)$/.exec(wanted);
  if (place) {
    const index = Number(place[1]) - 1;
    if (index < 0) throw new UsageError(message`${setting('map')} "${map}": columns are counted from #1`);
    if (index >= header.length) {
      throw new UsageError(
        message`${setting('map')} "${map}": the file has ${header.length} columns, not ${index + 1}`,
      );
    }
    return index;
  }
  const exact = header.flatMap((name, index) => (name === wanted ? [index] : []));
  const close = header.flatMap((name, index) => (fold(name) === fold(wanted) ? [index] : []));
  const found = exact.length > 0 ? exact : close;
  if (found.length === 1) return found[0] as number;
  if (found.length > 1) {
    const places = found.map((index) => `#${index + 1}`).join(' or ');
    throw new UsageError(
      message`${setting('map')} "${map}": ${found.length} columns are called "${wanted}"; name ${places}`,
    );
  }
  const hint = didYouMean(wanted, header, { shown: (name) => `"${name}"` });
  throw new UsageError(
    message`${setting('map')} "${map}": there is no column "${wanted}"; ${hint && `${hint} `}${seen(header)}`,
  );
}

/** The column that bears a name of the field, its own or an alias; of two, none is taken for the other. */
function recognized(
  header: readonly string[],
  folded: readonly string[],
  input: PolicyInput,
  taken: ReadonlySet<number>,
): number | null {
  const names = namesOf(input);
  const found = folded.flatMap((name, index) => (names.includes(name) && !taken.has(index) ? [index] : []));
  if (found.length <= 1) return found[0] ?? null;
  const columns = found.map((index) => columnName(header, index)).join(' and ');
  const references = found.map((index) => reference(header, index));
  const [first = ''] = references;
  const fix =
    input.kind === 'amount'
      ? message`say which with ${setting('map')} ${input.name}=${first}, or add them up with ${setting('map')} ${input.name}=${references.join('+')}`
      : message`say which with ${setting('map')} ${input.name}=${first}`;
  throw new UsageError(message`${columns} could each be ${input.name}; ${fix}`);
}

/**
 * Matches a header with the inputs.
 * @param maps assignments of the user, `premium=Gross Premium`
 * @throws UsageError for an assignment that cannot be followed, an ambiguous header, or a required input without column.
 */
export function matchHeader(header: readonly string[], maps: readonly string[]): Mapped[] {
  const assigned = new Map<PolicyInput, number[]>();
  for (const text of maps) {
    const { input, columns } = assignment(text, header);
    assigned.set(
      input,
      columns.map((name) => position(header, name, text)),
    );
  }
  const taken = new Set([...assigned.values()].flat());
  const folded = header.map((name) => fold(name));
  const mapped: Mapped[] = [];
  for (const input of INPUTS) {
    const own = assigned.get(input);
    const found = own ? null : recognized(header, folded, input, taken);
    const columns = own ?? (found === null ? [] : [found]);
    if (columns.length > 0) mapped.push({ name: input.name, columns });
    else if (input.required) {
      throw new UsageError(
        message`no column holds the ${input.name}; name it with ${setting('map')} ${input.name}="..."; ${seen(header)}`,
      );
    }
  }
  return mapped;
}

/** What was matched, for people: `premium from "Gross Premium"`. */
export const matchText = (header: readonly string[], mapped: readonly Mapped[]): string =>
  mapped
    .map(
      ({ name, columns }) => `${name} from ${columns.map((index) => columnName(header, index)).join(' + ')}`,
    )
    .join(', ');

/**
 * How messages about a row name inputs: by their columns, or by the column that could be added.
 * @param settingMark what stands before the name of a setting, as the user writes it
 */
export function columnNaming(
  header: readonly string[],
  mapped: readonly Mapped[],
  settingMark: string,
): Naming {
  return ({ kind, name, value }) => {
    if (kind === 'setting') return `${settingMark}${name}${value === undefined ? '' : ` ${value}`}`;
    const columns = mapped.find((each) => each.name === name)?.columns ?? [];
    const named =
      columns.length > 0
        ? `column ${columns.map((index) => columnName(header, index)).join(' + ')}`
        : `a ${name} column`;
    return value === undefined ? named : `${value} in ${named}`;
  };
}
