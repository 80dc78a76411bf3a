/** Workbooks read: those of another library, and such as are made by hand to be unusual, broken or harmful. */
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import * as cell from '../../../src/io/workbook/cells.ts';
import { decimalOf } from '../../../src/io/workbook/read/values.ts';
import { withoutRows } from '../../../src/io/workbook/read/without-rows.ts';
import { Workbook } from '../../../src/io/workbook/read/workbook.ts';
import { writeWorkbook } from '../../../src/io/workbook/write.ts';
import { runs } from '../../support/thorough.ts';
import { workbookOf, zipOf } from '../../support/zip.ts';

/** The cells of a sheet, each as its kind and text, by row number. */
async function rowsOf(bytes: Uint8Array, sheet = 0): Promise<Record<number, (string | null)[]>> {
  const workbook = await Workbook.open(bytes, 'book.xlsx');
  const rows: Record<number, (string | null)[]> = {};
  for await (const some of workbook.rows(workbook.sheets[sheet] as never))
    for (const { number, cells } of some)
      rows[number] = Array.from(cells, (each) => (each ? `${each.kind} ${each.text}` : null));
  workbook.close();
  return rows;
}

/** What is read of one cell of a sheet made by hand. */
const readCell = async (xml: string, parts?: Parameters<typeof workbookOf>[1]) =>
  (await rowsOf(await workbookOf([{ name: 'S', rows: `<row r="1">${xml}</row>` }], parts)))[1]?.[0];

const refusal = async (bytes: Uint8Array): Promise<string> => {
  try {
    await rowsOf(bytes);
  } catch (error) {
    return (error as Error).message;
  }
  return 'read';
};

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
    expect(await rowsOf(bytes)).toEqual({
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
        const read = await rowsOf(await writeXlsx({ sheets: [{ name: 'S', rows }] }));
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
  expect(await rowsOf(Buffer.concat(blocks))).toEqual({
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
    expect(await rowsOf(bytes)).toEqual({ 1: ['number 1', 'number 2'], 2: ['text b'] });
  });
});

