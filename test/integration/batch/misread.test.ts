/** Files that would be read otherwise than they were meant: refused, or warned about, by line. */
import { describe, expect, test } from 'vitest';
import { readCalculation } from '../../../src/api/v3/request.ts';
import { parseJson } from '../../../src/policy/json.ts';
import { batchOf, rowsOf } from '../../support/batch.ts';

describe('thousands with a point', () => {
  const file = 'state;premium;policy fee;inspection fee\nTX;25.000;;\nTX;1.200,50;;\nTX;100;1.200;0,50\n';
  const premiums = async (decimal?: 'point' | 'comma') =>
    rowsOf(
      (await batchOf(file, { decimal, map: ['carrier_fees=policy fee+inspection fee'] })).output,
      ';',
    ).map((row) => row.slt_taxable_premium || row.slt_error_message);

  test('are refused, in a semicolon file too, with line, column, value and the option that decides', async () => {
    const [thousands, comma, fee] = await premiums();
    expect(thousands).toMatch(/^line 2, column "premium": .*"25\.000".*--decimal comma.*--decimal point/);
    expect(comma).toMatch(/^line 3, column "premium": .*"1\.200,50".*--decimal comma/);
    expect(fee).toMatch(/^line 4, column "policy fee" \+ "inspection fee": .*"1\.200"/);
  });

  test('are read as the option says', async () => {
    expect(await premiums('comma')).toEqual(['25000.00', '1200.50', '1300.50']);
    expect((await premiums('point'))[0]).toBe('25.00');
  });

  test('are decimals in JSON', () => {
    const body = parseJson('{"state":"TX","premium":25.000}');
    expect(readCalculation(body, '2026-11-20').placement.premium).toBe(2500);
  });
});

describe('words in the place of an amount', () => {
  const readings = async (file: string, map: string[] = []) => {
    const { output, summary } = await batchOf(file, { map });
    const taxes = rowsOf(output).map((row) => row.slt_total_tax);
    return { taxes, told: summary.read.readings.counts() };
  };

  // Texas 4.85 % and 0.04 %: of 1,100 53.35 and 0.44, of 1,000 48.50 and 0.40, of 1,200 58.20 and 0.48.
  test('are told, in one column of fees as in one of several that are added up', async () => {
    const taxes = ['53.79', '48.90', '58.68'];
    const told = [{ kind: 'no_amount', input: 'carrier_fees', text: 'Waived', rows: 2 }];
    const one = 'state,premium,carrier fees\nTX,1000,100\nTX,1000,Waived\nTX,1100,waived\n';
    expect(await readings(one)).toEqual({ taxes: ['53.79', '48.90', '53.79'], told });
    const two =
      'state,premium,policy fee,inspection fee\nTX,1000,Waived,100\nTX,1000,Included,waived\nTX,1000,100,100\n';
    expect(await readings(two, ['carrier_fees=policy fee+inspection fee'])).toEqual({ taxes, told });
  });

  test('are told of premium given back in a column of its own', async () => {
    const file = 'state,effective_date,premium,return premium\nTX,2026-06-01,1000,N/A\nTX,2026-06-01,,1000\n';
    const told = [
      { kind: 'no_amount', input: 'premium', text: 'N/A', rows: 1 },
      { kind: 'only_day', input: 'effective_date', text: 'line 3', rows: 1 },
    ];
    expect(await readings(file)).toEqual({ taxes: ['48.90', '-48.90'], told });
  });
});

describe('a quoted cell that holds rows', () => {
  const head = 'state,premium,effective_date,memo\n';

  test('is told by line, with the rows it may hold', async () => {
    const { summary } = await batchOf(
      `${head}TX,1000,2026-01-01,fine\nTX,2000,2026-01-01,"opened\nTX,3000,2026-01-01,b\nTX,4000,2026-01-01,c"\nTX,5000,2026-01-01,"two\nlines"\n`,
    );
    expect(summary).toMatchObject({ rows: 3, read: { swallowing: { rows: 1, lines: [3] }, swallowed: 2 } });
  });

  test('is told at the end of a file without a line break, too', async () => {
    const { summary } = await batchOf(`${head}TX,2000,2026-01-01,"a\nTX,3000,2026-01-01,b"`);
    expect(summary).toMatchObject({ rows: 1, read: { swallowing: { rows: 1, lines: [2] }, swallowed: 1 } });
  });
});

