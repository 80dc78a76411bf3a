/** A header of two rows as one: a name in the first may stand over several columns of the second. */
import { INPUTS } from '../../policy/inputs.ts';
import type { MergedCells, SpreadName, TopRow } from '../csv/top-of-file.ts';
import { isReturnPremium, keysOf, namesFor } from './names.ts';
import { wordsOf } from './words.ts';

/** The names of two rows as one. */
export interface Grouped {
  readonly names: readonly string[];
  readonly spread: readonly SpreadName[];
}

/** The inputs that each name is known for. */
const INPUTS_BY_KEY = new Map<string, string[]>();
for (const input of INPUTS) {
  const { strong, second } = namesFor(input);
  for (const key of [...strong, ...second])
    INPUTS_BY_KEY.set(key, [...(INPUTS_BY_KEY.get(key) ?? []), input.name]);
}

/** Which inputs the names of columns are known for, and how many columns have a known name. */
export function known(names: readonly string[]): { inputs: ReadonlySet<string>; columns: number } {
  const inputs = new Set<string>();
  let columns = 0;
  for (const name of names) {
    if (name.trim() === '') continue;
    const found = keysOf(name).flatMap((key) => INPUTS_BY_KEY.get(key) ?? []);
    for (const each of found) inputs.add(each);
    if (found.length > 0 || isReturnPremium(name)) columns++;
  }
  return { inputs, columns };
}

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';

/** The cells with something in them. */
export const filled = (cells: readonly string[]): string[] => cells.filter((cell) => !isBlank(cell));

const joined = (above: string | undefined, below: string | undefined): string =>
  [above, below]
    .map((part) => (part ?? '').trim())
    .filter((part) => part !== '')
    .join(' ');

/** Amounts as they stand in cells. */
const AMOUNT = /^[-($\s]*(?:\d[\d,]*(?:\.\d+)?|\.\d+)[)\s-]*$/;

const valuesBelow = (rows: readonly TopRow[], column: number): string[] =>
  filled(rows.map(({ cells }) => cells[column] ?? ''));

/** Whether what is filled of a column is amounts. */
export function holdsAmounts(rows: readonly TopRow[], column: number): boolean {
  const values = valuesBelow(rows, column);
  return values.length > 0 && values.every((text) => AMOUNT.test(text));
}

/** Whether a column holds something, and no amount: names of agencies under `Fees` are none. */
function holdsNoAmount(rows: readonly TopRow[], column: number): boolean {
  const values = valuesBelow(rows, column);
  return values.length > 0 && !values.some((text) => AMOUNT.test(text));
}

/** Whether a name says that what stands below it is premium or fees. */
export const isOfAmounts = (group: string): boolean => {
  const words = isBlank(group) ? [] : wordsOf(group);
  return words.includes('premium') || words.includes('fee');
};

/** The name above a column in which nothing stands above. */
interface Group {
  readonly text: string;
  /** Its cells are merged, and the column is one of them. */
  readonly covers: boolean;
}

const NONE: Group = { text: '', covers: false };

/** For each column the name further left that stands over it or may do so: merged cells say how far one goes. */
function groupsOf({ cells, line }: TopRow, width: number, merged: MergedCells): Group[] {
  const own = merged.get(line);
  const groups: Group[] = [];
  let group = NONE;
  let last: number | undefined;
  for (let at = 0; at < width; at++) {
    if (!isBlank(cells[at])) {
      last = own?.get(at);
      group = { text: (cells[at] ?? '').trim(), covers: last !== undefined };
    } else if (last !== undefined && at > last) [group, last] = [NONE, undefined];
    groups.push(group);
  }
  return groups;
}

/**
 * The names of two rows as one. A group is repeated over its columns where that makes their names known, and over amounts that
 * it says to be premium or fees.
 * @param policies the rows below them
 * @param merged merged cells, as far as they are known
 */
export function together(
  row: TopRow,
  below: readonly string[],
  policies: readonly TopRow[],
  merged: MergedCells,
): Grouped {
  const above = row.cells;
  const width = Math.max(above.length, below.length);
  const groups = groupsOf(row, width, merged);
  const spread: SpreadName[] = [];
  const lastAbove = above.findLastIndex((cell) => !isBlank(cell));
  let hasBare = false;
  const names = groups.map(({ text: group, covers }, at) => {
    const plain = joined(above[at], below[at]);
    if (!isBlank(above[at]) || isBlank(below[at])) return plain;
    const withGroup = joined(group, below[at]);
    const [alone, both] = [known([plain]).columns, known([withGroup]).columns];
    const ofAmounts = isOfAmounts(group);
    const isPart = alone === 0 && ofAmounts && holdsAmounts(policies, at);
    const isKnown = alone < both && !(ofAmounts && holdsNoAmount(policies, at));
    if (group === '' || (!isKnown && !isPart)) {
      hasBare = true;
      return plain;
    }
    if (!covers) spread.push({ column: at, group, own: plain });
    return withGroup;
  });
  // Where every other column has a name in the first row, one that has none before the next name belongs to the name before it.
  return { names, spread: spread.filter(({ column }) => hasBare || column > lastAbove) };
}
