/** Notices that a service has in one text: how it writes them, and what it fills in, is its own. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { acceptedCalculation } from '../../src/api/v3/accepted.ts';
import { noticesNotNamed, papersIn } from '../../src/client/papers.ts';
import type { IsoDate, RateFile } from '../../src/engine/index.ts';
import { noticesOf } from '../../src/engine/index.ts';
import { answerOf, tax } from '../support/service/foreign-answers.ts';

const DAY = '2026-06-30' as IsoDate;

const fileOf = (state: string): RateFile => JSON.parse(readFileSync(`rates/${state}.json`, 'utf8'));

/** What is said of a service that has these words as the one notice of a state. */
function saidOf(file: RateFile, wording: string) {
  const stamp = [{ instrument: 'all', wording }];
  const answer = acceptedCalculation.parse(answerOf('TX', { base_tax: tax('4%', 400) }, 400, { stamp }));
  const here = { code: 'TX', chargeNames: new Map(), noticesOn: (day: IsoDate) => noticesOf(file, day) };
  return noticesNotNamed(papersIn(answer), here, DAY);
}

/** The same of the notices of a state in one text, written in the service’s own way. */
function inOne(state: string, write: (words: string) => string, only = Number.POSITIVE_INFINITY) {
  const file = fileOf(state);
  return saidOf(file, write(wordsOf(file).slice(0, only).join(' ')));
}

const wordsOf = (file: RateFile): string[] => noticesOf(file, DAY).stamp.map(({ wording }) => wording);

const WITH_SEVERAL = readdirSync('rates')
  .filter((name) => /^[A-Z]{2}\.json$/.test(name))
  .map((name) => name.slice(0, 2))
  .filter((state) => wordsOf(fileOf(state)).length > 1);

const straight = (words: string): string => words.replaceAll(/[“”]/g, '"').replaceAll('’', "'");

describe('the words of all notices in one text', () => {
  test.each<[string, string, (words: string) => string]>([
    ['the blank filled', 'TX', (words) => words.replaceAll(/_+ \(insert appropriate tax rate\)/g, '4.85')],
    ['a shorter line', 'TX', (words) => words.replaceAll(/_+/g, '____')],
    ['a shorter line', 'NY', (words) => words.replaceAll(/_+/g, '____')],
    [
      'names and a date',
      'NY',
      (words) => words.replaceAll(/_+/g, 'Ann Lee').replace('Date:', 'Date: 6/30/2026'),
    ],
    ['straight quotes', 'FL', straight],
    ['straight quotes', 'NY', straight],
    ['straight quotes', 'CA', straight],
    ['hyphens for dashes', 'CA', (words) => words.replaceAll('—', ' - ')],
    ['in capitals, in short lines', 'FL', (words) => words.toLowerCase().replaceAll(' ', '\n')],
  ])('%s: %s', (_, state, write) => {
    expect(inOne(state, write)).toBe(null);
  });

  test.each(['TX', 'NY', 'FL', 'CA'])('the words of one alone are not those of all: %s', (state) => {
    expect(inOne(state, straight, 1)).toMatchObject({ named: 1 });
  });

  test('words that were left out behind a blank are missed', () => {
    expect(inOne('TX', (words) => words.replaceAll('percent tax on gross premium', ''))).not.toBe(null);
  });
});

describe.each(WITH_SEVERAL)('the words of one notice are part of no other: %s', (state) => {
  const file = fileOf(state);
  const words = wordsOf(file);

  test('all are found in one text, in either order', () => {
    expect(saidOf(file, words.join(' '))).toBe(null);
    expect(saidOf(file, words.toReversed().join(' '))).toBe(null);
  });

  test('each that is left out is missed', () => {
    for (const left of words.keys()) {
      const others = words.filter((_, at) => at !== left);
      expect(saidOf(file, others.join(' ')), `without notice ${left + 1}`).not.toBe(null);
    }
  });
});

test('notices that begin alike before a blank are told apart', () => {
  const texas = fileOf('TX');
  const [first] = texas.stamp;
  const both = [
    'This policy of ____ is taxed.',
    'This policy of ____ is with an insurer that is not licensed.',
  ];
  const stamp = both.map((wording) => ({ ...first, wording, blanks: [] })) as unknown as RateFile['stamp'];
  const file = { ...texas, stamp, stamp_missing: [] };
  expect(saidOf(file, both.join(' '))).toBe(null);
  expect(saidOf(file, both.toReversed().join(' '))).toBe(null);
  expect(saidOf(file, String(both[1]))).not.toBe(null);
});
