/**
 * Values of a workbook that stand once for several rows, in cells that were merged: the spreadsheet shows them over all of
 * these rows and has them in the first only.
 */
import { columnLetters } from '../../io/workbook/cells.ts';
import type { CsvHeader } from '../csv/chunks.ts';
import type { Source } from '../csv/source.ts';
import type { BatchSetup } from '../pricing/setup.ts';
import { reference } from './column-name.ts';

/** Merged cells in a column that is used. */
export interface MergedValue {
  /** `E2:E3`. */
  readonly cells: string;
  /** The column as people find it. */
  readonly column: string;
}

/** The merged cells over several rows below the header, in columns that are used. */
export function mergedValues(
  { tallCells }: Source,
  { header, mapped }: BatchSetup,
  { rows }: CsvHeader,
): MergedValue[] {
  const headerLine = rows.at(-1)?.line ?? 0;
  const used = mapped.flatMap(({ columns, returned = [] }) => [...columns, ...returned]);
  return (tallCells?.() ?? []).flatMap(({ firstRow, lastRow, firstColumn, lastColumn }) => {
    if (firstRow <= headerLine) return [];
    const column = used.find((each) => firstColumn <= each && each <= lastColumn);
    if (column === undefined) return [];
    const cells = `${columnLetters(firstColumn)}${firstRow}:${columnLetters(lastColumn)}${lastRow}`;
    return [{ cells, column: reference(header, column) }];
  });
}
