import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJsonText } from '../../src/text/json.ts';

test.each([
  ['{"rate": "5",\n "rate": "4.85"}', 'has two values of "rate" in one object, line 2'],
  ['[{"a": {"premium": 1, "pr\\u0065mium": 2}}]', 'has two values of "premium" in one object, line 1'],
  ['{"__proto__": 1, "__proto__": 2}', 'has two values of "__proto__" in one object, line 1'],
])('two values under one name: %s', (json, message) => {
  expect(() => parseJsonText(json)).toThrow(message);
});

test('the same value twice, and one name in two objects, lose nothing', () => {
  expect(parseJsonText('[{"a": 1, "a": 1}, {"a": 2}]')).toEqual([{ a: 1 }, { a: 2 }]);
});

test('any other JSON is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (json) => {
      expect(parseJsonText(json)).toEqual(JSON.parse(json));
    }),
  );
});
