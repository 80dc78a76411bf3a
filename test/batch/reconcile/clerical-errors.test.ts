/** What a reconciliation says of what was charged twice or with two digits exchanged, in its own column or another; the figures are worked out by hand. */
import { expect, test } from 'vitest';
import { reconciled } from '../../support/reconciled.ts';

const HEADER =
  'Policy Number,State,Premium,Policy Fee,Transaction,Effective Date,SL Tax,Stamping Fee,Other Charges';

/** The charge, what it is apart by, and why. */
async function told(row: string) {
  const { all } = await reconciled(HEADER, [`a,${row}`]);
  return all.map(({ column, apart, reason, detail }) => [column.title, apart / 100, reason, detail]);
}

// Nevada 3.5 % and 0.4 %, Pennsylvania 3 % and 20.00, California 3 % and 0.18 %.
test.each([
  ['NV,6410,,New,2026-10-15,448.70,25.64,', ['Surplus lines tax', 224.35, 'twice', '']],
  ['PA,10000,,New,2026-10-15,300.00,40.00,', ['Stamping fee', 20, 'twice', '']],
  ['TX,-10000,,Return,2026-10-15,-970.00,-4.00,', ['Surplus lines tax', -485, 'twice', '']],
  [
    'NV,6410,,New,2026-10-15,224.35,25.64,25.64',
    [
      'Other charges',
      25.64,
      'not_due',
      'as much as Fee for review of surplus lines coverage (NSLA stamping fee), 25.64',
    ],
  ],
  // Oregon 2 %, and in one column 0.3 % of 13,345.60, 40.04, and 10.00: one of them twice.
  [
    'OR,13345.60,,New,2026-10-15,266.91,,60.04',
    ['Other charges', 10, 'twice', 'Surplus Lines Service Charge (SLSC)'],
  ],
  // Illinois 3.5 % of 23,200.00 and 0.04 %, 9.00 (9.28).
  [
    'IL,23200,,New,2025-03-01,821.00,9.00,',
    ['Surplus lines tax', 9, 'charge_included', 'Stamping Fee, or two digits exchanged'],
  ],
  [
    'CA,12000,150,New,2026-10-15,364.50,21.87,364.50',
    ['Other charges', 364.5, 'not_due', 'as much as Surplus line tax, 364.50'],
  ],
  // 3 % of 5,000.00, with the fee of 150.00 in it.
  [
    'CA,4850,150,New,2026-10-15,150.00,9.00,150.00',
    ['Other charges', 150, 'not_due', 'as much as a fee of the policy or Surplus line tax, 150.00'],
  ],
  [
    'CA,12000,150,New,2026-10-15,364.50,21.87,150.00',
    ['Other charges', 150, 'not_due', 'as much as a fee of the policy, 150.00'],
  ],
  ['NV,6410,,New,2026-10-15,224.35,25.64,25.65', ['Other charges', 25.65, 'not_due', '']],
  // Illinois 0.04 % of 15,000.00; with the fee of 1,000.00, at 0.075 % until 2022, it would be 12.00 as well.
  ['IL,15000,1000,New,2026-10-15,525.00,12.00,', ['Stamping fee', 6, 'twice', '']],
  ['NV,6410,,New,2026-10-15,242.35,25.64,', ['Surplus lines tax', 18, 'digits_exchanged', '']],
  ['TX,-10000,,Return,2026-10-15,-458.00,-4.00,', ['Surplus lines tax', 27, 'digits_exchanged', '']],
  // Arizona 0.2 % of 10,250.00 is 20.50, and 25.00 is rounder: sooner 0.25 % of the premium.
  ['AZ,10250,,New,2026-10-15,307.50,25.00,', ['Stamping fee', 4.5, 'unexplained', '']],
])('%s', async (row, expected) => {
  expect(await told(row)).toEqual([expected]);
});

test('a rate that is in doubt may be the double', async () => {
  // 0.15 % of 10,000.00 is 15.00.
  const { all } = await reconciled(HEADER, ['a,NY,10000,,New,2026-03-01,360.00,30.00,']);
  expect(all.map(({ reason, doubts }) => [reason, doubts])).toEqual([['twice', ['NY.stamping_fee_rate']]]);
});

const NSLA = 'Fee for review of surplus lines coverage (NSLA stamping fee)';

test.each([
  ['twice', '51.28', { apart: 5128, detail: `${NSLA}, and twice the amount` }],
  ['with digits exchanged', '26.54', { apart: 2654, detail: `${NSLA}, and two digits exchanged` }],
])('a charge %s in the column of another is one fault', async (_, charged, other) => {
  expect((await reconciled(HEADER, [`a,NV,6410,,New,2026-10-15,224.35,,${charged}`])).all).toMatchObject([
    { column: { title: 'Stamping fee' }, apart: -2564, reason: 'charged_elsewhere', detail: 'Other charges' },
    {
      column: { title: 'Other charges' },
      apart: other.apart,
      reason: 'charge_included',
      detail: other.detail,
    },
  ]);
});

test('just a fee of the policy is no double of a charge', async () => {
  const { all } = await reconciled(HEADER, ['a,NV,6410,51.28,New,2026-10-15,226.14,,51.28']);
  expect(all.map(({ column, reason }) => [column.title, reason])).toEqual([
    ['Stamping fee', 'not_charged'],
    ['Other charges', 'not_due'],
  ]);
});

