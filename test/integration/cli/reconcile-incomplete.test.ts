/** `slt reconcile` where a charge is left out of the computed figures: that is no agreement. The figures are worked out by hand. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../support/batch.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const { at } = temporaryFolder();

function reconciled(header: string, rows: readonly string[], args: readonly string[] = []) {
  writeFileSync(at('in.csv'), [header, ...rows, ''].join('\n'));
  return runCli(['reconcile', at('in.csv'), ...args]);
}

const HEADER = 'State,Premium,Effective Date,Line of Business,SL Tax,Surcharge,Stamping Fee,Total Taxes';
// Kentucky: 7,100.00 × 3 % = 213.00, × 1.8 % = 127.80; the tax of the place is not in the sum, as no place is named.
const KENTUCKY = 'KY,7100,2026-11-05,,213.00,127.80,,340.80';

describe('a charge that is left out', () => {
  test.each([
    ['KY', 'municipal_tax', KENTUCKY],
    // Illinois: 10,000.00 × 3.5 % = 350.00, × 0.04 % = 4.00.
    ['IL', 'fire_marshal_tax', 'IL,10000,2026-11-05,PROP,350.00,,4.00,354.00'],
    // Virginia: 10,000.00 × 2.25 %.
    ['VA', 'regulatory_fee', 'VA,10000,2026-11-05,GL,225.00,,,225.00'],
    // Florida: 10,000.00 × 4.94 % = 494.00, × 0.06 % = 6.00, which the column of the stamping fee holds.
    ['FL', 'surcharge', 'FL,10000,2026-11-05,PROP,494.00,,6.00,500.00'],
  ])('%s %s: no amount differs, and the exit code is 3', async (state, charge, row) => {
    const columns = HEADER.split(',').filter((name) => name !== 'Surcharge' || state === 'KY');
    const cells = row.split(',').filter((_, at) => at !== 5 || state === 'KY');
    const { stdout, exitCode } = await reconciled(columns.join(','), [cells.join(',')]);
    expect(exitCode).toBe(3);
    const text = stdout.replaceAll(/\s+/g, ' ');
    expect(text).toContain(
      `1 row (line 2) lacks a charge, so its computed figures are not whole: 1 ${state} ${charge}`,
    );
    expect(text).toContain('no amount differs, and 1 row could not be compared in full');
    expect(text).toMatch(/computed [\d.]+ INCOMPLETE, apart 0\.00/);
  });

  test('as data', async () => {
    const { json, exitCode } = await reconciled(HEADER, [KENTUCKY, KENTUCKY], ['--json']);
    expect(exitCode).toBe(3);
    expect(json()).toMatchObject({
      success: false,
      differences: 0,
      incomplete: {
        rows: 2,
        lines: [2, 3],
        left_out: [{ state: 'KY', charge: 'municipal_tax', rows: 2 }],
        what_to_add: [expect.stringMatching(/^KY municipal_tax: add jurisdiction/)],
      },
    });
  });

  test('with the place the row is whole', async () => {
    // Lexington: 5 % of 7,100.00 = 355.00.
    const row = 'KY,7100,2026-11-05,Lexington,213.00,127.80,355.00,695.80';
    const header = 'State,Premium,Effective Date,City,SL Tax,Surcharge,Mun Tax,Total Taxes';
    const { stdout, exitCode } = await reconciled(header, [row], ['--map', 'jurisdiction=City']);
    expect([exitCode, stdout]).toEqual([0, expect.not.stringContaining('INCOMPLETE')]);
  });

  test('a return that is not credited a charge is told of', async () => {
    // California: 10,000.00 × 3 % goes back; no source settles its stamping fee of 0.18 %.
    const header = 'State,Premium,Effective Date,Transaction,SL Tax,Total Taxes';
    const { stdout } = await reconciled(header, ['CA,10000,2026-11-05,RP,300.00,300.00']);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
      '1 return, premium -10,000.00, was not credited charges',
    );
  });
});

// California: 3 % of 500.00 are 15.00; no source settles its stamping fee of 0.18 %.
// Idaho: 1.5 % are 7.50, to the dollar 8; its stamping fee of 0.5 % is given back with a flat cancellation alone.
test('the working of a charge that is not credited says why', async () => {
  const header = 'State,Premium,Effective Date,Transaction,SL Tax,Stamping Fee';
  const rows = ['CA,-500,2026-07-01,RP,-15.00,-0.90', 'ID,-500,2026-07-01,RP,-8.00,-2.50'];
  await reconciled(header, rows, ['-o', at('differences.csv')]);
  const found = rowsOf(readFileSync(at('differences.csv')));
  expect(found.map(({ state, computed, working }) => [state, computed, working])).toEqual([
    ['CA', '0.00', "'-500.00 × 0.18%, not credited, as no source settles whether it is given back: 0.00"],
    ['ID', '0.00', "'-500.00 × 0.5%, not given back: 0.00"],
  ]);
});

test('so does the working of one policy', async () => {
  const args = ['calc', 'CA', '500', '--transaction', 'return', '--date', '2026-07-01', '--explain'];
  const { stdout } = await runCli(args);
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
    'exact -500.00 × 0.18% = -0.90 credited 0.00: not credited, as no source settles whether it is given back in force',
  );
});

describe('a short form in the name of a column', () => {
  test.each(['Mun Tax', 'Muni. Tax', 'Mun. Premium Tax'])(
    '%s is a column of the municipal tax',
    async (name) => {
      const header = `State,Premium,Effective Date,SL Tax,Surcharge,${name}`;
      const { stdout, stderr, exitCode } = await reconciled(header, [
        'KY,7100,2026-11-05,213.00,127.80,355.00',
      ]);
      expect(stderr.replaceAll(/\s+/g, ' ')).toContain(`billed_municipal_tax from "${name}"`);
      expect(stdout).toContain('not computed here for want of an input');
      expect(exitCode).toBe(4);
    },
  );

  test('a fee that may be the broker’s own is not taken for a charge, nor a state for a tax', async () => {
    const header = 'Tax State,Premium,Effective Date,SL Tax,Svc Fee';
    const { stderr } = await reconciled(header, ['GA,10000,2026-01-05,400.00,']);
    expect(stderr).not.toContain('billed_service_fee');
    expect(stderr.replaceAll(/\s+/g, ' ')).toMatch(/state from "Tax State".*billed_tax from "SL Tax"/);
  });
});

describe('how the rows were read is told as slt batch tells it', () => {
  const header = 'Policy No,State,Premium,Eff Date,SL Tax,Stamp Fee,Note';
  // Texas: 1,000.00 × 4.85 % = 48.50, × 0.04 % = 0.40.
  const row = (policy: string, day: string, note = '') => `${policy},TX,1000,${day},48.50,0.40,${note}`;
  const text = (stdout: string): string => stdout.replaceAll(/\s+/g, ' ');

  test('a row without a date, one that stands twice, a total, and a day as a number', async () => {
    // 46174 is 2026-06-01 as Excel counts days: 45658 is 2025-01-01, and 516 days later.
    const rows = [row('A1', '2026-06-01'), row('A2', ''), row('A1', '2026-06-01'), row('A3', '46174')];
    const { stdout, exitCode } = await reconciled(header, [...rows, 'Total,,4000,,,,']);
    expect(exitCode).toBe(0);
    expect(text(stdout)).toMatch(/1 row without an effective date priced as of \d{4}-\d\d-\d\d/);
    expect(text(stdout)).toContain(
      '1 row (line 4) is the same as an earlier row in every cell, however it is written',
    );
    expect(text(stdout)).toContain('1 total left out: line 6 "Total"');
    expect(text(stdout)).toContain(
      'effective_date read from Excel’s number of a day ("46174" as 2026-06-01)',
    );
  });

  test('a quote that closes too late hides rows that were not compared: the exit code is 3', async () => {
    const rows = [row('A1', '2026-06-01', '"open'), row('A2', '2026-06-01'), row('A3', '2026-06-01', '"')];
    const { stdout, exitCode } = await reconciled(header, rows);
    expect(exitCode).toBe(3);
    expect(text(stdout)).toContain('(line 2) has a quoted cell that may hold 2 rows not priced');
    const { json } = await reconciled(header, rows, ['--json']);
    expect(json()).toMatchObject({ success: false, multi_row_cells: { rows: 1, may_hold: 2, lines: [2] } });
  });
});

test('--accept-incomplete takes the exit code back, but not for what differs', async () => {
  expect((await reconciled(HEADER, [KENTUCKY], ['--accept-incomplete'])).exitCode).toBe(0);
  const wrong = KENTUCKY.replace('213.00', '213.01');
  expect((await reconciled(HEADER, [wrong], ['--accept-incomplete'])).exitCode).toBe(4);
});

describe('a column of what was charged that is ignored', () => {
  const FILE =
    'State,Premium,Effective Date,SL Tax,Stamp Fee,Other Chgs\nTX,10000,2026-10-01,485.00,4.00,25.00\n';
  const STILL =
    'left out of the calculation, as asked, and still compared with what is computed: "Other Chgs" (not with --map billed_other=)';
  const IGNORED = ['--ignore', 'Other Chgs'];

  test('is still compared, as a batch asks for the same option, and the report says so', async () => {
    writeFileSync(at('ignored.csv'), FILE);
    const { stdout, stderr, exitCode } = await runCli(['reconcile', at('ignored.csv'), ...IGNORED]);
    expect(stderr.split('\n')).toContain(STILL);
    expect(stdout).toContain('1 amount in 1 row differs');
    expect(exitCode).toBe(4);
  });

  test('is compared no more as the report says', async () => {
    writeFileSync(at('ignored.csv'), FILE);
    const way = [...IGNORED, '--map', 'billed_other='];
    const { stdout, stderr, exitCode } = await runCli(['reconcile', at('ignored.csv'), ...way]);
    expect(stderr).not.toContain('still compared');
    expect(stdout).toContain('no amount differs');
    expect(exitCode).toBe(0);
  });

  test('nothing is said where nothing is ignored', async () => {
    writeFileSync(at('ignored.csv'), FILE);
    expect((await runCli(['reconcile', at('ignored.csv')])).stderr).not.toContain('still compared');
  });
});
