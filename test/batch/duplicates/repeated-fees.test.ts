/** The fee of a policy that a report repeats beside the premium of each coverage, and fees that are charged more than once by right. */
import { expect, test } from 'vitest';
import { RepeatedFees } from '../../../src/batch/duplicates/repeated-fees.ts';
import type { TermRows } from '../../../src/batch/duplicates/term-rows.ts';
import { batchOf } from '../../support/batch.ts';

const HEADER = 'Policy Number,State,Effective Date,Invoice Date,Transaction,Premium,Policy Fee,Broker Fee';

/** A row of policy P-1: transaction, premium, policy fee, broker fee; and the day of its invoice. */
const row = (rest: string, invoice = '10/02/2026', policy = 'P-1,TX,10/01/2026'): string => {
  const [transaction, ...amounts] = rest.split(' ') as [string, ...string[]];
  return `${policy},${invoice},${transaction},${amounts.join(',')}`;
};

async function againIn(rows: readonly string[], header = HEADER) {
  const { summary } = await batchOf([header, ...rows].join('\n'));
  expect([summary.rejected, summary.rows]).toEqual([0, rows.length]);
  const { policies, cents } = summary.read.repeatedFees.again;
  return [policies.lines, cents];
}

test.each<[string, readonly string[], readonly number[], bigint]>([
  ['in three coverages', ['New 1000 150 0', 'New 2000 150 0', 'New 500 150 0'], [4], 30000n],
  ['of two kinds', ['Renewal 1000 150 50', 'Renewal 2000 150 50'], [3], 20000n],
  [
    'that is taken back once',
    ['New 1 150 0', 'New 2 150 0', 'New 3 150 0', 'Cancellation -3 -150 0'],
    [4],
    15000n,
  ],
])('the fee of a policy %s is told of', async (_, rows, lines, cents) => {
  expect(await againIn(rows.map((each) => row(each)))).toEqual([lines, cents]);
});

test('two policies are told of by the last line of each', async () => {
  const other = 'P-2,GA,10/01/2026';
  const rows = [row('New 1000 150 0'), row('New 900 99.99 0', '', other), row('New 2000 150 0')];
  expect(await againIn([...rows, row('New 800 99.99 0', '', other)])).toEqual([[4, 5], 24999n]);
});

test.each<[string, readonly string[]]>([
  ['with the same premium, which is told as such', [row('New 1000 150 0'), row('New 1000 150 0')]],
  ['of another amount', [row('New 1000 150 0'), row('New 2000 75 0')]],
  [
    'with an endorsement',
    [row('New 1000 150 0'), row('Endorsement 200 150 0'), row('Endorsement 300 150 0')],
  ],
  ['billed anew', [row('New 1000 150 0'), row('Cancellation -1000 -150 0'), row('New 1200 150 0')]],
  ['of the renewal', [row('New 1000 150 0'), row('Renewal 1100 150 0', '', 'P-1,TX,10/01/2027')]],
  ['of another policy', [row('New 1000 150 0'), row('New 1100 150 0', '', 'P-2,TX,10/01/2026')]],
])('fees are charged by right %s', async (_, rows) => {
  expect(await againIn(rows)).toEqual([[], 0n]);
});

test('without a transaction another day of invoice may be that of an installment', async () => {
  const header = 'Policy Number,State,Effective Date,Invoice Date,Premium,Service Fee';
  const rows = (first: string, second: string) =>
    [`${first},1000,10`, `${second},990,10`].map((each) => `P-1,TX,10/01/2026,${each}`);
  const map = header.replace('Service Fee', 'Policy Fee');
  expect(await againIn(rows('10/01/2026', '11/01/2026'), map)).toEqual([[], 0n]);
  expect(await againIn(rows('10/01/2026', '10/01/2026'), map)).toEqual([[3], 1000n]);
});

test('more policies than are remembered are said to be', () => {
  const found = new RepeatedFees();
  const rows = (from: number, count: number): TermRows => {
    const all = { length: count };
    return {
      terms: new Float64Array(count),
      states: new Uint16Array(count),
      premiums: Float64Array.from(all, (_, at) => from + at),
      acts: new Uint8Array(count),
      called: new Uint8Array(count),
      days: new Uint32Array(count),
      ways: new Uint32Array(count),
      parts: new Float64Array(count),
      feeMarks: Float64Array.from(all, (_, at) => 1 + ((from + at) % 1_000_001)),
      fees: new Float64Array(count).fill(10_000),
      taxes: new Float64Array(count),
      numbers: new Uint16Array(count),
      counts: new Uint16Array(count),
      lines: Uint32Array.from(all, (_, at) => from + at + 2),
    };
  };
  found.add(rows(0, 1_000_000));
  expect(found.isPartial).toBe(false);
  found.add(rows(1_000_000, 1));
  expect(found.isPartial).toBe(true);
  found.add(rows(1_000_001, 1));
  expect([found.again.policies.lines, found.again.cents]).toEqual([[1_000_003], 10_000n]);
});
