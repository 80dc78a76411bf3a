/** Several columns of one charge, one for each state; the figures are worked out by hand. */
import { expect, test } from 'vitest';
import { matchBilled } from '../../../src/batch/columns/matching/billed-columns.ts';
import { plainRules } from '../../support/columns.ts';
import { reconciled } from '../../support/reconciled.ts';

const HEADER = 'Policy Number,State,Coverage,Effective Date,Premium';

/** What differs, in cents, and what was compared. */
async function told(columns: string, rows: readonly string[], map: readonly string[] = []) {
  const { all, tally } = await reconciled(`${HEADER},${columns}`, rows, map);
  return {
    differing: all.map(({ line, column, apart }) => [line, column.where, apart]),
    billed: tally.billed,
    rejections: tally.rejections,
  };
}

// Of 10,000.00: Kentucky 3 % and 1.8 % (KRS 136.392), Florida 4.94 %, EMPA 4.00 on commercial property (Fla. Stat. 252.372).
const KENTUCKY = 'a,KY,other,2026-10-01,10000';
const FLORIDA = 'b,FL,commercial_property,2026-10-05,10000';

test('the surcharges of two states stand in a column each', async () => {
  const { differing, billed } = await told('SL Tax,KY Surcharge,EMPA Surcharge', [
    `${KENTUCKY},300.00,180.00,`,
    `${FLORIDA},494.00,,4.00`,
  ]);
  expect([differing, billed]).toEqual([[], 97800n]);
});

test('what is wrong in one of them is told', async () => {
  const { differing } = await told('SL Tax,KY Surcharge,EMPA Surcharge', [
    `${KENTUCKY},300.00,150.00,0.00`,
    `${FLORIDA},494.00,0.00,4.00`,
  ]);
  expect(differing).toEqual([[2, '"KY Surcharge" + "EMPA Surcharge"', -3000]]);
});

// Texas 4.85 % and 0.04 %, New York 3.6 % and 0.15 %, California 3 % and 0.18 %, Pennsylvania 3 % and 20.00.
const OFFICES = [
  'a,TX,other,2026-10-01,10000,485.00,4.00,,,',
  'b,NY,other,2026-10-05,10000,360.00,,15.00,,',
  'd,PA,other,2026-10-05,10000,300.00,,,20.00,',
];

test('stamping offices have a column each', async () => {
  const { differing, billed } = await told('SL Tax,SLTX Stamping Fee,ELANY Fee,PSLA Fee', OFFICES);
  expect([differing, billed]).toEqual([[], 118400n]);
});

const CALIFORNIA = 'c,CA,other,2026-10-05,10000,300.00,,,,18.00';

test('columns that the user names are added up', async () => {
  const columns = 'SL Tax,SLTX Stamping Fee,ELANY Fee,PSLA Fee,SLA Fee';
  const map = 'billed_stamping_fee=SLTX Stamping Fee+ELANY Fee+PSLA Fee+SLA Fee';
  const { differing, billed } = await told(columns, [...OFFICES, CALIFORNIA], [map]);
  expect([differing, billed]).toEqual([[], 150200n]);
  const both = await told(
    'SL Tax,Stamp 1,Stamp 2',
    ['a,TX,other,2026-10-01,10000,485.00,1.50,2.50'],
    ['billed_stamping_fee=Stamp 1+#8'],
  );
  expect([both.differing, both.billed]).toEqual([[], 48900n]);
});

test('a column that is named twice is refused', async () => {
  const map = ['billed_stamping_fee=ELANY Fee+#8'];
  await expect(told('SL Tax,PSLA Fee,ELANY Fee', [], map)).rejects.toThrow(
    'the amounts of "ELANY Fee" would be counted twice; name it once',
  );
});

test.each([
  ['where no row has an amount', ['']],
  ['that a row fills both', ['KY,10000,180.00,4.00']],
])('columns %s are not read as one', (_, rows) => {
  const header = ['State', 'Premium', 'Premium Surcharge', 'EMPA Surcharge'];
  const samples = rows.map((row) => row.split(','));
  expect(() => matchBilled(header, [], [], { samples, findState: plainRules.findState })).toThrow(
    '"Premium Surcharge" and "EMPA Surcharge" could each be billed_surcharge; say which with the option map billed_surcharge=#3, or, only if none is contained in another, add them up with the option map billed_surcharge="Premium Surcharge+EMPA Surcharge"',
  );
});

test('a later row that has amounts in two of them is rejected', async () => {
  // More rows than are looked at before the run.
  const rows = Array.from({ length: 3000 }, () => `${KENTUCKY},300.00,180.00,`);
  const { rejections, differing } = await told('SL Tax,KY Surcharge,EMPA Surcharge', [
    ...rows,
    `${FLORIDA},494.00,1.00,4.00`,
  ]);
  expect(differing).toEqual([]);
  expect(rejections).toEqual([
    expect.stringContaining('"KY Surcharge" + "EMPA Surcharge" hold more than one amount in this row'),
  ]);
});

test('a column that the user calls a fee of the policy is no charge', async () => {
  const rows = [`${KENTUCKY},300.00,180.00,`, `${FLORIDA},494.00,,4.00`];
  const { all } = await reconciled(`${HEADER},SL Tax,KY Surcharge,EMPA Surcharge`, rows, [
    'carrier_fees=KY Surcharge',
  ]);
  expect(new Set(all.map(({ column }) => column.where))).not.toContain('"KY Surcharge" + "EMPA Surcharge"');
});

test.each([
  [
    'called like one that is compared',
    'SL Tax,KY Surcharge,EMPA Surcharge',
    ['billed_surcharge=EMPA Surcharge'],
    [`${KENTUCKY},300.00,180.00,`],
    'compare it with the option map billed_surcharge="EMPA Surcharge+KY Surcharge" (added up; only if none is contained in another), leave it out with the option ignore "KY Surcharge" (what was charged there is then told as not charged)',
  ],
  [
    'that nothing is known of',
    'SL Tax,SLTX Stamping Fee,ELANY Fee,PSLA Fee,Filing Office Fee',
    [],
    [...OFFICES, CALIFORNIA],
    'if a state or its stamping office lays it, compare it with the option map billed_stamping_fee="SLTX Stamping Fee+ELANY Fee+PSLA Fee+Filing Office Fee"',
  ],
])('a stop at a charge %s offers to compare it', async (_, columns, map, rows, expected) => {
  const found = told(columns, rows, map);
  await expect(found).rejects.toThrow(expected);
  await expect(found).rejects.not.toThrow('a reconciliation compares');
});
