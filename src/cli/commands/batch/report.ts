/** What a batch did, for people and for programs. */

import { type ServiceLacks, ServiceLacksCount } from '../../../batch/priced/service-lacks.ts';
import type { Summary } from '../../../batch/run/summary.ts';
import type { DateWanted } from '../../../batch/totals/dates-wanted.ts';
import type { DayInDoubt } from '../../../batch/totals/days-in-doubt.ts';
import { dollarsOf, groupedDollars } from '../../../batch/totals/exact-sum.ts';
import type { Overdue } from '../../../batch/totals/overdue.ts';
import type { PaidBefore } from '../../../batch/totals/paid-before.ts';
import { BY_ANOTHER_DATE } from '../../../batch/workbook/filing-sheet.ts';
import { counted, plural } from '../../../engine/basics/plural.ts';
import { rowsText } from '../../output/counts.ts';
import { readLines, transactionLines } from '../../output/file-read.ts';
import { readJson } from '../../output/file-read-json.ts';
import {
  creditLines,
  incompleteJson,
  leftOutText,
  lineLines,
  openChargesJson,
} from '../../output/open-charges.ts';
import { overdueJson, overdueLines } from '../../output/overdue.ts';
import { untiedJson, untiedLines } from '../../output/untied.ts';
import { columnText, type Written } from './column-text.ts';
import { figuresSaidJson, figuresSaidLines } from './figures-said.ts';
import { otherSignLines } from './other-sign.ts';
import { placeLines } from './place-lines.ts';
import { ratesInDoubtJson, ratesInDoubtLines } from './rates-in-doubt.ts';
import { serviceLacksJson, serviceLacksLines } from './service-lacks.ts';

const count = (value: number): string => counted(value);

/** The rejected rows by code, the most frequent first. */
const byCode = ({ rejections }: Summary): string =>
  [...rejections]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([code, rows]) => `${count(rows)} ${code}`)
    .join(', ');

/** How the exit code is taken back, where it is not yet. */
const unlessAccepted = (accepted: boolean): string =>
  accepted ? '' : '; --accept-incomplete for exit code 0';

const NO_LACKS: ServiceLacks = new ServiceLacksCount();

/**
 * What to do about charges that are left out: what a column of the file brings in is added to it, and the others are computed here, or the service is asked.
 * @param incomplete how many rows lack a charge
 * @param serviceLacks the charges that the service leaves out for good
 * @param column the one that has them: of a comparison that of the differences
 */
function remedyLines(
  incomplete: number,
  serviceLacks: ServiceLacks,
  { written, acceptIncomplete }: About,
  column: 'incomplete' | 'differences',
): string[] {
  const where = columnText(written, column);
  const isToAdd = incomplete > serviceLacks.rows || serviceLacks.mixed > 0;
  const lines = [
    ...serviceLacksLines(serviceLacks, where, column === 'differences'),
    ...(isToAdd ? [`the column ${where} says what to add`] : []),
  ];
  return lines.map((line, at) => (at < lines.length - 1 ? line : line + unlessAccepted(acceptIncomplete)));
}

/** Which rows lack a charge, which charges those are, and what to do about it. */
function incompleteLines(summary: Summary, about: About): string[] {
  const { open } = summary;
  const { incomplete } = open;
  if (incomplete === 0) return [];
  const lacks = incomplete === 1 ? 'lacks' : 'lack';
  // In a comparison these are the figures of here.
  const ofService = about.compare ? NO_LACKS : summary.serviceLacks;
  return [
    `${rowsText(incomplete)} ${lacks} a charge: ${leftOutText(open)}`,
    ...remedyLines(incomplete, ofService, about, 'incomplete'),
  ];
}

/** What is told of the filings of the totals or the workbook. */
export interface Filings {
  /** The states that may want tax before the return. */
  readonly paidBefore: readonly PaidBefore[];
  /** Those with a due day in doubt. */
  readonly daysInDoubt: readonly DayInDoubt[];
  /** Those whose day has passed. */
  readonly overdue: readonly Overdue[];
}

/** The dates that rows lack to be in the period of their state, and how to give them. */
function wantedLines({ datesWanted, columns }: Summary): string[] {
  const isGiven = ({ input }: DateWanted): boolean => columns.some((column) => column.input === input);
  const wanted = datesWanted.all();
  const given = wanted.filter(isGiven);
  const missing = wanted.filter((each) => !isGiven(each));
  const named = (dates: readonly DateWanted[]): string =>
    dates.map(({ input, states }) => `${input} (${states.join(', ')})`).join(', ');
  const [first] = missing;
  return [
    ...(first
      ? [`such states go by ${named(missing)}: name its column, as with --map ${first.input}="..."`]
      : []),
    ...(given.length > 0 ? [`such states go by ${named(given)}, which some rows lack: fill it in`] : []),
  ];
}

