/** Calculations and keys of the v3.0.0 interface, line by line of its document, against the built server over loopback. */
import { describe, expect, test } from 'vitest';
import { calculationResponse, nestedError } from '../../../src/api/v3/schemas.ts';
import { ask, post } from '../../support/http.ts';
import { runCli } from '../../support/run-cli.ts';
import { apartFromInputs } from '../../support/same-answer.ts';
import { v3Server } from '../../support/v3-server.ts';

const { server, key, expired, calculate, rates } = v3Server();

describe('POST /calculate', () => {
  test('every field of the response, in both layouts', async () => {
    const { status, headers, json } = await calculate({
      state: 'California',
      premium: 10000,
      carrier_fees: 150,
      broker_fees: 250,
      lob: 'SLT-GL',
      effective_date: '2022-06-30',
    });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(calculationResponse.parse(json)).toEqual(json);
    // 3 % of 10,150 (the carrier fee is taxed, the broker's is not) and, before 2023, 0.25 % stamping fee.
    const figures = {
      breakdown: {
        base_tax: {
          rate: '3%',
          amount: 304.5,
          name: expect.any(String),
          source: expect.stringMatching(/^https?:/),
        },
        stamping_fee: {
          rate: '0.25%',
          amount: 25.38,
          name: expect.any(String),
          source: expect.stringMatching(/^https?:/),
        },
        filing_fee: null,
        service_fee: null,
        surcharge: null,
        regulatory_fee: null,
        fire_marshal_tax: null,
        transaction_fee: null,
      },
      total_tax: 329.88,
      total_due: 10729.88,
    };
    expect(json).toMatchObject({
      success: true,
      state: 'California',
      state_code: 'CA',
      premium: 10000,
      lob: 'SLT-GL',
      effective_date: '2022-06-30',
      rates_from: 'historical',
      fees_as_sent: 400,
      carrier_fees: 150,
      broker_fees: 250,
      wholesaler_fees: 0,
      ...figures,
      calculation: { premium: 10000, ...figures, fees_taxable: 150, fees_exempt: 250 },
      state_rules: {
        rounding: { applied: expect.any(String), rule: { unit: 'dollar', applies_per: 'return_total' } },
      },
      rate_period: { to: '2022-12-31' },
      fallback_reason: null,
      error_code: null,
      error_message: null,
      account: { balance: '0.00', free_queries_remaining: 0, was_free_query: true },
    });
    expect(json.notes.length).toBeGreaterThan(0);
    expect(json.warnings).toBeInstanceOf(Array);
    expect(json.legislative_source).toMatch(/^https?:/);
    for (const [index, item] of json.stamp.entries()) {
      expect(Object.keys(item).sort()).toEqual([
        'citation',
        'how_it_must_appear',
        'instrument',
        'ordinal',
        'provenance',
        'provenance_note',
        'style',
        'verified_at',
        'wording',
      ]);
      expect(item.ordinal).toBe(index + 1);
      if (item.provenance === 'commercial_reproduction')
        expect(item.provenance_note).toEqual(expect.any(String));
    }
  });

  test('is what slt calc --json prints', async () => {
    const args = [
      'calc',
      'NY',
      '12500.50',
      '--carrier-fees',
      '75',
      '--lob',
      'SLT-PROP',
      '--date',
      '2026-03-01',
    ];
    const { json } = await calculate({
      state: 'ny',
      premium: 12500.5,
      carrier_fees: 75,
      lob: 'SLT-PROP',
      effective_date: '2026-03-01',
    });
    expect(apartFromInputs(json)).toEqual(apartFromInputs((await runCli([...args, '--json'])).json()));
  });

  test('what was not sent: today, no line, null as effective date', async () => {
    const { json } = await calculate({ state: 'TX', premium: 10000 });
    expect(json).toMatchObject({
      effective_date: null,
      lob: null,
      rates_from: 'current',
      total_tax: 489,
      notes: [],
    });
  });

  test.each(['DC', 'IN', 'OK', 'VA'])('%s prescribes no wording: stamp is an empty list', async (state) => {
    expect((await calculate({ state, premium: 100 })).json.stamp).toEqual([]);
  });

  test('an unsplit fee where both sides are taxed alike', async () => {
    const { json } = await calculate({ state: 'TX', premium: 10000, fees: 100 });
    expect(json).toMatchObject({ fees_as_sent: 100, calculation: { fees_taxable: 100 } });
  });

  test('a conditional exemption only on an explicit true, recorded as the caller’s assertion', async () => {
    const body = { state: 'OH', premium: 10000, carrier_fees: 0, broker_fees: 100 };
    const asserted = await calculate({ ...body, broker_fee_conditions_met: true });
    const denied = await calculate({ ...body, broker_fee_conditions_met: false });
    const silent = await calculate(body);
    expect(denied.json.total_tax).toBe(silent.json.total_tax);
    expect(asserted.json.notes.join(' ') + asserted.json.warnings.join(' ')).toMatch(
      /assertion|had no effect/,
    );
  });

  test('Kentucky without a jurisdiction says that the municipal tax was excluded; city is an alias', async () => {
    const body = { state: 'KY', premium: 8000, lob: 'SLT-GL' };
    const without = (await calculate(body)).json;
    expect(without.municipal_tax_excluded).toBe(true);
    expect(without.warnings.join(' ')).toContain('Local government premium tax is left out');
    const named = (await calculate({ ...body, city: 'Lexington' })).json;
    expect(named.municipal_tax_excluded).toBe(false);
    // 5 % of 8,000 by the ordinance.
    expect(named.breakdown.municipal_tax.amount).toBe(400);
    expect((await calculate({ ...body, jurisdiction: 'Lexington' })).json).toEqual(named);
  });

  test('such a client as there is reads what it always read', async () => {
    const { json } = await calculate({ state: 'Texas', premium: 10000, effective_date: '2026-01-15' });
    const read = {
      ok: json.success,
      tax: json.breakdown.base_tax.amount,
      stamping: json.breakdown.stamping_fee.amount,
      from: json.rates_from,
      fallback: json.fallback_reason,
    };
    expect(read).toEqual({ ok: true, tax: 485, stamping: 4, from: 'current', fallback: null });
  });

  test.each([
    ['1e4', 10000],
    ['10000.00', 10000],
    ['1.00005E4', 10000.5],
    ['999999999999.99', 999999999999.99],
    ['0.01', 0.01],
    ['0.30000000000000004', 0.3],
    ['99999999999.9999999', 100000000000],
  ])('premium %s is read by its digits', async (written, premium) => {
    const { status, text } = await calculate(`{"state":"IN","premium":${written}}`);
    expect(status).toBe(200);
    expect(text).toContain(`"premium":${premium},`);
  });

  test.each([['10000.005'], ['100.001'], ['1e-3'], ['100.000001']])(
    'premium %s has more than cents',
    async (written) => {
      const { status, json } = await calculate(`{"state":"IN","premium":${written}}`);
      expect([status, json.error.code]).toEqual([400, 'INVALID_REQUEST']);
      expect(json.error.message).toContain('more than two decimals');
    },
  );

  test.each([
    ['nothing', {}, 'MISSING_STATE', 'State parameter is required'],
    ['no state', { premium: 1 }, 'MISSING_STATE', 'State parameter is required'],
    ['an empty state', { state: '', premium: 1 }, 'MISSING_STATE', 'State parameter is required'],
    ['a blank state', { state: '  ', premium: 1 }, 'MISSING_STATE', 'State parameter is required'],
    [
      'an unknown state',
      { state: 'Atlantis', premium: 1 },
      'INVALID_STATE',
      'Specified state not recognized',
    ],
    ['no premium', { state: 'TX' }, 'INVALID_PREMIUM', 'Premium must be a positive number'],
    ['premium 0', { state: 'TX', premium: 0 }, 'INVALID_PREMIUM', 'Premium must be a positive number'],
    ['premium -1', { state: 'TX', premium: -1 }, 'INVALID_PREMIUM', 'Premium must be a positive number'],
    [
      'premium as text',
      { state: 'TX', premium: '10000' },
      'INVALID_PREMIUM',
      'Premium must be a positive number',
    ],
    ['premium null', { state: 'TX', premium: null }, 'INVALID_PREMIUM', 'Premium must be a positive number'],
    ['premium of 13 digits', { state: 'TX', premium: 1e12 }, 'INVALID_REQUEST', '12 digits'],
    ['an unsplit fee by sides', { state: 'CA', premium: 1, fees: 1 }, 'FEE_TYPE_REQUIRED', 'carrier_fees'],
    [
      'a day before all',
      { state: 'TX', premium: 1, effective_date: '1970-01-01' },
      'NO_RATES_FOR_DATE',
      '1989-09-01',
    ],
    [
      'an unknown property',
      { state: 'TX', premium: 1, feess: 1 },
      'INVALID_REQUEST',
      '"feess" (did you mean fees?)',
    ],
    ['__proto__', '{"state":"TX","premium":1,"__proto__":{}}', 'INVALID_REQUEST', '"__proto__"'],
    [
      'both styles of fees',
      { state: 'TX', premium: 1, fees: 1, broker_fees: 1 },
      'INVALID_REQUEST',
      'fees cannot be combined',
    ],
    [
      'a negative fee',
      { state: 'TX', premium: 1, broker_fees: -1 },
      'INVALID_REQUEST',
      'broker_fees "-1" is negative',
    ],
    [
      'a fee as text',
      { state: 'TX', premium: 1, broker_fees: '1' },
      'INVALID_REQUEST',
      'broker_fees cannot be "1"',
    ],
    [
      'an impossible date',
      { state: 'TX', premium: 1, effective_date: '2026-02-30' },
      'INVALID_REQUEST',
      'effective_date cannot be "2026-02-30"',
    ],
    [
      'a US date',
      { state: 'TX', premium: 1, effective_date: '06/30/2026' },
      'INVALID_REQUEST',
      'effective_date',
    ],
    ['an unknown line', { state: 'TX', premium: 1, lob: 'SLT-X' }, 'INVALID_REQUEST', 'SLT-PROFL'],
    [
      'a truth as text',
      { state: 'TX', premium: 1, broker_fee_conditions_met: 'true' },
      'INVALID_REQUEST',
      'send true or false',
    ],
    [
      'a locality elsewhere',
      { state: 'TX', premium: 1, jurisdiction: 'Austin' },
      'INVALID_REQUEST',
      'Texas has no taxing localities',
    ],
    ['an unknown locality', { state: 'KY', premium: 1, city: 'Lexingtn' }, 'INVALID_REQUEST', 'Lexington'],
    [
      'two localities',
      { state: 'KY', premium: 1, city: 'Lexington', jurisdiction: 'Louisville' },
      'INVALID_REQUEST',
      'send one of them',
    ],
    ['a state that is a number', { state: 5, premium: 1 }, 'INVALID_REQUEST', 'state cannot be 5'],
    ['no object', [1], 'INVALID_REQUEST', 'must be a JSON object'],
    ['broken JSON', '{"state":"TX",', 'INVALID_REQUEST', 'not valid JSON'],
    ['a key twice', '{"state":"TX","premium":1,"premium":2}', 'INVALID_REQUEST', "Duplicate key 'premium'"],
    ['a deep nest', '['.repeat(60_000), 'INVALID_REQUEST', 'nested more than 100 levels deep'],
    ['an empty body', '', 'INVALID_REQUEST', 'must be a JSON object'],
  ])('%s is refused', async (_name, body, code, message) => {
    const { status, json } = await calculate(body);
    expect(status).toBe(400);
    expect(nestedError.strict().parse(json)).toEqual({
      success: false,
      error: { code, message: expect.any(String) },
    });
    expect(json.error.message).toContain(message);
  });

  test('the documented messages stand alone', async () => {
    for (const [body, message] of [
      [{}, 'State parameter is required'],
      [{ state: 'Atlantis', premium: 1 }, 'Specified state not recognized'],
      [{ state: 'TX', premium: -1 }, 'Premium must be a positive number'],
    ] as const)
      expect((await calculate(body)).json.error.message).toBe(message);
  });
});

