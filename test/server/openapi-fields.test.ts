/** The description tells what each field means, and numbers in which unit. */
import { parse, stringify } from 'lossless-json';
import { expect, test } from 'vitest';
import { draftCalculate } from '../../src/api/v1-draft/calculation.ts';
import { stateDetail, stateList } from '../../src/api/v1-draft/states.ts';
import { rateList, stateNames } from '../../src/api/v3/answer.ts';
import { openApi } from '../../src/server/openapi.ts';
import { rates } from '../support/rates.ts';
import { calculated, inState, listed, STATES, TODAY } from '../support/v3-answers.ts';

// biome-ignore lint/suspicious/noExplicitAny: a schema as JSON
type Schema = any;

const { components, paths }: Schema = openApi('1');

const resolved = (schema: Schema): Schema =>
  schema.$ref ? components.schemas[schema.$ref.split('/').at(-1)] : schema;

/** Every field beneath a schema, each by its path. */
function fields(schema: Schema, path: string): [string, Schema][] {
  const below = [schema.items, ...(schema.anyOf ?? [])]
    .filter((each) => each !== undefined && !each.$ref)
    .flatMap((each) => fields(each, path));
  const own = Object.entries<Schema>(schema.properties ?? {}).flatMap(([name, field]) => [
    [`${path}.${name}`, field] as [string, Schema],
    ...fields(field, `${path}.${name}`),
  ]);
  return [...own, ...below];
}

const described = Object.entries<Schema>(components.schemas).flatMap(([name, schema]) =>
  fields(schema, name),
);
const textOf = (field: Schema): string => field.description ?? resolved(field).description ?? '';

test('every schema and every field has a description', () => {
  expect(described.length).toBeGreaterThan(150);
  const silent = described.filter(([, field]) => textOf(field).trim() === '').map(([path]) => path);
  expect(silent).toEqual([]);
  for (const [name, schema] of Object.entries<Schema>(components.schemas))
    expect(schema.description, name).toMatch(/\w/);
});

test('every number names its unit, or what it counts', () => {
  const numbers = described.filter(([, { type, anyOf = [] }]) =>
    [type, ...anyOf.map((each: Schema) => each.type)].flat().some((each) => /number|integer/.test(`${each}`)),
  );
  expect(numbers.length).toBeGreaterThan(20);
  const bare = numbers.filter(
    ([, field]) =>
      !/\bdollars?\b|\bpercent\b|\bpoints\b|\bnumber of\b|\border\b|\bHTTP status\b/i.test(textOf(field)),
  );
  expect(bare.map(([path]) => path)).toEqual([]);
});

test('every parameter has a description of its own', () => {
  const parameters = Object.values<Schema>(paths).flatMap((methods) =>
    Object.values<Schema>(methods).flatMap(({ parameters: list = [] }) => list),
  );
  expect(parameters.length).toBeGreaterThan(4);
  for (const { name, description } of parameters) expect(description, name).toMatch(/\w/);
});

/** The fields of an answer that its schema does not have, each by its path. */
function undescribed(answer: unknown, schema: Schema, path: string): string[] {
  if (answer === null || typeof answer !== 'object') return [];
  const meant = [schema, ...(schema.anyOf ?? [])].map(resolved);
  const all = [...meant, ...meant.flatMap(({ anyOf = [] }) => anyOf.map(resolved))];
  if (Array.isArray(answer)) {
    const items = all.find((each) => each.items !== undefined)?.items;
    return items ? answer.flatMap((each) => undescribed(each, items, `${path}[]`)) : [`${path}[]`];
  }
  const properties = Object.assign({}, ...all.map((each) => each.properties));
  return Object.entries(answer).flatMap(([name, value]) =>
    name in properties
      ? undescribed(value, properties[name], `${path}.${name}`)
      : [`${path}.${name} is in no description`],
  );
}

/** The schema of what is answered to an operation. */
const answered = (method: 'get' | 'post', path: string): Schema =>
  resolved(paths[path][method].responses['200'].content['application/json'].schema);

const context = { rates, today: TODAY, staleBefore: '2025-11-20' };
const asJson = (answer: object): unknown => JSON.parse(stringify(answer) ?? '');
const body = (sent: object): unknown => parse(JSON.stringify(sent));
const policy = {
  premium: 10_000,
  carrier_fees: 100,
  broker_fees: 200,
  lob: 'SLT-PROP',
  effective_date: '2026-06-30',
};
/** Where something more is answered than of any policy: the tax of a place. */
const placed = { ...policy, state: 'KY', jurisdiction: 'Louisville' };

test.each([
  [
    'post',
    '/v1/calculate',
    () => [...STATES.flatMap((state) => [inState(state), inState(state, policy)]), calculated(placed)],
  ],
  ['get', '/v1/historical-rates', () => STATES.map((state) => listed({ state, date: '2026-06-30' }))],
  ['get', '/v1/rates', () => [rateList({}, context)]],
  ['get', '/v1/states', () => [stateNames(context)]],
  [
    'post',
    '/draft/v1/api/calculate',
    () => STATES.map((state) => draftCalculate(body({ state, premium: 10_000 }), context)),
  ],
  ['get', '/draft/v1/api/states', () => [stateList(rates, TODAY)]],
  ['get', '/draft/v1/api/states/{stateCode}', () => STATES.map((state) => stateDetail(rates, state, TODAY))],
] as const)('every field that is answered to %s %s is described', (method, path, answers) => {
  const schema = answered(method, path);
  const unknown = answers().flatMap((answer) => undescribed(asJson(answer), schema, path));
  expect([...new Set(unknown)]).toEqual([]);
});
