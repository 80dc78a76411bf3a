/** What a reconciliation says of amounts by those beside them in the row: in each other's columns, and with fees in the total. */
import { expect, test } from 'vitest';
import { reconciled } from '../../support/reconciled.ts';

const HEADER =
  'Policy Number,State,Premium,Policy Fee,Effective Date,Transaction,SL Tax,Stamping Fee,Total Taxes';

async function told(row: string) {
  const { all } = await reconciled(HEADER, [`a,TX,${row}`]);
  return all.map(({ column, reason, detail }) => [column.title, reason, detail]);
}

// Texas: 4.85 % and 0.04 % of 10,000.00 are 485.00 and 4.00, with a policy fee of 100.00 they are 489.85 and 4.04: 493.89.
test.each([
  [
    'the fee in the total',
    '10000,100,2026-01-05,N,489.85,4.04,593.89',
    [['Total tax', 'fees_in_total', '100.00']],
  ],
  [
    'the whole bill in the total',
    '10000,100,2026-01-05,N,489.85,4.04,10593.89',
    [['Total tax', 'fees_in_total', 'it is premium, fees and tax together']],
  ],
  [
    'the premium in the total, without fees',
    '10000,,2026-01-05,N,485.00,4.00,10489.00',
    [['Total tax', 'fees_in_total', 'it is premium, fees and tax together']],
  ],
  [
    'the fee in the total, given back',
    '-10000,-100,2026-01-05,RP,-489.85,-4.04,-593.89',
    [['Total tax', 'fees_in_total', '-100.00']],
  ],
  [
    'the fee in the total beside a part that is wrong itself',
    '10000,100,2026-01-05,N,489.85,7.58,597.43',
    // 10,100.00 × 0.075 % = 7.58, until 2023.
    [
      ['Stamping fee', 'other_date', '0.075% of 2021-01-01 to 2023-12-31'],
      ['Total tax', 'fees_in_total', '100.00'],
    ],
  ],
  ['a total that is anything', '10000,100,2026-01-05,N,489.85,4.04,590.00', [['Total tax', 'sum', '']]],
  [
    'each other’s columns',
    '10000,100,2026-01-05,N,4.04,489.85,493.89',
    [
      ['Surplus lines tax', 'exchanged', 'Stamping fee'],
      ['Stamping fee', 'exchanged', 'Surplus lines tax'],
    ],
  ],
  [
    'a tenth of both',
    '10000,,2026-01-05,N,48.50,0.40,48.90',
    [
      ['Surplus lines tax', 'decimal_point', 'a tenth'],
      ['Stamping fee', 'decimal_point', 'a tenth'],
    ],
  ],
  [
    'a tenth, rounded',
    '10000,100,2026-01-05,N,48.99,4.04,53.03',
    [['Surplus lines tax', 'decimal_point', 'a tenth']],
  ],
  [
    'ten times, and a hundredth',
    '10000,100,2026-01-05,N,4898.50,0.04,4898.54',
    [
      ['Surplus lines tax', 'decimal_point', 'ten times'],
      ['Stamping fee', 'decimal_point', 'a hundredth'],
    ],
  ],
  ['almost a tenth', '10000,,2026-01-05,N,48.60,4.00,52.60', [['Surplus lines tax', 'unexplained', '']]],
])('%s', async (_, row, expected) => {
  expect(await told(row)).toEqual(expected);
});

test('a fee in the total beside a charge without a column', async () => {
  // The stamping fee of 4.04 has no column; 489.85 + 4.04 + 100.00 = 593.89.
  const { all } = await reconciled('State,Premium,Policy Fee,Effective Date,SL Tax,Total Taxes', [
    'TX,10000,100,2026-01-05,489.85,593.89',
  ]);
  expect(all.map(({ column, reason, detail }) => [column.title, reason, detail])).toEqual([
    ['Total tax', 'fees_in_total', '100.00'],
  ]);
});