describe('keys', () => {
  test.each([
    ['none', () => ({}), 'MISSING_API_KEY', 'No API key provided for protected endpoint'],
    [
      'an empty one',
      () => ({ 'X-API-Key': '' }),
      'MISSING_API_KEY',
      'No API key provided for protected endpoint',
    ],
    ['a wrong one', () => ({ 'X-API-Key': 'nonsense' }), 'INVALID_API_KEY', 'API key is invalid or expired'],
    [
      'a wrong secret',
      () => ({ 'X-API-Key': `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}` }),
      'INVALID_API_KEY',
      'API key is invalid or expired',
    ],
    ['an expired one', () => ({ 'X-API-Key': expired }), 'INVALID_API_KEY', 'API key is invalid or expired'],
    [
      'the draft’s header',
      () => ({ Authorization: `Bearer ${key}` }),
      'MISSING_API_KEY',
      'No API key provided for protected endpoint',
    ],
  ])('%s is refused in the shape of each operation', async (_name, headers, code, message) => {
    const nested = await calculate({ state: 'TX', premium: 1 }, headers());
    expect([nested.status, nested.json]).toEqual([401, { success: false, error: { code, message } }]);
    const flat = await rates('?state=TX&date=2026-01-01', headers());
    expect([flat.status, flat.json]).toEqual([401, { error: true, code, message, statusCode: 401 }]);
  });

  test('the sandbox asks for none and answers the same', async () => {
    const body = { state: 'FL', premium: 10000 };
    const sandbox = await post(`${server.base}/sandbox/v1/calculate`, body, { 'X-API-Key': 'whatever' });
    expect([sandbox.status, sandbox.json]).toEqual([200, (await calculate(body)).json]);
    const query = '?state=FL&date=2026-01-01';
    const sandboxRates = await ask(`${server.base}/sandbox/v1/historical-rates${query}`);
    expect(sandboxRates.json).toEqual((await rates(query)).json);
  });
});
