/** Reads the sheets of a workbook (XLSX) as texts. */
import { Decimal } from 'decimal.js';
import type { Cell, CellValue } from 'hucre/xlsx';
import { UsageError } from '../errors.ts';

/** A sheet that is shown when the workbook is opened. */
interface Sheet {
  readonly name: string;
  /** The texts of the cells as the workbook shows them, line by line. */
  readonly lines: string[][];
}

interface SheetsRequest {
  readonly bytes: Uint8Array;
  /** What to call the file in messages. */
  readonly name: string;
}

/** A number as its format shows it: with leading zeros, or in percent with all its decimals. */
function numberText(value: number, format: string): string {
  if (/^0+$/.test(format)) return String(value).padStart(format.length, '0');
  // The shortest decimal that is this number, as a person has typed it.
  const exact = new Decimal(String(value));
  return format.includes('%') ? `${exact.times(100).toFixed()}%` : exact.toFixed();
}

function cellText(value: CellValue, cell: Cell | undefined): string {
  if (value === null) return '';
  if (typeof value === 'number') return numberText(value, cell?.style?.numFmt ?? '');
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}

/**
 * The sheets of a workbook but for hidden ones. A formula has the value kept with it.
 * @throws UsageError for a file that is no workbook
 */
export async function readSheets({ bytes, name }: SheetsRequest): Promise<Sheet[]> {
  const { readXlsx } = await import('hucre/xlsx');
  try {
    const { sheets } = await readXlsx(bytes, {
      readStyles: true,
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    });
    return sheets.map((sheet) => ({
      name: sheet.name,
      lines: sheet.rows.map((row, line) =>
        row.map((value, column) => cellText(value, sheet.cells?.get(`${line},${column}`))),
      ),
    }));
  } catch (error) {
    throw new UsageError(
      `${name} is not a workbook (XLSX) or is damaged (${(error as Error).message}); save it again`,
    );
  }
}
