/** Lines of messages on a terminal. */
import { describe, expect, test } from 'vitest';
import { bullets, facts, framed, section, shortened, wrap, wrapLines } from '../../src/cli/output/layout.ts';
import { table } from '../../src/cli/output/table.ts';

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

describe('a name of megabytes is shown without its middle', () => {
  const name = 'N'.repeat(3_000_000);
  const as = (text: string) => text;
  const paint = { bold: as, underline: as, alert: as };
  const screens = [
    { tty: true, plain: false, width: 80, paint },
    { tty: false, plain: true, width: Number.POSITIVE_INFINITY, paint },
  ];
  test.each(screens)('plain: $plain', (screen) => {
    const shown = [
      wrap(80, name),
      bullets(screen, [name]),
      ...facts(screen, [[name, name]], ''),
      section(screen, 'Title', [name]).join('\n'),
      table(
        screen,
        [
          { head: 'A', grows: true },
          { head: 'B', figures: true },
        ],
        [[name, '1.00']],
      ),
    ];
    expect(shown.map((text) => text.length < 100_000 && text.includes('characters'))).toEqual(
      shown.map(() => true),
    );
  });

  test('what fits is whole, and so is the wording of a notice', () => {
    const long = 'word '.repeat(800).trim();
    expect(shortened(long)).toBe(long);
    const [screen] = screens as [(typeof screens)[number]];
    expect(framed(screen, 'word '.repeat(2000)).match(/word/g)).toHaveLength(2000);
  });
});
