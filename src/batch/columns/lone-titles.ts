/** A line of one cell right above the header, which may be the title of some of the columns below it or of the whole report. */
import { type Message, message, setting } from '../../errors.ts';
import { oneLine } from '../../text/one-line.ts';
import { follows, type Samples, type TopRow } from '../csv/top-of-file.ts';
import { columnName } from './column-name.ts';
import { valuesOf } from './fit.ts';
import { isTitleOfGroup, tellsOther, tellsOtherOf } from './group-words.ts';
import { filled, holdsNoAmount, known } from './header-groups.ts';
import type { Match } from './match.ts';
import { wordsOf } from './words.ts';

/** How many columns a message names. */
const NAMED = 3;

/** The one cell of a line that may be the title of columns. */
interface LoneTitle {
  readonly text: string;
  /** The column over which it begins. */
  readonly column: number;
  /** Its line. */
  readonly line: number;
}

/** A title above a header. */
export interface TitleAbove extends LoneTitle {
  /** The lines of the header: one or two. */
  readonly header: readonly number[];
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
  const isNamed = (name: string): boolean => name.trim() !== '';
  if (!names.slice(0, column).some(isNamed)) return null;
  return isTitleOfGroup(text) ? { text, column, line } : null;
}

/** What stands at the top of a file. */
interface Top {
  readonly titles: readonly TopRow[];
  readonly rows: readonly TopRow[];
  readonly header: readonly string[];
}

/** The last line above a header as a title of columns; null where it is none. */
export function loneTitleAbove({ titles, rows, header }: Top): TitleAbove | null {
  const [above, below] = [titles.at(-1), rows[0]];
  const title = above === undefined || below === undefined ? null : loneTitle(above, below, header);
  return title === null ? null : { ...title, header: rows.map(({ line }) => line) };
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
    (input) => !assigned.has(input) && (isOfFees || !mapped.some(({ name }) => name === input)),
  );
}

/**
 * What is said of a title that stands alone above the header and would make other things of columns: without merged cells nothing says
 * whether it is theirs.
 * @param settled columns that are used, or left out by the user
 */
export function loneTitleInDoubt(
  header: readonly string[],
  samples: Samples,
  match: Match,
  title: TitleAbove | null,
  settled: ReadonlySet<number>,
): Message[] {
  if (title === null) return [];
  const rows = samples.map((cells) => ({ cells }));
  const width = Math.max(header.length, title.column + 1);
  const changed = Array.from({ length: width }, (_, column) => header[column] ?? '').flatMap(
    (own, column) => {
      const isNamed = own.trim() !== '' || (column === title.column && valuesOf(samples, column).length > 0);
      if (column < title.column || !isNamed) return [];
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
  // No header has three lines.
  const [line, lines] = [String(title.line), title.header.join('-')];
  const ofColumns =
    title.header.length > 1
      ? 'write it into the names of the columns'
      : message`say so with ${setting('header-row')} ${line}-${lines}`;
  return [
    message`line ${line} above the header, "${oneLine(title.text)}", may be the title of columns or of the whole report, which nothing in the file says, and as one of columns it would make something else of ${shown.join(', ')}${more}: if it is the title of columns, ${ofColumns}; if it is that of the report, say so with ${setting('header-row')} ${lines}`,
  ];
}
