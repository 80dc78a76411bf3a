/** A reconciliation: which charge a column is about, and what stays without one, each state apart; the figures are worked out by hand. */
import { describe, expect, test } from 'vitest';
import { matchBilled } from '../../../src/batch/columns/matching/billed-columns.ts';
import { reconciled as found } from '../../support/reconciled.ts';

const reconciled = async (header: string, rows: readonly string[]) => (await found(header, rows)).tally;

test('a charge answers for one column at most', async () => {
  // Florida: 4.94 % and a service fee of 0.06 %, which the stamp fee may be; the SLIP fee of row 1 is then not due.
  const { differing, differences, billed, computed } = await reconciled(
    'Policy Number,State,Effective Date,Premium,SL Tax,Stamp Fee,SLIP Fee',
    ['FL-1,FL,2026-05-04,10000,494.00,6.00,6.00', 'FL-2,FL,2026-05-05,20000,988.00,12.00,'],
  );
  expect([differing, differences, billed - computed]).toEqual([1, 2, 1200n]);
});

/** Of 10,000.00 in 2026: 4 %, 0.925 %, 1.75 %, 3 % and 6 %, in cents; two by two the taxes have one name. */
const TAXES: readonly (readonly [state: string, tax: bigint])[] = [
  ['GA', 40000n],
  ['IA', 9250n],
  ['ND', 17500n],
  ['NE', 30000n],
  ['SC', 60000n],
];
const HEADER = 'Policy Number,State,Effective Date,Premium';
const rowsWith = (charged: readonly string[]): string[] =>
  TAXES.map(([state], at) => `${state}-1,${state},2026-05-04,10000,${charged[at]}`);
const NOTHING = TAXES.map(() => '0');

test('charges of one name that no column is about are added up by state', async () => {
  const { uncompared } = await reconciled(`${HEADER},Stamping Fee`, rowsWith(NOTHING));
  expect(uncompared.map(({ stateCode, rows, amount }) => [stateCode, rows, amount])).toEqual(
    TAXES.map(([state, tax]) => [state, 1, tax]),
  );
});

test('charges of one name that a column comes to are told by state', async () => {
  const charged = ['400.00', '92.50', '175.00', '300.00', '600.00'];
  const { differing, matched } = await reconciled(`${HEADER},Stamping Fee`, rowsWith(charged));
  expect(differing).toBe(0);
  expect(matched.map(({ stateCode, rows }) => [stateCode, rows])).toEqual(TAXES.map(([state]) => [state, 1]));
});

test('differences of one reason are added up by state', async () => {
  const { reasons } = await reconciled(`${HEADER},SL Tax`, rowsWith(NOTHING));
  expect(
    reasons.map(({ stateCode, reason, differences, apart }) => [stateCode, reason, differences, apart]),
  ).toEqual(TAXES.map(([state, tax]) => [state, 'not_charged', 1, -tax]));
});

test('a percentage and an amount of another currency are no charge', () => {
  const header = ['State', 'SL Tax', 'Stamping Fee (%)', 'Municipal Tax (€)'];
  expect(matchBilled(header, []).flatMap(({ columns }) => columns)).toEqual([1]);
});

test.each([
  ...['Stamp', 'Stmp', 'SL Stamp', 'Stamp Chg', 'Stamp Amt', 'Stamp Charged', 'Stamping Charge'],
  ...['Stamp Tax', 'StampTax', 'STAMP_TAX', 'Stamping Tax', 'Stamp Office Tax', 'Stamping Office Tax'],
  ...['Stamp Duty', 'Stamp Duty Amt', 'Stamping Assessment', 'Stamping Office Assessment'],
  ...['Stamp Office Chg'],
])('the stamping fee is called %s', (name) => {
  const [tax, stamping] = matchBilled(['State', 'SL Tax', name], []);
  expect([tax?.name, stamping?.name, ...(stamping?.columns ?? [])]).toEqual([
    'billed_tax',
    'billed_stamping_fee',
    2,
  ]);
});

test.each([
  ...[
    'Stamp Date',
    'Stamp No.',
    'Tax & Stamp',
    'TX',
    'Stamp & Tax',
    'Stamp/Tax',
    'Tax + Stamping',
    'Stamp Tax Rate',
  ],
  ...['Stamp Tax %', 'Duty'],
])('no stamping fee is called %s', (name) => {
  expect(matchBilled(['State', 'SL Tax', name], []).flatMap(({ columns }) => columns)).toEqual([1]);
});

