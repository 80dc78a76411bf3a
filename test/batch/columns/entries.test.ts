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

/** The same with words beside them, as ledgers and QuickBooks write them; each was priced as a premium. */
const WITH_WORDS = [
  ...['ACH Payment', 'Check Payment', 'Wire Payment', 'Receive Payment', 'Payment Applied', 'Payment ACH'],
  ...['Payment-ACH', 'Payment Credit Card', 'Payment Check 1234', 'Payment by check', 'Payment from insured'],
  ...['PAYMENT 10/01/2026', 'Payment/Check', 'Payment Received ACH', 'ReceivePayment', 'PMT_ACH', 'Payment*'],
  ...[
    'Journal Entry Correction',
    'Adj Journal Entry',
    'Write-off bad debt',
    'Invoice Payment',
    'Cash Receipt ACH',
  ],
];
/** Of names that mean other things elsewhere. */
const AMONG_OTHERS_WITH_WORDS = [
  ...[
    'Deposit ACH',
    'Transfer to Trust',
    'CK#4711 mailed',
    'ACH in',
    'Trust Deposit',
    'Transfer from operating',
  ],
];

/** What a policy is charged by, or how that is paid. */
const OF_POLICIES = [
  ...['Deposit Premium', 'Premium Deposit', 'Minimum & Deposit', 'Deposit Installment', 'Installment'],
  ...[
    'Payment Plan',
    'Installment 2 of 4',
    'Renewal ACH',
    'New Business - EFT',
    'Renewal - Transfer',
    'Invoice ACH',
  ],
  ...[
    'Invoice (credit card)',
    'Sales Receipt ACH',
    'Premium Audit Deposit',
    'Renewal w/o fee',
    'Medical Payments',
  ],
];

describe('entries with other words beside them', () => {
  test.each(WITH_WORDS)('%s', (value) => {
    for (const name of ['Type', 'Entry Type', 'Doc Type', 'Code', ''])
      for (const beside of ['Invoice', 'Direct']) {
        const skip = `${name === '' ? '#1' : name}=`;
        expect(() => withColumn(name, [beside, value])).toThrow(`skip-when "${skip}`);
        expect(() => withColumn(name, [beside, value], { skipWhen: [`${skip}${value}`] })).not.toThrow();
      }
  });

  test.each(AMONG_OTHERS_WITH_WORDS)('%s', (value) => {
    expect(() => withColumn('Entry Type', ['Direct', value])).toThrow('skip-when "Entry Type=');
    expect(() => withColumn('Type', ['Invoice', value])).toThrow('skip-when "Type=');
    expect(() => withColumn('Type', ['Direct', value])).not.toThrow();
  });

  test.each(OF_POLICIES)('%s is none', (value) => {
    // An installment is no entry, but is asked about as one.
    const map = ['installment_number='];
    for (const name of ['Ledger', 'Xyz'])
      expect(() => withColumn(name, ['Invoice', value], { map })).not.toThrow();
  });
});

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
  ['Type', ['Payment Bond', 'Medical Payments', 'Payment Plan', 'Gross Receipts', 'Non-Payment']],
  ['', ['The insured has asked whether a payment is due', 'ok']],
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

  test('the same with another word beside it, in a column of entries by its name', async () => {
    const rows = ['Entry Type,Policy,State,Eff Date,Premium', 'Invoice,A1,TX,10/01/2026,10000'];
    const paid = [...rows, 'ACH Payment,A1,TX,10/01/2026,10000'];
    expect((await priced(paid)).exitCode).toBe(2);
    const { exitCode, stderr } = await priced(paid, '--skip-when', 'Entry Type=ACH Payment');
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
