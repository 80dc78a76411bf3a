/**
 * Oregon's tax on wet marine and transportation: "file and pay the tax within 90 days of the effective date of the policy or
 * premium bearing endorsement" (Surplus Line Association of Oregon), ¾ of 1 %; all else 45 days after the quarter, 2 % and 0.3 %.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { batchOf, rowsOf } from '../../support/batch.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { sheetsByName } from '../../support/workbook.ts';

const HEADER = 'Policy Number,State,Premium,Effective Date,Transaction Date,Coverage,Transaction,Line';
const MARINE = [
  'WM1,OR,100000,2027-01-02,2027-01-02,wet_marine,new,',
  'WM2,OR,50000,2026-10-05,2026-10-05,wet_marine,new,',
];
const OTHER = 'P1,OR,1000,2026-10-05,2026-10-05,other,new,';

const inputOf = (...rows: string[]): string => [HEADER, ...rows, ''].join('\n');

const totalsOf = async (...rows: string[]) => rowsOf((await batchOf(inputOf(...rows))).totals);

const TERMS = '90 days after the effective date';
const NAME = 'Wet Marine & Transportation premium tax';

test('it is due policy by policy, and in no quarter', async () => {
  const totals = await totalsOf(...MARINE);
  expect(
    totals.map((row) => [
      row.filing_frequency,
      row.period_from,
      row.due,
      row.due_terms,
      row.charge,
      row.amount,
    ]),
  ).toEqual([
    ['per_policy', '2026-01-01', '', TERMS, NAME, '375.00'],
    ['per_policy', '2026-01-01', '', TERMS, 'Total tax', '375.00'],
    ['per_policy', '2027-01-01', '', TERMS, NAME, '750.00'],
    ['per_policy', '2027-01-01', '', TERMS, 'Total tax', '750.00'],
  ]);
});

test('it is in no sum of the quarter in which another policy is filed, nor is its policy counted there', async () => {
  const totals = await totalsOf(...MARINE, OTHER);
  const quarter = totals.filter(({ due }) => due === '2027-02-14');
  expect(quarter.map((row) => [row.charge, row.transactions, row.gross_premium, row.amount])).toEqual([
    ['State of Oregon Premium Tax', '1', '1000.00', '20.00'],
    ['State of Oregon Fire Marshal Tax', '1', '1000.00', '3.00'],
    ['Total tax', '1', '1000.00', '23.00'],
  ]);
  expect(totals.some(({ due }) => due === '2027-05-15')).toBe(false);
});

test('what is given back is filed as it was', async () => {
  const totals = await totalsOf('WM2,OR,-10000,2026-10-05,2026-11-05,wet_marine,return,');
  expect(totals.map((row) => [row.due, row.due_terms, row.charge, row.amount])).toEqual([
    ['', TERMS, NAME, '-75.00'],
    ['', TERMS, 'Total tax', '-75.00'],
  ]);
});

test('the workbook has it without a day, on a sheet of its own, by the words of its own source', async () => {
  const { at } = temporaryFolder();
  await batchOf(inputOf(...MARINE, OTHER), { workbook: at('filing.xlsx') });
  const sheets = await sheetsByName(readFileSync(at('filing.xlsx')));
  const texts = (name: string) => (sheets.get(name)?.rows ?? []).map((row) => row.map(String).join(' | '));
  const due = texts('Due').filter((row) => row.includes('375'));
  expect(due.length).toBeGreaterThan(0);
  for (const row of due) {
    expect(row).toContain(TERMS);
    expect(row).not.toContain('2027-02-14');
  }
  const sources = texts('Sources').filter((row) => row.includes(`due day | ${NAME}`));
  expect(sources).toHaveLength(1);
  expect(sources[0]).toContain('ORS 731.834(2)');
});
