/** The worked examples as rows of a file: each computed cell is the figure that was worked out by hand. */
import { stringify } from 'csv-stringify/sync';
import { expect, test } from 'vitest';
import { batchOf, rowsOf } from '../../support/batch.ts';
import { exampleFiles } from '../../support/examples.ts';

const INPUTS = [
  'premium',
  'carrier_fees',
  'broker_fees',
  'fees',
  'effective_date',
  'lob',
  'coverage',
  'coverage_code',
  'filing',
  'transaction',
  'fire_premium',
  'taxable_broker_fee_portion',
  'carrier_fee_conditions_met',
  'broker_fee_conditions_met',
  'jurisdiction',
];

// A file may have blank premiums and other rows that one policy may not: those are tests of their own.
const all = exampleFiles.flatMap(({ state, examples }) =>
  examples.filter(({ expected }) => expected).map((example) => ({ state, ...example })),
);

test('every example that is priced', async () => {
  const input = stringify([
    ['state', 'rate', ...INPUTS],
    ...all.map(({ state, placement }) => [
      state,
      Object.entries(placement.rates ?? {})
        .map(([charge, rate]) => `${charge}=${rate}`)
        .join(' '),
      ...INPUTS.map((name) => String((placement as Record<string, unknown>)[name] ?? '')),
    ]),
  ]);
  const { output } = await batchOf(input);
  const told = rowsOf(output).map((row) => ({
    fees_taxable: row.slt_fees_taxable,
    fees_exempt: row.slt_fees_exempt,
    total_tax: row.slt_total_tax,
    total_due: row.slt_total_due,
    error: row.slt_error_message,
  }));
  expect(told).toEqual(
    all.map(({ expected }) => ({
      fees_taxable: expected?.fees_taxable,
      fees_exempt: expected?.fees_exempt,
      total_tax: expected?.total_tax,
      total_due: expected?.total_due,
      error: '',
    })),
  );
  for (const [at, row] of rowsOf(output).entries()) {
    const { state, title, expected } = all[at] as (typeof all)[number];
    for (const [slot, amount] of Object.entries(expected?.charges ?? {}))
      expect(row[`slt_${slot}`] ?? row[`slt_${slot}_amount`], `${state} ${title}`).toBe(amount);
  }
});