test.each([
  ...[
    'Tax - SL',
    'Tax, SL',
    'SL State Tax',
    'S/L Tax',
    'S/L State Tax',
    'Surplus Lines State Tax',
    'State SL Tax Billed',
  ],
  ...['Tax (Surplus Lines)', 'Tax SL Amt'],
])('the tax is called %s', (name) => {
  const found = matchBilled(['State', name, 'Stamp Fee'], []);
  expect(found.map((each) => [each.name, ...each.columns])).toEqual([
    ['billed_tax', 1],
    ['billed_stamping_fee', 2],
  ]);
});

test.each([
  ...[
    'Other Chgs',
    'Other Chg',
    'Oth Charges',
    'Misc Charges',
    'Misc. Tax',
    'Other Taxes/Fees',
    'Other State Taxes & Fees',
    'Other T&F',
  ],
  ...['Miscellaneous Charge', 'Other Assessments', 'Taxes, Other'],
])('other charges are called %s', (name) => {
  const found = matchBilled(['State', 'SL Tax', name], []);
  expect(found.map((each) => [each.name, ...each.columns])).toEqual([
    ['billed_tax', 1],
    ['billed_other', 2],
  ]);
});

test.each(['Total T&F', 'T&F', 'T & F', 'Total SL T&F', 'Total Taxes & Fees'])(
  'all charges in one are called %s',
  (name) => {
    const found = matchBilled(['State', 'SL Tax', name], []);
    expect(found.map((each) => [each.name, ...each.columns])).toEqual([
      ['billed_tax', 1],
      ['billed_total', 2],
    ]);
  },
);

test.each(['Other Fees', 'Misc Fee', 'Other', 'Other Insurance Tax'])(
  'no other charges are called %s',
  (name) => {
    expect(matchBilled(['State', 'SL Tax', name], []).flatMap(({ columns }) => columns)).toEqual([1]);
  },
);

describe('a tax before other words', () => {
  const found = (name: string, value: string) =>
    matchBilled(['State', name, 'SL Tax'], [], [], {
      samples: [['TX', value, '48.50']],
      isTaken: () => false,
    })
      .flatMap(({ columns }) => columns)
      .sort();

  test.each([
    ['Tax, City', '355.00'],
    ['Tax - Municipal', '$355'],
  ])('%s with %s is a charge', (name, value) => {
    expect(found(name, value)).toEqual([1, 2]);
  });

  test.each([
    ['Tax State', 'TX'],
    ['Tax County', '021'],
    ['Tax, City', 'Louisville'],
    ['Tax Base', '1000.00'],
    ['Tax Premium', '1000.00'],
  ])('%s with %s is none', (name, value) => {
    expect(found(name, value)).toEqual([2]);
  });
});

describe('a tax of an unknown name beside other charges', () => {
  const HEADER_OF = ['State', 'Muni Tax Dist', 'Tax Quoted', 'Stamp Fee'];
  const samples = [['KY', 'Kenton', '30.00', '1.00']];
  const isTaken = () => false;

  test('stops the run, and names the column of amounts', () => {
    expect(() => matchBilled(HEADER_OF, [], [], { samples, isTaken })).toThrow(/"Tax Quoted" may be the tax/);
  });

  test.each(['billed_tax=', 'billed_total=', 'billed_tax=Tax Quoted'])('is settled by %s', (map) => {
    expect(matchBilled(HEADER_OF, [map], [], { samples, isTaken }).at(-1)?.columns).toEqual([3]);
  });

  test.each([
    ['that is used or left out', (column: number) => column === 2],
    ['that holds no amounts', isTaken],
  ])('one %s is not offered', (_, taken) => {
    const rows = taken === isTaken ? [['KY', 'Kenton', 'no', '1.00']] : samples;
    expect(
      matchBilled(HEADER_OF, [], [], { samples: rows, isTaken: taken }).flatMap(({ columns }) => columns),
    ).toEqual([3]);
    expect(() => matchBilled(HEADER_OF.slice(0, 3), [], [], { samples: rows, isTaken: taken })).toThrow(
      /billed_tax="\.\.\."/,
    );
  });
});

// Oregon: 2 % of 1,050.00 are 21.00; its fire marshal tax of 0.3 % is 3.15, and 10.00 its service charge: 13.15.
test('other charges in an abbreviated column are compared with those of no column', async () => {
  const { differing, differences, billed, computed } = await reconciled(
    'State,Premium,Effective Date,Policy Fee,SL Tax,Other Chgs',
    ['OR,1000.00,2026-10-01,50.00,21.00,13.15'],
  );
  expect([differing, differences, billed, computed]).toEqual([0, 0, 3415n, 3415n]);
});

