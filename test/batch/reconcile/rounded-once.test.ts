/** What a reconciliation says of charges that stand in one amount, which is rounded once; the figures are worked out by hand. */
import { expect, test } from 'vitest';
import { reconciled } from '../../support/reconciled.ts';

const FRONT = 'Policy Number,State,Effective Date,Premium';

/** The charge, what it is apart by, and why. */
async function told(columns: string, row: string, map: readonly string[] = []) {
  const { all } = await reconciled(`${FRONT},${columns}`, [`a,${row}`], map);
  return all.map(({ column, apart, reason, detail }) => [column.title, apart, reason, detail]);
}

// Of 23,948.21 in California 3 % are 718.4463 and 0.18 % are 43.106778: 718.45 and 43.11, together 761.56; 3.18 % are 761.553078.
const STAMP = 'Stamping fee';
const CA = 'CA,2026-09-10,23948.21';
const LESS = 'rounded as one amount (0.01 less)';

test('in the column of the one', async () => {
  expect(await told('SL Tax,Stamping Fee', `${CA},761.55,0`)).toEqual([
    ['Surplus lines tax', 4310, 'charge_included', `${STAMP}, and ${LESS}`],
    [STAMP, -4311, 'charged_elsewhere', 'Surplus lines tax'],
  ]);
});

test('in the column of the other', async () => {
  expect(await told('SL Tax,Stamping Fee', `${CA},0,761.55`)).toEqual([
    ['Surplus lines tax', -71845, 'charged_elsewhere', STAMP],
    [STAMP, 71844, 'charge_included', `Surplus line tax, and ${LESS}`],
  ]);
});

test('in the total alone', async () => {
  expect(await told('SL Tax,Stamping Fee,Total Taxes', `${CA},718.45,0,761.55`)).toEqual([
    [STAMP, -4311, 'in_total', `${STAMP}, and ${LESS}`],
  ]);
});

test('in the total, each in its column besides', async () => {
  expect(await told('SL Tax,Stamping Fee,Total Taxes', `${CA},718.45,43.11,761.55`)).toEqual([
    ['Total tax', -1, 'rounding', LESS],
  ]);
});

test('in a column that the total has', async () => {
  expect(await told('SL Tax,Total Taxes', `${CA},761.55,761.55`)).toEqual([
    ['Surplus lines tax', 4310, 'charge_included', `${STAMP}, and ${LESS}`],
  ]);
});

test('also where the rate of another date comes to as much', async () => {
  // Florida: 4.94 % of 14,108.30 are 696.95002 and 0.06 % are 8.46498; 5 %, its tax until June 2020, are 705.415.
  const map = ['billed_service_fee=Service Fee'];
  expect(await told('SL Tax,Service Fee', 'FL,2026-09-10,14108.30,705.42,0', map)).toEqual([
    ['Surplus lines tax', 847, 'charge_included', 'FSLSO Service Fee, and rounded as one amount (0.01 more)'],
    ['Service fee', -846, 'charged_elsewhere', 'Surplus lines tax'],
  ]);
});

test('a cent more than they come to rounded once is no such amount', async () => {
  expect(await told('SL Tax,Stamping Fee,Total Taxes', `${CA},718.45,0,761.54`)).toEqual([
    [STAMP, -4311, 'perhaps_charged', `${STAMP}, perhaps in Total tax`],
    ['Total tax', -2, 'sum', ''],
  ]);
});

test('a cent off in whole dollars it is in the other column, and not missing too', async () => {
  // Tennessee: 5 % of 5,321.40 and the fees of 150.00 and 210.00, 284.07, and 0.175 %, 9.94: 294.01, a cent more than 294.00.
  const { all } = await reconciled('State,Effective Date,Premium,Policy Fee,Broker Fee,SL Tax,SLIP Fee', [
    'TN,2026-10-01,5321.40,150,210,294.00,0',
  ]);
  expect(all.map(({ column, reason }) => [column.title, reason])).toEqual([
    ['Surplus lines tax', 'charge_included'],
    ['Transaction fee', 'charged_elsewhere'],
  ]);
});

test('in cents, where the state rounds to the dollar', async () => {
  // Idaho, 12,265.00: 1.5 % are 183.975 and 0.5 % are 61.325, so 184.00 and 61.00; 2 % are 245.30, and of the cents 183.98 and 61.33 one less.
  expect(await told('SL Tax,Stamping Fee', 'ID,2026-10-01,12265,245.30,0')).toEqual([
    [
      'Surplus lines tax',
      6130,
      'charge_included',
      'Stamping Fee, and not rounded to the dollar, and rounded as one amount (0.01 less)',
    ],
    ['Stamping fee', -6100, 'charged_elsewhere', 'Surplus lines tax'],
  ]);
});
