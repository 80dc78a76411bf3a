/**
 * What a reconciliation says of a total beside a column that holds what is not computed: it is compared with all that is computed and with
 * that, at what it is there.
 */
import { expect, test } from 'vitest';
import { toldOf } from '../../support/reconciled.ts';

const OPEN = 'not computed here for want of an input';
const LOCAL = ['Municipal tax', 1400, 0, `${OPEN}: Local government premium tax`];
const TAX_IN_TOTAL = [
  'Surplus lines tax',
  0,
  600,
  'in the total, not in its column: Surplus lines premium tax',
];
const NOT_THE_SUM = 'the total is not the sum of its parts';

// Kentucky, of 20,000.00: 3 % are 600.00, 1.8 % are 360.00, and a city at 7 % lays 1,400.00: 2,360.00.
test.each([
  ['a cent more', ',360,1400,2360.01', 2360.01, 'rounding: a cent apart'],
  ['the surcharge again', ',360,1400,2720', 2720, 'twice the amount: Premium surcharge'],
  ['the local tax again', ',360,1400,3760', 3760, 'twice the amount: Local government premium tax'],
  ['all of it twice', ',360,1400,4720', 4720, 'twice the amount'],
  ['two digits exchanged', ',360,1400,3260', 3260, 'two digits exchanged'],
  ['the other sign', ',360,1400,-2360', -2360, 'charged where it is given back, or the other way'],
  ['ten times', ',360,1400,23600', 23600, 'the decimal point is elsewhere: ten times'],
])('an empty column is in a total with %s', async (_, amounts, total, why) => {
  const row = `KY,GL,New,2026-03-20,20000,${amounts}`;
  expect(await toldOf('SL Tax,Surcharge,City Tax,Total Taxes', row)).toEqual([
    TAX_IN_TOTAL,
    LOCAL,
    ['Total tax', total, 2360, why],
  ]);
});

test.each([
  ['fees in it', '150,,362.70,1410.50,2527.70', 2527.7, 'the total has the fees in it: 150.00'],
  ['whole dollars', '150,,362.70,1410.50,2378', 2378, 'rounding: charged in whole dollars'],
])('so it is with a fee of the policy, and %s', async (_, amounts, total, why) => {
  // Of 20,150.00: 604.50, 362.70 and 1,410.50, together 2,377.70.
  const row = `KY,GL,New,2026-03-20,20000,${amounts}`;
  const [tax, city, ofTotal] = await toldOf('Policy Fee,SL Tax,Surcharge,City Tax,Total Taxes', row);
  expect([tax?.at(-1), city?.[1], ofTotal]).toEqual([
    TAX_IN_TOTAL.at(-1),
    1410.5,
    ['Total tax', total, 2377.7, why],
  ]);
});

test('that it is not the sum of its parts is said beside the sum of these', async () => {
  const row = 'KY,GL,New,2026-03-20,20000,600,360,1400,2500';
  expect(await toldOf('SL Tax,Surcharge,City Tax,Total Taxes', row)).toEqual([
    LOCAL,
    ['Total tax', 2500, 2360, NOT_THE_SUM],
  ]);
});

// South Carolina, of 20,000.00: 6 % are 1,200.00, and a surcharge on malpractice may be as much. South Dakota: 2.5 % are 500.00, the transaction
// fee of 0.175 % is 35.00, and a tax on fire may be as much.
test('a total without one of two charges of as much lacks one of them', async () => {
  const malpractice = 'Nonadmitted policy surcharge (medical malpractice)';
  expect(
    (await toldOf('SL Tax,Other Charges,Total Taxes', 'SC,,New,2026-03-20,20000,1200,1200,1200')).at(-1),
  ).toEqual([
    'Total tax',
    1200,
    2400,
    `a charge is missing in the total: without Broker's premium tax or without ${malpractice}`,
  ]);
  const dakota = 'SD,,New,2026-03-20,20000,500,35,35,535';
  expect((await toldOf('SL Tax,Fire Marshal Tax,Transaction Fee,Total Taxes', dakota)).at(-1)).toEqual([
    'Total tax',
    535,
    570,
    'a charge is missing in the total: without SLIP+ transaction fee (FSLSO) or without Fire Property Tax or Fire Other Tax',
  ]);
});

test('an empty column whose charge is in another or in the total is perhaps in either', async () => {
  const [tax] = await toldOf('SL Tax,Other Charges,Total Taxes', 'SC,,New,2026-03-20,20000,,1200,2400');
  expect(tax?.at(-1)).toBe(
    "in no amount, or in one without a reason: Broker's premium tax, perhaps in Other charges or Total tax",
  );
});

// A total that has it at another amount than its column is no total of it: Illinois's 3.5 % are 700.00, the stamping fee is 8.00.
test('its own column says what it comes to, be the total more', async () => {
  const row = 'IL,PROP,New,2026-03-20,20000,,8,100,845';
  expect((await toldOf('SL Tax,Stamping Fee,Fire Marshal Tax,Total Taxes', row)).at(-1)).toEqual([
    'Total tax',
    845,
    808,
    NOT_THE_SUM,
  ]);
});

// Florida, of 20,150.00: 995.41 and a service fee of 12.09; EMPA is 4.00 for a business. South Dakota, of 20,000.00: 500.00 and 35.00, and a tax on fire.
test.each([
  [
    'FL,,New,2026-03-20,20000,150,995.41,16.09,1023.59',
    [16.09, 12.09, `${OPEN}: EMPA surcharge (residential), EMPA surcharge (commercial)`],
    [1023.59, 1011.5, 'twice the amount: FSLSO Service Fee'],
  ],
  [
    'SD,,New,2026-03-20,20000,,500,50,585',
    [50, 35, `${OPEN}: Fire Property Tax or Fire Other Tax`],
    [585, 550, 'twice the amount: SLIP+ transaction fee (FSLSO)'],
  ],
])(
  'what stands with a charge in one column is not the whole of it, be the total wrong: %s',
  async (row, others, total) => {
    expect(await toldOf('Policy Fee,SL Tax,Other Charges,Total Taxes', row)).toEqual([
      ['Other charges', ...others],
      ['Total tax', ...total],
    ]);
  },
);

// Kentucky's 1,800.00 are 9 % of 20,000.00, or 7.2 % beside the surcharge of 360.00; places have both rates. They have 7 % and not 5.2 %.
test.each([
  [
    1800,
    [0, `${OPEN}: Local government premium tax, with or without Premium surcharge`],
    'in no amount, or in one without a reason: Premium surcharge, perhaps in Other charges',
  ],
  [1400, [0, `${OPEN}: Local government premium tax`], 'not charged: Premium surcharge'],
] as const)(
  'a charge of its own column may be in what is not computed: %s',
  async (others, [computed, open], surcharge) => {
    const row = `KY,GL,New,2026-03-20,20000,600,${others},${600 + others}`;
    const told = await toldOf('SL Tax,Other Charges,Total Taxes', row);
    expect(told).toHaveLength(2);
    expect(told).toContainEqual(['Other charges', others, computed, open]);
    expect(told).toContainEqual(['Other charges', 0, 360, surcharge]);
  },
);
