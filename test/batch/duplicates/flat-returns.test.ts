/** Flat cancellations that leave some of what the file charges for the policy, and those that give back all. */
import { expect, test } from 'vitest';
import { FlatReturns } from '../../../src/batch/duplicates/flat-returns.ts';
import { ACT, FLAT, type TermRows } from '../../../src/batch/duplicates/term-rows.ts';
import { batchOf } from '../../support/batch.ts';

const HEADER = 'Policy Number,Named Insured,State,Coverage,Transaction,Effective Date,Invoice Date,Premium';

/** A row of policy P-1: transaction, day of the invoice, premium. */
const row = (rest: string, coverage = 'other', insured = 'Ash Inn'): string => {
  const [transaction, invoice, premium] = rest.split(' ') as [string, string, string];
  return `P-1,${insured},FL,${coverage},${transaction.replaceAll('_', ' ')},10/01/2026,${invoice},${premium}`;
};

async function leftIn(rows: readonly string[]) {
  const { summary } = await batchOf([HEADER, ...rows].join('\n'));
  expect([summary.rejected, summary.rows]).toEqual([0, rows.length]);
  const { parts, cents } = summary.read.flatReturns.left;
  return [parts.lines, cents];
}

const NEW = 'New 10/02/2026 12000.00';

test.each<[string, readonly string[], number, bigint]>([
  ['a digit too few', [NEW, 'Flat_Cancel 10/19/2026 -1200.00'], 3, 1080000n],
  [
    'without the endorsement',
    [NEW, 'Endorsement 10/05/2026 500.00', 'Flat_Cancel 10/19/2026 -12000.00'],
    4,
    50000n,
  ],
  ['in two parts', [NEW, 'Flat_Cancel 10/19/2026 -6000', 'Flat_Cancel 10/20/2026 -5999.99'], 4, 1n],
  ['with the newest row first', ['Flat_Cancel 10/19/2026 -1200.00', NEW], 2, 1080000n],
  // What an earlier file charged is to be given back as well.
  ['of a policy of another file', ['Installment 10/02/2026 1000', 'Flat_Cancel 10/19/2026 -900'], 3, 10000n],
  [
    'after it lived again',
    [NEW, 'Flat_Cancel 10/05/2026 -12000', 'New 10/06/2026 5000', 'Flat_Cancel 10/19/2026 -500'],
    5,
    450000n,
  ],
])('what is left is told of: %s', async (_, rows, line, cents) => {
  expect(await leftIn(rows.map((each) => row(each)))).toEqual([[line], cents]);
});

test.each<[string, readonly string[]]>([
  ['whole', [NEW, 'Endorsement 10/05/2026 -500', 'Flat_Cancel 10/19/2026 -11500']],
  ['with more than the file charges', [NEW, 'Flat_Cancel 10/19/2026 -13000']],
  ['and is written anew', [NEW, 'Flat_Cancel 10/05/2026 -12000', 'New 10/06/2026 11000']],
  ['and is written anew, in another order', ['New 10/06/2026 11000', NEW, 'Flat_Cancel 10/05/2026 -12000']],
  ['and is reinstated', [NEW, 'Flat_Cancel  -12000', 'Reinstatement  12000']],
  ['by days', [NEW, 'Cancellation 10/19/2026 -1200']],
])('nothing is left of a policy that is given back %s', async (_, rows) => {
  expect(await leftIn(rows.map((each) => row(each)))).toEqual([[], 0n]);
});

test('coverages and insureds are cancelled one by one', async () => {
  const one = [row(NEW, 'wet_marine'), row(NEW), row(NEW, 'other', 'Oak Inn')];
  expect(await leftIn([...one, row('Flat_Cancel 10/19/2026 -12000', 'wet_marine')])).toEqual([[], 0n]);
  expect(await leftIn([...one, row('Flat_Cancel 10/19/2026 -24000')])).toEqual([[], 0n]);
  expect(await leftIn([...one, row('Flat_Cancel 10/19/2026 -1200', 'other', 'OAK INN')])).toEqual([
    [5],
    1080000n,
  ]);
});

/** Rows of one chunk: part, premium and what they do. */
const chunk = (
  rows: readonly (readonly [part: number, premium: number, act: number])[],
  from = 2,
): TermRows => ({
  terms: Float64Array.from(rows, ([part]) => part),
  states: new Uint16Array(rows.length),
  premiums: Float64Array.from(rows, ([, premium]) => premium),
  acts: Uint8Array.from(rows, ([, , act]) => act),
  called: new Uint8Array(rows.length),
  days: new Uint32Array(rows.length),
  ways: new Uint32Array(rows.length).fill(FLAT),
  parts: Float64Array.from(rows, ([part]) => part),
  feeMarks: new Float64Array(rows.length),
  fees: new Float64Array(rows.length),
  taxes: new Float64Array(rows.length),
  numbers: new Uint16Array(rows.length),
  counts: new Uint16Array(rows.length),
  lines: Uint32Array.from(rows, (_, at) => from + at),
});

test('more than can be added up exactly is not told of', () => {
  const found = new FlatReturns();
  const most = Number.MAX_SAFE_INTEGER;
  found.add(
    chunk([
      [1, most, ACT.begins],
      [1, most, ACT.begins],
      [1, -1, ACT.cancels],
    ]),
  );
  expect(found.left).toEqual({ parts: { rows: 0, lines: [] }, cents: 0n });
});

test('parts are remembered up to a bound', () => {
  const count = 1_000_001;
  const found = new FlatReturns();
  found.add(chunk(Array.from({ length: count }, (_, at) => [at + 1, 100, ACT.begins] as const)));
  expect(found.isPartial).toBe(true);
  // The last one was no longer remembered; the first and the one before the last were.
  const flat = [count, 1, count - 1].map((part) => [part, -30, ACT.cancels] as const);
  found.add(chunk(flat, count + 2));
  expect(found.left).toEqual({ parts: { rows: 2, lines: [count + 3, count + 4] }, cents: 140n });
});
