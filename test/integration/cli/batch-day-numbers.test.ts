/** `slt batch` with days that are numbers, as the calendar of the file counts them. */
import { expect, test } from 'vitest';
import { rowsOf } from '../../support/batch.ts';
import { runCli } from '../../support/run-cli.ts';
import { number, rowOf, text } from '../../support/sheet-xml.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { workbookOf } from '../../support/zip.ts';

const { at, put } = temporaryFolder();

/** Two policies of one day: once in a cell of number format General, once in one that shows a day. */
const book = (serial: string, date1904: boolean): Promise<Buffer> =>
  workbookOf(
    [
      {
        name: 'S',
        rows: [
          rowOf(['state', 'premium', 'effective_date'].map(text)),
          rowOf([text('TX'), number('10000'), number(serial)]),
          rowOf([text('TX'), number('10000'), number(serial, 1)]),
        ].join(''),
      },
    ],
    { date1904, styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>' },
  );

// 44376 days after January 1, 1904 is June 30, 2025; after December 30, 1899 it is June 29, 2021. The stamping fee of Texas:
// 0.075 % from 2021, 0.04 % from 2024, of 10,000.
test.each([
  ['1904', '44376', '2025-06-30', '4.00'],
  ['1900', '45838', '2025-06-30', '4.00'],
  ['1900', '44376', '2021-06-29', '7.50'],
])('a workbook that counts from %s: %s is %s in both cells', async (system, serial, day, fee) => {
  const path = put('days.xlsx', await book(serial, system === '1904'));
  const { stdout, stderr } = await runCli(['batch', path, '--columns', 'stamping_fee_amount']);
  const rows = rowsOf(Buffer.from(stdout));
  expect(rows.map((row) => [row.effective_date, row.stamping_fee_amount])).toEqual([
    [serial, fee],
    [day, fee],
  ]);
  expect(stderr).toContain(`1 row: effective_date read from Excel’s number of a day ("${serial}" as ${day})`);
});

test('a CSV, which counts from 1900, names the day as well, also for programs', async () => {
  const path = put('days.csv', 'state,premium,effective_date\nTX,10000,44376\n');
  expect((await runCli(['batch', path])).stderr).toContain('number of a day ("44376" as 2021-06-29)');
  const { json } = await runCli(['batch', path, '-o', at('out.csv'), '--json']);
  expect(json().readings).toEqual([
    { kind: 'day_number', input: 'effective_date', rows: 1, example: '44376', read_as: '2021-06-29' },
  ]);
});
