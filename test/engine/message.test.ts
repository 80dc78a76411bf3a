/** Messages name inputs, settings and tasks; each transport writes them in its own way. */
import { describe, expect, test } from 'vitest';
import {
  either,
  input,
  joined,
  message,
  optional,
  setting,
  type Terms,
  task,
  WordedError,
} from '../../src/engine/basics/message.ts';

const FEES = message`${input('fees')} is given ${2} times; see ${task('calc', 'CA')}`;

test('an error without a transport uses the names of JSON, with values', () => {
  const error = new WordedError(message`${setting('map')}: ${FEES} or set ${input('filing', 'paper')}.`);
  expect(error.message).toBe('the option map: fees is given 2 times; see calc CA or set filing paper.');
});

test('a transport writes its own names', () => {
  const error = new WordedError(message`${setting('map', 'premium=#2')} and ${FEES}`);
  expect(error.worded(({ kind, name, value }) => `<${kind} ${name}${value ? `=${value}` : ''}>`)).toBe(
    '<setting map=premium=#2> and <input fees> is given 2 times; see <task calc=CA>',
  );
});

test('several messages are put together with a text between them, texts as they are', () => {
  expect(new WordedError(joined([FEES, 'plain', FEES], ' | ')).message).toBe(
    'fees is given 2 times; see calc CA | plain | fees is given 2 times; see calc CA',
  );
  expect(new WordedError(joined([], ', ')).message).toBe('');
  expect(new WordedError('plain').wording.pieces).toEqual(['plain']);
});

describe('in the terms of a transport that lacks inputs', () => {
  const terms: Terms = ({ name }) => (name === 'rate' ? null : `<${name}>`);
  const [lob, rate] = [input('lob'), input('rate', 'x=1')];

  test('what names only what it has is said; what needs something else is not', () => {
    expect(message`Add ${lob}.`.inTerms(terms)).toBe('Add <lob>.');
    expect(message`Add ${lob} and ${rate}.`.inTerms(terms)).toBeNull();
  });

  test('of several ways those that it has, of something optional nothing', () => {
    const ways = message`Add ${either([lob, message`${rate} if known`])}.`;
    expect(ways.inTerms(terms)).toBe('Add <lob>.');
    expect(ways.toString()).toBe('Add lob, or rate x=1 if known.');
    expect(message`Add ${either([rate, rate])}.`.inTerms(terms)).toBeNull();
    const more = message`It is unknown${optional(message`; add ${rate}`)}.`;
    expect([more.inTerms(terms), more.toString()]).toEqual([
      'It is unknown.',
      'It is unknown; add rate x=1.',
    ]);
  });

  test('everything that is named, in choices too', () => {
    const { mentions } = message`Add ${either([lob, rate])} or ${input('filing')}.`;
    expect(mentions.map(({ name }) => name)).toEqual(['lob', 'rate', 'filing']);
  });
});
