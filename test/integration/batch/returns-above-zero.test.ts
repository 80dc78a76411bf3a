/** What is told where cancellations above zero come first, and long before the others of the file, which are below it. */
import { expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const { at, put } = temporaryFolder();

const HEADER = 'Policy #,State,Tran,Eff,Premium';
const NEW = Array.from({ length: 400 }, (_, row) => `N${row},OH,NB,10/01/2026,${1000 + row}.00`);
const ABOVE = 'P1,OH,CAN,05/01/2026,4200.00';
const below = (premium: string) => `P1,OH,CAN,05/01/2026,${premium}`;
const run = async (rows: readonly string[], ...more: string[]) => {
  const { stderr, exitCode } = await runCli([
    ...['batch', put('in.csv', [HEADER, ...rows, ''].join('\n')), '-o', at('out.csv'), ...more],
  ]);
  return { stderr, exitCode };
};

test('the row is credited, told of by its line, and the exit code says so', async () => {
  const { stderr, exitCode } = await run([ABOVE, ...NEW, below('-4200.00')]);
  expect(stderr).toContain(
    'warning: 1 row (line 2) of a cancellation or return is above zero, where others in the file are below, and credited all the same: if a cancellation is taken back, write reinstatement;',
  );
  expect(stderr).not.toContain('keep one row');
  expect(exitCode).toBe(3);
  expect((await run([ABOVE, ...NEW, below('-4200.00')], '--accept-incomplete')).exitCode).toBe(0);
});

test('below first, the later row is rejected', async () => {
  const { stderr, exitCode } = await run([below('-4200.00'), ...NEW, ABOVE]);
  expect(stderr).toContain('402 rows: 401 priced, 1 rejected');
  expect(exitCode).toBe(3);
});

test('of a file without amounts below zero nothing is said', async () => {
  const { stderr, exitCode } = await run([ABOVE, ...NEW, below('-0.00')]);
  expect(stderr).not.toContain('above zero');
  expect(exitCode).toBe(0);
});

test('for programs', async () => {
  const file = put('json.csv', [HEADER, ABOVE, ...NEW, below('-9.00'), ''].join('\n'));
  const { json } = await runCli(['batch', file, '-o', at('out.csv'), '--json']);
  expect(json().returns_above_zero).toEqual({ rows: 1, lines: [2] });
});
