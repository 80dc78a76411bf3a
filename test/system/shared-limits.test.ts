/** Several servers that count requests together in a real Redis, which fails and comes back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, post } from '../support/http.ts';
import { type RunningRedis, startRedis } from '../support/redis.ts';
import { newKey, type RunningServer, startServer } from '../support/server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const files = temporaryFolder();
const KEYS = files.at('keys.json');
const [standard, enterprise] = [newKey(KEYS), newKey(KEYS, 'enterprise')];
let redis: RunningRedis;
let first: RunningServer;
let second: RunningServer;

const start = (reports: string) =>
  startServer([
    ...['--keys', KEYS, '--reports', files.at(reports), '--reports-per-key', '2'],
    ...['--limits', redis.address, '--limit-standard', '6', '--limit-enterprise', '500'],
  ]);

beforeAll(async () => {
  redis = await startRedis();
  [first, second] = await Promise.all([start('first.db'), start('second.db')]);
});
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await redis.kill();
});

const calculate = ({ base }: RunningServer, key?: string) =>
  post(
    `${base}${key ? '' : '/sandbox'}/v1/calculate`,
    { state: 'TX', premium: 10000 },
    key ? { 'X-API-Key': key } : {},
  );
const left = ({ headers }: { headers: Headers }) => Number(headers.get('x-ratelimit-remaining'));

/** How often a server has said something to its operator, and in its log. */
const times = ({ output: { stderr, stdout } }: RunningServer, text: string) =>
  [stderr, stdout].map((output) => output.split(text).length - 1);

/** Asks a server until it has said something so often. */
async function asked(server: RunningServer, text: string, often: number): Promise<void> {
  while (times(server, text)[0] !== often) {
    await calculate(server, enterprise);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const ALONE = 'this server counts requests by itself';
const TOGETHER = 'answers again: requests are counted for all servers together';

describe('two servers', () => {
  test('share the count of a key, of the draft as well', async () => {
    expect(left(await calculate(first, enterprise))).toBe(499);
    expect(left(await calculate(second, enterprise))).toBe(498);
    const draft = await ask(`${first.base}/draft/v1/api/states/TX`, {
      headers: { Authorization: `Bearer ${enterprise}` },
    });
    expect([draft.status, left(draft)]).toEqual([200, 497]);
  });

  test('together take no more than one would; the sandbox and every key is counted apart', async () => {
    const servers = [first, second, first, second, first, second, first, second];
    for (const key of [standard, undefined]) {
      const answers = await Promise.all(servers.map((server) => calculate(server, key)));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
      const resets = answers.map(({ headers }) => Number(headers.get('x-ratelimit-reset')));
      expect(Math.max(...resets) - Math.min(...resets)).toBeLessThanOrEqual(1);
    }
  });

  test('share the quota of problem reports of a key', async () => {
    const file = ({ base }: RunningServer) =>
      post(
        `${base}/draft/v1/api/report-problem`,
        {
          state: 'CA',
          calculationDetails: {},
          problemDescription: 'x',
          contactInfo: { name: 'Jane Doe', email: 'jane@example.com', company: 'Acme' },
        },
        { Authorization: `Bearer ${enterprise}` },
      );
    expect((await file(first)).status).toBe(201);
    expect((await file(second)).status).toBe(201);
    expect((await file(first)).status).toBe(429);
  });

  test('keep in Redis counts that expire, under names of their own, and nothing of a key but its id', async () => {
    const names = (await redis.said('keys', '*')).split('\n');
    const id = enterprise.split('_')[1] as string;
    expect(names.some((name) => name.includes(id))).toBe(true);
    for (const name of names) {
      expect(name).toMatch(/^slt:limits:/);
      expect(name).not.toContain(enterprise.split('_').slice(2).join('_'));
      expect(Number(await redis.said('pttl', name))).toBeGreaterThan(0);
    }
  });
});

describe('when Redis', () => {
  test('dies, each server counts by itself and says so once; when it is back they count together', async () => {
    await redis.kill();
    const answers = await Promise.all(Array.from({ length: 20 }, () => calculate(first, enterprise)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(answers.map(left).sort()).toEqual(Array.from({ length: 20 }, (_, index) => 480 + index));
    expect(left(await calculate(second, enterprise))).toBe(499);
    await first.printed(ALONE, 'stdout');
    expect(times(first, `does not answer: until it does, ${ALONE}`)).toEqual([1, 1]);

    await redis.start();
    await Promise.all([asked(first, TOGETHER, 1), asked(second, TOGETHER, 1)]);
    const one = await calculate(first, enterprise);
    expect(left(await calculate(second, enterprise))).toBe(left(one) - 1);
    expect(times(first, ALONE)).toEqual([1, 1]);
  });

  test('is silent, no request waits for it for long, and the next do not wait at all', async () => {
    redis.signal('SIGSTOP');
    const timed = async (requests: number) => {
      const start = performance.now();
      for (let sent = 0; sent < requests; sent++)
        expect((await calculate(first, enterprise)).status).toBe(200);
      return performance.now() - start;
    };
    expect(await timed(1)).toBeLessThan(5000);
    // If each waited a second for Redis, this would be twenty.
    expect(await timed(20)).toBeLessThan(10_000);
    redis.signal('SIGCONT');
    await asked(first, TOGETHER, 2);
  });

  test('takes no more counts, the server counts by itself', async () => {
    await redis.said('config', 'set', 'maxmemory', '1');
    expect((await calculate(first, enterprise)).status).toBe(200);
    await first.printed(/refuses to count \(OOM/);
    await redis.said('config', 'set', 'maxmemory', '0');
    await asked(first, TOGETHER, 3);
  });

  test.each(['SIGSTOP', 'SIGKILL'])('has had %s, a server stops all the same', async (signal) => {
    const own = await startRedis();
    const server = await startServer(['--no-reports', '--limits', own.address]);
    if (signal === 'SIGSTOP') own.signal('SIGSTOP');
    else await own.kill();
    expect((await calculate(server)).status).toBe(200);
    expect(await server.stop()).toBe(0);
    if (signal === 'SIGSTOP') await own.kill();
  });
});
