/** Reads the sheets of a workbook (XLSX) as texts. */
import { UsageError } from '../errors.ts';
import { columnLetters } from './workbook/cells.ts';
import type { ReadRow } from './workbook/read/sheet-reader.ts';

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

/** The texts of a row. @throws UsageError for a formula whose value is not known */
function textsOf({ number, cells }: ReadRow, name: string): string[] {
  return Array.from(cells, (cell, column) => {
    if (cell?.kind !== 'uncomputed') return cell?.text ?? '';
    throw new UsageError(
      `${name} has a formula without a value in ${columnLetters(column)}${number}; open it in Excel and save it again`,
    );
  });
}

/**
 * The sheets of a workbook but for hidden ones. A formula has the value kept with it.
 * @throws UsageError for a file that is no workbook, or has formulas without a value
 */
export async function readSheets({ bytes, name }: SheetsRequest): Promise<Sheet[]> {
  const { Workbook } = await import('./workbook/read/workbook.ts');
  const workbook = await Workbook.open(bytes, name);
  const sheets: Sheet[] = [];
  for (const sheet of workbook.sheets.filter(({ hidden }) => !hidden)) {
    const lines: string[][] = [];
    for await (const rows of workbook.rows(sheet)) {
      for (const row of rows) {
        while (lines.length < row.number - 1) lines.push([]);
        lines.push(textsOf(row, name));
      }
    }
    sheets.push({ name: sheet.name, lines });
  }
  workbook.close();
  return sheets;
}
