/** Filings whose day has passed: told wherever filing periods are. */
import { expect, test } from 'vitest';
import { totalsTable } from '../../../src/cli/output/totals-table.ts';
import { batchOf } from '../../support/batch.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const { at, put } = temporaryFolder();

// Today is 2026-11-20. Oklahoma and Georgia file by the quarter: by April 30, and by October 15. Texas files by the year.
const ROWS = ['OK,900,2026-03-30,new', 'GA,500,2026-09-30,new', 'TX,90000,2026-11-01,new'];
// Another quarter of Oklahoma, a credit: nothing is to be paid.
const CREDIT = 'OK,-900,2026-06-05,return';
const csvOf = (rows: readonly string[]): string =>
  ['state,premium,effective date,transaction', ...rows].join('\n');

async function run(rows: readonly string[], ...more: string[]) {
  const files = ['-o', at('out.csv'), ...more];
  return runCli(['batch', put('in.csv', csvOf(rows)), ...files]);
}

const SAID = '2 filings were due before today, 2026-11-20: OK 2026-04-30, GA 2026-10-15';

test.each([
  ['--totals', 'totals.csv'],
  ['--workbook', 'filing.xlsx'],
])('the summary of a run with %s names them, and no credit', async (option, name) => {
  const { stderr } = await run([...ROWS, CREDIT], option, at(name));
  expect(stderr).toContain(SAID);
  expect((await run(ROWS.slice(2), option, at(name))).stderr).not.toContain('before today');
});

test('without periods nothing is said', async () => {
  const { stderr } = await run(ROWS);
  expect(stderr).not.toContain('before today');
});

test('programs are told them too', async () => {
  const { json } = await run([...ROWS, CREDIT], '--totals', at('totals.csv'), '--json');
  // 500 × 4 %.
  expect(json().overdue).toMatchObject([
    { state: 'OK', period_from: '2026-01-01', period_to: '2026-03-31', due: '2026-04-30' },
    {
      ...{ state: 'GA', period_from: '2026-07-01', period_to: '2026-09-30', due: '2026-10-15' },
      amount_on_return: '20.00',
    },
  ]);
});

test('totals that are merged say so as well', async () => {
  await run(ROWS, '--totals', at('totals.csv'));
  const { stderr } = await runCli(['totals', 'merge', at('totals.csv')], { SLT_TODAY: '2026-11-20' });
  expect(stderr).toContain(SAID);
});

test('the table marks them where it has room', async () => {
  const { summary } = await batchOf(csvOf([...ROWS, CREDIT]));
  const all = { lines: summary.totals.returnLines(), rejected: [] };
  const style = (text: string): string => text;
  const paint = { bold: style, underline: style, alert: style };
  const tableOf = (width: number): string =>
    totalsTable({ tty: true, plain: false, width, paint }, all, 'totals.csv', '2026-11-20');
  const marked = tableOf(80)
    .split('\n')
    .filter((line) => line.includes('overdue'));
  expect(marked.map((line) => line.trim().split(/ {2,}/)[2])).toEqual([
    '2026-04-30 overdue',
    '2026-10-15 overdue',
  ]);
  expect(tableOf(70)).not.toContain('overdue');
});
