/** Words that the end of a line breaks at a hyphen, and those with a hyphen of their own there. */
import { describe, expect, test } from 'vitest';
import { contradiction } from '../../../../src/notices/check/taken-back/contrary.ts';
import { withNextLine } from '../../../../src/notices/check/taken-back/line-ends.ts';
import { placesBeside } from '../../../../src/notices/check/taken-back/places.ts';
import { rates } from '../../../support/rates.ts';

test.each([
  ['The insurer is li-', 'censed.', 'The insurer is licensed.'],
  ['THE INSURER IS LI-', 'CENSED.', 'THE INSURER IS LICENSED.'],
  ['by an ex-', 'cess and sur-', 'by an excess and sur-'],
  ['by an un-', 'licensed insurer', 'by an unlicensed insurer'],
  ['by a nonad-', 'mitted insurer', 'by a nonadmitted insurer'],
  ['by a non-ad-', 'mitted insurer', 'by a non-admitted insurer'],
])('“%s” over “%s” is one word', (line, next, text) => {
  expect(withNextLine(line, next)).toBe(text);
});

test.each([
  ['by a non-', 'admitted insurer', 'by a non-admitted insurer'],
  ['BY A NON-', 'LICENSED INSURER', 'BY A NON-LICENSED INSURER'],
  ['an eligible surplus-', 'lines insurer', 'an eligible surplus-lines insurer'],
  ['a Kansas-', 'licensed insurer', 'a Kansas-licensed insurer'],
  ['a non-admitted-', 'carrier policy', 'a non-admitted-carrier policy'],
])('the hyphen between “%s” and “%s” is kept', (line, next, text) => {
  expect(withNextLine(line, next)).toBe(text);
});

test.each([
  ['both first-', 'and third-party', 'both first- and third-party'],
  ['Part A-', 'Limits', 'Part A- Limits'],
  ['PART A-', 'LIMITS', 'PART A- LIMITS'],
  ['for 12-', 'month policies', 'for 12- month policies'],
  ['the Corporation -', 'a stock company', 'the Corporation - a stock company'],
])('“%s” and “%s” are two', (line, next, text) => {
  expect(withNextLine(line, next)).toBe(text);
});

describe('a sentence with such a word', () => {
  const places = placesBeside(rates.resolve('KS').file, rates.names);
  const told = (line: string, next: string) => contradiction([withNextLine(line, next)], places) !== null;

  test.each([
    ['The insur-', 'er is licensed in Kansas.'],
    ['The insurer is cur-', 'rently licensed in Kansas.'],
    ['This policy is issued by an admit-', 'ted insurer.'],
    ['This policy is issued by a Kansas-', 'licensed insurer.'],
  ])('contradicts a notice: %s %s', (line, next) => {
    expect(told(line, next)).toBe(true);
  });

  test.each([
    ['This policy is issued by a non-', 'admitted insurer.'],
    ['This policy is issued by an un-', 'licensed insurer.'],
    ['This policy is issued by a non-', 'licensed insurer.'],
    ['The insurer is an eligible sur-', 'plus lines insurer licensed in Kansas.'],
    ['The insurer is an eligible surplus-', 'lines insurer licensed in Kansas.'],
    ['The re-', 'insurer is licensed in Kansas.'],
  ])('denies no notice: %s %s', (line, next) => {
    expect(told(line, next)).toBe(false);
  });
});
