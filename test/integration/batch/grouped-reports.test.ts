/** Reports that say once what several rows are: a word in the first row of a group, or a line above it. */
import { describe, expect, test } from 'vitest';
import { sectionSays, totalSays } from '../../../src/batch/columns/words/section-words.ts';
import { batchOf, rowsOf } from '../../support/batch.ts';

describe('an empty cell in the column of transactions', () => {
  const HEADER = 'Policy Number,State,Eff Date,Tran,Trans Eff,Premium';
  const FILE = [
    HEADER,
    'A,TX,11/01/2026,NB,11/01/2026,5000',
    'B,TX,05/01/2026,Cancellation,11/03/2026,1500',
    'C,TX,05/02/2026,,11/04/2026,2500',
    'D,TX,05/02/2026,,05/02/2026,1000',
    'E,TX,05/02/2026,,,1000',
  ];

  test('beside a later day of the transaction rejects its row; else it is a new policy, and told', async () => {
    const { output, summary } = await batchOf(FILE.join('\n'));
    const rows = rowsOf(output);
    // Texas 4.85 % and 0.04 %: of 5,000 242.50 and 2.00, of 1,500 72.75 and 0.60, of 1,000 48.50 and 0.40.
    expect(rows.map((row) => row.slt_total_tax)).toEqual(['244.50', '-73.35', '', '48.90', '48.90']);
    expect(rows[2]?.slt_error_message).toBe(
      'line 4, column "Tran": the cell is empty, and column "Trans Eff" 2026-11-04 is after the effective date 2026-05-02, so that the row may be a cancellation or another change of its policy: fill in what it is, or new.',
    );
    const isTold = rows.map((row) => row.slt_warnings?.split(' ').includes('TX.transaction.not_stated'));
    expect(isTold).toEqual([false, false, false, true, true]);
    expect(summary.read.readings.counts()).toContainEqual({
      kind: 'no_transaction',
      input: 'transaction',
      text: 'line 5',
      rows: 2,
    });
  });

  // Texas: 4.85 % and 0.04 % of 1,000 are 48.50 and 0.40.
  test('an empty effective date of a later transaction is said to be empty', async () => {
    const { output } = await batchOf(
      [
        'State,Eff Dt,Tran,Trans Eff,Premium',
        'TX,05/01/2026,Endorsement,06/01/2026,1000',
        'TX,,Endorsement,06/01/2026,1000',
        'TX,,NB,,1000',
      ].join('\n'),
    );
    const rows = rowsOf(output);
    expect(rows.map((row) => row.slt_total_tax)).toEqual(['48.90', '', '48.90']);
    expect(rows[1]?.slt_error_message).toBe(
      'line 3, column "Eff Dt": the cell is empty, and the endorsement is priced by the effective date of its policy: fill it in.',
    );
  });

  test('says nothing where no column is one of transactions', async () => {
    const { output } = await batchOf('State,Eff Date,Trans Eff,Premium\nTX,05/02/2026,11/04/2026,1000\n');
    const [row] = rowsOf(output);
    expect([row?.slt_total_tax, row?.slt_warnings?.includes('not_stated')]).toEqual(['48.90', false]);
  });
});