describe('a wide header', () => {
  const wide = (columns: number): string =>
    ['state,premium', ...Array.from({ length: columns - 2 }, (_, at) => `c${at}`)].join(',');

  test('of 40,000 columns is matched in seconds', async () => {
    const { summary } = await batchOf(`${wide(40_000)}\nTX,1000\n`);
    expect(summary.rows).toBe(1);
  }, 20_000);

  test('without a premium names the first columns only', async () => {
    const missing = batchOf(`${wide(40_000).replace('premium', 'x')}\nTX,1\n`);
    await expect(missing).rejects.toThrow(/no column holds the premium.*and 39,950 more$/);
  }, 20_000);

  test('of more columns than any export has is refused', async () => {
    await expect(batchOf(`${wide(100_001)}\nTX,1000\n`)).rejects.toThrow(
      '100,001 columns; at most 100,000 are read',
    );
  });
});

test('a dash in the premium is zero, which an audit may have and a policy not; a text for no amount is none', async () => {
  const { summary, output } = await batchOf(
    [
      'state,effective_date,transaction,premium',
      'TX,2026-11-01,audit,-',
      'TX,2026-11-01,audit,$ –',
      'TX,2026-11-01,new,-',
      'TX,2026-11-01,audit,N/A',
      '',
    ].join('\n'),
    { prefix: '', columns: 'total_tax,error_code' },
  );
  expect(rowsOf(output).map(({ total_tax: tax, error_code: code }) => [tax, code])).toEqual([
    ['0.00', ''],
    ['0.00', ''],
    ['', 'INVALID_PREMIUM'],
    ['', 'INVALID_PREMIUM'],
  ]);
  expect(summary.read.readings.counts().map(({ kind, rows }) => [kind, rows])).toEqual(
    expect.arrayContaining([
      ['no_amount', 2],
      ['no_premium', 2],
    ]),
  );
});

test('a premium of less than a dollar is told of: a rate may stand in its place', async () => {
  const { summary } = await batchOf(
    [
      'state,effective_date,transaction,premium',
      'OR,2026-11-01,new,0.06',
      'OR,2026-11-01,new,1.00',
      'OR,2026-11-01,cancellation,-0.99',
      'OR,2026-11-01,audit,0',
      '',
    ].join('\n'),
  );
  const told = summary.read.readings.counts().filter(({ kind }) => kind === 'below_a_dollar');
  expect(told).toMatchObject([{ text: 'line 2', rows: 2 }]);
});

test('a cancellation on the first day of its policy is told of where a flat one gives back more', async () => {
  const { output, summary } = await batchOf(
    [
      'state,effective_date,transaction,transaction_date,premium',
      'ID,2026-09-02,cancellation,2026-09-02,-8000',
      'ID,2026-09-02,cancellation,2026-09-03,-8000',
      'ID,2026-09-02,flat cancel,2026-09-02,-8000',
      'KY,2026-09-02,cancellation,2026-09-02,-8000',
      '',
    ].join('\n'),
  );
  // Idaho: 1.5 % of 8,000 are 120; the stamping fee of 0.5 %, 40, is given back on a flat cancellation only.
  const rows = rowsOf(output);
  expect(rows.map((row) => row.slt_total_tax).slice(0, 3)).toEqual(['-120.00', '-120.00', '-160.00']);
  const isTold = rows.map((row) => row.slt_warnings?.split(' ').includes('ID.stamping_fee.perhaps_flat'));
  expect(isTold).toEqual([true, false, false, false]);
  const told = summary.read.readings.counts().filter(({ kind }) => kind === 'perhaps_flat');
  expect(told).toMatchObject([{ text: 'line 2', rows: 1 }]);
});
