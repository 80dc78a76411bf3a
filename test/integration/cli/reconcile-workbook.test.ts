/** slt reconcile reads and writes workbooks. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SLOTS } from '../../../src/engine/index.ts';
import { rowsOf } from '../../support/batch.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { sheetsOf } from '../../support/workbook.ts';

const { at } = temporaryFolder();

/** What a batch of the same file has to be told, and which of the priced columns are those of the invoices. */
const IGNORED = 'SL Tax,Stamping Fee,Total Taxes';
const CHARGED = [
  ...['billed_tax=SL Tax', 'billed_stamping_fee=Stamping Fee', 'billed_total=Total Taxes'],
  ...SLOTS.filter((slot) => !['base_tax', 'stamping_fee'].includes(slot)).map((slot) => `billed_${slot}=`),
].flatMap((map) => ['--map', map]);

describe('workbooks', () => {
  test('in and out: the same differences, typed', async () => {
    const invoiced = rowsOf(readFileSync('fixtures/invoiced.csv'));
    await runCli(['batch', 'fixtures/invoiced.csv', '-o', at('priced.xlsx'), '--ignore', IGNORED]);
    const { exitCode } = await runCli([
      'reconcile',
      at('priced.xlsx'),
      '-o',
      at('differences.xlsx'),
      ...CHARGED,
    ]);
    expect(exitCode).toBe(4);
    const [sheet] = await sheetsOf(readFileSync(at('differences.xlsx')));
    await runCli(['reconcile', 'fixtures/invoiced.csv', '-o', at('differences.csv')]);
    const texts = rowsOf(readFileSync(at('differences.csv')));
    expect(invoiced.length).toBe(8);
    expect(sheet?.name).toBe('Differences');
    expect(sheet?.rows[0]).toEqual(Object.keys(texts[0] as object));
    expect(sheet?.rows.slice(1).map((row) => [row[0], row[1], row[12]])).toEqual(
      texts.map((row) => [Number(row.line), row.policy_number, Number(row.difference)]),
    );
    expect(sheet?.rows[1]?.[5]).toBe('2026-01-05');
  });
});
