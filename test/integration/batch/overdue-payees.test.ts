/** What is overdue is judged by who is paid, and not before the day to which a rule on file moves it. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { totalsTable } from '../../../src/cli/output/totals-table.ts';
import { batchOf } from '../../support/batch.ts';
import { runCli } from '../../support/run-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { sheetsByName } from '../../support/workbook.ts';

const { at, put } = temporaryFolder();

// KRS 304.10-180: 3 % of 1,940.00 to the state; 5 % to Louisville, and 5 % of 3,200.00 back from Bancroft, "made to each local government".
const CITIES = [
  'Policy,State,Premium,Effective Date,Transaction,City',
  'P1,KY,1940,2026-08-02,New,Louisville',
  'P2,KY,-3200,2026-08-01,Flat Cancel,Bancroft',
].join('\n');
const BY_CITY = ['--map', 'jurisdiction=City'];

async function batch(text: string, today: string, ...more: readonly string[]) {
  const args = ['batch', put('in.csv', text), '-o', at('out.csv'), '--totals', at('totals.csv')];
  return runCli([...args, ...more, '--json'], { SLT_TODAY: today });
}

describe('a credit with one city', () => {
  test('takes nothing off what the state and another city are owed', async () => {
    const { json, stderr } = await batch(CITIES, '2026-11-20', ...BY_CITY, '--workbook', at('book.xlsx'));
    // 58.20 + 97.00; with the credit of 160.00 it would be -4.80. The surcharge is a credit alone.
    expect(json().overdue).toMatchObject([
      { state: 'KY', due: '2026-10-30', amount_on_return: '-4.80', payable: '155.20' },
    ]);
    expect(stderr).toContain('1 filing was due before today, 2026-11-20: KY 2026-10-30');
    const due = (await sheetsByName(readFileSync(at('book.xlsx')))).get('Due')?.rows ?? [];
    const column = (title: string): number => (due[0] ?? []).indexOf(title);
    const quarter = due.find((row) => row[column('Amount on the return')] === -4.8);
    expect(quarter?.[column('Payable')]).toBe(155.2);
    expect(quarter?.[column('About the due day')]).toBe(
      'overdue on 2026-11-20, 1 of 2 transactions by the effective date of the policy, as no transaction date is given; paid apart: 155.20 is payable, and a credit of 160.00 with another payee takes nothing off it; the next business day counts if it is a holiday',
    );
    const surcharge = due.find((row) => row[column('Amount on the return')] === -22.68);
    expect(surcharge?.[column('About the due day')]).toMatch(/^a credit; its day passed/);
  });

  test('stands beside it in the table', async () => {
    const { summary } = await batchOf(CITIES, { map: ['jurisdiction=City'] });
    const all = { lines: summary.totals.returnLines(), rejected: [] };
    const style = (text: string): string => text;
    const paint = { bold: style, underline: style, alert: style };
    const screen = { tty: true, plain: false, width: 100, paint };
    const line = totalsTable(screen, all, 'totals.csv', '2026-11-20')
      .split('\n')
      .find((each) => each.includes('-4.80'));
    expect(line?.trim().split(/ {2,}/).slice(2)).toEqual([
      '2026-10-30 overdue',
      '2',
      '-1,260.00',
      '-4.80',
      '155.20',
    ]);
  });
});

test('charges that one rule names are on one return, which takes a credit off them', async () => {
  // Michigan: tax and regulatory fee, "Report and payment"; 2.5 % of -900.00.
  const text = 'State,Premium,Effective Date,Transaction\nMI,100,2026-02-02,New\nMI,-1000,2026-02-03,Return';
  expect((await batch(text, '2026-11-20')).json().overdue).toEqual([]);
});

describe('a day that is moved from a Sunday', () => {
  // Tex. Tax Code § 111.053(a): the next day that is not a Saturday, Sunday or legal holiday "becomes the due date".
  const TEXAS = 'State,Premium,Effective Date,Transaction\nTX,1940,2025-08-02,New';

  test.each([
    ['2026-03-02', []],
    ['2026-03-03', ['2026-03-01']],
  ])('on %s', async (today, days) => {
    const { json } = await batch(TEXAS, today);
    const overdue = json().overdue as { due: string; business_day: string }[];
    expect(overdue.map(({ due }) => due)).toEqual(days);
    for (const { business_day } of overdue) expect(business_day).toContain('March 2, 2026');
    const merged = await runCli(['totals', 'merge', at('totals.csv')], { SLT_TODAY: today });
    expect(merged.stderr.includes('before today')).toBe(days.length > 0);
    const listed = await runCli(['due', 'TX'], { SLT_TODAY: today });
    expect(listed.stdout.includes('2026-03-01')).toBe(days.length === 0);
  });
});

test('two periods that are due on one day are two filings', async () => {
  // Illinois: the tax by the half-year, the fire marshal’s by the year, both on February 1.
  const text = 'State,Premium,Effective Date,Transaction\nIL,1000,2025-09-02,New';
  const { json, stderr } = await batch(text, '2026-03-01');
  expect(json().overdue).toMatchObject([
    // Whether the policy bears it is not known without its line.
    { due: '2026-02-01', period_from: '2025-01-01', amount_on_return: '0.00', incomplete: 1 },
    { due: '2026-02-01', period_from: '2025-07-01', incomplete: 0 },
  ]);
  expect(stderr).toContain('2 filings were due before today, 2026-03-01: IL 2026-02-01 (2 periods)\n');
});
