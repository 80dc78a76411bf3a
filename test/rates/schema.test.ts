import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import type { LocalityFile, RateFile } from '../../src/engine/law/rate-file.ts';
import { type localityFileSchema, rateFileSchema } from '../../src/rates/schema/index.ts';
import { rateFileTypes, typeOf } from '../../src/rates/schema/write-types.ts';
import { BUNDLED_RATES } from '../../src/rates/store.ts';

const types = readFileSync(join(import.meta.dirname, '../../src/engine/law/rate-file.ts'), 'utf8');

test('the types of the engine are what the schema gives (npm run rates:index)', () => {
  expect(types, 'run npm run rates:index').toBe(rateFileTypes());
});

// Checked by `npm run typecheck`, in both directions: zod infers the same types from the schema. Where they differ, the schema was changed
// and the types were not written again: run `npm run rates:index`.
test('the types of the engine are those zod infers', () => {
  expectTypeOf<Omit<z.infer<typeof rateFileSchema>, '$schema'>>().toEqualTypeOf<RateFile>();
  expectTypeOf<Omit<z.infer<typeof localityFileSchema>, '$schema'>>().toEqualTypeOf<LocalityFile>();
});

test('a list of choices that have no name of their own', () => {
  expect(typeOf(z.array(z.enum(['commercial', 'pleasure'])).optional())).toBe(
    "('commercial' | 'pleasure')[] | undefined",
  );
});

test('an object that is more than a field needs a name, and the message says where', () => {
  const nameless = z.strictObject({ text: z.string(), citation: z.string() });
  for (const schema of [
    nameless.optional(),
    nameless.nullable(),
    z.array(nameless),
    z.union([nameless, z.string()]),
    z.record(z.string(), nameless),
  ])
    expect(() => typeOf(schema)).toThrow(
      'the object with text, citation has no name: add a row for it to TYPES in src/rates/schema/write-types.ts',
    );
});

test('a description reaches whoever edits a rate file and whoever programs with it', () => {
  const description = 'The day this file was last compared with its sources.';
  expect(rateFileSchema.shape.verified_at.description).toBe(description);
  expect(types).toContain(`  /** ${description} */\n  verified_at: IsoDate;`);
  const published = JSON.parse(readFileSync(join(BUNDLED_RATES, 'schema.json'), 'utf8'));
  expect(published.properties.verified_at.description).toBe(description);
});