describe('is refused', () => {
  test('what is damaged, in one sentence that names the file', async () => {
    const whole = await workbookOf([{ name: 'S', rows: '<row r="1"><c r="A1"><v>1</v></c></row>' }]);
    expect(await refusal(whole.subarray(0, whole.length - 40))).toMatch(/^book\.xlsx is damaged \(/);
    const noText = await workbookOf([{ name: 'S', rows: '<row r="1"><c r="A1" t="s"><v>7</v></c></row>' }]);
    expect(await refusal(noText)).toBe(
      'book.xlsx is damaged (row 1 names a text that is not in the workbook); open it in Excel and save it again',
    );
    for (const rows of [
      '<row r="5"/><row r="5"/>',
      '<row r="1048577"/>',
      '<row r="1"><c r="ZZZZ1"><v>1</v></c></row>',
      '<row r="1"><c r="B1"><v>100</v></c><c r="B1"><v>900</v></c></row>',
      '<row r="1"><c r="B1"><v>100</v><v>900</v></c></row>',
      '<row r="1"><c r="B1" t="inlineStr"><v>1000</v><is><t>5000</t></is></c></row>',
      '<row r="1"><c r="B1" t="inlineStr"><is><t>1000</t></is><v>5000</v></c></row>',
      '<row r="1"><c>',
      '<row r="1"><c r="A1" t="s"><v>0.5</v></c></row>',
    ])
      expect(await refusal(await workbookOf([{ name: 'S', rows }], { shared: '<si><t>a</t></si>' }))).toMatch(
        /^book\.xlsx is damaged \(/,
      );
  });

  test('any part with another byte than was written, though it reads well', async () => {
    const rows = '<row r="1"><c r="A1"><v>10000</v></c><c r="B1" t="s"><v>0</v></c></row>';
    const bytes = await workbookOf([{ name: 'S', rows }], { shared: '<si><t>TX</t></si>', packed: false });
    expect(await refusal(bytes)).toBe('read');
    for (const [written, read] of [
      ['<v>10000</v>', '<v>90000</v>'],
      ['<t>TX</t>', '<t>TN</t>'],
      ['name="S"', 'name="T"'],
    ] as const) {
      const changed = Buffer.from(bytes.toString('latin1').replace(written, read), 'latin1');
      expect(await refusal(changed)).toBe(
        'book.xlsx is damaged (the checksum of a part is wrong); open it in Excel and save it again',
      );
    }
  });

  test('two parts of one name', async () => {
    const bytes = await workbookOf([{ name: 'S', rows: '' }], {
      more: { 'XL/Worksheets/sheet1.xml': '<a/>' },
    });
    expect(await refusal(bytes)).toBe(
      'book.xlsx is damaged (it has two parts of one name); open it in Excel and save it again',
    );
  });

  test('another kind of zip', async () => {
    expect(await refusal(await zipOf({ 'a.txt': 'a' }))).toContain('is a zip archive and no workbook');
    expect(await refusal(await zipOf({ mimetype: 'a', 'content.xml': '<a/>' }))).toContain('OpenDocument');
    expect(await refusal(await zipOf({ 'xl/workbook.bin': 'a' }))).toContain('.xlsb');
  });

  test('what unpacks to far more than it is', async () => {
    const rows = `<row r="1"><c r="A1"><v>1</v></c></row>${' '.repeat(70 * 2 ** 20)}`;
    expect(await refusal(await workbookOf([{ name: 'S', rows }]))).toContain('unpacks to 70 MB');
  });

  test('parts that are each small enough and together far more than the file', async () => {
    const part = ' '.repeat(30 * 2 ** 20);
    const more = { 'xl/a.xml': part, 'xl/b.xml': part, 'xl/c.xml': part };
    expect(await refusal(await workbookOf([{ name: 'S', rows: '' }], { more }))).toContain(
      'unpacks to 90 MB',
    );
  });

  test('a list of sheets that has no end, all over one part', async () => {
    const sheets = Array.from({ length: 1001 }, () => '<sheet name="S" sheetId="1" r:id="rId1"/>');
    const more = {
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets.join('')}</sheets></workbook>`,
    };
    expect(await refusal(await workbookOf([{ name: 'S', rows: '' }], { more }))).toContain(
      'more than 1000 sheets',
    );
  });

  test('elements nested without end', async () => {
    const message = await refusal(await workbookOf([{ name: 'S', rows: '<a>'.repeat(500_000) }]));
    expect(message).toContain('its elements are nested too deep');
  });

  test('what unpacks to more than its index says', async () => {
    const part = `<worksheet><sheetData>${' '.repeat(100_000)}</sheetData></worksheet>`;
    const bytes = await workbookOf([{ name: 'S', rows: '' }], { more: { 'xl/worksheets/sheet1.xml': part } });
    expect(await refusal(bytes)).toBe('read');
    // The size stands before the part and in the index, in 32 bits, the lowest first.
    const stated = [...findAll(bytes, sizeOf(part.length))];
    expect(stated).toHaveLength(2);
    for (const at of stated) sizeOf(200).copy(bytes, at);
    expect(await refusal(bytes)).toMatch(/^book\.xlsx is damaged \(/);
  });

  test('an entity that grows', async () => {
    const bytes = await workbookOf([{ name: 'S', rows: '' }], {
      more: {
        'xl/worksheets/sheet1.xml':
          '<!DOCTYPE a [<!ENTITY b "bbbbbbbb">]><worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&b;</v></c></row></sheetData></worksheet>',
      },
    });
    expect(await refusal(bytes)).toMatch(/^book\.xlsx is damaged \(/);
  });
});

const sizeOf = (length: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(length);
  return bytes;
};

function* findAll(bytes: Buffer, wanted: Buffer): Generator<number> {
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + 1)) yield at;
}

describe('merged cells', () => {
  const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const merged = async (xml: string, row = 1) => {
    const bytes = await workbookOf([{ name: 'S', rows: '' }], { more: { 'xl/worksheets/sheet1.xml': xml } });
    const workbook = await Workbook.open(bytes, 'book.xlsx');
    try {
      return [...(await workbook.mergedCells(workbook.sheets[0] as never, row))];
    } finally {
      workbook.close();
    }
  };
  const ranges = (prefix: string) =>
    ['A1:B1', 'AA1:AC2', 'D2:E2', 'G1'].map((ref) => `<${prefix}mergeCell ref="${ref}"/>`).join('');

  test('that begin in a row are read from behind the rows, with names of any prefix', async () => {
    // Columns from 0: AA is 26.
    for (const prefix of ['', 'x:']) {
      const declared = prefix === '' ? `xmlns="${MAIN}"` : `xmlns:x="${MAIN}"`;
      const row = `<${prefix}row r="1"><${prefix}c r="A1" t="inlineStr"><${prefix}is><${prefix}t>/sheetData></${prefix}t></${prefix}is></${prefix}c></${prefix}row>`;
      // Rows of more than a block.
      const rows = row.repeat(5000);
      const sheet = `<${prefix}worksheet ${declared}><${prefix}sheetData>${rows}</${prefix}sheetData><${prefix}mergeCells>${ranges(prefix)}</${prefix}mergeCells></${prefix}worksheet>`;
      expect(await merged(sheet)).toEqual([
        [0, 1],
        [26, 28],
      ]);
      expect(await merged(sheet, 2)).toEqual([[3, 4]]);
    }
  });

  test('of a sheet without rows, and of one that breaks off', async () => {
    const sheet = `<worksheet xmlns="${MAIN}"><sheetData/><mergeCells>${ranges('')}</mergeCells></worksheet>`;
    expect(await merged(sheet, 2)).toEqual([[3, 4]]);
    await expect(merged(`<worksheet xmlns="${MAIN}"><sheetData><row r="1">`)).rejects.toThrow('is damaged');
  });

  test('a mark at the edge of a block is found', async () => {
    const xml = `<worksheet><sheetData><row r="1"/></sheetData><mergeCells>${ranges('')}</mergeCells></worksheet>`;
    for (let size = 1; size < xml.length; size++) {
      const blocks = Array.from({ length: Math.ceil(xml.length / size) }, (_, at) =>
        Buffer.from(xml.slice(at * size, (at + 1) * size)),
      );
      const left: Buffer[] = [];
      for await (const block of withoutRows(Readable.from(blocks))) left.push(block);
      expect(Buffer.concat(left).toString()).toBe(xml.replace('<row r="1"/>', ''));
    }
  });
});
