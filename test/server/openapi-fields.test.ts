/** The description tells what each field means, and numbers in which unit. */
import { expect, test } from 'vitest';
import { openApi } from '../../src/server/openapi.ts';

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
