/**
 * What of a workbook is shown otherwise than it counts: values that stand once for several rows, in cells that were merged, and rows
 * and columns that are priced although they are hidden or struck through.
 */
import { columnLetters } from '../../io/workbook/cells.ts';
import { reference } from '../columns/matching/column-name.ts';
import type { CsvHeader } from '../csv/chunks.ts';
import type { ShownSheet, Source } from '../csv/source.ts';
import type { BatchSetup } from '../priced/setup.ts';
import type { LineSet } from '../reading/line-set.ts';

/** Merged cells in a column that is used. */
export interface MergedValue {
  /** `E2:E3`. */
  readonly cells: string;
  /** The column as people find it. */
  readonly column: string;
}

/** Rows, with the lines of the first of them. */
interface Lines {
  readonly rows: number;
  readonly lines: readonly number[];
}

/** How the sheet that was read is shown. */
export interface SheetRead {
  /** Spreadsheets show a merged value over all of its rows and have it in the first only. */
  readonly merged: readonly MergedValue[];
  /** Rows that were priced, and are hidden or filtered out. */
  readonly hiddenRows: Lines;
  /** Rows that were priced, and in which a cell of a column that matters is struck through. */
  readonly struckRows: Lines;
  /** Columns that are used and hidden, as people find them. */
  readonly hiddenColumns: readonly string[];
  /** Hidden sheets with rows, none of which is read. */
  readonly hiddenSheets: readonly string[];
}

/** How many lines are named. */
const MOST_LINES = 20;

const linesOf = (lines: readonly number[]): Lines => ({
  rows: lines.length,
  lines: lines.slice(0, MOST_LINES),
});

/** Of a CSV nothing of the kind is known. */
export const NOTHING_SHOWN: SheetRead = {
  merged: [],
  hiddenRows: linesOf([]),
  struckRows: linesOf([]),
  hiddenColumns: [],
  hiddenSheets: [],
};

/** The merged cells over several rows below the header, in columns that are used. */
const mergedValues = (
  { tall }: ShownSheet,
  header: readonly string[],
  headerLine: number,
  used: readonly number[],
): MergedValue[] =>
  tall.flatMap(({ firstRow, lastRow, firstColumn, lastColumn }) => {
    if (firstRow <= headerLine) return [];
    const column = used.find((each) => firstColumn <= each && each <= lastColumn);
    if (column === undefined) return [];
    const cells = `${columnLetters(firstColumn)}${firstRow}:${columnLetters(lastColumn)}${lastRow}`;
    return [{ cells, column: reference(header, column) }];
  });

/**
 * How a sheet that was read to its end is shown. A row that is left out, skipped or rejected may be hidden and struck through as it likes.
 * @param priced the lines of the rows that were priced
 */
export function sheetRead(
  { shown }: Source,
  { header, mapped, identifying, policyNumber }: BatchSetup,
  { rows }: CsvHeader,
  priced: Pick<LineSet, 'has'>,
): SheetRead {
  const sheet = shown?.();
  if (!sheet) return NOTHING_SHOWN;
  const headerLine = rows.at(-1)?.line ?? 0;
  const used = mapped.flatMap(({ columns, returned = [] }) => [...columns, ...returned]);
  // Who strikes a policy out may strike its number alone.
  const telling = new Set([...used, ...identifying, ...(policyNumber === null ? [] : [policyNumber])]);
  const struck = sheet.struckRows.filter(({ columns }) => columns.some((column) => telling.has(column)));
  const isHidden = (column: number): boolean =>
    sheet.hiddenColumns.some(({ first, last }) => first <= column && column <= last);
  return {
    merged: mergedValues(sheet, header, headerLine, used),
    hiddenRows: linesOf(sheet.hiddenRows.filter((line) => priced.has(line))),
    struckRows: linesOf(struck.map(({ line }) => line).filter((line) => priced.has(line))),
    hiddenColumns: [...new Set(used)].filter(isHidden).map((column) => reference(header, column)),
    hiddenSheets: sheet.hiddenSheets,
  };
}
