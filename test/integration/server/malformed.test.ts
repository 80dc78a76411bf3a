/** Whatever is sent, the answer is one of the documented shapes: never 500, never silence. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftErrorBody } from '../../../src/api/v1-draft/schemas.ts';
import { flatError, nestedError } from '../../../src/api/v3/schemas.ts';
import { ask, sent } from '../../support/http.ts';
import { newKey, type RunningServer, startServer } from '../../support/server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { runs } from '../../support/thorough.ts';

const files = temporaryFolder();
let server: RunningServer;
let key: string;

beforeAll(async () => {
  const keys = files.at('keys.json');
  key = newKey(keys, 'enterprise');
  const limits = ['--limit-standard', '1000000', '--limit-enterprise', '1000000'];
  server = await startServer(['--keys', keys, '--reports', files.at('reports.db'), ...limits]);
});
afterAll(async () => {
  await server.stop();
});

const VALID = [
  '{"state":"CA","premium":10000,"carrier_fees":150,"lob":"SLT-GL","effective_date":"2022-06-30"}',
  '{"state":"IL","premium":1e4,"options":{"applyFireMarshal":true,"fireMarshalRate":0.5}}',
  '{"state":"CA","calculationDetails":{},"problemDescription":"x","contactInfo":{"name":"a","email":"a@b.co"}}',
];

/** A valid body after one or more accidents: cut, doubled, a byte changed. */
const damaged = fc
  .tuple(
    fc.constantFrom(...VALID),
    fc.array(fc.tuple(fc.nat(200), fc.nat(255), fc.constantFrom('set', 'cut', 'insert')), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([text, accidents]) => {
    let bytes = [...Buffer.from(text)];
    for (const [at, byte, kind] of accidents) {
      if (kind === 'set') bytes[at % bytes.length] = byte;
      else if (kind === 'insert') bytes.splice(at % (bytes.length + 1), 0, byte);
      else bytes = bytes.slice(0, Math.max(1, at % bytes.length));
    }
    return Buffer.from(bytes);
  });

/** A body of the right names with the wrong things in them. */
const wrongTypes = fc
  .dictionary(
    fc.constantFrom(
      'state',
      'premium',
      'fees',
      'lob',
      'effective_date',
      'city',
      'options',
      'contactInfo',
      '__proto__',
      'constructor',
    ),
    fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('CA', 'KY', '2026-01-01', 1e300, -0, 1e-300)),
  )
  .map((value) => Buffer.from(JSON.stringify(value)));

const body = fc.oneof(
  damaged,
  wrongTypes,
  fc.json().map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);

const ADDRESSES = [
  '/v1/calculate',
  '/sandbox/v1/calculate',
  '/draft/v1/api/calculate',
  '/draft/v1/api/report-problem',
];

test('malformed bodies are answered in the documented shape', async () => {
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(body, fc.constantFrom(...ADDRESSES), async (sent, path) => {
      const { status, json, headers } = await ask(server.base + path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(path.startsWith('/draft') ? { Authorization: `Bearer ${key}` } : { 'X-API-Key': key }),
        },
        body: new Uint8Array(sent),
        signal: AbortSignal.timeout(5000),
      });
      // An accident can leave a body as good as it was.
      if (status === 200 || status === 201) {
        expect(json.success).toBe(true);
        return;
      }
      refused++;
      expect(status).toBe(400);
      (path.startsWith('/draft') ? draftErrorBody : nestedError).parse(json);
      expect(headers.get('x-ratelimit-remaining')).not.toBeNull();
    }),
    { numRuns: runs(1200) },
  );
  expect(refused).toBeGreaterThanOrEqual(runs(1000));
  expect(server.output.stdout).not.toContain('INTERNAL_ERROR');
});

test('malformed queries are answered in the flat shape', async () => {
  const piece = fc.string({ maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.oneof(fc.constantFrom('state', 'date'), piece), piece)),
      async (pairs) => {
        const query = pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
        const { status, json } = await ask(`${server.base}/sandbox/v1/historical-rates?${query}`);
        expect(status).toBe(400);
        flatError.parse(json);
      },
    ),
    { numRuns: runs(200) },
  );
});

test('a HEAD, a body on GET and what is not HTTP do no harm', async () => {
  const head = await fetch(`${server.base}/sandbox/v1/historical-rates?state=TX&date=2026-01-01`, {
    method: 'HEAD',
  });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const answer = await sent(server.base, 'NONSENSE\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(nestedError.parse(JSON.parse(answer.split('\r\n\r\n')[1] as string)).error.code).toBe(
    'INVALID_REQUEST',
  );
});
