/** What `slt rates diff` says of filing and of later transactions. */
import { expect, test } from 'vitest';
import type { RateFile } from '../../../src/engine/index.ts';
import { fileDifferences } from '../../../src/rates/diff/rate-file.ts';
import { rateFile, SOURCE } from '../../support/fictional.ts';

const listed = (after: Partial<RateFile>, before: Partial<RateFile> = {}): string[] =>
  fileDifferences(rateFile(before), rateFile(after)).map(({ text }) => text);

test('later transactions, early payment and penalties', () => {
  const { transactions } = rateFile();
  expect(
    listed({
      transactions: {
        ...transactions,
        returns: [{ treatment: 'earned', charges: ['sl_tax'], text: 'Fully earned', ...SOURCE }],
      },
      prepayments: [{ text: 'From $1,000 monthly', ...SOURCE }],
      penalties: [{ text: '5% a month', ...SOURCE }],
    }),
  ).toEqual([
    'sl_tax: returns: not found; rate date: not found; period date: not found; installments: not found -> returns: not given back; rate date: not found; period date: not found; installments: not found',
    'new rule on early payment: From $1,000 monthly',
    'new penalty: 5% a month',
  ]);
});
