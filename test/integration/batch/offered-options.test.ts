/** Options that messages offer for copying: pasted into a shell as they stand they do what they say, and nothing else. */
import { existsSync, writeFileSync } from 'node:fs';
import { execa } from 'execa';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';
import { ENVIRONMENT, SLT } from '../../support/slt.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const { at } = temporaryFolder();

/** Runs a line of bash in the folder, as it is typed there; `slt` is the command line. */
async function bash(line: string) {
  const { exitCode, stdout, stderr } = await execa(
    'bash',
    ['-c', `set -o history -o histexpand; slt() { node '${SLT}' "$@"; }\n${line}`],
    { reject: false, cwd: at('.'), env: ENVIRONMENT },
  );
  return { exitCode, stdout, stderr };
}

/** The option of a name in what was said, with its value in quotes. */
const offered = (said: string, option: string): string => {
  const [found] = said.match(new RegExp(`--${option} (?:\\w+=)?"[^"\\n]*"`)) ?? [];
  if (found === undefined) throw new Error(`no --${option} in ${said}`);
  return found;
};

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

describe('a value of a cell', () => {
  test.each([
    ['Void $(touch run)', 'Status=Void (touch run)'],
    ['Void `touch run`', 'Status=Void touch run'],
    ['Void !!', 'Status=Void'],
    ['Void $HOME', 'Status=Void HOME'],
    ['Not\nTaken Up', 'Status=Not Taken Up'],
    ['Cancelled "NP"', 'Status=Cancelled NP'],
    [`Void "it's"`, "Status=Void it's"],
    ['Void=1', 'Status=Void 1'],
    ['Void\\', 'Status=Void'],
    ['Cancelled, NP', 'Status=Cancelled NP'],
    ['Void %PATH%', 'Status=Void PATH'],
    ['Void\u200b', 'Status=Void'],
    ['Void\u001b[2J', 'Status=Void 2J'],
  ])('%j', async (status, option) => {
    writeFileSync(
      at('in.csv'),
      `Policy Number,State,Premium,Effective Date,Status\nP1,TX,1000,2026-06-01,Active\nP2,TX,1000,2026-06-01,${cell(status)}\n`,
    );
    const stopped = await runCli(['batch', at('in.csv')]);
    expect(stopped.exitCode).toBe(2);
    expect(offered(stopped.stderr, 'skip-when')).toBe(`--skip-when "${option}"`);
    const priced = await bash(`slt batch in.csv --columns total_tax ${offered(stopped.stderr, 'skip-when')}`);
    // Texas takes 4.85 % and 0.04 % of the 1,000 that is left.
    expect([priced.exitCode, priced.stderr]).toEqual([0, expect.stringContaining('total tax 48.90')]);
    expect(existsSync(at('run'))).toBe(false);
  });

  test('values that differ in marks alone stand there once', async () => {
    const rows = ['Active', 'Void', 'Void!', 'VOID'].map((status) => `TX,1000,2026-06-01,${status}`);
    writeFileSync(at('in.csv'), ['State,Premium,Effective Date,Status', ...rows].join('\n'));
    const { stderr } = await runCli(['batch', at('in.csv')]);
    expect(offered(stderr, 'skip-when')).toMatch(/^--skip-when "Status=void"$/i);
  });

  test('of items in rows of their own', async () => {
    const items = [
      ['Premium', '1000'],
      ['Policy Fee $(touch run)', '50'],
      ['Tax, State', '48.50'],
    ].map(([item = '', amount]) => `A-1,TX,2026-06-01,${cell(item)},${amount}`);
    writeFileSync(at('in.csv'), ['Policy No,State,Eff Date,Item,Premium', ...items].join('\n'));
    const stopped = await runCli(['batch', at('in.csv')]);
    const option = offered(stopped.stderr, 'skip-when');
    expect(option).toBe('--skip-when "Item=Policy Fee (touch run),Tax State"');
    expect((await bash(`slt batch in.csv ${option}`)).stderr).toContain('total tax 48.90');
    expect(existsSync(at('run'))).toBe(false);
  });
});

describe('a column', () => {
  const price = async (name: string, option: 'ignore' | 'skip-when', more: readonly string[] = []) => {
    const rows = ['TX,1000,2026-06-01,Active', 'TX,1000,2026-06-01,Void'].map(
      (row) => row + ',x'.repeat(more.length),
    );
    const names = ['State', 'Premium', 'Effective Date', cell(name), ...more.map(cell)];
    writeFileSync(at('in.csv'), [names.join(','), ...rows].join('\n'));
    const stopped = await runCli(['batch', at('in.csv')]);
    return bash(`slt batch in.csv --columns total_tax ${offered(stopped.stderr, option)}`);
  };

  test.each(['Status $(touch run)', 'Status `touch run`', 'Status!', 'Policy\nStatus'])(
    'called %j is left out, or read for what is skipped',
    async (name) => {
      expect((await price(name, 'ignore')).stderr).toContain('total tax 97.80');
      expect((await price(name, 'skip-when')).stderr).toContain('total tax 48.90');
      expect(existsSync(at('run'))).toBe(false);
    },
  );

  test('called like another but for a line break', async () => {
    expect((await price('Policy\nStatus', 'skip-when', ['Policy Status'])).stderr).toContain(
      'total tax 48.90',
    );
  });
});

describe('a sheet', () => {
  const POLICIES = [
    ['State', 'Premium', 'Effective Date'],
    ['TX', 1000, '2026-06-01'],
    ['TX', 1000, '2026-06-01'],
  ];
  const price = async (...names: readonly string[]) => {
    const sheets = names.map((name, index) => ({ name, rows: POLICIES.slice(0, index === 0 ? 3 : 2) }));
    writeFileSync(at('in.xlsx'), await writeXlsx({ sheets }));
    const stopped = await runCli(['batch', at('in.xlsx')]);
    const option = offered(stopped.stderr, 'sheet');
    return { option, ...(await bash(`slt batch in.xlsx --columns total_tax ${option}`)) };
  };

  test.each(['June $(touch run)', 'June "final"', 'June!', '`touch run`'])('called %j', async (name) => {
    expect((await price(name, 'Notes')).stderr).toContain('total tax 97.80');
    expect(existsSync(at('run'))).toBe(false);
  });

  test('called like another but for its marks is not offered', async () => {
    expect((await price('June $', 'June')).option).toBe('--sheet "..."');
  });
});
