/** What is paid before the return, and rows in the period of a day that may be another: told wherever filing periods are. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { sheetsByName } from '../../support/workbook.ts';

/** A run with a workbook: its summary, and the texts of each sheet. */
async function filed(rows: readonly string[], ...more: string[]) {
  const { at, put } = temporaryFolder();
  const csv = ['policy number,state,premium,effective date,transaction,invoice date', ...rows].join('\n');
  const files = ['-o', at('priced.csv'), '--workbook', at('filing.xlsx')];
  const { stderr, stdout } = await runCli(['batch', put('in.csv', csv), ...files, ...more]);
  const sheets = await sheetsByName(readFileSync(at('filing.xlsx')));
  const textsOf = (name: string): string =>
    (sheets.get(name)?.rows ?? []).map((row) => row.join(' | ')).join('\n');
  return { stderr, stdout, textsOf };
}

// Tex. Ins. Code § 225.009; Ohio has no such rule on file.
const PREPAID = 'paid before: Accrued tax of $70,000 or more is prepaid by the 15th of the following month.';
const TEXAS = 'T-1,TX,2000000,2026-10-05,new,';

test('a tax of which a part is paid before its return says so beside its due day', async () => {
  const { stderr, textsOf } = await filed([TEXAS, 'O-1,OH,1000,2026-10-05,new,']);
  expect(stderr).toContain('tax of TX may have to be paid before the return is due: slt due TX says when');
  expect(textsOf('Due').split(PREPAID)).toHaveLength(2);
  expect(textsOf('TX 2026')).toContain(PREPAID);
  expect(textsOf('Sources')).toContain('Texas | paid before');
  expect(textsOf('OH 2026')).not.toContain('paid before');
  // The stamping fee is billed by the month, and is no tax.
  expect(textsOf('TX 2026-10')).not.toContain('paid before');
});

test('of a credit nothing is paid', async () => {
  const { stderr, textsOf } = await filed(['T-1,TX,2000000,2026-10-05,return,']);
  expect(stderr).not.toContain('before the return');
  expect(textsOf('Due')).not.toContain('paid before');
});

test('programs are told it too', async () => {
  const { stdout } = await filed([TEXAS], '--json');
  expect(JSON.parse(stdout)).toMatchObject({
    date_assumed: { no_transaction_date: 0, other: 1 },
    paid_before: [{ state: 'TX', citation: 'Tex. Ins. Code § 225.009' }],
  });
});

test('a change without its own date is told of with the workbook as with the totals', async () => {
  const { stderr, stdout, textsOf } = await filed(
    ['F-1,FL,1000,2026-02-15,endorsement,2026-10-20'],
    '--json',
  );
  expect(stderr).toContain(
    '1 row has a charge in a filing period by the effective date of the policy, because no transaction date is given: name the column that has it with --map transaction_date="..."',
  );
  expect(textsOf('Due')).toContain(
    'In a period by the effective date of the policy, as no transaction date is given: 1 row',
  );
  expect(JSON.parse(stdout).date_assumed).toEqual({
    no_transaction_date: 1,
    other: 0,
    settled_by: [],
  });
});