/** How many rows have a charge in a filing period by a date that may not be the state’s own. */
function dateLines(summary: Summary, { totals, workbook }: About): string[] {
  const { undatedChanges, lackingDates, columns } = summary;
  const where = totals === undefined ? `“${BY_ANOTHER_DATE}” in ${workbook}` : `date_basis in ${totals}`;
  const have = (rows: number): string =>
    `${rowsText(rows)} ${rows === 1 ? 'has' : 'have'} a charge in a filing period by`;
  const given = columns.some(({ input }) => input === 'transaction_date')
    ? 'fill in the transaction date'
    : 'name the column that has it with --map transaction_date="..."';
  const lines: string[] = [];
  if (undatedChanges > 0)
    lines.push(
      `${have(undatedChanges)} the effective date of the policy, because no transaction date is given: ${given}`,
    );
  // Where no input says the date, and where none is found, nobody can do anything about it.
  if (lackingDates > 0)
    lines.push(
      `${have(lackingDates)} the day ${lackingDates === 1 ? 'it takes' : 'they take'} effect: the date the state goes by is not in the file (${where})`,
      ...wantedLines(summary),
    );
  return lines;
}

/** In which states a part of the tax may have to be paid before the day that the totals and the workbook give. */
function paidBeforeLines(states: readonly PaidBefore[]): string[] {
  if (states.length === 0) return [];
  const codes = states.map(({ stateCode }) => stateCode);
  return [
    `tax of ${codes.join(', ')} may have to be paid before the return is due: slt due ${codes.join(' ')} says when`,
  ];
}

/** In which states the due day is in doubt, and where it stands why: that day may be too late. */
function doubtLines({ filings: { daysInDoubt: states }, totals, workbook }: About): string[] {
  if (states.length === 0) return [];
  const codes = states.map(({ stateCode }) => stateCode).join(', ');
  const where =
    workbook === undefined ? `the column rule of ${totals}` : `“About the due day” in ${workbook}`;
  return [
    `the due ${states.length === 1 ? 'day' : 'days'} of ${codes} ${states.length === 1 ? 'is' : 'are'} in doubt: ${where} says why`,
  ];
}

/** What the totals and the workbook have of filing periods beside their lines, for programs. */
export const periodsJson = (
  { undatedChanges, assumedDates, datesWanted }: Summary,
  { paidBefore, daysInDoubt, overdue }: Filings,
) => ({
  date_assumed: {
    no_transaction_date: undatedChanges,
    other: assumedDates,
    settled_by: datesWanted.all(),
  },
  overdue: overdueJson(overdue),
  paid_before: paidBefore.flatMap(({ stateCode, rules }) =>
    rules.map(({ text, citation, source }) => ({ state: stateCode, text, citation, source })),
  ),
  due_days_in_doubt: daysInDoubt.flatMap(({ stateCode, rules }) =>
    rules.map(({ doubt, text, citation, source }) => ({ state: stateCode, doubt, text, citation, source })),
  ),
});

/** Which rows name no state, as in a report that shows it once above or beside several policies. */
function stateLines({ rejections }: Summary): string[] {
  const rows = rejections.get('MISSING_STATE') ?? 0;
  if (rows < 2) return [];
  return [
    `${rowsText(rows)} without a state: where it stands once for several rows, as in a pivot table or merged cells, repeat it in each (in a pivot table: Design > Report Layout > Repeat All Item Labels)`,
  ];
}

/** Rows whose taxable premium is not known: they have none in the result, and a sum with one of them has none in the totals. */
function feeLines({ feesNotTold }: Summary): string[] {
  if (feesNotTold === 0) return [];
  return [
    `${rowsText(feesNotTold)} with fees of which the service does not say how much it taxed: taxable_premium, fees_taxable and fees_exempt are empty there, and in each total that has such a row`,
  ];
}

const LINE_CHOSEN = 'sent no line of business, and the service priced one of its choice';
const DAY_CHOSEN = 'sent no date, and the service priced a day of its choice, not today';

/** Rows that were priced as for what nobody sent: the column names what it was. */
const chosenLines = (rows: number, chosen: string, where: string): string[] =>
  rows === 0 ? [] : [`${rowsText(rows)} ${chosen}; the column ${where} names it`];

/** What is counted of the answers of a service, for programs. */
export const answersJson = (summary: Summary) => ({
  fees_not_told: summary.feesNotTold,
  lines_chosen: summary.linesChosen,
  days_chosen: summary.daysChosen,
  notices_not_named: summary.noticesNotNamed,
  notices_partly_named: summary.noticesPartlyNamed,
  figures_said: figuresSaidJson(summary.figuresSaid),
  left_out: serviceLacksJson(summary.serviceLacks),
});

