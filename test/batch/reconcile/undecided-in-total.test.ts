/** What a reconciliation says of a total that may have something in it which is not computed, of that with the other sign, and beside a mistake in another amount. */
import { expect, test } from 'vitest';
import { toldOf as told } from '../../support/reconciled.ts';

const KENTUCKY = 'KY,GL,New,2026-10-01,10000';
const IN_IT = 'another charge is in it';
const ELSEWHERE = 'charged in another column';
const UNKNOWN = 'no likely reason found';
const PERHAPS = 'in no amount, or in one without a reason';
const OPEN = 'not computed here for want of an input';
const EMPA = `${OPEN}: EMPA surcharge (residential), EMPA surcharge (commercial)`;
const LOCAL = `${OPEN}: Local government premium tax`;
const FIRE = `${OPEN}: Fire Marshal Tax`;

// Illinois, of 50,000.00: 1,750.00, 20.00 and up to 500.00. Kentucky, of 10,000.00: 300.00, 180.00, and a tax of some place; of -20,000.00 the 3 % are in doubt and
// 360.00 are given back.
test.each([
  [
    'IL,PROP,New,2025-03-01,50000,1750,40,,300,2070',
    [
      ['Stamping fee', 'twice the amount'],
      ['Fire marshal tax', FIRE],
    ],
  ],
  [
    'KY,GL,New,2026-03-01,10000,600,,180,700,1180',
    [
      ['Surplus lines tax', 'twice the amount'],
      ['Other charges', LOCAL],
    ],
  ],
  [
    'KY,GL,New,2026-03-01,10000,300,,360,700,1180',
    [
      ['Surcharge', 'twice the amount'],
      ['Other charges', LOCAL],
    ],
  ],
  [
    'KY,GL,Return,2026-03-01,-20000,,,-720,-1400,-1760',
    [
      ['Surcharge', 'twice the amount'],
      ['Other charges', LOCAL],
    ],
  ],
  [
    'KY,GL,Return,2026-03-01,-20000,,,-360,-1000,-1000',
    [
      ['Other charges', LOCAL],
      ['Total tax', 'a charge is missing in the total: without Premium surcharge'],
    ],
  ],
] as const)('what is not computed is in the total, beside a mistake: %s', async (row, expected) => {
  const other = row.startsWith('IL') ? 'Fire Marshal Tax' : 'Other Charges';
  const found = await told(`SL Tax,Stamping Fee,Surcharge,${other},Total Taxes`, row);
  expect(found.map(([column, , , why]) => [column, why])).toEqual(expected);
});

test('more than it can be is not said not to be due, on a return either', async () => {
  const back = 'IL,PROP,Return,2025-03-01,-50000,-1750,-20,-1000';
  for (const row of [back, 'IL,PROP,New,2025-03-01,50000,1750,20,1000'])
    expect((await told('SL Tax,Stamping Fee,Fire Marshal Tax', row)).map((each) => each.at(-1))).toEqual([
      UNKNOWN,
    ]);
});

// Kentucky: 300.00, 180.00, and 6 % of some place.
test.each([
  // The tax is in the total, and the local tax of 600.00 in its column.
  [
    '600,,180,,1080',
    [
      ['Surplus lines tax', 0, 300, 'in the total, not in its column: Surplus lines premium tax'],
      ['Surplus lines tax', 600, 0, LOCAL],
    ],
  ],
  [
    '600,,180,300,1080',
    [
      ['Surplus lines tax', 0, 300, `${ELSEWHERE}: Municipal tax`],
      ['Surplus lines tax', 600, 0, LOCAL],
      ['Municipal tax', 300, 0, `${IN_IT}: Surplus lines premium tax`],
    ],
  ],
] as const)(
  'what is not computed is no charge of its column twice where that is elsewhere: %s',
  async (amounts, expected) => {
    const found = await told(
      'SL Tax,Stamping Fee,Surcharge,Municipal Tax,Total Taxes',
      `${KENTUCKY},${amounts}`,
    );
    expect(found).toEqual(expected);
  },
);

