/** The document of the v1.0 draft, statement by statement: 60 to 95, reports, endpoints, keys, errors, limits. */
import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { draftErrorBody } from '../../../src/api/v1-draft/schemas.ts';
import { draftServer } from '../../support/draft-server.ts';
import { ask, post } from '../../support/http.ts';
import { newKey } from '../../support/server.ts';
import { holds } from '../../support/statements.ts';

const { server, authorization, get, calculate } = draftServer();
const description = JSON.parse(readFileSync(new URL('../../../dist/openapi.json', import.meta.url), 'utf8'));

const REPORT = {
  state: 'CA',
  calculationDetails: { premium: 10000 },
  problemDescription: 'The stamping fee of June 2022 is 0.25 %.',
  contactInfo: { name: 'Jane Doe', email: 'jane@example.com', company: 'Acme' },
};
const base = () => `${server.base}/draft/v1/api`;
const file = (body: unknown) => post(`${base()}/report-problem`, body, authorization);
const without = (field: keyof typeof REPORT) => ({ ...REPORT, [field]: undefined });
const codeOf = async (body: unknown) => (await calculate(body)).json.error.code;
const statusesOf = (path: string, method: string) =>
  Object.keys(description.paths[`/draft/v1${path}`][method].responses);

describe('Problem report', () => {
  holds(60, 'state: string, required', async () => {
    expect((await file(without('state'))).json.error.message).toBe('state is missing.');
  });
  holds(61, 'calculationDetails: object, required', async () => {
    expect((await file(without('calculationDetails'))).status).toBe(400);
    expect((await file({ ...REPORT, calculationDetails: [] })).status).toBe(400);
  });
  holds(62, 'problemDescription: string, required', async () => {
    expect((await file(without('problemDescription'))).status).toBe(400);
    expect((await file({ ...REPORT, problemDescription: '' })).status).toBe(400);
  });
  holds(63, 'contactInfo: object with name, email, company, required', async () => {
    expect((await file(without('contactInfo'))).status).toBe(400);
    expect((await file({ ...REPORT, contactInfo: { name: 'Jane' } })).status).toBe(400);
  });
  holds(64, 'response 201', async () => expect((await file(REPORT)).status).toBe(201));
  holds(65, 'success: boolean', async () => expect((await file(REPORT)).json.success).toBe(true));
  holds(66, 'message: string', async () =>
    expect((await file(REPORT)).json.message).toContain('has been filed'),
  );
  holds(67, 'reportId: RPT-<year>-<sequence>, without gaps', async () => {
    const numbers = [await file(REPORT), await file(REPORT)].map(({ json }) => json.reportId);
    for (const id of numbers) expect(id).toMatch(/^RPT-2026-\d{6}$/);
    expect(Number(numbers[1].slice(-6))).toBe(Number(numbers[0].slice(-6)) + 1);
  });
});

describe('Endpoints and keys', () => {
  holds(68, 'GET /api/states: 200, object with states', async () => {
    const { status, json } = await get('/api/states');
    expect([status, json.states.length]).toEqual([200, 53]);
  });
  holds(69, 'GET /api/states/{stateCode}: two-letter code', async () => {
    expect((await get('/api/states/CA')).status).toBe(200);
    expect((await get('/api/states/California')).status).toBe(404);
  });
  holds(70, 'POST /api/calculate: 200', async () => {
    expect((await calculate({ state: 'TX', premium: 1 })).status).toBe(200);
  });
  holds(71, 'POST /api/calculate: 400, error body', async () => {
    const { status, json } = await calculate('{');
    expect([status, draftErrorBody.strict().parse(json)]).toEqual([400, json]);
  });
  holds(72, 'POST /api/report-problem: 201', () => {
    expect(statusesOf('/api/report-problem', 'post')).toContain('201');
  });
  holds(73, 'the key is sent in Authorization: Bearer', async () => {
    const bare = { 'X-API-Key': server.key };
    expect((await ask(`${base()}/states/CA`, { headers: bare })).status).toBe(401);
    expect((await get('/api/states/CA')).status).toBe(200);
  });
  holds(74, 'keys are issued per organization', () => {
    expect(JSON.parse(readFileSync(server.keys, 'utf8')).keys[0].org).toBe('Acme');
  });
  const refusedWith = async (headers: Record<string, string>) => {
    const answers = await Promise.all([
      ask(`${base()}/states`, { headers }),
      ask(`${base()}/states/CA`, { headers }),
      post(`${base()}/calculate`, {}, headers),
      post(`${base()}/report-problem`, {}, headers),
    ]);
    for (const { status, json } of answers) {
      expect([status, json.success, json.error.code]).toEqual([401, false, 'UNAUTHORIZED']);
    }
    expect(answers[0]?.headers.get('www-authenticate')).toBe('Bearer');
  };
  holds(75, 'a missing key: 401, UNAUTHORIZED', () => refusedWith({}));
  holds(76, 'an invalid key: 401, UNAUTHORIZED', async () => {
    await refusedWith({ Authorization: 'Bearer nonsense' });
    await refusedWith({ Authorization: 'Basic abc' });
  });
});

