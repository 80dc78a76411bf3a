/** The built program as a process: what a command line gets from the shell and gives back. What each command does is tested within the process. */
import { existsSync, readFileSync } from 'node:fs';
import { execa } from 'execa';
import { describe, expect, test } from 'vitest';
import { ENVIRONMENT, SLT, slt } from '../../support/slt.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const files = temporaryFolder({ 'policies.csv': 'state,premium\nTX,10000\nXX,1\n' });

/** A command line of each command, its exit code, and a line of what it prints on each stream. */
describe('every command is loaded and run', () => {
  test.each<[args: string[], exitCode: number, stdout: RegExp, stderr: RegExp]>([
    [['--version'], 0, /^\d+\.\d+\.\d+$/, /^$/],
    [['calc', 'TX', '10000'], 0, /Total due +10,489\.00/, /^$/],
    [['calc', 'Texs', '100'], 2, /^$/, /^error: .*did you mean Texas\? [^\n]+$/],
    [['batch', files.at('policies.csv'), '--columns', 'total_tax'], 3, /^TX,10000,489\.00$/m, /1 rejected/],
    [['rates', 'TX'], 0, /4\.85%/, /^$/],
    [['rates', 'check'], 0, /54 rate files valid/, /^$/],
    [['rates', 'provenance', 'NY'], 0, /ELANY stamping fee/, /^$/],
    [['states'], 0, /CA +California/, /^$/],
    [['due', 'TX'], 0, /20\d\d-03-01 \w+ +TX/, /^$/],
    [['localities', 'lexington'], 0, /5% on all classes/, /^$/],
    [['keys', 'list', '--keys', files.at('keys.json')], 0, /./, /^$/],
    [['report', 'list', '--reports', files.at('none.db')], 0, /^No problem report is filed\.$/, /^$/],
    [['report', 'CA', 'x', '--details', files.at('none')], 2, /^$/, /^error: .*needs --name/],
    [['__complete', '--', 'calc', 'TX', '1', '--js'], 0, /^--json/, /^$/],
    [['completion', 'bash'], 0, /__complete --/, /^$/],
    [['help', 'exit-codes'], 0, /130/, /^$/],
  ])('slt %j', async (args, exitCode, stdout, stderr) => {
    const outcome = await slt(args);
    expect(outcome).toMatchObject({
      exitCode,
      stdout: expect.stringMatching(stdout),
      stderr: expect.stringMatching(stderr),
    });
  });
});

test('the environment of the process counts', async () => {
  expect((await slt(['calc', 'TX', '1'], { FORCE_COLOR: '1' })).stdout).toContain('\u001b');
});

test('a reader who has seen enough is no failure', async () => {
  const line = `node '${SLT}' rates --all --json | head -1; exit \${PIPESTATUS[0]}`;
  const { stdout, stderr, exitCode } = await execa('bash', ['-c', line], { reject: false, env: ENVIRONMENT });
  expect({ stdout, stderr, exitCode }).toEqual({ stdout: '[', stderr: '', exitCode: 0 });
});

test.skipIf(!existsSync('/dev/full'))(
  'a full disk behind stdout is one line, behind stderr no harm',
  async () => {
    const run = (line: string) =>
      execa('bash', ['-c', `slt() { node '${SLT}' "$@"; }; ${line}`], { reject: false, env: ENVIRONMENT });
    const out = await run('slt calc TX 10000 > /dev/full');
    expect([out.exitCode, out.stderr]).toEqual([
      1,
      'error: stdout cannot be written: the disk is full; free some space and run it again',
    ]);
    // A key that nobody has seen is none: neither where nothing can be written, nor where nobody reads.
    for (const [line, exit] of [
      ['slt keys create --org A --tier standard --keys "$KEYS" > /dev/full', 1],
      ['slt keys create --org A --tier standard --keys "$KEYS" --json > /dev/full', 1],
      ['set -o pipefail; slt keys create --org A --tier standard --keys "$KEYS" | true', 0],
    ] as const) {
      const lost = await run(`KEYS='${files.at('keys.json')}'; ${line}`);
      expect([lost.exitCode, lost.stderr.split('\n')[0]], line).toEqual([
        exit,
        'The key could not be shown, and was taken back.',
      ]);
      expect(JSON.parse(readFileSync(files.at('keys.json'), 'utf8'))).toEqual({ keys: [] });
    }
    const made = files.at('made.csv');
    const quiet = await run(`slt batch '${files.at('policies.csv')}' -o '${made}' 2> /dev/full`);
    expect(quiet.exitCode).toBe(3);
    expect(readFileSync(made, 'utf8')).toContain('TX,10000,10000.00');
  },
);
