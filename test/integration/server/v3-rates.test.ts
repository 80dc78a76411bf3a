/** Rates of the v3.0.0 interface and requests beside it, against the built server over loopback. */
import { describe, expect, test } from 'vitest';
import { flatError } from '../../../src/api/v3/schemas.ts';
import { ask, post } from '../../support/http.ts';
import { v3Server } from '../../support/v3-server.ts';

const { server, key, calculate, rates } = v3Server();

describe('GET /historical-rates', () => {
  test.each([
    ['', 'MISSING_STATE', 'state is required and a two-letter code or full name may be sent'],
    ['?date=2026-01-01', 'MISSING_STATE', 'state is required'],
    ['?state=&date=2026-01-01', 'MISSING_STATE', 'state is required'],
    ['?state=Texs&date=2026-01-01', 'UNKNOWN_STATE', 'Texas'],
    ['?state=TX&date=2026-02-30', 'INVALID_REQUEST', 'date cannot be "2026-02-30"'],
    ['?state=TX&state=CA&date=2026-01-01', 'INVALID_REQUEST', 'state cannot be a list'],
    ['?state=TX&date=2026-01-01&day=1', 'INVALID_REQUEST', '"day"'],
    ['?state=TX&date=1900-01-01', 'NO_RATES_FOR_DATE', '1989-09-01'],
  ])('%s is refused in the flat shape', async (query, code, message) => {
    const { status, json } = await rates(query);
    expect(status).toBe(400);
    expect(flatError.strict().parse(json)).toEqual({
      error: true,
      code,
      message: expect.stringContaining(message),
      statusCode: 400,
    });
  });
});

describe('requests beside the interface', () => {
  const headers = () => ({ 'X-API-Key': key, 'Content-Type': 'application/json' });

  test.each(['/v1/nothing', '/v1/calculate/', '/v1/', '/sandbox/v1/x'])('%s is 404', async (path) => {
    const { status, json } = await ask(server.base + path);
    expect([status, json]).toEqual([
      404,
      { success: false, error: { code: 'NOT_FOUND', message: expect.any(String) } },
    ]);
  });

  test.each([
    ['GET', '/v1/calculate', 'POST'],
    ['PUT', '/v1/calculate', 'POST'],
    ['OPTIONS', '/v1/calculate', 'POST'],
  ])('%s %s is 405', async (method, path, allow) => {
    const { status, headers: sent, json } = await ask(server.base + path, { method });
    expect([status, sent.get('allow'), json.error.code]).toEqual([405, allow, 'METHOD_NOT_ALLOWED']);
  });

  test('POST /v1/historical-rates is 405 in the flat shape', async () => {
    const { status, headers: sent, json } = await post(`${server.base}/v1/historical-rates`, {});
    expect([status, sent.get('allow'), json.code, json.statusCode]).toEqual([
      405,
      'GET, HEAD',
      'METHOD_NOT_ALLOWED',
      405,
    ]);
  });

  test('a body above 64 KiB is 413', async () => {
    const { status, json } = await calculate(' '.repeat(65 * 1024));
    expect([status, json.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
    '%s is 415',
    async (type) => {
      const { status, json } = await calculate('{"state":"TX","premium":1}', {
        ...headers(),
        'Content-Type': type,
      });
      expect([status, json.error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    },
  );

  test('a body that is not UTF-8, an address that cannot be read', async () => {
    const body = Buffer.from([0x7b, 0xff, 0x7d]);
    const broken = await ask(`${server.base}/v1/calculate`, { method: 'POST', headers: headers(), body });
    expect([broken.status, broken.json.error.code]).toEqual([400, 'INVALID_REQUEST']);
    const address = await ask(`${server.base}/v1/%zz`);
    expect([address.status, address.json.error.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(address.headers.get('x-ratelimit-limit')).not.toBeNull();
  });
});
