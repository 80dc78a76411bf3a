/** Words that take a text back, and the same words where they forbid it: “cannot be removed”. */
import { expect, test } from 'vitest';
import { denies, undoing } from '../../../../src/notices/check/text/undone.ts';

const takesNoticeBack = undoing('notice');

test.each([
  'void',
  'null',
  'invalid',
  'n/a',
  'inapplicable',
  'inoperative',
  'obsolete',
  'removed',
  'hereby deleted',
])('“This notice is %s.” takes it back', (word) => {
  expect(denies(`This notice is ${word}.`)).toBe(true);
});

test.each([
  'This notice must not be removed from the policy.',
  'This notice must never be removed from the policy.',
  'This notice cannot be removed from the policy.',
  'This notice cannot be altered, covered or removed.',
  'This notice is not to be covered nor removed.',
  'The policy in which no insurer may have removed this notice.',
  'The policy in which no agent shall have removed this notice.',
  'The policy in which no agent can have removed this notice.',
])('“%s” forbids it', (sentence) => {
  expect(denies(sentence)).toBe(false);
});

test.each([
  ['The insurer deletes the notice.', true],
  ['We cannot waive the notice.', false],
  ['The insured may never remove the notice.', false],
  ['The agent may neither cover nor remove the notice.', false],
  ['No agent shall alter or remove the notice.', false],
])('“%s” takes the notice back: %s', (sentence, expected) => {
  expect(takesNoticeBack.test(sentence)).toBe(expected);
});
