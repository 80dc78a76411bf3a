/** What a reconciliation says where a charge that is not computed comes to as much as others; the figures are worked out by hand. */
import { expect, test } from 'vitest';
import { reconciled } from '../../support/reconciled.ts';

const FRONT = 'LOB,State,Transaction,Effective Date,Premium';

/** The charge, what was charged, and why. */
async function told(columns: string, row: string) {
  const { all } = await reconciled(`${FRONT},${columns}`, [row]);
  return all.map(({ column, billed, reason, detail }) => [column.title, billed / 100, reason, detail]);
}

// South Dakota, of 50,000.00: 2.5 %, a fee of 0.175 %, and a fire tax of 0.175 %, which is computed for a stated code alone.
const SD = 'Commercial Property,SD,New,2026-09-10,50000';
const SLIP = 'SLIP+ transaction fee (FSLSO)';
const FIRE = 'Fire Property Tax or Fire Other Tax, Fire Inland Marine Tax (FIMT)';

test.each([
  ['with the other charges', 'SL Tax,Other Charges', '1250,175', 'Other charges'],
  ['with a fee of as much', 'SL Tax,SLIP Fee', '1250,175', 'Transaction fee'],
])('%s it is not one of them charged twice', async (_, columns, charged, title) => {
  expect(await told(columns, `${SD},${charged}`)).toEqual([
    [title, 175, 'not_computed', `${FIRE}, or twice the amount`],
  ]);
});

test('so on a return', async () => {
  const row = 'Commercial Property,SD,Return,2026-09-10,-50000,-1250,-175';
  expect(await told('SL Tax,Other Charges', row)).toEqual([
    ['Other charges', -175, 'not_computed', `${FIRE}, or twice the amount`],
  ]);
});

test('with the tax it is not another charge that stands in its own place', async () => {
  expect(await told('SL Tax,Other Charges', `${SD},1337.50,87.50`)).toEqual([
    ['Surplus lines tax', 1337.5, 'not_computed', FIRE],
  ]);
});

test('with the tax it may be the other charge where that is in no column, but in the total', async () => {
  // 1,250.00 + 87.50 = 1,337.50; with 87.50 more in the total 1,425.00.
  expect(await told('SL Tax,Stamping Fee,Total Tax', `${SD},1337.50,0,1425.00`)).toEqual([
    ['Surplus lines tax', 1337.5, 'not_computed', `${FIRE}, or ${SLIP}`],
    ['Total tax', 1425, 'not_computed', `${FIRE}, or twice ${SLIP}`],
  ]);
});

test('in a column of its own it may be another charge, which is in none', async () => {
  expect(await told('SL Tax,Fire Tax,SLIP Fee', `${SD},1250,87.50,0`)).toEqual([
    ['Fire marshal tax', 87.5, 'not_computed', `${FIRE}, or ${SLIP}`],
    ['Transaction fee', 0, 'perhaps_charged', `${SLIP}, perhaps in Fire marshal tax`],
  ]);
});

test('it stands in one place', async () => {
  expect(await told('SL Tax,Fire Tax,SLIP Fee', `${SD},1250,87.50,175`)).toEqual([
    ['Fire marshal tax', 87.5, 'not_computed', FIRE],
    ['Transaction fee', 175, 'twice', ''],
  ]);
});

// Montana, of 10,000.00: a fee of 17.50, and a fire tax of up to 2.5 %. Kentucky: 1.8 %, and the tax of a place, such as 5 %.
test.each([
  ['Commercial Property,MT,New,2026-09-10,10000,275,250', SLIP, 'Fire tax', 250],
  [',KY,New,2026-09-10,10000,300,500', 'Premium surcharge', 'Local government premium tax', 500],
])(
  'alone at a full rate or that of a place in a column of several: %s',
  async (row, missing, name, charged) => {
    expect(await told('SL Tax,Other Charges', row)).toEqual([
      ['Other charges', 0, 'not_charged', missing],
      ['Other charges', charged, 'not_computed', name],
    ]);
  },
);

test('another charge beside a fee of the policy is not the tax of a place', async () => {
  // 1.8 % of 648.00 and the fee of 35.00; 7.2 % of 648.00 are 46.66 as well.
  const { all } = await reconciled(`${FRONT},Policy Fee,SL Tax,Other Charges`, [
    ',KY,New,2026-09-10,613,35,19.44,46.66',
  ]);
  expect(all.map(({ reason }) => reason)).toEqual(['not_due']);
});

test('in the column of the tax it may be just a fee of the policy', async () => {
  // South Carolina, 9,800.00 and fees of 150.00 and 200.00: 6 % are 609.00; a surcharge of 6 % is that of medical malpractice alone.
  const { all } = await reconciled('State,Effective Date,Premium,Policy Fee,Broker Fee,SL Tax', [
    'SC,2026-08-10,9800,150,200,759.00',
  ]);
  expect(all.map(({ reason, detail }) => [reason, detail])).toEqual([
    ['not_computed', expect.stringMatching(/, or as much as .*, 150\.00$/)],
  ]);
});
