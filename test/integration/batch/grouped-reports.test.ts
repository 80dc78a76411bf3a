/** Reports that say once what several rows are: a word in the first row of a group, or a line above it. */
import { describe, expect, test } from 'vitest';
import { batchOf, rowsOf } from '../../support/batch.ts';

describe('an empty cell in the column of transactions', () => {
  const HEADER = 'Policy Number,State,Eff Date,Tran,Trans Eff,Premium';
  const FILE = [
    HEADER,
    'A,TX,11/01/2026,NB,11/01/2026,5000',
    'B,TX,05/01/2026,Cancellation,11/03/2026,1500',
    'C,TX,05/02/2026,,11/04/2026,2500',
    'D,TX,05/02/2026,,05/02/2026,1000',
    'E,TX,05/02/2026,,,1000',
  ];

  test('beside a later day of the transaction rejects its row; else it is a new policy, and told', async () => {
    const { output, summary } = await batchOf(FILE.join('\n'));
    const rows = rowsOf(output);
    // Texas 4.85 % and 0.04 %: of 5,000 242.50 and 2.00, of 1,500 72.75 and 0.60, of 1,000 48.50 and 0.40.
    expect(rows.map((row) => row.slt_total_tax)).toEqual(['244.50', '-73.35', '', '48.90', '48.90']);
    expect(rows[2]?.slt_error_message).toBe(
      'line 4, column "Tran": the cell is empty, and column "Trans Eff" 2026-11-04 is after the effective date 2026-05-02, so that the row may be a cancellation or another change of its policy: fill in what it is, or new.',
    );
    const isTold = rows.map((row) => row.slt_warnings?.split(' ').includes('TX.transaction.not_stated'));
    expect(isTold).toEqual([false, false, false, true, true]);
    expect(summary.read.readings.counts()).toContainEqual({
      kind: 'no_transaction',
      input: 'transaction',
      text: 'line 5',
      rows: 2,
    });
  });

  test('says nothing where no column is one of transactions', async () => {
    const { output } = await batchOf('State,Eff Date,Trans Eff,Premium\nTX,05/02/2026,11/04/2026,1000\n');
    const [row] = rowsOf(output);
    expect([row?.slt_total_tax, row?.slt_warnings?.includes('not_stated')]).toEqual(['48.90', false]);
  });
});
