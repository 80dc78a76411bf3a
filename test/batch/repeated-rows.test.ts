/** Rows that are the same as an earlier one in every cell are told of, and no others. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RepeatedRows, RowMarker } from '../../src/batch/repeated-rows.ts';
import { batchOf, rowsOf } from '../support/batch.ts';

describe('rows that are repeated', () => {
  test('are those whose bytes an earlier row has, wherever they stand', () => {
    const row = fc.uint8Array({ maxLength: 12 }).map((bytes) => Buffer.from(bytes));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), fc.nat(3), (rows, shift) => {
        const padded = [Buffer.alloc(shift), ...rows];
        const marker = new RowMarker(Buffer.concat(padded), rows.length + 1);
        let from = shift;
        for (const [at, bytes] of rows.entries()) {
          marker.add(from, from + bytes.length, at);
          from += bytes.length;
        }
        const found = new RepeatedRows();
        found.add(marker.take());
        const seen = new Set<string>();
        const lines: number[] = [];
        for (const [at, bytes] of rows.entries()) {
          const text = bytes.toString('hex');
          if (seen.has(text)) lines.push(at);
          seen.add(text);
        }
        expect(found.lines).toEqual(lines.slice(0, 20));
        expect(found.rows).toBe(lines.length);
      }),
    );
  });

  test('are remembered up to a bound', () => {
    const count = 1_000_001;
    const marks = Float64Array.from({ length: count }, (_, at) => at + 1);
    const lines = Uint32Array.from({ length: count }, (_, at) => at + 2);
    const found = new RepeatedRows();
    found.add({ marks, premiums: new Float64Array(count), lines });
    expect([found.rows, found.isPartial]).toEqual([0, true]);
    // The last one was no longer remembered; the first one was.
    found.add({
      marks: Float64Array.of(count, 1),
      premiums: new Float64Array(2),
      lines: Uint32Array.of(7, 8),
    });
    expect(found.lines).toEqual([8]);
  });

  test('are priced and told of in a file with numbers of policies', async () => {
    const row = 'TX,100.00,06/05/2026';
    const { summary, output } = await batchOf(
      ['State,Premium,Eff Date,Policy No', `${row},A`, `${row},B`, `${row},A`, `${row},A `].join('\n'),
    );
    expect(rowsOf(output).map((each) => each.slt_total_tax)).toEqual(['4.89', '4.89', '4.89', '4.89']);
    expect(summary.repeated).toMatchObject({ rows: 1, lines: [4] });
    // Without such a column, policies of the same premium and day are no surprise.
    const { summary: other } = await batchOf(['State,Premium,Eff Date', row, row].join('\n'));
    expect(other.repeated.rows).toBe(0);
  });
});
