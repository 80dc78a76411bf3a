/** Filing totals for people. */
import { stripVTControlCharacters } from 'node:util';
import { groupedDollars } from '../../batch/totals/exact-sum.ts';
import type { AllTotals } from '../../batch/totals/merge-totals.ts';
import { Payments } from '../../batch/totals/payees.ts';
import type { RejectedRows } from '../../batch/totals/rejected-rows.ts';
import { ALL_CHARGES, type ReturnLine } from '../../batch/totals/totals.ts';
import { counted, plural } from '../../engine/basics/plural.ts';
import { wrap } from './layout.ts';
import type { Screen } from './screen.ts';
import { table } from './table.ts';

/** How many filing periods the terminal shows: with what is around them, the table has 20 lines. */
const MOST_PERIODS = 13;

/** What stands for a due day, in a word; the file of totals has the whole. */
function shortTerms(terms: string): string {
  if (terms.startsWith('billed')) return 'billed';
  return /^\d+ days after/.test(terms) ? 'by policy' : terms;
}

/** The lines that rejected rows may take. */
const REJECTED_LINES = 2;

/** The most states with rejected rows that are named. */
const MOST_REJECTED = 6;

/** `In no sum, as they were rejected: 3 rows (2 TX, 1 without a state)`. */
function rejectedLine({ width }: Screen, rejected: readonly RejectedRows[]): string {
  if (rejected.length === 0) return '';
  const rows = rejected.reduce((sum, each) => sum + each.rows, 0);
  const named = rejected
    .slice(0, MOST_REJECTED)
    .map((each) => `${counted(each.rows)} ${each.stateCode || 'without a state'}`);
  const more = rejected.length > named.length ? ' and more' : '';
  const text = `In no sum, as they were rejected: ${plural(rows, 'row')} (${named.join(', ')}${more})`;
  return `${wrap(width, text)}\n`;
}

/**
 * The largest filing totals as a table, at most 20 lines: one for each state, period and due day, the first due first.
 * @param file what holds them all, charge by charge
 * @param today what is due before it is overdue
 */
export function totalsTable(
  screen: Screen,
  { lines, rejected }: AllTotals,
  file: string,
  today: string,
): string {
  const periods = lines.filter(({ slot }) => slot === ALL_CHARGES);
  const all = periods.reduce((sum, { amountOnReturn }) => sum + amountOnReturn, 0n);
  const exact = periods.reduce((sum, { amount }) => sum + amount, 0n);
  const roundedFrom = all === exact ? '' : ` (${groupedDollars(exact)} before the returns are rounded)`;
  // With both, the line of the sum takes two.
  const sumLines = roundedFrom !== '' && periods.some(({ incomplete }) => incomplete > 0) ? 1 : 0;
  // A credit is as large as what it takes away.
  const size = ({ amountOnReturn }: ReturnLine): bigint =>
    amountOnReturn < 0n ? -amountOnReturn : amountOnReturn;
  const largest = [...periods]
    .sort((a, b) => (size(a) < size(b) ? 1 : size(a) > size(b) ? -1 : 0))
    .slice(0, MOST_PERIODS - sumLines - (rejected.length > 0 ? REJECTED_LINES : 0));
  const payments = new Payments(lines);
  const isApart = largest.some((line) => payments.payable(line).apart > 0n);
  const columns = [
    { head: 'State' },
    { head: 'Period' },
    { head: 'Due' },
    { head: 'Trans.', figures: true },
    { head: 'Taxable', figures: true },
    { head: 'On return', figures: true },
    ...(isApart ? [{ head: 'Payable', figures: true }] : []),
    { head: 'Lacking', figures: true },
  ];
  const dueFirst = [...largest].sort((a, b) => {
    const [one, other] = [a.period.due ?? '~', b.period.due ?? '~'];
    return one < other ? -1 : one > other ? 1 : 0;
  });
  const rowOf = (line: ReturnLine, overdue: string): string[] => [
    line.stateCode,
    `${line.period.from.slice(0, 7)}..${line.period.to.slice(0, 7)}`,
    (line.period.due ?? shortTerms(line.terms as string)) +
      (payments.overdue(line, today) === null ? '' : overdue),
    counted(line.transactions),
    line.taxablePremium === null ? '' : groupedDollars(line.taxablePremium),
    groupedDollars(line.amountOnReturn),
    ...(isApart ? [groupedDollars(payments.payable(line).amount)] : []),
    ...(lacking ? [line.incomplete > 0 ? counted(line.incomplete) : ''] : []),
  ];
  const lacking = largest.some(({ incomplete }) => incomplete > 0);
  const grid = (overdue: string): string =>
    table(
      screen,
      lacking ? columns : columns.slice(0, -1),
      dueFirst.map((line) => rowOf(line, overdue)),
    );
  // What is overdue is said below the table, too, where it has no room for it.
  const marked = grid(' overdue');
  const isTooWide = marked.split('\n').some((line) => stripVTControlCharacters(line).length > screen.width);
  const sum = `All filings: ${groupedDollars(all)}${roundedFrom}${lacking ? '; Lacking: transactions of which a charge is left out' : ''}${isApart ? '; Payable: without credits that another payee owes' : ''}`;
  const shown =
    periods.length > largest.length
      ? `The ${largest.length} largest of ${counted(periods.length)} filing totals; all of them, by charge: ${file}`
      : `By charge: ${file}`;
  return `${screen.paint.bold('Filing totals')}\n\n${isTooWide ? grid('') : marked}\n\n${wrap(screen.width, sum)}\n${rejectedLine(screen, rejected)}${shown}`;
}
