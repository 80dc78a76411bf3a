/** What a reconciliation says where one of several columns of the premium was not taxed; the figures are worked out by hand. */
import { expect, test } from 'vitest';
import { reconciled } from '../../support/reconciled.ts';

const HEADER = 'Policy Number,State,Transaction,Effective Date,Premium,TRIA,Policy Fee,SL Tax,Stamping Fee';

/** The charge, the reason and the detail of each difference. */
async function told(row: string, more = '') {
  const { all } = await reconciled(HEADER + more, [`a,${row}`], ['premium=Premium+TRIA']);
  return all.map(({ column, reason, detail }) => [column.title, reason, detail]);
}

const TRIA = '"TRIA" not taxed';

// Texas 4.85 % and 0.04 %, of 10,100.00 in the place of 10,600.00.
test.each([
  [
    'TX,New,2026-11-09,10000,500,100,489.85,4.04',
    [
      ['Surplus lines tax', 'premium_not_taxed', TRIA],
      ['Stamping fee', 'premium_not_taxed', TRIA],
    ],
  ],
  ['TX,New,2026-11-09,10000,500,100,489.85,4.24', [['Surplus lines tax', 'premium_not_taxed', TRIA]]],
  [
    'TX,Flat Cancellation,2026-11-09,-10000,-500,-100,-489.85,-4.24',
    [['Surplus lines tax', 'premium_not_taxed', TRIA]],
  ],
  // Without the fee besides: two faults are not looked for.
  ['TX,New,2026-11-09,10000,500,100,485.00,4.24', [['Surplus lines tax', 'unexplained', '']]],
  // Whole dollars: 4.85 % of 10,005.00 is 485.24, and of 10,000.00 it is 485.00.
  ['TX,New,2026-11-09,10000,5,,485.00,4.00', [['Surplus lines tax', 'rounding', 'charged in whole dollars']]],
])('%s', async (row, expected) => {
  expect(await told(row)).toEqual(expected);
});

test('the total alone, and a charge in another column', async () => {
  expect(await told('TX,New,2026-11-09,10000,500,100,,,493.89', ',Total Taxes')).toEqual([
    ['Surplus lines tax', 'in_total', expect.stringMatching(/, and "TRIA" not taxed$/)],
    ['Stamping fee', 'in_total', expect.stringMatching(/, and "TRIA" not taxed$/)],
  ]);
  // California 3 % and 0.18 %.
  expect(await told('CA,New,2026-11-09,10000,500,100,303.00,,18.18', ',Other Charges')).toEqual([
    ['Surplus lines tax', 'premium_not_taxed', TRIA],
    ['Stamping fee', 'charged_elsewhere', 'Other charges'],
    ['Other charges', 'charge_included', `Stamping fee, and ${TRIA}`],
  ]);
});

test('a premium of which one column alone is filled has no other', async () => {
  expect(await told('TX,New,2026-11-09,10000,,100,444.44,4.04')).toEqual([
    ['Surplus lines tax', 'unexplained', ''],
  ]);
});
