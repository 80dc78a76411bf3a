/** Workbooks that are refused, and merged cells. */
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { withoutRows } from '../../../src/io/workbook/read/without-rows.ts';
import { Workbook } from '../../../src/io/workbook/read/workbook.ts';
import { refusal } from '../../support/read-rows.ts';
import { workbookOf, zipOf } from '../../support/zip.ts';

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
