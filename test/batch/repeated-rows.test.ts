/** Rows that are the same as an earlier one in every cell are told of, and no others. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RegularCells } from '../../src/batch/csv/cells.ts';
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
        expect(found.same.lines).toEqual(lines.slice(0, 20));
        expect(found.same.rows).toBe(lines.length);
      }),
    );
  });

  test('are told apart from those that have the premium of an earlier one', () => {
    const cell = fc.constantFrom('', 'A', 'B', 'AB', '1.00');
    const row = fc.tuple(cell, cell, cell);
    const hasPremium = ([, premium]: readonly string[]): boolean => premium !== '';
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
        const texts = rows.map((cells) => Buffer.from(cells.join(',')));
        const bytes = Buffer.concat(texts);
        // The last column is neither of the policy nor of its premium.
        const marker = new RowMarker(bytes, rows.length, [0, 1]);
        let from = 0;
        for (const [line, cells] of rows.entries()) {
          const to = from + (texts[line] as Buffer).length;
          marker.add(from, to, line, hasPremium(cells) ? new RegularCells(bytes, from, to, 0x2c) : null);
          from = to;
        }
        const isSeen = (line: number, of: (cells: readonly string[]) => string): boolean =>
          rows.slice(0, line).some((cells) => of(cells) === of(rows[line] as readonly string[]));
        const lines = rows.map((_, line) => line);
        const repeated = lines.filter((line) => isSeen(line, (cells) => cells.join()));
        const samePremium = lines.filter(
          (line) =>
            !repeated.includes(line) &&
            hasPremium(rows[line] as readonly string[]) &&
            isSeen(line, (cells) => cells.slice(0, 2).join()),
        );
        const found = new RepeatedRows();
        found.add(marker.take());
        expect(found.same.lines).toEqual(repeated.slice(0, 20));
        expect(found.samePremium.lines).toEqual(samePremium.slice(0, 20));
      }),
    );
  });

  test('are remembered up to a bound', () => {
    const count = 1_000_001;
    const marks = Float64Array.from({ length: count }, (_, at) => at + 1);
    const lines = Uint32Array.from({ length: count }, (_, at) => at + 2);
    const found = new RepeatedRows();
    found.add({ marks, premiums: new Float64Array(count), lines });
    expect([found.same.rows, found.isPartial]).toEqual([0, true]);
    // The last one was no longer remembered; the first one was.
    found.add({
      marks: Float64Array.of(count, 1),
      premiums: new Float64Array(2),
      lines: Uint32Array.of(7, 8),
    });
    expect(found.same.lines).toEqual([8]);
  });

  test('are priced and told of in a file with numbers of policies', async () => {
    const row = 'TX,100.00,06/05/2026';
    const { summary, output } = await batchOf(
      ['State,Premium,Eff Date,Policy No', `${row},A`, `${row},B`, `${row},A`, `${row},A `].join('\n'),
    );
    expect(rowsOf(output).map((each) => each.slt_total_tax)).toEqual(['4.89', '4.89', '4.89', '4.89']);
    expect(summary.read.repeated.same).toMatchObject({ rows: 1, lines: [4] });
    // Without such a column, policies of the same premium and day are no surprise.
    const { summary: other } = await batchOf(['State,Premium,Eff Date', row, row].join('\n'));
    expect(other.read.repeated.same.rows).toBe(0);
  });
});
