/** Rates in doubt are told at the end of a run, not in the rows alone. */
import { expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';

const run = (text: string) =>
  runCli(['batch', '-', '-o', '/dev/null', '--json', '--map', 'jurisdiction=City'], {}, { stdin: text });
const HEAD = 'Policy,State,Premium,Effective Date,City,rate,lob';

test('a rate that may be the fraction of a percentage', async () => {
  // Excel has 8 % as 0.08: 5.04 of 6,300.00, where 504.00 is due.
  const rows = ['P1,KY,6300,2026-08-02,,municipal_tax=0.08,', 'P2,KY,100,2026-08-02,,municipal_tax=0.08,'];
  const { json, stderr, exitCode } = await run([HEAD, ...rows].join('\n'));
  expect(exitCode).toBe(0);
  expect(json().rates_in_doubt).toMatchObject([{ code: 'KY.municipal_tax.rate_low', rows: 2, line: 2 }]);
  expect(stderr).toMatch(
    /warning: 2 rows \(line 2 and more\) with a rate in doubt, KY\.municipal_tax\.rate_low .*: computed at 0\.08%/,
  );
});

test('a rate that is the last one found', async () => {
  // The ordinance of Indian Hills is of 2019, and the schedule of the Department no longer lists it.
  const { json, stderr } = await run(`${HEAD}\nP1,KY,100,2026-08-02,Indian Hills,,fire`);
  expect(json().rates_in_doubt).toMatchObject([
    { code: 'KY.municipal_tax.locality_rate_unconfirmed', rows: 1, line: 2 },
  ]);
  expect(stderr).toContain('Municipal tax of Indian Hills, fire and allied perils: 5%, the last rate found');
});

test('the column that has it is said not to be written', async () => {
  const args = ['--map', 'jurisdiction=City', '--columns', 'total_tax'];
  const stdin = `${HEAD}\nP1,KY,100,2026-08-02,Indian Hills,,fire`;
  const { stderr } = await runCli(['batch', '-', ...args], {}, { stdin });
  expect(stderr).toContain(
    'in the column warnings (which --columns leaves out): Municipal tax of Indian Hills',
  );
});

test('a rate of a state that its sources leave in doubt, all in one line', async () => {
  const rows = ['NY,100,2026-08-02', 'ID,100,2026-08-02', 'NY,200,2026-08-02', 'MT,100,2025-08-02'];
  const text = ['Policy,State,Premium,Effective Date', ...rows.map((row, at) => `P${at},${row}`)].join('\n');
  const { json, stderr } = await runCli(['batch', '-', '-o', '/dev/null', '--json'], {}, { stdin: text });
  expect(json().rates_in_doubt).toMatchObject([
    { code: 'NY.stamping_fee_rate', rows: 2, line: 2, text: expect.stringContaining('a law firm’s manual') },
    { code: 'ID.stamping_fee_rate', rows: 1, line: 3, text: expect.stringContaining('the last rate found') },
  ]);
  expect(stderr).toContain(
    'warning: a rate on file is in doubt: NY.stamping_fee_rate (2 rows), ID.stamping_fee_rate (1 row); slt rates explain CODE says why\n',
  );
});

test('without one nothing is said', async () => {
  const { json, stderr } = await run(
    `${HEAD}\nP1,TX,100,2026-08-02,,,\nP2,KY,100,2026-08-02,,municipal_tax=8,`,
  );
  expect(json().rates_in_doubt).toEqual([]);
  expect(stderr).not.toContain('in doubt');
});