/** Rows without the notices of their state, or some of them: the column of notices lacks them. */
function noticeLines({ noticesNotNamed: none, noticesPartlyNamed: some }: Summary, notes: string): string[] {
  const line = (rows: number, named: string): string[] =>
    rows === 0
      ? []
      : [`${rowsText(rows)} of which the service names ${named}; the column ${notes} says how many`];
  return [
    ...line(none, 'no notice, though the law on file has some'),
    ...line(some, 'fewer notices than the law on file has'),
  ];
}

/** What a service says of the rows that were priced here. */
function opinionLines(summary: Summary, about: About): string[] {
  const { opinions, figuresSaid } = summary;
  const { written, acceptIncomplete } = about;
  const { differing, notCompared, incomplete, otherDay } = opinions;
  const column = columnText(written, 'differences');
  const accepted = unlessAccepted(acceptIncomplete);
  const outcome =
    differing > 0
      ? `${rowsText(differing)} ${differing === 1 ? 'differs' : 'differ'}; the column ${column} says how`
      : 'no row differs';
  const lines = [`compared with the service: ${outcome}`];
  if (notCompared > 0) lines.push(`${rowsText(notCompared)} not compared; the column ${column} says why`);
  lines.push(...chosenLines(otherDay, DAY_CHOSEN, column).map((line) => line + accepted));
  if (incomplete > 0)
    lines.push(
      `the service leaves a charge out of ${rowsText(incomplete)}: ${leftOutText(opinions)}`,
      ...remedyLines(incomplete, summary.serviceLacks, about, 'differences'),
    );
  lines.push(...figuresSaidLines(figuresSaid, column, acceptIncomplete));
  return lines;
}

/** The same for programs. */
export const opinionsJson = ({ opinions }: Summary) => ({
  differing: opinions.differing,
  not_compared: opinions.notCompared,
  other_day: opinions.otherDay,
  remote_incomplete: incompleteJson(opinions),
});

/** What the summary goes by beside what was counted. */
interface About {
  readonly today: string;
  readonly errors: string | undefined;
  readonly legend: string | undefined;
  readonly totals: string | undefined;
  readonly workbook: string | undefined;
  readonly filings: Filings;
  readonly compare: boolean;
  readonly acceptIncomplete: boolean;
  readonly written: Written;
}

/** The summary as lines for stderr. */
export function summaryLines(summary: Summary, seconds: number, about: About): string[] {
  const { today, errors, legend, compare, acceptIncomplete, written } = about;
  const { rows, rejected, premium, totalTax } = summary;
  const warnings = columnText(written, 'warnings');
  const lines = [
    `${rowsText(rows)}: ${count(rows - rejected)} priced, ${count(rejected)} rejected${rejected > 0 ? ` (${byCode(summary)})` : ''}`,
    `premium ${groupedDollars(premium)}, total tax ${groupedDollars(totalTax)}${summary.open.incomplete > 0 ? ' INCOMPLETE' : ''}`,
    ...untiedLines(summary),
    ...ratesInDoubtLines(summary.ratesInDoubt, warnings),
    ...incompleteLines(summary, about),
    ...placeLines(summary, compare ? NO_LACKS : summary.serviceLacks),
    ...lineLines(summary.open),
    ...creditLines(summary.open),
    ...feeLines(summary),
    ...chosenLines(summary.linesChosen, LINE_CHOSEN, warnings),
    ...chosenLines(summary.daysChosen, DAY_CHOSEN, warnings).map(
      (line) => line + unlessAccepted(acceptIncomplete),
    ),
    ...noticeLines(summary, columnText(written, 'notes')),
    ...(compare ? [] : figuresSaidLines(summary.figuresSaid, warnings, acceptIncomplete)),
    ...transactionLines(summary.read),
    ...dateLines(summary, about),
    ...overdueLines(about.filings.overdue, today),
    ...paidBeforeLines(about.filings.paidBefore),
    ...doubtLines(about),
  ];
  if (rows === 0) {
    lines.push(
      summary.read.skipped.size > 0
        ? 'no policy is left to price: see which rows are skipped'
        : 'no policies below the header; if the header is another line, --header-row says which',
    );
  }
  if (legend !== undefined) lines.push(`${plural(summary.codes.size, 'code')} explained in ${legend}`);
  if (rejected > 0 && errors === undefined) {
    const column = columnText(written, 'error_message');
    lines.push(`${column} says why a row was rejected; --errors FILE collects the rejected rows`);
  }
  if (compare) lines.push(...opinionLines(summary, about));
  lines.push(...stateLines(summary), ...otherSignLines(summary), ...readLines(summary.read, today));
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
  ...readJson(summary.read),
  printed_total_differs: untiedJson(summary),
  rates_in_doubt: ratesInDoubtJson(summary.ratesInDoubt),
  columns: summary.columns,
  ...openChargesJson(summary.open),
  premium: dollarsOf(summary.premium),
  total_tax: dollarsOf(summary.totalTax),
  ...files,
  seconds: Number(seconds.toFixed(3)),
});
