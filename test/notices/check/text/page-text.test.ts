/** The text of letters at places of a page. */
import { expect, test } from 'vitest';
import { textOfLetters } from '../../../../src/notices/check/text/page-text.ts';
import type { Letter } from '../../../../src/notices/pdf/page.ts';

const SIZE = 10;
const ADVANCE = 5;

/** Letters of lines below one another, each as wide as the others. */
const lettersOf = (...lines: readonly string[]): Letter[] =>
  lines.flatMap((line, row) =>
    Array.from(line, (text, at) => ({
      ...{ text, x: 50 + ADVANCE * at, y: 100 + 12 * row, advance: ADVANCE, width: ADVANCE, lag: 0 },
      type: { size: SIZE, angle: 0 } as Letter['type'],
    })),
  );

test('a soft hyphen at which a line breaks is seen', () => {
  expect(textOfLetters(lettersOf('The insurer is li\u00ad', 'censed in Idaho.'))).toBe(
    'The insurer is li- censed in Idaho.',
  );
});

test('one within a line is not: it marks where the word may break', () => {
  expect(textOfLetters(lettersOf('The insurer is li\u00adcensed in', 'Idaho.'))).toBe(
    'The insurer is licensed in Idaho.',
  );
});
