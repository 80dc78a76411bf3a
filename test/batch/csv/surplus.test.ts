/** Rows with more cells than the header: which of them have an amount in pieces. */
import { readFileSync, writeFileSync } from 'node:fs';
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
  `line ${line}: the row has ${cells} cells, the header ${header}; put a cell that holds "," in quotes, and in a file that this run writes put each cell under its column and empty error_message`,
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

describe('a row with an amount in pieces, priced again from the file of rejected rows', () => {
  const MOVED = 'A2,TX,9/1/2026,18,250.00,50.00';
  const AGAIN =
    'line 2: by its error_message of an earlier run, cells of the row have moved; put each cell under its column and empty error_message';

  /** Prices a file with a whole row and another, and gives back what the run wrote. */
  async function firstRun(header: string, ...rows: readonly string[]) {
    const { at } = temporaryFolder({ 'in.csv': [header, ...rows, ''].join('\n') });
    await runCli(['batch', at('in.csv'), '-o', at('out.csv'), '--errors', at('bad.csv')]);
    const again = async (file: string, ...more: readonly string[]) => {
      const run = await runCli([
        'batch',
        at(file),
        '-o',
        at('again.csv'),
        '--errors',
        at('worse.csv'),
        ...more,
      ]);
      return { run, rows: rowsOf(readFileSync(at('again.csv'))) };
    };
    return { at, again };
  }

  test('is rejected while it is as it was, in any file of the run, and loses no cell', async () => {
    const { at, again } = await firstRun(HEADER, MOVED, WHOLE);
    for (const [file, ...more] of [['bad.csv'], ['out.csv', '--replace']]) {
      const { run, rows } = await again(file as string, ...more);
      expect(run.exitCode).toBe(3);
      expect(rows[0]).toMatchObject({ 'Policy Fee': '250.00,50.00', error_message: AGAIN });
    }
    await again('bad.csv');
    const columns = 'error_line,error_code,error_message';
    expect(readFileSync(at('worse.csv'), 'utf8')).toBe(
      `${HEADER},${columns}\nA2,TX,9/1/2026,18,"250.00,50.00",2,INVALID_REQUEST,"${AGAIN}"\n`,
    );
  });

  test('is priced once its cells are back and the reason is gone', async () => {
    const { at, again } = await firstRun(HEADER, MOVED, WHOLE);
    writeFileSync(
      at('bad.csv'),
      `${HEADER},error_line,error_code,error_message\nA2,TX,9/1/2026,"18,250.00",50.00,2,INVALID_REQUEST,\n`,
    );
    // 18,300.00 × 4.85 % = 887.55.
    expect((await again('bad.csv')).rows.map((row) => row.base_tax_amount)).toEqual(['887.55']);
  });

  test('keeps every cell where its quotes are taken away there', async () => {
    const { at, again } = await firstRun(HEADER, MOVED, WHOLE);
    writeFileSync(
      at('bad.csv'),
      readFileSync(at('bad.csv'), 'utf8').replace('"250.00,50.00"', '250.00,50.00'),
    );
    const { rows } = await again('bad.csv');
    expect(rows[0]?.error_message).toContain('line 2: the row has 9 cells, the header 8; ');
    expect(rows[0]?.['Policy Fee']).toBe('250.00,50.00');
  });

  test('keeps empty cells, too', async () => {
    const { at } = await firstRun(HEADER, WHOLE, 'A2,TX,9/1/2026,12,500.00,');
    expect(rowsOf(readFileSync(at('bad.csv'))).map((row) => row['Policy Fee'])).toEqual(['500.00,']);
  });

  test('is whole again where only the last column may hold the amount', async () => {
    const header = 'Policy,State,Effective Date,Policy Fee,Premium';
    const { again } = await firstRun(
      header,
      'A1,TX,9/1/2026,50.00,12500.00',
      'A2,TX,9/1/2026,50.00,18,250.00',
    );
    const { run, rows } = await again('bad.csv');
    expect(run.exitCode).toBe(0);
    expect(rows.map((row) => row.base_tax_amount)).toEqual(['887.55']);
  });

  test('is rejected where another column may hold it, too', async () => {
    const header = 'Policy,State,Effective Date,Policy Fee,Premium';
    // A fee of 1,250 and a premium of 900, or a fee of 1 and a premium of 250,900.
    const { again } = await firstRun(header, 'A1,TX,9/1/2026,50.00,12500.00', 'A2,TX,9/1/2026,1,250,900');
    expect((await again('bad.csv')).rows.map((row) => row.error_message)).toEqual([AGAIN]);
  });
});
