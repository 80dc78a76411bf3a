/** A column of additional premium beside the premium, and none that says what a row is: an endorsement bears no flat charge of its policy. */
import { expect, test } from 'vitest';
import { rowsOf } from '../../support/batch.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const HEADER =
  'Policy #,Insured,State,Inception,Expiry,Premium,Additional Premium,Return Premium,SL Tax,Stamp';
const FIRST = 'P1,A,PA,10/01/2026,10/01/2027,1000,,,30,20';
const LATER = 'P2,B,PA,06/01/2026,06/01/2027,,500,,15,';

const ran = async (rows: readonly string[], args: readonly string[] = [], header = HEADER) => {
  const { at } = temporaryFolder({ 'in.csv': [header, ...rows, ''].join('\n') });
  const batch = await runCli(['batch', at('in.csv'), ...args]);
  const priced = batch.stdout === '' ? [] : rowsOf(Buffer.from(batch.stdout));
  return {
    ...batch,
    path: at('in.csv'),
    charges: priced.map((row) => [row.base_tax_amount, row.stamping_fee_amount, row.service_fee_amount]),
    codes: priced.map((row) => row.error_code),
  };
};

// Pennsylvania: 3 % and 20.00 for each new or renewed policy; Oregon: 2 % and 10.00 for each, not for endorsements.
const RETURNED = 'P3,C,PA,06/01/2026,06/01/2027,,,300,-9,';
const OREGON = 'P4,D,OR,06/01/2026,06/01/2027,,500,,10,';
const CHARGES = [
  ['30.00', '20.00', ''],
  ['15.00', '', ''],
  ['-9.00', '', ''],
  ['10.00', '', ''],
];

test('a row with an amount in it alone is an endorsement', async () => {
  const { charges, stderr } = await ran([FIRST, LATER, RETURNED, OREGON]);
  expect(charges).toEqual(CHARGES);
  expect(stderr).toContain('endorsements where the premium stands in "Additional Premium" alone');
});

test('so it is where the user adds the columns up, and a reconciliation agrees', async () => {
  const { charges, path } = await ran(
    [FIRST, LATER, RETURNED, OREGON],
    ['--map', 'premium=Premium+Additional Premium'],
  );
  expect(charges).toEqual(CHARGES);
  const { stdout } = await runCli(['reconcile', path]);
  expect(stdout).toContain('4 rows compared: no amount differs');
});

test('a column of another name does so where the user says it', async () => {
  const header = HEADER.replace('Additional Premium', 'Change');
  const map = ['--map', 'additional_premium=Change'];
  expect((await ran([FIRST, LATER, RETURNED, OREGON], map, header)).charges).toEqual(CHARGES);
});

test('what a row says of itself stands', async () => {
  const rows = [`${FIRST},New`, `${LATER},Renewal`];
  const { charges } = await ran(rows, [], `${HEADER},Transaction`);
  expect(charges).toEqual([
    ['30.00', '20.00', ''],
    ['15.00', '20.00', ''],
  ]);
});

test('amounts in both may be contained in one another: the run stops, or the later row is rejected', async () => {
  const both = 'P5,E,PA,10/01/2026,10/01/2027,1500,500,,45,20';
  const stopped = await ran([FIRST, both]);
  expect(stopped.stderr).toContain('"Additional Premium" (premiums) is not used and may change the tax');
  expect(stopped.stdout).toBe('');
  const named = await ran([FIRST, both], ['--map', 'additional_premium=Additional Premium']);
  expect(named.codes).toEqual(['', 'INVALID_REQUEST']);
  // 3 % of 2,000.00 where the user says that none is contained in the other.
  const added = await ran([FIRST, both], ['--map', 'premium=Premium+Additional Premium']);
  expect(added.charges).toEqual([
    ['30.00', '20.00', ''],
    ['60.00', '20.00', ''],
  ]);
});

test('the premium itself is no additional one', async () => {
  const args = ['--map', 'premium=Premium', '--map', 'additional_premium=Premium'];
  const { stderr } = await ran([FIRST], args);
  expect(stderr).toContain('"Premium" would be counted twice, as premium and as additional_premium');
});

test('a total below is left out', async () => {
  const { charges } = await ran([FIRST, LATER, 'Total,,,,,1000,500,,45,20']);
  expect(charges).toEqual(CHARGES.slice(0, 2));
});
