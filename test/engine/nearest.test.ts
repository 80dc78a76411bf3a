/** What a mistyped word may have meant. */
import { expect, test } from 'vitest';
import { didYouMean, nearest } from '../../src/engine/nearest.ts';
import { rates } from '../support/rates.ts';

const STATES = rates.names.map(({ name }) => name);

test.each([
  ['Californa', ['California']],
  ['ILINOIS', ['Illinois']],
  // What begins with the word goes before what resembles it.
  ['North', ['North Carolina', 'North Dakota']],
  ['Virginia', ['Virginia']],
  ['Atlantis', []],
  ['', []],
  ['   ', []],
])('"%s" may mean %j', (word, expected) => expect(nearest(word, STATES).slice(0, 2)).toEqual(expected));

test('no more than asked for', () => {
  expect(nearest('New', STATES)).toHaveLength(3);
  expect(nearest('New', STATES, 2)).toHaveLength(2);
});

test('a state’s name with any one letter missing, doubled, wrong or swapped is found', () => {
  for (const name of STATES) {
    for (let at = 0; at < name.length; at++) {
      const [head, tail] = [name.slice(0, at), name.slice(at + 1)];
      const swapped = `${head}${tail.slice(0, 1)}${name[at]}${tail.slice(1)}`;
      for (const typo of [head + tail, `${head}${name[at]}${name[at]}${tail}`, `${head}q${tail}`, swapped]) {
        expect([typo, nearest(typo, STATES)]).toEqual([typo, expect.arrayContaining([name])]);
      }
    }
  }
});

test('the question offers what is near, each way of writing it once, and nothing where nothing is near', () => {
  expect(didYouMean('Texs', STATES)).toBe('did you mean Texas?');
  expect(didYouMean('North Dakoto', STATES, { most: 2 })).toBe('did you mean North Dakota or South Dakota?');
  const shown = (name: string) => (name.endsWith('Dakota') ? 'a Dakota' : name);
  expect(didYouMean('North Dakoto', STATES, { most: 2, shown })).toBe('did you mean a Dakota?');
  expect(didYouMean('', STATES)).toBe('');
  expect(didYouMean('qqqq', STATES)).toBe('');
});
