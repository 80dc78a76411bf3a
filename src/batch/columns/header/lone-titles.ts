/** Lines above the header that may be titles of some of the columns below them or of the whole report: one cell, or several titles of groups. */
import { type Message, message, setting } from '../../../errors.ts';
import { oneLine } from '../../../text/one-line.ts';
import { follows, type Samples, type TopRow } from '../../csv/top-of-file.ts';
import { isMoney } from '../../reading/amount-text.ts';
import { columnName, isMapped } from '../matching/column-name.ts';
import { valuesOf } from '../matching/fit.ts';
import type { Match } from '../matching/match.ts';
import { isTitleOfGroup, isWhole, tellsOther, tellsOtherOf } from '../words/group-words.ts';
import { wordsOf } from '../words/words.ts';
import { filled, holdsNoAmount, known } from './header-groups.ts';

/** How many columns a message names. */
const NAMED = 3;

/** A cell of a line that may be the title of columns. */
interface LoneTitle {
  readonly text: string;
  /** The column over which it begins. */
  readonly column: number;
  /** Its line. */
  readonly line: number;
}

/** A title above a header. */
export interface TitleAbove extends LoneTitle {
  /** The column of the next cell in its line, which is not below it any more. */
  readonly until: number;
  /** The lines of the header: one or two. */
  readonly header: readonly number[];
  /** No other line with anything in it stands between the header and it. */
  readonly isNext: boolean;
}

/**
 * The one cell of a row as a title of columns; null where it is that of a report: not behind a name, or in other words.
 * @param below the row below it
 * @param names the names of the columns, where that row is not all there is of them
 */
export function loneTitle(
  { cells, line }: TopRow,
  below: TopRow,
  names: readonly string[] = below.cells,
): LoneTitle | null {
  const [text, ...others] = filled(cells).map((cell) => cell.trim());
  if (text === undefined || others.length > 0 || !follows({ cells, line }, below)) return null;
  const column = cells.findIndex((cell) => cell.trim() !== '');
  if (!isBehindName(names, column)) return null;
  return isTitleOfGroup(text) ? { text, column, line } : null;
}

const isBehindName = (names: readonly string[], column: number): boolean =>
  names.slice(0, column).some((name) => name.trim() !== '');

/** Whether a cell is a title of columns by its words. */
const isTitle = (cell: string): boolean =>
  (isWhole(cell) || /[a-z]/i.test(cell)) && wordsOf(cell).length > 0 && isTitleOfGroup(cell);

/** What stands at the top of a file. */
interface Top {
  readonly titles: readonly TopRow[];
  readonly rows: readonly TopRow[];
  readonly header: readonly string[];
}

/** Whether a cell answers the one before it, `Type:`, or goes on with its sentence, as one that a comma nobody quoted took apart. */
const goesOn = (cell: string, before: string): boolean =>
  before.trim().endsWith(':') || (before !== '' && /^\s/.test(cell));

/** The cells of a line that may be titles of columns: not those of amounts below them, answers, or with their answer beside them. */
function titlesIn({ cells }: TopRow, below: TopRow | undefined, header: readonly string[]) {
  const starts = cells.flatMap((cell, column) => (cell.trim() === '' ? [] : [column]));
  if (starts.some((column) => isMoney(below?.cells[column] ?? ''))) return [];
  const isAt = (column: number): boolean => isTitle((cells[column] ?? '').trim());
  const found = starts.filter((column, index) => {
    const [before = '', own = ''] = [cells[starts[index - 1] ?? -1], cells[column]];
    const isAnswered = starts[index + 1] === column + 1 && !isAt(column + 1);
    return isAt(column) && !isAnswered && !goesOn(own, before);
  });
  // Over the first name a title is that of the report, unless it is one of several.
  const own = found.length > 1 ? found : found.filter((column) => isBehindName(header, column));
  return own.map((column) => ({
    text: (cells[column] ?? '').trim(),
    column,
    until: starts.find((start) => start > column) ?? Number.POSITIVE_INFINITY,
  }));
}

/** The titles above a header that may be of columns: lines that are empty, of units or of the report may stand below them. */
export function titlesAbove({ titles, rows, header }: Top): TitleAbove[] {
  return titles.flatMap((row, at) =>
    titlesIn(row, titles[at + 1], header).map((title) => ({
      ...title,
      line: row.line,
      header: rows.map(({ line }) => line),
      isNext: at === titles.length - 1,
    })),
  );
}

/** Whether a column that is used for an input would be something else below the title. */
function isOther(input: string, own: string, { text }: LoneTitle, isFirst: boolean): boolean {
  if (tellsOtherOf(text, input)) return true;
  return isFirst && tellsOther(text) && !known([`${text} ${own}`]).inputs.has(input);
}

/** Whether a column that is not used would be below the title: an `Agency` below `Fees`, or one without a name. There may be several fees, and but one of the rest. */
function isMore(own: string, { text }: LoneTitle, { mapped, assigned }: Match): boolean {
  if (known([own]).inputs.size > 0) return false;
  const isOfFees = wordsOf(text).includes('fee');
  return [...known([`${text} ${own}`]).inputs].some(
    (input) => !assigned.has(input) && (isOfFees || !isMapped(mapped, input)),
  );
}

/** What is said of titles above the header that would make other things of columns. */
export const titlesAboveInDoubt = (
  header: readonly string[],
  samples: Samples,
  match: Match,
  titles: readonly TitleAbove[],
  settled: ReadonlySet<number>,
): Message[] => titles.flatMap((title) => titleInDoubt(header, samples, match, title, settled));

/**
 * What is said of a title that stands above the header and would make other things of columns: without merged cells nothing says
 * whether it is theirs.
 * @param settled columns that are used, or left out by the user
 */
function titleInDoubt(
  header: readonly string[],
  samples: Samples,
  match: Match,
  title: TitleAbove,
  settled: ReadonlySet<number>,
): Message[] {
  const rows = samples.map((cells) => ({ cells }));
  const width = Math.max(header.length, title.column + 1);
  const changed = Array.from({ length: width }, (_, column) => header[column] ?? '').flatMap(
    (own, column) => {
      const isNamed = own.trim() !== '' || (column === title.column && valuesOf(samples, column).length > 0);
      if (column < title.column || column >= title.until || !isNamed) return [];
      const input = match.mapped.find(({ columns }) => columns.includes(column))?.name;
      const isChanged =
        input === undefined
          ? !settled.has(column) && !holdsNoAmount(rows, column) && isMore(own, title, match)
          : !match.assigned.has(input) && isOther(input, own, title, column === title.column);
      return isChanged ? [column] : [];
    },
  );
  if (changed.length === 0) return [];
  const shown = changed.slice(0, NAMED).map((column) => columnName(header, column));
  const more = changed.length > NAMED ? ` and ${changed.length - NAMED} more` : '';
  // No header has three lines, nor one of others within it.
  const [line, lines] = [String(title.line), title.header.join('-')];
  const ofColumns =
    title.header.length > 1 || !title.isNext
      ? 'write it into the names of the columns'
      : message`say so with ${setting('header-row')} ${line}-${lines}`;
  return [
    message`line ${line} above the header, "${oneLine(title.text)}", may be the title of columns or of the whole report, which nothing in the file says, and as one of columns it would make something else of ${shown.join(', ')}${more}: if it is the title of columns, ${ofColumns}; if it is that of the report, say so with ${setting('header-row')} ${lines}`,
  ];
}
