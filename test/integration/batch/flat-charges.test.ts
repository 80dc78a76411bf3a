/** Flat charges on several rows of one policy: Pennsylvania’s $20 and Oregon’s $10 are due once for each new or renewed policy. */
import { describe, expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const { at } = temporaryFolder({
  'in.csv': [
    'Policy Number,State,Effective Date,Trans Type,LOB,Premium',
    'PK-1,PA,11/01/2026,NB,CGL,6000',
    'pk-1 ,Pennsylvania,2026-11-01,New,PROP,4000',
    // Another state, day or policy; and the policy again under the name of a renewal, which would begin on another day.
    'PK-1,OR,11/01/2026,NB,CGL,6000',
    'PK-1,PA,11/01/2025,NB,CGL,6000',
    'PK-1,PA,11/01/2026,RN,CGL,6000',
    'PK-2,PA,11/01/2026,NB,CGL,6000',
    // Neither an endorsement nor a row without a number.
    'PK-1,PA,11/01/2026,END,CGL,500',
    ',PA,11/01/2026,NB,CGL,6000',
    ',PA,11/01/2026,NB,PROP,4000',
    // A charge by percent is due on each.
    'PK-3,TX,11/01/2026,NB,CGL,6000',
    'PK-3,TX,11/01/2026,NB,PROP,4000',
    'PK-1,OR,11/01/2026,NB,PROP,4000',
    'PK-1,PA,11/01/2026,NB,BR,1000',
    // Its renewal bears the charge once more, in the first of its two rows.
    'PK-1,PA,11/01/2027,RN,CGL,6000',
    'PK-1,PA,11/01/2027,RN,PROP,4000',
    '',
  ].join('\n'),
  'once.csv': 'Policy Number,State,Premium\nA,PA,6000\nB,PA,4000\n',
  // Without a day a renewal is of another term.
  'undated.csv': 'Policy Number,State,Trans Type,Effective Date,Premium\nA,PA,NB,,6000\nA,PA,RN,,4000\n',
  'charged.csv': [
    'Policy Number,State,Effective Date,Premium,SL Tax,Stamping Fee',
    'PK-1,PA,11/01/2026,6000,180.00,20.00',
    'PK-1,PA,11/01/2026,4000,120.00,',
    'PK-2,PA,11/01/2026,4000,120.00,',
    'PK-1,PA,11/01/2026,1000,30.00,5.00',
    '',
  ].join('\n'),
  'renewed.csv': [
    'Policy Number,State,Trans Type,Effective Date,Premium,SL Tax,Stamping Fee',
    'PK-1,PA,NB,11/01/2026,6000,180.00,20.00',
    'PK-1,PA,RN,11/01/2026,4000,120.00,',
    'PK-2,PA,NB,,6000,180.00,20.00',
    'PK-2,PA,RN,,4000,120.00,',
    '',
  ].join('\n'),
});

describe('a batch', () => {
  test('warns of rows that bear a flat charge again', async () => {
    const { exitCode, stderr } = await runCli(['batch', at('in.csv'), '--columns', 'total_tax']);
    expect(stderr).toContain(
      'warning: 5 rows (lines 3, 6, 13, 14, 16) bear a flat charge that an earlier row of the same policy, state and effective date bears (PA PSLA stamping fee 80.00 in 4 rows, OR Surplus Lines Service Charge (SLSC) 10.00 in 1 row)',
    );
    expect(stderr).toContain('add up the rows of the policy into one');
    expect(exitCode).toBe(3);
  });

  test('tells programs of them', async () => {
    const { output } = await runCli(['batch', at('in.csv'), '-o', at('out.csv'), '--json']);
    expect(JSON.parse(output).flat_charge_again).toEqual({
      rows: 5,
      lines: [3, 6, 13, 14, 16],
      charges: [
        { state: 'PA', charge: 'PSLA stamping fee', rows: 4, amount: '80.00' },
        { state: 'OR', charge: 'Surplus Lines Service Charge (SLSC)', rows: 1, amount: '10.00' },
      ],
    });
  });

  test.each(['once.csv', 'undated.csv'])('says nothing of policies of one row each (%s)', async (file) => {
    const { exitCode, stderr } = await runCli(['batch', at(file)]);
    expect(stderr).not.toContain('flat charge');
    expect(exitCode).toBe(0);
  });
});

test('a reconciliation names what an earlier row bears, and nothing else, so', async () => {
  const { stdout } = await runCli(['reconcile', at('charged.csv')]);
  const rows = stdout.split('\n').filter((line) => /^ +\d/.test(line));
  expect(rows.map((line) => line.trim().split(/ {2,}/))).toEqual([
    [
      '3',
      'PA',
      'Stamping fee',
      '0.00',
      '20.00',
      '-20.00',
      'once per policy: PSLA stamping fee in an earlier row; in doubt: PA.stamping_fee.charged_again',
    ],
    ['4', 'PA', 'Stamping fee', '0.00', '20.00', '-20.00', 'not charged: PSLA stamping fee'],
    ['5', 'PA', 'Stamping fee', '5.00', '20.00', '-15.00', expect.not.stringContaining('once per policy')],
  ]);
});

test('a reconciliation takes a renewal on the first day of its policy for the same, where a day is known', async () => {
  const { stdout } = await runCli(['reconcile', at('renewed.csv')]);
  const rows = stdout.split('\n').filter((line) => /^ +\d/.test(line));
  expect(rows).toEqual([
    expect.stringMatching(/^ +3 .* once per policy: PSLA stamping fee/),
    expect.stringMatching(/^ +5 .* not charged: PSLA stamping fee/),
  ]);
});
