/** What a reconciliation says of fees that stand in several columns: each by itself, by its name; the figures are worked out by hand. */
import { expect, test } from 'vitest';
import { reconciled } from '../../support/reconciled.ts';

const FEES =
  'Policy Number,State,Place,Premium,Policy Fee,Inspection Fee,Broker Fee,Transaction,Effective Date';

/** The charge, the reason and the detail of each difference. */
async function told(charged: string, row: string) {
  const { all } = await reconciled(`${FEES},${charged}`, [`a,${row}`], ['jurisdiction=Place']);
  return all.map(({ column, reason, detail }) => [column.title, reason, detail]);
}

// California 3 % and Washington 2 %: the insurer's fees are taxable, the broker's are not; Florida 4.94 %: all are. Illinois 3.5 % in dollars: none is.
test.each([
  // 3 % of 12,150.00: the broker's fee is as much as the policy fee, and is not what was left out.
  ['CA,,12000,150,200,150', '364.50', 'fee_not_taxed', '"Inspection Fee" not taxed'],
  ['CA,,12000,150,200,250', '364.50', 'fee_not_taxed', '"Inspection Fee" not taxed'],
  // 3 % of 12,200.00.
  ['CA,,12000,200,150,150', '366.00', 'fee_not_taxed', '"Inspection Fee" not taxed'],
  ['CA,,12000,150,200,', '366.00', 'fee_not_taxed', '"Policy Fee" not taxed'],
  // 3 % of 12,150.00, and either fee may be what is in it.
  ['CA,,12000,150,150,', '364.50', 'fee_not_taxed', '"Policy Fee" not taxed or "Inspection Fee" not taxed'],
  // 3 % of 12,600.00 and of 12,000.00: a side goes by its name where no one column says it.
  ['CA,,12000,150,200,250', '378.00', 'fee_taxed', '"Broker Fee" taxed'],
  ['CA,,12000,150,200,250', '360.00', 'fee_not_taxed', 'the insurer’s fees not taxed'],
  ['CA,,12000,150,200,500', '375.00', 'fee_taxed', 'the broker’s fees taxed'],
  // 2 % of 16,200.00.
  ['WA,,16000,200,225,200', '324.00', 'fee_not_taxed', '"Inspection Fee" not taxed'],
  // 4.94 % of 10,250.00 and of 10,325.00.
  ['FL,,10000,100,175,150', '506.35', 'fee_not_taxed', '"Inspection Fee" not taxed'],
  ['FL,,10000,150,175,100', '510.06', 'fee_in_doubt', '"Broker Fee" not taxed (FL.retail_agent_fee)'],
  // 3.5 % of 10,200.00.
  ['IL,,10000,100,200,50', '357.00', 'fee_taxed', '"Inspection Fee" taxed'],
  // Pennsylvania 3 %: no source settles an insurer's fee: 3 % of 10,100.00.
  ['PA,,10000,100,200,', '303.00', 'fee_in_doubt', '"Inspection Fee" not taxed (PA.carrier_fee.unsettled)'],
])('%s, charged %s', async (row, billed, reason, detail) => {
  expect(await told('SL Tax', `${row},New,2026-10-15,${billed}`)).toEqual([
    ['Surplus lines tax', reason, detail],
  ]);
});

test('what is given back has its fees as well', async () => {
  // 3 % of 12,150.00 of 12,350.00.
  expect(await told('SL Tax', 'CA,,-12000,-150,-200,,Flat Cancellation,2026-10-15,-364.50')).toEqual([
    ['Surplus lines tax', 'fee_not_taxed', '"Inspection Fee" not taxed'],
  ]);
});

test('a fee that may be taxed in a charge that falls on none is told of that charge by itself', async () => {
  // Kentucky: 3 % and 1.8 % of 10,100.00 in the place of 10,300.00; Lexington's 5 % is on the premium, no source settles fees, and 505.00 has one in it.
  const row = 'KY,Lexington,10000,100,200,,New,2026-10-15';
  expect(await told('SL Tax,Surcharge,Mun. Tax', `${row},303.00,181.80,505.00`)).toEqual([
    ['Surplus lines tax', 'fee_not_taxed', '"Inspection Fee" not taxed'],
    ['Surcharge', 'fee_not_taxed', '"Inspection Fee" not taxed'],
    ['Municipal tax', 'fee_in_doubt', '"Policy Fee" taxed (KY.local_tax_on_fees)'],
  ]);
});

