/** A priced file with a decimal comma in the amounts it came with: those that slt wrote beside them have a point. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../support/batch.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const { at } = temporaryFolder();

describe('a priced file whose own amounts have a decimal comma', () => {
  const COMMA = ['--decimal', 'comma'];
  // 12,345.60 × 3 % = 370.37 and × 0.18 % = 22.22; the return of 1,000.00: 30.00 and 1.80.
  const HEADER = 'State;Premium;Effective Date;Transaction';
  const ROWS = ['CA;12.345,60;2026-01-05;New', 'CA;-1.000,00;2026-01-05;Cancellation'];

  test('is compared: columns that slt writes have a decimal point in every file', async () => {
    writeFileSync(at('in.csv'), [HEADER, ...ROWS, ''].join('\n'));
    await runCli(['batch', at('in.csv'), ...COMMA, '-o', at('priced.csv')]);
    const [first] = rowsOf(readFileSync(at('priced.csv')), ';');
    expect(first?.base_tax_amount).toBe('370.37');
    const { stdout, stderr } = await runCli(['reconcile', at('priced.csv'), ...COMMA]);
    expect(stderr).toContain('billed_tax from "base_tax_amount"');
    expect(stdout).toMatch(/^2 rows compared: no amount differs$/m);
    expect(
      await runCli(['batch', at('priced.csv'), ...COMMA, '--replace', '-o', at('again.csv')]),
    ).toMatchObject({ stderr: expect.stringContaining('2 rows: 2 priced, 0 rejected') });
    expect(readFileSync(at('again.csv'), 'utf8')).toBe(readFileSync(at('priced.csv'), 'utf8'));
  });

  test('also where a spreadsheet wrote some with a comma; what slt does not write so is read as the file is', async () => {
    const own = ['370,37;22.22', '-30.00;1.80-'].map((cells, at) => `${ROWS[at]};${cells}`);
    writeFileSync(at('own.csv'), [`${HEADER};base_tax_amount;stamping_fee_amount`, ...own, ''].join('\n'));
    const { stdout } = await runCli(['reconcile', at('own.csv'), ...COMMA]);
    expect(stdout).toContain('"1.80-" is not an amount with a decimal comma');
    expect(stdout).toMatch(/^1 row compared: no amount differs$/m);
  });

  test('a column of another name is read as the file is', async () => {
    writeFileSync(at('other.csv'), [`${HEADER};SL Tax`, `${ROWS[0]};370.37`, ''].join('\n'));
    const { stdout } = await runCli(['reconcile', at('other.csv'), ...COMMA]);
    expect(stdout).toContain('"370.37" is not an amount with a decimal comma');
  });
});
