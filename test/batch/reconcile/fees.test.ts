/** What a reconciliation says of fees that were taxed otherwise: by charge, and never more than the sources settle. */
import { expect, test } from 'vitest';
import { reconciled } from '../../support/reconciled.ts';

const FEES = 'Policy Number,State,Premium,Policy Fee,Broker Fee,Effective Date';

/** The charge, the amount, the reason and the detail of each difference. */
async function told(header: string, row: string, map: readonly string[] = []) {
  const { all } = await reconciled(header, [row], map);
  return all.map(({ column, apart, reason, detail }) => [column.title, apart / 100, reason, detail]);
}

test.each([
  // Puerto Rico: 9 % of 1,000.00; of a broker's fee of 100.00 it is 9.00 (rates/PR.json: both sides unsettled).
  ['PR,1000,,100', '90.00', -9, 'no fee taxed (PR.broker_fee.unsettled)'],
  // Pennsylvania: 3 %; a policy fee is unsettled.
  ['PA,1000,100,', '30.00', -3, 'no fee taxed (PA.carrier_fee.unsettled)'],
  // Louisiana 4.85 %, Mississippi 4 %: the insurer's fees are taxable, the broker's unsettled.
  ['LA,1000,,100', '48.50', -4.85, 'no fee taxed (LA.broker_fee.unsettled)'],
  ['LA,1000,200,100', '58.20', -4.85, 'the broker’s fees not taxed (LA.broker_fee.unsettled)'],
  ['MS,1000,,100', '40.00', -4, 'no fee taxed (MS.broker_fee.unsettled)'],
  // Missouri 5 %: the broker's fee is free under conditions that nobody asserts, and parts of the rule were not read.
  ['MO,1000,,100', '50.00', -5, 'no fee taxed (MO.broker_fee.taxed_unless_conditions_met, MO.fees_rule)'],
  // Michigan 2 %: that an insurer's fee is premium is in doubt.
  ['MI,1000,100,', '20.00', -2, 'no fee taxed (MI.carrier_fees)'],
])('a fee in doubt is no error: %s, charged %s', async (row, billed, apart, detail) => {
  expect(await told(`${FEES},SL Tax`, `a,${row},2026-10-01,${billed}`)).toEqual([
    ['Surplus lines tax', apart, 'fee_in_doubt', detail],
  ]);
});

test.each([
  // Maryland 3 %: the insurer's fee of 100.00 is taxable, the broker's of 50.00 unsettled: 3.00 of 4.50 are an error.
  [
    'MD,1000,100,50',
    '30.00',
    -4.5,
    'fee_not_taxed',
    'no fee taxed; in doubt in part (MD.broker_fee.unsettled)',
  ],
  ['MD,1000,100,50', '31.50', -3, 'fee_not_taxed', 'the insurer’s fees not taxed'],
  // California 3 %: the insurer's fee is taxable, the broker's is not.
  ['CA,1000,100,50', '30.00', -3, 'fee_not_taxed', 'the insurer’s fees not taxed'],
  ['CA,1000,100,50', '34.50', 1.5, 'fee_taxed', 'the broker’s fees taxed'],
  ['CA,1000,100,200', '36.00', 3, 'fee_taxed', 'the broker’s fees taxed'],
])('a settled fee is one: %s, charged %s', async (row, billed, apart, reason, detail) => {
  expect(await told(`${FEES},SL Tax`, `a,${row},2026-10-01,${billed}`)).toEqual([
    ['Surplus lines tax', apart, reason, detail],
  ]);
});

test('a fee without a side is in doubt where one side is', async () => {
  // Maryland: 3 % of 1,100.00 is 33.00.
  const header = 'Policy Number,State,Premium,Fees,Effective Date,SL Tax';
  expect(await told(header, 'a,MD,1000,100,2026-10-01,30.00')).toEqual([
    ['Surplus lines tax', -3, 'fee_in_doubt', 'no fee taxed (MD.fee.unsettled)'],
  ]);
  // Oklahoma: 6 % of 1,100.00 is 66.00; both sides are taxed, and only of the broker's is that in doubt: this may be one.
  expect(await told(header, 'a,OK,1000,100,2026-05-01,60.00')).toEqual([
    ['Surplus lines tax', -6, 'fee_in_doubt', 'no fee taxed (OK.broker_fee)'],
  ]);
});

test('each charge is told by what it falls on itself', async () => {
  // Kentucky: 3 % and 1.8 % of 10,500.00 are 315.00 and 189.00; Lexington's 5 % is on the premium, and no source says whether fees bear it.
  const header = `${FEES},Place,SL Tax,Surcharge,Mun. Tax`;
  const lexington = async (tax: string, surcharge: string, local: string) =>
    told(header, `a,KY,10000,500,,2026-10-15,Lexington,${tax},${surcharge},${local}`, ['jurisdiction=Place']);
  expect(await lexington('315.00', '189.00', '525.00')).toEqual([
    ['Municipal tax', 25, 'fee_in_doubt', 'the insurer’s fees taxed (KY.local_tax_on_fees)'],
  ]);
  // Without the fee 300.00 and 180.00; of the surcharge only a broker's fee is in doubt.
  expect(await lexington('300.00', '180.00', '500.00')).toEqual([
    ['Surplus lines tax', -15, 'fee_not_taxed', 'no fee taxed'],
    ['Surcharge', -9, 'fee_not_taxed', 'no fee taxed'],
  ]);
});

test('what is in doubt is added up apart', async () => {
  const { tally } = await reconciled(`${FEES},SL Tax`, [
    'a,MD,1000,100,,2026-10-01,30.00',
    'b,MD,1000,,100,2026-10-01,30.00',
  ]);
  expect(tally.reasons.map(({ reason, apart }) => [reason, apart])).toEqual([
    ['fee_not_taxed', -300n],
    ['fee_in_doubt', -300n],
  ]);
});

// California, of 8,215.60 with an insurer's fee of 150.00: 3 % are 250.97 and 0.18 % are 15.06, or 14.79 without the fee: 265.76. Of a broker's fee of 250.00
// nothing is taxed: 246.47 and 14.79; with it 3 % are 253.97: 268.76.
test.each([
  ['150,', 265.76, '', ', and no fee taxed in Stamping fee'],
  [',250', 268.76, ', and the broker’s fees taxed in Surplus line tax', ''],
])(
  'a total of empty columns may have a fee taxed otherwise in one charge: %s',
  async (fees, total, inTax, inStamping) => {
    const found = await told(
      `${FEES},SL Tax,Stamping Fee,Total Taxes`,
      `a,CA,8215.60,${fees},2026-10-05,,,${total}`,
    );
    expect(found.map(([column, , reason, detail]) => [column, reason, detail])).toEqual([
      ['Surplus lines tax', 'in_total', `Surplus line tax${inTax}`],
      ['Stamping fee', 'in_total', `Stamping fee${inStamping}`],
    ]);
  },
);
