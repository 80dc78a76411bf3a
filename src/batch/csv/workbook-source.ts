/**
 * A sheet of a workbook as the text of a CSV, so that all that is done with the rows of a CSV is done with its rows, too. A text
 * is always quoted, and what is a number, a day or a yes or no in the workbook never: so every cell can be written as what it was.
 * Lines end with CR alone, which no cell holds: the line of a row is its number in the sheet.
 */
import { fold } from '../../engine/basics/fold.ts';
import { didYouMean } from '../../engine/basics/nearest.ts';
import { plural } from '../../engine/basics/plural.ts';
import { message, setting, UsageError } from '../../errors.ts';
import { noteState } from '../../io/read-whole.ts';
import { columnLetters } from '../../io/workbook/cells.ts';
import type { ReadRow, SheetLayout } from '../../io/workbook/read/sheet-reader.ts';
import type { ReadCell } from '../../io/workbook/read/values.ts';
import { type SheetInfo, Workbook } from '../../io/workbook/read/workbook.ts';
import { offeredText } from '../../text/offered.ts';
import type { Source, StruckRow } from './source.ts';
import type { MergedCells } from './top-of-file.ts';
import { checkKind } from './workbook-file.ts';

/** What stands for the value of a formula that has none: no input takes it for a value. */
const NOT_COMPUTED = 'formula not calculated';

/** How many cells a message names. */
const NAMED = 5;

const quoted = (text: string): string => `"${text}"`;

const namesOf = (sheets: readonly SheetInfo[]): string =>
  sheets.map(({ name, hidden }) => `${quoted(name)}${hidden ? ' (hidden)' : ''}`).join(', ');

/** The sheets that can be chosen: a chart is none, nor is one that stands in another file. */
const theyAre = (sheets: readonly SheetInfo[]): string =>
  sheets.length === 0 ? 'none of its sheets holds cells' : `its sheets are ${namesOf(sheets)}`;

/** The sheet of a name, in any case, or with other marks where no other sheet is called so; undefined for none. */
function findSheet(sheets: readonly SheetInfo[], wanted: string): SheetInfo | undefined {
  const lower = wanted.trim().toLowerCase();
  const found =
    sheets.find(({ name }) => name === wanted) ?? sheets.find(({ name }) => name.toLowerCase() === lower);
  const alike = sheets.filter(({ name }) => fold(wanted) !== '' && fold(name) === fold(wanted));
  return found ?? (alike.length === 1 ? alike[0] : undefined);
}

/** The sheet of a name. @throws UsageError */
function sheetNamed(path: string, sheets: readonly SheetInfo[], wanted: string): SheetInfo {
  const found = findSheet(sheets, wanted);
  if (found) return found;
  const names = sheets.map(({ name }) => name);
  const hint = didYouMean(wanted, names, { shown: quoted });
  throw new UsageError(
    message`${setting('sheet')} "${wanted}": ${path} has no such sheet; ${hint && `${hint} `}${theyAre(sheets)}`,
  );
}

/** The only sheet with data that is shown. @throws UsageError where a person has to choose */
async function onlySheet(path: string, workbook: Workbook): Promise<SheetInfo> {
  const filled: SheetInfo[] = [];
  for (const sheet of workbook.sheets) if (await workbook.hasData(sheet)) filled.push(sheet);
  const shown = filled.filter(({ hidden }) => !hidden);
  const [only] = shown;
  if (only && shown.length === 1) return only;
  if (filled.length === 0)
    throw new UsageError(`${path} has no sheet with data; ${theyAre(workbook.sheets)}`);
  // The longest is more likely the list of policies than a summary of it, or notes.
  const [longest] = [...(only ? shown : filled)].sort((a, b) => workbook.sizeOf(b) - workbook.sizeOf(a));
  const offered = offeredText(longest?.name ?? '');
  const name = findSheet(workbook.sheets, offered) === longest ? offered : '...';
  const why = only ? `${shown.length} sheets with data` : 'data in hidden sheets only';
  throw new UsageError(
    message`${path} has ${why}: ${namesOf(filled)}; choose one with ${setting('sheet', quoted(name))}`,
  );
}

function csvCell(cell: ReadCell): string {
  switch (cell.kind) {
    case 'text':
      return `"${cell.text.includes('"') ? cell.text.replaceAll('"', '""') : cell.text}"`;
    case 'uncomputed':
      return quoted(NOT_COMPUTED);
    case 'error':
      return quoted(cell.text);
    default:
      return cell.text;
  }
}

/** So many hidden rows are remembered, and so many that are struck through: all but those of very large sheets. */
const MOST_ROWS = 100_000;

/** By so many rows it is known what the numbers of a column are shown as. */
const FIRST_ROWS = 1000;

/** Writes rows as lines of a CSV, and keeps an eye on formulas without a value, and on what is not shown as it counts. */
class Lines {
  #next = 1;
  #uncomputed = 0;
  readonly hiddenRows: number[] = [];
  readonly struckRows: StruckRow[] = [];
  readonly #places: string[] = [];
  /** Of each column how many numbers of the first rows are shown as money, less those that are not. */
  readonly #money: number[] = [];

