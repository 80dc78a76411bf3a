/** Sums that carry the state of the policies above them, as cells filled down have it: known by what they are called, or by their amount. */
import { describe, expect, test } from 'vitest';
import { batchOf, rowsOf } from '../../support/batch.ts';

const DATED = ['State,Insured,Premium,Effective Date', 'TX,Acme,1000,2026-06-30', 'TX,Bolt,2000,2026-06-30'];
const UNDATED = ['State,Insured,Premium', 'TX,Acme,1000', 'TX,Bolt,2000'];
const NUMBERED = ['State,Policy No,Insured,Premium', 'TX,A-1,Acme,1000', 'TX,A-2,Bolt,2000'];

/** How many rows were rejected, and what is said of the last one. */
async function rejected(rows: readonly string[]): Promise<[number, string]> {
  const { summary, output } = await batchOf(`${rows.join('\n')}\n`);
  return [summary.rejected, rowsOf(output).at(-1)?.slt_error_message ?? ''];
}

const LABELS = [
  'Net Due',
  'Net Due:',
  'Net Due TX',
  'Texas Net Due',
  'Net Premium',
  'Amount Due',
  'Sum',
  'Balance',
  'Grand Net',
  'All Policies',
  'Total Premium',
  'June Balance',
];

test.each(['Count', 'Average'])('a row without a date that is called %s is left out', async (label) => {
  const { summary } = await batchOf(`${[...DATED, `TX,${label},2,`].join('\n')}\n`);
  expect([summary.rejected, summary.premium]).toEqual([0, 300_000n]);
});

describe('a row without a date that is made of words of sums', () => {
  test.each(LABELS)('%s', async (label) => {
    for (const [rows, end] of [
      [DATED, ','],
      [UNDATED, ''],
    ] as const) {
      const [count, last] = await rejected([...rows, `TX,${label},17${end}`]);
      expect([count, last]).toEqual([1, expect.stringMatching(/it may be a subtotal|is called a total/)]);
    }
  });

  test('also with what is carried down beside it, where the file has dates and numbers', async () => {
    const rows = [
      'State,Agency,Policy No,Insured,Premium,Effective Date',
      'TX,Smith,A-1,Acme,1000,2026-06-30',
      'TX,Smith,,Net Due,17,',
    ];
    expect((await rejected(rows))[0]).toBe(1);
  });

  test('is a policy with a date, a number or a name', async () => {
    expect((await rejected([...DATED, 'TX,Net Due,17,2026-06-30']))[0]).toBe(0);
    expect((await rejected([...NUMBERED, 'TX,A-3,Net Due,17']))[0]).toBe(0);
    for (const name of ['Net Worth Inc', 'Balance Gyms', 'All State Roofing', 'Premium Foods', 'Grand Hotel'])
      expect((await rejected([...DATED, `TX,${name},17,`]))[0]).toBe(0);
  });
});

describe('the premiums of at least two rows above', () => {
  test.each([
    { rows: DATED, end: ',' },
    { rows: UNDATED, end: '' },
  ])('are added up, %#', async ({ rows, end }) => {
    const [count, last] = await rejected([...rows, `TX,Smith Agency,"3,000.00"${end}`]);
    expect([count, last]).toEqual([1, expect.stringContaining('it may be a subtotal of lines 2 to 3')]);
    expect((await rejected([...rows, `TX,Smith Agency,3000.01${end}`]))[0]).toBe(0);
    // A sum that carries a state has that of the row above it.
    expect((await rejected([...rows, `CA,Smith Agency,3000${end}`]))[0]).toBe(0);
  });

  test('since the last sum, and all of them', async () => {
    const rows = [
      ...DATED,
      'TX,Smith,3000,',
      'CA,Coy,500,2026-06-30',
      'CA,Dew,700,2026-06-30',
      'CA,Jones,1200,',
    ];
    const [count, last] = await rejected(rows);
    expect([count, last]).toEqual([2, expect.stringContaining('of lines 5 to 6')]);
    expect(await rejected([...rows, 'CA,Both,4200,'])).toEqual([
      3,
      expect.stringContaining('of lines 2 to 6'),
    ]);
  });

  test('are not where a row has a date or a number, or only one is above it', async () => {
    expect((await rejected([...DATED, 'TX,Coy,3000,2026-06-30']))[0]).toBe(0);
    expect((await rejected([...NUMBERED, 'TX,A-3,Coy,3000']))[0]).toBe(0);
    expect((await rejected([...DATED.slice(0, 2), 'TX,Coy,1000,']))[0]).toBe(0);
    expect((await rejected([...UNDATED.slice(0, 2), 'TX,Coy,1000']))[0]).toBe(0);
    expect((await rejected([...NUMBERED, 'TX,,Coy,3000']))[1]).toContain('fill in "Policy No"');
  });
});

describe('a name that begins with Total, in a row without a state', () => {
  const HEAD = ['Insured,State,Premium', 'Acme,TX,1000'];

  test.each(['Total Wine & More', 'Total Finance Co', 'Total Logistics'])('%s is rejected', async (name) => {
    expect(await rejected([...HEAD, `${name},,5000`])).toEqual([
      1,
      expect.stringContaining('the row has no state and is called a total'),
    ]);
  });

  test.each([
    'Total Premium',
    'Smith Agency Total',
    'Total for Smith',
    'Total New Business',
    'Total - Smith',
  ])('%s is none, and left out', async (label) => {
    const { summary } = await batchOf(`${[...HEAD, `${label},,5000`].join('\n')}\n`);
    expect([summary.rows, summary.rejected]).toEqual([1, 0]);
  });
});
