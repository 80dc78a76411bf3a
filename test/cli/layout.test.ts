/** Lines of messages on a terminal. */
import { expect, test } from 'vitest';
import { wrapLines } from '../../src/cli/output/layout.ts';

test('a long line is broken between words, a short one stays as it is', () => {
  expect(wrapLines(20, 'a short  line\n36 SD fire_marshal_tax, 31 MT fire_marshal_tax')).toBe(
    'a short  line\n36 SD\nfire_marshal_tax, 31\nMT fire_marshal_tax',
  );
});

test('what follows keeps the indentation of its line', () => {
  expect(wrapLines(12, '  one two three four')).toBe('  one two\n  three four');
});

test('a word longer than the terminal is wide stays whole', () => {
  expect(wrapLines(10, 'see https://example.com/law now')).toBe('see\nhttps://example.com/law\nnow');
});

test('styles take no room', () => {
  expect(wrapLines(14, '\u001b[1;42m\u001b[31merror\u001b[39m: add --lob')).toBe(
    '\u001b[1;42m\u001b[31merror\u001b[39m: add\n--lob',
  );
});
