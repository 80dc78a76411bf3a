/** What an operator can set: trusted proxies, the sandbox, quotas of reports, keys that count at once; and the banner. */
import { writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { stringify } from 'lossless-json';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { openRates } from '../../../src/rates/store.ts';
import { openReportsInTurn } from '../../../src/reports/in-turn.ts';
import { openReports } from '../../../src/reports/store.ts';
import { buildApp } from '../../../src/server/app.ts';
import { keyRing, newKey } from '../../../src/server/keys/api-key.ts';
import { loadData } from '../../../src/server/reloadable-data.ts';
import { post } from '../../support/http.ts';
import { runCli } from '../../support/run-cli.ts';
import { newKey as keyIn, startServer } from '../../support/server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const files = temporaryFolder();

const owner = { org: 'Acme', tier: 'standard', expires: null } as const;
const [first, second] = [newKey(owner, new Date()), newKey(owner, new Date())];

const reports = await openReportsInTurn(files.at('reports.db'));
afterAll(() => reports.close());

const appWith = async (more: Partial<Parameters<typeof buildApp>[0]> = {}) =>
  buildApp({
    data: loadData({ rates: openRates, keys: () => keyRing([first.entry, second.entry]) }),
    limits: { standard: 3, enterprise: 1000 },
    shared: null,
    trustProxy: null,
    onlyThisMachine: false,
    stopping: () => false,
    sandbox: true,
    page: false,
    cors: [],
    reportQuota: { perKey: 2, total: 3 },
    today: () => '2026-11-20',
    now: () => new Date('2026-11-20T12:00:00Z'),
    staleBefore: () => '2025-11-20',
    reports,
    log: pino({ level: 'silent' }),
    version: '0.0.0',
    ...more,
  });

type App = Awaited<ReturnType<typeof appWith>>;
const TEXAS = { state: 'TX', premium: 10000 };

const left = async (app: App, remoteAddress: string, forwarded: string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/sandbox/v1/calculate',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
      payload: TEXAS,
    })
  ).headers['x-ratelimit-remaining'];

test('behind a trusted proxy callers without a key are counted apart', async () => {
  const app = await appWith({ trustProxy: '10.0.0.0/8, 127.0.0.1' });
  expect(await left(app, '10.1.2.3', '198.51.100.1')).toBe('2');
  expect(await left(app, '10.1.2.3', '198.51.100.2')).toBe('2');
  // What the caller itself claims stands before what the proxy adds, and counts for nothing.
  expect(await left(app, '127.0.0.1', '203.0.113.9, 198.51.100.2')).toBe('1');
  // Nobody else is believed.
  expect(await left(app, '192.0.2.7', '198.51.100.3')).toBe('2');
  expect(await left(app, '192.0.2.7', '198.51.100.4')).toBe('1');
});

test('without a trusted proxy X-Forwarded-For is not believed', async () => {
  const app = await appWith();
  expect(await left(app, '127.0.0.1', '198.51.100.1')).toBe('2');
  expect(await left(app, '127.0.0.1', '198.51.100.2')).toBe('1');
});

test('what is no list of proxies is refused', async () => {
  const { exitCode, stderr } = await runCli([
    'serve',
    '--port',
    '0',
    '--no-reports',
    '--trust-proxy',
    'my-proxy',
  ]);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('"my-proxy" is not a list of addresses')]);
});

test('without the sandbox nothing is there, nor described', async () => {
  const app = await appWith({ sandbox: false });
  const answer = await app.inject({ method: 'POST', url: '/sandbox/v1/calculate', payload: TEXAS });
  expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'NOT_FOUND']);
  const { paths } = (await app.inject('/openapi.json')).json();
  expect(Object.keys(paths).filter((path) => path.includes('sandbox'))).toEqual([]);
  expect(paths).toHaveProperty('/v1/calculate');
});

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const reportBody = (details: string): string =>
  `{"state":"CA","calculationDetails":{"x":${details}},"problemDescription":"x","contactInfo":{"name":"a","email":"a@example.com"}}`;

const file = (app: App, key: string, details = '1') =>
  app.inject({
    method: 'POST',
    url: '/draft/v1/api/report-problem',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    payload: reportBody(details),
  });

test('a body nested too deeply is refused by every operation, and the limit is named', async () => {
  const app = await appWith({ limits: { standard: 100, enterprise: 100 } });
  for (const levels of [99, 1500, 3600, 5300]) {
    const answer = await file(app, first.key, nested(levels));
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      400,
      'The body is nested more than 100 levels deep.',
    ]);
  }
  for (const url of ['/v1/calculate', '/sandbox/v1/calculate', '/draft/v1/api/calculate']) {
    const headers = { 'x-api-key': first.key, authorization: `Bearer ${first.key}` };
    const payload = `{"state":"TX","premium":${nested(3600)}}`;
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    });
    expect([url, answer.statusCode]).toEqual([url, 400]);
    expect(answer.body).toContain('nested more than 100 levels deep');
  }
});

