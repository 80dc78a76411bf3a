/** A charge that was laid first, or no more, on another day than that of the policy, in every place where it may have been charged; by hand. */
import { expect, test } from 'vitest';
import { likelyText } from '../../../src/batch/reconcile/reasons.ts';
import { reconciled } from '../../support/reconciled.ts';

const HEADER =
  'Policy Number,State,LOB,Transaction,Effective Date,Expiration Date,Transaction Date,Premium,SL Tax,SLIP Fee,Total Taxes';

/** The column, and charged and computed in dollars, and why, of one policy. */
async function told(row: string) {
  const { all } = await reconciled(HEADER, [`a,${row}`]);
  return all.map((each) => [each.column.title, each.billed / 100, each.computed / 100, likelyText(each)]);
}

// Alabama: 6 % of 4,310.00 are 258.60; the transaction fee of 0.175 % is laid on policies that begin in 2026, of 4,310.00 7.54 (7.5425).
const LATER = '0.175% of 2026-01-01 to now';
const INCLUDED = `another charge is in it: SLIP+ transaction fee (FSLSO) at ${LATER}`;
const ENDORSED = 'AL,SLT-GL,END,2025-11-22,2026-11-22,2026-10-01,4310';

test.each([
  ['its own column', '258.60,7.54,266.14', ['Transaction fee', 7.54, 0, `rate of another date: ${LATER}`]],
  ['that of another charge', '266.14,,266.14', ['Surplus lines tax', 266.14, 258.6, INCLUDED]],
  ['the total alone', '258.60,,266.14', ['Total tax', 266.14, 258.6, INCLUDED]],
  [
    'no amount that it comes to',
    '258.60,7.55,266.15',
    ['Transaction fee', 7.55, 0, 'charged though not due'],
  ],
])('a fee laid since, charged in %s', async (_, charged, expected) => {
  expect((await told(`${ENDORSED},${charged}`))[0]).toEqual(expected);
});
