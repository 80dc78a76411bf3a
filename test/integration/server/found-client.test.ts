/**
 * A client as it is found in the wild, unchanged: it knows the base address and the key, posts three fields and reads
 * five. It must go on working against this server without a line being altered.
 */
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey, type RunningServer, startServer } from '../../support/server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** What it makes of an answer. */
interface Outcome {
  readonly ok: boolean;
  readonly status?: number | undefined;
  readonly tax?: unknown;
  readonly stamping?: unknown;
  readonly historical?: boolean;
  readonly fallback?: unknown;
  readonly problem?: string;
}

/** The client. Written as such clients are: one request, no library, nothing checked but `success`. */
function foundClient(base: string, apiKey: string) {
  return (state: string, premium: number, effectiveDate: string): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify({ state, premium, effective_date: effectiveDate });
      const headers = { 'Content-Type': 'application/json', 'X-API-Key': apiKey };
      const sent = request(`${base}/calculate`, { method: 'POST', headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part) => {
          text += part;
        });
        response.on('end', () => {
          const data = JSON.parse(text);
          if (!data.success)
            return resolve({ ok: false, status: response.statusCode, problem: data.error.message });
          resolve({
            ok: true,
            tax: data.breakdown.base_tax.amount,
            stamping: data.breakdown.stamping_fee ? data.breakdown.stamping_fee.amount : 0,
            historical: data.rates_from === 'historical',
            fallback: data.fallback_reason,
          });
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
}

const files = temporaryFolder();
let server: RunningServer;
let key: string;

beforeAll(async () => {
  key = newKey(files.at('keys.json'));
  server = await startServer(['--keys', files.at('keys.json'), '--no-reports']);
});
afterAll(async () => {
  await server.stop();
});

test.each([
  // 4.85 % and 0.04 % of 10,000.
  ['TX', 10000, '2026-01-15', { tax: 485, stamping: 4, historical: false }],
  ['Texas', 10000, '2026-01-15', { tax: 485, stamping: 4, historical: false }],
  // Before 2024 the stamping fee was 0.075 %.
  ['TX', 10000, '2023-06-30', { tax: 485, stamping: 7.5, historical: true }],
  // 3 %; 0.25 % before 2023 and 0.18 % since.
  ['California', 1234.56, '2022-12-31', { tax: 37.04, stamping: 3.09, historical: true }],
  ['California', 1234.56, '2026-01-01', { tax: 37.04, stamping: 2.22, historical: false }],
  // 2.5 %, and no stamping office.
  ['Indiana', 400, '2026-01-01', { tax: 10, stamping: 0, historical: false }],
])('%s, %d on %s', async (state, premium, date, figures) => {
  const calculate = foundClient(`${server.base}/v1`, key);
  expect(await calculate(state, premium, date)).toEqual({ ok: true, fallback: null, ...figures });
});

test('what is refused has success false and a message', async () => {
  const calculate = foundClient(`${server.base}/v1`, key);
  expect(await calculate('Atlantis', 1, '2026-01-01')).toEqual({
    ok: false,
    status: 400,
    problem: 'Specified state not recognized',
  });
  expect(await foundClient(`${server.base}/v1`, 'wrong')('TX', 1, '2026-01-01')).toEqual({
    ok: false,
    status: 401,
    problem: 'API key is invalid or expired',
  });
});

test('a function of a spreadsheet asks for rates without a date, and sums in binary', async () => {
  const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' };
  const listed = await fetch(`${server.base}/v1/historical-rates?state=CA`, { headers });
  const { success, effective_date: date, charges } = (await listed.json()) as Record<string, unknown>;
  expect([listed.status, success, date]).toEqual([200, true, '2026-11-20']);
  expect((charges as { rate: string }[]).map(({ rate }) => Number.parseFloat(rate))).toEqual([3, 0.18]);
  // A cell of =0.1+0.2 is sent as 0.30000000000000004: 3 % of 0.30 is 0.01.
  const body = JSON.stringify({ state: 'California', premium: 0.1 + 0.2 });
  const priced = await fetch(`${server.base}/v1/calculate`, { method: 'POST', headers, body });
  expect(await priced.json()).toMatchObject({ success: true, premium: 0.3, total_tax: 0.01 });
});
