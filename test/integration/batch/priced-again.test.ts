/** Files that an earlier run wrote, priced and reconciled again: our own words in them tell nothing of their rows. */
import { describe, expect, test } from 'vitest';
import { batchOf, rowsOf } from '../../support/batch.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

// Michigan’s warning about such fees has the code MI.carrier_fees, which reads as the name of a fee.
const POLICIES = [
  'Policy Number,State,Effective Date,Premium,Policy Fee',
  'A1,MI,11/01/2026,10000,200',
  'A2,TX,11/01/2026,10000,200',
  '',
].join('\n');

const priced = async (input: string | Uint8Array, options = {}) =>
  (await batchOf(input, { prefix: '', ...options })).output;

describe('a priced file', () => {
  test('is priced again to the same bytes', async () => {
    const once = await priced(POLICIES);
    expect(rowsOf(once)[0]?.warnings).toBe('MI.carrier_fees');
    expect(await priced(once)).toEqual(once);
  });

  test('is priced again beside columns of another run, by names with the same beginning too', async () => {
    const once = await priced(POLICIES, { prefix: 'our_', columns: 'base_tax_amount,warnings' });
    const again = await priced(once, { prefix: 'our_', columns: 'total_tax' });
    expect(rowsOf(again).map((row) => [row.our_warnings?.split(' ')[0], row.our_total_tax])).toEqual([
      ['MI.carrier_fees', '255.00'],
      ['TX.stamping_fee.base_unsettled', '498.78'],
    ]);
  });

  test.each([undefined, 'base_tax_amount,warnings'])('is reconciled: columns %s', async (columns) => {
    const { at } = temporaryFolder({ 'in.csv': await priced(POLICIES, { columns }) });
    const { exitCode, stdout } = await runCli(['reconcile', at('in.csv')]);
    expect(stdout).toContain('2 rows compared: no amount differs');
    expect(exitCode).toBe(0);
  });
});

test('notes that are not ours are looked at', async () => {
  const file = 'Policy Number,State,Effective Date,Premium,notes\nA1,TX,11/01/2026,10000,Cancelled\n';
  await expect(priced(file)).rejects.toThrow('"notes" has rows with "Cancelled"');
});
