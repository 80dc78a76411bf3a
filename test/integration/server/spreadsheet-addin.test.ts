/**
 * The public Excel add-in of the v3.0.0 interface. Each request below is one that a function of it was seen to send, in a
 * browser, from the page it is loaded from; each value is one that it then reads from the answer and shows in a cell.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rateListResponse, ratesResponse, stateNamesResponse } from '../../../src/api/v3/schemas.ts';
import { ask } from '../../support/http.ts';
import { newKey, type RunningServer, startServer } from '../../support/server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const PAGE = 'https://addin.example.com';
const keys = temporaryFolder().at('keys.json');
const key = newKey(keys, 'enterprise');
let server: RunningServer;

beforeAll(async () => {
  server = await startServer(['--keys', keys, '--no-reports', '--cors', PAGE]);
});
afterAll(() => server.stop());

/** Asks as a browser does on behalf of a page: first whether it may, then the request itself. */
async function fromPage(method: 'GET' | 'POST', path: string, sent?: unknown, sentKey = key) {
  const headers = { 'X-API-Key': sentKey, ...(sent !== undefined && { 'Content-Type': 'application/json' }) };
  const url = `${server.base}/v1${path}`;
  const before = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      Origin: PAGE,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': Object.keys(headers).join(',').toLowerCase(),
    },
  });
  const may = before.headers.get('access-control-allow-headers')?.toLowerCase();
  for (const name of Object.keys(headers)) expect(may).toContain(name.toLowerCase());
  expect(before.headers.get('access-control-allow-methods')).toContain(method);
  const body = sent === undefined ? null : JSON.stringify(sent);
  const answer = await ask(url, { method, headers: { ...headers, Origin: PAGE }, body });
  for (const each of [before, answer]) expect(each.headers.get('access-control-allow-origin')).toBe(PAGE);
  return { ok: answer.status === 200, data: answer.json };
}

describe('SLAPI("Tax")', () => {
  test.each([
    // 4.85 % and 0.04 % of 10,000.00.
    [{ state: 'Texas', premium: 10000 }, 485, 4],
    // The stamping fee was 0.15 % in 2020.
    [{ state: 'TX', premium: 10000, effective_date: '2020-01-01' }, 485, 15],
    // 4.94 % of 10,000.50 is 494.0247; no stamping fee.
    [{ state: 'fl', premium: 10000.5 }, 494.02, 0],
    // What a cell with =0.1+0.2 holds.
    [{ state: 'TX', premium: 0.30000000000000004 }, 0.01, 0],
  ])('%o', async (sent, tax, stamping) => {
    const { ok, data } = await fromPage('POST', '/calculate', sent);
    expect([ok, data.success]).toEqual([true, true]);
    expect([data.breakdown.base_tax?.amount || 0, data.breakdown.stamping_fee?.amount || 0]).toEqual([
      tax,
      stamping,
    ]);
    // It would show these as a notice that other rates were used.
    expect(data.fallback_reason).toBeNull();
  });
});

test('CALCULATE, DETAILS and WITHPREMIUM of its first versions', async () => {
  const { data } = await fromPage('POST', '/calculate', { state: 'California', premium: 10000 });
  // 3 % and 0.18 % of 10,000.00.
  expect([data.state, data.premium, data.total_tax, data.total_due]).toEqual([
    'California',
    10000,
    318,
    10318,
  ]);
});

describe('SLAPI("Rate") and HISTORICALRATE', () => {
  const NONE = {
    tax_rate: null,
    stamping_fee: null,
    filing_fee: null,
    service_fee: null,
    surcharge: null,
    regulatory_fee: null,
    fire_marshal_tax: null,
    slas_clearinghouse_fee: null,
    flat_fee: null,
  };
  const rate = async (query: string) => {
    const { ok, data } = await fromPage('GET', `/historical-rates?${query}`);
    expect(ok).toBe(true);
    expect(ratesResponse.parse(data)).toEqual(data);
    const { legislative_source: source, ...rates } = data.rate;
    expect(source).toMatch(/^https?:/);
    return rates;
  };

  test('without a date they are about today', async () => {
    expect(await rate('state=Texas')).toEqual({ ...NONE, tax_rate: '4.85%', stamping_fee: '0.04%' });
  });

  test('with one about that day', async () => {
    expect(await rate('state=Iowa&date=2025-06-15')).toEqual({ ...NONE, tax_rate: '0.95%' });
  });

  test('a fixed amount has a field of its own, the clearinghouse another', async () => {
    expect(await rate('state=OR')).toEqual({
      ...NONE,
      tax_rate: '2%',
      fire_marshal_tax: '0.3%',
      flat_fee: expect.stringMatching(/^\$10\.00 \(.*new or renewed policy/),
    });
    expect(await rate('state=Alabama')).toEqual({
      ...NONE,
      tax_rate: '6%',
      slas_clearinghouse_fee: '0.175%',
    });
  });

  test('a charge that not every policy bears says so, and several are told apart', async () => {
    const { surcharge } = await rate('state=Florida');
    expect(surcharge).toMatch(/^\$2\.00 \(EMPA surcharge \(residential\).*; \$4\.00 \(EMPA surcharge/);
    expect((await rate('state=CT')).surcharge).toMatch(/^\$12\.00 \(.*owned dwelling/);
  });
});

describe('what its first versions and its settings ask for beside the document', () => {
  test('RATE and RATES: the rates of one state, or of all 53', async () => {
    const { data } = await fromPage('GET', '/rates?state=California');
    expect(rateListResponse.parse(data)).toEqual(data);
    expect(data.data).toEqual([
      expect.objectContaining({ state: 'California', tax_rate: '3%', stamping_fee: '0.18%' }),
    ]);
    const all = (await fromPage('GET', '/rates')).data.data;
    expect(all).toHaveLength(53);
    expect(all.map((item: { tax_rate: string }) => item.tax_rate)).not.toContain(null);
  });

  test('STATES, by which the settings also try out a key', async () => {
    const { ok, data } = await fromPage('GET', '/states');
    expect([ok, stateNamesResponse.parse(data)]).toEqual([true, data]);
    expect(data.states).toHaveLength(53);
    expect(data.states[0]).toEqual({ code: 'AL', name: 'Alabama' });
    const wrong = await fromPage('GET', '/states', undefined, 'wrong');
    expect([wrong.ok, wrong.data]).toEqual([
      false,
      {
        error: true,
        code: 'INVALID_API_KEY',
        message: expect.stringContaining('API key'),
        statusCode: 401,
      },
    ]);
  });

  test.each([
    ['state=Texs', 'UNKNOWN_STATE', 'did you mean Texas'],
    ['state=TX&date=2026-01-01', 'INVALID_REQUEST', '"date"'],
    ['state=TX&state=CA', 'INVALID_REQUEST', 'state cannot be a list'],
  ])('/rates?%s is refused in the flat shape', async (query, code, message) => {
    const { ok, data } = await fromPage('GET', `/rates?${query}`);
    expect([ok, data]).toEqual([
      false,
      { error: true, code, message: expect.stringContaining(message), statusCode: 400 },
    ]);
  });
});