test('reports are taken up to the quota of a key, then up to that of all', async () => {
  const app = await appWith({ limits: { standard: 100, enterprise: 100 } });
  expect((await file(app, first.key, nested(98))).statusCode).toBe(201);
  // What is refused for itself does not count.
  expect((await file(app, first.key, '{')).statusCode).toBe(400);
  expect((await file(app, first.key)).statusCode).toBe(201);
  const more = await file(app, first.key);
  expect([more.statusCode, more.json()]).toEqual([
    429,
    {
      success: false,
      error: { code: 'RATE_LIMIT_EXCEEDED', message: 'A key may file 2 problem reports a day' },
    },
  ]);
  expect(Number(more.headers['retry-after'])).toBeGreaterThan(86_000);
  expect((await file(app, second.key)).statusCode).toBe(201);
  const full = await file(app, second.key);
  expect([full.statusCode, full.json().error.message]).toEqual([429, 'No more problem reports are accepted']);
  const kept = await openReports(files.at('reports.db'));
  expect(kept.list()).toHaveLength(3);
  kept.close();
});

test('a report that an earlier version stored however deep is listed cut', async () => {
  const path = files.at('deep.db');
  const deep = await openReports(path);
  deep.file(
    {
      state: 'CA',
      calculationDetails: { x: 1 },
      problemDescription: 'deep',
      contactInfo: { name: 'a', email: 'a@example.com' },
    },
    new Date('2026-11-20T12:00:00Z'),
  );
  deep.close();
  const { default: Database } = await import('libsql');
  const db = new Database(path);
  db.prepare('UPDATE report SET body = ?').run(
    `{"state":"CA","calculationDetails":{"x":${nested(5300)},"y":"]"},"problemDescription":"deep","contactInfo":{"name":"a","email":"a@example.com"}}`,
  );
  db.close();
  const table = await runCli(['report', 'list', '--reports', path]);
  expect([table.exitCode, table.stdout]).toEqual([0, expect.stringContaining('deep')]);
  const [listed] = (await runCli(['report', 'list', '--json', '--reports', path])).json();
  expect(listed.calculationDetails.y).toBe(']');
  expect(stringify(listed)).toContain('["…"]');
});

test('a key counts as soon as it is made and no longer when it is revoked, without a signal', async () => {
  const keys = files.at('keys.json');
  const server = await startServer(['--keys', keys, '--no-reports', '--limit-standard', '100000']);
  const status = async (key: string) =>
    (await post(`${server.base}/v1/calculate`, TEXAS, { 'X-API-Key': key })).status;
  /** How long it takes to another status, in milliseconds. */
  const until = async (key: string, wanted: number): Promise<number> => {
    const start = performance.now();
    while ((await status(key)) !== wanted) await new Promise((resolve) => setTimeout(resolve, 20));
    return performance.now() - start;
  };
  const key = keyIn(keys);
  expect(await until(key, 200)).toBeLessThan(1000);
  await runCli(['keys', 'revoke', key.split('_')[1] as string, '--keys', keys]);
  expect(await until(key, 401)).toBeLessThan(1000);
  // A damaged file changes nothing.
  const other = keyIn(keys);
  await until(other, 200);
  writeFileSync(keys, `{"keys":${nested(5000)}}`);
  await server.printed('nested more than 100 levels deep');
  expect(await status(other)).toBe(200);
  expect(await server.stop()).toBe(0);
});

test('without a valid key only loopback is listened on', async () => {
  const keys = files.at('none.json');
  writeFileSync(keys, '{"keys":[]}');
  const { exitCode, stderr } = await runCli(['serve', '--host', '0.0.0.0', '--port', '0', '--keys', keys]);
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/^error: there is no valid key in .*none\.json.* loopback only: make a key first/);
});

test('the banner names the addresses of the interfaces', async () => {
  const keys = files.at('banner.json');
  keyIn(keys);
  const server = await startServer(['--host', '0.0.0.0', '--keys', keys, '--no-reports', '--no-sandbox']);
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  for (const { address, family } of own)
    if (family === 'IPv4') expect(server.output.stderr).toContain(`http://${address}:`);
  expect(server.output.stderr).not.toContain('0.0.0.0');
  expect(server.output.stderr).not.toContain('sandbox');
  await server.stop();
});
