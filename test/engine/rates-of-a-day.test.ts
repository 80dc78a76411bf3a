/** Which rates a day has, from when on, and what is said of days that no file covers. */
import { expect, test } from 'vitest';
import { dollars } from '../../src/engine/index.ts';
import { assessFile, charge, figures, place, rateFile, refusal, version } from '../support/fictional.ts';

const file = rateFile({
  charges: [
    charge({
      key: 'sl_tax',
      slot: 'base_tax',
      versions: [version('2020-01-01', '3'), version('2024-01-01', '4'), version('2028-01-01', '5')],
    }),
    charge({
      key: 'old_fee',
      slot: 'stamping_fee',
      versions: [version('2020-01-01', '1'), version('2022-07-01', null)],
    }),
  ],
});

test.each([
  ['2020-01-01', '400.00', 'historical', '2020-01-01', '2022-06-30'],
  ['2022-06-30', '400.00', 'historical', '2020-01-01', '2022-06-30'],
  ['2022-07-01', '300.00', 'historical', '2022-07-01', '2023-12-31'],
  ['2023-12-31', '300.00', 'historical', '2022-07-01', '2023-12-31'],
  ['2024-01-01', '400.00', 'current', '2024-01-01', '2027-12-31'],
  ['2028-01-01', '500.00', 'historical', '2028-01-01', null],
])('%s: %s, %s', (effectiveDate, total, from, start, end) => {
  const result = assessFile(file, place({ effectiveDate }));
  expect(dollars(result.totalTax)).toBe(total);
  expect(result.ratesFrom).toBe(from);
  expect(result.ratePeriod).toEqual({ from: start, to: end });
});

// A fee that was levied in 2022 and 2023 alone: the policy of 2021 meets the charges of today.
test('rates that hold again, though others were in between, are those of today', () => {
  const between = rateFile({
    charges: [
      charge({ key: 'sl_tax', slot: 'base_tax', versions: [version('2020-01-01', '3')] }),
      charge({
        key: 'fee',
        slot: 'stamping_fee',
        versions: [version('2022-01-01', '1'), version('2024-01-01', null)],
      }),
    ],
  });
  const from = (effectiveDate: string) => assessFile(between, place({ effectiveDate })).ratesFrom;
  expect([from('2021-06-30'), from('2023-06-30'), from('2025-06-30')]).toEqual([
    'current',
    'historical',
    'current',
  ]);
});

test('before the verified history it is refused, with the day it starts', () => {
  const refused = refusal(() => assessFile(file, place({ effectiveDate: '2019-12-31' })));
  expect(refused.code).toBe('NO_RATES_FOR_DATE');
  expect(refused.message).toContain('2020-01-01');
});

// Verified on 2026-11-20; 60 days later is 2027-01-19.
test('more than 60 days after the day of verification a finding says so', () => {
  expect(assessFile(file, place({ effectiveDate: '2027-01-19' })).warnings).toEqual([]);
  expect(assessFile(file, place({ effectiveDate: '2027-01-20' })).warnings.join()).toContain(
    'later changes are not verified',
  );
});

test('no base tax, or a rate nobody knows, is refused instead of a figure too low', () => {
  const ended = rateFile({
    charges: [
      charge({
        key: 'sl_tax',
        slot: 'base_tax',
        versions: [version('2020-01-01', '3'), version('2025-01-01', null)],
      }),
    ],
  });
  expect(refusal(() => assessFile(ended, place())).code).toBe('NO_RATES_FOR_DATE');
  const gap = rateFile({
    charges: [
      charge({ key: 'sl_tax', slot: 'base_tax' }),
      charge({
        key: 'fee',
        slot: 'stamping_fee',
        versions: [version('2020-01-01', '1'), version('2025-01-01', 'unknown')],
      }),
    ],
  });
  expect(figures(gap, place({ effectiveDate: '2024-12-31' })).total).toBe('400.00');
  const refused = refusal(() => assessFile(gap, place()));
  expect(refused.code).toBe('NO_RATES_FOR_DATE');
  expect(refused.message).toContain('fee is levied from 2025-01-01');
});

test('a charge that goes by another date says so, once it ever changed', () => {
  const dated_by = { basis: 'invoice_date' as const, text: 'the invoice date' };
  const changed = rateFile({
    charges: [
      charge({
        key: 'sl_tax',
        slot: 'base_tax',
        dated_by,
        versions: [version('2020-01-01', '3'), version('2024-01-01', '4')],
      }),
    ],
  });
  expect(assessFile(changed, place()).notes).toEqual([
    'sl_tax: the rate goes by the invoice date; the effective date was used.',
  ]);
  expect(
    assessFile(rateFile({ charges: [charge({ key: 'sl_tax', slot: 'base_tax', dated_by })] }), place()).notes,
  ).toEqual([]);
});
