/** `slt reconcile`: what was charged beside what is due; the figures are worked out by hand. */
import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../support/batch.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const { at } = temporaryFolder();
const HEADER =
  'Policy Number,State,Premium,Policy Fee,Broker Fee,Effective Date,Transaction,SL Tax,Stamping Fee,Total Taxes';

/** The differences of rows, of the columns that matter, and how the run ended. */
async function differencesOf(rows: readonly string[], args: readonly string[] = [], header = HEADER) {
  writeFileSync(at('in.csv'), [header, ...rows, ''].join('\n'));
  const ended = await runCli(['reconcile', at('in.csv'), '-o', at('out.csv'), ...args]);
  const found = rowsOf(readFileSync(at('out.csv'))).map((row) =>
    ['line', 'state', 'charge', 'charged', 'computed', 'difference', 'reason', 'detail'].map(
      (name) => row[name],
    ),
  );
  return { ...ended, found };
}

describe('what agrees', () => {
  test('to the penny: no line, exit code 0', async () => {
    // 10,100.00 × 4.85 % = 489.85 and × 0.04 % = 4.04; 10,000.00 × 3 % = 300.00 and × 0.18 % = 18.00.
    const rows = [
      'a,TX,10000,100,,2026-01-05,N,489.85,4.04,493.89',
      'b,CA,10000,,250,2026-01-05,N,300,18,318.00',
    ];
    const { found, exitCode, stdout } = await differencesOf(rows);
    expect([found, exitCode]).toEqual([[], 0]);
    expect(stdout).toContain(
      '2 rows compared: no amount differs\ncharged 811.89, computed 811.89, apart 0.00',
    );
  });

  test('a total is held against all charges, also those without a column', async () => {
    // 10,000.00 × 3 % = 300.00 and × 0.18 % = 18.00, of which only the tax has a column.
    const file = at('total-alone.csv');
    writeFileSync(
      file,
      'State,Premium,Effective Date,SL Tax,Total Taxes\nCA,10000,2026-01-05,300.00,318.00\n',
    );
    const { exitCode, stdout } = await runCli(['reconcile', file]);
    expect(stdout).toContain('charged 318.00, computed 318.00, apart 0.00');
    expect(exitCode).toBe(0);
  });

  test('what a batch has priced, of all states', async () => {
    const batch = await runCli(['batch', 'fixtures/policies.csv', '-o', at('priced.csv'), '--json']);
    const { priced, rejected } = batch.json();
    const { exitCode, json } = await runCli(['reconcile', at('priced.csv'), '--json']);
    // The sample has some rows that are wrong.
    expect([exitCode, json().differences, json().compared, json().rejected]).toEqual([
      3,
      0,
      priced,
      rejected,
    ]);
    expect(json().not_compared).toEqual([]);
  });

  test('a return, with a minus or without', async () => {
    // 10,000.00 × 4 %.
    const rows = ['a,GA,10000,,,2026-01-05,RP,400,,400', 'b,GA,(10000),,,2026-01-05,RP,(400.00),,-400'];
    // Side by side the signs contradict each other, and the first is not compared.
    for (const row of rows) expect((await differencesOf([row])).found).toEqual([]);
  });

  test('within the tolerance', async () => {
    // 10,000.00 × 3.6 % = 360.00, × 0.15 % = 15.00.
    const row = ['a,NY,10000,,,2026-01-05,N,360.02,15.00,375.02'];
    expect((await differencesOf(row, ['--tolerance', '0.02'])).exitCode).toBe(0);
    expect((await differencesOf(row, ['--tolerance', '0.01'])).exitCode).toBe(4);
    const wrong = await differencesOf(row, ['--tolerance', 'much']);
    expect([wrong.exitCode, wrong.stderr]).toEqual([
      2,
      'error: --tolerance "much" is not an amount of zero or more; write it like 0.01',
    ]);
  });
});

