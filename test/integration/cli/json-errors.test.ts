/** With --json every failure is JSON on stdout, and the line for people stays on stderr. */
import { existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freePorts } from '../../support/free-port.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const files = temporaryFolder();
writeFileSync(files.at('in.csv'), 'state,premium\nTX,10000\n');
writeFileSync(files.at('file'), '');

test.each([
  [['calc', 'TX', '1', '--zzz', '--json'], 'INVALID_REQUEST', 2, "unknown option '--zzz'"],
  [['states', '--jsn', '--json'], 'INVALID_REQUEST', 2, '(Did you mean --json?)'],
  [['nothing', '--json'], 'INVALID_REQUEST', 2, "unknown command 'nothing'"],
  [['stamp', 'check', 'none.pdf', 'TX', '--json'], 'INVALID_REQUEST', 2, 'none.pdf'],
  [['batch', files.at('in.csv'), '-o', files.at('file/out.csv'), '--json'], 'INTERNAL_ERROR', 1, 'folder'],
])('%j', async (args, code, exitCode, text) => {
  const outcome = await runCli(args);
  const { error } = outcome.json();
  expect([outcome.exitCode, error.code]).toEqual([exitCode, code]);
  expect(error.message).toContain(text);
  expect(outcome.stderr).toContain(`error: ${error.message.split(' (Did')[0]}`);
});

test('a service that does not answer, of each interface', async () => {
  const [port] = await freePorts(1);
  const env = { SLT_API_URL: `http://127.0.0.1:${port}` };
  const calc = await runCli(['calc', 'TX', '100', '--remote', '--json'], env);
  expect(calc.json()).toMatchObject({ success: false, error: { code: 'INTERNAL_ERROR' } });
  const rates = await runCli(['rates', 'TX', '--remote', '--json'], env);
  expect(rates.json()).toMatchObject({ error: true, code: 'INTERNAL_ERROR', statusCode: 500 });
  expect([calc.exitCode, rates.exitCode]).toEqual([1, 1]);
});

// Node throws for them also where it is asked not to throw for a file that is not there.
test.each([
  ['file/x.csv', 'a part of its path is not a folder'],
  [`${'a'.repeat(300)}.csv`, 'its name is too long'],
  ['circle/x.csv', 'its links lead in a circle'],
])('a place where nothing can be, as input and as each output: %.12s', async (name, why) => {
  symlinkSync('circle', files.at('circle'));
  const [input, bad, fine] = [files.at('in.csv'), files.at(name), files.at('out.csv')];
  const calls = [
    ['batch', bad, '-o', fine],
    ['batch', input, '-o', bad],
    ['batch', input, '-o', fine, '--totals', bad],
    ['batch', input, '-o', fine, '--save-profile', bad],
    ['reconcile', bad],
  ];
  for (const call of calls) {
    const { exitCode, stderr } = await runCli(call);
    expect([1, 2]).toContain(exitCode);
    expect(stderr).not.toContain('bug');
    expect(stderr).toMatch(
      new RegExp(`error: .*${name}.*(${why}|no such file, or permission is denied|there is no folder)`),
    );
  }
  expect(existsSync(fine)).toBe(false);
  rmSync(files.at('circle'));
});
