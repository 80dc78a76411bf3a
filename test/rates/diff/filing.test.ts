/** What `slt rates diff` says of filing and of later transactions. */
import { expect, test } from 'vitest';
import type { DueRule, RateFile } from '../../../src/engine/index.ts';
import { fileDifferences } from '../../../src/rates/diff/rate-file.ts';
import { notFound, rateFile, SOURCE } from '../../support/fictional.ts';

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
      penalties: [
        { charges: ['sl_tax'], for: ['late_payment'], text: '5% a month', ...SOURCE, quote: 'five percent' },
      ],
    }),
  ).toEqual([
    'sl_tax, returns: not found -> not given back',
    'new rule on early payment: From $1,000 monthly',
    'new penalty: sl_tax, late_payment: 5% a month',
  ]);
});

test('when a charge is due', () => {
  const rule = (over: Partial<DueRule>): DueRule => ({ ...notFound('sl_tax'), ...SOURCE, ...over });
  const yearly = rule({
    frequency: 'annual',
    due: { kind: 'days', periods: [{ through: '12-31', due: '03-01' }] },
  });
  const monthly = rule({
    from: '2027-01-01',
    frequency: 'monthly',
    due: { kind: 'billed', by: 'the office', payable: null },
  });
  expect(listed({ filing: [yearly] })).toEqual([
    'sl_tax, filed: how often: not found, due day not found -> annual, due March 1',
  ]);
  expect(listed({ filing: [yearly, monthly] }, { filing: [yearly] })).toEqual([
    'sl_tax, filed: annual, due March 1 -> annual, due March 1; monthly, billed by the office, payable at a day not found from 2027-01-01',
  ]);
});

test('when a charge is due under a variation', () => {
  const apart: DueRule = {
    ...notFound('sl_tax'),
    ...SOURCE,
    variations: ['marine'],
    frequency: 'per_policy',
    due: { kind: 'days_after', days: 90, event: 'effective_date' },
  };
  const plain = notFound('sl_tax');
  const before = 'how often: not found, due day not found';
  expect(listed({ filing: [plain, apart] }, { filing: [plain] })).toEqual([
    `sl_tax, filed: ${before} -> ${before}; under marine policy by policy, 90 days after the effective date`,
  ]);
});
