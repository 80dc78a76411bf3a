/** States that file by the day on which the premium was collected. */
import { describe, expect, test } from 'vitest';
import { batchOf, rowsOf } from '../../support/batch.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const { at, put } = temporaryFolder();

describe('the day on which the premium was collected', () => {
  const HEADER = 'state,premium,effective_date,transaction,transaction_date,collection_date';

  test('puts the charges of states that go by it into their period', async () => {
    const rows = [
      // Oregon's tax is due for the quarter in which the premium is collected (ORS 735.470(2)).
      'OR,10000,2026-11-01,new,,2026-09-28',
      'OR,-1000,2026-11-01,return,2026-12-01,2026-12-05',
      // Texas goes by another date.
      'TX,1000,2026-11-01,new,,2025-12-30',
    ];
    const { totals } = await batchOf(`${HEADER}\n${rows.join('\n')}\n`);
    const columns = ['state_code', 'period_from', 'period_to', 'amount', 'date_assumed'];
    const taxes = rowsOf(totals).filter(({ slot }) => slot === 'base_tax');
    expect(taxes.map((row) => columns.map((column) => row[column]))).toEqual([
      ['OR', '2026-07-01', '2026-09-30', '200.00', ''],
      ['OR', '2026-10-01', '2026-12-31', '-20.00', ''],
      ['TX', '2026-01-01', '2026-12-31', '48.50', '1'],
    ]);
  });

  test('is asked for where it is missing, with the states that go by it', async () => {
    const rows = [
      'OR,1000,2026-11-01,new,,',
      'GA,1000,2026-11-01,new,,2026-11-02',
      'CA,1000,2026-11-01,new,,',
      'TX,1000,2026-11-01,new,,',
    ];
    const csv = put('in.csv', `${HEADER}\n${rows.join('\n')}\n`);
    const { stdout, stderr } = await runCli([
      ...['batch', csv, '-o', at('out.csv'), '--totals', at('totals.csv'), '--json'],
    ]);
    const { settled_by, ...counts } = JSON.parse(stdout).date_assumed;
    expect(counts).toEqual({ no_transaction_date: 0, other: 3 });
    expect(settled_by).toEqual([
      { input: 'collection_date', states: ['OR'] },
      { input: 'invoice_date', states: ['CA'] },
    ]);
    // Texas goes by the day on which a policy is written, which no input says: nobody can give it.
    expect(stderr).toContain(
      [
        `2 rows have a charge in a filing period by the day they take effect: the date the state goes by is not in the file (date_basis in ${at('totals.csv')})`,
        'such states go by invoice_date (CA): name its column, as with --map invoice_date="..."',
        'such states go by collection_date (OR), which some rows lack: fill it in',
      ].join('\n'),
    );
  });
});
