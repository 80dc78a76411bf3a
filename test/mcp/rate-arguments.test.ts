/** What is refused is named by the argument that was sent, with what to send. */
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { IsoDate } from '../../src/engine/index.ts';
import { serveMcp } from '../../src/mcp/server.ts';
import { openRates } from '../../src/rates/store.ts';

const [TODAY, STALE] = ['2026-11-20' as IsoDate, '2025-11-20' as IsoDate];

/** What a tool answers to its arguments: that which prices policies, or another. */
async function answerTo(sent: object, name = 'calculate'): Promise<Record<string, unknown>> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const context = () => ({ rates: openRates(), today: TODAY, staleBefore: STALE });
  const served = serveMcp({ context, version: '1.0.0' }, { input, output });
  const params = { name, arguments: sent };
  input.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })}\n`);
  const [line] = await once(output, 'data');
  input.end();
  await served;
  return JSON.parse(String(line)).result.structuredContent;
}

// 50 Ill. Adm. Code 2500.115: the fire marshal tax of Illinois is 1 % at the most. Texas has none.
test.each([
  [
    'fire_marshal_rate',
    { state: 'IL', fire_marshal_rate: 2 },
    'fire_marshal_rate "2" is not within 0 to 1 percent',
  ],
  [
    'fire_marshal_rate',
    { state: 'TX', fire_marshal_rate: 1 },
    'Texas takes no fire_marshal_rate from the caller',
  ],
  ['rate', { state: 'IL', rate: { fire_marshal_tax: 2 } }, 'Rate fire_marshal_tax "2" is not within'],
  ['rate', { state: 'KY', jurisdiction: 'Louisa', rate: { municipal_tax: 99 } }, 'Rate municipal_tax "99"'],
  ['state', { state: 'Atlantis', rate: { municipal_tax: 1 } }, 'Atlantis'],
])('the field is %s: %j', async (field, sent, said) => {
  const answer = await answerTo({ premium: 1000, lob: 'SLT-PROP', effective_date: '2026-06-30', ...sent });
  expect(answer).toMatchObject({ error: { field, message: expect.stringContaining(said) } });
});

// POST /calculate refuses the same with the same code: MISSING_STATE is for a state that is not there.
test.each<[string, object, object]>([
  [
    'calculate',
    { state: 5, premium: '100' },
    { code: 'INVALID_REQUEST', field: 'state', message: 'state cannot be 5: send a text' },
  ],
  [
    'calculate',
    { premium: '100' },
    { code: 'MISSING_STATE', field: 'state', message: 'state is missing: send a text' },
  ],
  [
    'calculate',
    { state: null, premium: '100' },
    { code: 'MISSING_STATE', field: 'state', message: 'state cannot be null: send a text' },
  ],
  [
    'due_days',
    { states: 'TX' },
    { code: 'INVALID_REQUEST', field: 'states', message: 'states cannot be "TX": send a list' },
  ],
  [
    'due_days',
    { states: ['TX', 7] },
    { code: 'INVALID_REQUEST', field: 'states', message: 'states.1 cannot be 7: send a text' },
  ],
  [
    'reconcile',
    { state: 'TX', premium: 100, charged: 5, charge: 'tax' },
    {
      code: 'INVALID_REQUEST',
      field: 'charge',
      message: expect.stringMatching(/^charge cannot be "tax": send one of base_tax, .*, total$/),
    },
  ],
])('an argument of the wrong kind: %s %j', async (tool, sent, error) => {
  expect(await answerTo(sent, tool)).toEqual({ error });
});
