/** What a reconciliation says of flat charges that only some lines of business bear, and of what is not computed beside a fee or with a lost sign; by hand. */
import { expect, test } from 'vitest';
import { likelyText } from '../../../src/batch/reconcile/reasons.ts';
import { reconciled } from '../../support/reconciled.ts';

const FRONT = 'Policy Number,State,LOB,Transaction,Effective Date,Expiration Date,Premium,Policy Fee';

/** Charged and computed in dollars, and why, of the other charges of one policy. */
async function told(row: string, columns = 'SL Tax,Other Charges') {
  const { all } = await reconciled(`${FRONT},${columns}`, [`a,${row}`]);
  return all.map((each) => [each.billed / 100, each.computed / 100, likelyText(each)]);
}

// Florida of 5,000.00: 4.94 %, 247.00, 0.06 %, 3.00; EMPA is 2.00 or 4.00 for property, once for a policy. Connecticut: 4 %, and 12.00 for homeowners, once.
const EMPA = 'EMPA surcharge (commercial)';
const HOMES = 'Healthy Homes Fund surcharge';
const onlySome = (name: string, amount: string) =>
  `charged though not due: as much as ${name}, ${amount}, which only some policies bear, and once`;

test.each([
  [
    'FL,,RP,2025-03-01,2025-06-01,-5000,,-247.00,-7.00',
    [[-7, -3, `credited though not given back: ${EMPA}`]],
  ],
  ['FL,SLT-PROP,END,2025-03-01,2026-03-01,5000,,247.00,7.00', [[7, 3, onlySome(EMPA, '4.00')]]],
  ['FL,SLT-GL,N,2025-03-01,2026-03-01,5000,,247.00,7.00', [[7, 3, onlySome(EMPA, '4.00')]]],
  ['FL,SLT-GL,N,2025-03-01,2026-03-01,5000,,247.00,8.00', [[8, 3, 'no likely reason found']]],
  ['CT,SLT-GL,N,2025-03-01,2026-03-01,5000,,200.00,12.00', [[12, 0, onlySome(HOMES, '12.00')]]],
  [
    'CT,SLT-PROP,C,2025-03-01,2025-06-01,-5000,,-200.00,-12.00',
    [[-12, 0, `credited though not given back: ${HOMES}`]],
  ],
  // With the policy it is given back, if that bore it: nobody knows without the coverage.
  [
    'FL,,FC,2025-03-01,2026-03-01,-5000,,-247.00,-7.00',
    [[-7, -3, `not computed here for want of an input: EMPA surcharge (residential), ${EMPA}`]],
  ],
])('a flat charge that only some lines of business bear: %s', async (row, expected) => {
  expect(await told(row)).toEqual(expected);
});

test('in its own column it is not given back', async () => {
  expect(
    await told('FL,,RP,2025-03-01,2025-06-01,-5000,,-247.00,-4.00,-3.00', 'SL Tax,Surcharge,Other Charges'),
  ).toEqual([[-4, 0, `credited though not given back: ${EMPA}`]]);
});

const OPEN = 'not computed here for want of an input';
const FIRE = `${OPEN}: Fire Marshal Tax`;
const LOCAL = `${OPEN}: Local government premium tax`;

test.each([
  // Illinois rounds to the dollar: 0.04 % of 875.00 are 0.35 and so nothing; 1 % of it, 8.75. Of 88,000.00: 35.00 and 880.00.
  ['IL,,N,2025-02-01,2026-02-01,875,,31.00,8.75', [[8.75, 0, FIRE]]],
  [
    'IL,,N,2026-06-16,2027-06-16,88000,75,3080.00,990.00',
    [[990, 35, `${FIRE}, beside a fee of the policy, 75.00`]],
  ],
  [
    'CT,,N,2025-02-01,2026-02-01,2310,187.50,99.90,199.50',
    [[199.5, 0, `${OPEN}: ${HOMES}, beside a fee of the policy, 187.50`]],
  ],
  // Kentucky, of 42,513.00: 1.8 %, 765.23, and a local tax of 7 %, 2,975.91; together 3,741.14, and apart 2,210.68.
  [
    'KY,,C,2025-02-01,2025-05-01,-42513,,,3741.14',
    [[3741.14, -765.23, `${LOCAL}; all of the amount has the other sign`]],
  ],
  ['KY,,C,2025-02-01,2025-05-01,-42513,,,2210.68', [[2210.68, -765.23, `${LOCAL}, with the other sign`]]],
])('what is not computed, beside a fee or with a lost sign: %s', async (row, expected) => {
  expect(await told(row)).toEqual(expected);
});

// Kentucky of 10,000.00: 3 %, 300.00, 1.8 %, 180.00, and the tax of a place: 5 and 2 % are rates of some, 4 and 1 % are not both.
const OWN = 'SL Tax,Surcharge,Stamping Fee,Other Charges,Total Taxes';
const TAX = 'Surplus lines premium tax';
const NOT = `not charged: ${TAX}`;
test.each([
  [
    'KY,,N,2025-03-01,2026-03-01,10000,,,180.00,,500.00,680.00',
    [
      [0, 300, `in no amount, or in one without a reason: ${TAX}, perhaps in Other charges`],
      [500, 0, `${LOCAL}, with or without ${TAX}`],
    ],
  ],
  [
    'KY,,N,2025-03-01,2026-03-01,10000,,,180.00,,400.00,580.00',
    [
      [0, 300, NOT],
      [400, 0, LOCAL],
    ],
  ],
  // Illinois: 1 % of 1,500.00 is 15.00, the tax 53.00 (52.50), the fee of 0.04 % 1.00 (0.60). Of 25,000.00: 875.00, 10.00, and 62.50 is 0.25 %, the share of allied lines.
  [
    'IL,,N,2025-03-01,2026-03-01,1500,,53.00,,,15.00,68.00',
    [
      [0, 1, 'not charged: Stamping Fee'],
      [15, 0, FIRE],
    ],
  ],
  [
    'IL,,N,2025-03-01,2026-03-01,25000,,875.00,,,62.50,937.50',
    [
      [0, 10, 'not charged: Stamping Fee'],
      [62.5, 0, FIRE],
    ],
  ],
])(
  'what is not computed, at a rate of its own beside a charge that was left out: %s',
  async (row, expected) => {
    expect(await told(row, OWN)).toEqual(expected);
  },
);

// 3.5 % of 22,978.00 are 804.00, 0.04 % are 9.00, 1 % is 229.78; of 5,800.00 203.00, 2.00 and, at the share of 55 % of a coverage code, 31.90.
test.each([
  ['22978,,840.00,9.00,229.78', 'SL Tax,Stamping Fee,Fire Marshal Tax', [840, 804], 229.78],
  ['22978,,840.00,9.00,229.78', 'SL Tax,Stamping Fee,Other Charges', [840, 804], 229.78],
  ['5800,,232.00,2.00,31.90', 'SL Tax,Stamping Fee,Other Charges', [232, 203], 31.9],
])('at its full rate or a share of it, it is in no other column: %s, %s', async (row, columns, tax, fire) => {
  expect(await told(`IL,,N,2025-03-01,2026-03-01,${row}`, columns)).toEqual([
    [...tax, 'no likely reason found'],
    [fire, 0, FIRE],
  ]);
});

test('what nobody gives back has no other sign', async () => {
  // South Dakota of 10,000.00: 0.175 % are 17.50, and 0.075 %, 7.50, is a fire tax that is not computed.
  expect(await told('SD,SLT-PROP,N,2025-03-01,2026-03-01,10000,,250.00,10.00')).toEqual([
    [10, 17.5, 'no likely reason found'],
  ]);
});
