/** `slt rates STATE` and the filing totals never say different days: both are read as a user reads them, for all 53. */
import { expect, test } from 'vitest';
import { batchOf, rowsOf } from '../../support/batch.ts';
import { jurisdictions } from '../../support/rates.ts';
import { runCli } from '../../support/run-cli.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** The lines under "Filing" on the page of a jurisdiction, by the charges they are about. */
async function filingLines(code: string): Promise<string[]> {
  const { stdout } = await runCli(['rates', code, '--date', '2026-11-20'], { SLT_TODAY: '2026-11-20' });
  const [, filing = ''] = /\nFiling\n((?: .*\n)+)/.exec(stdout) ?? [];
  return filing
    .split(/^ {2}- /m)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** How a page writes the day: `due … May 15 …`, or for what is due each month `the 20th of the next month`. */
const writtenDays = (due: string): RegExp =>
  new RegExp(
    `: [^.]*\\bdue .*(${MONTHS[Number(due.slice(5, 7)) - 1]} ${Number(due.slice(8))}\\b|${Number(due.slice(8))}(st|nd|rd|th) of the next month)`,
  );

test('over the 53, month by month, each charge that a policy bears or may bear', async () => {
  const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-15`);
  const rows = jurisdictions.flatMap(({ code }) => months.map((day) => `${code},1000,${day}`));
  const { totals } = await batchOf(['state,premium,date', ...rows, ''].join('\n'));
  const lines = rowsOf(totals).filter(({ slot }) => slot !== 'total_tax');
  // 53 taxes and some forty other charges, at least one line a year each.
  expect(lines.length).toBeGreaterThan(300);
  expect(new Set(lines.map(({ state_code }) => state_code)).size).toBe(53);
  const pages = new Map<string, string[]>();
  for (const { code } of jurisdictions) pages.set(code, await filingLines(code));
  const wrong = lines.filter(({ state_code = '', charge = '', due = '', due_terms = '' }) => {
    const about = pages
      .get(state_code)
      ?.find((line) => (line.split(/: [a-z]/)[0] as string).includes(charge));
    if (!about) return true;
    if ((due === '') === (due_terms === '')) return true;
    return due === '' ? !about.includes(due_terms) : !writtenDays(due).test(about);
  });
  expect(wrong.map(({ state_code, charge, due, due_terms }) => [state_code, charge, due, due_terms])).toEqual(
    [],
  );
});