  /** The lines of the next rows; a row that is not in the sheet is an empty line. */
  of(rows: readonly ReadRow[]): string {
    this.#countMoney(rows);
    let text = '';
    for (const { number, cells, hidden, struck } of rows) {
      if (hidden && this.hiddenRows.length < MOST_ROWS) this.hiddenRows.push(number);
      if (struck.length > 0 && this.struckRows.length < MOST_ROWS)
        this.struckRows.push({ line: number, columns: struck });
      text += '\r'.repeat(number - this.#next);
      for (let column = 0; column < cells.length; column++) {
        if (column > 0) text += ',';
        const cell = cells[column];
        if (cell === undefined) continue;
        if (cell.kind === 'uncomputed') this.#note(number, column);
        text += csvCell(cell);
      }
      text += '\r';
      this.#next = number + 1;
    }
    return text;
  }

  #countMoney(rows: readonly ReadRow[]): void {
    if (this.#next > FIRST_ROWS) return;
    for (const { cells } of rows)
      for (const [column, cell] of cells.entries())
        if (cell?.kind === 'number')
          this.#money[column] = (this.#money[column] ?? 0) + (cell.isMoney ? 1 : -1);
  }

  /** The columns most of whose numbers are shown as money. */
  get shownAsMoney(): ReadonlySet<number> {
    return new Set(this.#money.flatMap((more, column) => (more >= 0 ? [column] : [])));
  }

  #note(row: number, column: number): void {
    this.#uncomputed++;
    if (this.#places.length < NAMED) this.#places.push(columnLetters(column) + row);
  }

  /** What is wrong with the workbook. */
  get warnings(): string[] {
    if (this.#uncomputed === 0) return [];
    const more = this.#uncomputed > this.#places.length ? ' …' : '';
    return [
      `${plural(this.#uncomputed, 'formula')} without a value (${this.#places.join(' ')}${more}): open the workbook in Excel, save it, and price it again`,
    ];
  }
}

/** How a workbook was asked to be read. */
interface Given {
  readonly sheet?: string | undefined;
  readonly delimiter?: string | undefined;
  readonly encoding?: string | undefined;
  readonly decimal?: string | undefined;
  readonly firstLine?: number | undefined;
}

/** @throws UsageError for settings that only a CSV has */
function refuseSettings(path: string, { delimiter, encoding, decimal, firstLine }: Given): void {
  if (firstLine !== undefined)
    throw new UsageError(
      message`${path} is a workbook, whose lines are the rows of its sheet; leave out ${setting('first-line')}`,
    );
  const given = Object.entries({ delimiter, encoding, decimal }).find(([, value]) => value !== undefined);
  if (!given) return;
  throw new UsageError(
    message`${path} is a workbook, which says itself what is a number and what is a text; leave out ${setting(given[0])}`,
  );
}

/**
 * Opens a sheet of a workbook as a source of CSV.
 * @throws UsageError for a file that is no workbook, or protected, or where a person has to choose the sheet
 */
export async function openWorkbookSource(path: string, given: Given): Promise<Source> {
  refuseSettings(path, given);
  checkKind(path);
  const changed = noteState(path);
  const workbook = await Workbook.open(path, path);
  try {
    const { sheets } = workbook;
    const sheet =
      given.sheet === undefined ? await onlySheet(path, workbook) : sheetNamed(path, sheets, given.sheet);
    const lines = new Lines();
    let position = 0;
    let layout: SheetLayout = { tall: [], hiddenColumns: [] };
    const others = sheets.filter((each) => each !== sheet);
    const hiddenSheets: string[] = [];
    for (const each of others)
      if (each.hidden && (await workbook.hasRows(each))) hiddenSheets.push(each.name);
    return {
      name: path,
      size: workbook.sizeOf(sheet),
      position: () => position,
      changed: () => changed(),
      blocks: blocksOf(
        workbook,
        sheet,
        lines,
        (bytes) => {
          position += bytes;
        },
        (of) => {
          layout = of;
        },
      ),
      shown: () => {
        const { tall, hiddenColumns } = layout;
        const { hiddenRows, struckRows } = lines;
        return { tall, hiddenColumns, hiddenRows, struckRows, hiddenSheets };
      },
      about: `sheet ${quoted(sheet.name)}${others.length > 0 ? `; not read: ${namesOf(others)}` : ''}`,
      sheet: sheet.name,
      shownAsMoney: () => lines.shownAsMoney,
      merged: (line) => mergedCells(path, sheet, line),
      from1904: workbook.from1904,
      warnings: () => lines.warnings,
    };
  } catch (error) {
    workbook.close();
    throw error;
  }
}

/** They stand in a sheet behind all of its rows, so it is read once more for them. */
async function mergedCells(path: string, sheet: SheetInfo, line: number): Promise<MergedCells> {
  const workbook = await Workbook.open(path, path);
  try {
    return new Map([[line, await workbook.mergedCells(sheet, line)]]);
  } finally {
    workbook.close();
  }
}

async function* blocksOf(
  workbook: Workbook,
  sheet: SheetInfo,
  lines: Lines,
  count: (bytes: number) => void,
  layout: (layout: SheetLayout) => void,
): AsyncGenerator<Buffer> {
  try {
    for await (const rows of workbook.rows(sheet, count, layout)) yield Buffer.from(lines.of(rows));
  } finally {
    workbook.close();
  }
}
