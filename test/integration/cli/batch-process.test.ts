/** `slt batch` as a process: threads, pipes, signals, and the sudden end. */
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { beforeAll, describe, expect, test } from 'vitest';
import { ENVIRONMENT, SLT, slt } from '../../support/slt.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { runs } from '../../support/thorough.ts';

const PEAK = new URL('../../../bench/peak.js', import.meta.url).href;
const POLICIES = fileURLToPath(new URL('../../../bench/policies.js', import.meta.url));

const { path: folder, at, put } = temporaryFolder();

test('from stdin to stdout, byte for byte', async () => {
  const text = '\uFEFFstate,premium,Memo\r\nTX,"$1,234.50","two\r\nlines, ""quoted"""\r\n';
  const { stdout, exitCode } = await execa('node', [SLT, 'batch', '--columns', 'total_tax'], {
    input: text,
    stripFinalNewline: false,
    env: ENVIRONMENT,
  });
  // 1,234.50 × 4.85 % = 59.87325 and × 0.04 % = 0.4938: 59.87 + 0.49
  expect(stdout).toBe(
    '\uFEFFstate,premium,Memo,total_tax\r\nTX,"$1,234.50","two\r\nlines, ""quoted""",60.36\r\n',
  );
  expect(exitCode).toBe(0);
});

describe('a quote that nothing closes, at the top of a file of 70 MB', () => {
  const memo = 'x'.repeat(2300);
  const line = `TX,10000,${memo}\n`;
  const OPEN = 'TX,10000,"open\n';
  const ROWS = 30_000;

  async function priced(name: string, first: string) {
    put(name, `state,premium,memo\n${first}`);
    for (let rows = 0; rows < ROWS; rows += 5000) appendFileSync(at(name), line.repeat(5000));
    const args = ['batch', at(name), '-o', at(`priced-${name}`), '--columns', 'total_tax', '--json'];
    const { stdout } = await execa('node', ['--max-old-space-size=64', '--import', PEAK, SLT, ...args], {
      reject: false,
      env: { ...ENVIRONMENT, PEAK_FILE: at('peak.json') },
    });
    const { rows, rejected } = JSON.parse(stdout);
    return { rows, rejected, peak: JSON.parse(readFileSync(at('peak.json'), 'utf8')).maxRSS as number };
  }

  test('costs its own line, and about as much memory as the file without it', async () => {
    const without = await priced('without.csv', line);
    const broken = await priced('broken.csv', OPEN);
    expect([without.rows, without.rejected]).toEqual([ROWS + 1, 0]);
    expect([broken.rows, broken.rejected]).toEqual([ROWS + 1, 1]);
    expect(broken.peak / without.peak).toBeLessThan(1.5);
  });
});

describe('on a large file', () => {
  /** Enough for several threads: a megabyte. */
  const ROWS = 8_000;
  beforeAll(() => execa('node', [POLICIES, String(ROWS), at('large.csv')]));

  test('one job and four write the same bytes', async () => {
    const outputs = await Promise.all(
      ['1', '4'].map(async (jobs) => {
        const files = ['out', 'totals', 'errors'].map((name) => at(`${name}${jobs}.csv`));
        const [out = '', totals = '', errors = ''] = files;
        const args = ['-o', out, '--totals', totals, '--errors', errors, '--jobs', jobs];
        const { exitCode, stderr } = await slt(['batch', at('large.csv'), ...args]);
        expect(exitCode).toBe(3);
        // No progress in a pipe.
        expect(stderr).not.toMatch(/\p{Cc}(?<!\n)|left/u);
        return files.map((file) => readFileSync(file));
      }),
    );
    const [one = [], four = []] = outputs;
    one.forEach((bytes, index) => {
      expect(bytes.length).toBeGreaterThan(1000);
      expect(bytes.equals(four[index] as Buffer)).toBe(true);
    });
    // The header, and what follows the last line break.
    expect(one[0]?.toString().split('\n').length).toBe(ROWS + 2);
  });

  test('a last row that is cut off is rejected by one job and by several', async () => {
    const whole = readFileSync(at('large.csv'), 'utf8').trimEnd();
    put('cut.csv', whole.slice(0, whole.lastIndexOf(',')));
    for (const jobs of ['1', '2']) {
      const { stdout, exitCode } = await slt([
        'batch',
        at('cut.csv'),
        '--columns',
        'error_message',
        '--jobs',
        jobs,
      ]);
      expect(exitCode).toBe(3);
      expect(stdout.split('\n').at(-1)).toContain(
        `line ${ROWS + 1}: the file ends in the middle of this row`,
      );
    }
  });

  test('a closed pipe is no failure where the whole text was ready', async () => {
    const { stdout, stderr } = await execa(
      'bash',
      ['-c', `node '${SLT}' due --format ics 2> /dev/null | head -1; exit \${PIPESTATUS[0]}`],
      { env: ENVIRONMENT },
    );
    expect([stdout, stderr]).toEqual(['BEGIN:VCALENDAR', '']);
  });

  test('a closed pipe ends it with one line', async () => {
    const { stderr, exitCode } = await execa(
      'bash',
      ['-c', `node '${SLT}' batch '${at('large.csv')}' | head -1 > /dev/null; exit \${PIPESTATUS[0]}`],
      { reject: false },
    );
    expect(exitCode).toBe(1);
    expect(stderr).toContain('error: stdout cannot be written: it was closed before the end');
  });

  /** Starts a batch and waits until its unfinished file has something in it: an empty one is of no use and is not left. */
  async function started(output: string) {
    const child = spawn(process.execPath, [SLT, 'batch', at('large.csv'), '-o', at(output)]);
    let stderr = '';
    child.stderr.on('data', (data) => {
      stderr += data;
    });
    const ended = new Promise<number | null>((done) => child.on('exit', (code) => done(code)));
    const partial = `${output}.${child.pid}.partial`;
    const isBegun = () => (statSync(at(partial), { throwIfNoEntry: false })?.size ?? 0) > 0;
    while (!isBegun() && child.exitCode === null) await pause(2);
    return { child, ended, partial, stderr: () => stderr };
  }

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('%s says where the unfinished file is, and exits with %i', async (signal, code) => {
    const output = `${signal}.csv`;
    const { child, ended, partial, stderr } = await started(output);
    child.kill(signal);
    expect(await ended).toBe(code);
    expect(stderr()).toContain(`no result was written; what was done so far is in ${at(partial)}`);
    expect([existsSync(at(output)), existsSync(at(partial))]).toEqual([false, true]);
  });

  test('kill -9 at any moment: what bears the final name is always whole', async () => {
    const older = 'an older result\n';
    put('killed.csv', older);
    const whole = readFileSync(at('out1.csv'));
    let finished = 0;
    const turns = runs(10);
    for (let turn = 0; turn < turns; turn++) {
      const { child, ended } = await started('killed.csv');
      await pause((turn * 400) / turns);
      child.kill('SIGKILL');
      await ended;
      const now = readFileSync(at('killed.csv'));
      if (now.equals(whole)) finished++;
      else expect(now.toString().slice(0, 100)).toBe(finished === 0 ? older : 'the whole result');
    }
    for (const name of readdirSync(folder)) if (name.endsWith('.partial')) rmSync(at(name));
  }, 60_000);
});
