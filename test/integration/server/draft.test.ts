/** Requests that the v1.0 draft refuses, with the words that say why, against the built server over loopback. */
import { describe, expect, test } from 'vitest';
import { draftErrorBody } from '../../../src/api/v1-draft/schemas.ts';
import { draftServer } from '../../support/draft-server.ts';
import { post } from '../../support/http.ts';

const { server, authorization, calculate } = draftServer();

describe('POST /api/calculate', () => {
  test.each([
    ['no state', { premium: 1 }, 'INVALID_STATE', 'state is missing'],
    ['an unknown state', { state: 'Atlantis', premium: 1 }, 'INVALID_STATE', 'not recognized'],
    ['a state that is no text', { state: 7, premium: 1 }, 'INVALID_STATE', 'state cannot be 7'],
    ['no premium', { state: 'TX' }, 'INVALID_PREMIUM', 'Premium amount must be greater than 0'],
    ['premium 0', { state: 'TX', premium: 0 }, 'INVALID_PREMIUM', 'Premium amount must be greater than 0'],
    ['premium -5', { state: 'TX', premium: -5 }, 'INVALID_PREMIUM', 'Premium amount must be greater than 0'],
    [
      'premium as text',
      { state: 'TX', premium: '5' },
      'INVALID_PREMIUM',
      'Premium amount must be greater than 0',
    ],
    [
      'an option of another state',
      { state: 'TX', premium: 1, options: { isWetMarine: true } },
      'INVALID_OPTIONS',
      'Texas takes no options: leave "isWetMarine" out',
    ],
    [
      'an option nobody knows',
      { state: 'AK', premium: 1, options: { isWetMarin: true } },
      'INVALID_OPTIONS',
      'did you mean isWetMarine?',
    ],
    [
      'options that are no object',
      { state: 'AK', premium: 1, options: true },
      'INVALID_OPTIONS',
      'send an object',
    ],
    [
      'a truth as text',
      { state: 'AK', premium: 1, options: { isWetMarine: 'yes' } },
      'INVALID_OPTIONS',
      'send true or false',
    ],
    [
      'a rate above 1',
      { state: 'IL', premium: 1, options: { applyFireMarshal: true, fireMarshalRate: 1.01 } },
      'INVALID_OPTIONS',
      '0 to 1 percent',
    ],
    [
      'a rate below 0',
      { state: 'IL', premium: 1, options: { applyFireMarshal: true, fireMarshalRate: -0.1 } },
      'INVALID_OPTIONS',
      '0 to 1 percent',
    ],
    [
      'a rate of more decimals than the engine has',
      { state: 'IL', premium: 1, options: { applyFireMarshal: true, fireMarshalRate: 0.333333 } },
      'INVALID_OPTIONS',
      'fireMarshalRate 0.333333 has more than 5 decimals',
    ],
    [
      'the year of another state',
      { state: 'TX', premium: 1, options: { year: '2025' } },
      'INVALID_OPTIONS',
      'leave "year" out',
    ],
    [
      'a rate of no tax',
      { state: 'IL', premium: 1, options: { fireMarshalRate: 1 } },
      'INVALID_OPTIONS',
      'needs applyFireMarshal',
    ],
    [
      'a year beside the list',
      { state: 'IA', premium: 1, options: { year: '2019' } },
      'INVALID_OPTIONS',
      '2024, 2025, 2026, 2027+',
    ],
    ['a year as number', { state: 'IA', premium: 1, options: { year: 2026 } }, 'INVALID_OPTIONS', 'as text'],
    ['an unknown property', { state: 'TX', premium: 1, fees: 1 }, 'INVALID_REQUEST', '"fees"'],
    ['too many decimals', { state: 'TX', premium: 1.005 }, 'INVALID_PREMIUM', 'more than two decimals'],
    ['no object', 'null', 'INVALID_REQUEST', 'must be a JSON object'],
    ['broken JSON', '{', 'INVALID_REQUEST', 'not valid JSON'],
  ])('%s is refused', async (_name, body, code, message) => {
    const { status, json } = await calculate(body);
    expect(status).toBe(400);
    expect(draftErrorBody.strict().parse(json)).toEqual(json);
    expect(json.error.code).toBe(code);
    expect(json.error.message).toContain(message);
  });
});

describe('POST /api/report-problem', () => {
  const report = {
    state: 'CA',
    calculationDetails: { premium: 10000, total: 10318.0 },
    problemDescription: 'The stamping fee of June 2022 is 0.25 %.',
    contactInfo: { name: 'Jane Doe', email: 'jane@example.com', company: 'Acme' },
  };
  const file = (body: unknown) => post(`${server.base}/draft/v1/api/report-problem`, body, authorization);

  test('may be longer than a calculation, but not without end', async () => {
    const details = { calculationDetails: { log: 'x'.repeat(90_000) } };
    expect((await file({ ...report, ...details })).status).toBe(201);
    const { status, json } = await file({ ...report, problemDescription: 'x'.repeat(600_000) });
    expect([status, json.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test.each([
    [{ ...report, state: 'Atlantis' }, 'INVALID_STATE'],
    [{ ...report, problemDescription: '' }, 'INVALID_REQUEST'],
    [{ ...report, contactInfo: { name: 'Jane' } }, 'INVALID_REQUEST'],
    [{ ...report, more: 1 }, 'INVALID_REQUEST'],
    [{}, 'INVALID_REQUEST'],
  ])('%j is refused', async (body, code) => {
    const { status, json } = await file(body);
    expect([status, json.error.code]).toEqual([400, code]);
    expect(draftErrorBody.parse(json)).toEqual(json);
  });
});
