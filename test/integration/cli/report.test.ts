/** `slt report` on this machine: filed, listed, and what is printed when it cannot be. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { platform } from 'node:os';
import { execa } from 'execa';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';
import { SLT } from '../../support/slt.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const files = temporaryFolder();
let count = 0;
const fresh = (): string => files.at(`${++count}.db`);

const JANE = ['--name', 'Jane Doe', '--email', 'jane@example.com'];
const file = (path: string, more: readonly string[] = [], env: Record<string, string> = {}) =>
  runCli(['report', 'California', 'The stamping fee is wrong.', ...JANE, '--reports', path, ...more], env);
const list = (path: string, more: readonly string[] = []) =>
  runCli(['report', 'list', '--reports', path, ...more]);

describe.concurrent('filing', () => {
  test('tells the number; with --json as the draft does', async () => {
    const path = fresh();
    expect(await file(path)).toMatchObject({ exitCode: 0, stdout: 'Filed as RPT-2026-000001.', stderr: '' });
    const { exitCode, json } = await file(path, ['--company', 'Acme', '--json']);
    expect([exitCode, json()]).toEqual([
      0,
      {
        success: true,
        message: 'Problem report RPT-2026-000002 has been filed.',
        reportId: 'RPT-2026-000002',
      },
    ]);
    expect((await list(path, ['--json'])).json()).toEqual([
      {
        reportId: 'RPT-2026-000001',
        filedAt: '2026-11-20T12:00:00.000Z',
        state: 'CA',
        calculationDetails: {},
        problemDescription: 'The stamping fee is wrong.',
        contactInfo: { name: 'Jane Doe', email: 'jane@example.com' },
      },
      expect.objectContaining({
        reportId: 'RPT-2026-000002',
        contactInfo: { name: 'Jane Doe', email: 'jane@example.com', company: 'Acme' },
      }),
    ]);
  });

  test('a calculation through a pipe is kept as it was printed', async () => {
    const path = fresh();
    const options = { env: { SLT_TODAY: '2026-11-20', SLT_RATES_DIR: undefined } };
    const args = ['report', 'CA', 'Why so much?', '--details', '-', ...JANE, '--reports', path];
    const calculation = execa('node', [SLT, 'calc', 'CA', '10000.50', '--json'], options);
    const { stdout } = await calculation.pipe('node', [SLT, ...args], options);
    expect(stdout).toBe('Filed as RPT-2026-000001.');
    const [filed] = (await list(path, ['--json'])).json();
    expect(filed.calculationDetails).toEqual(JSON.parse((await calculation).stdout));
  });

  test('a calculation from a file, digit by digit, also with a byte order mark', async () => {
    const path = fresh();
    const details = files.at('details.json');
    writeFileSync(details, '\ufeff{"exact": 12345678901234567890.10}');
    expect((await file(path, ['--details', details])).exitCode).toBe(0);
    expect((await list(path, ['--json'])).stdout).toContain('"exact": 12345678901234567890.10');
  });

  test('goes where SLT_REPORTS says, else into the folder for data', async () => {
    const [named, home] = [fresh(), files.at('data')];
    const args = ['report', 'CA', 'x', ...JANE];
    expect((await runCli(args, { SLT_REPORTS: named })).exitCode).toBe(0);
    expect(existsSync(named)).toBe(true);
    if (platform() === 'win32') return;
    expect((await runCli(args, { SLT_REPORTS: '', XDG_DATA_HOME: home })).exitCode).toBe(0);
    expect(existsSync(`${home}/slt/reports.db`)).toBe(true);
  });

  test.each([
    [[], 'needs a state, a description, --name, --email;'],
    [['CA'], 'needs a description, --name, --email;'],
    [['CA', 'x', '--email', 'j@example.com'], 'needs --name;'],
    [['CA', 'x', ...JANE.slice(0, 2)], 'needs --email;'],
    [['Californa', 'x', ...JANE], 'did you mean California?'],
    [['CA', ' ', ...JANE], 'problemDescription is empty.'],
    [['CA', 'x'.repeat(10_001), ...JANE], 'longer than 10000 characters'],
    [['CA', 'x', '--name', 'J', '--email', 'jane'], 'is not an address like jane@example.com'],
    [['CA', 'x', ...JANE, '--details', files.at('missing.json')], 'there is no such file'],
  ])('%j: what is missing or wrong is named, and nothing filed', async (args, message) => {
    const path = fresh();
    const outcome = await runCli(['report', ...(args as string[]), '--reports', path]);
    expect([outcome.exitCode, outcome.stdout]).toEqual([2, '']);
    expect(outcome.stderr).toMatch(/^error: [^\n]+$/);
    expect(outcome.stderr).toContain(message);
    expect(existsSync(path)).toBe(false);
  });

  test.each([
    ['{"a": 1', 'is not JSON; pass on what slt calc --json printed'],
    ['', 'is not JSON'],
    ['[1]', 'calculationDetails must be a JSON object'],
    ['5', 'calculationDetails must be a JSON object'],
    [`{"a": "${'x'.repeat(100_000)}"}`, 'longer than 100000 characters of JSON'],
  ])('details that are none: %.20s', async (text, message) => {
    const path = fresh();
    writeFileSync(`${path}.json`, text);
    const { exitCode, stderr } = await file(path, ['--details', `${path}.json`]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
    expect(existsSync(path)).toBe(false);
  });

  test('with --json a refusal is JSON too', async () => {
    const { exitCode, json, stderr } = await runCli(['report', 'CA', '--json']);
    expect([exitCode, json()]).toEqual([
      2,
      { success: false, error: { code: 'INVALID_REQUEST', message: stderr.replace('error: ', '') } },
    ]);
  });

  test('where it cannot be kept: the path and why, exit code 1 or 2', async () => {
    const folder = fresh();
    mkdirSync(folder);
    const text = fresh();
    writeFileSync(text, 'no database at all, but long enough to be looked at');
    const through = await file(`${text}/reports.db`);
    expect([through.exitCode, through.stderr]).toEqual([1, expect.stringContaining(text)]);
    const inFolder = await file(folder);
    expect([inFolder.exitCode, inFolder.stderr]).toEqual([
      1,
      `error: the problem reports in ${folder}: it cannot be opened`,
    ]);
    const other = await file(text);
    expect([other.exitCode, other.stderr]).toEqual([
      2,
      `error: ${text} is not a database of problem reports; name another file with --reports`,
    ]);
  });

  test.skipIf(platform() === 'win32')(
    'a disk that takes no more: reported, and no number is lost',
    async () => {
      const path = fresh();
      expect((await file(path)).stdout).toBe('Filed as RPT-2026-000001.');
      // A file may not grow beyond 8 blocks: what has to be written is longer.
      const args = ['report', 'CA', 'x'.repeat(9000), ...JANE, '--reports', path];
      const { exitCode, stdout, stderr } = await execa(
        'sh',
        ['-c', 'ulimit -f 8; exec node "$@"', 'sh', SLT, ...args],
        {
          reject: false,
          env: { NO_COLOR: '1' },
        },
      );
      expect([exitCode, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^error: the problem reports in \S+: (the device failed|the disk is full.*)$/);
      expect((await file(path)).stdout).toBe('Filed as RPT-2026-000002.');
    },
  );
});

describe.concurrent('the list', () => {
  test('by state and by day', async () => {
    const path = fresh();
    for (const [state, day] of [
      ['CA', '2026-01-31'],
      ['TX', '2026-02-01'],
      ['CA', '2026-02-02'],
    ] as const)
      await runCli(['report', state, 'x', ...JANE, '--reports', path], { SLT_TODAY: day });
    const found = async (...more: string[]) =>
      (await list(path, [...more, '--json']))
        .json()
        .map(({ reportId }: { reportId: string }) => reportId.slice(-1));
    expect(await found()).toEqual(['1', '2', '3']);
    expect(await found('--state', 'california')).toEqual(['1', '3']);
    expect(await found('--since', '02/01/2026')).toEqual(['2', '3']);
    expect(await found('--state', 'CA', '--since', '2026-02-01')).toEqual(['3']);
    expect(await found('--state', 'OH')).toEqual([]);
    const { stdout } = await list(path, ['--state', 'TX']);
    expect(stdout).toMatch(/RPT-2026-000002 +2026-02-01 +TX +x +Jane Doe <jane@example\.com>/);
    expect(stdout.split('\n')).toHaveLength(2);
    expect((await list(path, ['--since', '2026-03-01'])).stdout).toBe('No problem report is filed.');
  });

  test('of no file is empty and makes none', async () => {
    const path = fresh();
    expect(await list(path)).toMatchObject({ exitCode: 0, stdout: 'No problem report is filed.' });
    expect((await list(path, ['--json'])).json()).toEqual([]);
    expect(existsSync(path)).toBe(false);
  });

  test('shows nothing that could steer a terminal', async () => {
    const path = fresh();
    const evil = '\u001b]0;title\u0007\u001b[2J\rfirst\n\u009b31msecond\u202e\u{e0041}';
    const args = ['report', 'CA', evil, '--name', evil, '--email', 'j@example.com', '--company', evil];
    expect((await runCli([...args, '--reports', path])).exitCode).toBe(0);
    const { stdout } = await list(path);
    expect(stdout).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
    const [head = '', row = '', ...more] = stdout.split('\n');
    expect(more).toEqual([]);
    // The last column begins below its head, however much is written out before it.
    expect(row.slice(head.indexOf('From'))).toMatch(/^\\x1b\]0;title.*<j@example\.com>/);
    // As data the texts are whole, and the marks that would steer are written out.
    const printed = await list(path, ['--json']);
    expect(printed.json()[0].problemDescription).toBe(evil.trim());
    expect(printed.stdout).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
  });

  test.each([
    [['--state', 'Texs'], 'did you mean Texas?'],
    [['--since', 'yesterday'], 'is not a calendar date; write 2026-06-30'],
  ])('%j is refused', async (filter, message) => {
    const { exitCode, stderr } = await list(fresh(), filter);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });
});
