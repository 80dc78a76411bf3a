/** What answers like Redis and does not count: it neither switches the limits off nor ends the server. */
import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { freePorts } from '../../support/free-port.ts';
import { post } from '../../support/http.ts';
import { runCli } from '../../support/run-cli.ts';
import { startServer } from '../../support/server.ts';

const COUNTED = '*2\r\n:1\r\n:60000\r\n';
const BELOW_ZERO = '*2\r\n:-999999999\r\n:-999999999\r\n';

/** Speaks as much of Redis as a client asks for; the counts are those of a test, the last one again and again. */
async function lyingRedis(counts: readonly string[]) {
  let counted = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (data) => {
      // Each command begins with how many texts it has.
      for (const command of data
        .toString()
        .split(/^\*\d+\r\n/m)
        .slice(1)) {
        const isCount = /\r\neval(?:sha)?\r\n/i.test(command);
        socket.write(isCount ? (counts[Math.min(counted++, counts.length - 1)] as string) : '+OK\r\n');
      }
    });
  });
  const [port = 0] = await freePorts(1);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: `redis://127.0.0.1:${port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test.each([
  ['a count below zero', BELOW_ZERO],
  ['no count', '$-1\r\n'],
  ['an empty list', '*0\r\n'],
  ['a count beyond all numbers', '*2\r\n:99999999999999999999\r\n:5\r\n'],
  ['texts', '*2\r\n$1\r\n1\r\n$5\r\n60000\r\n'],
])('a server does not start with %s', async (_, count) => {
  const redis = await lyingRedis([count]);
  const { exitCode, stderr } = await runCli(['serve', '--port', '0', '--limits', redis.address]);
  redis.close();
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('it does not answer as Redis does')]);
});

test.each([
  ['a count below zero', BELOW_ZERO],
  ['no count', '$-1\r\n'],
])('a server that is told %s later counts by itself', async (_, count) => {
  const redis = await lyingRedis([COUNTED, count]);
  const server = await startServer(['--limits', redis.address, '--limit-standard', '2']);
  const statuses: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    const { status, headers } = await post(`${server.base}/sandbox/v1/calculate`, {
      state: 'TX',
      premium: 1,
    });
    statuses.push(status);
    expect(Number(headers.get('x-ratelimit-reset'))).toBeGreaterThan(Date.now() / 1000 - 1);
  }
  expect(statuses).toEqual([200, 200, 429]);
  expect(server.output.stderr).toContain('answers with what is no count');
  await server.stop();
  redis.close();
});
