/** A schedule kept as a sheet, CSV or of a workbook, as rows: headings in one line, then a row for each locality. */
import { fold } from '../../engine/basics/fold.ts';
import type { LocalitySchedule } from '../../engine/law/rate-file.ts';
import { UsageError } from '../../errors.ts';
import { columnsByHeading, neededColumns, type RawTable, standsAround } from './table.ts';

const lineText = (cells: readonly string[]): string =>
  cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' ');

/** Cells of a line of headings; a schedule has some ten. */
const MOST_CELLS = 1000;

/** The line that has all headings; -1 for none. A sheet may have a million lines without anything in them. */
function headOf(lines: readonly (readonly string[])[], schedule: LocalitySchedule): number {
  const known = columnsByHeading(schedule);
  const needed = neededColumns(schedule);
  return lines.findIndex((cells) => {
    if (cells.length < needed.length || cells.length > MOST_CELLS) return false;
    const found = new Set(cells.map((cell) => known.get(fold(cell))));
    return needed.every((column) => found.has(column));
  });
}

/** Whether a sheet has the headings of the schedule in some line. */
export const hasHead = (lines: readonly (readonly string[])[], schedule: LocalitySchedule): boolean =>
  headOf(lines, schedule) !== -1;

/** The columns in the order of the headings. @throws UsageError for one that is not known or is there twice */
function columnsOf(cells: readonly string[], schedule: LocalitySchedule): (string | null)[] {
  const known = columnsByHeading(schedule);
  const columns = cells.map((cell) => {
    if (cell.trim() === '') return null;
    const column = known.get(fold(cell));
    if (!column)
      throw new UsageError(`"${cell}" is no heading of the schedule; remove or correct the column`);
    return column;
  });
  const twice = columns.find((column, at) => column !== null && columns.indexOf(column) !== at);
  if (twice) throw new UsageError(`the column ${twice.replaceAll('_', ' ')} is there twice`);
  return columns;
}

/**
 * The rows of a sheet.
 * @param lines the texts of its cells, line by line
 * @throws UsageError for a line that is no row and not known to stand around the rows
 */
export function readSheet(lines: readonly (readonly string[])[], schedule: LocalitySchedule): RawTable {
  const head = headOf(lines, schedule);
  if (head === -1) {
    const wanted = [...Object.values(schedule.columns), ...Object.values(schedule.classes)].map(
      ([first]) => first,
    );
    throw new UsageError(
      `no line has all the headings of the schedule: ${[...wanted, ...schedule.other_classes].join(', ')}`,
    );
  }
  const columns = columnsOf(lines[head] as readonly string[], schedule);
  const around = lines.slice(0, head).map(lineText);
  const rows = lines.slice(head + 1).flatMap((line, index) => {
    const text = lineText(line);
    if (text === '') return [];
    if (standsAround(schedule, text)) {
      around.push(text);
      return [];
    }
    const at = `line ${head + index + 2}`;
    const filled = line.flatMap((cell, column): [string, string][] => {
      if (cell.trim() === '') return [];
      const key = columns[column];
      if (!key) throw new UsageError(`${at}: "${cell.trim()}" stands in no column of the schedule`);
      return [[key, cell.trim()]];
    });
    return [{ at, cells: new Map(filled), text }];
  });
  return { rows, around };
}
