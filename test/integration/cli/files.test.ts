/** The files of a run as a shell gives them: redirections, pipes, links, and Ctrl-C. */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { execa } from 'execa';
import { describe, expect, test } from 'vitest';
import { becameOf } from '../../../src/cli/commands/batch/command.ts';
import { Outputs } from '../../../src/io/outputs.ts';
import { runCli } from '../../support/run-cli.ts';
import { SLT } from '../../support/slt.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const files = temporaryFolder();
const at = files.at;
const read = (name: string): string => readFileSync(at(name), 'utf8');
const put = (name: string, content = 'state,premium\nTX,10000\nXX,1\n'): string => {
  writeFileSync(at(name), content);
  return at(name);
};

/** Runs a line of bash in the folder; `slt` is the command line. */
async function bash(line: string) {
  const { exitCode, stdout, stderr } = await execa('bash', ['-c', `slt() { node '${SLT}' "$@"; }; ${line}`], {
    cwd: at('.'),
    reject: false,
    env: { NO_COLOR: '1', SLT_TODAY: '2026-11-20' },
  });
  return { exitCode, stdout, stderr };
}

describe('an input that comes by redirection', () => {
  test.each([
    ['slt batch - -o out.csv --totals in.csv < in.csv', '--totals in.csv is the input'],
    ['slt batch - -o out.csv --errors in.csv < in.csv', '--errors in.csv is the input'],
    ['slt batch - -o in.csv < in.csv', '--output in.csv is the input'],
    ['slt batch -o in.csv < in.csv', '--output in.csv is the input'],
    ['slt batch /dev/stdin -o in.csv < in.csv', '--output in.csv is the input'],
    ['slt batch /proc/self/fd/0 -o hard.csv < in.csv', '--output hard.csv is the input'],
    ['slt batch in.csv >> in.csv', 'stdout goes to in.csv, the input'],
    ['slt batch in.csv -o out.csv --errors log.csv 2>> log.csv', ''],
    ['slt batch in.csv --errors out.csv >> out.csv', 'stdout and --errors are both out.csv'],
  ])('%s', async (line, message) => {
    put('in.csv');
    for (const name of ['hard.csv', 'out.csv', 'log.csv']) rmSync(at(name), { force: true });
    linkSync(at('in.csv'), at('hard.csv'));
    const { exitCode, stderr } = await bash(line);
    const printed = message === '' ? read('log.csv') : stderr;
    expect([exitCode, printed]).toEqual([
      2,
      expect.stringContaining(message || 'stderr and --errors are both'),
    ]);
    expect(read('in.csv')).toBe('state,premium\nTX,10000\nXX,1\n');
    expect(read('hard.csv')).toBe(read('in.csv'));
  });

  test('messages may follow the result into one file', async () => {
    put('in.csv');
    expect((await bash('slt batch in.csv > both.txt 2>&1')).exitCode).toBe(3);
    expect(read('both.txt')).toContain('2 rows: 1 priced, 1 rejected');
  });
});

describe('all the files of a run', () => {
  const remote = ['--remote', '--api-url', 'http://127.0.0.1:9/v1'];

  test.each([
    ['--errors', at('e.csv'), '--journal', at('e.csv')],
    ['--totals', at('o.csv.journal')],
    ['--errors', at('o.csv.journal.lock')],
    ['--journal', at('in.csv')],
    ['--errors', at('key.txt')],
    ['--stamps', at('o.csv')],
    ['--rates-dir', at('own'), '--totals', at('own/TX.json')],
  ])('are told apart before anything is done: %j', async (...args) => {
    put('in.csv');
    put('key.txt', 'slt_secret');
    mkdirSync(at('own'), { recursive: true });
    put('own/TX.json', '{}');
    const before = readdirSync(at('.'), { recursive: true });
    const key = ['--api-key-file', at('key.txt')];
    const { exitCode, stderr } = await runCli([
      'batch',
      at('in.csv'),
      '-o',
      at('o.csv'),
      ...remote,
      ...key,
      ...args,
    ]);
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringMatching(/give each a file of its own|never overwritten/),
    ]);
    expect(readdirSync(at('.'), { recursive: true })).toEqual(before);
    expect([read('key.txt'), read('own/TX.json')]).toEqual(['slt_secret', '{}']);
  });

  test('of slt stamp and slt keys too', async () => {
    const stamp = await bash('cp in.csv d.pdf; slt stamp VT --onto - -o d.pdf < d.pdf');
    expect([stamp.exitCode, stamp.stderr]).toEqual([
      2,
      expect.stringContaining('--output d.pdf is the PDF to print on; it is never overwritten'),
    ]);
    await bash('slt keys create --org A --tier standard --keys keys.json');
    const before = read('keys.json');
    const keys = await bash('slt keys create --org A --tier standard --keys keys.json >> keys.json');
    expect([keys.exitCode, read('keys.json')]).toEqual([2, before]);
    const sheets = await bash('mkdir -p sheets; slt batch in.csv -o sheets/TX.pdf --stamps sheets');
    expect([sheets.exitCode, sheets.stderr]).toEqual([2, expect.stringContaining('are both sheets/TX.pdf')]);
  });

  test('a write-protected one is not replaced', { skip: process.getuid?.() === 0 }, async () => {
    put('in.csv');
    chmodSync(put('protected.csv', 'precious'), 0o444);
    const { exitCode, stderr } = await bash('slt batch in.csv -o protected.csv');
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('is write-protected')]);
    expect(read('protected.csv')).toBe('precious');
  });
});

