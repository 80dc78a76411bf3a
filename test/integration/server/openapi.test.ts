/** The description says what the server does: valid OpenAPI 3.1, complete, and the one in the package. */
import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { V1_STATUS } from '../../../src/api/v1-draft/errors.ts';
import { V3_STATUS } from '../../../src/api/v3/errors.ts';
import { ask } from '../../support/http.ts';
import { type RunningServer, startServer } from '../../support/server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const packaged = JSON.parse(readFileSync(new URL('../../../dist/openapi.json', import.meta.url), 'utf8'));
const files = temporaryFolder();
let server: RunningServer;

beforeAll(async () => {
  server = await startServer(['--reports', files.at('reports.db')]);
});
afterAll(() => server.stop());

test('the served description is the one in the package', async () => {
  const { status, json } = await ask(`${server.base}/openapi.json`);
  expect([status, json]).toEqual([200, packaged]);
});

test('without problem reports neither description nor banner has them', async () => {
  const path = '/draft/v1/api/report-problem';
  const without = await startServer(['--no-reports']);
  const { json } = await ask(`${without.base}/openapi.json`);
  const { [path]: left, ...paths } = packaged.paths;
  expect(left).toBeDefined();
  expect(json).toEqual({ ...packaged, paths });
  expect(without.output.stderr).not.toContain('report-problem');
  expect(server.output.stderr).toContain('/api/report-problem');
  await without.stop();
});

test('it is not sent again to who has it', async () => {
  const first = await fetch(`${server.base}/openapi.json`);
  const etag = first.headers.get('etag') as string;
  expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const again = await fetch(`${server.base}/openapi.json`, { headers: { 'If-None-Match': etag } });
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
  const other = await fetch(`${server.base}/openapi.json`, { headers: { 'If-None-Match': '"other"' } });
  expect([other.status, await other.json()]).toEqual([200, packaged]);
});

test('it is valid OpenAPI 3.1, every reference resolved', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(packaged));
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  expect(validator.version).toBe('3.1');
  expect(JSON.stringify(validator.resolveRefs())).not.toContain('"$ref"');
});

test.each([
  ['?state=', 'MISSING_STATE'],
  ['?state=Nowhere', 'UNKNOWN_STATE'],
  ['?stat=TX', 'INVALID_REQUEST'],
])('it names the code with which /rates refuses %s', async (query, code) => {
  const { status, json } = await ask(`${server.base}/sandbox/v1/rates${query}`);
  expect([status, json.code]).toEqual([400, code]);
  const { description } = packaged.paths['/sandbox/v1/rates'].get.responses['400'];
  expect(description).toContain(code);
});

test('it names every operation of both documents', () => {
  const operations = Object.entries<Record<string, unknown>>(packaged.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(operations.sort()).toEqual([
    'GET /draft/v1/api/states',
    'GET /draft/v1/api/states/{stateCode}',
    'GET /healthz',
    'GET /openapi.json',
    'GET /sandbox/v1/historical-rates',
    'GET /sandbox/v1/rates',
    'GET /sandbox/v1/states',
    'GET /v1/historical-rates',
    'GET /v1/rates',
    'GET /v1/states',
    'POST /draft/v1/api/calculate',
    'POST /draft/v1/api/report-problem',
    'POST /sandbox/v1/calculate',
    'POST /v1/calculate',
  ]);
});

test('every code of both tables is described, with the headers of its answer', () => {
  const codesOf = (start: string) => {
    const answers = Object.entries<Record<string, { responses: Record<string, { description: string }> }>>(
      packaged.paths,
    )
      .filter(([path]) => path.startsWith(start))
      .flatMap(([, methods]) => Object.values(methods))
      .flatMap(({ responses }) => Object.entries(responses));
    return new Set(
      answers
        .filter(([status]) => Number(status) >= 400)
        .flatMap(([, answer]) => answer.description.split(', ')),
    );
  };
  // An address or method that is not described can have no description.
  const undescribed = ['NOT_FOUND', 'METHOD_NOT_ALLOWED'];
  const described = (statuses: object) => Object.keys(statuses).filter((code) => !undescribed.includes(code));
  expect([...codesOf('/v1')].sort()).toEqual(described(V3_STATUS).sort());
  expect([...codesOf('/draft')].sort()).toEqual(described(V1_STATUS).sort());
  expect(Object.keys(packaged.paths['/v1/calculate'].post.responses['429'].headers)).toEqual(
    expect.arrayContaining([
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
      'Retry-After',
    ]),
  );
});

test('the request is as closed and as typed as the document’s', () => {
  const { CalculationRequest: request } = packaged.components.schemas;
  expect(request.additionalProperties).toBe(false);
  expect(request.required).toEqual(['state', 'premium']);
  expect(request.properties.premium).toMatchObject({
    type: 'number',
    exclusiveMinimum: 0,
    maximum: 999_999_999_999.99,
  });
  expect(request.properties.effective_date).toMatchObject({ type: 'string', format: 'date' });
  expect(request.properties.lob.enum).toEqual(['SLT-PROP', 'SLT-APD', 'SLT-CARGO', 'SLT-GL', 'SLT-PROFL']);
});
