import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import * as cell from '../../../src/io/workbook/cells.ts';
import { decimalOf } from '../../../src/io/workbook/read/values.ts';
import { writeWorkbook } from '../../../src/io/workbook/write.ts';
import { readRows, refusal } from '../../support/read-rows.ts';
import { runs } from '../../support/thorough.ts';
import { workbookOf } from '../../support/zip.ts';

/** What is read of one cell of a sheet made by hand. */
const readCell = async (xml: string, parts?: Parameters<typeof workbookOf>[1]) =>
  (await readRows(await workbookOf([{ name: 'S', rows: `<row r="1">${xml}</row>` }], parts)))[1]?.[0];

const formats = (...codes: readonly string[]) => ({
  styles: `<numFmts>${codes
    .map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`)
    .join('')}</numFmts><cellXfs>${codes.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}</cellXfs>`,
});

describe('what another library writes', () => {
  test('texts, numbers, days and formulas with their values', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'June',
          rows: [
            ['Policy', 'Premium', 'Effective', 'Paid'],
            ['00123', 1234.5, new Date('2026-06-30T00:00:00Z'), true],
            [null, -0.1, new Date('2026-06-30T14:30:15Z'), false],
          ],
        },
      ],
    });
    expect(await readRows(bytes)).toEqual({
      1: ['text Policy', 'text Premium', 'text Effective', 'text Paid'],
      2: ['text 00123', 'number 1234.5', 'date 2026-06-30', 'flag TRUE'],
      3: [null, 'number -0.1', 'date 2026-06-30T14:30:15', 'flag FALSE'],
    });
  });

  test('any table comes back as it was', async () => {
    const text = fc
      .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 })
      .filter((each) => each.trim() === each);
    const amount = fc.integer({ min: -99_999_999, max: 99_999_999 });
    const row = fc.tuple(text, amount);
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (table) => {
        const rows = table.map(([name, cents]) => [name, cents / 100]);
        const read = await readRows(await writeXlsx({ sheets: [{ name: 'S', rows }] }));
        expect(Object.values(read)).toEqual(
          table.map(([name, cents]) => [`text ${name}`, `number ${String(cents / 100)}`]),
        );
      }),
      { numRuns: runs(25) },
    );
  });
});

test('what we write', async () => {
  const blocks: Uint8Array[] = [];
  const row = [
    cell.text('=1+1'),
    cell.money('1234567.50'),
    cell.date('2026-06-30'),
    cell.date('2026-06-30T14:30:15'),
    cell.percent('7.25'),
    cell.flag(true),
    null,
    cell.text('line\nbreak _x0041_ \u0001'),
  ];
  await writeWorkbook([{ name: 'S', frozen: 0, widths: [], rows: [[], row] }], async (bytes) => {
    blocks.push(Buffer.from(bytes));
  });
  expect(await readRows(Buffer.concat(blocks))).toEqual({
    2: [
      'text =1+1',
      'number 1234567.50',
      'date 2026-06-30',
      'date 2026-06-30T14:30:15',
      'number 7.25%',
      'flag TRUE',
      null,
      'text line\nbreak _x0041_ \u0001',
    ],
  });
});

describe('numbers', () => {
  test.each([
    ['1234.5600000000001', '1234.56'],
    ['0.30000000000000004', '0.3'],
    ['1E3', '1000'],
    ['1.5e-3', '0.0015'],
    ['-.5', '-0.5'],
    ['123456789012345', '123456789012345'],
    ['1200', '1200'],
    ['NaN', null],
    ['', null],
  ])('%s is %s', (text, expected) => {
    expect(decimalOf(text)).toBe(expected);
  });

  test.each([
    ['00000', '123', 'text 00123'],
    ['0.0%', '0.0725', 'number 7.25%'],
    ['#,##0.00', '1234.5', 'number 1234.5'],
    ['m/d/yy', '46203', 'date 2026-06-30'],
    ['mmm', '46203', 'date 2026-06-30'],
    ['[$-409]d\\-mmm\\-yyyy;@', '46203', 'date 2026-06-30'],
    ['&quot;day&quot; 0', '46203', 'text day 46203'],
    // As a person sees it: not dollars, or not what is to be paid.
    ['[$€-2] #,##0.00', '1000', 'text €1000'],
    ['[$£-809]#,##0.00;-[$£-809]#,##0.00', '-1000', 'text £-1000'],
    ['#,##0.00&quot; CAD&quot;', '1000', 'text 1000 CAD'],
    ['(0)', '1000', 'text (1000)'],
    ['0 &quot;CR&quot;', '1000', 'text 1000 CR'],
    ['\\-0.00', '1000', 'text -1000'],
    ['0.00&quot;-&quot;', '1000', 'text 1000-'],
    // People see another text, or nothing.
    [';;;', '1000', 'text 1000 shown as nothing'],
    ['&quot;VOID&quot;', '1000', 'text 1000 shown as VOID'],
    ['0.00;;', '-1000', 'text -1000 shown as nothing'],
    ['0.00;;', '1000', 'number 1000'],
    ['0.00;-0.00;&quot;-&quot;', '1000', 'number 1000'],
    ['[Red]', '1000', 'number 1000'],
    [';;;@', '1000', 'text 1000 shown as nothing'],
    ['@', '1000', 'number 1000'],
    ['[&gt;500]&quot;high&quot;;0', '100', 'number 100'],
    // What a number is divided by is no digit of it.
    ['# ?/8', '10000', 'number 10000'],
    ['# ?/8', '1000.5', 'number 1000.5'],
    ['# ?/4', '10000', 'number 10000'],
    ['# ??/16', '10000', 'number 10000'],
    ['# ?/100', '10000', 'number 10000'],
    ['# ??/??', '10000', 'number 10000'],
    ['[$€-2] # ?/8', '10000', 'text €10000'],
    // Digits beside a number and marks among its own: people see another number, which is none to be read.
    ['#,##0.00 1', '1000.5', 'text 1000.5 shown as #,##0.00 1'],
    ['1 #,##0.00', '1000.5', 'text 1000.5 shown as 1 #,##0.00'],
    ['#,##0&quot;.5&quot;', '1000', 'text 1000 shown as #,##0".5"'],
    ['$#,##0&quot;,000&quot;', '250', 'text 250 shown as $#,##0",000"'],
    ['#,##0&quot;000&quot;', '250', 'text 250 shown as #,##0"000"'],
    ['#,##0&quot;,000.00&quot;', '250', 'text 250 shown as #,##0",000.00"'],
    ['#,##0&quot;,000&quot;;(#,##0&quot;,000&quot;)', '-250', 'text -250 shown as (#,##0",000")'],
    ['00&quot;000&quot;', '25', 'text 25 shown as 00"000"'],
    ['\\.00', '5', 'text 5 shown as \\.00'],
    ['#0\\.00', '1234', 'text 1234 shown as #0\\.00'],
    ['0;-#0\\.00', '-1234', 'text -1234 shown as -#0\\.00'],
    ['#&quot;,&quot;00', '1234', 'text 1234 shown as #","00'],
    ['0&quot;0&quot;0', '12', 'text 12 shown as 0"0"0'],
    // These only group the digits, or end the number.
    ['#\\,##0', '1234', 'number 1234'],
    ['#\\ ##0', '1234', 'number 1234'],
    ['#,##0&quot;.&quot;', '1234', 'number 1234'],
    ['000\\-00\\-0000', '123456789', 'text 123456789'],
    // A condition says which numbers a part is for.
    ['[&lt;0]#,##0;(#,##0)', '1000', 'text (1000)'],
    ['[&lt;0](#,##0);#,##0', '-1000', 'number -1000'],
    ['[=0]0;(0)', '1000', 'text (1000)'],
    ['[&gt;=1000]0.0,&quot;K&quot;;0', '1000', 'number 1000'],
    ['0&quot;;&quot;;(0)', '1000', 'text 1000;'],
    ['0&quot;5 CAD&quot;', '1000', 'text 1000 shown as 0"5 CAD"'],
    ['&quot;€5.&quot;0', '1000', 'text 1000 shown as "€5."0'],
    ['0&quot;K&quot;', '1000', 'text 1000 K'],
    ['0.0,,&quot;M&quot;', '1000000', 'number 1000000'],
    [
      '_(&quot;$&quot;* #,##0.00_);_(&quot;$&quot;* \\(#,##0.00\\);_(&quot;$&quot;* &quot;-&quot;??_);_(@_)',
      '-12.5',
      'number -12.5',
    ],
    ['#,##0.00_);[Red]\\(#,##0.00\\)', '-12.5', 'number -12.5'],
    ['[$$-409]#,##0.00;[Red]-[$$-409]#,##0.00', '-12.5', 'number -12.5'],
    ['#,##0.00;#,##0.00&quot; CR&quot;', '-12.5', 'number -12.5'],
    ['[$USD] 0.00', '12.5', 'number 12.5'],
    ['#,##0.00\\ _€;-#,##0.00\\ _€', '12.5', 'number 12.5'],
    ['(000) 000-0000', '5125550100', 'number 5125550100'],
    ['General', '12', 'number 12'],
    ['&quot;-&quot;0;0;&quot;-&quot;', '0', 'number 0'],
    ['[Red]0', '5', 'number 5'],
    ['h:mm', '0.5', 'text 12:00:00'],
    ['[h]:mm', '0.25', 'text 06:00:00'],
    ['yyyy', '-5', 'number -5'],
    ['yyyy', '1', 'date 1900-01-01'],
    ['yyyy', '61', 'date 1900-03-01'],
  ])('of the format %s: %s is %s', async (format, value, expected) => {
    expect(await readCell(`<c r="A1" s="0"><v>${value}</v></c>`, formats(format))).toBe(expected);
  });

  test('a format longer than any spreadsheet keeps is damage, not minutes of work', async () => {
    const rows = '<row r="1"><c r="A1" s="0"><v>1</v></c></row>';
    expect(await refusal(await workbookOf([{ name: 'S', rows }], formats('['.repeat(200_000))))).toContain(
      'a number format is longer than any spreadsheet keeps',
    );
  });

  test('days of old Macs', async () => {
    // 1,462 days lie between the two calendars.
    const parts = { ...formats('m/d/yy'), date1904: true };
    expect(await readCell('<c r="A1" s="0"><v>44741</v></c>', parts)).toBe('date 2026-06-30');
  });
});

describe('cells', () => {
  test.each([
    ['<c r="A1"><f>A2*2</f></c>', 'uncomputed '],
    ['<c r="A1"><f>A2*2</f><v></v></c>', 'uncomputed '],
    ['<c r="A1"><f>A2*2</f><v/></c>', 'uncomputed '],
    ['<c r="A1"><f>A2*2</f><v>20.5</v></c>', 'number 20.5'],
    ['<c r="A1" t="str"><f>A2&amp;"x"</f><v>ax</v></c>', 'text ax'],
    ['<c r="A1" t="str"><f>""</f><v></v></c>', undefined],
    ['<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>', 'error #DIV/0!'],
    ['<c r="A1" t="b"><v>1</v></c>', 'flag TRUE'],
    ['<c r="A1" t="d"><v>2026-06-30T00:00:00Z</v></c>', 'date 2026-06-30'],
    ['<c r="A1" t="inlineStr"><is><r><t>a</t></r><r><t xml:space="preserve"> b</t></r></is></c>', 'text a b'],
    ['<c r="A1" t="s"><v>1</v></c>', 'text Tokyo'],
    ['<c r="A1" t="s"><v>0</v></c>', 'text a\nb'],
    ['<c r="A1" s="3"/>', undefined],
  ])('%s is %s', async (xml, expected) => {
    const shared =
      '<si><t>a_x000D__x000A_b</t></si><si><r><t>To</t></r><r><t>kyo</t></r><rPh sb="0" eb="1"><t>phonetic</t></rPh></si>';
    expect(await readCell(xml, { shared })).toBe(expected);
  });

  test('without their places, and in elements with a prefix', async () => {
    const bytes = await workbookOf([{ name: 'S', rows: '' }], {
      more: {
        'xl/worksheets/sheet1.xml':
          '<x:worksheet xmlns:x="u"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row><x:row><x:c t="str"><x:v>b</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      },
    });
    expect(await readRows(bytes)).toEqual({ 1: ['number 1', 'number 2'], 2: ['text b'] });
  });
});
