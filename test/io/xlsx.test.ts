/** Workbooks as texts: what a person sees in the cells, hidden sheets left out. */
import { type Cell, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { UsageError } from '../../src/errors.ts';
import { readSheets } from '../../src/io/xlsx.ts';
import { workbookOf } from '../support/zip.ts';

const cell = (value: Cell['value'], numFmt?: string): Partial<Cell> => ({
  value,
  ...(numFmt !== undefined && { style: { numFmt } }),
});

test('numbers are read as their formats show them, exactly; formulas by the value kept with them', async () => {
  const cells: Record<string, Partial<Cell>> = {
    '0,0': cell(121, '0000'),
    '0,1': cell(0.069, '0.0%'),
    '0,2': cell(0.0725, '0%'),
    '0,3': cell(1e-7),
    '0,4': cell(new Date(Date.UTC(2026, 6, 1)), 'yyyy-mm-dd'),
    '0,5': cell(true),
    '1,0': { value: null, formula: 'A1+1', formulaResult: 122 },
  };
  const values = (row: number, columns: number) =>
    Array.from({ length: columns }, (_, column) => cells[`${row},${column}`]?.value ?? null);
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Seen',
        rows: [values(0, 6), [null, 'text', null]],
        cells: new Map(Object.entries(cells)) as Map<string, Cell>,
      },
      { name: 'Hidden', hidden: true, rows: [['secret']] },
      { name: 'Very hidden', veryHidden: true, rows: [['secret']] },
    ],
  });
  const [sheet, ...others] = await readSheets({ bytes, name: 'a.xlsx' });
  expect(others).toEqual([]);
  expect(sheet?.name).toBe('Seen');
  expect(sheet?.lines[0]).toEqual(['0121', '6.9%', '7.25%', '0.0000001', '2026-07-01', 'TRUE']);
  expect(sheet?.lines[1]?.slice(0, 2)).toEqual(['122', 'text']);
});

test('a formula without a value is no empty cell', async () => {
  const bytes = await workbookOf([{ name: 'S', rows: '<row r="3"><c r="B3"><f>A1</f></c></row>' }]);
  await expect(readSheets({ bytes, name: 'a.xlsx' })).rejects.toThrow(
    'a.xlsx has a formula without a value in B3; open it in Excel and save it again',
  );
});

test.each([
  ['nothing', new Uint8Array()],
  ['a zip that breaks off', Buffer.from('PK\x03\x04nothing', 'latin1')],
])('%s is no workbook', async (_, bytes) => {
  const read = readSheets({ bytes, name: 'a.xlsx' });
  await expect(read).rejects.toThrow(UsageError);
  await expect(read).rejects.toThrow(/^a\.xlsx is damaged \(.*\); open it in Excel and save it again$/);
});
