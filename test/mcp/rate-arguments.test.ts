/** A rate that is refused is named by the argument that was sent. */
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { IsoDate } from '../../src/engine/index.ts';
import { serveMcp } from '../../src/mcp/server.ts';
import { openRates } from '../../src/rates/store.ts';

const [TODAY, STALE] = ['2026-11-20' as IsoDate, '2025-11-20' as IsoDate];

/** What the tool that prices policies answers to its arguments. */
async function calculated(sent: object): Promise<Record<string, unknown>> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const context = () => ({ rates: openRates(), today: TODAY, staleBefore: STALE });
  const served = serveMcp({ context, version: '1.0.0' }, { input, output });
  const params = { name: 'calculate', arguments: sent };
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
  const answer = await calculated({ premium: 1000, lob: 'SLT-PROP', effective_date: '2026-06-30', ...sent });
  expect(answer).toMatchObject({ error: { field, message: expect.stringContaining(said) } });
});