describe('a line above several rows', () => {
  const HEADER = 'Policy Number,State,Eff Date,Premium';
  const NEW = 'S-1,TX,11/01/2026,5000';
  const BACK = 'S-3,TX,05/01/2026,1500';
  const stopOf = (line: number, text: string, where: string, row: number): string =>
    `line ${line} "${text}" stands ${where} rows that do not say so themselves, and would be taxed as policies, the first in line ${row}: write into a column of transactions`;

  test.each([
    'RETURN PREMIUMS',
    'Transaction Type: Cancellation',
    'Voided / Not Taken',
    'CANCELLATIONS',
    'Endorsements',
    'Cancelled Policies',
    'Policy Fees',
    'Refunds:',
    'Voided Transactions:',
  ])('that says %s stops the run, and does nothing above no row', async (text) => {
    const file = [HEADER, 'NEW BUSINESS,,,', NEW, `${text},,,`];
    await expect(batchOf([...file, BACK].join('\n'))).rejects.toThrow(stopOf(4, text, 'above', 5));
    const { summary, output } = await batchOf(file.join('\n'));
    // 5,000.00 × 4.85 % = 242.50, × 0.04 % = 2.00.
    expect(rowsOf(output).map((row) => row.slt_total_tax)).toEqual(['244.50']);
    expect(summary.read.noPolicies.get('note')?.first.map((row) => row.text)).toEqual(['NEW BUSINESS', text]);
  });

  test('reaches as far as the next one, over other lines and parts of a file that are priced apart', async () => {
    const back = [
      'Agency: Smith & Sons,,,',
      ...Array.from({ length: 9000 }, (_, at) => `S${at},TX,5/1/2026,x`),
    ];
    await expect(
      batchOf([HEADER, NEW, 'Cancellations,,,', ...back, 'Total Smith,,,9', BACK].join('\n')),
    ).rejects.toThrow(stopOf(3, 'Cancellations', 'above', 9006));
    const { summary } = await batchOf([HEADER, 'Cancellations,,,', 'Renewals,,,', NEW].join('\n'));
    expect(summary.rows).toBe(1);
  });

  test('and a total below them', async () => {
    const file = [HEADER, NEW, 'Total New Business,,,5000', BACK, 'Total Return Premiums,,,1500'];
    await expect(batchOf(file.join('\n'))).rejects.toThrow(stopOf(5, 'Total Return Premiums', 'below', 4));
    // A list of sums, of which that of returns is zero.
    const { summary } = await batchOf([HEADER, NEW, 'Total Cancellations,,,0.00', 'Total,,,5000'].join('\n'));
    expect(summary.rows).toBe(1);
  });

  test('says that the tax on rows is not the broker’s to file', async () => {
    await expect(batchOf([HEADER, 'Exempt Policies', NEW].join('\n'))).rejects.toThrow(
      'take these rows out of the file, or that line where their tax is yours to file.',
    );
  });

  test('says nothing of rows that say it themselves', async () => {
    const { output } = await batchOf(
      `${HEADER},Tran\nCancellations,,,,\n${BACK},Cancellation\nTotal Cancellations,,,-1500,\n`,
    );
    // 1,500.00 × 4.85 % = 72.75, × 0.04 % = 0.60.
    expect(rowsOf(output).map((row) => row.slt_total_tax)).toEqual(['-73.35']);
  });

  test.each<readonly [string, string | null]>([
    ['Cancellations and Returns', 'cancelled'],
    ['Not Taken Up', 'not_in_force'],
    ['Audits', 'later'],
    ['Renewal Policies', 'policies'],
    ...[
      'Refunds',
      'Premium Refunds',
      'Refund Transactions',
      'Credits / Returns',
      'Credit Invoices',
      'Credits',
    ].map((text) => [text, 'gives_back'] as const),
    ['Credits Issued', 'gives_back'],
    ['Negative Endorsements', 'gives_back'],
    ['Pending', 'not_in_force'],
    ...[
      'Tax Exempt',
      'Exempt Policies',
      'Do Not File',
      'Filed by Retail Agents',
      'Risk Retention Groups',
    ].map((text) => [text, 'not_ours'] as const),
    ['Pending Solutions LLC', null],
    ['Filed by Coastal Brokers', null],
    ['Credit', null],
    ['Credit Business', null],
    ['Refund Plus Insurance', null],
    ['New & Renewal Business', 'policies'],
    ...['Texas', 'C', 'END', 'Canada', 'Surplus Lines Tax', 'Agency: Smith & Sons', 'Prepared by Ann'].map(
      (text) => [text, null] as const,
    ),
  ])('%s: %s', (text, says) => {
    expect(sectionSays(text)).toBe(says);
    expect(totalSays(`Total ${text}:`)).toBe(says);
  });
});

test('a word alone below the rows is a line of text, and a number alone a row that lacks the rest', async () => {
  const file = [
    'Policy,Insured,State,Premium,Eff Date',
    'P1,A,TX,1000,10/01/2026',
    ...['E&OE', 'Duplicates', 'P77', 'AB'].map((text) => `${text},,,,`),
  ];
  const { summary, output } = await batchOf(file.join('\n'));
  expect(summary.read.noPolicies.get('note')?.first.map(({ text }) => text)).toEqual(['E&OE', 'Duplicates']);
  // Texas 4.85 % and 0.04 % of 1,000: 48.50 and 0.40.
  expect(rowsOf(output).map((row) => [row.Policy, row.slt_total_tax, row.slt_error_code])).toEqual([
    ['P1', '48.90', ''],
    ['P77', '', 'MISSING_STATE'],
    ['AB', '', 'MISSING_STATE'],
  ]);
});