describe('what differs, and why it is likely', () => {
  test.each([
    [
      'a taxable fee that was not taxed',
      'TX,10000,100,,2026-01-05,N,485.00,4.04,489.04',
      // Without the fee 10,000.00 × 4.85 % = 485.00.
      ['Surplus lines tax', '485.00', '489.85', '-4.85', 'a taxable fee not taxed', 'no fee taxed'],
    ],
    [
      'a taxable fee that was not credited with its premium',
      'TX,-1000,-100,,2026-03-01,RP,-48.50,-0.44,-48.94',
      // 1,000.00 × 4.85 % = 48.50; with the fee 1,100.00 × 4.85 % = 53.35, given back.
      ['Surplus lines tax', '-48.50', '-53.35', '4.85', 'a taxable fee not taxed', 'no fee taxed'],
    ],
    [
      'a broker’s fee that is no premium',
      'CA,10000,,250,2026-01-05,N,307.50,18.00,325.50',
      // 10,250.00 × 3 % = 307.50.
      [
        'Surplus lines tax',
        '307.50',
        '300.00',
        '7.50',
        'a fee taxed that is not taxable',
        'the broker’s fees taxed',
      ],
    ],
    [
      'the rate of another date',
      'TX,10000,,,2026-01-05,N,485.00,7.50,492.50',
      // 10,000.00 × 0.075 % = 7.50, until 2023.
      ['Stamping fee', '7.50', '4.00', '3.50', 'rate of another date', '0.075% of 2021-01-01 to 2023-12-31'],
    ],
    [
      'the rate of another date on another base',
      'TX,10000,100,,2023-12-05,N,485.00,4.00,489.00',
      // Without the fee at 0.04 % of 2024.
      [
        'Stamping fee',
        '4.00',
        '7.58',
        '-3.58',
        'rate of another date, and fees taxed otherwise',
        '0.04% of 2024-01-01 to now, no fee taxed',
      ],
    ],
    [
      'a cent',
      'NY,10000,,,2026-01-05,N,360.01,15.00,375.01',
      ['Surplus lines tax', '360.01', '360.00', '0.01', 'rounding', 'a cent apart'],
    ],
    [
      'cents where the state wants dollars',
      'IL,1370,,,2026-01-05,N,47.95,1.00,48.95',
      // 1,370.00 × 3.5 % = 47.95, in whole dollars 48.
      ['Surplus lines tax', '47.95', '48.00', '-0.05', 'rounding', 'the charge is rounded to the dollar'],
    ],
    [
      'a charge that is missing',
      'CA,10000,,,2026-01-05,N,300.00,,300.00',
      ['Stamping fee', '0.00', '18.00', '-18.00', 'not charged', 'Stamping fee'],
    ],
    [
      'a charge that the state has not',
      'GA,10000,,,2026-01-05,N,400.00,4.00,404.00',
      ['Stamping fee', '4.00', '0.00', '4.00', 'charged though not due', ''],
    ],
    [
      'a fee credited that no source gives back',
      'CA,10000,,,2026-01-05,RP,300.00,18.00,318.00',
      [
        ...['Stamping fee', '-18.00', '0.00', '-18.00', 'credited though not given back'],
        'Stamping fee; in doubt: CA.stamping_fee.credit_unknown',
      ],
    ],
    [
      // 20 dollars once for a policy of Pennsylvania, which a cancellation neither bears nor gives back; 10,000.00 × 3 %.
      'a flat fee credited that the policy bears once',
      'PA,10000,,,2026-01-05,CXL,300.00,20.00,320.00',
      ['Stamping fee', '-20.00', '0.00', '-20.00', 'credited though not given back', 'PSLA stamping fee'],
    ],
    [
      'a sign',
      'GA,10000,,,2026-01-05,N,-400.00,,-400.00',
      [
        'Surplus lines tax',
        '-400.00',
        '400.00',
        '-800.00',
        'charged where it is given back, or the other way',
        '',
      ],
    ],
    [
      'nothing that is known',
      'GA,10000,,,2026-01-05,N,123.45,,123.45',
      ['Surplus lines tax', '123.45', '400.00', '-276.55', 'no likely reason found', ''],
    ],
  ])('%s', async (_, row, expected) => {
    const { found, exitCode } = await differencesOf([`p,${row}`]);
    const tax = found.filter(([, , charge]) => charge === expected[0]);
    expect([exitCode, tax]).toEqual([4, [['2', row.slice(0, 2), ...expected]]]);
  });

  test.each([
    // 10,000.00 × 4.85 % = 485.00 and × 0.04 % = 4.00; the fee of 100.00 adds 4.85 and 0.04.
    [
      'a charge',
      'TX,10000,,,2026-01-05,N,485.00',
      'a charge is missing in the total',
      'without Stamping fee (Surplus',
    ],
    ['the fees in it', 'CA,10000,100,,2026-01-05,N,421.18', 'the total has the fees in it', '100.00'],
    [
      'the whole bill in it',
      'TX,10000,,,2026-01-05,N,10489.00',
      'the total has the fees in it',
      'it is premium, fees',
    ],
    ['no taxed fee in it', 'TX,10000,100,,2026-01-05,N,489.00', 'a taxable fee not taxed', 'no fee taxed'],
    [
      'another year in it',
      'TX,10000,,,2026-01-05,N,492.50',
      'rate of another date',
      '4.85% + 0.075% of 2021-01-01',
    ],
    // 5 % in Lexington, which the file does not name.
    [
      'a charge in it that depends on the place',
      'KY,10000,,,2026-01-05,N,980.00',
      'not computed here for want of an input',
      'Local government premium tax',
    ],
  ])('a total with %s', async (_, row, reason, detail) => {
    const header = 'Policy Number,State,Premium,Policy Fee,Broker Fee,Effective Date,Transaction,Total Taxes';
    const { found } = await differencesOf([`p,${row}`], [], header);
    expect(found.map((each) => each[6])).toEqual([reason]);
    expect(found[0]?.[7]).toContain(detail);
  });

  test('a local tax that was left out or taken at another rate', async () => {
    const header = 'State,Premium,Effective Date,LOB,City,SL Tax,Premium Surcharge,City Tax';
    // Lexington: 5 % of 10,000.00.
    const rows = [
      'KY,10000,2026-09-05,SLT-GL,Lexington,300,180,',
      'KY,10000,2026-09-05,SLT-GL,Lexington,300,180,400',
    ];
    const { found } = await differencesOf(rows, ['--map', 'jurisdiction=City'], header);
    expect(found.map((each) => each.slice(2))).toEqual([
      [
        'Municipal tax',
        '0.00',
        '500.00',
        '-500.00',
        'municipal tax',
        'not charged: Local government premium tax of Lexington-Fayette Urban County',
      ],
      [
        'Municipal tax',
        '400.00',
        '500.00',
        '-100.00',
        'municipal tax',
        'computed at 5%; in doubt: KY.municipal_tax.locality_rate_unconfirmed',
      ],
    ]);
  });

  test('a total is told only where its parts do not explain it', async () => {
    const { found } = await differencesOf([
      'a,TX,10000,,,2026-01-05,N,485.00,7.50,492.50',
      'b,TX,10000,,,2026-01-05,N,485.00,4.00,501.23',
    ]);
    expect(found.map(([line, , charge, , , , reason]) => [line, charge, reason])).toEqual([
      ['2', 'Stamping fee', 'rate of another date'],
      ['3', 'Total tax', 'the total is not the sum of its parts'],
    ]);
  });
});

