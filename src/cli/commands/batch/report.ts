/** What a batch did, for people and for programs. */

import type { Summary } from '../../../batch/summary.ts';
import { dollarsOf, groupedDollars } from '../../../batch/totals/exact-sum.ts';
import type { ReturnLine } from '../../../batch/totals/totals.ts';
import { counted, plural } from '../../../engine/plural.ts';
import { table } from '../../output/table.ts';
import type { Screen } from '../../output/terminal.ts';

const count = (value: number): string => counted(value);

/** A count of rows: `1 row`, `2,000 rows`. */
export const rowsText = (value: number): string => plural(value, 'row');

/** The rejected rows by code, the most frequent first. */
const byCode = ({ rejections }: Summary): string =>
  [...rejections]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([code, rows]) => `${count(rows)} ${code}`)
    .join(', ');

/** Which rows have a cell that may hold others. */
function swallowedText({ swallowing, swallowed, swallowingLines }: Summary): string {
  const more = swallowing > swallowingLines.length ? ' and more' : '';
  const where = `${swallowing === 1 ? 'line' : 'lines'} ${swallowingLines.join(', ')}${more}`;
  const has = swallowing === 1 ? 'has' : 'have';
  return `warning: ${rowsText(swallowing)} (${where}) ${has} a quoted cell that may hold ${rowsText(swallowed)} not priced: look for a quote that closes too late`;
}

/** The summary as lines for stderr. */
export function summaryLines(
  summary: Summary,
  seconds: number,
  { today, errors, compare }: { today: string; errors: string | undefined; compare: boolean },
): string[] {
  const { rows, rejected, blank, recoded, undated, differing, premium, totalTax } = summary;
  const lines = [
    `${rowsText(rows)}: ${count(rows - rejected)} priced, ${count(rejected)} rejected${rejected > 0 ? ` (${byCode(summary)})` : ''}`,
    `premium ${groupedDollars(premium)}, total tax ${groupedDollars(totalTax)}`,
  ];
  if (rejected > 0 && errors === undefined) {
    lines.push('error_message says why a row was rejected; --errors FILE collects the rejected rows');
  }
  if (compare) {
    const outcome =
      differing > 0
        ? `${rowsText(differing)} ${differing === 1 ? 'differs' : 'differ'}; the column differences says how`
        : 'no row differs';
    lines.push(`compared with the service: ${outcome}`);
  }
  if (summary.swallowing > 0) lines.push(swallowedText(summary));
  if (undated > 0) lines.push(`${rowsText(undated)} without an effective date priced as of ${today}`);
  if (blank > 0) lines.push(`${plural(blank, 'empty row')} left out`);
  if (recoded > 0) {
    lines.push(`${rowsText(recoded)} not UTF-8 and read as Windows-1252; --encoding names another encoding`);
  }
  lines.push(`${seconds.toFixed(1)} s, ${count(Math.round(rows / Math.max(seconds, 0.001)))} rows/s`);
  return lines;
}

/** The summary as JSON. Amounts are decimal texts in dollars: sums may be too large for a number. */
export const summaryJson = (summary: Summary, files: object, seconds: number) => ({
  success: summary.rejected === 0,
  rows: summary.rows,
  priced: summary.rows - summary.rejected,
  rejected: summary.rejected,
  rejections: Object.fromEntries(summary.rejections),
  blank: summary.blank,
  recoded: summary.recoded,
  undated: summary.undated,
  multi_row_cells: {
    rows: summary.swallowing,
    may_hold: summary.swallowed,
    lines: summary.swallowingLines,
  },
  premium: dollarsOf(summary.premium),
  total_tax: dollarsOf(summary.totalTax),
  ...files,
  seconds: Number(seconds.toFixed(3)),
});

/** The filing totals as a table. */
export function totalsTable(screen: Screen, lines: readonly ReturnLine[]): string {
  const columns = [
    { head: 'State' },
    { head: 'Period' },
    { head: 'Due' },
    { head: 'Charge', grows: true },
    { head: 'Policies', figures: true },
    { head: 'Taxable', figures: true },
    { head: 'On return', figures: true },
  ];
  const rows = lines.map((line) => [
    line.stateCode,
    `${line.period.from.slice(0, 7)}..${line.period.to.slice(0, 7)}`,
    line.period.due ?? '',
    line.rounding && line.slot !== 'total_tax' ? `${line.charge} (rounded on the return)` : line.charge,
    count(line.policies),
    groupedDollars(line.taxablePremium),
    groupedDollars(line.amountOnReturn),
  ]);
  return `${screen.paint.bold('Filing totals')}\n\n${table(screen, columns, rows)}`;
}
