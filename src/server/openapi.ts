/** The OpenAPI 3.1 description of everything the server answers, made from the schemas it answers by. */
import { z } from 'zod';
import { problemReportRequest, problemReportResponse } from '../api/problem-report.ts';
import { V1_STATUS } from '../api/v1-draft/errors.ts';
import * as draft from '../api/v1-draft/schemas.ts';
import { calculationResponse } from '../api/v3/calculation-schema.ts';
import { V3_STATUS } from '../api/v3/errors.ts';
import * as v3 from '../api/v3/schemas.ts';

type Json = Record<string, unknown>;

const componentAddress = (id: string): string => `#/components/schemas/${id}`;

/** Every schema with a name, by its name. */
function components(): Json {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    uri: componentAddress,
    io: 'input',
    unrepresentable: 'any',
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $id: _id, $schema: _schema, ...schema }]) => [name, schema]),
  );
}

const nameOf = (schema: z.ZodType): string => z.globalRegistry.get(schema)?.id as string;

const json = (schema: z.ZodType): Json => ({
  'application/json': { schema: { $ref: componentAddress(nameOf(schema)) } },
});

const headerSchema = { type: 'integer', minimum: 0 };
const LIMIT_HEADERS = {
  'X-RateLimit-Limit': { description: 'Requests allowed a minute.', schema: headerSchema },
  'X-RateLimit-Remaining': { description: 'Requests left in this minute.', schema: headerSchema },
  'X-RateLimit-Reset': {
    description: 'When the minute ends: whole seconds since the Unix epoch, UTC.',
    schema: headerSchema,
  },
  'X-Request-Id': { description: 'The id of this request in the log.', schema: { type: 'string' } },
};

const FURTHER_HEADERS: Readonly<Record<number, Json>> = {
  405: { Allow: { description: 'The methods the address takes.', schema: { type: 'string' } } },
  429: { 'Retry-After': { description: 'Seconds until the minute ends.', schema: headerSchema } },
};

/** The error answers an operation can give: those of the statuses named, each with the codes it stands for. */
function errors(
  statuses: Readonly<Record<string, number>>,
  possible: readonly string[],
  body: z.ZodType,
): Json {
  const byStatus = new Map<number, string[]>();
  for (const code of possible) {
    const status = statuses[code] as number;
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        headers: { ...LIMIT_HEADERS, ...FURTHER_HEADERS[status] },
        content: json(body),
      },
    ]),
  );
}

const done = (description: string, body: z.ZodType, status = 200): Json => ({
  [status]: { description, headers: LIMIT_HEADERS, content: json(body) },
});

const body = (schema: z.ZodType): Json => ({ required: true, content: json(schema) });

const ANYWHERE = ['RATE_LIMIT_EXCEEDED', 'INTERNAL_ERROR'];
const WITH_BODY = ['INVALID_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];

/** The query parameters of an operation, from the schema of its query. */
function parameters(query: z.ZodObject): Json[] {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, schema]) => {
    const { description, ...rest } = schema as Json;
    return { name, in: 'query', required: required.includes(name), description, schema: rest };
  });
}

const BEYOND = 'Not in the document of the interface; published clients ask for it.';

function v3Paths(prefix: string, keyed: boolean): Json {
  const tags = [keyed ? 'v3.0.0' : 'v3.0.0 sandbox'];
  const security = keyed ? [{ ApiKey: [] }] : [];
  const keyCodes = keyed ? ['MISSING_API_KEY', 'INVALID_API_KEY'] : [];
  const name = keyed ? '' : 'Sandbox';
  const calculateCodes = [
    'MISSING_STATE',
    'INVALID_STATE',
    'INVALID_PREMIUM',
    'FEE_TYPE_REQUIRED',
    'NO_RATES_FOR_DATE',
    ...WITH_BODY,
    ...keyCodes,
    ...ANYWHERE,
  ];
  const ratesCodes = [
    'MISSING_STATE',
    'UNKNOWN_STATE',
    'NO_RATES_FOR_DATE',
    'INVALID_REQUEST',
    ...keyCodes,
    ...ANYWHERE,
  ];
  return {
    [`${prefix}/calculate`]: {
      post: {
        operationId: `calculate${name}`,
        tags,
        summary: 'Price a placement',
        description:
          'A state that is not recognized is INVALID_STATE here. NO_RATES_FOR_DATE names the charge whose rate is not on file.',
        security,
        requestBody: body(v3.calculationRequest),
        responses: {
          ...done('The calculation.', calculationResponse),
          ...errors(V3_STATUS, calculateCodes, v3.nestedError),
        },
      },
    },
    [`${prefix}/historical-rates`]: {
      get: {
        operationId: `historicalRates${name}`,
        tags,
        summary: 'The charges in force on a day',
        description:
          'A state that is not recognized is UNKNOWN_STATE here. A day on which /calculate answers NO_RATES_FOR_DATE has that answer here too.',
        security,
        parameters: parameters(v3.ratesQuery),
        responses: {
          ...done('The charges.', v3.ratesResponse),
          ...errors(V3_STATUS, ratesCodes, v3.flatError),
        },
      },
    },
    [`${prefix}/rates`]: {
      get: {
        operationId: `rates${name}`,
        tags,
        summary: 'The rates of today by name, of one state or of all',
        description: BEYOND,
        security,
        parameters: parameters(v3.rateListQuery),
        responses: {
          ...done('The rates.', v3.rateListResponse),
          // `?state=` is a state that is asked for and not named.
          ...errors(
            V3_STATUS,
            ['MISSING_STATE', 'UNKNOWN_STATE', 'INVALID_REQUEST', ...keyCodes, ...ANYWHERE],
            v3.flatError,
          ),
        },
      },
    },
    [`${prefix}/states`]: {
      get: {
        operationId: `states${name}`,
        tags,
        summary: 'The states by code and name',
        description: BEYOND,
        security,
        responses: {
          ...done('The states.', v3.stateNamesResponse),
          ...errors(V3_STATUS, ['INVALID_REQUEST', ...keyCodes, ...ANYWHERE], v3.flatError),
        },
      },
    },
  };
}

