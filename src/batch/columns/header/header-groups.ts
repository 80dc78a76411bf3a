/** A header of two rows as one: a name in the first may stand over several columns of the second. */
import { fold } from '../../../engine/basics/fold.ts';
import { groupBy } from '../../../engine/basics/group-by.ts';
import { INPUTS } from '../../../policy/inputs.ts';
import type { MergedCells, SpreadName, TopRow } from '../../csv/top-of-file.ts';
import { isAmount } from '../../reading/amount-text.ts';
import { isCarried } from '../matching/carried-columns.ts';
import { isOfCharges, isTitleOfGroup, saysItself, saysNothingOf, tellsOther } from '../words/group-words.ts';
import {
  isKnownOther,
  isReturnPremium,
  keysOf,
  mayHoldLines,
  mayHoldTransactions,
  namesFor,
} from '../words/names.ts';
import { wordsOf } from '../words/words.ts';

/** The names of two rows as one. */
export interface Grouped {
  readonly names: readonly string[];
  readonly spread: readonly SpreadName[];
  /** The row above is one of titles of groups, whatever becomes of the names below it. */
  readonly isGrouped: boolean;
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

const valuesBelow = (rows: readonly Pick<TopRow, 'cells'>[], column: number): string[] =>
  filled(rows.map(({ cells }) => cells[column] ?? ''));

/** Whether what is filled of a column is amounts. */
export function holdsAmounts(rows: readonly TopRow[], column: number): boolean {
  const values = valuesBelow(rows, column);
  return values.length > 0 && values.every((text) => isAmount(text));
}

/** Whether a column holds something, and no amount: names of agencies under `Fees` are none. */
export function holdsNoAmount(rows: readonly Pick<TopRow, 'cells'>[], column: number): boolean {
  const values = valuesBelow(rows, column);
  return values.length > 0 && !values.some((text) => isAmount(text));
}

/** Whether a name says that what stands below it is premium or fees. */
export const isOfAmounts = (group: string): boolean => {
  const words = isBlank(group) ? [] : wordsOf(group);
  return words.includes('premium') || words.includes('fee');
};

/** Whether a name is known for anything that is read or carried over. */
export const isKnown = (name: string): boolean =>
  known([name]).columns > 0 ||
  isKnownOther(name) ||
  mayHoldLines(name) ||
  mayHoldTransactions(name) ||
  isCarried(name);

/** The name above a column. */
interface Group {
  readonly text: string;
  /** Its cells are merged, and the column is one of them. */
  readonly covers: boolean;
  /** It may stand over other columns, too. */
  readonly isWide: boolean;
}

/** For each column the name that stands over it or further left may do so: merged cells say how far one goes. */
function groupsOf(
  { cells, line }: TopRow,
  below: readonly string[],
  width: number,
  merged: MergedCells,
): Group[] {
  const own = merged.get(line);
  const starts: (number | undefined)[] = [];
  let [start, last]: (number | undefined)[] = [];
  for (let at = 0; at < width; at++) {
    if (!isBlank(cells[at])) [start, last] = [at, own?.get(at)];
    else if (last !== undefined && at > last) [start, last] = [undefined, undefined];
    starts.push(start);
  }
  const named = groupBy(
    starts.flatMap((from, at) => (isBlank(below[at]) ? [] : [from])),
    (from) => from,
  );
  return starts.map((from) => ({
    text: from === undefined ? '' : (cells[from] ?? '').trim(),
    covers: from !== undefined && own?.get(from) !== undefined,
    isWide: from !== undefined && (named.get(from)?.length ?? 0) > 1,
  }));
}

/** The name of a column below a title that says nothing of it, with as much of the title as makes it known; null for none. */
function knownWith(group: string, own: string): string | null {
  const whole = joined(group, own);
  if (isKnown(whole)) return whole;
  if (isOfCharges(group)) return null;
  const some = group
    .split(/\s+/)
    .map((word) => joined(word, own))
    .find(isKnown);
  return some ?? null;
}

/** A column of a header of two rows. */
interface Below {
  readonly own: string;
  readonly group: Group;
  /** The title begins over it. */
  readonly isFirst: boolean;
  /** Its own name is that of another column as well. */
  readonly isTwice: boolean;
  readonly holdsAmounts: boolean;
  readonly holdsNoAmount: boolean;
}

/** Whether a column has the title in its name where nothing says how far that goes. */
function isOfSpread({ own, group: { text }, ...holds }: Below): boolean {
  const [alone, both] = [known([own]).columns, known([joined(text, own)]).columns];
  const ofAmounts = isOfAmounts(text);
  if (alone === 0 && ofAmounts && holds.holdsAmounts) return true;
  return alone < both && !(ofAmounts && holds.holdsNoAmount);
}

/** The name of a column below a title that says nothing of it: with the title where only that makes it known, or known as what it is. */
function nameBelowPlain(below: Below): string {
  const { own, group, isFirst, isTwice } = below;
  const ofCharges = isOfCharges(group.text);
  const longer = ofCharges && below.holdsNoAmount ? null : knownWith(group.text, own);
  const isAlone = isKnown(own) && !isTwice;
  if (longer !== null && (isFirst || !isAlone || meansOther(longer, own))) return longer;
  if (isAlone) return own;
  return isFirst || isTwice || (ofCharges && below.holdsAmounts) ? joined(group.text, own) : own;
}

/** Whether a name is known for what another one is not known for. */
function meansOther(name: string, other: string): boolean {
  const { inputs } = known([other]);
  return [...known([name]).inputs].some((input) => !inputs.has(input));
}

/** The name of a column: with the title above it, unless that says nothing of it and the name alone is known. */
function nameOf(below: Below): string {
  const { own, group, isFirst } = below;
  const whole = joined(group.text, own);
  if (own === '' || group.text === '') return isFirst ? whole : own;
  if (!isFirst && !group.covers) return isOfSpread(below) ? whole : own;
  if (!group.isWide) return whole;
  if (saysItself(own, group.text)) return own;
  return saysNothingOf(group.text) ? nameBelowPlain(below) : whole;
}

/**
 * The names of two rows as one. A title goes with each column that its merged cells stand over, unless it says nothing of it. Where
 * nothing says how far it goes, it is repeated where that makes names known, and over amounts that it says to be premium or fees.
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
  const groups = groupsOf(row, below, width, merged);
  const counts = groupBy(below, fold);
  const spread: SpreadName[] = [];
  const lastAbove = above.findLastIndex((cell) => !isBlank(cell));
  let hasBare = false;
  const names = groups.map((group, at) => {
    const own = (below[at] ?? '').trim();
    const isFirst = !isBlank(above[at]);
    const name = nameOf({
      ...{ own, group, isFirst },
      isTwice: (counts.get(fold(own))?.length ?? 0) > 1,
      holdsAmounts: holdsAmounts(policies, at),
      holdsNoAmount: holdsNoAmount(policies, at),
    });
    if (isFirst || own === '') return name;
    const isKept = name === own;
    if (isKept) hasBare = true;
    if (!group.covers && (!isKept || tellsOther(group.text)))
      spread.push({ column: at, group: group.text, own, ...(isKept && { isKept }) });
    return name;
  });
  const filledGroups = groups.filter(({ text, isWide }, at) => isWide && text !== '' && !isBlank(above[at]));
  return {
    names,
    // Where every other column has a name in the first row, one that has none before the next name belongs to the name before it.
    spread: spread.filter(({ column }) => hasBare || column > lastAbove),
    isGrouped: filledGroups.some(({ covers }) => covers)
      ? filledGroups.some(({ text }) => isTitleOfGroup(text))
      : filledGroups.some(({ text }) => tellsOther(text)),
  };
}
