/** No statement of either document is left out, and none is counted twice. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const TESTS = join(import.meta.dirname, '..');
const FOLDERS = ['api/v3', 'integration/server'];

const numbersIn = (names: RegExp): number[] =>
  FOLDERS.flatMap((folder) => readdirSync(join(TESTS, folder)).map((name) => join(folder, name)))
    .filter((path) => names.test(path))
    .flatMap((path) => [
      ...readFileSync(join(TESTS, path), 'utf8').matchAll(/\b(?:holds|doesNotHold)\(\s*(\d+)/g),
    ])
    .map(([, number]) => Number(number));

test.each([
  ['v3.0.0', /(?:api\/v3\/\w+|server\/v3)-statements\.test\.ts$/, 171],
  ['the v1.0 draft', /server\/draft(?:-error)?-statements\.test\.ts$/, 95],
])('%s: every statement once', (_document, names, count) => {
  const numbers = numbersIn(names).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1));
});
