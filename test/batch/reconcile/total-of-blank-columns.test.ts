/** What a reconciliation says of charges whose columns are empty while the total has them, and something else; the figures are worked out by hand. */
import { expect, test } from 'vitest';
import { toldOf } from '../../support/reconciled.ts';

const COLUMNS = 'Policy Fee,SL Tax,Stamping Fee,Total Taxes';
// Texas, of 12,345.00: 4.85 % are 598.73 (598.7325) and 0.04 % 4.94 (4.938), together 603.67. With a fee of 150.00, which is taxable
// there, of 12,495.00: 606.01 (606.0075) and 5.00 (4.998), together 611.01.
const TEXAS = 'TX,,N,2026-06-15,12345.00';
// Mississippi, of 12,345.00: 4 % are 493.80, 0.25 % 30.86 (30.8625), and 3 % for the windpool, which has no column, 370.35: 895.01.
// With 150.00 of fees, of 12,495.00: 499.80, 31.24 (31.2375) and 374.85: 905.89.
const MISSISSIPPI = 'MS,,N,2026-06-15,12345.00';

const reasonsOf = async (row: string) =>
  (await toldOf(COLUMNS, row)).map(([title, , , said]) => [title, String(said).split(':')[0], said]);

test.each([
  [`${MISSISSIPPI},150.00,,,1055.89`, 'the total has the fees in it: 150.00'],
  [`${MISSISSIPPI},,,,895.00`, 'rounding: a cent apart'],
  [`${MISSISSIPPI},,,,13240.01`, 'the total has the fees in it: it is premium, fees and tax together'],
  [`${MISSISSIPPI},,,,925.87`, 'twice the amount: Surplus Lines Stamping Fee (MSLA)'],
  [`${TEXAS},150.00,,,761.01`, 'the total has the fees in it: 150.00'],
  [`${TEXAS},,,,604.00`, 'rounding: charged in whole dollars'],
  [`${TEXAS},,,,603.00`, 'rounding: cut to whole dollars'],
  [`${TEXAS},,,,608.61`, 'twice the amount: Stamping fee (Surplus Lines Stamping Office of Texas, SLTX)'],
  [`${TEXAS},,,,630.67`, 'two digits exchanged'],
])('a total that has all charges and a reason of its own: %s', async (row, why) => {
  expect(
    (await reasonsOf(row)).map(([title, reason, said]) => [title, title === 'Total tax' ? said : reason]),
  ).toEqual([
    ['Surplus lines tax', 'in the total, not in its column'],
    ['Stamping fee', 'in the total, not in its column'],
    ['Total tax', why],
  ]);
});

test('one column is empty, and the total is in whole dollars', async () => {
  expect((await reasonsOf(`${TEXAS},,598.73,,604.00`)).map(([title, reason]) => [title, reason])).toEqual([
    ['Stamping fee', 'in the total, not in its column'],
    ['Total tax', 'rounding'],
  ]);
});

test('a total that nothing explains may have what its columns lack, where it is as much', async () => {
  const PERHAPS = 'in no amount, or in one without a reason';
  expect((await reasonsOf(`${TEXAS},,,,641.28`)).map(([title, reason]) => [title, reason])).toEqual([
    ['Surplus lines tax', PERHAPS],
    ['Stamping fee', PERHAPS],
    ['Total tax', 'the total is not the sum of its parts'],
  ]);
  // 97.33 has no room for the tax.
  expect((await reasonsOf(`${TEXAS},,,,97.33`)).map(([title, reason]) => [title, reason])).toEqual([
    ['Surplus lines tax', 'not charged'],
    ['Stamping fee', PERHAPS],
    ['Total tax', 'the total is not the sum of its parts'],
  ]);
});

test('what the total lacks, too, is not charged', async () => {
  expect((await reasonsOf(`${TEXAS},,598.73,,598.73`)).map(([title, reason]) => [title, reason])).toEqual([
    ['Stamping fee', 'not charged'],
  ]);
  expect(
    (await reasonsOf(`${TEXAS},150.00,606.01,,756.01`)).map(([title, reason]) => [title, reason]),
  ).toEqual([
    ['Stamping fee', 'not charged'],
    ['Total tax', 'the total has the fees in it'],
  ]);
});
