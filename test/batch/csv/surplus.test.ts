/** Rows with more cells than the header: which of them have an amount in pieces. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../support/batch.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const HEADER = 'Policy,State,Effective Date,Premium,Policy Fee';
const WHOLE = 'A1,TX,9/1/2026,12500.00,50.00';

/** The tax of each row, and why it has none. */
async function priced(header: string, ...rows: readonly string[]): Promise<(string | undefined)[][]> {
  const { at } = temporaryFolder({ 'in.csv': [header, ...rows, ''].join('\n') });
  await runCli(['batch', at('in.csv'), '-o', at('out.csv')]);
  return rowsOf(readFileSync(at('out.csv'))).map((row) => [row.base_tax_amount, row.error_message]);
}
const rejected = (line: number, cells: number, header: number): (string | undefined)[] => [
  '',
  `line ${line}: the row has ${cells} cells, the header ${header}; put a cell that holds "," in quotes`,
];

// Texas: 12,550.00 × 4.85 % = 608.675, to the cent 608.68.
const RIGHT = ['608.68', ''];

describe('an amount without quotes around its comma', () => {
  test.each([
    ['before an empty cell', 'A2,TX,9/1/2026,12,500.00,'],
    ['of whole dollars', 'A2,TX,9/1/2026,12,500,'],
    ['with a dollar sign', 'A2,TX,9/1/2026,$12,500.00,'],
    ['in parentheses', 'A2,TX,9/1/2026,(12,500.00),'],
    ['with a word for a credit', 'A2,TX,9/1/2026,12,500.00 CR,'],
  ])('rejects its row: %s', async (_, row) => {
    expect(await priced(HEADER, WHOLE, row)).toEqual([RIGHT, rejected(3, 6, 5)]);
  });

  test('rejects the only row of a file', async () => {
    expect(await priced(HEADER, 'A2,TX,9/1/2026,12,500.00,')).toEqual([rejected(2, 6, 5)]);
  });

  test('rejects its row where all rows end with an empty cell', async () => {
    const row = 'A2,TX,9/1/2026,12,500.00,,';
    expect(await priced(HEADER, `${WHOLE},`, row)).toEqual([RIGHT, rejected(3, 7, 5)]);
  });
});

describe('empty cells beside the last column', () => {
  const WITH_TERM = 'Policy,State,Effective Date,Term,Premium';
  // 500.00 × 4.85 % = 24.25, 1,500.00 × 4.85 % = 72.75.
  test('of all rows are no cells too many, whatever stands side by side', async () => {
    const rows = ['A1,TX,9/1/2026,12,1500.00,', 'A2,TX,9/1/2026,12,500.00,'];
    expect(await priced(WITH_TERM, ...rows)).toEqual([
      ['72.75', ''],
      ['24.25', ''],
    ]);
  });

  test('of one row are none where no amount is in two cells', async () => {
    expect(await priced(HEADER, WHOLE, `${WHOLE},,`)).toEqual([RIGHT, RIGHT]);
  });
});

test('a row with an amount in pieces keeps them where it is written', async () => {
  const { at } = temporaryFolder({ 'in.csv': `${HEADER}\n${WHOLE}\nA2,TX,9/1/2026,12,500.00,\n` });
  await runCli(['batch', at('in.csv'), '-o', at('out.csv'), '--errors', at('bad.csv')]);
  const again = await runCli(['batch', at('bad.csv'), '-o', at('again.csv')]);
  expect(again.exitCode).not.toBe(0);
  expect(rowsOf(readFileSync(at('bad.csv'))).map((row) => row['Policy Fee'])).toEqual(['500.00,']);
});
