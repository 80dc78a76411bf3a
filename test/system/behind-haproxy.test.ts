/** Two servers behind HAProxy as the docs show it: restarted under load, and what they know of their callers. */
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningProxy, startHaproxy } from '../support/haproxy.ts';
import { type RunningRedis, startRedis } from '../support/redis.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const files = temporaryFolder();
const CONNECTIONS = 8;
const LIMIT = 1_000_000;
const ANSWERED = '"route":"/sandbox/v1/calculate","status":200';
const servers: RunningServer[] = [];
let proxy: RunningProxy;
let redis: RunningRedis;

const start = (port: string) =>
  startServer([
    ...['--port', port, '--keys', files.at('keys.json'), '--no-reports'],
    ...['--trust-proxy', '127.0.0.1', '--drain', '5', '--limits', redis.address],
    ...['--limit-standard', String(LIMIT)],
  ]);

beforeAll(async () => {
  [redis, proxy] = await Promise.all([startRedis(), startHaproxy()]);
  servers.push(...(await Promise.all(proxy.behind.map(start))));
  const reached = () =>
    fetch(`${proxy.base}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await reached())) await new Promise((resolve) => setTimeout(resolve, 50));
});
afterAll(async () => {
  await proxy.stop();
  for (const server of servers) server.child.kill('SIGKILL');
  await redis.kill();
});

const calculation = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ state: 'TX', premium: 10000 }),
};

/** What one request came to: its total, or what went wrong. */
async function outcome(): Promise<string> {
  try {
    const response = await fetch(`${proxy.base}/sandbox/v1/calculate`, calculation);
    const text = await response.text();
    return response.status === 200 ? String(JSON.parse(text).total_tax) : `${response.status} ${text}`;
  } catch (error) {
    return `${error} ${(error as Error).cause}`;
  }
}

/** Asks over several connections without a pause until it is told to stop; gives how often each outcome came. */
function load() {
  const outcomes: Record<string, number> = {};
  let going = true;
  const asking = Array.from({ length: CONNECTIONS }, async () => {
    while (going) {
      const came = await outcome();
      outcomes[came] = (outcomes[came] ?? 0) + 1;
    }
  });
  return {
    stopped: async () => {
      going = false;
      await Promise.all(asking);
      return outcomes;
    },
  };
}

test('both are restarted in turn under load without one failed request', async () => {
  const loaded = load();
  for (const [index, port] of proxy.behind.entries()) {
    await servers[index]?.printed(ANSWERED, 'stdout');
    expect(await servers[index]?.stop()).toBe(0);
    servers[index] = await start(port);
    // The proxy has found it again when it is asked again.
    await servers[index].printed(ANSWERED, 'stdout');
  }
  const outcomes = await loaded.stopped();
  expect(Object.keys(outcomes)).toEqual(['489']);
  expect(outcomes['489']).toBeGreaterThan(100);
}, 120_000);

/** Asks the proxy from an address of this machine; how many requests it has left. */
const leftFor = (localAddress: string, headers: Record<string, string> = {}) =>
  new Promise<number>((resolve, reject) => {
    const url = `${proxy.base}/sandbox/v1/historical-rates?state=TX`;
    const sent = request(url, { localAddress, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(Number(response.headers['x-ratelimit-remaining'])));
    });
    sent.on('error', reject);
    sent.end();
  });

test('callers are counted by their own address, whatever they claim and whichever server answers', async () => {
  await redis.said('flushall');
  const asked = async (count: number, from: string, headers: Record<string, string> = {}) => {
    const left: number[] = [];
    for (let index = 0; index < count; index++) left.push(await leftFor(from, headers));
    return left.map((each) => LIMIT - each);
  };
  expect(await asked(3, '127.0.0.2')).toEqual([1, 2, 3]);
  expect(await asked(3, '127.0.0.3', { 'X-Forwarded-For': '127.0.0.2' })).toEqual([1, 2, 3]);
  expect(await asked(1, '127.0.0.2', { 'X-Forwarded-For': '203.0.113.9' })).toEqual([4]);
});

test('the name by which the world asks is passed on and answered', async () => {
  expect(await leftFor('127.0.0.4', { Host: 'tax.example.com' })).toBe(LIMIT - 1);
});

test('when one is killed the other answers what comes next', async () => {
  servers[0]?.child.kill('SIGKILL');
  await new Promise((resolve) => servers[0]?.child.once('exit', resolve));
  for (let sent = 0; sent < 20; sent++) expect(await outcome()).toBe('489');
});