test('what was charged wrongly in its own column and once more in another', async () => {
  const { all } = await reconciled(HEADER, ['a,NV,6410,,New,2026-10-15,224.35,32.75,32.75']);
  expect(all.map(({ reason, detail }) => [reason, detail])).toEqual([
    ['unexplained', ''],
    ['not_due', 'as much as the amount charged as Stamping fee, 32.75'],
  ]);
});

// California: 3 % and 0.18 % of 10,333.33 are 310.00 and 18.60, together 328.60; of 12,150.00, with its fee of 150.00, 364.50 and 21.87.
test.each([
  ['twice', 'CA,10333.33,,New,2026-09-10,657.20,0,', 'twice the amount'],
  ['with digits exchanged', 'CA,10333.33,,New,2026-09-10,382.60,0,', 'two digits exchanged'],
  ['ten times', 'CA,10333.33,,New,2026-09-10,3286.00,0,', '10 times the amount'],
  ['in whole dollars', 'CA,10333.33,,New,2026-09-10,329.00,0,', 'charged in whole dollars'],
  ['with a fee', 'CA,12000,150,New,2026-09-10,536.37,0,', 'a fee of the policy, 150.00'],
])('two charges in one column, %s', async (_, row, how) => {
  expect((await told(row)).map(([title, , reason, detail]) => [title, reason, detail])).toEqual([
    ['Surplus lines tax', 'charge_included', `Stamping fee, and ${how}`],
    ['Stamping fee', 'charged_elsewhere', 'Surplus lines tax'],
  ]);
});

// North Carolina 5 % and 0.3 % of 4,000.00; California's fee is not credited.
test('two charges in one column, with the other sign', async () => {
  expect(await told('NC,-4000,,Return,2026-09-10,212.00,0,')).toEqual([
    ['Surplus lines tax', 412, 'charge_included', 'NCSLA stamping fee, and with the other sign'],
    ['Stamping fee', 12, 'charged_elsewhere', 'Surplus lines tax'],
  ]);
  expect(await told('CA,-10333.33,,Return,2026-09-10,328.60,0,')).toEqual([
    ['Surplus lines tax', 638.6, 'unexplained', ''],
  ]);
});

test('an amount without a reason may have a charge in it whose own column is empty', async () => {
  expect((await told('CA,10333.33,,New,2026-09-10,355.17,0,')).map(([, , ...why]) => why)).toEqual([
    ['unexplained', ''],
    ['perhaps_charged', 'Stamping fee, perhaps in Surplus lines tax'],
  ]);
});

test.each([
  ['has less beside its own charges', '310.33'],
  ['is less than its own charges', '205.17'],
])('one that %s has not', async (_, tax) => {
  const why = (await told(`CA,10333.33,,New,2026-09-10,${tax},0,`)).map(([, , reason]) => reason);
  expect(why).toEqual(['unexplained', 'not_charged']);
});

// Georgia 4 % of 3,218.75 and a fee of 180.00: 135.95 and 180.00 are 315.95. Ohio 5 %: 128.05 and 90.00 are 218.05.
test.each([
  ['GA,3218.75,180,New,2026-10-01,315.95,,', 'as much as a fee of the policy, 180.00'],
  ['OH,2471.00,90,New,2026-10-01,218.05,,', 'as much as a fee of the policy, 90.00'],
])(
  'digits that fit are not exchanged where a fee of the policy is in the amount: %s',
  async (row, detail) => {
    expect(await told(row)).toEqual([
      ['Surplus lines tax', expect.any(Number), 'not_due', expect.stringContaining(detail)],
    ]);
  },
);

test('nor where it may be what is not computed', async () => {
  // Kentucky, 6,000.00: 3 % and 1.8 % are 288.00; with 9 % of a place 828.00.
  const { all } = await reconciled('State,Effective Date,Premium,Total Tax', ['KY,2026-10-01,6000,828.00']);
  expect(all.map(({ reason }) => reason)).toEqual(['not_computed']);
});

// The tax at 3 % in Washington (2 %: 85.00) is no stamping fee of 0.3 %, 12.75, times ten; that at 2 % in Arizona (3 %: 127.50) is none of 0.2 %, 8.50.
test.each([
  ['WA', 'Return,2026-10-15', -4250, '-127.50'],
  ['WA', 'New,2026-10-15', 4250, '127.50'],
  ['AZ', 'Return,2026-10-15', -4250, '-85.00'],
])(
  'a tax at another rate is no error in another charge, with the tax missing: %s, %s',
  async (state, day, premium, tax) => {
    const { all } = await reconciled('State,Transaction,Effective Date,Premium,SL Tax', [
      `${state},${day},${premium},${tax}`,
    ]);
    expect(all.map(({ column, reason }) => [column.title, reason])).toEqual([
      ['Surplus lines tax', 'unexplained'],
    ]);
  },
);

// Kansas: 3 % of 10,000.00, and 6 % until 2023; SLIP+ 0.175 %.
test('one charge of a total at the rate of another date', async () => {
  const { all } = await reconciled('Policy Number,State,Effective Date,Premium,Total Taxes', [
    'a,KS,2026-10-15,10000,617.50',
  ]);
  expect(all.map(({ reason, detail }) => [reason, detail])).toEqual([
    ['other_date', 'Surplus lines tax at 6% of 2011-07-21 to 2023-12-31'],
  ]);
});

test('what the rate of another date comes to may be just twice the amount', async () => {
  expect(await told('KS,10000,,New,2026-10-15,600.00,,17.50')).toEqual([
    ['Surplus lines tax', 300, 'other_date', '6% of 2011-07-21 to 2023-12-31, or twice the amount'],
  ]);
});
