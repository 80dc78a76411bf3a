/** The Redis that --limits names: an address that is none, a password where others see it, and nothing at the address. */
import { describe, expect, test } from 'vitest';
import { freePorts } from '../../support/free-port.ts';
import { runCli } from '../../support/run-cli.ts';
import { slt } from '../../support/slt.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const files = temporaryFolder({ empty: '\n' });
const serve = (...args: string[]) => ['serve', '--port', '0', '--no-reports', ...args];

describe('--limits', () => {
  test.each([
    'http://127.0.0.1:6379',
    'redis:127.0.0.1',
    'redis://',
    'redis://:6379',
    'redis://127.0.0.1:port',
    'redis://127.0.0.1:70000',
    'redis://127.0.0.1/name',
    'redis://127.0.0.1/1/2',
    'redis://127.0.0.1?db=1',
    'redis://user%zz@127.0.0.1',
    'memory',
    '',
  ])('"%s" is refused, and not repeated', async (address) => {
    const { exitCode, stdout, stderr } = await runCli(serve('--limits', address));
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^error: --limits is .*; write it like redis:\/\/127\.0\.0\.1:6379, or .*$/);
    const said = stderr.replaceAll('redis://127.0.0.1:6379', '');
    if (address !== '') expect(said).not.toContain(address);
  });

  test('with a password is refused without it: others see command lines', async () => {
    const { exitCode, stderr } = await runCli(serve('--limits', 'redis://:hunter2@127.0.0.1:1'));
    expect([exitCode, stderr]).toEqual([
      2,
      'error: --limits holds a password, which others can read in the list of processes; set the whole address in SLT_LIMITS, or give --limits-password-file',
    ]);
  });

  test('in the environment that is no address is refused, and not repeated', async () => {
    const { exitCode, stderr } = await runCli(serve(), { SLT_LIMITS: 'rediss//:hunter2@host' });
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringMatching(/^error: SLT_LIMITS is not an address of Redis; write it like redis:/),
    ]);
    expect(stderr).not.toContain('hunter2');
  });

  test.each([
    ['empty', 'is empty; name a file that holds the password'],
    ['missing', 'cannot be read; name a file that holds the password'],
  ])('--limits-password-file that is %s', async (name, why) => {
    const { exitCode, stderr } = await runCli(
      serve('--limits', 'redis://127.0.0.1:1', '--limits-password-file', files.at(name)),
    );
    expect([exitCode, stderr]).toEqual([2, `error: --limits-password-file ${files.at(name)} ${why}`]);
  });

  test('--limits-password-file without an address is refused', async () => {
    const { exitCode, stderr } = await runCli(serve('--limits-password-file', files.at('empty')));
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringMatching(/^error: --limits is missing its address; /),
    ]);
  });

  test('where nothing listens: one line, and no server', async () => {
    const [port] = await freePorts(1);
    const outcomes = await Promise.all([
      slt(serve('--limits', `redis://127.0.0.1:${port}`)),
      slt(serve(), { SLT_LIMITS: `redis://:hunter2@localhost:${port}/1` }),
    ]);
    for (const { exitCode, stdout, stderr } of outcomes) {
      expect([exitCode, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(
        /^error: Redis at \S+:\d+ cannot be used for --limits: nothing listens there; without --limits the server counts by itself$/,
      );
      expect(stderr).not.toContain('hunter2');
    }
  });

  test('where something else listens: one line', async () => {
    const { createServer } = await import('node:http');
    const other = createServer((_request, response) => response.end('no'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const { exitCode, stderr } = await slt(serve('--limits', `redis://127.0.0.1:${port}`));
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('it does not answer as Redis does')]);
    await new Promise((resolve) => other.close(resolve));
  });

  test('a password that a Redis repeats in its refusal is not printed', async () => {
    const { createServer } = await import('node:net');
    const other = createServer((socket) =>
      socket.on('data', (sent) => {
        const said = sent.toString().replace(/\s+/g, ' ');
        socket.write(`-ERR not like this: ${said}\r\n`.repeat(20));
      }),
    );
    other.on('error', () => {});
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const env = { SLT_LIMITS: `redis://:hunter2@127.0.0.1:${port}` };
    const { exitCode, stdout, stderr } = await slt(serve(), env);
    expect([exitCode, stdout]).toEqual([1, '']);
    expect(stderr).toContain('not like this');
    expect(stderr).not.toContain('hunter2');
    await new Promise((resolve) => other.close(resolve));
  });
});
