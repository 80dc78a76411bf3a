/**
 * What a reconciliation says of an amount that stands for several charges and lacks some of them; the figures are worked out by hand. SLIP+
 * takes 0.175 % in Alabama, Kansas and Montana since 2026, in Colorado since 2025, in Oklahoma since 2024, in Louisiana since July 2026, and in Wyoming
 * since July 2015, 0.3 % before (rates/AL.json and so on): on older dates the tax stands alone, at the same rate.
 */
import { describe, expect, test } from 'vitest';
import { likelyText } from '../../../src/batch/reconcile/reasons.ts';
import { reconciled } from '../../support/reconciled.ts';

const HEADER = 'State,City,Line,Tran,Eff Date,Premium,Policy Fee';
const KENTUCKY = ['jurisdiction=City'];

/** What is said of each amount that differs, with what it is apart by. */
async function told(columns: string, row: string, map: readonly string[] = []) {
  const { all } = await reconciled(`${HEADER},${columns}`, [row], map);
  return all.map((each) => [each.apart / 100, likelyText(each)]);
}

const WITHOUT_SLIP = 'a charge is missing in the total: without SLIP+ transaction fee (FSLSO)';

describe('a total at the rates of the policy without a charge is not at the rate of another date', () => {
  test.each([
    // 4,000.00 × 6 %, 3 %, 2.75 % and 4.85 %; 0.175 % of it is 7.00.
    ['AL', '240.00', -7],
    ['KS', '120.00', -7],
    ['CO', '120.00', -7],
    ['MT', '110.00', -7],
    ['LA', '194.00', -7],
    ['OK', '240.00', -7],
    ['WY', '120.00', -7],
  ])('%s without SLIP+: %s', async (state, total, apart) => {
    expect(await told('Total Taxes', `${state},,GL,New,2026-11-01,4000,,${total}`)).toEqual([
      [apart, WITHOUT_SLIP],
    ]);
  });

  test('without several charges', async () => {
    // Oregon: 2 % of 10,000.00; 0.3 % are 30.00, the service charge 10.00.
    expect(await told('Total Taxes', 'OR,,GL,New,2026-11-01,10000,,200.00')).toEqual([
      [
        -40,
        'a charge is missing in the total: without State of Oregon Fire Marshal Tax, Surplus Lines Service Charge (SLSC)',
      ],
    ]);
  });

  test('with a taxable fee not taxed besides', async () => {
    // Alabama taxes the fee: 4,100.00 × 6 % = 246.00 and × 0.175 % = 7.175; 4,000.00 × 6 % = 240.00.
    expect(await told('Total Taxes', 'AL,,GL,New,2026-11-01,4000,100,240.00')).toEqual([
      [-13.18, `${WITHOUT_SLIP}, and no fee taxed`],
    ]);
  });

  test('in cents, where the state rounds to the dollar', async () => {
    // Idaho taxes the fee: 9,500.00 × 1.5 % = 142.50, in whole dollars 143, and × 0.5 % = 47.50, 48; 9,300.00 × 1.5 % = 139.50.
    expect(await told('Total Taxes', 'ID,,GL,New,2026-10-30,9300,200,139.50')).toEqual([
      [
        -51.5,
        'a charge is missing in the total: without Stamping Fee, and no fee taxed, and not rounded to the dollar',
      ],
    ]);
  });

  test.each([
    // Kansas: 6 % until 2023; Louisiana: 5 % until September 2015; neither had SLIP+ then.
    ['KS', '4000', '240.00', 113, '6% of 2011-07-21 to 2023-12-31'],
    ['LA', '10000', '500.00', -2.5, '5% of 2011-07-21 to 2015-09-30'],
    // Wyoming before July 2015: 3 % and 0.3 %.
    ['WY', '4000', '132.00', 5, '3% + 0.3% of 2013-04-01 to 2015-06-30'],
  ])('but a rate that differs is: %s', async (state, premium, total, apart, rates) => {
    expect(await told('Total Taxes', `${state},,GL,New,2026-11-01,${premium},,${total}`)).toEqual([
      [apart, `rate of another date: ${rates}`],
    ]);
  });

  test('a charge of today on a policy of last year is at rates of now', async () => {
    // 4,000.00 × 6 % = 240.00, and 7.00 that were not due before 2026.
    expect(await told('Total Taxes', 'AL,,GL,New,2025-11-01,4000,,247.00')).toEqual([
      [7, 'rate of another date: 6% + 0.175% of 2026-01-01 to now'],
    ]);
  });

  test('a rate that is to come has its first day alone', async () => {
    // Iowa: 0.925 % in 2026, 0.9 % since 2027.
    expect(await told('SL Tax', 'IA,,GL,New,2026-11-01,10000,,90.00')).toEqual([
      [-2.5, 'rate of another date: 0.9% from 2027-01-01'],
    ]);
  });
});