// Of 10,000.00, Texas: 4.85 % and 0.04 %, 485.00 and 4.00. Kentucky: 3 % and 1.8 %, 300.00 and 180.00. Michigan: 2 % and 0.5 %, 200.00 and 50.00.
test.each([
  ['TX', 'SL Tax,Stamping Fee', '489.00,0.00', 'Surplus lines tax', 'Stamping fee', -400],
  ['TX', 'SL Tax,Stamping Fee', '489.00,', 'Surplus lines tax', 'Stamping fee', -400],
  ['TX', 'SL Tax,Stamping Fee', '0,489.00', 'Stamping fee', 'Surplus lines tax', -48500],
  ['TX', 'SL Tax,Other Charges', '489.00,0', 'Surplus lines tax', 'Other charges', -400],
  ['KY', 'SL Tax,Surcharge', '480.00,0', 'Surplus lines tax', 'Surcharge', -18000],
  ['MI', 'SL Tax,Regulatory Fee', '250.00,0', 'Surplus lines tax', 'Regulatory fee', -5000],
])(
  'in %s a charge of "%s" in one amount, %s, is not told to be charged again',
  async (state, columns, amounts, holder, empty, apart) => {
    const { all } = await reconciled(`Policy Number,State,Premium,Effective Date,${columns}`, [
      `a,${state},10000,2026-10-01,${amounts}`,
    ]);
    const told = new Map(all.map((each) => [each.column.title, each]));
    expect(told.get(holder)).toMatchObject({ reason: 'charge_included', apart: -apart });
    expect(told.get(empty)).toMatchObject({ reason: 'charged_elsewhere', detail: holder, apart });
  },
);

test('a charge that is in no other amount is not charged', async () => {
  const { all } = await reconciled('Policy Number,State,Premium,Effective Date,SL Tax,Stamping Fee', [
    'a,TX,10000,2026-10-01,485.00,0',
    'b,TX,10000,2026-10-01,500.00,0',
  ]);
  expect(all.map(({ column, reason }) => [column.title, reason])).toEqual([
    ['Stamping fee', 'not_charged'],
    ['Surplus lines tax', 'unexplained'],
    ['Stamping fee', 'perhaps_charged'],
  ]);
});

// Florida, 10,250.00: 4.94 % are 506.35, the service fee of 0.06 % is 6.15, and both are 512.50, as 5 % were until June 30, 2020 (FSLSO).
const INCLUDED = ['Surplus lines tax', 'charge_included', 'FSLSO Service Fee'];
const OF_2020 = ['Surplus lines tax', 'other_date', '5% of 2015-07-01 to 2020-06-30'];
test.each([
  ['has a column that is empty', 'SL Tax,FSLSO Fee', '512.50,', [INCLUDED, 'Service fee']],
  ['has no column', 'SL Tax', '512.50', [INCLUDED]],
  ['is not in the total', 'SL Tax,Total Tax', '512.50,516.50', [INCLUDED]],
  ['is lacking in other charges', 'SL Tax,Other Charges', '512.50,4.00', [INCLUDED, 'Other charges']],
  ['was charged in its own column', 'SL Tax,FSLSO Fee', '512.50,6.15', [OF_2020]],
  ['was charged among others', 'SL Tax,Other Charges', '512.50,10.15', [OF_2020]],
  ['was charged under another name', 'SL Tax,Stamping Fee', '512.50,6.15', [OF_2020]],
  ['was charged in the total', 'SL Tax,Total Tax', '512.50,522.65', [OF_2020]],
] as const)(
  'a tax of which the rest is a charge or a rate of another day, where that charge %s',
  async (_, columns, amounts, expected) => {
    const { all } = await reconciled(`Policy Number,State,Coverage,Premium,Effective Date,${columns}`, [
      // With the EMPA surcharge of 4.00 on commercial property.
      `a,FL,commercial_property,10250,2026-10-01,${amounts}`,
    ]);
    expect(all.map(({ column, reason, detail }) => [column.title, reason, detail])).toEqual(
      expected.map((each) =>
        typeof each === 'string' ? [each, 'charged_elsewhere', 'Surplus lines tax'] : each,
      ),
    );
  },
);
