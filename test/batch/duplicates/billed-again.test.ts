/** Installments that only bill the premium of the new policy or renewal beside them, and those that are charged as they come. */
import { expect, test } from 'vitest';
import { batchOf } from '../../support/batch.ts';

const HEADER = 'Policy Number,State,Effective Date,Transaction,Premium';

/** Rows of a policy: `New 24000`, `INST 1 of 2 12000`. */
const rowsOf = (rows: readonly string[], policy = 'P-1', state = 'TX'): string[] =>
  rows.map((each) => {
    const at = each.lastIndexOf(' ');
    return `${policy},${state},10/01/2026,${each.slice(0, at)},${each.slice(at + 1)}`;
  });

async function againIn(rows: readonly string[]) {
  const { summary } = await batchOf([HEADER, ...rows].join('\n'));
  expect([summary.rejected, summary.rows]).toEqual([0, rows.length]);
  const { policies, rows: installments, premium, tax } = summary.read.terms.billedAgain;
  return [policies.lines, installments, premium, tax];
}

const NOTHING = [[], 0, 0n, 0n];

/** Texas takes 4.85 % of tax and 0.04 % of stamping fee: 4.89 % of a premium. */
test.each<[string, readonly string[], readonly [readonly number[], number, bigint, bigint]]>([
  ['all of two', ['New 24000', 'INST 1 of 2 12000', 'INST 2 of 2 12000'], [[3], 2, 2_400_000n, 117_360n]],
  ['the premium before its row', ['INST 6000', 'INST 6000', 'Renewal 12000'], [[2], 2, 1_200_000n, 58_680n]],
  ['the first of twelve', ['New 24000', 'INST 1 of 12 2000'], [[3], 1, 200_000n, 9780n]],
  ['the 3rd of twelve', ['New 24000', 'INST 3 of 12 2000'], [[3], 1, 200_000n, 9780n]],
  ['parts that are rounded', ['New 100', 'INST 33.33', 'INST 33.33', 'INST 33.34'], [[3], 3, 10_000n, 489n]],
  [
    'unequal parts',
    ['New 10000', 'INST 1 of 3 5000', 'INST 2 of 3 2500', 'INST 3 of 3 2500'],
    [[3], 3, 1_000_000n, 48_900n],
  ],
  [
    'that of an endorsement, too',
    ['New 10000', 'Endorsement 2000', 'INST 6000', 'INST 6000'],
    [[4], 2, 1_200_000n, 58_680n],
  ],
  [
    'what was cancelled since',
    ['New 10000', 'INST 5000', 'INST 5000', 'Cancellation -4000'],
    [[3], 2, 1_000_000n, 48_900n],
  ],
  [
    'what a row without a transaction has',
    [' 10000', 'INST 5000', 'INST 5000'],
    [[3], 2, 1_000_000n, 48_900n],
  ],
  [
    'the premium of two coverages',
    ['New 24000', 'New 12000', 'INST 1 of 12 2000', 'INST 1 of 12 1000'],
    [[4], 2, 300_000n, 14_670n],
  ],
])('installments that bill %s are told of', async (_, rows, told) => {
  expect(await againIn(rowsOf(rows))).toEqual(told);
});

test.each<[string, readonly string[]]>([
  [
    'beside a first payment of a quarter',
    ['New 6000', 'INST 1 of 9 2000', 'INST 2 of 9 2000', 'INST 3 of 9 2000'],
  ],
  ['beside the first of four', ['New 6000', 'INST 2 of 4 6000', 'INST 3 of 4 6000', 'INST 4 of 4 6000']],
  ['beside a half that is the first of three', ['New 6000', 'INST 2 of 3 3000', 'INST 3 of 3 3000']],
  ['that are numbered on from the first', ['New 6000', 'INST 2 3000', 'INST 3 3000']],
  ['of which one alone is as much as the first payment', ['New 6000', 'INST 6000']],
  ['without a row that begins the policy', ['INST 1 of 2 6000', 'INST 2 of 2 6000', 'Endorsement 12000']],
  ['beside another premium', ['New 10000', 'INST 2000', 'INST 2000']],
  ['of a policy whose row was taken back', ['New 4000', 'Flat Cancellation -4000', 'INST 2000', 'INST 2000']],
])('installments are charged as they come %s', async (_, rows) => {
  expect(await againIn(rowsOf(rows))).toEqual(NOTHING);
});

test('those of another term, policy or effective date bill nothing of it', async () => {
  const rows = [...rowsOf(['New 4000']), ...rowsOf(['INST 2000', 'INST 2000'], 'P-2')];
  expect(await againIn(rows)).toEqual(NOTHING);
  const later = rowsOf(['INST 2000', 'INST 2000']).map((each) => each.replace('10/01/2026', '11/01/2026'));
  expect(await againIn([...rowsOf(['New 4000']), ...later])).toEqual(NOTHING);
});

test('as much as a first payment is no premium billed again, where those of other policies come to more', async () => {
  const plan = ['New 6000', 'INST 2000', 'INST 2000', 'INST 2000'];
  const rows = [...rowsOf(plan), ...rowsOf([...plan, 'INST 2000'], 'P-2')];
  expect(await againIn(rows)).toEqual(NOTHING);
  // Those that say of how many they are do so alone.
  const counted = rowsOf(['New 6000', 'INST 1 of 3 2000'], 'P-3');
  expect(await againIn([...rows, ...counted])).toEqual([[12], 1, 200_000n, 9780n]);
  const book = ['P-4', 'P-5'].flatMap((policy) => rowsOf(['New 4000', 'INST 2000', 'INST 2000'], policy));
  expect((await againIn([...rows, ...book]))[0]).toEqual([3, 12, 15]);
});

test('where nothing is charged on them nothing is charged again', async () => {
  // 4.89 % of a cent comes to no cent.
  const rows = ['New 0.02', 'INST 0.01', 'INST 0.01'];
  expect(await againIn(rowsOf(rows))).toEqual(NOTHING);
});

test('they are told of where the tax is owed with the whole premium, too: each is taxed as it is given', async () => {
  // Nevada: 3.5 % of tax and 0.4 % of stamping fee, of 12,000.00.
  expect(await againIn(rowsOf(['New 12000', 'INST 1 of 2 6000', 'INST 2 of 2 6000'], 'P-1', 'NV'))).toEqual([
    [3],
    2,
    1_200_000n,
    46_800n,
  ]);
});
