/** An error of the server's own: the documented 500 in each shape, and nothing of its cause outside of the log. */
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRates, type RateStore } from '../../src/rates/store.ts';
import type { ReportsInTurn } from '../../src/reports/in-turn.ts';
import { buildApp } from '../../src/server/app.ts';
import { keyRing, newKey } from '../../src/server/keys/api-key.ts';
import { loadData } from '../../src/server/reloadable-data.ts';
import { ask, post } from '../support/http.ts';

/** Rates that were whole when the server started and broke afterwards. */
function breakingRates(): RateStore {
  const rates = openRates();
  const broken = (): never => {
    throw new TypeError('cause at /some/path');
  };
  return { ...rates, resolve: broken, all: broken };
}

const reports: ReportsInTurn = {
  file: async () => {
    throw new Error('cause at /some/path');
  },
  full: async () => false,
  close: () => {},
};

const { key, entry } = newKey({ org: 'Acme', tier: 'standard', expires: null }, new Date());
const lines: string[] = [];
const app = await buildApp({
  data: loadData({ rates: breakingRates, keys: () => keyRing([entry]) }),
  limits: { standard: 100, enterprise: 1000 },
  shared: null,
  trustProxy: null,
  onlyThisMachine: false,
  stopping: () => false,
  sandbox: true,
  page: false,
  cors: [],
  reportQuota: { perKey: 100, total: 100 },
  today: () => '2026-11-20',
  now: () => new Date('2026-11-20T12:00:00Z'),
  staleBefore: () => '2025-11-20',
  reports,
  log: pino({}, { write: (line: string) => lines.push(line) }),
  version: '0.0.0',
});
let base: string;

beforeAll(async () => {
  base = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

test('500 in the shape of each operation', async () => {
  const v3 = { 'X-API-Key': key };
  const draft = { Authorization: `Bearer ${key}` };
  const report = {
    state: 'TX',
    calculationDetails: {},
    problemDescription: 'x',
    contactInfo: { name: 'a', email: 'a@example.com', company: 'b' },
  };
  const answers = [
    await post(`${base}/v1/calculate`, { state: 'TX', premium: 1 }, v3),
    await post(`${base}/draft/v1/api/calculate`, { state: 'TX', premium: 1 }, draft),
    await ask(`${base}/draft/v1/api/states`, { headers: draft }),
    await post(`${base}/draft/v1/api/report-problem`, report, draft),
  ];
  const error = { code: 'INTERNAL_ERROR', message: 'Internal server error' };
  for (const { status, json, headers } of answers) {
    expect([status, json]).toEqual([500, { success: false, error }]);
    expect(headers.get('x-ratelimit-limit')).toBe('100');
  }
  const flat = await ask(`${base}/v1/historical-rates?state=TX&date=2026-01-01`, { headers: v3 });
  expect([flat.status, flat.json]).toEqual([500, { error: true, ...error, statusCode: 500 }]);
});

test('the log tells the cause, under the id of the request', async () => {
  const { headers } = await post(`${base}/v1/calculate`, { state: 'TX', premium: 1 }, { 'X-API-Key': key });
  const failed = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'failed');
  expect(failed.at(-1)).toMatchObject({
    req: headers.get('x-request-id'),
    err: { message: 'cause at /some/path' },
  });
});
