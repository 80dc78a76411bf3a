/**
 * What a reconciliation says of charges in a state that rounds them to the dollar. Illinois: 3.5 % and, since 2023, 0.04 % (0.075 % from 2019),
 * no fee taxed. Idaho: 1.5 % and 0.5 %, fees taxed (rates/IL.json, rates/ID.json).
 */
import { expect, test } from 'vitest';
import { likelyText } from '../../../src/batch/reconcile/reasons.ts';
import { reconciled } from '../../support/reconciled.ts';

const HEADER = 'Policy Number,State,Transaction,Effective Date,Premium,Policy Fee,Broker Fee';

/** The charge, the amount and the reason of each difference. */
async function told(row: string, columns = 'SL Tax,Stamping Fee') {
  const { all } = await reconciled(`${HEADER},${columns}`, [`a,${row}`]);
  return all.map((each) => [each.column.title, each.apart / 100, likelyText(each)]);
}

const TO_THE_DOLLAR = 'rounding: the charge is rounded to the dollar';

test.each([
  // 66,000.00 × 0.04 % = 26.40, in whole dollars 26.
  ['26.40', 0.4, TO_THE_DOLLAR],
  ['26.41', 0.41, TO_THE_DOLLAR],
  ['25.10', -0.9, 'no likely reason found'],
  ['26.99', 0.99, 'no likely reason found'],
  ['26.60', 0.6, 'no likely reason found'],
  ['27.00', 1, 'rounding: rounded up to the dollar'],
])('a stamping fee of Illinois, charged %s of 26.40', async (billed, apart, reason) => {
  expect(await told(`IL,New,10/19/2026,66000,,,2310.00,${billed}`)).toEqual([
    ['Stamping fee', apart, reason],
  ]);
});

test.each([
  // 66,590.00 × 0.04 % = 26.636, in whole dollars 27.
  ['66590', '2331.00', '26.00', -1, 'rounding: rounded down to the dollar'],
  ['66590', '2331.00', '26.60', -0.4, 'rounding: rounded to the nearest dime'],
  ['66590', '2331.00', '26.70', -0.3, 'rounding: rounded up to the dime'],
  ['66590', '2331.00', '26.63', -0.37, TO_THE_DOLLAR],
  ['66590', '2331.00', '26.62', -0.38, 'no likely reason found'],
  // 66,250.00 × 0.04 % = 26.50: the even dollar is the lower one.
  ['66250', '2319.00', '26.00', -1, 'rounding: rounded down to the dollar'],
])('another usual rounding: of %s', async (premium, tax, billed, apart, reason) => {
  expect(await told(`IL,New,10/19/2026,${premium},,,${tax},${billed}`)).toEqual([
    ['Stamping fee', apart, reason],
  ]);
});

test.each([
  // 1,000.00 × 0.04 % = 0.40, in whole dollars nothing; 0.075 % of it is 0.75, in whole dollars 1.
  ['0.40', 0.4, TO_THE_DOLLAR],
  ['1.00', 1, 'rate of another date: 0.075% of 2019-01-01 to 2022-12-31'],
  ['0.10', 0.1, 'no likely reason found'],
])('a charge that rounds to nothing is due: charged %s', async (billed, apart, reason) => {
  expect(await told(`IL,New,10/19/2026,1000,,,35.00,${billed}`)).toEqual([['Stamping fee', apart, reason]]);
});

test('what is given back in cents', async () => {
  // Illinois: 1,010.00 × 3.5 % = 35.35, in whole dollars 35.
  const back = (tax: string) => told(`IL,Return,10/19/2026,-1010,,,${tax}`, 'SL Tax');
  expect(await back('-35.35')).toEqual([['Surplus lines tax', -0.35, TO_THE_DOLLAR]]);
  expect(await back('-36.00')).toEqual([['Surplus lines tax', -1, 'rounding: rounded up to the dollar']]);
  expect(await back('-35.60')).toEqual([['Surplus lines tax', -0.6, 'no likely reason found']]);
});

test('a total rounded once', async () => {
  // Idaho: 9,330.00 × 1.5 % = 139.95 and × 0.5 % = 46.65, each to the dollar 140 + 47; their sum is 186.60, down 186.
  const total = (billed: string) => told(`ID,New,10/30/2026,9330,,,${billed}`, 'Total Tax');
  expect(await total('186.60')).toEqual([['Total tax', -0.4, TO_THE_DOLLAR]]);
  expect(await total('186.00')).toEqual([['Total tax', -1, 'rounding: rounded down to the dollar']]);
});

const UNROUNDED = 'and not rounded to the dollar';
const FEE_TAXED = `a fee taxed that is not taxable: the insurer’s fees taxed, ${UNROUNDED}`;

