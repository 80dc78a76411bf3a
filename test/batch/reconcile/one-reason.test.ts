/** What a reconciliation says where an amount has two reasons and the other columns of its row know which; the figures are worked out by hand. */
import { expect, test } from 'vitest';
import { reconciled } from '../../support/reconciled.ts';

const HEADER =
  'Policy Number,State,Premium,TRIA,Broker Fee,Transaction,Effective Date,SL Tax,Stamping Fee,Regulatory Fee';

/** The charge, and why it differs. */
async function told(row: string, header = HEADER) {
  const { all } = await reconciled(header, [`a,${row}`], ['premium=Premium+TRIA']);
  return all.map(({ column, reason, detail }) => [column.title, reason, detail]);
}

// Michigan 2 % and 0.5 % of 26,950.00 are 539.00 and 134.75; with the broker’s fee, which is not taxed, 540.00 and 135.00.
const FEE = 'the broker’s fees taxed';
test.each([
  ['a tax that is right', '539.00,,135.00', [['Regulatory fee', 'rounding', 'charged in whole dollars']]],
  [
    'a tax of the fee as well',
    '540.00,,135.00',
    [
      ['Surplus lines tax', 'fee_taxed', FEE],
      ['Regulatory fee', 'fee_taxed', FEE],
    ],
  ],
  [
    'no tax',
    ',,135.00',
    [
      ['Surplus lines tax', 'not_charged', 'Surplus lines tax'],
      ['Regulatory fee', 'fee_taxed', `${FEE}, or charged in whole dollars`],
    ],
  ],
])('whole dollars or a fee, beside %s', async (_, amounts, expected) => {
  expect(await told(`MI,26950,,50,New,2026-10-15,${amounts}`)).toEqual(expected);
});

// California 3 % and 0.18 % of 25,175.00 with the taxable fee of 175.00 are 755.25 and 45.32 (45.315); of 25,000.00 alone 750.00 and 45.00.
test.each([
  ['755.25,45.00,', [['Stamping fee', 'fee_not_taxed', 'no fee taxed, or charged in whole dollars']]],
  [
    '755.00,45.00,',
    [
      ['Surplus lines tax', 'rounding', 'charged in whole dollars'],
      ['Stamping fee', 'rounding', 'charged in whole dollars'],
    ],
  ],
])('a fee left out or whole dollars, beside a tax in cents or in dollars: %s', async (amounts, expected) => {
  const header = HEADER.replace('Broker Fee', 'Policy Fee');
  expect(await told(`CA,25000,,175,New,2026-10-15,${amounts}`, header)).toEqual(expected);
});

test('what explains the tax and the stamping fee is told of both', async () => {
  // Nevada 3.5 % and 0.4 % of 7,209.00. Of 6,810.00 they are 238.35 and 27.24, and 0.4 % of 6,809.00, without the fee, is 27.24 too.
  expect(await told('NV,6410,399,400,New,2026-10-15,238.35,27.24,')).toEqual([
    ['Surplus lines tax', 'premium_not_taxed', '"TRIA" not taxed'],
    ['Stamping fee', 'premium_not_taxed', '"TRIA" not taxed'],
  ]);
});

test('a return without its credit', async () => {
  // Texas 0.04 % of 10,000.00, given back with the premium.
  expect(await told('TX,-10000,,,Return,2026-10-15,-485.00,,')).toEqual([
    ['Stamping fee', 'not_credited', 'Stamping fee (Surplus Lines Stamping Office of Texas, SLTX)'],
  ]);
});
