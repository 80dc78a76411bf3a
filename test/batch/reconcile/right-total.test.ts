/** What a reconciliation says of a column that is wrong beside a total that is right, and where something may not be computed. */
import { describe, expect, test } from 'vitest';
import { toldOf } from '../../support/reconciled.ts';

const OPEN = 'not computed here for want of an input';
const NOT_DUE = 'charged though not due';
const COLUMNS = 'Policy Fee,SL Tax,Other Charges,Total Taxes';

// Illinois, of 20,000.00: 700.00 and 8.00; of 45,000.00: 1,575.00 and 18.00. Kentucky, of 45,000.00 with a fee of 150.00: 1,354.50 and 812.70.
test.each([
  [
    'a fee in it',
    'IL,,New,2026-03-20,20000,150,700,158,708',
    'Other charges',
    158,
    8,
    `${NOT_DUE}: as much as a fee of the policy, 150.00`,
  ],
  [
    'a fee in it',
    'IL,,New,2026-03-20,20000,150,850,8,708',
    'Surplus lines tax',
    850,
    700,
    `${NOT_DUE}: as much as a fee of the policy, 150.00`,
  ],
  [
    'digits exchanged',
    'IL,,New,2026-03-20,45000,,1755,18,1593',
    'Surplus lines tax',
    1755,
    1575,
    'two digits exchanged',
  ],
  [
    'a fee in it',
    'KY,,New,2026-03-20,45000,150,1354.50,962.70,2167.20',
    'Other charges',
    962.7,
    812.7,
    `${NOT_DUE}: as much as a fee of the policy, 150.00`,
  ],
])('the column has %s, and what is not computed is nowhere: %s', async (_, row, ...told) => {
  expect(await toldOf(COLUMNS, row)).toEqual([told]);
});

// Florida, of 45,150.00: 2,230.41 and 27.09, EMPA is 4.00. Kentucky, of 20,333.00: 609.99 and 365.99, and 5 % of some place are 1,016.65.
test.each([
  [
    'FL,,New,2026-03-20,45000,150,2230.41,181.09,2261.50',
    `${OPEN}: EMPA surcharge (residential), EMPA surcharge (commercial), beside a fee of the policy, 150.00`,
    ['Total tax', 2261.5, 2257.5, `${OPEN}: EMPA surcharge (residential), EMPA surcharge (commercial)`],
  ],
  [
    'KY,,New,2026-03-20,20333,,609.99,1382,1992.63',
    `${OPEN}: Local government premium tax`,
    ['Total tax', 1992.63, 975.98, `${OPEN}: Local government premium tax`],
  ],
])(
  'a total is right with what is not computed, be the column wrong besides: %s',
  async (row, others, total) => {
    const told = await toldOf(COLUMNS, row);
    expect([told.map(([column]) => column), told[0]?.at(-1), told[1]]).toEqual([
      ['Other charges', 'Total tax'],
      others,
      total,
    ]);
  },
);

describe('a column holds, in place of its own charge,', () => {
  // Texas, of 20,150.00: 977.28 and 8.06.
  const OWN = 'Stamping fee (Surplus Lines Stamping Office of Texas, SLTX)';
  const TAX = 'Surplus lines insurance premium tax';
  test.each([
    [
      'the tax again',
      '977.28,977.28',
      ['Stamping fee', `another charge is in it: ${TAX}, in place of ${OWN}`],
    ],
    [
      'the stamping fee again',
      '8.06,8.06',
      ['Surplus lines tax', `another charge is in it: ${OWN}, in place of ${TAX}`],
    ],
    [
      'a fee',
      '977.28,150',
      ['Stamping fee', `${NOT_DUE}: as much as a fee of the policy, 150.00, in place of ${OWN}`],
    ],
    [
      'the premium',
      '20000,8.06',
      ['Surplus lines tax', `${NOT_DUE}: as much as the premium, 20000.00, in place of ${TAX}`],
    ],
  ])('%s', async (_, amounts, [column, why]) => {
    const told = await toldOf('Policy Fee,SL Tax,Stamping Fee', `TX,,New,2026-03-20,20000,150,${amounts}`);
    expect(told.map((each) => [each[0], each.at(-1)])).toEqual([[column, why]]);
  });
});

// Florida, of 23,480.00: 1,159.91 and a service fee of 14.09. Michigan: 2 % are 469.60, 0.5 % are 117.40.
test.each([
  ['FL', '1159.91,1.41', 1.41, 14.09, 'the decimal point is elsewhere: a tenth'],
  ['FL', '1159.91,28.18', 28.18, 14.09, 'twice the amount'],
  ['FL', '1159.91,-14.09', -14.09, 14.09, 'charged where it is given back, or the other way'],
  ['MI', '469.60,11.74', 11.74, 117.4, 'the decimal point is elsewhere: a tenth'],
])(
  'a charge in a column of another name may be written wrongly there, too: %s %s',
  async (state, amounts, ...told) => {
    expect(await toldOf('SL Tax,Stamping Fee', `${state},,New,2026-10-05,23480,${amounts}`)).toEqual([
      ['Stamping fee', ...told],
    ]);
  },
);