describe('the report', () => {
  let report: Awaited<ReturnType<typeof runCli>>;
  beforeAll(async () => {
    report = await runCli(['reconcile', 'fixtures/invoiced.csv'], { NO_COLOR: '1' }, { columns: 80 });
  });

  test('columns, reasons by state, the first differences, and what to do for all', () => {
    expect(report.stderr.replaceAll(/\s+/g, ' ')).toContain(
      'billed_tax from "SL Tax", billed_stamping_fee from "Stamping Fee", billed_total from "Total Taxes"',
    );
    expect(report.stdout).toContain('8 rows compared: 8 amounts in 6 rows differ');
    expect(report.stdout).toMatch(/TX {5}a taxable fee not taxed +1 +-4\.85/);
    expect(report.stdout).toMatch(/KY {5}not computed here for want of an input +1 +500\.00/);
    for (const line of report.stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  test('as data', async () => {
    const { json, exitCode } = await runCli(['reconcile', 'fixtures/invoiced.csv', '--json']);
    expect(exitCode).toBe(4);
    expect(json()).toMatchObject({ rows: 8, compared: 8, differing_rows: 6, differences: 8, rejected: 0 });
    expect(json().by_state_and_reason).toContainEqual({
      state: 'CA',
      reason: 'fee_taxed',
      in_doubt: [],
      differences: 2,
      difference: '7.95',
    });
  });

  test('what is in doubt bears its code in the report, the summary and the file', async () => {
    // Iowa Code § 432.1: 0.95 % in 2025, 0.925 % in 2026; no source says which a later transaction takes.
    const header = 'Policy Number,State,Transaction,Policy Eff,Policy Exp,Trans Eff,Premium,SL Tax';
    const row = 'a,IA,End,12/15/2025,12/15/2026,10/05/2026,1000,9.25';
    const { at } = temporaryFolder({ 'in.csv': `${header}\n${row}\n` });
    const { stdout } = await runCli(['reconcile', at('in.csv'), '-o', at('out.csv')]);
    expect(stdout).toMatch(/rate of another date; in doubt: IA\.sl_tax\.rate_date +1 +-0\.25/);
    expect(stdout).toContain('What is in doubt may have been charged rightly');
    expect(readFileSync(at('out.csv'), 'utf8')).toContain('; in doubt: IA.sl_tax.rate_date,');
    const { json } = await runCli(['reconcile', at('in.csv'), '--json']);
    expect(json().by_state_and_reason).toMatchObject([
      { state: 'IA', reason: 'other_date', in_doubt: ['IA.sl_tax.rate_date'] },
    ]);
  });

  test.each(['SL Tax Billed', 'Charged Tax', 'SL Tax Chgd', 'Tax Amt'])(
    'a column called %s holds the tax',
    async (name) => {
      const { stdout } = await differencesOf(['TX,10000,2026-01-05,485'], [], `State,Premium,Date,${name}`);
      // 10,000.00 × 4.85 % = 485.00.
      expect(stdout).toContain('Not compared, as no column holds them: TX Stamping fee');
    },
  );

  test('charges that no column is about are named', async () => {
    const { stdout } = await differencesOf(['TX,10000,2026-01-05,485'], [], 'State,Premium,Date,SL Tax');
    expect(stdout).toContain('Not compared, as no column holds them: TX Stamping fee');
    expect(stdout).toContain('(1 row, 4.00)');
  });

  test('all charges but the tax may stand in one column', async () => {
    const header = 'State,Premium,Date,Tax,Other Charges';
    // 60.00, 20.00 of it by hand: 10,000.00 × 2 % and × 0.3 %.
    expect((await differencesOf(['WA,10000,2026-01-05,200,30'], [], header)).found).toEqual([]);
  });

  test('rows that cannot be priced or read are named, and the exit code is 3', async () => {
    const { stdout, exitCode } = await differencesOf([
      'a,XX,10000,,,2026-01-05,N,485.00,4.00,489.00',
      'b,TX,10000,,,2026-01-05,N,much,4.00,489.00',
    ]);
    expect(exitCode).toBe(3);
    expect(stdout).toContain('2 rows could not be compared:');
    expect(stdout).toContain('line 3: column "SL Tax" "much" is not an amount');
  });
});

test('the rate of another date is named with the days of its own charge', async () => {
  // Kansas: 6 % until 2023, 3 % since 2024-01-01 (K.S.A. 40-246c(a)(2)); its clearinghouse fee began in 2026 and is another charge.
  const { found } = await differencesOf(['KS,5000,2023-11-01,150.00'], [], 'state,premium,date,SL Tax');
  expect(found.map((each) => each.slice(3))).toEqual([
    ['150.00', '300.00', '-150.00', 'rate of another date', '3% of 2024-01-01 to now'],
  ]);
});

describe('a column that holds the amount of a charge with another name', () => {
  const header = 'state,premium,date,SL Tax,Stamp Fee';
  // Florida: 10,000.00 × 4.94 % = 494.00; no stamping fee, but 0.06 % for the service office: 6.00.
  test('is compared with it, and that is said', async () => {
    const { found, exitCode, stdout } = await differencesOf(['FL,10000,2026-01-05,494.00,6.00'], [], header);
    expect([found, exitCode]).toEqual([[], 0]);
    expect(stdout).toMatch(
      /Compared by its amount, as the charge has no column of its own: "Stamp Fee" with FL .*service fee \(1 row\)/i,
    );
    expect(stdout).not.toContain('Not compared');
    expect(stdout).toContain('charged 500.00, computed 500.00, apart 0.00');
  });

  test('is compared with it beside a column of other charges that is empty in the row', async () => {
    const rows = ['FL,10000,2026-01-05,494.00,6.00,', 'FL,10000,2026-01-05,494.00,9.00,'];
    const { found, stdout } = await differencesOf(rows, [], `${header},Other Taxes`);
    // Of the second row neither amount is explained: 9.00 that is not due, and 6.00 that is in no column or may be in it.
    expect(found.map((each) => [each[0], each[6]])).toEqual([
      ['3', 'charged though not due'],
      ['3', 'in no amount, or in one without a reason'],
    ]);
    expect(stdout).toMatch(/: "Stamp Fee" with FL .*service fee \(1 row\)/i);
  });

  test('another amount is told as before', async () => {
    const { found, exitCode, stdout } = await differencesOf(['FL,10000,2026-01-05,494.00,9.00'], [], header);
    expect(exitCode).toBe(4);
    expect(found[0]?.[6]).toBe('charged though not due');
    expect(stdout).toContain('Not compared');
  });
});
