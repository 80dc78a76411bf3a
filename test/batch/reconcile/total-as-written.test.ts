/** What a reconciliation says of a total whose columns are right, or wrong by themselves: how it was written down. */
import { expect, test } from 'vitest';
import { toldOf } from '../../support/reconciled.ts';

const COLUMNS = 'Policy Fee,SL Tax,Stamping Fee,Total Taxes';
const STAMPING = 'Stamping fee (Surplus Lines Stamping Office of Texas, SLTX)';

// Texas, of 20,150.00 with the policy fee: 4.85 % are 977.275, so 977.28, and 0.04 % are 8.06; together 985.34.
test.each([
  ['the stamping fee again', 993.4, `twice the amount: ${STAMPING}`],
  ['all of it again', 1970.68, 'twice the amount'],
  ['a cent more', 985.35, 'rounding: a cent apart'],
  ['whole dollars', 985, 'rounding: charged in whole dollars'],
  ['two digits exchanged', 958.34, 'two digits exchanged'],
  ['the other sign', -985.34, 'charged where it is given back, or the other way'],
  ['a tenth', 98.53, 'the decimal point is elsewhere: a tenth'],
  ['the fee', 1135.34, 'the total has the fees in it: 150.00'],
  ['something else', 1234.56, 'the total is not the sum of its parts'],
])('its columns are right, and it has %s', async (_, total, why) => {
  expect(await toldOf(COLUMNS, `TX,,New,2026-03-20,20000,150,977.28,8.06,${total}`)).toEqual([
    ['Total tax', total, 985.34, why],
  ]);
});

test('so it is where a column is wrong by itself, and the total is that of all charges', async () => {
  // 4.85 % of 20,000.00 are 970.00.
  expect(await toldOf(COLUMNS, 'TX,,New,2026-03-20,20000,150,970,8.06,993.40')).toEqual([
    ['Surplus lines tax', 970, 977.28, 'a taxable fee not taxed: no fee taxed'],
    ['Total tax', 993.4, 985.34, `twice the amount: ${STAMPING}`],
  ]);
});

// Virginia, of 15,710.00: 2.25 % are 353.475. Kentucky, of 15,460.00: 463.80 and 278.28.
test.each([
  ['SL Tax,Total Taxes', 'VA,,New,2026-10-07,15710,353.48,353.49'],
  ['SL Tax,Other Charges,Total Taxes', 'KY,,New,2026-10-07,15460,463.80,278.28,742.09'],
])('a cent is no charge that is not computed: %s', async (columns, row) => {
  expect((await toldOf(columns, row)).map((each) => [each[0], each.at(-1)])).toEqual([
    ['Total tax', 'rounding: a cent apart'],
  ]);
});

test('not where something that is not computed may be the difference', async () => {
  // Kentucky: 600.00 and 360.00; the rest of 360.00 may be the local tax of some place.
  const [total] = await toldOf('SL Tax,Surcharge,Total Taxes', 'KY,,New,2026-03-20,20000,600,360,1320');
  expect(total?.at(-1)).toBe(
    'not computed here for want of an input: Local government premium tax, or twice Premium surcharge',
  );
});

// California: 3 % of 24,600.00 are 738.00, the stamping fee of 0.18 % is 44.28, together 782.28.
test.each([
  ['738,44.28', [], 'the total is empty'],
  ['738,', [['Stamping fee', 0, 44.28, 'not charged: Stamping fee']], 'the total is empty'],
] as const)('an empty total says nothing of charges that have columns: %s', async (charged, columns, why) => {
  expect(await toldOf('SL Tax,Stamping Fee,Total Taxes', `CA,,New,2026-03-20,24600,${charged},`)).toEqual([
    ...columns,
    ['Total tax', 0, 782.28, why],
  ]);
});

test.each([
  [
    782.28,
    [['Surplus lines tax', 782.28, 738, 'another charge is in it: Stamping fee']],
    'the total is empty',
  ],
  [738, [], 'the total is empty: no column has Stamping fee'],
] as const)('it names those that stand in no column: %s', async (tax, columns, why) => {
  expect(await toldOf('SL Tax,Total Taxes', `CA,,New,2026-03-20,24600,${tax},`)).toEqual([
    ...columns,
    ['Total tax', 0, 782.28, why],
  ]);
});

test('where all columns are empty with it, nothing was charged', async () => {
  expect(
    (await toldOf('SL Tax,Total Taxes', 'CA,,New,2026-03-20,24600,,')).map((each) => each.at(-1)),
  ).toEqual(['not charged: Surplus line tax', 'a charge is missing in the total: without Stamping fee']);
});
