/** What is said of rows of one policy that do not fit together. */
import { expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ROWS = [
  'Policy Number,Home State,Transaction,Effective Date,Transaction Date,Invoice Date,Premium',
  'GA-1,GA,New,10/01/2026,10/01/2026,10/02/2026,6600.00',
  'GA-1,GA,Flat Cancel,10/01/2026,10/01/2026,10/19/2026,-6600.00',
  'GA-1,GA,Flat Cancel,10/01/2026,10/01/2026,10/26/2026,-6600.00',
  'CW-1,GA,New,10/01/2026,10/01/2026,10/02/2026,60000.00',
  'CW-1,SC,New,10/01/2026,10/01/2026,10/02/2026,30000.00',
  'GA-2,GA,Cancellation,07/01/2026,10/05/2026,10/06/2026,-700.00',
  'GA-2,GA,Cancellation,07/01/2026,10/12/2026,10/13/2026,-650.00',
  'GA-3,GA,New,10/01/2026,10/01/2026,10/02/2026,1000.00',
  'GA-3,GA,Endorsement,10/01/2026,10/12/2026,10/13/2026,-1234.50',
  'GA-4,GA,New,10/01/2026,10/01/2026,10/02/2026,12000.00',
  'GA-4,GA,Flat Cancel,10/01/2026,10/01/2026,10/19/2026,-1200.00',
  'GA-5,GA,N,10/01/2026,10/01/2026,10/02/2026,10000.00',
  'GA-5,GA,R,10/01/2026,10/12/2026,10/13/2026,1000.00',
];
const { at } = temporaryFolder({
  'in.csv': ROWS.join('\n'),
  'charged.csv': ROWS.map((row, line) => `${row},${line === 0 ? 'SL Tax' : '1.00'}`).join('\n'),
  'fits.csv': [
    'Policy Number,Home State,Transaction,Effective Date,Premium',
    'GA-1,GA,New,10/01/2026,6600.00',
    'GA-1,GA,Endorsement,10/01/2026,-600.00',
    '',
  ].join('\n'),
});

const WARNINGS = [
  'warning: 1 row has the policy number and effective date of an earlier row, and another state (line 6 SC, line 5 GA); each is taxed by the state of its row.',
  'warning: on 2 policies (lines 4, 10) 6,834.50 more premium is given back than the rows of their numbers and effective date charge, and credited as it stands:',
  'warning: 1 row (line 8) cancels a policy that another row cancels on another day or flat, and no row reinstates it:',
  'warning: 1 flat cancellation (line 12) leaves 10,800.00 of the premium that other rows of the policy charge, which stays taxed:',
  'warning: 1 renewal (line 14) has the policy number and effective date of a new policy, though a renewal begins on another day, and its code is a single letter: if it means a return or a reinstatement in this file, write return or reinstatement; if it is a renewal, correct the effective date',
];

test.each([
  ['batch', 'in.csv'],
  ['reconcile', 'charged.csv'],
])('slt %s tells of them', async (command, file) => {
  const { output, stderr } = await runCli([command, at(file)]);
  for (const warning of WARNINGS) expect(output + stderr).toContain(warning);
});

test('rows that fit together are not told of', async () => {
  const { stderr, exitCode } = await runCli(['batch', at('fits.csv')]);
  expect([stderr.includes('warning'), exitCode]).toEqual([false, 0]);
});

test('programs are told of them', async () => {
  const { output, exitCode } = await runCli(['batch', at('in.csv'), '-o', at('out.csv'), '--json']);
  // As of rows that are the same, and unlike a charge that falls on a policy once: whether these are wrong, the file alone knows.
  expect(exitCode).toBe(0);
  expect(JSON.parse(output)).toMatchObject({
    same_premium_rows: { rows: 1, lines: [4] },
    other_state_rows: {
      rows: 1,
      lines: [6],
      first: [{ line: 6, state: 'SC', first_line: 5, first_state: 'GA' }],
    },
    given_back_above_charged: { policies: 2, lines: [4, 10], amount: '6834.50' },
    cancelled_again: { rows: 1, lines: [8] },
    renewed_at_start: { policies: 1, lines: [14] },
    left_by_flat_cancellations: { rows: 1, lines: [12], amount: '10800.00' },
  });
});
