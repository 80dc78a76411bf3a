/** What is known of a policy that cannot be priced: a charge is levied, and no source gives its rate. */
import { expect, test } from 'vitest';
import { compileJurisdiction, type IsoDate, placement, unpriceableFor } from '../../src/engine/index.ts';
import { charge, rateFile, version } from '../support/fictional.ts';

const file = rateFile({
  charges: [
    charge({ key: 'tax', slot: 'base_tax' }),
    charge({
      key: 'office_fee',
      slot: 'stamping_fee',
      versions: [version('2021-01-01', 'unknown'), version('2023-01-01', '0.2')],
    }),
  ],
});
const on = (effectiveDate: string) =>
  unpriceableFor(
    placement({ premium: 1_000_000 as never, effectiveDate: effectiveDate as IsoDate }),
    compileJurisdiction(file),
  );

test('the charges at a rate, and those at one that is not on file', () => {
  const found = on('2022-06-30');
  expect(found?.lines.map(({ charge: { key }, rateText }) => [key, rateText])).toEqual([['tax', '3%']]);
  expect([...(found?.unknownRates.keys() ?? [])]).toEqual(['office_fee']);
  expect(found?.jurisdiction.code).toBe('ZZ');
});

test.each([
  ['before the charge is levied', '2020-06-30'],
  ['where its rate is on file', '2023-06-30'],
  ['before the verified history', '1990-01-01'],
])('nothing %s', (_, day) => {
  expect(on(day)).toBeNull();
});