// Kentucky: 300.00 and 180.00 of 10,000.00, and the tax of a place, such as 5 %, 9 % and 7.2 %.
test.each([
  ['300,,1200', `${PERHAPS}: Premium surcharge, perhaps in Total tax`],
  ['300,,800', 'not charged: Premium surcharge'],
  ['300,,980', 'in the total, not in its column: Premium surcharge'],
])('a charge is in the total or not by the rates of places: %s', async (amounts, why) => {
  const [surcharge, total] = await told('SL Tax,Surcharge,Total Taxes', `${KENTUCKY},${amounts}`);
  expect([surcharge?.at(-1), total?.at(-1)]).toEqual([why, LOCAL]);
});

test('a total may have a charge without a column, beside what is not computed', async () => {
  // Montana: 637.92 and 40.59 of 23,197.00, and a fire tax of some part of the premium.
  expect(await told('SL Tax,Total Taxes', 'MT,PROP,New,2026-02-06,23197,637.92,985.88')).toEqual([
    ['Total tax', 985.88, 678.51, `${OPEN}: Fire tax; with or without SLIP+ transaction fee (FSLSO)`],
  ]);
});

test.each([
  ['300,180,500,480', 980, 'without Local government premium tax'],
  ['300,180,500,300', 980, 'without Premium surcharge, Local government premium tax'],
])('a total without what is not computed: %s', async (amounts, computed, detail) => {
  const [, total] = await told('SL Tax,Surcharge,Municipal Tax,Total Taxes', `${KENTUCKY},${amounts}`);
  const charged = Number(amounts.split(',').at(-1));
  expect(total).toEqual(['Total tax', charged, computed, `a charge is missing in the total: ${detail}`]);
});

test.each([
  ['KY,GL,Return,2026-02-24,-10000,,-180,500', LOCAL],
  ['KY,GL,New,2026-02-24,10000,300,180,-500', LOCAL],
  ['CT,,FC,2026-02-24,-10000,-400,12,', `${OPEN}: Healthy Homes Fund surcharge`],
  ['FL,,New,2026-02-24,10000,494,-4,', EMPA],
])('what is not computed may have lost its sign: %s', async (row, open) => {
  const found = await told('SL Tax,Surcharge,Municipal Tax', row);
  expect(found.map((each) => each.at(-1))).toEqual([`${open}, with the other sign`]);
});

test.each([
  // Montana, of -20,000.00: 550.00, a fee of 35.00 in doubt, and 60 % and all of a fire tax of 2.5 %.
  ['-300', [['Other charges', -300, 0, `${OPEN}: Fire tax`]]],
  [
    '-535',
    [
      ['Other charges', -35, 0, expect.stringContaining('MT.transaction_fee.credit_unknown')],
      ['Other charges', -500, 0, `${OPEN}: Fire tax`],
    ],
  ],
])(
  'a credit in doubt is in what is not computed only where the rest is a usual amount: %s',
  async (others, expected) => {
    expect(await told('SL Tax,Other Charges', `MT,PROP,Return,2026-02-24,-20000,-550,${others}`)).toEqual(
      expected,
    );
  },
);

test('one of a few amounts beside a charge without the fee', async () => {
  // Florida, of 20,000.00 without the fee of 200.00: 988.00 and 12.00; EMPA is 4.00.
  expect(await told('Policy Fee,SL Tax,Other Charges', 'FL,,New,2026-02-24,20000,200,988,16')).toContainEqual(
    ['Other charges', 16, 12.12, `${EMPA}, and no fee taxed`],
  );
});

// Florida, without the fee of 150.00 or 100.00 taxed: 4.94 % of 58,200.00 and 76,500.00 are 2,875.08 and 3,779.10, 0.06 % are 34.92 and 45.90; EMPA is 4.00.
// Connecticut: 4 % of 39,100.00 are 1,564.00, and a surcharge on homes is 12.00.
const NO_FEE = 'a taxable fee not taxed: no fee taxed';
test.each([
  ['FL,,New,2026-03-20,58200,150,2875.08,2914', NO_FEE, `${EMPA}; no fee taxed`],
  ['FL,,New,2026-03-20,76500,100,3779.10,3829', NO_FEE, `${EMPA}; no fee taxed`],
  [
    'CT,,New,2026-03-20,39100,150,,1576',
    'in the total, not in its column: Surplus lines tax, and no fee taxed',
    `${OPEN}: Healthy Homes Fund surcharge; no fee taxed`,
  ],
])('what is not computed is in a total in which no fee was taxed: %s', async (row, tax, total) => {
  const found = await told('Policy Fee,SL Tax,Total Taxes', row);
  expect(found.map((each) => each.at(-1))).toEqual([tax, total]);
});
