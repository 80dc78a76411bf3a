/** What is not HTTP, or breaks off: answered like everything else, in JSON and with the rate headers. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftErrorBody } from '../../../src/api/v1-draft/schemas.ts';
import { ask, sent } from '../../support/http.ts';
import { newKey, type RunningServer, startServer } from '../../support/server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const keys = temporaryFolder().at('keys.json');
const key = newKey(keys);
let server: RunningServer;

beforeAll(async () => {
  server = await startServer(['--keys', keys, '--no-reports']);
});
afterAll(() => server.stop());

const CALCULATE = 'POST /draft/v1/api/calculate HTTP/1.1';

test.each([
  ['what is not HTTP', 'NONSENSE\r\n\r\n'],
  ['a malformed header', `${CALCULATE}\r\nHost: x\r\nBro ken: 1\r\n\r\n`],
  ['a header of 100 KB', `${CALCULATE}\r\nHost: x\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`],
  ['no Host', `${CALCULATE}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`],
  [
    'a bad chunk',
    `${CALCULATE}\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`,
  ],
  ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
])('%s is 400 in JSON, with the three headers', async (_name, text) => {
  const [head = '', body = ''] = (await sent(server.base, text)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(draftErrorBody.parse(JSON.parse(body)).error.code).toBe('INVALID_REQUEST');
  for (const name of ['limit', 'remaining', 'reset'])
    expect(head.toLowerCase()).toMatch(new RegExp(`^x-ratelimit-${name}: [1-9]\\d*$`, 'm'));
  expect(head.toLowerCase()).toContain('application/json');
});

test('an unheard of Expect is left aside', async () => {
  const answer = await sent(
    server.base,
    'GET /sandbox/v1/historical-rates?state=TX HTTP/1.1\r\nHost: localhost\r\nExpect: the-unexpected\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('an address that cannot be read counts against the key it came with', async () => {
  const own = newKey(keys);
  const headers = { Authorization: `Bearer ${own}` };
  let first = await ask(`${server.base}/draft/v1/api/states/CA`, { headers });
  for (let wait = 0; first.status !== 200 && wait < 200; wait++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    first = await ask(`${server.base}/draft/v1/api/states/CA`, { headers });
  }
  const broken = await ask(`${server.base}/draft/v1/api/states/%ZZ`, { headers });
  expect([broken.status, broken.json.error.code]).toEqual([400, 'INVALID_REQUEST']);
  const remaining = ({ headers: sentBack }: { headers: Headers }) =>
    Number(sentBack.get('x-ratelimit-remaining'));
  expect(remaining(broken)).toBe(remaining(first) - 1);
});
