/** Which of the first rows of a file is its header: titles may stand above it, and it may go over two rows. */
import { fold } from '../../../engine/basics/fold.ts';
import { message, setting, UsageError } from '../../../errors.ts';
import { INPUTS } from '../../../policy/inputs.ts';
import { type FoundHeader, follows, type MergedCells, type TopRow } from '../../csv/top-of-file.ts';
import { amountsSaid } from '../words/amounts-said.ts';
import { isTitleOfGroup, isWhole } from '../words/group-words.ts';
import {
  filled,
  type Grouped,
  holdsAmounts,
  isKnown,
  isOfAmounts,
  known,
  together,
} from './header-groups.ts';
import { loneTitle } from './lone-titles.ts';

/** The header is looked for in so many rows. */
const HEADER_WITHIN = 40;

/** Of a CSV nothing is known of merged cells. */
const NOT_KNOWN: MergedCells = new Map();

/** A row of words: figures and days are values of a policy. Numbers of a name, as in `Address 2`, stand behind a word. */
const isWords = (cells: readonly string[]): boolean => {
  const some = filled(cells);
  return some.length > 0 && some.every((cell) => !/^[\s$(+-]*\d/.test(cell) && cell.length <= 80);
};

/** The same of titles over columns, of which one may say that the amounts are whole: `100%` beside `Our Share`. */
const isTitles = (cells: readonly string[]): boolean => isWords(cells.filter((cell) => !isWhole(cell)));

/** A cell of a title line: `Run Date: 11/20/2026`, `Oct 2026`. */
const isOfTitle = (cell: string): boolean =>
  cell.includes(':') ||
  /\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/.test(cell) ||
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?[\s-]+(?:\d{1,2},?[\s-]+)?\d{2,4}\b/i.test(
    cell,
  );

/** A day or an amount of money. */
const VALUE = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}$|^[-($]*(?:\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d*\.\d\d)\)?$/;

/**
 * A file without a header: what stands in the first line are the values of a policy, which would be taken for names.
 * @param at where the header was looked for, for people
 * @throws UsageError
 */
export function refuseValues(names: readonly string[], at: string): void {
  const values = names.filter((name) => VALUE.test(name.trim()));
  if (values.length === 0 || known(names).columns > 0) return;
  const shown = values.slice(0, 3).map((value) => `"${value.trim()}"`);
  throw new UsageError(
    message`${at} holds values (${shown.join(', ')}) and no name of a column that is known, so it may be a policy: write a line with the names of the columns above it, such as State, Premium and Effective Date`,
  );
}

/** How good a row is as a header. */
interface Candidate extends FoundHeader {
  /** It has a name of every input that is required. */
  readonly required: boolean;
  /** It has all names that the user gives, of which there are some. */
  readonly named: boolean;
  readonly columns: number;
  /** Its first row is one of titles of groups, which the names below it do not go without. */
  readonly isGrouped: boolean;
}

function candidate(
  first: number,
  last: number,
  { names, spread, isGrouped }: Grouped,
  given: readonly string[],
): Candidate {
  const { inputs, columns } = known(names);
  const own = given.filter((name) => names.some((each) => fold(each) === fold(name))).length;
  const required = INPUTS.filter((input) => input.required).every(({ name }) => inputs.has(name));
  return {
    first,
    last,
    names,
    spread,
    required,
    named: given.length > 0 && own === given.length,
    columns: columns + own,
    isGrouped,
  };
}

/** The names of a row without the one above it. */
const alone = (names: readonly string[]): Grouped => ({ names, spread: [], isGrouped: false });

/** The row with that line, and the one below it where its names belong to it. */
function given(rows: readonly TopRow[], text: string, merged: MergedCells): FoundHeader {
  const [from, to] = text.split('-').map(Number);
  const at = rows.findIndex(({ line }) => line === from);
  const end = to === undefined ? at : rows.findIndex(({ line }) => line === to);
  if (!/^\d+(?:-\d+)?$/.test(text) || at < 0 || end < at || end > at + 1)
    throw new UsageError(
      message`${setting('header-row')} "${text}" is not the line of the header; write its number, counted from 1, or 3-4 for a header of two lines (within the first ${HEADER_WITHIN} rows)`,
    );
  const above = rows[at] as TopRow;
  if (end > at)
    return { first: at, last: end, ...together(above, rows[end]?.cells ?? [], rows.slice(end + 1), merged) };
  return { first: at, last: at, names: above.cells, spread: [] };
}

