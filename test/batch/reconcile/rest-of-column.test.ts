/** What a reconciliation says of the rest of a column, of whose charges another holds one; the figures are worked out by hand. */
import { expect, test } from 'vitest';
import { reconciled } from '../../support/reconciled.ts';

const HEADER = 'Policy Number,State,Effective Date,Premium,LOB,KY Jurisdiction,SL Tax,Other Charges';

/** The charge, what it is apart by, and why. */
async function told(row: string) {
  const { all } = await reconciled(HEADER, [`a,${row}`]);
  return all.map(({ column, apart, reason, detail }) => [column.title, apart, reason, detail]);
}

const KY = 'KY,2026-08-10,1850.25,GL,Louisville';
const MS = 'MS,2026-08-10,9871.30,GL,';
const OTHERS = 'Other charges';
const AWAY = 'Surplus lines tax';
const MWUA = 'MWUA Nonadmitted Policy Fee';

// Mississippi, 9,871.30: tax 4 % 394.85, stamping fee 0.25 % 24.68, policy fee 3 % 296.14; tax and stamping fee 419.53; of 2,750.00 they are 110.00, 6.88 and 82.50.
// Kentucky, 1,850.25: tax 3 % 55.51, surcharge 1.8 % 33.30, Louisville 5 % 92.51 (92.5125); tax and surcharge 88.81.
test.each([
  ['its decimal point is elsewhere', `${MS},419.53,29.61`, 2468, [-26653, 'decimal_point', 'a tenth']],
  ['it is to the dollar', `${KY},88.81,93.00`, 3330, [49, 'rounding', 'charged in whole dollars']],
  ['it is cut to the dollar', 'MS,2026-08-10,2750.00,GL,,116.88,82.00', 688, [-50, 'rounding', 'dollar']],
])('%s', async (_, row, away, [apart, reason, detail]) => {
  expect(await told(row)).toEqual([
    [AWAY, away, 'charge_included', expect.any(String)],
    [OTHERS, apart, reason, expect.stringContaining(String(detail))],
    [OTHERS, -away, 'charged_elsewhere', AWAY],
  ]);
});

test('nothing explains it: the charge that is in no other amount may be in it', async () => {
  // Of 296.14 no usual mistake makes 31.77.
  expect(await told(`${MS},419.53,31.77`)).toEqual([
    [AWAY, 2468, 'charge_included', expect.any(String)],
    [OTHERS, 3177, 'unexplained', ''],
    [OTHERS, -2468, 'charged_elsewhere', AWAY],
    [OTHERS, -29614, 'perhaps_charged', `${MWUA}, perhaps in ${OTHERS}`],
  ]);
});

test('two charges that stand in one amount may be cut to the dollar', async () => {
  expect(await told('MS,2026-08-10,2750.00,GL,,116.00,82.50')).toEqual([
    [AWAY, 600, 'charge_included', expect.stringMatching(/, and cut to whole dollars$/)],
    [OTHERS, -688, 'charged_elsewhere', AWAY],
  ]);
});
