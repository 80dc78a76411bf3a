import { expect, test } from 'vitest';
import { plural } from '../../src/engine/index.ts';

test.each([
  [0, '0 localities'],
  [1, '1 locality'],
  [2, '2 localities'],
  [1200, '1,200 localities'],
])('%i: %s', (count, text) => {
  expect(plural(count, 'locality', 'localities')).toBe(text);
});

test('without a plural of its own a noun takes an s', () => {
  expect([plural(1, 'row'), plural(3, 'row')]).toEqual(['1 row', '3 rows']);
});