// Shively, of 10,000.00: 3 %, 1.8 % and the local 12.5 %, 1,250.00, which has no rate on file before July 2022.
describe('the local tax of Kentucky that was not charged', () => {
  const SHIVELY = 'KY,Shively,GL,New,2026-11-01,10000,';
  const LOCAL = 'Local government premium tax of Shively';

  test('in a column of other charges', async () => {
    expect(await told('SL Tax,Other Charges', `${SHIVELY},300.00,180.00`, KENTUCKY)).toEqual([
      [-1250, `municipal tax: not charged: ${LOCAL}`],
    ]);
  });

  test('in the total', async () => {
    expect(await told('SL Tax,Total Taxes', `${SHIVELY},300.00,480.00`, KENTUCKY)).toEqual([
      [-1250, `municipal tax: without ${LOCAL}`],
    ]);
  });

  test.each([
    // Of 10,000.00 in Daviess County 6 %, and 8.9 % in the schedules of July 2018 to June 2021; the surcharge is 180.00.
    ['Daviess County', '2026-11-01', '1070.00', 290, '1.8% + 8.9% of 2018-07-14 to 2021-06-30'],
    // In Augusta 8 % from July 2020 to June 2021, and 5 % from July 2018 to June 2019.
    ['Augusta', '2020-11-01', '680.00', -300, '1.8% + 5% of 2018-07-14 to 2019-06-30'],
  ])('but the rate of an older schedule is that of its days: %s', async (city, date, other, apart, rates) => {
    const row = `KY,${city},GL,New,${date},10000,,300.00,${other}`;
    const [found] = await told('SL Tax,Other Charges', row, KENTUCKY);
    expect(found).toEqual([apart, expect.stringContaining(`rate of another date: ${rates}`)]);
  });
});

// Of 10,000.00. Oregon: a tax of 2 %, and 0.3 % and 10.00 of other charges; Mississippi: 4 %, and 3 % and 0.25 % of others.
describe('a column of several charges without one of them', () => {
  const told10 = (state: string, fee: string, tax: string, other: string) =>
    told('SL Tax,Other Charges', `${state},,GL,New,2026-11-01,10000,${fee},${tax},${other}`);

  test.each([
    ['OR', '200.00', '10.00', -30, 'State of Oregon Fire Marshal Tax'],
    ['OR', '200.00', '30.00', -10, 'Surplus Lines Service Charge (SLSC)'],
    ['MS', '400.00', '25.00', -300, 'MWUA Nonadmitted Policy Fee'],
    ['MS', '400.00', '300.00', -25, 'Surplus Lines Stamping Fee (MSLA)'],
  ])('%s %s and %s', async (state, tax, other, apart, name) => {
    expect(await told10(state, '', tax, other)).toEqual([[apart, `not charged: ${name}`]]);
  });

  test('with a taxable fee not taxed besides', async () => {
    // Oregon taxes the fee: 10,100.00 × 2 % = 202.00, and × 0.3 % = 30.30; of 10,000.00 alone it is 30.00.
    expect(await told10('OR', '100', '202.00', '30.00')).toEqual([
      [-10.3, 'not charged: Surplus Lines Service Charge (SLSC), and no fee taxed'],
    ]);
  });

  test('but not by any amount', async () => {
    expect(await told10('OR', '', '200.00', '11.00')).toEqual([[-29, 'no likely reason found']]);
  });

  test('beside one that a column of another name holds', async () => {
    // Florida’s service fee of 0.06 %, 6.00, in a column of stamping fees, and nothing for EMPA, 4.00 on commercial property.
    expect(
      await told(
        'Coverage,SL Tax,Stamp Fee,Other Charges',
        'FL,,,New,2026-11-01,10000,,commercial_property,494.00,6.00,0.00',
      ),
    ).toEqual([[-4, 'not charged: EMPA surcharge (commercial)']]);
  });
});

// Georgia: 4 % of 10,010.00 are 400.40, and nothing else is due.
test.each([
  ['500.50', 'in no amount, or in one without a reason: Surplus lines premium tax, perhaps in Other charges'],
  ['375.25', 'in no amount, or in one without a reason: Surplus lines premium tax, perhaps in Other charges'],
  ['12.00', 'not charged: Surplus lines premium tax'],
])('a charge that is in no column may be what is not due in another: %s', async (others, why) => {
  expect(await told('SL Tax,Other Charges', `GA,,,N,2025-03-01,10010,,,${others}`)).toEqual([
    [-400.4, why],
    [Number(others), 'charged though not due'],
  ]);
});
