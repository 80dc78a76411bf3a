/** How a body is sent: what is read, and what would be dropped without a word is refused. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftErrorBody } from '../../../src/api/v1-draft/schemas.ts';
import { nestedError } from '../../../src/api/v3/schemas.ts';
import { ask, post } from '../../support/http.ts';
import { newKey, type RunningServer, startServer } from '../../support/server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const keys = temporaryFolder().at('keys.json');
const key = newKey(keys);
let server: RunningServer;
const sandbox = (rest = '') => `${server.base}/sandbox/v1/calculate${rest}`;
const draft = (rest = '') => `${server.base}/draft/v1/api/calculate${rest}`;
const POLICY = '{"state":"TX","premium":10000}';

beforeAll(async () => {
  server = await startServer(['--keys', keys, '--no-reports']);
});
afterAll(() => server.stop());

test('a byte order mark in front is no part of the body', async () => {
  const { status, json } = await post(sandbox(), `\uFEFF${POLICY}`);
  // 4.85% and 0.04% of 10,000.
  expect([status, json.total_tax]).toEqual([200, 489]);
});

test('a compressed body is 415, and the message says what to leave out', async () => {
  const { status, json } = await ask(sandbox(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
    body: gzipSync(POLICY),
  });
  expect([status, nestedError.parse(json).error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  expect(json.error.message).toContain('Content-Encoding');
});

test('what stands in the address of an operation with a body is refused, not left out of the figure', async () => {
  const { status, json } = await post(sandbox('?effective_date=2022-12-31'), POLICY);
  expect([status, nestedError.parse(json).error.code]).toEqual([400, 'INVALID_REQUEST']);
  expect(json.error.message).toContain('"effective_date"');
  expect(json.error.message).toContain('in the body');
  const drafted = await post(draft('?year=2024'), '{"state":"IA","premium":1}', {
    Authorization: `Bearer ${key}`,
  });
  expect([drafted.status, draftErrorBody.parse(drafted.json).error.code]).toEqual([400, 'INVALID_REQUEST']);
});