// Lexington's 5 % of 10,000.00 are 500.00, the surcharge of 10,500.00 is 189.00, the tax 315.00: of 200.00 and 300.00 in it 10.00 and 15.00.
test.each([
  ['', '510.00', 'Municipal tax', '"Policy Fee" taxed'],
  ['', '515.00', 'Municipal tax', '"Inspection Fee" taxed'],
  ['', '525.00', 'Municipal tax', 'the insurer’s fees taxed'],
  [
    'among other charges',
    '699.00',
    'Other charges',
    '"Policy Fee" taxed in Local government premium tax of Lexington-Fayette Urban County',
  ],
])('such a fee %s: %s', async (_, billed, column, detail) => {
  const isOwn = column === 'Municipal tax';
  const columns = isOwn ? 'SL Tax,Surcharge,Mun. Tax' : 'SL Tax,Other Charges';
  const row = `KY,Lexington,10000,200,300,,New,2026-10-15,315.00,${isOwn ? '189.00,' : ''}${billed}`;
  expect(await told(columns, row)).toEqual([[column, 'fee_in_doubt', `${detail} (KY.local_tax_on_fees)`]]);
});

test('a fee that is taxed and one in doubt of as much are both told', async () => {
  // Maryland 3 % of 40,500.00 are 1,215.00; no source settles the broker's fee.
  expect(await told('SL Tax', 'MD,,40000,250,,250,New,2026-10-15,1207.50')).toEqual([
    [
      'Surplus lines tax',
      'fee_in_doubt',
      'the broker’s fees not taxed (MD.broker_fee.unsettled), or the insurer’s fees not taxed',
    ],
  ]);
});

test('a charge in the place of another may be priced without one fee', async () => {
  // Of 12,000.00 and 150.00: 364.50 and 0.18 % of it, 21.87, in another column.
  expect(
    await told('SL Tax,Stamping Fee,Other Charges', 'CA,,12000,150,200,250,New,2026-10-15,364.50,,21.87'),
  ).toEqual([
    ['Surplus lines tax', 'fee_not_taxed', '"Inspection Fee" not taxed'],
    ['Stamping fee', 'charged_elsewhere', 'Other charges'],
    ['Other charges', 'charge_included', 'Stamping fee, and "Inspection Fee" not taxed'],
  ]);
});

test('whole dollars are likelier than one fee of several', async () => {
  // Iowa 0.925 % of 10,094.00 is 93.37; without the fee of 40.00 it is 93.00 as well.
  expect(await told('SL Tax', 'IA,,9954,40,100,,New,2026-10-15,93.00')).toEqual([
    ['Surplus lines tax', 'rounding', 'charged in whole dollars'],
  ]);
});

test('cells that are no amounts are no fees', async () => {
  expect(await told('SL Tax', 'CA,,12000,150,200,Waived,New,2026-10-15,364.50')).toEqual([
    ['Surplus lines tax', 'fee_not_taxed', '"Inspection Fee" not taxed'],
  ]);
});

test('rates next to those of the policy are told beside a fee that comes to the same', async () => {
  // Illinois: 3.5 % of 11,434.00 is 400 and 0.04 % is 5; of 11,534.00 it is 404 and 5, and 0.075 %, the rate until 2022, is 9.
  expect(await told('Total Taxes', 'IL,,11434,350,,100,New,2026-10-15,409')).toEqual([
    [
      'Total tax',
      'fee_or_other_date',
      'the broker’s fees taxed, or 3.5% + 0.075% of 2019-01-01 to 2022-12-31',
    ],
  ]);
  expect(await told('Total Taxes', 'IL,,11434,350,,,New,2026-10-15,409')).toEqual([
    ['Total tax', 'other_date', '3.5% + 0.075% of 2019-01-01 to 2022-12-31'],
  ]);
});

test('sides that come to the same are both told', async () => {
  // Georgia 4 %, all fees taxed: of 5,391.00 in the place of 5,491.00.
  expect(await told('SL Tax', 'GA,,5291,100,,100,New,2026-10-15,215.64')).toEqual([
    ['Surplus lines tax', 'fee_not_taxed', 'the broker’s fees not taxed or the insurer’s fees not taxed'],
  ]);
});
