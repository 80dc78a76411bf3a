/** Payments and other entries of a ledger by which nothing is charged, among the invoices of an export from the accounts. */
import { describe, expect, test } from 'vitest';
import { planned } from '../../support/columns.ts';
import { runCli } from '../../support/run-cli.ts';

const HEADER = ['Policy', 'State', 'Eff Date', 'Premium'];
const withColumn = (name: string, values: readonly string[], choices = {}) =>
  planned(
    [name, ...HEADER],
    values.map((value, at) => [value, `A${at}`, 'TX', '10/01/2026', '10000.00']),
    choices,
  );

/** The types of QuickBooks, and what cash journals call the same. */
const UNCHARGED = [
  ...['Payment', 'Deposit', 'Check', 'Transfer', 'General Journal', 'Journal', 'Bill Pmt -Check', 'Estimate'],
  ...[
    'Receipt',
    'Cash Receipt',
    'Journal Entry',
    'Write-off',
    'W/O',
    'PMT',
    'Pymt',
    'NSF Check',
    'ACH',
    'JE',
  ],
  ...['Wire Transfer', 'Payment #1023', 'Check 4711', 'Payment - thank you', 'PAYMENTS'],
];

describe('entries among invoices', () => {
  test.each(UNCHARGED)('%s', (value) => {
    for (const name of ['Type', 'Doc Type', 'Entry Type', 'Ledger Type', 'Journal', 'Code', '']) {
      const skip = `${name === '' ? '#1' : name}=${value}`;
      expect(() => withColumn(name, ['Invoice', value])).toThrow(`skip-when "${skip}"`);
      expect(() => withColumn(name, ['Invoice', value], { skipWhen: [skip] })).not.toThrow();
    }
    expect(() => withColumn('Type', ['Invoice', value], { ignore: ['Type'] })).not.toThrow();
  });

  test('are told apart from what is given back among them', () => {
    const values = ['Invoice', 'Invoice', 'Invoice', 'Credit Memo', 'Payment', 'Check'];
    const plan = (skipWhen: readonly string[]) => () => withColumn('Doc Type', values, { skipWhen });
    expect(plan([])).toThrow('write each premium that is given back below zero');
    expect(plan([])).toThrow('skip-when "Doc Type=Payment,Check"');
    expect(plan(['Doc Type=Payment,Check'])).toThrow('skip-when "Doc Type=Credit Memo"');
    expect(plan(['Doc Type=Payment,Check', 'Doc Type=Credit Memo'])).not.toThrow();
  });

  test('beside a column of transactions, too', () => {
    const rows = ['Invoice', 'Payment'].map((type) => [type, 'New', 'TX', '100.00']);
    expect(() => planned(['Type', 'Trans Type', 'State', 'Premium'], rows)).toThrow(
      'skip-when "Type=Payment"',
    );
  });

  test('stop by any name where invoices stand in the column', () => {
    expect(() => withColumn('Xyz', ['Invoice', 'Payment'])).toThrow('skip-when "Xyz=Payment"');
    expect(() => withColumn('Xyz', ['Direct', 'Payment'])).not.toThrow();
  });
});

test.each([
  ['Payment Type', ['Check', 'ACH', 'Payment', 'Invoice']],
  ['Payment Method', ['Check', 'Wire', 'Invoice']],
  ['Bond Type', ['Payment', 'Bid']],
  ['Policy Type', ['Check', 'Deposit', 'Invoice']],
  ['Coverage', ['Check', 'GL']],
  ['Notes', ['Payment received', 'Invoice']],
  ['Reason', ['Transfer', 'Price']],
  ['Type', ['Check Cashing', 'Cash Advance']],
  ['Type', ['Invoice', 'Sales Receipt', 'Debit Memo']],
])('“%s” with %j says nothing of the kind', (name, values) => {
  expect(() => withColumn(name, values)).not.toThrow();
});

describe('what is left without them', () => {
  const HEAD = 'Type,Policy,State,Eff Date';
  const priced = async (rows: readonly string[], ...more: readonly string[]) =>
    runCli(['batch', '--columns', 'total_tax,error_message', ...more], {}, { stdin: `${rows.join('\n')}\n` });

  test('the invoice that was paid: Texas takes 4.85 % and 0.04 % of 10,000', async () => {
    const rows = [`${HEAD},Premium`, 'Invoice,A1,TX,10/01/2026,10000', 'Payment,A1,TX,10/01/2026,9400'];
    expect((await priced(rows)).exitCode).toBe(2);
    const { exitCode, stderr } = await priced(rows, '--skip-when', 'Type=Payment');
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining('total tax 489.00')]);
  });

  test('a ledger of customers: 489.00, 4 % of 5,000 in Georgia and 5 % of 7,000 in Ohio', async () => {
    const rows = [
      `${HEAD},Debit,Credit`,
      'Invoice,A1,TX,10/01/2026,10000.00,',
      'Invoice,A2,GA,10/02/2026,5000.00,',
      'Invoice,A3,OH,10/03/2026,7000.00,',
      'Payment,A1,TX,10/01/2026,,10000.00',
      'Payment,A2,GA,10/02/2026,,5000.00',
    ];
    const sides = ['--map', 'premium=Debit', '--map', 'return_premium=Credit'];
    expect((await priced(rows, ...sides)).stderr).toContain('--skip-when "Type=Payment"');
    const { exitCode, stderr } = await priced(rows, ...sides, '--skip-when', 'Type=Payment');
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining('total tax 1,039.00')]);
  });

  test('one that first comes below the first rows is rejected alone', async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => `Invoice,A${at},TX,10/01/2026,100`);
    const { exitCode, stdout, stderr } = await priced([
      `${HEAD},Premium`,
      ...rows,
      'Payment,A1,TX,10/01/2026,100',
    ]);
    expect([exitCode, stderr]).toEqual([3, expect.stringContaining('3,000 priced, 1 rejected')]);
    expect(stdout.trimEnd().split('\n').at(-1)).toContain('column ""Type"" is ""Payment""');
  });
});
