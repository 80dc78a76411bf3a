/** Names in one word, as tables of databases have them: those of a fee or a premium are found whatever stands before or after the word. */
import { expect, test } from 'vitest';
import { wordsOf } from '../../../src/batch/columns/words/words.ts';
import { planned } from '../../support/columns.ts';

const priced = (name: string) => (): unknown => planned(['State', 'Premium', name], [['TX', '10000', '175']]);

test.each([
  ...[
    'Fee1',
    'Fees1',
    'FEE1AMT',
    'Charge1',
    'MISCFEE',
    'OTHERFEE',

    'CARRFEE',
    'WHSLFEE',
    'MISCCHG',
  ],
])('%s in whole dollars is not left out in silence', (name) => {
  expect(priced(name)).toThrow(`"${name}" (fees) is not used and may change the tax`);
});

test.each(['TRIAPREM', 'TERRPREM', 'ADDLPREM', 'APPREM', 'ENDPREM', 'DEPPREM'])('nor is %s', (name) => {
  expect(priced(name)).toThrow(`"${name}" (premiums) is not used and may change the tax`);
});

test.each([
  ['PolicyFee1', ['policy', 'fee', '1']],
  ['POLICYFEES', ['policy', 'fee']],
  ['KYSURCHG', ['ky', 'surcharge']],
  ['MISCTAX', ['misc', 'tax']],
  ['STAMPFEE2', ['stamping', 'fee', '2']],
  ['Surcharge', ['surcharge']],
  ['TOTFEES', ['total', 'fee']],
  ['P2P', ['p2', 'p']],
  ['Q1', ['q1']],
  ['Discharge', ['discharge']],
])('%s is taken apart where its letters are words', (name, words) => {
  expect(wordsOf(name)).toEqual(words);
});
