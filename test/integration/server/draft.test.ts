/** Calculations and keys of the v1.0 draft, line by line of its document, against the built server over loopback. */
import { describe, expect, test } from 'vitest';
import { draftCalculationResponse, draftErrorBody } from '../../../src/api/v1-draft/schemas.ts';
import { draftServer } from '../../support/draft-server.ts';
import { ask, post } from '../../support/http.ts';

const { server, authorization, calculate } = draftServer();

interface Item {
  name: string;
  rate: string;
  amount: number;
  unroundedAmount: number;
}

describe('POST /api/calculate', () => {
  test('every field', async () => {
    const { status, json, text } = await calculate({ state: 'Texas', premium: 10001.23 });
    expect(status).toBe(200);
    expect(draftCalculationResponse.parse(json)).toEqual(json);
    // 4.85 % and 0.04 % of 10,001.23.
    expect(json).toMatchObject({
      success: true,
      calculation: {
        state: 'Texas',
        premium: 10001.23,
        items: [
          { rate: '4.85%', amount: 485.06, unroundedAmount: 485.059655 },
          { rate: '0.04%', amount: 4, unroundedAmount: 4.000492 },
        ],
        taxesAndFeesSubtotal: 489.06,
        total: 10490.29,
        roundingRule: expect.any(String),
        specialNotes: expect.any(String),
      },
    });
    expect(text).toContain('"unroundedAmount":485.059655');
  });

  test('before rounding every digit is kept, more than a double has', async () => {
    const { text } = await calculate('{"state":"TX","premium":999999999999.99}');
    // 0.0485 x 999,999,999,999.99 = 48,499,999,999.999515
    expect(text).toContain('"unroundedAmount":48499999999.999515}');
  });

  test.each([
    [
      'AK',
      {},
      [
        ['2.7%', 270],
        ['1%', 100],
      ],
    ],
    ['AK', { isWetMarine: true }, [['3.7%', 370]]],
    [
      'AK',
      { isWetMarine: false },
      [
        ['2.7%', 270],
        ['1%', 100],
      ],
    ],
    [
      'IL',
      {},
      [
        ['3.5%', 350],
        ['0.04%', 4],
      ],
    ],
    [
      'IL',
      { applyFireMarshal: true, fireMarshalRate: 1 },
      [
        ['3.5%', 350],
        ['0.04%', 4],
        ['1%', 100],
      ],
    ],
    [
      'IL',
      { applyFireMarshal: true, fireMarshalRate: 0.5 },
      [
        ['3.5%', 350],
        ['0.04%', 4],
        ['0.5%', 50],
      ],
    ],
    [
      'IL',
      { applyFireMarshal: false },
      [
        ['3.5%', 350],
        ['0.04%', 4],
      ],
    ],
    [
      'IL',
      { applyFireMarshal: true },
      [
        ['3.5%', 350],
        ['0.04%', 4],
      ],
    ],
    [
      'IL',
      { applyFireMarshal: false, fireMarshalRate: 0.5 },
      [
        ['3.5%', 350],
        ['0.04%', 4],
      ],
    ],
    [
      'MT',
      { isFire: true, isElectronic: true },
      [
        ['2.75%', 275],
        ['2.5%', 250],
        ['0.175%', 17.5],
      ],
    ],
    [
      'MT',
      { isElectronic: false },
      [
        ['2.75%', 275],
        ['0.25%', 25],
        ['0.175%', 17.5],
      ],
    ],
    [
      'OR',
      { isNewRenewal: true },
      [
        ['2%', 200],
        ['0.3%', 30],
        ['$10.00', 10],
      ],
    ],
    [
      'OR',
      { isNewRenewal: false },
      [
        ['2%', 200],
        ['0.3%', 30],
      ],
    ],
    ['PR', { isMedicalMalpractice: true }, []],
    ['PR', { isMedicalMalpractice: false }, [['9%', 900]]],
    [
      'SD',
      { isFire: true },
      [
        ['3%', 300],
        ['0.175%', 17.5],
      ],
    ],
    [
      'SD',
      { isFire: false },
      [
        ['2.5%', 250],
        ['0.175%', 17.5],
      ],
    ],
    ['VA', { isWorkersComp: true }, []],
    ['VA', { isWorkersComp: false }, [['2.25%', 225]]],
    // The base rate falls by 0.025 a year to 0.9 % from 2027 on.
    ['IA', { year: '2024' }, [['0.975%', 97.5]]],
    ['IA', { year: '2025' }, [['0.95%', 95]]],
    ['IA', { year: '2026' }, [['0.925%', 92.5]]],
    ['IA', { year: '2027+' }, [['0.9%', 90]]],
  ])('%s with %j on 10,000', async (state, options, expected) => {
    const { status, json } = await calculate({ state, premium: 10000, options });
    expect(status).toBe(200);
    const items = json.calculation.items as Item[];
    expect(items.map(({ rate, amount }) => [rate, amount])).toEqual(expected);
    const subtotal = expected.reduce((sum, [, amount]) => sum + Number(amount), 0);
    expect(json.calculation).toMatchObject({ taxesAndFeesSubtotal: subtotal, total: 10000 + subtotal });
  });

  test('a waiver is explained', async () => {
    const { json } = await calculate({ state: 'MT', premium: 10000, options: { isElectronic: true } });
    expect(json.calculation.specialNotes).toMatch(/electronic/i);
  });

  test('what the figure leaves out is named', async () => {
    const { json } = await calculate({ state: 'KY', premium: 10000 });
    expect(json.calculation.specialNotes).toContain('Local government premium tax is left out');
  });

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

describe('keys and addresses', () => {
  test.each([
    ['none', {}],
    ['a wrong one', { Authorization: 'Bearer nonsense' }],
    ['another scheme', { Authorization: 'Basic abc' }],
    ['the header of v3', { 'X-API-Key': 'nonsense' }],
  ])('%s: 401 UNAUTHORIZED on every operation', async (_name, headers: Record<string, string>) => {
    const base = `${server.base}/draft/v1/api`;
    const answers = await Promise.all([
      ask(`${base}/states`, { headers }),
      ask(`${base}/states/CA`, { headers }),
      post(`${base}/calculate`, {}, headers),
      post(`${base}/report-problem`, {}, headers),
    ]);
    for (const { status, json, headers: sent } of answers) {
      expect(status).toBe(401);
      expect(json).toEqual({
        success: false,
        error: { code: 'UNAUTHORIZED', message: 'Missing or invalid API key' },
      });
      expect(sent.get('www-authenticate')).toBe('Bearer');
    }
  });

  test('404, 405, 413, 415 in the draft’s shape', async () => {
    const base = `${server.base}/draft/v1/api`;
    const json = { ...authorization, 'Content-Type': 'application/json' };
    const answers = await Promise.all([
      ask(`${base}/nothing`, { headers: authorization }),
      ask(`${base}/calculate`, { headers: authorization }),
      ask(`${base}/calculate`, { method: 'POST', headers: json, body: ' '.repeat(70_000) }),
      ask(`${base}/calculate`, { method: 'POST', headers: authorization, body: '{}' }),
    ]);
    expect(answers.map(({ status, json }) => [status, json.error.code])).toEqual([
      [404, 'NOT_FOUND'],
      [405, 'METHOD_NOT_ALLOWED'],
      [413, 'PAYLOAD_TOO_LARGE'],
      [415, 'UNSUPPORTED_MEDIA_TYPE'],
    ]);
    for (const { json } of answers) expect(draftErrorBody.parse(json)).toEqual(json);
  });
});
