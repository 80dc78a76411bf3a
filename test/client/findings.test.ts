/** What a service says as data, and what it says in sentences only. */
import { describe, expect, test } from 'vitest';
import { findingsIn } from '../../src/client/findings.ts';
import { inputsOf } from '../../src/engine/index.ts';

const SENT = {
  code: 'KY.municipal_tax.left_out',
  kind: 'incomplete',
  text: 'Local government premium tax is left out.',
  remedy: 'Add jurisdiction PLACE.',
  citation: null,
  source: null,
  charge: 'municipal_tax',
  inputs: ['jurisdiction', 'rate'],
};

test('findings are taken over with code, kind, charge and the inputs that settle them', () => {
  const [found] = findingsIn({ findings: [SENT] }) ?? [];
  expect(found).toMatchObject({
    code: SENT.code,
    kind: 'incomplete',
    text: SENT.text,
    charge: 'municipal_tax',
  });
  expect(found && inputsOf(found)).toEqual(['jurisdiction', 'rate']);
  expect(found?.remedy?.toString()).toBe('Add jurisdiction or rate.');
});

describe('an answer whose findings are none of ours has its sentences only', () => {
  test.each([
    ['no findings', {}],
    ['a list of texts', { findings: ['late'] }],
    ['a code with a formula', { findings: [{ ...SENT, code: '=1+1' }] }],
    ['a code with a line break', { findings: [{ ...SENT, code: 'KY.a\nKY.b' }] }],
    ['a kind of its own', { findings: [{ ...SENT, kind: 'urgent' }] }],
    ['more than any state has', { findings: Array.from({ length: 301 }, () => SENT) }],
    ['an endless text', { findings: [{ ...SENT, text: 'x'.repeat(5001) }] }],
  ])('%s', (_, answer) => {
    expect(findingsIn(answer)).toBeNull();
  });
});
