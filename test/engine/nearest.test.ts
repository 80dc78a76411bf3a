/** What a mistyped word may have meant. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { didYouMean, nearest } from '../../src/engine/basics/nearest.ts';
import { rates } from '../support/rates.ts';
import { runs } from '../support/thorough.ts';

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

/** Letters changed, left out, added or swapped between two texts, worked out for all beginnings of both. */
function changes(a: string, b: string): number {
  const [x, y] = [a.at(-1), b.at(-1)];
  if (x === undefined || y === undefined) return a.length + b.length;
  const [shortA, shortB] = [a.slice(0, -1), b.slice(0, -1)];
  const least = Math.min(
    changes(shortA, shortB) + (x === y ? 0 : 1),
    changes(shortA, b) + 1,
    changes(a, shortB) + 1,
  );
  if (a.length < 2 || b.length < 2 || x !== b.at(-2) || y !== a.at(-2)) return least;
  return Math.min(least, changes(shortA.slice(0, -1), shortB.slice(0, -1)) + 1);
}

test('what is near is just what differs in a third of its letters', () => {
  const word = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 6 }), (letters, lists) => {
      const typed = letters.join('');
      const candidates = [...new Set(lists.map((list) => list.join('')))];
      const near = candidates.filter((each) => {
        const most = Math.max(1, Math.floor(Math.max(typed.length, each.length) / 3));
        return each.startsWith(typed) || changes(typed, each) <= most;
      });
      expect(nearest(typed, candidates, candidates.length).sort()).toEqual(near.sort());
    }),
    { numRuns: runs(200) },
  );
});