test('charges that were charged in one amount', async () => {
  // Michigan: 2 % and 0.5 % of 5,000.00; of 1,001.00 they are 20.02 and 5.01, and 2.5 % in one is 25.03.
  // Texas: 4.85 % and 0.04 % of 1,250.10 are 60.63 and 0.50; 62.00 is none of them.
  const { reasons } = await reconciled(`${HEADER},SL Tax`, [
    'MI-1,MI,2026-05-04,5000,125.00',
    'MI-2,MI,2026-05-04,1001,25.03',
    'TX-1,TX,2026-05-04,1250.10,61.13',
    'TX-2,TX,2026-05-04,1250.10,62.50',
  ]);
  expect(reasons.map(({ stateCode, reason, differences }) => [stateCode, reason, differences])).toEqual([
    ['MI', 'charge_included', 2],
    ['TX', 'unexplained', 1],
    ['TX', 'charge_included', 1],
  ]);
});

test('a column of another name comes to a charge that was worked out otherwise', async () => {
  // Florida’s service fee is 0.06 %: of 5,000.00 and a fee of 35.00 it is 3.02, without the fee 3.00; 7.00 is nothing of the kind.
  const { reasons, matched } = await reconciled(`${HEADER},Policy Fee,SL Tax,Stamp Fee`, [
    'FL-1,FL,2026-05-04,5000,35,248.73,3.00',
    'FL-2,FL,2026-05-04,5033,0,248.63,3.00',
    'FL-3,FL,2026-05-04,5000,35,248.73,7.00',
  ]);
  expect(reasons.map(({ reason, differences, apart }) => [reason, differences, apart])).toEqual([
    ['not_due', 1, 700n],
    ['fee_not_taxed', 1, -2n],
    ['rounding', 1, -2n],
  ]);
  expect(matched.map(({ column, rows }) => [column, rows])).toEqual([['"Stamp Fee"', 2]]);
});

test('a charge stands in the column of another, and the rest in that of the other charges', async () => {
  // Florida: 4.94 % of 22,500.00 and a fee of 525.00 are 1,137.44 (1,137.435), the service fee of 0.06 % 13.82 (13.815), EMPA of property 4.00.
  const { reasons, matched } = await reconciled(`${HEADER},Coverage,Policy Fee,SL Tax,Stamp Fee,Other Chgs`, [
    'FL-1,FL,2026-10-01,22500,commercial_property,525,1137.44,13.82,4.00',
    'FL-2,FL,2026-10-01,22500,commercial_property,525,1137.44,13.82,5.00',
    'FL-3,FL,2026-10-01,22500,commercial_property,525,1137.44,13.82,17.82',
  ]);
  expect(reasons.map(({ reason, differences, apart }) => [reason, differences, apart])).toEqual([
    ['not_due', 1, 1382n],
    ['unexplained', 1, 100n],
  ]);
  expect(matched.map(({ column, rows }) => [column, rows])).toEqual([['"Stamp Fee"', 2]]);
});

describe('the sign of what is given back', () => {
  const LATER = 'Policy Number,State,Transaction,Effective Date,Premium,Return Premium,SL Tax,Total Tax';
  const found = async (row: string) => {
    const { reasons } = await reconciled(LATER, [row]);
    return reasons.map(({ reason, differences, apart }) => [reason, differences, apart]);
  };

  // Georgia: 4 % of 10,000.00 are 400.00; given back and charged they are 800.00 apart.
  test.each([
    ['a return', 'GA-1,GA,Return,2026-03-01,-10000.00,,400.00,400.00'],
    ['a cancellation in parentheses', 'GA-1,GA,Cancellation,2026-03-01,(10000.00),,400.00,400.00'],
    ['an audit', 'GA-1,GA,Audit,2026-03-01,10000.00-,,400.00,400.00'],
    ['an endorsement with a credit', 'GA-1,GA,Endorsement,2026-03-01,"10,000.00 CR",,400.00,400.00'],
    ['a return premium', 'GA-1,GA,Return,2026-03-01,,-10000.00,400.00,400.00'],
    ['a return whose total has the minus', 'GA-1,GA,Return,2026-03-01,10000.00,,400.00,-400.00'],
  ])('is that of a row with a minus: %s', async (_, row) => {
    expect(await found(row)).toContainEqual(['sign', 1, 80000n]);
  });

  test.each([
    ['with a minus', 'GA-1,GA,Return,2026-03-01,-10000.00,,-400.00,-400.00'],
    ['without any', 'GA-1,GA,Return,2026-03-01,10000.00,,400.00,400.00'],
    ['without any, in a column of its own', 'GA-1,GA,Return,2026-03-01,,10000.00,400.00,400.00'],
  ])('agrees where all of the row is written %s', async (_, row) => {
    expect(await found(row)).toEqual([]);
  });
});
