/** Notices that a service has in one text: how it writes them, and what it fills in, is its own. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { acceptedCalculation } from '../../src/api/v3/accepted.ts';
import { noticesNotNamed, papersIn } from '../../src/client/papers.ts';
import type { IsoDate, RateFile } from '../../src/engine/index.ts';
import { noticesOf } from '../../src/engine/index.ts';
import { answerOf, tax } from '../support/service/foreign-answers.ts';

const DAY = '2026-06-30' as IsoDate;

const fileOf = (state: string): RateFile => JSON.parse(readFileSync(`rates/${state}.json`, 'utf8'));

/** What is said of a service that has the notices of a state in one text, written in its own way. */
function inOne(state: string, write: (words: string) => string, only = Number.POSITIVE_INFINITY) {
  const file = fileOf(state);
  const wording = write(
    file.stamp
      .map((notice) => notice.wording)
      .slice(0, only)
      .join(' '),
  );
  const stamp = [{ instrument: 'all', wording }];
  const answer = acceptedCalculation.parse(answerOf(state, { base_tax: tax('4%', 400) }, 400, { stamp }));
  const here = { code: state, chargeNames: new Map(), noticesOn: (day: IsoDate) => noticesOf(file, day) };
  return noticesNotNamed(papersIn(answer), here, DAY);
}

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
