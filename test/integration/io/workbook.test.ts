/** Workbooks as we write them, read by another library. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as cell from '../../../src/io/workbook/cells.ts';
import { isWorkbook, SheetNames } from '../../../src/io/workbook/names.ts';
import { type NewSheet, writeWorkbook } from '../../../src/io/workbook/write.ts';
import { runs } from '../../support/thorough.ts';
import { sheetsOf } from '../../support/workbook.ts';

async function written(sheets: readonly Partial<NewSheet>[], mostRows?: number) {
  const blocks: Uint8Array[] = [];
  const { cut } = await writeWorkbook(
    sheets.map((sheet) => ({ name: 'Sheet', frozen: 0, widths: [], rows: [], ...sheet })),
    async (bytes) => void blocks.push(Buffer.from(bytes)),
    mostRows,
  );
  const bytes = Buffer.concat(blocks);
  return { bytes, cut, sheets: await sheetsOf(bytes) };
}

/** What another library reads in the only cell of a workbook. */
async function readBack(one: cell.SheetCell) {
  const { sheets } = await written([{ rows: [[one]] }]);
  return sheets[0]?.cell(0, 0);
}

describe('cells', () => {
  test('amounts are numbers with two decimals, days are dates, counts are whole', async () => {
    const { sheets } = await written([
      {
        rows: [[cell.money('-1234567.50'), cell.date('2026-06-30'), cell.count(1200), cell.percent('7.25')]],
      },
    ]);
    const [sheet] = sheets;
    expect(sheet?.rows).toEqual([[-1234567.5, '2026-06-30', 1200, 0.0725]]);
    expect([0, 1, 2, 3].map((at) => sheet?.cell(0, at).format)).toEqual([
      '#,##0.00',
      'yyyy\\-mm\\-dd',
      '#,##0',
      '0.00###%',
    ]);
  });

  test('a moment of a day; days that spreadsheets count in another way, and what is no day, stay text', async () => {
    const { sheets } = await written([
      { rows: [['2026-06-30T14:30:00', '1900-02-28', '1900-03-01', '2026-02-30'].map(cell.date)] },
    ]);
    expect(sheets[0]?.rows).toEqual([['2026-06-30T14:30:00', '1900-02-28', '1900-03-01', '2026-02-30']]);
  });

  test('text stays text: leading zeros, what looks like a formula, marks of XML, line breaks, spaces', async () => {
    const texts = ['00123', '=1+1', '+1', '-1', '@SUM(A1)', 'a<b>&"c"', ' two  spaces ', 'line\nbreak\ttab'];
    const { sheets } = await written([{ rows: [texts.map(cell.text)] }]);
    expect(sheets[0]?.rows).toEqual([texts]);
  });

  test('any text comes back as it was', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), async (text) => {
        // Halves of characters have no place in a file of UTF-8.
        const whole = text.replaceAll(/\p{Cs}/gu, '\ufffd');
        expect((await readBack(cell.text(text)))?.value).toBe(whole);
      }),
      { numRuns: runs(60) },
    );
  });

  test('a number of more digits than a spreadsheet keeps stays text', async () => {
    expect((await readBack(cell.money('1234567890123.45')))?.value).toBe(1234567890123.45);
    expect((await readBack(cell.money('12345678901234.56')))?.value).toBe('12345678901234.56');
  });

  test('a text longer than a cell can be is cut, and counted', async () => {
    const { sheets, cut } = await written([{ rows: [[cell.text('x'.repeat(40_000)), cell.text('short')]] }]);
    expect(cut).toBe(1);
    expect(String(sheets[0]?.rows[0]?.[0])).toHaveLength(32_767);
  });
});

describe('heights of rows', () => {
  test('a text is broken between words, as LibreOffice and Excel do: its words do not fill the lines', () => {
    // Local / government / premium tax of / Paducah, in bold letters.
    expect(cell.linesOf(cell.numberHeading('Local government premium tax of Paducah'), 16)).toBe(4);
    expect(cell.linesOf(cell.heading('Premium'), 16)).toBe(1);
    expect(cell.linesOf(cell.text('A text that is not broken at all'), 16)).toBe(1);
    expect(cell.linesOf(null, 16)).toBe(1);
  });

  test('a word that is longer than a line is broken within', () => {
    expect(cell.linesOf(cell.sentence('x'.repeat(100)), 23)).toBe(5);
    expect(cell.linesOf(cell.sentence(`see ${'x'.repeat(40)} there`), 23)).toBe(4);
  });
});

describe('sheets', () => {
  test('rows beyond what a sheet holds stand in another one, below the same head', async () => {
    const rows = [[cell.heading('Policy')], ...[1, 2, 3, 4, 5].map((each) => [cell.number(String(each))])];
    const { sheets } = await written([{ name: 'TX', frozen: 1, rows }, { name: 'tx (2)' }], 3);
    expect(sheets.map(({ name }) => name)).toEqual(['TX', 'TX (3)', 'TX (4)', 'tx (2)']);
    expect(sheets.slice(0, 3).map((sheet) => sheet.rows.flat())).toEqual([
      ['Policy', 1, 2],
      ['Policy', 3, 4],
      ['Policy', 5],
    ]);
  });

  test('the same content gives the same bytes', async () => {
    const make = () => written([{ rows: [[cell.text('a')]] }]);
    expect((await make()).bytes.equals((await make()).bytes)).toBe(true);
  });

  test('an error in the rows is that of the writing', async () => {
    function* broken() {
      yield [cell.text('a')];
      throw new Error('no more rows');
    }
    await expect(written([{ rows: broken() }])).rejects.toThrow('no more rows');
  });

  test('names are permitted and no two the same, whatever is wanted', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { maxLength: 30 }), (wanted) => {
        const names = new SheetNames();
        const taken = wanted.map((each) => names.take(each));
        expect(new Set(taken.map((each) => each.toLowerCase())).size).toBe(wanted.length);
        for (const name of taken) {
          expect(name.length).toBeGreaterThan(0);
          expect(name.length).toBeLessThanOrEqual(31);
          expect(name).not.toMatch(/[[\]:*?/\\]|^'|'$|^history$/i);
        }
      }),
    );
  });

  test('only names that end in .xlsx are those of workbooks', () => {
    expect(['a.xlsx', 'A.XLSX', 'a.xls', 'a.csv', 'xlsx', 'a.xlsx.gz'].map(isWorkbook)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
