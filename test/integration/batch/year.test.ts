/** A realistic year of one broker: its totals, worked out anew for five states with rules of their own. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { batchOf, rowsOf } from '../../support/batch.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { STATES_BY_LAW, yearByLaw } from '../../support/year-by-law.ts';

const GENERATOR = fileURLToPath(new URL('../../../bench/year.js', import.meta.url));
const { at } = temporaryFolder();

/** The file of a year of so many transactions. */
function year(transactions: number, seed: number): string {
  execFileSync('node', [GENERATOR, String(transactions), at('year.csv'), String(seed)]);
  return readFileSync(at('year.csv'), 'utf8');
}

const file = year(12_000, 2026);
const rows = rowsOf(Buffer.from(file));
const dayOf = (text = ''): string => text.replace(/(\d\d)\/(\d\d)\/(\d{4})/, '$3-$1-$2');

describe('the file', () => {
  test('has 12,000 transactions of 30 states in the shares of a broker', () => {
    const share = (...kinds: string[]) =>
      rows.filter(({ Transaction = '' }) => kinds.includes(Transaction)).length;
    expect(rows.length).toBe(12_000);
    expect(new Set(rows.map(({ State }) => State)).size).toBe(30);
    expect(share('Endorsement')).toBe(1800);
    expect(share('Return Premium')).toBe(960);
    expect(share('Cancellation', 'Flat Cancel')).toBe(360);
    expect(share('Flat Cancel')).toBeGreaterThan(20);
    expect(share('Audit')).toBe(240);
  });

  test('is the same for the same seed', () => {
    expect(year(12_000, 2026)).toBe(file);
  });

  test('what happens to a policy later bears its number, insured, state and days, and lies within them', () => {
    const policies = new Map(
      rows
        .filter(({ Transaction = '' }) => ['New', 'Renewal'].includes(Transaction))
        .map((row) => [row['Policy Number'], row]),
    );
    const later = rows.filter((row) => row['Transaction Date'] !== '');
    const known = later.flatMap((row) => {
      const policy = policies.get(row['Policy Number']);
      return policy ? [{ row, policy }] : [];
    });
    expect(later.length).toBe(3360);
    expect(known.length).toBeGreaterThan(1000);
    const same = ['Insured', 'Insurer', 'State', 'Effective Date', 'Expiration Date', 'Coverage Code'];
    for (const { row, policy } of known)
      expect(same.map((column) => row[column])).toEqual(same.map((column) => policy[column]));
    for (const row of later) {
      const on = dayOf(row['Transaction Date']);
      expect(on >= dayOf(row['Effective Date']) && on <= dayOf(row['Expiration Date'])).toBe(true);
    }
  });
});

/** The period of a line of the totals in the words of the second reckoning. */
function periodOf({ period_from = '', period_to = '' }: Readonly<Record<string, string>>): string {
  const [year, from, to] = [
    period_from.slice(0, 4),
    Number(period_from.slice(5, 7)),
    Number(period_to.slice(5, 7)),
  ];
  if (to - from === 11) return year;
  if (to - from === 5) return `${year} H${to / 6}`;
  return to - from === 2 ? `${year} Q${to / 3}` : period_from.slice(0, 7);
}

test('the totals of five states are those worked out from the rows by the law', async () => {
  const { totals } = await batchOf(file);
  const made = new Map<string, Record<string, string | number>>();
  for (const line of rowsOf(totals)) {
    if (!STATES_BY_LAW.includes(line.state_code ?? '') || line.slot === 'total_tax') continue;
    // A share of none is a line without an amount: Illinois’ fire marshal tax on a liability policy.
    const key = `${line.state_code} ${line.slot} ${periodOf(line)}`;
    const before = made.get(key);
    made.set(key, {
      transactions: Number(line.transactions) + Number(before?.transactions ?? 0),
      ...Object.fromEntries(
        ['gross_premium', 'return_premium', 'fees_exempt', 'amount', 'amount_on_return'].map((column) => [
          column,
          new Decimal(line[column] ?? 0).plus(before?.[column] ?? 0).toFixed(2),
        ]),
      ),
    });
  }
  const byLaw = [...yearByLaw(file)].map(([key, owed]) => [
    key,
    {
      transactions: owed.transactions,
      gross_premium: owed.gross.toFixed(2),
      return_premium: owed.returned.toFixed(2),
      fees_exempt: owed.exemptFees.toFixed(2),
      amount: owed.amount.toFixed(2),
      amount_on_return: owed.onReturn.toFixed(2),
    },
  ]);
  expect(byLaw.length).toBeGreaterThan(50);
  expect(Object.fromEntries([...made].sort())).toEqual(Object.fromEntries(byLaw.sort()));
});
