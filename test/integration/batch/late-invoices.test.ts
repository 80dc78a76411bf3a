/** Invoices of a file that are later than the law allows by which they put a policy into a filing period. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rowsOf } from '../../support/batch.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { sheetsByName } from '../../support/workbook.ts';

const { at } = temporaryFolder();

// Cal. Ins. Code § 1774: no more than 60 days after the effective date, October 15 to December 14.
const FILE = [
  'state,premium,effective_date,trans,invoice_date',
  'CA,100000,2025-10-15,new,2026-10-05',
  'CA,100000,2025-10-15,new,2025-12-14',
  'CA,100000,2026-08-15,renewal,2026-11-06',
];
const CODE = 'CA.sl_tax.invoice_date_after_limit';

test('each has its warning, and the summary, the totals and the workbook say so', async () => {
  writeFileSync(at('in.csv'), `${FILE.join('\n')}\n`);
  const args = ['--workbook', at('book.xlsx'), '--totals', at('t.csv')];
  const { stderr } = await runCli(['batch', at('in.csv'), '-o', at('out.csv'), ...args]);
  const rows = rowsOf(readFileSync(at('out.csv')));
  expect(rows.map(({ warnings }) => warnings?.split(' ').includes(CODE))).toEqual([true, false, true]);
  expect(stderr).toContain(
    '\n2 rows: warning: invoice_date later than the law allows after the effective date or the placement, so the tax may belong to an earlier period or be due earlier: first line 2, 2026-10-05; the row’s warning has both days\n',
  );
  // The period stays that of the invoice.
  const taxes = rowsOf(readFileSync(at('t.csv'))).filter(({ slot }) => slot === 'base_tax');
  expect(taxes.map(({ period_from, transactions }) => [period_from, transactions])).toEqual([
    ['2025-01-01', '1'],
    ['2026-01-01', '2'],
  ]);
  const sheets = await sheetsByName(readFileSync(at('book.xlsx')));
  const text = (name: string) => JSON.stringify(sheets.get(name)?.rows);
  expect(text('Due')).toContain(
    'In a period by a date later than the law allows, so the tax may be due earlier: 2 rows; the sheet In doubt has both days',
  );
  expect(text('In doubt')).toContain('by the last day allowed it would be in 2025, due 2026-03-01');
  expect(text('Sources')).toContain('the invoice date, at most 60 days after the policy’s effective date');
});

test('a reconciled file has the same line', async () => {
  writeFileSync(
    at('charged.csv'),
    'state,premium,effective_date,invoice_date,total_tax\nCA,1000,2025-10-15,2026-10-05,31.80\n',
  );
  const { stdout, stderr } = await runCli(['reconcile', at('charged.csv')]);
  expect(`${stdout}${stderr}`).toContain(
    '1 row: warning: invoice_date later than the law allows after the effective date',
  );
});
