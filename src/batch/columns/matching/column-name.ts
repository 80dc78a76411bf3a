/** Columns as people find them in a file, and how messages name the inputs that they hold. */
import { fold } from '../../../engine/basics/fold.ts';
import type { Naming } from '../../../engine/basics/message.ts';
import { oncePer } from '../../../engine/basics/once-per.ts';
import { counted } from '../../../engine/basics/plural.ts';
import { joined, type Message, message, setting } from '../../../errors.ts';
import { oneLine } from '../../../text/one-line.ts';
import type { Span } from '../words/spans.ts';
import type { Items } from './items.ts';

/** An input with the columns it is read from; several columns of amounts are added up. */
export interface Mapped {
  /** The name of the input; plain data, so that it can be sent to another thread. */
  readonly name: string;
  /** Positions of the columns, from 0. */
  readonly columns: readonly number[];
  /** Its cells are written in ways that the plain parser does not read. */
  readonly loose?: boolean;
  /** Columns beside it that hold what is given back. */
  readonly returned?: readonly number[];
  /** Of its columns those of additional premium: a row with an amount in them alone is an endorsement. */
  readonly additional?: {
    readonly columns: readonly number[];
    /** Whether a row with an amount beside them is refused; where the user adds the columns up, it is not. */
    readonly isApart: boolean;
  };
  /** Of a premium that is taken by its name: of what it is, where that need not be what a row charges. */
  readonly span?: Span;
  /** Of a line or a transaction: which of its values say that the amount of a row is no premium. */
  readonly items?: Items;
}

/** The columns of an input; none where no column is used for it. */
export const columnsOf = (mapped: readonly Mapped[], input: string): readonly number[] =>
  mapped.find(({ name }) => name === input)?.columns ?? [];

/** Whether a column is used for an input. */
export const isMapped = (mapped: readonly Mapped[], input: string): boolean =>
  mapped.some(({ name }) => name === input);

/** The first column of an input. */
export const columnOf = (mapped: readonly Mapped[], input: string): number | undefined =>
  columnsOf(mapped, input)[0];

/** How often each name stands in a header. */
const countsOf = oncePer((header: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const name of header) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
});

/** How often each name stands in a header, in whatever case and with whatever signs between its letters. */
const foldedCountsOf = oncePer((header: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const name of header) counts.set(fold(name), (counts.get(fold(name)) ?? 0) + 1);
  return counts;
});

/** How many columns a message names. */
const NAMED = 50;

/** How many columns an option to copy has; one of more says so, and is no longer one to copy. */
const MOST_IN_OPTION = 500;

/** Of a longer name a message shows its beginning, behind its place. */
const LONGEST_SHOWN = 200;

/** A column as people find it: its name, or its place where the name is not enough. */
export const columnName = (header: readonly string[], index: number): string => {
  const name = oneLine(header[index] ?? '');
  if (name.length > LONGEST_SHOWN) return `#${index + 1} ("${name.slice(0, LONGEST_SHOWN)}…")`;
  const unique = name !== '' && countsOf(header).get(header[index] as string) === 1;
  return unique ? `"${name}"` : `#${index + 1}${name === '' ? '' : ` ("${name}")`}`;
};

/** Columns as people find them, as many as a message has room for. */
export function columnNames(header: readonly string[], columns: readonly number[], between: string): string {
  const named = columns.slice(0, NAMED).map((column) => columnName(header, column));
  const more = columns.length - named.length;
  return `${named.join(between)}${more > 0 ? ` and ${counted(more)} more` : ''}`;
}

/** A column as `--map` takes it: its name in quotes, or its place where the name is not its own, or no shell would leave it alone. */
export function reference(header: readonly string[], index: number): string {
  const name = columnName(header, index);
  const isOwn =
    name === `"${header[index] ?? ''}"` ||
    (foldedCountsOf(header).get(fold(name)) ?? 0) <= (isNamed(header[index] ?? '', name) ? 1 : 0);
  // A name with + is looked up as it stands before it is taken for a sum.
  const isFound = !name.includes('+') || name === `"${header[index]}"`;
  return isOwn && isFound && /^"[\w .,+()/?&'-]+"$/.test(name) ? name : `#${index + 1}`;
}

/** A column as one part of a sum in `--map`: one with + in its own name by its place. */
export function partReference(header: readonly string[], index: number): string {
  const name = reference(header, index);
  return name.includes('+') ? `#${index + 1}` : name;
}

const isNamed = (other: string, name: string): boolean => fold(other) === fold(name);

