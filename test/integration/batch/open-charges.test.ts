/** What a summary says of charges that rows lack, or may lack, and of rows that are worth a look. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { batchOf, rowsOf } from '../../support/batch.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { sheetsByName } from '../../support/workbook.ts';

const { at } = temporaryFolder();

async function summaryOf(lines: readonly string[], ...more: string[]) {
  writeFileSync(at('in.csv'), `${lines.join('\n')}\n`);
  return runCli(['batch', at('in.csv'), '-o', at('out.csv'), ...more]);
}

describe('a charge that goes by the line of business', () => {
  const HEADER = 'state,premium,date,lob';
  const FILE = [
    HEADER,
    'MT,85500,2026-10-15,Property',
    'MT,85500,2026-10-15,',
    'MT,85500,2026-10-15,Commercial Package',
    'FL,1000,2026-10-15,',
    'CT,1000,2026-10-15,',
    'MT,85500,2026-10-15,General Liability',
    'TX,1000,2026-10-15,',
  ];

  test('is told of rows without a line, and of rows with one that is not understood', async () => {
    const { stderr } = await summaryOf(FILE);
    expect(stderr).toContain(
      '\n4 rows in MT, CT, FL state no line of business that is understood; a charge that depends on it was not considered (2 MT fire_marshal_tax, 1 CT surcharge, 1 FL surcharge): add lob or coverage\n',
    );
  });

  test('is data, too', async () => {
    const { json } = await summaryOf(FILE, '--json');
    expect(json().line_of_business_missing).toEqual({
      rows: 4,
      not_considered: [
        { state: 'MT', charge: 'fire_marshal_tax', rows: 2 },
        { state: 'CT', charge: 'surcharge', rows: 1 },
        { state: 'FL', charge: 'surcharge', rows: 1 },
      ],
    });
  });

  test('is not told where every row states a line', async () => {
    const { stderr } = await summaryOf([HEADER, 'MT,100,2026-10-15,General Liability']);
    expect(stderr).not.toContain('line of business');
  });
});

describe('what a row lacks', () => {
  test('is said once for a charge, with the values to choose from', async () => {
    const file =
      'state,premium,date,lob,trans\nFL,1000,2026-10-15,Property,new\nMT,1000,2026-10-15,Property,new\n';
    const [florida, montana] = rowsOf((await batchOf(file)).output);
    expect(florida?.slt_incomplete).toBe(
      'surcharge: add coverage (residential_property, owned_dwelling, commercial_property or other) or coverage_code',
    );
    expect(montana?.slt_incomplete).toBe(
      'fire_marshal_tax: add coverage (fire, commercial_property, residential_property, owned_dwelling or other)',
    );
  });
});

test('returns that are not credited are told with premium, charge and amount', async () => {
  const file = [
    'state,premium,effective_date,trans',
    'LA,-500,2026-10-15,RP',
    'LA,-1500,2026-10-15,RP',
    'TX,-500,2026-10-15,RP',
  ];
  const { stderr } = await summaryOf(file);
  // Louisiana levies 4.85 %: of 500.00 24.25, of 1,500.00 72.75.
  expect(stderr).toContain(
    '\n2 returns, premium -2,000.00, were not credited charges of which no source settles',
  );
  expect(stderr).toContain('LA Tax on surplus lines (2, 97.00)');
  const { json } = await summaryOf(file, '--json');
  expect(json().not_credited).toMatchObject({ rows: 2, premium: '-2000.00' });
  expect((await summaryOf(file.filter((line) => !line.startsWith('LA')))).stderr).not.toContain(
    'not credited',
  );
  // More than one piece of a file: 500 × 500.00.
  const rows = Array.from({ length: 500 }, () => `LA,-500,2026-10-15,RP,${'x'.repeat(600)}`);
  expect(
    (await summaryOf(['state,premium,effective_date,trans,remarks', ...rows], '--json')).json(),
  ).toMatchObject({
    not_credited: { rows: 500, premium: '-250000.00' },
  });
});

test('a return of fees alone is told, counted and in the totals like one of premium', async () => {
  writeFileSync(
    at('fees.csv'),
    'state,premium,carrier_fees,effective_date,transaction,transaction_date\nWA,0,-1000,2026-03-01,return,2026-04-01\n',
  );
  const run = ['batch', at('fees.csv'), '-o', at('fees-out.csv'), '--totals', at('fees-totals.csv')];
  // Washington's stamping fee is 0.3 %, and the carrier's fee bears it: of 1,000.00 3.00.
  expect((await runCli(run)).stderr).toContain('\n1 return, premium 0.00, was not credited charges');
  const { json } = await runCli([...run, '--json']);
  expect(json().not_credited).toMatchObject({ rows: 1, premium: '0.00', charges: [{ amount: '3.00' }] });
  const totals = rowsOf(readFileSync(at('fees-totals.csv')));
  expect(totals.flatMap((row) => (row.not_credited ? [[row.slot, row.not_credited]] : []))).toEqual([
    ['stamping_fee', '3.00'],
    ['total_tax', '3.00'],
  ]);
});

describe('a change without premium and fees', () => {
  const FILE = [
    'state,premium,effective_date,trans',
    'TX,0,2026-10-15,END',
    'KY,0.00,2026-10-15,Audit',
    'TX,0,2026-10-15,NEW',
    'TX,1000,2026-10-15,NEW',
  ];

  test('is a row with charges of zero and lacks nothing; a new policy is rejected', async () => {
    const rows = rowsOf((await batchOf(FILE.join('\n'))).output);
    expect(rows.map((row) => [row.slt_total_tax, row.slt_incomplete, row.slt_error_code])).toEqual([
      ['0.00', '', ''],
      ['0.00', '', ''],
      ['', '', 'INVALID_PREMIUM'],
      // 1,000.00 × 4.85 % + 1,000.00 × 0.04 %.
      ['48.90', '', ''],
    ]);
  });

  test('is counted', async () => {
    expect((await summaryOf(FILE)).stderr).toContain(
      '\n2 rows: no premium and no fees, so nothing is charged (first line 2)\n',
    );
  });
});

test('totals and workbook have what was not credited; the workbook has the doubts and what is overdue', async () => {
  writeFileSync(
    at('back.csv'),
    'state,premium,effective_date,trans\nLA,-500,2026-06-15,RP\nLA,-1500,2026-06-15,RP\n',
  );
  await runCli([
    ...['batch', at('back.csv'), '-o', at('back-out.csv')],
    ...['--totals', at('totals.csv'), '--workbook', at('book.xlsx')],
  ]);
  // 4.85 % of 2,000.00.
  const tax = rowsOf(readFileSync(at('totals.csv'))).find(({ slot }) => slot === 'base_tax');
  expect([tax?.amount, tax?.not_credited]).toEqual(['0.00', '97.00']);
  const sheets = await sheetsByName(readFileSync(at('book.xlsx')));
  const due = sheets.get('Due')?.rows ?? [];
  const column = (title: string) => (due[0] ?? []).indexOf(title);
  expect(due[1]?.[column('Not credited')]).toBe(97);
  // The second quarter is due before the day on which the tests run.
  expect(due[1]?.[column('About the due day')]).toMatch(/^overdue on /);
  // On the day itself, September 1 (La. R.S. 22:439), nothing is late.
  const onTheDay = await runCli(
    ['batch', at('back.csv'), '-o', at('day-out.csv'), '--workbook', at('day.xlsx')],
    {
      SLT_TODAY: '2026-09-01',
    },
  );
  expect(onTheDay.exitCode).toBe(0);
  const dueToday = (await sheetsByName(readFileSync(at('day.xlsx')))).get('Due')?.rows[1] ?? [];
  expect(dueToday[column('About the due day')] ?? '').not.toContain('overdue');
  const doubts = sheets.get('In doubt')?.rows ?? [];
  expect(doubts.find((row) => row[1] === 'LA.sl_tax.credit_unknown')?.slice(0, 3)).toEqual([
    'Louisiana',
    'LA.sl_tax.credit_unknown',
    2,
  ]);
  const quarter = sheets.get('LA 2026-04 to 2026-06')?.rows ?? [];
  expect(quarter[2]?.[(quarter[1] ?? []).indexOf('In doubt')]).toContain('LA.sl_tax.credit_unknown');
});

test('a doubt about places stands in the workbook for each place, with its rows and its source', async () => {
  const places = ['Bowling Green,PROP', 'Louisville,GL', 'Lexington,GL', 'Louisville,GL'];
  const lines = places.map((place) => `KY,${place},1000,10/1/2026`);
  const book = ['--map', 'jurisdiction=City', '--workbook', at('places.xlsx')];
  expect((await summaryOf(['State,City,LOB,Premium,Effective Date', ...lines], ...book)).exitCode).toBe(0);
  const sheets = await sheetsByName(readFileSync(at('places.xlsx')));
  const told = (sheets.get('In doubt')?.rows ?? []).filter(
    (row) => row[1] === 'KY.municipal_tax.locality_rate_unconfirmed',
  );
  const about = ['Bowling Green', 'Lexington', 'Louisville'];
  expect(told.map((row) => row[2])).toEqual([1, 1, 2]);
  for (const [at, place] of about.entries()) {
    expect(told[at]?.[3]).toContain(`Municipal tax of ${place}`);
    expect(told[at]?.[4]).toContain(place);
  }
});

test('a local rate that seems to be a fraction is a doubt of its row', async () => {
  const rows = ['0.09', '9', '0'].map((rate) => `KY,Frankfort,5200,10/1/2026,municipal_tax=${rate}`);
  writeFileSync(at('low.csv'), ['State,City,Premium,Effective Date,Rate', ...rows].join('\n'));
  const columns = ['--columns', 'municipal_tax_amount,warnings', '--map', 'jurisdiction=City'];
  const { stdout } = await runCli(['batch', at('low.csv'), ...columns]);
  const [, low, right, none] = stdout.split('\n');
  // 9 percent of 5,200.00 is 468.00.
  expect(low).toContain(',4.68,KY.municipal_tax.rate_low');
  expect(right).toContain(',468.00,');
  expect(`${right}${none}`).not.toContain('rate_low');
});
