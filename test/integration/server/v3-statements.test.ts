/** The document of the v3.0.0 interface, statement by statement: 141 to 171, its endpoints, keys, errors, limits. */
import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { flatError, nestedError } from '../../../src/api/v3/schemas.ts';
import { ask, post } from '../../support/http.ts';
import { holds } from '../../support/statements.ts';
import { v3Server } from '../../support/v3-server.ts';

const { server, key, expired, calculate, rates } = v3Server();
const TEXAS = { state: 'TX', premium: 10000 };
const description = JSON.parse(readFileSync(new URL('../../../dist/openapi.json', import.meta.url), 'utf8'));
const errorOf = async (body: unknown) => (await calculate(body)).json.error;
const codesOf = (path: string, method: string, status: number): string =>
  description.paths[path][method].responses[status].description;

describe('Endpoints', () => {
  holds(141, 'the sandbox serves the same request and response shapes', async () => {
    const sandbox = await post(`${server.base}/sandbox/v1/calculate`, TEXAS);
    expect([sandbox.status, sandbox.json]).toEqual([200, (await calculate(TEXAS)).json]);
    const listed = await ask(`${server.base}/sandbox/v1/historical-rates?state=TX`);
    expect(listed.json).toEqual((await rates('?state=TX')).json);
  });
  holds(142, 'without checking a key', async () => {
    const headers = { 'X-API-Key': 'whatever' };
    expect((await post(`${server.base}/sandbox/v1/calculate`, TEXAS, headers)).status).toBe(200);
  });
  holds(143, 'POST /calculate: content type application/json', async () => {
    expect((await calculate(TEXAS)).headers.get('content-type')).toMatch(/^application\/json/);
    const plain = await calculate('{}', { 'X-API-Key': key, 'Content-Type': 'text/plain' });
    expect([plain.status, plain.json.error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });
  holds(144, '200: calculation response', async () => {
    const { status, json } = await calculate(TEXAS);
    // 4.85 % and 0.04 % of 10,000.
    expect([status, json.total_tax]).toEqual([200, 489]);
  });
  holds(
    145,
    '400: MISSING_STATE, INVALID_STATE, INVALID_PREMIUM, FEE_TYPE_REQUIRED, NO_RATES_FOR_DATE',
    async () => {
      const bodies = {
        MISSING_STATE: { premium: 1 },
        INVALID_STATE: { state: 'Atlantis', premium: 1 },
        INVALID_PREMIUM: { state: 'TX', premium: 0 },
        FEE_TYPE_REQUIRED: { state: 'CA', premium: 1, fees: 1 },
        NO_RATES_FOR_DATE: { state: 'TX', premium: 1, effective_date: '1970-01-01' },
      };
      for (const [code, body] of Object.entries(bodies)) {
        const { status, json } = await calculate(body);
        expect([status, json.error.code]).toEqual([400, code]);
        expect(codesOf('/v1/calculate', 'post', 400)).toContain(code);
      }
      expect(codesOf('/v1/calculate', 'post', 400)).not.toContain('UNKNOWN_STATE,');
    },
  );
  holds(146, '401: MISSING_API_KEY or INVALID_API_KEY', async () => {
    const codes = await Promise.all([calculate(TEXAS, {}), calculate(TEXAS, { 'X-API-Key': 'x' })]);
    expect(codes.map(({ status, json }) => [status, json.error.code])).toEqual([
      [401, 'MISSING_API_KEY'],
      [401, 'INVALID_API_KEY'],
    ]);
  });
  holds(147, '429: RATE_LIMIT_EXCEEDED is described (limits.test.ts exceeds it)', () => {
    expect(codesOf('/v1/calculate', 'post', 429)).toBe('RATE_LIMIT_EXCEEDED');
  });
  holds(148, '500: INTERNAL_ERROR is described (failure.test.ts causes it)', () => {
    expect(codesOf('/v1/calculate', 'post', 500)).toBe('INTERNAL_ERROR');
  });
  holds(149, 'a fee unsplit where the sides are taxed differently: FEE_TYPE_REQUIRED', async () => {
    const { code, message } = await errorOf({ state: 'CA', premium: 1, fees: 1 });
    expect([code, message]).toEqual(['FEE_TYPE_REQUIRED', expect.stringContaining('broker_fees')]);
  });
  holds(150, 'no charge on file on effective_date: refused instead of zero, naming the charge', async () => {
    const { code, message } = await errorOf({ state: 'MN', premium: 1, effective_date: '2016-10-05' });
    expect([code, message]).toEqual(['NO_RATES_FOR_DATE', expect.stringContaining('Stamping fee')]);
    expect((await errorOf({ state: 'NY', premium: 1, effective_date: '2021-06-30' })).message).not.toContain(
      'add rate',
    );
  });
  holds(151, 'total_due equals premium plus fees plus total_tax', async () => {
    const { json } = await calculate({ ...TEXAS, fees: 100 });
    // 4.89 % of 10,100 = 489.85 + 4.04.
    expect([json.total_tax, json.total_due]).toEqual([493.89, 10593.89]);
  });
  holds(152, 'GET /historical-rates returns the charges, not a tax figure', async () => {
    const { json } = await rates('?state=CA&date=2022-06-30');
    expect([json.charges.length, 'total_tax' in json]).toEqual([2, false]);
  });
  holds(153, 'state: two-letter code or full name, required', async () => {
    const [byCode, byName] = await Promise.all([rates('?state=ca'), rates('?state=California')]);
    expect(byName.json).toEqual(byCode.json);
  });
  holds(154, 'date: YYYY-MM-DD; today where a client leaves it out', async () => {
    expect((await rates('?state=TX')).json.effective_date).toBe('2026-11-20');
    for (const date of ['06/30/2026', '2026-02-30', ''])
      expect((await rates(`?state=TX&date=${date}`)).json.code).toBe('INVALID_REQUEST');
  });
  holds(155, '200: rates response', async () => {
    expect((await rates('?state=TX&date=2026-01-01')).status).toBe(200);
  });
  holds(156, '400: flat error body', async () => {
    const { status, json } = await rates('?date=2026-01-01');
    expect([status, flatError.strict().parse(json).code]).toEqual([400, 'MISSING_STATE']);
  });
});

describe('Authentication', () => {
  holds(157, 'API key in the request header X-API-Key', async () => {
    expect((await calculate(TEXAS, { Authorization: `Bearer ${key}` })).status).toBe(401);
    expect((await calculate(TEXAS, { 'X-API-Key': key })).status).toBe(200);
  });
  holds(158, 'the production address requires the key, the sandbox does not check it', async () => {
    expect((await rates('?state=TX', {})).status).toBe(401);
    expect((await ask(`${server.base}/sandbox/v1/historical-rates?state=TX`)).status).toBe(200);
  });
  const refusals = async (headers: Record<string, string>) => {
    const [nested, flat] = await Promise.all([calculate(TEXAS, headers), rates('?state=TX', headers)]);
    expect([nested.status, flat.status, flat.json.statusCode]).toEqual([401, 401, 401]);
    expect(flat.json).toMatchObject(nested.json.error);
    return nested.json.error;
  };
  holds(159, 'without a key: 401, MISSING_API_KEY', async () => {
    const error = { code: 'MISSING_API_KEY', message: 'No API key provided for protected endpoint' };
    for (const headers of [{}, { 'X-API-Key': '' } as Record<string, string>])
      expect(await refusals(headers)).toEqual(error);
  });
  const INVALID = { code: 'INVALID_API_KEY', message: 'API key is invalid or expired' };
  holds(160, 'a key that is invalid: 401, INVALID_API_KEY', async () => {
    const forged = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of ['nonsense', forged]) expect(await refusals({ 'X-API-Key': wrong })).toEqual(INVALID);
  });
  holds(161, 'a key that is expired: 401, INVALID_API_KEY', async () => {
    expect(await refusals({ 'X-API-Key': expired })).toEqual(INVALID);
  });
});

describe('Errors, limits, versions', () => {
  holds(162, 'nested shape: success false, error with code and message', async () => {
    const { json } = await calculate({});
    expect(nestedError.strict().parse(json)).toEqual(json);
  });
  holds(163, 'flat shape: error true, code, message, statusCode', async () => {
    expect((await rates('?state=Texs')).json).toEqual({
      error: true,
      code: 'UNKNOWN_STATE',
      message: expect.stringContaining('Texas'),
      statusCode: 400,
    });
  });
  holds(164, 'MISSING_STATE: a text for each operation', async () => {
    expect((await errorOf({})).message).toBe('State parameter is required');
    expect((await rates('')).json.message).toBe(
      'state is required and a two-letter code or full name may be sent',
    );
  });
  holds(165, 'INVALID_STATE: Specified state not recognized', async () => {
    expect((await errorOf({ state: 'Texs', premium: 1 })).message).toBe('Specified state not recognized');
  });
  holds(166, 'INVALID_PREMIUM: Premium must be a positive number', async () => {
    for (const premium of [0, -1, '5', null])
      expect((await errorOf({ state: 'TX', premium })).message).toBe('Premium must be a positive number');
  });
  holds(167, 'UNKNOWN_STATE: a code of the flat shape, returned by /historical-rates alone', async () => {
    expect((await rates('?state=Atlantis')).json.code).toBe('UNKNOWN_STATE');
    expect(codesOf('/v1/historical-rates', 'get', 400)).toContain('UNKNOWN_STATE');
    expect(description.paths['/v1/calculate'].post.description).toContain('INVALID_STATE');
    expect(description.paths['/v1/historical-rates'].get.description).toContain('UNKNOWN_STATE');
  });
  holds(168, 'errors are told apart by code whatever else is wrong', async () => {
    expect((await errorOf('{"state":"TX",')).code).toBe('INVALID_REQUEST');
    expect((await errorOf('{"state":"TX","premium":1,"premium":2}')).message).toContain('Duplicate key');
  });
  holds(169, 'a rate limit exists', async () => {
    expect(Number((await calculate(TEXAS)).headers.get('x-ratelimit-limit'))).toBeGreaterThan(0);
  });
  holds(170, 'jurisdiction: Kentucky only', async () => {
    expect((await errorOf({ ...TEXAS, jurisdiction: 'Austin' })).message).toContain('no taxing localities');
  });
  holds(171, 'version 3.0.0 at an address ending in v1; charges are versioned by date', async () => {
    expect(description.info.description).toContain('version 3.0.0');
    const on = async (date: string) => (await rates(`?state=TX&date=${date}`)).json.charges[1].rate;
    expect([await on('2023-12-31'), await on('2024-01-01')]).toEqual(['0.075%', '0.04%']);
  });
});
