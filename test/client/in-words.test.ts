/** Which sentences of a service say more than its findings. */
import { expect, test } from 'vitest';
import { beyondFindings, noteInWords, warningInWords } from '../../src/client/in-words.ts';
import { finding } from '../../src/engine/index.ts';

const FEE = finding('TX.stamping_fee.unsure', 'doubt', 'The fee is of last year.');

test('those that no finding says; what settles a finding may stand behind its text', () => {
  const warnings = [
    'The fee is of last year.',
    'The fee is of last year. Add lob LINE. (Code § 1)',
    'Held open.',
  ];
  const notes = ['The fee is of last year.And of this one.', 'Taxed.'];
  expect(beyondFindings({ warnings, notes }, [FEE])).toEqual({ warnings: ['Held open.'], notes });
  expect(beyondFindings({ warnings, notes }, [])).toEqual({ warnings, notes });
});

test('a finding without words says nothing', () => {
  const sentences = { warnings: ['Held open.', ' '], notes: [''] };
  expect(beyondFindings(sentences, [finding('TX.empty', 'doubt', '')])).toEqual(sentences);
});

test('as findings they have a code and their words', () => {
  expect(warningInWords('Held open.')).toMatchObject({
    code: 'service.warning',
    kind: 'doubt',
    text: 'Held open.',
  });
  expect(noteInWords('Taxed.')).toMatchObject({ code: 'service.note', kind: 'note', text: 'Taxed.' });
});
