/** What protects callers and browsers: headers of every answer, keys that stand in no address, and limits without a key. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, post, sent } from '../../support/http.ts';
import { newKey, type RunningServer, startServer } from '../../support/server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const keys = temporaryFolder().at('keys.json');
const key = newKey(keys);
let server: RunningServer;

beforeAll(async () => {
  server = await startServer(['--keys', keys, '--no-reports', '--limit-standard', '30']);
});
afterAll(() => server.stop());

const PATHS = [
  '/',
  '/page/app.js',
  '/openapi.json',
  '/healthz',
  '/nowhere',
  '/%zz',
  '/v1/historical-rates?state=TX',
  '/sandbox/v1/historical-rates?state=TX',
  '/sandbox/v1/%zz',
  '/draft/v1/api/states',
];

describe('every answer', () => {
  test.each(PATHS)('%s: is read as what it says it is, and by no page of another origin', async (path) => {
    const { headers } = await fetch(server.base + path, { headers: { Origin: 'https://evil.example.com' } });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const open = [...headers.keys()].filter((name) => name.startsWith('access-control-'));
    expect(open).toEqual([]);
    // Nothing tells what the server is made of, nothing is kept in the browser.
    for (const name of ['server', 'x-powered-by', 'set-cookie']) expect(headers.get(name)).toBeNull();
  });

  test('to what is not HTTP too', async () => {
    const answer = await sent(server.base, 'NONSENSE\r\n\r\n');
    expect(answer).toContain('\r\nX-Content-Type-Options: nosniff\r\n');
  });
});

test('the page is alone in its window, in no frame, and asks for no device', async () => {
  const { headers } = await fetch(server.base);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'$/),
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  });
});

test('a key in the address is no key: addresses are logged and kept by others', async () => {
  const query = ['X-API-Key', 'x-api-key', 'api_key', 'apikey', 'key', 'access_token']
    .map((name) => `${name}=${key}`)
    .join('&');
  const v3 = await ask(`${server.base}/v1/historical-rates?state=TX&${query}`);
  expect([v3.status, v3.json.code]).toEqual([401, 'MISSING_API_KEY']);
  expect((await ask(`${server.base}/draft/v1/api/states?${query}`)).status).toBe(401);
  const { base } = server;
  const withUser = await ask(`${base}/v1/historical-rates?state=TX`, {
    headers: { Authorization: `Basic ${Buffer.from(`${key}:${key}`).toString('base64')}` },
  });
  expect(withUser.status).toBe(401);
  expect(server.output.stdout).not.toContain(key);
});

test('a query that nobody reads is refused: the answer would be about something else', async () => {
  const asked = (path: string, headers: Record<string, string>) => ask(`${server.base}${path}`, { headers });
  const draft = { Authorization: `Bearer ${key}` };
  for (const path of ['/draft/v1/api/states/CA?date=2022-01-01', '/draft/v1/api/states?state=TX']) {
    const { status, json } = await asked(path, draft);
    expect([path, status, json.error]).toMatchObject([path, 400, { code: 'INVALID_REQUEST' }]);
  }
  const { status, json } = await asked('/v1/states?date=2022-01-01', { 'X-API-Key': key });
  expect([status, json.code]).toEqual([400, 'INVALID_REQUEST']);
  expect(json.message).toContain('"date" is not read here: leave it out');
  expect((await asked('/draft/v1/api/states/CA', draft)).status).toBe(200);
});

test('the sandbox, which asks for no key, is limited by address', async () => {
  const own = await startServer(['--keys', keys, '--no-reports', '--limit-standard', '5']);
  const calculate = () => post(`${own.base}/sandbox/v1/calculate`, { state: 'TX', premium: 10000 });
  const statuses: number[] = [];
  for (let sent = 0; sent < 7; sent++) statuses.push((await calculate()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const other = await ask(`${own.base}/sandbox/v1/historical-rates?state=TX`);
  expect([other.status, other.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  // Somebody with a key is not kept out by it.
  const keyed = await post(`${own.base}/v1/calculate`, { state: 'TX', premium: 10000 }, { 'X-API-Key': key });
  expect(keyed.status).toBe(200);
  await own.stop();
});
