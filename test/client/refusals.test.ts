/** The documented errors of a service, as the remote client tells them. */

import { describe, expect, test } from 'vitest';
import { Refusal } from '../../src/engine/index.ts';
import { ServiceError } from '../../src/errors.ts';
import { type Answer, flat, json, nested, raw } from '../support/service/misbehaving.ts';
import { endAll, failure, scripted, TEXAS } from '../support/service/scripted.ts';

endAll();

const NOTICE = { instrument: 'stamp', wording: 'Not licensed.', citation: 'Law' };

describe('the errors of the interface, in each shape and under any status', () => {
  const bodies = (code: string, message: string, status: number) => [
    json(nested(code, message), status),
    json(flat(code, message, status), status),
    // The fields of the table of an answer, as the document has it.
    json({ success: false, total_tax: null, error_code: code, error_message: message, notes: [] }, status),
  ];

  test.each([
    ['MISSING_STATE', 'State parameter is required'],
    ['INVALID_STATE', 'Specified state not recognized'],
    ['UNKNOWN_STATE', 'There is no such state'],
    ['INVALID_PREMIUM', 'Premium must be a positive number'],
    ['FEE_TYPE_REQUIRED', 'California taxes the sides differently'],
    ['NO_RATES_FOR_DATE', 'Nothing is on file for that day'],
  ])('%s refuses the question, in the service’s words', async (code, message) => {
    // The document leaves open which status some of them have.
    for (const status of [400, 404, 422, 200]) {
      for (const answer of bodies(code, message, status)) {
        const { peer, client } = await scripted([answer]);
        const error = await failure(client.calculate(TEXAS));
        expect(error).toBeInstanceOf(Refusal);
        expect(error).toMatchObject({ code, message });
        const rates = await failure(client.rates('TX', '2026-11-20'));
        expect(rates).toMatchObject({ code, message });
        expect(peer.received).toHaveLength(2);
      }
    }
  });

  test.each([
    ['MISSING_API_KEY', 401, 'refuses the key: it asks for a key; set SLT_API_KEY'],
    ['INVALID_API_KEY', 401, 'refuses the key: the key is invalid or expired; check SLT_API_KEY'],
    ['FORBIDDEN', 403, 'refuses the key: it answers 403: Said by the service (FORBIDDEN); check SLT_API_KEY'],
    ['INTERNAL_ERROR', 500, 'failed (500); try again later'],
    ['RATE_LIMIT_EXCEEDED', 429, 'has no room for more queries now (429); try again later'],
    [
      'NOT_FOUND',
      404,
      'answers NOT_FOUND (404): Said by the service; check SLT_API_URL: everything before /calculate',
    ],
    ['PAYMENT_REQUIRED', 402, 'answers 402: Said by the service (PAYMENT_REQUIRED)'],
    ['INTERNAL_ERROR', 400, 'answers INTERNAL_ERROR (400): Said by the service'],
    ['INVALID_API_KEY', 400, 'refuses the key: the key is invalid or expired; check SLT_API_KEY'],
  ])('%s with status %i', async (code, status, message) => {
    for (const answer of bodies(code, 'Said by the service', status)) {
      const { peer, client } = await scripted([answer], { retries: 0 });
      const error = await failure(client.calculate(TEXAS));
      expect(error).toBeInstanceOf(ServiceError);
      expect(error.message).toBe(`${peer.host} ${message}`);
    }
  });

  test.each<[number, Answer, string]>([
    [401, raw('<html>', 401), 'refuses the key: it answers 401; check SLT_API_KEY'],
    [403, raw('', 403), 'refuses the key: it answers 403; check SLT_API_KEY'],
    [
      404,
      raw('<html>', 404),
      'answers 404 without saying why; check SLT_API_URL: everything before /calculate',
    ],
    [
      403,
      json({ message: 'Forbidden' }, 403),
      'refuses the key: it answers 403: Forbidden; check SLT_API_KEY',
    ],
    [
      404,
      raw('404 page not found', 404),
      'answers 404 without saying why; check SLT_API_URL: everything before /calculate',
    ],
    [404, json({ message: 'no' }, 404), 'answers 404: no; check SLT_API_URL: everything before /calculate'],
    [418, json({ teapot: true }, 418), 'answers 418 without saying why'],
    [418, json({ detail: 'It is a teapot' }, 418), 'answers 418: It is a teapot'],
    [200, json({ success: false, message: 'Later' }), 'does not answer: Later'],
    [200, json({ success: false, error_message: 'Later', message: null }), 'does not answer: Later'],
    [200, json({ success: false, fallback_reason: 'Closed' }), 'does not answer: Closed'],
    [200, json({ success: false, error: { code: 'CLOSED' } }), 'does not answer: CLOSED'],
    [200, json({ success: false, stamp: [NOTICE] }), 'does not answer: it does not say why'],
    [200, json({ success: false, warnings: ['Closed'] }), 'does not answer: warnings: Closed'],
  ])('%i without such a body', async (_status, answer, message) => {
    const { peer, client } = await scripted([answer]);
    expect((await failure(client.calculate(TEXAS))).message).toBe(`${peer.host} ${message}`);
  });

  const DATE_TOO_OLD = 'dates before 2026 are not on file (DATE_TOO_OLD)';
  const old = 'dates before 2026 are not on file';
  const places = Array.from({ length: 12 }, (_, at) => ({ msg: `wrong ${at}` }));

  test.each<[string, (status: number) => Answer, string, string?]>([
    ['a code that is not listed', (s) => json(nested('DATE_TOO_OLD', old), s), DATE_TOO_OLD],
    ['the same flat', (s) => json(flat('DATE_TOO_OLD', old, s), s), DATE_TOO_OLD],
    [
      'a code of the interface in no shape of it',
      (s) => json({ code: 'NO_RATES_FOR_DATE', message: old }, s),
      old,
      'NO_RATES_FOR_DATE',
    ],
    [
      'a code in place of a reason',
      (s) => json({ error: 'INVALID_STATE' }, s),
      'INVALID_STATE',
      'INVALID_STATE',
    ],
    [
      'FastAPI',
      (s) => json({ detail: [{ type: 'missing', loc: ['body', 'lob'], msg: 'Field required' }] }, s),
      'body.lob: Field required',
    ],
    [
      'a list of errors',
      (s) => json({ errors: [{ code: 'E1', message: 'one' }, 'two'] }, s),
      'one; two (E1)',
    ],
    [
      'errors by field',
      (s) => json({ title: 'Not valid', errors: { lob: ['is unknown'], state: ['is closed'] } }, s),
      'lob: is unknown; state: is closed',
    ],
    ['fields alone', (s) => json({ lob: ['is unknown'], status: 'x' }, s), 'lob: is unknown'],
    [
      'a problem (RFC 9457)',
      (s) => json({ type: 'about:blank', title: 'Bad Request', status: s, detail: 'No line' }, s),
      'No line',
    ],
    [
      'a problem without a detail',
      (s) => json({ type: 'about:blank', title: 'Line not supported', status: s }, s),
      'Line not supported',
    ],
    ['a text of JSON', (s) => json('no such line', s), 'no such line'],
    [
      'plain text',
      (s) => raw('no such line\u001b[2J\r\nat all', s, { 'Content-Type': 'text/plain' }),
      'no such line[2J at all',
    ],
    [
      'a text without end',
      (s) => raw('x'.repeat(9000), s, { 'Content-Type': 'text/plain' }),
      'x'.repeat(500),
    ],
    [
      'many reasons',
      (s) => json({ detail: places }, s),
      `${Array.from({ length: 10 }, (_, at) => `wrong ${at}`).join('; ')}; and 2 more`,
    ],
    ['a page', (s) => raw('<html><h1>Bad Request</h1>', s), ''],
    ['nothing', (s) => raw('', s), ''],
    ['no words', (s) => json({ success: false, id: 7 }, s), ''],
  ])(
    '400 and 422 refuse the question, in its words: %s',
    async (_, answer, words, code = 'INVALID_REQUEST') => {
      for (const status of [400, 422]) {
        const { client } = await scripted([answer(status)]);
        const error = await failure(client.calculate(TEXAS));
        expect(error).toBeInstanceOf(Refusal);
        const message = words || `${client.endpoint.host} answers ${status} without saying why`;
        expect(error).toMatchObject({ code, message });
        // What is written down of it is read as the same.
        const written = client.withoutKey(await client.ask(TEXAS));
        expect(() => client.read(TEXAS, written)).toThrow(message);
      }
    },
  );

  test('a refusal without words is told by its code', async () => {
    const { client } = await scripted([json(nested('NO_RATES_FOR_DATE', ' \n'), 400)]);
    const said = /^127\.0\.0\.1:\d+ refuses: NO_RATES_FOR_DATE, without saying why$/;
    expect((await failure(client.calculate(TEXAS))).message).toMatch(said);
    const without = { success: false, error_code: 'NO_RATES_FOR_DATE', error_message: null };
    const table = await scripted([json(without)]);
    const refused = await failure(table.client.calculate(TEXAS));
    // The service is named once.
    expect(refused).toMatchObject({ message: expect.stringMatching(said), said: refused.message });
  });
});
