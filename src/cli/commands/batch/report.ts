/** What a batch did, for people and for programs. */

import { reference } from '../../../batch/columns/column-name.ts';
import { oneLine } from '../../../batch/csv/one-line.ts';
import { LEFT_OUT } from '../../../batch/pricing/row-filter.ts';
import type { Summary } from '../../../batch/summary.ts';
import { dollarsOf, groupedDollars } from '../../../batch/totals/exact-sum.ts';
import { directionOf } from '../../../engine/index.ts';
import { counted, plural } from '../../../engine/plural.ts';
import { linesText, rowsText } from '../../output/counts.ts';
import { creditLines, leftOutText, lineLines, openChargesJson } from '../../output/open-charges.ts';

const count = (value: number): string => counted(value);

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

/** Which rows lack a charge, which charges those are, and what to do about it. */
function incompleteLines({ open }: Summary, accepted: boolean): string[] {
  const { incomplete } = open;
  if (incomplete === 0) return [];
  const lacks = incomplete === 1 ? 'lacks' : 'lack';
  return [
    `${rowsText(incomplete)} ${lacks} a charge: ${leftOutText(open)}`,
    `the column incomplete says what to add${accepted ? '' : '; --accept-incomplete for exit code 0'}`,
  ];
}

/** What a charge that goes by the place lacks where the column of the state may hold the place as well. */
function placeLines({ open: { leftOut }, readings, columns }: Summary): string[] {
  const byPlace = leftOut.some(({ slot }) => slot === 'municipal_tax');
  const inText = readings.counts().some(({ kind }) => kind === 'state_in_text');
  const state = columns.find(({ input }) => input === 'state');
  if (!byPlace || !inText || !state || columns.some(({ input }) => input === 'jurisdiction')) return [];
  const header: string[] = [];
  for (const { position, name } of columns) header[position - 1] = name;
  const column = reference(header, state.position - 1);
  return [
    `if ${column} holds the place beside the state, name it for both: --map state=${column} --map jurisdiction=${column}; a place is read from "Louisville, KY" or "Louisville", any other form needs a column of its own`,
  ];
}

/** How many rows are in a filing period by a date that may not be the state’s own. */
function dateLines({ totals, undatedChanges, columns }: Summary, file: string | undefined): string[] {
  if (file === undefined) return [];
  const assumed = totals
    .returnLines()
    .filter(({ slot }) => slot === 'base_tax')
    .reduce((sum, { dateAssumed }) => sum + dateAssumed, -undatedChanges);
  const are = (rows: number): string =>
    `${rowsText(rows)} ${rows === 1 ? 'is' : 'are'} in a filing period by`;
  const given = columns.some(({ input }) => input === 'transaction_date')
    ? 'fill in the transaction date'
    : 'name the column that has it with --map transaction_date="..."';
  const lines: string[] = [];
  if (undatedChanges > 0)
    lines.push(
      `${are(undatedChanges)} the effective date of the policy, because no transaction date is given: ${given}`,
    );
  if (assumed > 0)
    lines.push(
      `${are(assumed)} the day ${assumed === 1 ? 'it takes' : 'they take'} effect: the date the state goes by is not in the file or not found (date_basis in ${file})`,
    );
  return lines;
}

/** How many texts of transactions a line names. */
const MOST_READ = 12;

/** What the cells of transactions were read as, where they are not the names of ours or may go either way. */
function transactionLines({ transactions }: Summary): string[] {
  const told = transactions.entries.filter(({ text, transaction, givenBack }) => {
    const isPlain = text.toLowerCase().replaceAll(/[\s-]+/g, '_') === transaction;
    return !isPlain || (givenBack > 0 && directionOf(transaction) === 'either');
  });
  if (told.length === 0) return [];
  const named = told.slice(0, MOST_READ).map(({ text, transaction, rows, givenBack }) => {
    const back =
      givenBack > 0 && directionOf(transaction) === 'either' ? `, ${count(givenBack)} given back` : '';
    const what = text.trim() === '' ? 'an empty cell' : `"${text}"`;
    return `${what} as ${transaction.replaceAll('_', ' ')} (${count(rows)}${back})`;
  });
  const more = told.length - named.length;
  return [
    `transactions read: ${named.join(', ')}${more > 0 ? ` and ${count(more)} more (--json has all)` : ''}`,
  ];
}

/** How many of the rows that are left out are named. */
const MOST_ROWS = 5;

/** Which rows are no policies, and which were skipped. */
function leftOutLines({ noPolicies, skipped }: Summary): string[] {
  const lines = [...noPolicies].map(([kind, { rows, first }]) => {
    const named = first.slice(0, MOST_ROWS).map(({ line, text }) => `line ${line} "${text}"`);
    const more = rows > named.length ? ` and ${count(rows - named.length)} more` : '';
    return `${plural(rows, LEFT_OUT[kind], LEFT_OUT_ROWS[kind])} left out: ${named.join(', ')}${more}`;
  });
  const reasons = [...skipped].map(([why, rows]) => `${rowsText(rows)} skipped: ${why}`);
  return [...lines, ...reasons];
}

const LEFT_OUT_ROWS = { total: 'totals', header: 'repeated headers', note: 'lines of text' } as const;

