/** What a reconciliation says of fees and flat charges of the policy that stand among its charges; the figures are worked out by hand. */
import { expect, test } from 'vitest';
import { reconciled } from '../../support/reconciled.ts';

const HEADER = 'Policy Number,State,Transaction,Effective Date,Premium,Policy Fee,Inspection Fee,Broker Fee';

/** The charge, the reason and the detail of each difference. */
async function told(charged: string, row: string) {
  const { all } = await reconciled(`${HEADER},${charged}`, [`a,${row}`]);
  return all.map(({ column, reason, detail }) => [column.title, reason, detail]);
}

// Alabama 6 % and 0.175 %, Nevada 3.5 % and 0.4 %, New York 3.6 % and 0.15 %, Ohio 5 %: an insurer's fee is taxable, in Ohio a broker's is not.
test.each([
  ['AL,NB,2026-11-09,20000,150,,,1209.00,,185.26', 'Other charges', 'as much as a fee of the policy, 150.00'],
  ['AL,NB,2026-11-09,20000,150,125,,1216.50,,185.48', 'Other charges', 'as much as "Policy Fee", 150.00'],
  [
    'NV,NB,2026-11-09,20000,150,125,,709.63,81.10,125',
    'Other charges',
    'as much as "Inspection Fee", 125.00',
  ],
  [
    'NV,NB,2026-11-09,20000,150,125,,709.63,81.10,275',
    'Other charges',
    'as much as all fees of the policy, 275.00',
  ],
  [
    'NV,NB,2026-11-09,20000,150,150,,710.50,81.20,150',
    'Other charges',
    'as much as "Policy Fee" or "Inspection Fee", 150.00',
  ],
  [
    'OH,NB,2026-11-09,20000,150,125,90,1013.75,,275',
    'Other charges',
    'as much as the insurer’s fees, 275.00',
  ],
  ['OH,NB,2026-11-09,20000,150,125,90,1013.75,,90', 'Other charges', 'as much as "Broker Fee", 90.00'],
  ['NY,NB,2026-11-09,20000,150,125,,729.90,180.41,', 'Stamping fee', 'as much as "Policy Fee", 150.00'],
])('a fee in a column of charges is named: %s', async (row, column, detail) => {
  expect(await told('SL Tax,Stamping Fee,Other Charges', row)).toEqual([[column, 'not_due', detail]]);
});

test('one of several fees is no charge that may be any amount', async () => {
  // Kentucky without the place: 3 % and 1.8 % of 5,250.00, and 150.00 beside them.
  const found = await told('SL Tax,Other Charges', 'KY,New,2026-10-05,5000,150,100,,157.50,244.50');
  expect(found).toEqual([['Other charges', 'not_due', 'as much as "Policy Fee", 150.00']]);
});

// Alabama: 1,251.98 of 20,275.00. Ohio 5 % of 20,150.00: a broker's fee is not taxed.
test.each([
  ['AL,NB,2026-11-09,20000,150,125,,1401.98', '"Policy Fee", 150.00'],
  ['AL,NB,2026-11-09,20000,150,125,,1526.98', '275.00'],
  ['OH,NB,2026-11-09,20000,150,,200,1157.50', '"Policy Fee", 150.00'],
  ['OH,NB,2026-11-09,20000,150,,200,1207.50', '"Broker Fee", 200.00'],
  ['OH,NB,2026-11-09,20000,150,,200,21157.50', 'it is premium, "Policy Fee" and tax together'],
  ['OH,Flat Cancellation,2026-11-09,-20000,-150,,-200,-1157.50', '"Policy Fee", -150.00'],
])('one of several fees in a total: %s', async (row, detail) => {
  expect(await told('Total Taxes', row)).toEqual([['Total tax', 'fees_in_total', detail]]);
});

test.each([
  ['580.63', '200.00'],
  ['480.63', '"Policy Fee", 100.00'],
])('a total that alone holds the charges has a fee in it: %s', async (total, detail) => {
  // New York: 365.40 and 15.23 of 10,150.00.
  const row = `NY,NB,2026-11-09,10000,100,50,50,,,${total}`;
  expect(await told('SL Tax,Stamping Fee,Total Taxes', row)).toEqual([
    ['Surplus lines tax', 'in_total', 'Excess line premium tax'],
    ['Stamping fee', 'in_total', 'ELANY stamping fee'],
    ['Total tax', 'fees_in_total', detail],
  ]);
});

// Oregon: 2 %, 0.3 % and 10.00 for a policy, not for an endorsement. Pennsylvania: 3 % and 20.00.
const SLSC = 'as much as Surplus Lines Service Charge (SLSC), 10.00, which a policy bears once';
test.each([
  ['OR,End,2026-11-09,100,,,,2.00,,10.30', [['Other charges', 'not_due', SLSC]]],
  ['OR,End,2026-11-09,100,,,,2.00,10,0.30', [['Stamping fee', 'not_due', SLSC]]],
  [
    'PA,End,2026-11-09,1000,,,,30.00,20,',
    [['Stamping fee', 'not_due', 'as much as PSLA stamping fee, 20.00, which a policy bears once']],
  ],
  ['OR,End,2026-11-09,100,,,,2.00,,11.30', [['Other charges', 'unexplained', '']]],
])('a flat charge of the policy on an endorsement: %s', async (row, expected) => {
  expect(await told('SL Tax,Stamping Fee,Other Charges', row)).toEqual(expected);
});

test('a flat charge of the policy in the total of an endorsement', async () => {
  expect(await told('Total Taxes', 'OR,End,2026-11-09,100,,,,12.30')).toEqual([
    ['Total tax', 'not_due', SLSC],
  ]);
});
