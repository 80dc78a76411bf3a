/** Messages name inputs, settings and tasks; each transport writes them in its own way. */
import { expect, test } from 'vitest';
import { input, joined, message, setting, task, WordedError } from '../../src/engine/message.ts';

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
