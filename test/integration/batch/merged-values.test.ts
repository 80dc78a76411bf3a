/** Cells of a workbook that were merged over several rows: Excel shows the value over all of them and has it in the first only. */
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const { put } = temporaryFolder();

const ROWS = [
  ['Policy', 'State', 'Premium', 'Eff Date', 'Transaction', 'SL Tax', 'Note'],
  ['P1', 'TX', 1000, '2026-06-01', 'return', -48.5, 'a'],
  ['P2', 'TX', 2000, '2026-06-01', null, 97, null],
  ['P3', 'TX', 3000, '2026-06-01', 'new', 145.5, 'b'],
];

/** Cells of one column that are merged from a row to another, from 0. */
const merged = (startRow: number, endRow: number, column: number) => [
  { startRow, startCol: column, endRow, endCol: column },
];

const book = async (merges: readonly object[], rows: readonly unknown[][] = ROWS) =>
  put('in.xlsx', await writeXlsx({ sheets: [{ name: 'Book', rows, merges }] as never }));

const told = (text: string): string => text.replaceAll(/\s+/g, ' ');

test('in a column that is used they are named, and the rows are not called done', async () => {
  // "return" stands over P1 and P2, and P2 is priced as a new policy.
  const path = await book(merged(1, 2, 4));
  const batch = await runCli(['batch', path, '--columns', 'total_tax']);
  expect(batch.exitCode).toBe(3);
  expect(told(batch.stderr)).toContain(
    'warning: merged cells over several rows (E2:E3 in "Transaction"): only the first row has the value',
  );
  const reconcile = await runCli(['reconcile', path, '--json']);
  expect(reconcile.json()).toMatchObject({
    success: false,
    merged_cells: [{ cells: 'E2:E3', column: '"Transaction"' }],
  });
  expect(reconcile.exitCode).toBe(3);
});

test('elsewhere they change nothing: in a column that is not used, in the header, over columns of one row', async () => {
  const twoRows = [['', '', '', '', '', '', ''], ...ROWS];
  twoRows[0] = ['Policy', '', 'Amounts', '', '', '', ''];
  for (const path of [
    await book(merged(1, 2, 6)),
    await book([{ startRow: 3, startCol: 3, endRow: 3, endCol: 4 }]),
    await book(merged(0, 1, 0), twoRows),
  ]) {
    const { stderr } = await runCli(['batch', path, '--columns', 'total_tax']);
    expect(stderr).not.toContain('merged cells');
  }
});
