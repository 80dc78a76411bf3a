/** Texts that are shown in part say so, and how much is left out. */
import { expect, test } from 'vitest';
import { beginning, ending } from '../../../../src/notices/check/taken-back/excerpt.ts';

const WORDS = Array.from({ length: 60 }, (_, at) => `word${10 + at}`);
const TEXT = WORDS.join(' ');

test('a text of the usual length is shown whole', () => {
  expect(beginning('Premium is due at once.', 'sentence')).toBe('“Premium is due at once.”');
  expect(ending('Premium is due at once.', 'sentence')).toBe('“Premium is due at once.”');
  expect(beginning(TEXT, 'paragraph')).toBe(`“${TEXT}”`);
});

test('a longer one is cut between words, and the words that are left out are counted', () => {
  const shown = WORDS.slice(0, 34);
  expect(beginning(TEXT, 'sentence')).toBe(`“${shown.join(' ')} …” (and 26 more words)`);
  expect(ending(TEXT, 'sentence')).toBe(`“… ${WORDS.slice(-34).join(' ')}” (after 26 more words)`);
});