describe('where results go', () => {
  const priced = 'state,premium,total_tax\nTX,10000,489.00\nXX,1,';

  test.each([
    'slt batch in.csv --columns total_tax -o /dev/stdout | cat',
    'slt batch in.csv --columns total_tax -o - > got; cat got',
    'slt batch in.csv --columns total_tax -o /dev/stdout > got; cat got',
    'slt batch in.csv --columns total_tax -o /dev/fd/3 3> got; cat got',
    'slt batch in.csv --columns total_tax -o >(cat > got); for i in 1 2 3 4 5; do [ -s got ] || sleep 0.2; done; cat got',
    'rm -f pipe; mkfifo pipe; slt batch in.csv --columns total_tax -o pipe & cat pipe; wait',
    'rm -f pipe; mkfifo pipe; cat in.csv > pipe & slt batch pipe --columns total_tax; wait',
    'slt batch <(cat in.csv) --columns total_tax',
    'slt batch in.csv --columns total_tax -o /dev/null --errors /dev/stdout > /dev/null; slt batch in.csv --columns total_tax',
  ])('%s', async (line) => {
    put('in.csv');
    expect((await bash(`rm -f got; ${line}`)).stdout).toBe(priced);
  });

  test('a file keeps its permissions', async () => {
    put('in.csv');
    chmodSync(put('secret.csv', 'older'), 0o600);
    await bash('umask 022; slt batch in.csv -o secret.csv');
    expect(statSync(at('secret.csv')).mode & 0o777).toBe(0o600);
  });

  test('a sheet of notices takes the place of an earlier one, and of no other file', async () => {
    put('in.csv', 'state,premium\nTX,1000\n');
    const line = ['batch', at('in.csv'), '-o', at('priced.csv'), '--stamps', at('mine')];
    expect((await runCli(line)).exitCode).toBe(0);
    expect((await runCli(line)).exitCode).toBe(0);
    writeFileSync(at('mine/TX.pdf'), '%PDF-1.7 precious');
    const { exitCode, stderr } = await runCli(line);
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining(`${at('mine/TX.pdf')} is no sheet of notices of slt and would be written over`),
    ]);
    expect(readFileSync(at('mine/TX.pdf'), 'utf8')).toBe('%PDF-1.7 precious');
  });

  test('the sheets of notices appear with the result or not at all', async () => {
    put('in.csv', 'state,premium\nID,1000\n');
    mkdirSync(at('stamps/ID.pdf'), { recursive: true });
    const { exitCode } = await runCli([
      'batch',
      at('in.csv'),
      '-o',
      at('with.csv'),
      '--stamps',
      at('stamps'),
    ]);
    expect(exitCode).not.toBe(0);
    expect(existsSync(at('with.csv'))).toBe(false);
  });
});

describe('a file that is too large', () => {
  /** A file of zeros that takes no room on the disk. */
  const large = (name: string, megabytes: number): string => {
    put(name, '');
    truncateSync(at(name), megabytes * 2 ** 20);
    return at(name);
  };

  test('is refused before it is read, wherever a file is read whole: 2.2 GB were a bug with a stack', async () => {
    const pdf = large('policy.pdf', 2200);
    put('in.csv');
    const cases = [
      [['stamp', 'check', pdf, 'ID'], 2, 200],
      [['stamp', 'ID', '--onto', pdf, '-o', at('stamped.pdf')], 2, 200],
      [['localities', 'import', pdf], 2, 50],
      [['report', 'CA', 'x', '--name', 'a', '--email', 'a@example.com', '--details', pdf], 2, 64],
      [['batch', at('in.csv'), '-o', at('out.csv'), '--profile', pdf], 1, 1],
      [['keys', 'list', '--keys', pdf], 1, 400],
    ] as const;
    for (const [args, exitCode, megabytes] of cases) {
      const result = await runCli([...args]);
      expect([args[0], result.exitCode, result.stderr]).toEqual([
        args[0],
        exitCode,
        expect.stringMatching(
          new RegExp(`^error: .*policy.pdf.* it is larger than ${megabytes} MB, the most that is read$`),
        ),
      ]);
    }
    const piped = await bash(
      'head -c 70000000 /dev/zero | slt report CA x --name a --email a@example.com --details -',
    );
    expect([piped.exitCode, piped.stderr]).toEqual([
      2,
      'error: stdin cannot be read: it is larger than 64 MB, the most that is read',
    ]);
  });
});

