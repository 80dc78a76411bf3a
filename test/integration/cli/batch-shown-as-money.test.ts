/** `slt batch` of a workbook with whole numbers in a column of an unknown name: a format of money stops the run as cents do. */
import { expect, test } from 'vitest';
import { rowsOf } from '../../support/batch.ts';
import { runCli } from '../../support/run-cli.ts';
import { number, rowOf, text } from '../../support/sheet-xml.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { workbookOf } from '../../support/zip.ts';

const { put } = temporaryFolder();

/** The numbers that Excel gives to formats, by what they show (ECMA-376 part 1, 18.8.30); others are written out. */
const BUILT_IN: Readonly<Record<string, number>> = {
  General: 0,
  '0': 1,
  '0.00': 2,
  '#,##0': 3,
  '#,##0.00': 4,
  '($#,##0_);($#,##0)': 5,
  '_(* #,##0_)': 41,
  '_($* #,##0_)': 42,
};

/** Two policies in a workbook, with a column of whole numbers in a format. */
function book(name: string, format: string, values: readonly string[]): Promise<Buffer> {
  const id = BUILT_IN[format] ?? 200;
  const code = format.replaceAll('"', '&quot;');
  const rows = [
    rowOf(['State', 'Policy Premium', 'Effective Date', name].map(text)),
    ...values.map((value) => rowOf([text('TX'), number('10000'), text('2026-06-05'), number(value, 1)])),
  ];
  return workbookOf([{ name: 'S', rows: rows.join('') }], {
    styles: `<numFmts><numFmt numFmtId="200" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="${id}"/></cellXfs>`,
  });
}

const batch = async (name: string, format: string, values = ['75', '100'], ...args: string[]) =>
  runCli(['batch', put('book.xlsx', await book(name, format, values)), '--columns', 'total_tax', ...args]);

test.each([
  '$#,##0',
  '"$"#,##0',
  '"$"#,##0_);[Red]\\("$"#,##0\\)',
  '_($* #,##0_);_($* \\(#,##0\\);_($* "-"_);_(@_)',
  '_("$"* #,##0_);_("$"* \\(#,##0\\);_("$"* "-"_);_(@_)',
  '[$$-409]#,##0',
  '[$USD] #,##0',
  '#,##0 "USD"',
  '$#,##0;$#,##0" CR"',
  '#,##0.00_);\\(#,##0.00\\)',
  ...Object.keys(BUILT_IN).filter((format) => /\$|\.00|\*/.test(format)),
])('%s is money', async (format) => {
  const { exitCode, stderr } = await batch('Doc Prep', format);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(
    'error: "Doc Prep" (amounts) is not used and may change the tax: use it with --map carrier_fees="Doc Prep" (or broker_fees, or premium), or leave it out with --ignore "Doc Prep"',
  );
  for (const other of ['Limit', 'TIV', 'Deductible', 'Insured Value', 'Commission'])
    expect((await batch(other, format)).exitCode).toBe(0);
});

test.each(['General', '0', '#,##0', '0000', '0.0', '0.000', '0%', '0.00%', '# ?/8', '0 "units"'])(
  '%s is not',
  async (format) => {
    expect((await batch('Doc Prep', format)).exitCode).toBe(0);
  },
);

// 4.85 % and 0.04 % of 10,000; of 10,075 and 10,100.
test('the cells themselves stay what they are', async () => {
  const left = await batch('Doc Prep', '$#,##0', ['75', '100'], '--ignore', 'Doc Prep');
  expect(rowsOf(Buffer.from(left.stdout))).toMatchObject([
    { 'Policy Premium': '10000', 'Doc Prep': '75', total_tax: '489.00' },
    { 'Policy Premium': '10000', 'Doc Prep': '100', total_tax: '489.00' },
  ]);
  const used = await batch('Doc Prep', '$#,##0', ['75', '100'], '--map', 'carrier_fees=Doc Prep');
  expect(rowsOf(Buffer.from(used.stdout))).toMatchObject([{ total_tax: '492.67' }, { total_tax: '493.89' }]);
});

// A person sees $250,000, 250000 and 2.50.
test.each(['$#,##0",000"', '#,##0"000"', '#,##0",000.00"', '#0\\.00'])(
  'of what is shown in the format %s no amount is made',
  async (format) => {
    const { stdout, stderr } = await batch('Policy Fee', format, ['250', '250']);
    expect(stdout).not.toMatch(/\d\.\d\d$/m);
    expect(stderr).toMatch(/2 rows: 0 priced, 2 rejected/);
  },
);
