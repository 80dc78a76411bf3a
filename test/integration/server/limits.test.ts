/** Rate limits: what is counted, what the headers say, and what comes when it is too much. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, post } from '../../support/http.ts';
import { newKey, type RunningServer, startServer } from '../../support/server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const files = temporaryFolder();
const KEYS = files.at('keys.json');
let server: RunningServer;

beforeAll(async () => {
  newKey(KEYS);
  server = await startServer(['--keys', KEYS, '--no-reports']);
});
afterAll(async () => {
  await server.stop();
});

/** A new key, known to the running server. */
async function knownKey(tier: 'standard' | 'enterprise'): Promise<string> {
  const key = newKey(KEYS, tier);
  const before = server.output.stdout.split('"reloaded"').length;
  server.child.kill('SIGHUP');
  await server.printed(new RegExp(`(?:"reloaded".*[^]*){${before}}`), 'stdout');
  return key;
}

const calculate = (key: string) =>
  post(`${server.base}/v1/calculate`, { state: 'TX', premium: 1 }, { 'X-API-Key': key });
const states = (key: string) =>
  ask(`${server.base}/draft/v1/api/states/TX`, { headers: { Authorization: `Bearer ${key}` } });
const limitsOf = ({ headers }: { headers: Headers }) =>
  ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`x-ratelimit-${name}`)));

describe.each([
  ['standard', 100],
  ['enterprise', 1000],
] as const)('a key of the tier %s', (tier, limit) => {
  test(`makes ${limit} requests a minute over both interfaces, then 429`, async () => {
    const key = await knownKey(tier);
    const first = await calculate(key);
    const second = await states(key);
    const now = Date.now() / 1000;
    const [max, remaining, reset] = limitsOf(first) as [number, number, number];
    expect([max, remaining]).toEqual([limit, limit - 1]);
    // Whole seconds since the Unix epoch, at the end of the minute that has begun.
    expect(reset).toBeGreaterThan(now + 50);
    expect(reset).toBeLessThan(now + 62);
    expect(limitsOf(second)).toEqual([limit, limit - 2, reset]);

    const rest = await Promise.all(Array.from({ length: limit - 2 }, () => calculate(key)));
    expect(rest.every(({ status }) => status === 200)).toBe(true);
    const left = rest.map((answer) => limitsOf(answer)[1] as number).sort((a, b) => a - b);
    expect(left).toEqual(Array.from({ length: limit - 2 }, (_, index) => index));

    const exceeded = await calculate(key);
    expect([exceeded.status, exceeded.json]).toEqual([
      429,
      {
        success: false,
        error: { code: 'RATE_LIMIT_EXCEEDED', message: 'Too many requests, try again later' },
      },
    ]);
    expect(limitsOf(exceeded)).toEqual([limit, 0, reset]);
    const wait = Number(exceeded.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    const flat = await ask(`${server.base}/v1/historical-rates`, { headers: { 'X-API-Key': key } });
    expect([flat.status, flat.json.code, flat.json.statusCode]).toEqual([429, 'RATE_LIMIT_EXCEEDED', 429]);
    const draft = await states(key);
    expect([draft.status, draft.json.error.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
    expect(draft.headers.get('retry-after')).not.toBeNull();
  });
});

test('the three headers are on every response of an interface, whatever its status', async () => {
  const key = await knownKey('enterprise');
  const v3 = { 'X-API-Key': key };
  const draft = { Authorization: `Bearer ${key}` };
  const json = { 'Content-Type': 'application/json' };
  const at = (path: string, init?: RequestInit) => ask(server.base + path, init);
  const answers = await Promise.all([
    at('/v1/calculate', { method: 'POST', headers: { ...v3, ...json }, body: '{"state":"TX","premium":1}' }),
    at('/v1/calculate', { method: 'POST', headers: { ...v3, ...json }, body: '{' }),
    at('/v1/calculate', { method: 'POST', headers: json, body: '{}' }),
    at('/v1/calculate', { method: 'POST', headers: { ...v3, 'Content-Type': 'text/plain' }, body: 'x' }),
    at('/v1/calculate', { method: 'POST', headers: { ...v3, ...json }, body: ' '.repeat(70_000) }),
    at('/v1/calculate', { headers: v3 }),
    at('/v1/nothing'),
    at('/v1/%zz'),
    at('/v1/historical-rates?state=TX&date=2026-01-01', { headers: v3 }),
    at('/sandbox/v1/historical-rates'),
    at('/draft/v1/api/states', { headers: draft }),
    at('/draft/v1/api/states/XX', { headers: draft }),
    at('/draft/v1/api/calculate', { method: 'DELETE', headers: draft }),
    at('/draft/v1/api/states'),
    at('/draft/v1'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([
    200, 400, 401, 415, 413, 405, 404, 400, 200, 400, 200, 404, 405, 401, 404,
  ]);
  for (const answer of answers) {
    for (const value of limitsOf(answer)) expect(value).toBeGreaterThan(0);
    expect(answer.headers.get('x-request-id')).toMatch(/./);
  }
});

test('who sends no valid key is counted by address and does not use up the key of another', async () => {
  const key = await knownKey('standard');
  const nobody = await calculate('nonsense');
  expect(nobody.status).toBe(401);
  expect(limitsOf(await calculate(key)).slice(0, 2)).toEqual([100, 99]);
  const guesses = await Promise.all(Array.from({ length: 110 }, () => calculate('nonsense')));
  expect(guesses.at(-1)?.status).toBe(429);
  expect((await calculate(key)).status).toBe(200);
});
