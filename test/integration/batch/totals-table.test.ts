/** The filing totals as a table. */
import { describe, expect, test } from 'vitest';
import { totalsTable } from '../../../src/cli/output/totals-table.ts';
import { batchOf } from '../../support/batch.ts';
import { jurisdictions } from '../../support/rates.ts';

const unstyled = (text: string): string => text;
const IN_A_PIPE = {
  tty: false,
  plain: false,
  width: Number.POSITIVE_INFINITY,
  paint: { bold: unstyled, underline: unstyled, alert: unstyled },
};

const allOf = ({ totals, rejectedRows }: Awaited<ReturnType<typeof batchOf>>['summary']) => ({
  lines: totals.returnLines(),
  rejected: rejectedRows.entries,
});

describe('as a table', () => {
  /** The words of its lines, apart by two spaces and more. */
  const wordsOf = (text: string): string[][] => text.split('\n').map((line) => line.trim().split(/ {2,}/));

  test('state, period, day due, what goes on the return, the first due first, and what is incomplete', async () => {
    const { summary } = await batchOf(
      'state,premium,date\nCA,1001.11,2026-01-05\nGA,123456.78,2026-05-05\nKY,1000,2026-05-05\nKY,0,2026-05-05\nXX,1,2026-05-05\n',
    );
    expect(wordsOf(totalsTable(IN_A_PIPE, allOf(summary), 'totals.csv', '2026-05-20'))).toEqual([
      ['Filing totals'],
      [''],
      ['State', 'Period', 'Due', 'Trans.', 'Taxable', 'On return', 'Lacking'],
      // 1.8 %, by the month.
      ['KY', '2026-05..2026-05', '2026-06-20', '1', '1,000.00', '18.00'],
      // 123,456.78 × 4 % = 4,938.2712.
      ['GA', '2026-04..2026-06', '2026-07-15', '1', '123,456.78', '4,938.27'],
      // 3 %, and no locality named.
      ['KY', '2026-04..2026-06', '2026-07-30', '1', '1,000.00', '30.00', '1'],
      // 1,001.11 × 3 % = 30.0333: 30 on the return.
      ['CA', '2026-01..2026-12', '2027-03-01', '1', '1,001.11', '30.00'],
      // × 0.18 % = 1.801998, billed each month by the association.
      ['CA', '2026-01..2026-01', 'billed', '1', '1,001.11', '1.80'],
      [''],
      // California with the 30.03 that its policy is charged.
      [
        'All filings: 5,018.07 (5,018.10 before the returns are rounded); Lacking: transactions of which a charge is left out',
      ],
      ['In no sum, as they were rejected: 2 rows (1 KY, 1 without a state)'],
      ['By charge: totals.csv'],
    ]);
  });

  test('of many periods the largest, on at most 20 lines of 80 columns', async () => {
    const rows = Array.from(
      { length: 60 },
      (_, month) =>
        `UT,${1000 + month},${2021 + (month - (month % 12)) / 12}-${String((month % 12) + 1).padStart(2, '0')}-15`,
    );
    const wrong = jurisdictions.map(({ code }) => `${code},0,2026-01-05`);
    const far = 'PR,999999999,2026-05-05';
    const { summary } = await batchOf(['state,premium,date', ...rows, far, ...wrong].join('\n'));
    const screen = { ...IN_A_PIPE, tty: true, width: 80 };
    const lines = totalsTable(screen, allOf(summary), 'totals.csv', '2026-05-20').split('\n');
    expect(lines.length).toBeLessThanOrEqual(20);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
    expect(lines.at(-1)).toBe('The 11 largest of 61 filing totals; all of them, by charge: totals.csv');
    expect(lines.join('\n')).toContain('1,059.00');
    expect(lines.join('\n')).not.toContain('1,000.00');
  });
});