/** `In Thousands`, `EUR`, `Net of commission`: no names of theirs are made, since what they say stops the run. */
const saysOfAmounts = (title: string): boolean => !isTitleOfGroup(title) && amountsSaid(title) !== null;

/** Whether the one cell of a row is merged over some of the columns below it, which are not themselves titles of the row below. */
function isLoneGroup(
  rows: readonly TopRow[],
  at: number,
  named: readonly string[],
  merged: MergedCells,
): boolean {
  const [row, below] = [rows[at] as TopRow, rows[at + 1] as TopRow];
  const title = loneTitle(row, below);
  if (title === null || merged.get(row.line)?.get(title.column) === undefined) return false;
  return (
    withBelow(rows, at + 1, candidate(at + 1, at + 1, alone(below.cells), named), named, merged) === null
  );
}

/** The header of two rows that begins here; null where the row below is none of names, or adds nothing. */
function withBelow(
  rows: readonly TopRow[],
  at: number,
  single: Candidate,
  named: readonly string[],
  merged: MergedCells,
): Candidate | null {
  const row = rows[at] as TopRow;
  const [above, below] = [row.cells, rows[at + 1]?.cells ?? []];
  if (!follows(row, rows[at + 1]) || above.some(isOfTitle)) return null;
  if (!isTitles(above) || !isWords(below) || filled(below).length < 2) return null;
  const isLone = filled(above).length < 2;
  if (isLone && !isLoneGroup(rows, at, named, merged)) return null;
  const both = candidate(at, at + 1, together(row, below, rows.slice(at + 2), merged), named);
  const lower = candidate(at + 1, at + 1, alone(below), named);
  const isEnough = isHeader(lower) || lower.columns >= 2;
  if ((both.isGrouped || isLone) && isEnough && !above.some(saysOfAmounts))
    return { ...both, isGrouped: true };
  // A name with a part of the premium in it is none that is known, and says as much.
  const parts = both.names.filter(
    (name, column) =>
      isOfAmounts(name) && known([name]).columns === 0 && holdsAmounts(rows.slice(at + 2), column),
  );
  // A line of titles that makes no name known is none of the header where there is one without it.
  const adds = both.names.some((name, column) => name !== below[column]?.trim() && isKnown(name));
  if (parts.length === 0 && !adds && isEnough) return null;
  return both.columns + parts.length > single.columns ? { ...both, isGrouped: false } : null;
}

/**
 * Finds the header among the first rows of a file.
 * @param chosen the line of the header, or its two lines (`3-4`), where the user names them
 * @param named columns that the user names: a header has them
 * @param merged cells of the file that are merged, as far as that is known
 * @returns the first filled row where no row looks like a header
 * @throws UsageError for a line that is not there
 */
export function findHeader(
  rows: readonly TopRow[],
  chosen: string | undefined,
  named: readonly string[],
  merged: MergedCells = NOT_KNOWN,
): FoundHeader | null {
  if (chosen !== undefined) return given(rows, chosen.trim(), merged);
  let best: Candidate | null = null;
  for (const [at, { cells }] of rows.slice(0, HEADER_WITHIN).entries()) {
    if (filled(cells).length === 0) continue;
    const single = candidate(at, at, alone(cells), named);
    const better = withBelow(rows, at, single, named, merged) ?? single;
    // A row of figures is a policy, unless it has all the names of a header.
    if (best !== null && !isHeader(better) && !isWords(cells)) {
      if (best.named) break;
      continue;
    }
    if (best === null || better.isGrouped || isBetter(better, best)) best = better;
    // The first row that can be one is it: what follows are policies, or the same header again.
    if (best.required || (best === better && better.isGrouped)) break;
  }
  return best;
}

/** The row of which it matters how far its names go: the first of two, or one right above the header whose cells may be titles of groups. */
export function titlesOf(rows: readonly TopRow[], { first, last }: FoundHeader): TopRow | undefined {
  if (first < last) return rows[first];
  const [above, header] = [rows[first - 1], rows[first] as TopRow];
  if (above === undefined || !follows(above, header)) return undefined;
  return filled(above.cells).length > 1 || loneTitle(above, header) !== null ? above : undefined;
}

const isHeader = ({ required, named }: Candidate): boolean => required || named;

/** Names that the user gives stand in a group of the line above, too: then what tells the header without them does so. */
function isBetter(one: Candidate, other: Candidate): boolean {
  if (isHeader(one) !== isHeader(other)) return isHeader(one);
  if (other.named && !one.named) return false;
  if (one.required !== other.required) return one.required;
  return one.columns > other.columns && one.columns >= 2;
}