describe('a named pipe that nobody writes to', () => {
  test('is not waited for as a rate file or a key file', async () => {
    mkdirSync(at('rates'));
    const made = await bash('mkfifo rates/TX.json pipe-key');
    expect(made.exitCode).toBe(0);
    const rates = await runCli(['calc', 'TX', '1', '--rates-dir', at('rates')]);
    expect([rates.exitCode, rates.stderr]).toEqual([
      2,
      expect.stringContaining('it is a named pipe, not a file'),
    ]);
    const key = ['--remote', '--api-url', 'http://127.0.0.1:9/v1', '--api-key-file', at('pipe-key')];
    const remote = await runCli(['calc', 'TX', '1', ...key]);
    expect([remote.exitCode, remote.stderr]).toEqual([
      2,
      expect.stringContaining('it is a named pipe, not a file'),
    ]);
    const reports = await runCli(['report', 'list', '--reports', at('pipe-key')]);
    expect([reports.exitCode, reports.stderr]).toEqual([2, expect.stringContaining('is not a database')]);
    const served = await runCli(['keys', 'list', '--keys', at('pipe-key')]);
    expect([served.exitCode, served.stderr]).toEqual([
      1,
      expect.stringContaining('it is a named pipe, not a file'),
    ]);
  });

  test('as an input or output is waited for, and Ctrl-C ends that', async () => {
    await bash('mkfifo unwritten unread');
    put('in.csv');
    // A busy machine may take seconds until the program handles signals, and kills it before.
    const telling =
      "data:text/javascript,process.on('newListener',(event)=>event==='SIGINT'&&process.send('handled'))";
    const children = [[at('unwritten')], [at('in.csv'), '-o', at('unread')]].map((args) =>
      spawn(process.execPath, ['--import', telling, SLT, 'batch', ...args], {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      }),
    );
    const ended = children.map((child) => new Promise((done) => child.on('exit', done)));
    await Promise.all(children.map((child) => new Promise((done) => child.once('message', done))));
    await new Promise((done) => setTimeout(done, 1000));
    expect(children.map(({ exitCode }) => exitCode)).toEqual([null, null]);
    for (const child of children) child.kill('SIGINT');
    expect(await Promise.all(ended)).toEqual([130, 130]);
  });
});

describe('Ctrl-C says what became of the results', () => {
  test('at each stage of a run', async () => {
    expect(becameOf(null)).toBe('no result was written');
    const outputs = new Outputs(process);
    await outputs.open(at('a.csv')).write('a');
    const partial = `${at('a.csv')}.${process.pid}.partial`;
    expect(becameOf(outputs)).toBe(`no result was written; what was done so far is in ${partial}`);
    await outputs.finish();
    expect(becameOf(outputs)).toBe(`the results are complete in ${at('a.csv')}`);
    // Nobody opens an empty file, or a workbook without its end.
    const useless = new Outputs(process);
    useless.open(at('empty.csv'));
    await useless.open(at('half.xlsx')).write('PK');
    expect(becameOf(useless)).toBe('no result was written');
    expect(readdirSync(at('.')).filter((name) => /^(?:empty|half)/.test(name))).toEqual([]);
    const streaming = new Outputs(process);
    streaming.open('/dev/null');
    expect(becameOf(streaming)).toBe('the result is not complete');
  });
});

test('a link to the key file stays a link', async () => {
  await runCli(['keys', 'create', '--org', 'A', '--tier', 'standard', '--keys', at('real-keys.json')]);
  chmodSync(at('real-keys.json'), 0o640);
  symlinkSync('real-keys.json', at('linked-keys.json'));
  await runCli(['keys', 'create', '--org', 'B', '--tier', 'standard', '--keys', at('linked-keys.json')]);
  expect(JSON.parse(read('real-keys.json')).keys).toHaveLength(2);
  expect(statSync(at('real-keys.json')).mode & 0o777).toBe(0o640);
});
