/** Callers behind a trusted proxy are counted by their address, however the proxy writes it; nothing stands at an address that is none. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../support/server.ts';

const LIMIT = 5;
let server: RunningServer;
beforeAll(async () => {
  server = await startServer([
    '--no-reports',
    '--trust-proxy',
    'loopback',
    '--limit-standard',
    String(LIMIT),
  ]);
});
afterAll(() => server.stop());

const statusFor = async (forwarded: string): Promise<number> => {
  const answer = await fetch(`${server.base}/sandbox/v1/calculate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
    body: JSON.stringify({ state: 'TX', premium: 1000 }),
  });
  await answer.text();
  return answer.status;
};

const firstAndNext = async (written: readonly string[]): Promise<number[]> => {
  const statuses: number[] = [];
  for (const each of written) statuses.push(await statusFor(each));
  return statuses;
};

test.each<[string, (turn: number) => string]>([
  ['with a port', (turn) => `203.0.113.7:${2000 + turn}`],
  ['of IPv6 with a port', (turn) => `[2001:db8::7]:${2000 + turn}`],
  ['behind what a caller made up', (turn) => `198.51.100.${turn}, 203.0.113.8:${2000 + turn}`],
  ['that is none, with all others that are none', (turn) => `made-up-${turn}`],
])('an address %s is one caller', async (_name, written) => {
  const statuses = await firstAndNext(Array.from({ length: LIMIT + 2 }, (_, turn) => written(turn)));
  expect(statuses).toEqual([...Array(LIMIT).fill(200), 429, 429]);
});

test('another address is another caller', async () => {
  expect(await firstAndNext(['192.0.2.1:1', '192.0.2.2:1', '192.0.2.3', '[2001:db8:9::1]:1'])).toEqual([
    200, 200, 200, 200,
  ]);
});

test.each(['/nope', '/nope?a=1'])('a body that cannot be read at %s is not found', async (path) => {
  const answer = await fetch(`${server.base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{x',
  });
  expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'NOT_FOUND' } }]);
});