/** Which rows have the premium of an earlier one. */
function samePremiumLines({ repeated: { samePremium } }: Summary): string[] {
  const { rows, lines } = samePremium;
  if (rows === 0) return [];
  const has = rows === 1 ? 'has' : 'have';
  return [
    `warning: ${rowsText(rows)} (${linesText(rows, lines)}) ${has} the policy, state, days, transaction and premium of an earlier row, and ${rows === 1 ? 'is' : 'are'} taxed as well: if one premium stands again for each coverage, location or installment, keep one row of it`,
  ];
}

/** Which rows name no state, as in a report that shows it once above or beside several policies. */
function stateLines({ rejections }: Summary): string[] {
  const rows = rejections.get('MISSING_STATE') ?? 0;
  if (rows < 2) return [];
  return [
    `${rowsText(rows)} without a state: where it stands once for several rows, as in a pivot table or merged cells, repeat it in each (in a pivot table: Design > Report Layout > Repeat All Item Labels)`,
  ];
}

/** Which rows are the same as earlier ones. */
function repeatedLines({ repeated: { rows, lines, isPartial, most } }: Summary): string[] {
  const among = isPartial ? `; rows were compared with the first ${count(most)} only` : '';
  if (rows === 0)
    return isPartial ? [`repeated rows were looked for among the first ${count(most)} rows only`] : [];
  const [are, them] = rows === 1 ? ['is', 'it'] : ['are', 'them'];
  return [
    `warning: ${rowsText(rows)} (${linesText(rows, lines)}) ${are} the same as an earlier row in every cell, and priced again: if the export has ${them} twice, delete ${them}${among}`,
  ];
}

/** What was read in another way than it is written. */
function readingLines({ readings }: Summary): string[] {
  return readings.counts().map(({ kind, input, text, coverage, rows }) => {
    const example = `"${oneLine(text.trim()).slice(0, 40)}"`;
    const what: Readonly<Record<typeof kind, string>> = {
      day_number: `${input} read from Excel’s number of a day (${example})`,
      state_in_text: `${input} read from a longer text (${example})`,
      no_amount: `${example} in ${input} read as no amount`,
      period: `${input} read as the first day of a period (${example})`,
      fees_total: 'fees in total are the sum of those by side, and not counted twice',
      other_line: `${input} (${example}) is none of the lines with rules of their own, and not used`,
      line_as_coverage: `${input} (${example}) read as the coverage ${coverage}, which some states tax differently or not at all`,
      not_understood: `warning: ${example} in ${input} not understood; it changes no figure`,
      far_date: `${input} more than 2 years from today: first ${text}`,
      no_premium: `no premium and no fees, so nothing is charged (first ${text})`,
      extra_cells: `warning: cells beside the last column of the header, which are not used: first ${text}`,
    };
    return `${rowsText(rows)}: ${what[kind]}`;
  });
}

/** What the summary goes by beside what was counted. */
interface About {
  readonly today: string;
  readonly errors: string | undefined;
  readonly legend: string | undefined;
  readonly totals: string | undefined;
  readonly compare: boolean;
  readonly acceptIncomplete: boolean;
}

/** The summary as lines for stderr. */
export function summaryLines(
  summary: Summary,
  seconds: number,
  { today, errors, legend, totals, compare, acceptIncomplete }: About,
): string[] {
  const { rows, rejected, blank, recoded, undated, differing, premium, totalTax } = summary;
  const lines = [
    `${rowsText(rows)}: ${count(rows - rejected)} priced, ${count(rejected)} rejected${rejected > 0 ? ` (${byCode(summary)})` : ''}`,
    `premium ${groupedDollars(premium)}, total tax ${groupedDollars(totalTax)}${summary.open.incomplete > 0 ? ' INCOMPLETE' : ''}`,
    ...incompleteLines(summary, acceptIncomplete),
    ...placeLines(summary),
    ...lineLines(summary.open),
    ...creditLines(summary.open),
    ...transactionLines(summary),
    ...dateLines(summary, totals),
  ];
  if (rows === 0) {
    lines.push('no policies below the header; if the header is another line, --header-row says which');
  }
  if (legend !== undefined) lines.push(`${plural(summary.codes.size, 'code')} explained in ${legend}`);
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
  lines.push(...stateLines(summary), ...repeatedLines(summary), ...samePremiumLines(summary));
  lines.push(...leftOutLines(summary), ...readingLines(summary));
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
  // Rows that name no state that can be read count under `none`.
  rejected_by_state: Object.fromEntries(
    summary.rejectedRows.entries.map(({ stateCode, rows }) => [stateCode || 'none', rows]),
  ),
  transactions_read: summary.transactions.entries.map(({ text, transaction, rows, givenBack }) => ({
    cell: text,
    read_as: transaction,
    rows,
    given_back: givenBack,
  })),
  blank: summary.blank,
  not_policies: [...summary.noPolicies].map(([kind, { rows, first }]) => ({
    kind: LEFT_OUT[kind],
    rows,
    first: first.map(({ line, text }) => ({ line, text })),
  })),
  skipped: Object.fromEntries(summary.skipped),
  readings: summary.readings.counts().map(({ kind, input, text, coverage, rows }) => ({
    ...{ kind, input, rows, example: text },
    ...(coverage === undefined ? {} : { coverage }),
  })),
  columns: summary.columns,
  recoded: summary.recoded,
  undated: summary.undated,
  ...openChargesJson(summary.open),
  repeated_rows: { rows: summary.repeated.rows, lines: summary.repeated.lines },
  same_premium_rows: summary.repeated.samePremium,
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
