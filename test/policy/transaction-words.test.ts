/** Words of transactions that are read, and those that no premium goes with. */
import { expect, test } from 'vitest';
import { transactionOf } from '../../src/policy/values.ts';

test.each(['Non-Renewal', 'nonrenewed', 'Policy Non Renewal'])('%s is not taken for a renewal', (text) => {
  expect(() => transactionOf(text)).toThrow('charges no premium and gives none back');
});

test.each([
  ['Renewal', 'renewal'],
  ['cancellation', 'cancellation'],
])('%s is %s', (text, transaction) => {
  expect(transactionOf(text)).toBe(transaction);
});