function draftPaths(prefix: string, reports: boolean): Json {
  const common = { tags: ['v1.0 draft'], security: [{ Bearer: [] }] };
  const anywhere = ['UNAUTHORIZED', ...ANYWHERE];
  const failures = (codes: readonly string[]) =>
    errors(V1_STATUS, [...codes, ...anywhere], draft.draftErrorBody);
  return {
    [`${prefix}/api/states`]: {
      get: {
        operationId: 'draftStates',
        ...common,
        summary: 'Every state and territory with its base rate',
        responses: { ...done('The states.', draft.stateList), ...failures(['INVALID_REQUEST']) },
      },
    },
    [`${prefix}/api/states/{stateCode}`]: {
      get: {
        operationId: 'draftState',
        ...common,
        summary: 'One state or territory',
        parameters: [
          {
            name: 'stateCode',
            in: 'path',
            required: true,
            description: 'Two-letter code.',
            schema: { type: 'string', pattern: '^[A-Za-z]{2}$' },
          },
        ],
        responses: {
          ...done('The state.', draft.stateDetail),
          ...failures(['STATE_NOT_FOUND', 'INVALID_REQUEST']),
        },
      },
    },
    [`${prefix}/api/calculate`]: {
      post: {
        operationId: 'draftCalculate',
        ...common,
        summary: 'Price a premium',
        requestBody: body(draft.draftCalculationRequest),
        responses: {
          ...done('The calculation.', draft.draftCalculationResponse),
          ...failures(['INVALID_STATE', 'INVALID_PREMIUM', 'INVALID_OPTIONS', ...WITH_BODY]),
        },
      },
    },
    ...(reports && {
      [`${prefix}/api/report-problem`]: {
        post: {
          operationId: 'draftReportProblem',
          ...common,
          summary: 'Report a problem with a calculation or a rate',
          requestBody: body(problemReportRequest),
          responses: {
            ...done('The report is filed.', problemReportResponse, 201),
            ...failures(['INVALID_STATE', ...WITH_BODY]),
          },
        },
      },
    }),
  };
}

const plainAnswer = (description: string, schema: Json): Json => ({
  200: { description, content: { 'application/json': { schema } } },
});

const healthSchema = (status: string): Json => ({
  type: 'object',
  required: ['status', 'rates_version'],
  properties: {
    status: { const: status, description: 'Whether the server goes on answering.' },
    rates_version: { type: 'string', description: 'Package version and digest of the rate files in use.' },
  },
});

/**
 * The description as a JSON value.
 * @param served what a server may leave out, and whether it is there: the interface without keys, and problem reports
 */
export function openApi(version: string, { sandbox = true, reports = true } = {}): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Surplus lines tax',
      version,
      description:
        'The surplus lines tax calculation and rates interface, version 3.0.0, and the separately labelled v1.0 draft. Amounts are dollars. This is not legal advice.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths: {
      ...v3Paths('/v1', true),
      ...(sandbox ? v3Paths('/sandbox/v1', false) : {}),
      ...draftPaths('/draft/v1', reports),
      '/healthz': {
        get: {
          operationId: 'health',
          summary: 'Whether the server is up, and with which rates',
          security: [],
          responses: {
            ...plainAnswer('It is up.', healthSchema('ok')),
            503: plainAnswer('It is about to stop: ask another server.', healthSchema('stopping'))[200],
          },
        },
      },
      '/openapi.json': {
        get: {
          operationId: 'description',
          summary: 'This description',
          security: [],
          responses: {
            ...plainAnswer('The description.', { type: 'object' }),
            304: { description: 'The description that If-None-Match names by its ETag is still the same.' },
          },
        },
      },
    },
    components: {
      schemas: components(),
      securitySchemes: {
        ApiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        Bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