test.each([
  // 66,400.00 × 0.04 % = 26.56, and 3.5 % of it 2,324.00; of the premium alone 26.40 and 2,310.00.
  ['66000,400,', '2310.00', '26.56', 0.56, FEE_TAXED],
  ['66000,400,', '2310.00', '27.00', 1, 'a fee taxed that is not taxable: the insurer’s fees taxed'],
  // 0.075 %: 1.80 of 2,400.00, where 0.04 % is 0.96; 0.75 of 1,000.00, where 0.04 % rounds to nothing.
  ['2400,,', '84.00', '1.80', 0.8, `rate of another date: 0.075% of 2019-01-01 to 2022-12-31, ${UNROUNDED}`],
  ['1000,,', '35.00', '0.75', 0.75, `rate of another date: 0.075% of 2019-01-01 to 2022-12-31, ${UNROUNDED}`],
  // 10,100.00 × 0.075 % = 7.575; 0.04 % of 10,000.00 is 4.00.
  [
    '10000,,100',
    '350.00',
    '7.58',
    3.58,
    `rate of another date, and fees taxed otherwise: 0.075% of 2019-01-01 to 2022-12-31, the broker’s fees taxed, ${UNROUNDED}`,
  ],
  // 66,010.00 × 0.04 % = 26.404: ten times it is 264.04.
  ['66010,,', '2310.00', '264.04', 238.04, `the decimal point is elsewhere: ten times, ${UNROUNDED}`],
])(
  'a stamping fee of Illinois that is not rounded either: %s',
  async (amounts, tax, billed, apart, reason) => {
    expect(await told(`IL,New,10/19/2026,${amounts},${tax},${billed}`)).toEqual([
      ['Stamping fee', apart, reason],
    ]);
  },
);

test('a taxable fee that is not taxed, in cents', async () => {
  // Idaho: 9,500.00 × 1.5 % = 142.50 and × 0.5 % = 47.50; of 9,300.00 they are 139.50 and 46.50.
  const reason = `a taxable fee not taxed: no fee taxed, ${UNROUNDED}`;
  expect(await told('ID,New,10/30/2026,9300,,200,139.50,46.50')).toEqual([
    ['Surplus lines tax', -3.5, reason],
    ['Stamping fee', -1.5, reason],
  ]);
});

test('two charges in one amount, in cents', async () => {
  // Idaho: 9,330.00 × 1.5 % = 139.95 and × 0.5 % = 46.65; together 186.60.
  expect(await told('ID,New,10/30/2026,9330,,,186.60,')).toEqual([
    ['Surplus lines tax', 46.6, `another charge is in it: Stamping Fee, ${UNROUNDED}`],
    ['Stamping fee', -47, 'charged in another column: Surplus lines tax'],
  ]);
});

test('a total without a charge, and what is charged for given back, in cents', async () => {
  // Idaho: of 139.95 and 46.65 the tax alone; Illinois: 1,010.00 × 3.5 % = 35.35.
  expect(await told('ID,New,10/30/2026,9330,,,139.95', 'Total Tax')).toEqual([
    ['Total tax', -47.05, `a charge is missing in the total: without Stamping Fee, ${UNROUNDED}`],
  ]);
  expect(await told('IL,Return,10/19/2026,-1010,,,35.35', 'SL Tax')).toEqual([
    [
      'Surplus lines tax',
      70.35,
      `charged where it is given back, or the other way: not rounded to the dollar`,
    ],
  ]);
});

// California: 3 % of 4,799.00 is 143.97, of 4,810.00 144.30.
test.each([
  ['4799', '144.00', 'rounding: charged in whole dollars'],
  ['4799', '143.00', 'rounding: cut to whole dollars'],
  ['4799', '142.00', 'no likely reason found'],
  ['4799', '143.50', 'no likely reason found'],
  ['4810', '145.00', 'rounding: rounded up to the dollar'],
])('in whole dollars where the state has cents: %s, charged %s', async (premium, tax, reason) => {
  const [found] = await told(`CA,New,3/3/2026,${premium},,,${tax}`, 'SL Tax');
  expect(found?.at(-1)).toBe(reason);
});

// Colorado: 3 % and 0.175 % of 53,045.00 are 1,591.35 and 92.83, of 53,005.00 1,590.15 and 92.76.
test.each([
  ['53045', '1683', 'rounding: each charge cut to whole dollars'],
  ['53045', '1684', 'rounding: charged in whole dollars'],
  ['53005', '1684', 'rounding: each charge rounded up to the dollar'],
  ['53005', '1681', 'no likely reason found'],
])('a total of charges that are in whole dollars: %s, charged %s', async (premium, total, reason) => {
  const [found] = await told(`CO,New,9/13/2025,${premium},,,${total}`, 'Total Tax');
  expect(found?.at(-1)).toBe(reason);
});
