/** Columns and values that are called in a way of their own: totals of charges, changes of premium, void rows, fees alone, cities beside counties. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const { at } = temporaryFolder();

function run(command: 'batch' | 'reconcile', lines: readonly string[], ...args: string[]) {
  writeFileSync(at('in.csv'), `${lines.join('\n')}\n`);
  return runCli([command, at('in.csv'), '-o', at('out.csv'), ...args]);
}

/** A policy of Texas, on which tax and stamping fee are 4.85 % and 0.04 % of 10,000, with one column more. */
const policy = (name: string, cell: string): string[] => [
  `State,Effective Date,Premium,"${name}"`,
  `TX,10/1/2026,10000,${cell}`,
];

test.each([
  ...['Taxes & Fees', 'Total Taxes & Fees', 'Total Tax & Fees', 'Taxes/Fees', 'Total Fees & Taxes'],
  ...['Taxes, Fees & Surcharges', 'Taxes + Fees', 'Taxes and Fees'],
])('a reconciliation compares %s with the sum', async (name) => {
  const right = await run('reconcile', policy(name, '489.00'));
  expect([right.exitCode, right.stderr]).toEqual([0, expect.stringContaining(`billed_total from "${name}"`)]);
  const wrong = await run('reconcile', policy(name, '589.00'));
  expect(wrong.stdout).toContain('apart 100.00');
});

test('a column that may be the sum is offered as that, and left out it is told as not compared', async () => {
  const [head = '', row = ''] = policy('Tax & All Fees', '489.00');
  const lines = [`${head},SL Tax`, `${row},485.00`];
  const map = '--map billed_total="Tax & All Fees"';
  const asked = await run('reconcile', lines);
  expect(asked.stderr).toContain(`the sum of the taxes and fees that were charged, compare it with ${map}`);
  const compared = await run('reconcile', lines, '--map', 'billed_total=Tax & All Fees');
  expect([compared.exitCode, compared.stderr]).toEqual([0, expect.not.stringContaining('not compared')]);
  const left = await run('reconcile', lines, '--ignore', 'Tax & All Fees');
  expect(left.stderr).toContain(
    `left out, as asked, and not compared with what is computed: "Tax & All Fees" (${map} compares it)`,
  );
});

test.each([
  ...['Net Chg Premium', 'Net Chg Prem', 'Net Prem Chg', 'Trans Chg Premium', 'Inspection Premium'],
  ...['Fee Premium', 'Gross Premium Chg', 'NetPremChg'],
])('%s is offered as no fee', async (name) => {
  const { exitCode, stderr } = await run('batch', policy(name, '500.00'));
  expect(exitCode).toBe(2);
  expect(stderr).not.toMatch(/(?:carrier|broker)_fees/);
});

test('a fee of a premium is still offered as a fee', async () => {
  const { stderr } = await run('batch', policy('Premium Finance Fee', '500.00'));
  expect(stderr).toContain('carrier_fees="Premium Finance Fee"');
});

const VOID_HEAD = 'State,Effective Date,Premium,Trx';
const voided = (word: string): string[] => [
  VOID_HEAD,
  ...['NB', 'NB', 'NB', word].map((text) => `TX,10/1/2026,10000,${text}`),
];

test.each(['VOID', 'Voided'])('a row of %s is told both ways out', async (word) => {
  await run('batch', voided(word));
  const written = readFileSync(at('out.csv'), 'utf8');
  expect(written).toContain(
    'write flat_cancellation where the row gives back all that an earlier one charged',
  );
  expect(written).toContain(
    `where nothing was charged, leave such rows out with --skip-when ""Trx=${word}""`,
  );
  expect((await run('batch', voided(word), '--skip-when', `Trx=${word}`)).exitCode).toBe(0);
});

test('where most rows are void the same is offered, and can be followed', async () => {
  const lines = [VOID_HEAD, ...['NB', 'VOID'].map((text) => `TX,10/1/2026,10000,${text}`)];
  const asked = await run('batch', lines);
  expect(asked.stderr).toMatch(
    /write flat_cancellation where .*--skip-when "Trx=VOID" where nothing was charged/,
  );
  expect((await run('batch', lines, '--skip-when', 'Trx=VOID')).exitCode).toBe(0);
});

test('a row of a fee alone is told to write a premium of 0, and no other row', async () => {
  const head = 'State,Effective Date,Premium,Policy Fee';
  const first = ['TX,10/1/2026,10000,', 'TX,10/1/2026,10000,'];
  await run('batch', [
    head,
    ...first,
    'TX,10/1/2026,,150.00',
    'TX,10/1/2026,,0.00',
    'TX,10/1/2026,,(150.00)',
  ]);
  const [, , , fee = '', none = '', back = ''] = readFileSync(at('out.csv'), 'utf8').split('\n');
  expect(fee).toContain('the cell is empty; fill it in, or write 0 if only the fee is charged.');
  expect(none + back).not.toContain('write 0 if only');
  expect(none).toContain('the cell is empty; fill it in.');
});

const PLACES = ['McCracken', 'Kenton', 'Kenton'];

test('a city with a tax of its own beside the county that is used is told, with the first row', async () => {
  const of = (column: string, places: readonly string[]) => [
    `State,Premium,Effective Date,${column},County`,
    ...places.map((place, row) => `KY,1000,10/1/2026,${place},${PLACES[row]}`),
  ];
  const used = ['--map', 'jurisdiction=County', '--accept-incomplete'];
  const towns = ['Paducah', 'Nowhere', 'Covington'];
  const told = '2 rows: warning: "Town", which is not used, names a place with a tax of its own';
  const { stderr } = await run('batch', of('Town', towns), ...used);
  expect(stderr).toContain(told);
  expect(stderr).toContain('first line 2 Paducah; where the risk is in the place its tax comes first');
  expect(stderr).toContain('--map jurisdiction="Town"');
  const silent = [
    await run('batch', of('Mailing City', towns), ...used),
    await run('batch', of('Town', ['', 'Nowhere', '']), ...used),
    await run('batch', of('Town', towns), '--map', 'jurisdiction=Town', '--accept-incomplete'),
  ];
  for (const each of silent) expect(each.stderr).not.toContain('a tax of its own, and the tax is');
});