describe('Errors', () => {
  holds(77, 'body: success false, error with code and message', async () => {
    expect((await calculate({})).json).toMatchObject({
      success: false,
      error: { code: expect.any(String), message: expect.any(String) },
    });
  });
  holds(78, 'details: object, optional', async () => {
    const { json } = await calculate({ state: 'IA', premium: 1, options: { year: '2019' } });
    expect(json.error.details).toEqual({ option: 'year' });
  });
  holds(79, '400 INVALID_STATE: invalid or unsupported state code', async () => {
    for (const state of ['Atlantis', 7, '', undefined])
      expect(await codeOf({ state, premium: 1 })).toBe('INVALID_STATE');
  });
  holds(80, '400 INVALID_PREMIUM: premium invalid or not above 0', async () => {
    for (const premium of [1.005, 100.001, 1e12, 1e300, -1, null])
      expect(await codeOf({ state: 'TX', premium })).toBe('INVALID_PREMIUM');
  });
  holds(81, 'message: Premium amount must be greater than 0', async () => {
    const { json } = await calculate({ state: 'TX', premium: 0 });
    expect(json.error.message).toBe('Premium amount must be greater than 0');
  });
  holds(82, '400 INVALID_OPTIONS: options invalid for the state', async () => {
    for (const [state, options] of [
      ['TX', { isWetMarine: true }],
      ['AK', { isWetMarin: true }],
      ['AK', { isWetMarine: 'yes' }],
      ['IL', { fireMarshalRate: 1 }],
    ] as const)
      expect(await codeOf({ state, premium: 1, options })).toBe('INVALID_OPTIONS');
  });
  holds(83, '401 UNAUTHORIZED: Missing or invalid API key', async () => {
    expect((await ask(`${base()}/states`)).json.error.message).toBe('Missing or invalid API key');
  });
  holds(84, '404 STATE_NOT_FOUND: State not found in database', async () => {
    for (const code of ['XX', 'T', encodeURIComponent('../..'), 'X'.repeat(500)]) {
      const { status, json } = await get(`/api/states/${code}`);
      expect([status, json.error]).toMatchObject([
        404,
        { code: 'STATE_NOT_FOUND', message: 'State not found in database' },
      ]);
    }
  });
  holds(85, '429 RATE_LIMIT_EXCEEDED is described (limits.test.ts exceeds it)', () => {
    expect(statusesOf('/api/calculate', 'post')).toContain('429');
  });
  holds(86, '500 INTERNAL_ERROR is described (failure.test.ts causes it)', () => {
    expect(statusesOf('/api/calculate', 'post')).toContain('500');
  });
  holds(87, 'statuses: 200, 201, 400, 401, 404, 429, 500; others only beside the document', async () => {
    // A body beyond all limits and one that is no JSON are described; another method or address cannot be.
    const listed = ['200', '201', '400', '401', '404', '429', '500', '413', '415'];
    const paths = Object.keys(description.paths).filter((path) => path.startsWith('/draft'));
    for (const path of paths)
      for (const method of Object.keys(description.paths[path]))
        for (const status of statusesOf(path.slice('/draft/v1'.length), method))
          expect(listed).toContain(status);
    const json = { ...authorization, 'Content-Type': 'application/json' };
    const beside = await Promise.all([
      ask(`${base()}/nothing`, { headers: authorization }),
      ask(`${base()}/calculate`, { headers: authorization }),
      ask(`${base()}/calculate`, { method: 'POST', headers: json, body: ' '.repeat(70_000) }),
      ask(`${base()}/calculate`, { method: 'POST', headers: authorization, body: '{}' }),
    ]);
    expect(beside.map((answer) => [answer.status, draftErrorBody.parse(answer.json).error.code])).toEqual([
      [404, 'NOT_FOUND'],
      [405, 'METHOD_NOT_ALLOWED'],
      [413, 'PAYLOAD_TOO_LARGE'],
      [415, 'UNSUPPORTED_MEDIA_TYPE'],
    ]);
  });
});

describe('Limits and version', () => {
  holds(88, 'standard accounts: 100 requests per minute', async () => {
    const key = newKey(server.keys);
    let limit: string | null = null;
    // A new key counts within a second.
    while (limit !== '100') {
      const { status, headers } = await ask(`${base()}/states/CA`, {
        headers: { Authorization: `Bearer ${key}` },
      });
      if (status === 200) limit = headers.get('x-ratelimit-limit');
      else await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(limit).toBe('100');
  });
  holds(89, 'enterprise accounts: 1000 requests per minute', async () => {
    expect((await get('/api/states/CA')).headers.get('x-ratelimit-limit')).toBe('1000');
  });
  const onEvery = async (header: string, value: RegExp) => {
    const answers = await Promise.all([
      get('/api/states/CA'),
      get('/api/states/XX'),
      get('/api/states/%ZZ'),
      calculate({}),
      file({}),
      ask(`${base()}/states`),
    ]);
    for (const { headers } of answers) expect(headers.get(header)).toMatch(value);
  };
  holds(90, 'every response carries X-RateLimit-Limit', () => onEvery('x-ratelimit-limit', /^10{2,3}$/));
  holds(91, 'X-RateLimit-Remaining', () => onEvery('x-ratelimit-remaining', /^\d+$/));
  holds(92, 'X-RateLimit-Reset: when the limit resets, in seconds since the epoch', () =>
    onEvery('x-ratelimit-reset', /^\d{10}$/),
  );
  holds(93, 'premium must be greater than 0; a fraction of a cent is no premium', async () => {
    expect(await codeOf('{"state":"TX","premium":0.0000000001}')).toBe('INVALID_PREMIUM');
  });
  holds(94, 'the Illinois fireMarshalRate is 0 to 1 percent', async () => {
    const options = { applyFireMarshal: true, fireMarshalRate: 0 };
    expect(
      (await calculate({ state: 'IL', premium: 10000, options })).json.calculation.taxesAndFeesSubtotal,
    ).toBe(354);
  });
  holds(95, 'v1.0; the base address ends in a path segment v1', () => {
    expect(description.info.description).toContain('v1.0 draft');
  });
});
