/** Calculations of the v3.0.0 interface beside its document: what it leaves open, and what is refused with which words. */
import { describe, expect, test } from 'vitest';
import { nestedError } from '../../../src/api/v3/schemas.ts';
import { runCli } from '../../support/run-cli.ts';
import { apartFromInputs } from '../../support/same-answer.ts';
import { v3Server } from '../../support/v3-server.ts';

const { calculate } = v3Server();

describe('POST /calculate', () => {
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
    [
      'premium 1e300',
      '{"state":"TX","premium":1e300}',
      'INVALID_REQUEST',
      'premium 1e300 has more than 12 digits before the point',
    ],
    [
      'a premium of 400 digits',
      `{"state":"TX","premium":${'9'.repeat(400)}}`,
      'INVALID_REQUEST',
      `premium ${'9'.repeat(60)}… has more than 12 digits`,
    ],
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
      'broker_fees "-1" is negative.',
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
    ...Object.entries({ lob: 'SLT-PROFL', broker_fees: 'quotes', jurisdiction: 'text' }).map(
      ([field, fix]): [string, object, string, string] => [
        `null as ${field}`,
        { state: 'TX', premium: 1, [field]: null },
        'INVALID_REQUEST',
        `${fix}, or leave it out.`,
      ],
    ),
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
});
