/** Workbooks as other programs read them: by a library that is not the one we write with. */
import { openXlsx } from 'hucre/xlsx';

/** A cell: what it holds, and the number format in which it is shown. */
interface ReadCell {
  readonly value: unknown;
  readonly format: string;
}

/** The sheets of a workbook, in their order, as rows of values; a day as `2026-06-30`. */
export async function sheetsOf(bytes: Uint8Array) {
  const { sheets } = await openXlsx(bytes, { readStyles: true });
  return sheets.map((sheet) => ({
    name: sheet.name,
    rows: sheet.rows.map((row) => row.map((value) => (value instanceof Date ? dayOf(value) : value))),
    /** @param place row and column, from 0 */
    cell: (row: number, column: number): ReadCell => ({
      value: sheet.rows[row]?.[column] ?? null,
      format: sheet.cells?.get(`${row},${column}`)?.style?.numFmt ?? '',
    }),
  }));
}

/** The same by name. */
export async function sheetsByName(bytes: Uint8Array) {
  return new Map((await sheetsOf(bytes)).map((sheet) => [sheet.name, sheet]));
}

const dayOf = (value: Date): string => {
  const text = value.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
};
