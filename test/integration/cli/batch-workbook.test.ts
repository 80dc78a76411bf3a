/** `slt batch --workbook`: what is refused before any work, what is said, and what is left when it is cut short. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { texasPolicies } from '../../support/batch.ts';
import { runCli } from '../../support/run-cli.ts';
import { SLT } from '../../support/slt.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { sheetsByName } from '../../support/workbook.ts';

const { at, put, names } = temporaryFolder();
const INPUT = put(
  'in.csv',
  'Insured Name,state,premium,date\nAcme,TX,1000,2026-06-30\nBolt,XX,1,2026-06-30\n',
);

const batch = (...args: string[]) => runCli(['batch', INPUT, '-o', at('out.csv'), ...args]);

test.each(['filing.csv', 'filing.xls', 'filing.xlsx.gz', '-'])(
  'a workbook named %s is refused',
  async (name) => {
    const { exitCode, stderr } = await batch('--workbook', name);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(
      `--workbook ${name} is written as an Excel workbook; give it a name that ends in .xlsx, like filing.xlsx`,
    );
  },
);

test('it is a file of its own', async () => {
  const book = at('same.xlsx');
  const twice = await runCli(['batch', INPUT, '-o', book, '--workbook', book]);
  expect([twice.exitCode, twice.stderr]).toEqual([2, expect.stringContaining('give each a file of its own')]);
  put('in.xlsx', 'state,premium\nTX,1\n');
  const over = await runCli(['batch', at('in.xlsx'), '-o', at('out.csv'), '--workbook', at('in.xlsx')]);
  expect([over.exitCode, over.stderr]).toEqual([2, expect.stringContaining('it is never overwritten')]);
});

test('what only the workbook shows cannot be assigned without one', async () => {
  const { exitCode, stderr } = await batch('--map', 'insured=Insured Name');
  expect(exitCode).toBe(2);
  expect(stderr).toContain(
    '--map "insured=Insured Name" is only used in the workbook of --workbook; ask for one, or leave it out',
  );
});

test('a column that is not there is named', async () => {
  const { exitCode, stderr } = await batch('--workbook', at('filing.xlsx'), '--map', 'insured=Inshured');
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('there is no column "Inshured"')]);
});

test('says which columns it carries over, and counts rejected rows apart', async () => {
  const { exitCode, stderr } = await batch('--workbook', at('filing.xlsx'));
  expect(exitCode).toBe(3);
  expect(stderr).toContain('insured from "Insured Name"');
  const sheets = await sheetsByName(readFileSync(at('filing.xlsx')));
  expect(sheets.get('Due')?.rows.flat()).toContain(
    'Not in these sums: 1 rejected row, listed in the next sheet',
  );
});

test('cut short it leaves no temporary file, and no workbook', async () => {
  put('large.csv', texasPolicies(150_000));
  const child = spawn(process.execPath, [
    SLT,
    ...['batch', at('large.csv'), '-o', at('cut.csv'), '--workbook', at('cut.xlsx'), '--jobs', '1'],
  ]);
  const ended = new Promise((done) => child.on('exit', done));
  const partial = `cut.xlsx.${child.pid}.partial`;
  while (!names().includes(partial) && child.exitCode === null) await pause(2);
  await pause(200);
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  expect(names().filter((name) => name.includes('spool') || name === 'cut.xlsx')).toEqual([]);
});

// Utah’s tax is filed every month.
test('a file that goes over more periods than a workbook can have sheets says so', async () => {
  const dates = Array.from({ length: 10_000 }, (_, index) => {
    const month = String(1 + (index % 12)).padStart(2, '0');
    return `${2026 + Math.floor(index / 12)}-${month}-15`;
  });
  const many = put('many.csv', `state,premium,date\n${dates.map((date) => `UT,100,${date}\n`).join('')}`);
  const { exitCode, stderr } = await runCli(['batch', many, '-o', at('m.csv'), '--workbook', at('m.xlsx')]);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('more than 9,996 sheets');
  expect(stderr).toContain('take --totals in the place of --workbook');
  expect(names().filter((name) => name.startsWith('m.'))).toEqual([]);
});
