/** Whatever a file holds: no crash, as many rows out as in, each priced to the cent or rejected with its reason. */
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SLOTS } from '../../src/engine/index.ts';
import { batchOf, rowsOf } from './run.ts';

const CODES = [
  'MISSING_STATE',
  'INVALID_STATE',
  'INVALID_PREMIUM',
  'FEE_TYPE_REQUIRED',
  'NO_RATES_FOR_DATE',
  'INVALID_REQUEST',
];

const money = (text: string | undefined): Decimal =>
  new Decimal(text === '' || text === undefined ? 0 : text);

/** A row that came out is priced so that everything adds up, or says why it is not. */
function checkRow(row: Record<string, string>, line: RegExp): void {
  if (row.slt_error_code !== '') {
    expect(CODES).toContain(row.slt_error_code);
    expect(row.slt_error_message).toMatch(line);
    expect(row.slt_total_due).toBe('');
    return;
  }
  const charges = SLOTS.map((slot) => money(row[`slt_${slot}_amount`])).reduce((a, b) => a.plus(b));
  expect(charges.toFixed(2)).toBe(row.slt_total_tax);
  const fees = money(row.slt_fees_taxable).plus(money(row.slt_fees_exempt));
  const premium = money(row.slt_taxable_premium).minus(money(row.slt_fees_taxable));
  expect(premium.plus(fees).plus(charges).toFixed(2)).toBe(row.slt_total_due);
}

describe('a batch of anything', () => {
  test('random bytes after a header', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        const head = Buffer.from('state,premium,memo\nTX,100.00,first\n');
        const { summary, output } = await batchOf(Buffer.concat([head, bytes]));
        const rejected = [...summary.rejections.values()].reduce((a, b) => a + b, 0);
        expect(summary.rejected).toBe(rejected);
        expect(summary.rows).toBeGreaterThan(0);
        // The first row is whole and must not suffer from what follows it.
        expect(
          rowsOf(output.subarray(0, output.indexOf('\n', output.indexOf('\n') + 1) + 1))[0]?.slt_total_tax,
        ).toBe('4.89');
      }),
      { numRuns: 150 },
    );
  });

  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      '',
      'TX',
      'Texas',
      'CA',
      'KY',
      '(500.00)',
      '$1,234.50',
      '02/30/2026',
      '2026-06-30',
      '=1+1',
    ),
    fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r\n', 'x', ';'), maxLength: 5 }),
  );
  const state = fc.oneof(fc.constantFrom('TX', 'CA', 'NY', 'KY', 'IL', 'fl', 'Ohio', 'Puerto Rico'), cell);
  const amount = fc.oneof(
    fc
      .integer({ min: 1, max: 99_999_999 })
      .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`),
    cell,
  );
  const date = fc.oneof(fc.constantFrom('2022-06-30', '11/01/2026', '1/1/2027', '2001-01-01', ''), cell);
  const lob = fc.oneof(fc.constantFrom('SLT-GL', 'SLT-PROP', ''), cell);
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

  test('random tables: every row comes back in its place, priced or rejected', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(state, amount, amount, date, lob, cell), { minLength: 1, maxLength: 30 }),
        async (rows) => {
          const lines = rows.map((row, index) => [...row, `row ${index}`].map(quoted).join(','));
          const text = ['state,premium,broker_fees,effective_date,lob,memo,place', ...lines].join('\r\n');
          const { summary, output } = await batchOf(`${text}\r\n`);
          const out = rowsOf(output);
          expect(out.length).toBe(rows.length);
          expect(summary.rows).toBe(rows.length);
          out.forEach((row, index) => {
            expect(row.place).toBe(`row ${index}`);
            expect(row.memo).toBe(rows[index]?.[5]);
            checkRow(row, /^line \d+/);
          });
        },
      ),
      { numRuns: 150 },
    );
  });

  test('the line named is the line of the file', async () => {
    const text = 'state,premium,memo\nTX,100,"a\nb\nc"\n\nXX,100,\n"TX",-1,\n';
    const { output } = await batchOf(text);
    const [, second, third] = rowsOf(output);
    expect(second?.slt_error_message).toMatch(/^line 6, column "state"/);
    expect(third?.slt_error_message).toMatch(/^line 7, column "premium"/);
  });
});
