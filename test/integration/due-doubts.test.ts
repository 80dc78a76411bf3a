/**
 * What is in doubt about a due day is said wherever the day is told. Alaska’s Division wrote of its payment system, until 2018: "An
 * ACH debit transaction must be initiated no later than 4:00pm Eastern Standard Time on the last business day prior to the due
 * date", so who pays on the day may be late.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { batchOf, rowsOf } from '../support/batch.ts';
import { runCli } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { sheetsByName } from '../support/workbook.ts';

const CUT_OFF = '4:00 p.m. Eastern time on the last business day before the due day';
const OLDER_THAN_OPTINS = 'ended in April 2018';
const folder = temporaryFolder();

test.each([
  ['one state', ['AK']],
  ['several', ['AK', 'TX']],
])('in the list of %s, once', async (_, states) => {
  const { stdout } = await runCli(['due', ...states]);
  expect(stdout).toMatch(/\nIn doubt\n {2}- AK, Surplus lines tax, Filing fee: /);
  expect(stdout.split(CUT_OFF)).toHaveLength(2);
  expect(stdout).toContain(OLDER_THAN_OPTINS);
});

test('nothing is in doubt where no rule of the list is', async () => {
  expect((await runCli(['due', 'TX', 'VT'])).stdout).not.toContain('In doubt');
});

test('in the formats for programs and the calendar', async () => {
  const rows: Record<string, string>[] = parse((await runCli(['due', 'AK', '--format', 'csv'])).output, {
    columns: true,
  });
  expect(rows.every(({ doubt }) => doubt?.includes(CUT_OFF))).toBe(true);
  const [first] = (await runCli(['due', 'AK', '--json'])).json().due;
  expect(first.rules[0].doubt).toContain(CUT_OFF);
  const calendar = (await runCli(['due', 'AK', '--format', 'ics'])).output.replaceAll(/\r\n /g, '');
  expect(calendar).toContain(CUT_OFF);
});

test('on the page of the state', async () => {
  expect((await runCli(['rates', 'AK'])).stdout).toMatch(
    new RegExp(`\\nFiling\\n {2}- Surplus lines tax, Filing fee: .*In doubt: .*${CUT_OFF}`),
  );
});

test('in the totals of a batch and the sources of its workbook', async () => {
  const { totals } = await batchOf('state,premium,date\nAK,1000,2026-08-03\n', {
    workbook: folder.at('filing.xlsx'),
  });
  const [tax] = rowsOf(totals);
  expect(tax?.rule).toMatch(new RegExp(`^Quarterly report .* In doubt: .*${CUT_OFF}`));
  const sheets = await sheetsByName(readFileSync(folder.at('filing.xlsx')));
  const due = sheets.get('Sources')?.rows.find((row) => row.includes('due day'));
  expect(due?.join(' ')).toContain(CUT_OFF);
});