/** A column as a list of `--map` or `--ignore` takes it, within its quotes. */
export const bareReference = (header: readonly string[], index: number): string =>
  reference(header, index).replaceAll('"', '');

/** Columns as an option takes them together, within its quotes, with a sign between them: of several one with that in its name by its place. */
export function bareReferences(
  header: readonly string[],
  columns: readonly number[],
  between: '+' | ',',
): string {
  const named = columns.slice(0, MOST_IN_OPTION).map((column) => {
    const name = bareReference(header, column);
    return name.includes(between) && columns.length > 1 ? `#${column + 1}` : name;
  });
  return [...named, ...(columns.length > named.length ? ['…'] : [])].join(between);
}

/** The option that leaves a column out. In quotes also its place: a shell takes a bare # for the beginning of a remark. */
export const ignoring = (header: readonly string[], index: number): Message =>
  message`${setting('ignore')} "${bareReference(header, index)}"`;

/** The option that leaves columns out: one, and one more for each whose name has a comma. */
export function ignoringAll(header: readonly string[], columns: readonly number[]): Message {
  const isApart = (column: number): boolean => bareReference(header, column).includes(',');
  const together = columns.filter((column) => !isApart(column));
  const list = bareReferences(header, together, ',');
  // A column may be called like two others with a comma between them.
  const isName = together.length > 1 && (foldedCountsOf(header).get(fold(list)) ?? 0) > 0;
  const lists = isName ? together.map((column) => bareReference(header, column)) : list === '' ? [] : [list];
  const apart = columns.filter(isApart).map((column) => bareReference(header, column));
  return joined(
    [...lists, ...apart].map((each) => message`${setting('ignore')} "${each}"`),
    ' ',
  );
}

/** The option that takes these columns together for an input. */
export const assignment = (header: readonly string[], input: string, columns: readonly number[]): Message =>
  message`${setting('map')} ${input}="${bareReferences(header, columns, '+')}"`;

/** The columns of a file, as many as a message has room for. */
export function seen(header: readonly string[]): string {
  return `columns seen: ${columnNames(header, [...header.keys()], ', ')}`;
}

/** What was matched, for people: `premium from "Gross Premium"`. */
export const matchText = (header: readonly string[], mapped: readonly Mapped[]): string =>
  mapped.map(({ name, columns }) => `${name} from ${columnNames(header, columns, ' + ')}`).join(', ');

/** What messages about rows go by to name columns. */
export interface ColumnNaming {
  readonly header: readonly string[];
  readonly mapped: readonly Mapped[];
  /** A column that is likely that of the place of the risk; null for none. */
  readonly placeColumn: number | null;
  /** What stands before the name of a setting, as the user writes it. */
  readonly settingMark: string;
}

/** A column that may hold an input which no column is used for: a place, or fees of which it was not said who imposed them. */
function mayHold(name: string, { mapped, placeColumn }: ColumnNaming): number | null {
  if (name === 'jurisdiction') return placeColumn;
  const isSide = name === 'carrier_fees' || name === 'broker_fees';
  return (isSide ? columnOf(mapped, 'fees') : undefined) ?? null;
}

/** The option that uses a column which may hold an input, in parentheses with a space before; empty where there is none. */
export function hintOf(name: string, naming: ColumnNaming): string {
  const other = mayHold(name, naming);
  return other === null ? '' : ` (${naming.settingMark}map ${name}=${reference(naming.header, other)})`;
}

/** The option by which amounts below zero are returns, where nothing of the kind was said yet. */
function hintOfReturns({ header, mapped, settingMark }: ColumnNaming): string {
  const premium = mapped.find(({ name }) => name === 'premium');
  const [column, ...more] = premium?.columns ?? [];
  if (column === undefined || more.length > 0 || premium?.returned) return '';
  return ` (or ${settingMark}map return_premium=${reference(header, column)}, if each amount below zero is a return premium)`;
}

/** How messages about a row name inputs: by their columns, or by the column that could be added. */
export function columnNaming(by: ColumnNaming): Naming {
  const { header, mapped, settingMark } = by;
  return ({ kind, name, value }) => {
    if (kind === 'setting') return `${settingMark}${name}${value === undefined ? '' : ` ${value}`}`;
    const columns = columnsOf(mapped, name);
    const hint =
      columns.length > 0
        ? ''
        : name === 'transaction' && value === 'return'
          ? hintOfReturns(by)
          : hintOf(name, by);
    const named =
      columns.length > 0 ? `column ${columnNames(header, columns, ' + ')}` : `a ${name} column${hint}`;
    return value === undefined ? named : `${value} in ${named}`;
  };
}
