import { expect, test } from 'vitest';
import { firstSentence } from '../../src/cli/output/first-sentence.ts';

test.each([
  ['It is one. Two follow.', 'It is one.'],
  ['Is it so? It is.', 'Is it so?'],
  ['Due in 2026. Later it is not.', 'Due in 2026.'],
  ['It falls on premiums (and fees). “Premium” is wide.', 'It falls on premiums (and fees).'],
  ['One sentence only.', 'One sentence only.'],
  ['no sentence at all', 'no sentence at all'],
])('%s', (text, first) => {
  expect(firstSentence(text)).toBe(first);
});

test('an abbreviation ends no sentence', () => {
  const whole = 'Under Ins. Code § 1, W. Va. Code and s. Ins 6.17 of the U.S. Code it is taxed.';
  expect(firstSentence(`${whole} More follows.`)).toBe(whole);
});

test('a word of megabytes is looked through once', () => {
  const text = `${'N'.repeat(3_000_000)} is left out. It is due.`;
  expect(firstSentence(text).length).toBe(text.length - ' It is due.'.length);
});
