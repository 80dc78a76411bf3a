/** `slt reconcile`: which charge a column is about, and what stays without one, each state apart; the figures are worked out by hand. */
import { expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** What is told of a file as data. */
async function reconciled(header: string, rows: readonly string[]) {
  const { at } = temporaryFolder({ 'in.csv': [header, ...rows, ''].join('\n') });
  const { exitCode, json } = await runCli(['reconcile', at('in.csv'), '--json']);
  return { exitCode, ...json() };
}

test('a charge answers for one column at most', async () => {
  // Florida: 4.94 % and a service fee of 0.06 %, which the stamp fee may be; the SLIP fee of row 1 is then not due.
  const { exitCode, differences, difference } = await reconciled(
    'Policy Number,State,Effective Date,Premium,SL Tax,Stamp Fee,SLIP Fee',
    ['FL-1,FL,2026-05-04,10000,494.00,6.00,6.00', 'FL-2,FL,2026-05-05,20000,988.00,12.00,'],
  );
  expect([exitCode, differences, difference]).toEqual([4, 2, '12.00']);
});

/** Of 10,000.00 in 2026: 1.75 %, 4 %, 6 %, 3 % and 0.925 %; two by two the taxes have one name. */
const TAXES: readonly (readonly [state: string, tax: string])[] = [
  ['GA', '400.00'],
  ['IA', '92.50'],
  ['ND', '175.00'],
  ['NE', '300.00'],
  ['SC', '600.00'],
];
const rowsWith = (charged: (tax: string) => string): string[] =>
  TAXES.map(([state, tax]) => `${state}-1,${state},2026-05-04,10000,${charged(tax)}`);

test('charges of one name that no column is about are added up by state', async () => {
  const { not_compared } = await reconciled(
    'Policy Number,State,Effective Date,Premium,Stamping Fee',
    rowsWith(() => '0'),
  );
  expect(not_compared.map(({ state, rows, amount }: never) => [state, rows, amount])).toEqual(
    TAXES.map(([state, tax]) => [state, 1, tax]),
  );
});

test('charges of one name that a column comes to are told by state', async () => {
  const { exitCode, compared_by_amount } = await reconciled(
    'Policy Number,State,Effective Date,Premium,Stamping Fee',
    rowsWith((tax) => tax),
  );
  expect(exitCode).toBe(0);
  expect(compared_by_amount.map(({ state, rows }: never) => [state, rows])).toEqual(
    TAXES.map(([state]) => [state, 1]),
  );
});

test('differences of one reason are added up by state', async () => {
  const { by_state_and_reason } = await reconciled(
    'Policy Number,State,Effective Date,Premium,SL Tax',
    rowsWith(() => '0'),
  );
  expect(by_state_and_reason).toEqual(
    TAXES.map(([state, tax]) => ({ state, reason: 'not_charged', differences: 1, difference: `-${tax}` })),
  );
});
