/** What a reconciliation found, for people and for programs. */
import { likelyText, REASONS } from '../../../batch/reconcile/reasons.ts';
import type { FoundDifference } from '../../../batch/reconcile/run.ts';
import type { ReconciliationTally } from '../../../batch/reconcile/tally.ts';
import { dollarsOf, groupedDollars } from '../../../batch/totals/exact-sum.ts';
import { counted, plural } from '../../../engine/basics/plural.ts';
import { grouped } from '../../../engine/index.ts';
import { linesText, rowsText } from '../../output/counts.ts';
import { mayMiss, readLines, transactionLines } from '../../output/file-read.ts';
import { readJson } from '../../output/file-read-json.ts';
import { wrapLines } from '../../output/layout.ts';
import { creditLines, leftOutText, lineLines, openChargesJson } from '../../output/open-charges.ts';
import type { Screen } from '../../output/screen.ts';
import { table } from '../../output/table.ts';
import { untiedJson, untiedLines } from '../../output/untied.ts';

/** Differences that a terminal shows one by one. */
export const SHOWN = 6;

/** Rows that could not be compared, of which a terminal shows why. */
const MOST_REJECTIONS = 5;

/** Charges without a column that are named. */
const MOST_NAMED = 6;

function outcome(tally: ReconciliationTally): string {
  const { rows, rejected, differing, differences, billed, computed, open } = tally;
  const compared = rows - rejected;
  const apart = `charged ${groupedDollars(billed)}, computed ${groupedDollars(computed)}${open.incomplete > 0 ? ' INCOMPLETE' : ''}, apart ${groupedDollars(billed - computed)}`;
  const found =
    differences === 0
      ? 'no amount differs'
      : `${plural(differences, 'amount')} in ${plural(differing, 'row')} ${differences === 1 ? 'differs' : 'differ'}`;
  const lacking =
    open.incomplete > 0 ? `, and ${rowsText(open.incomplete)} could not be compared in full` : '';
  return `${plural(compared, 'row')} compared: ${found}${lacking}\n${apart}`;
}

const reasonTable = (screen: Screen, { reasons }: ReconciliationTally): string =>
  table(
    screen,
    [
      { head: 'State' },
      { head: 'Likely reason', grows: true },
      { head: 'Amounts', figures: true },
      { head: 'Apart', figures: true },
    ],
    reasons.map(({ stateCode, reason, doubts, differences, apart }) => [
      stateCode,
      // The words for a fee in doubt say so themselves.
      doubts.length > 0 && reason !== 'fee_in_doubt'
        ? `${REASONS[reason]}; in doubt: ${doubts.join(', ')}`
        : REASONS[reason],
      counted(differences),
      groupedDollars(apart),
    ]),
  );

const firstTable = (screen: Screen, first: readonly FoundDifference[]): string =>
  table(
    screen,
    [
      { head: 'Line', figures: true },
      { head: 'State' },
      { head: 'Charge', grows: true },
      { head: 'Charged', figures: true },
      { head: 'Computed', figures: true },
      { head: 'Apart', figures: true },
      { head: 'Likely reason', grows: true },
    ],
    first.map((found) => [
      String(found.line),
      found.assessment.jurisdiction.code,
      found.column.title,
      grouped(found.billed),
      grouped(found.computed),
      grouped(found.apart),
      likelyText(found),
    ]),
  );

/** Charges that no column is about. */
function uncomparedLine({ uncompared }: ReconciliationTally): string[] {
  if (uncompared.length === 0) return [];
  const named = uncompared
    .slice(0, MOST_NAMED)
    .map(
      ({ stateCode, name, rows, amount }) =>
        `${stateCode} ${name} (${plural(rows, 'row')}, ${groupedDollars(amount)})`,
    );
  const more =
    uncompared.length > named.length ? ` and ${counted(uncompared.length - named.length)} more` : '';
  return [`Not compared, as no column holds them: ${named.join(', ')}${more}`];
}

/** Columns that hold a charge with another name. */
function matchedLine({ matched }: ReconciliationTally): string[] {
  if (matched.length === 0) return [];
  const named = matched
    .slice(0, MOST_NAMED)
    .map(
      ({ stateCode, column, name, rows }) => `${column} with ${stateCode} ${name} (${plural(rows, 'row')})`,
    );
  const more = matched.length > named.length ? ` and ${counted(matched.length - named.length)} more` : '';
  return [`Compared by its amount, as the charge has no column of its own: ${named.join(', ')}${more}`];
}

/** Which rows lack a charge, so that what was charged is held against less than is due. */
function incompleteLines(
  { open, differing, incompleteLines: lines, toAdd }: ReconciliationTally,
  accepted: boolean,
): string[] {
  const { incomplete } = open;
  if (incomplete === 0) return [];
  const [lack, their] = incomplete === 1 ? ['lacks', 'its'] : ['lack', 'their'];
  const settling = [...toAdd];
  const more = settling.length - MOST_NAMED;
  return [
    `${rowsText(incomplete)} (${linesText(incomplete, lines)}) ${lack} a charge, so ${their} computed figures are not whole: ${leftOutText(open)}`,
    ...settling.slice(0, MOST_NAMED).map((text) => `  ${text}`),
    ...(more > 0 ? [`  and ${counted(more)} more: the column incomplete of slt batch`] : []),
    ...(accepted || differing > 0 ? [] : ['  --accept-incomplete for exit code 0, where that is known']),
  ];
}

/** What the report goes by beside what was counted. */
interface About {
  /** The first differences. */
  readonly first: readonly FoundDifference[];
  /** The file that has all of them. */
  readonly output: string | undefined;
  /** The file that has the rows that could not be compared. */
  readonly errors: string | undefined;
  /** The day as of which rows without a date were priced. */
  readonly today: string;
  /** The user knows that rows lack a charge. */
  readonly acceptIncomplete: boolean;
}

/** The first rows that could not be compared, and where the others are. */
function rejectionLines(
  { rejected, rejections }: ReconciliationTally,
  { output, errors }: Pick<About, 'output' | 'errors'>,
): string[] {
  if (rejected === 0) return [];
  const more = rejected - MOST_REJECTIONS;
  return [
    `${plural(rejected, 'row')} could not be compared:`,
    ...rejections.slice(0, MOST_REJECTIONS).map((message) => `  ${message}`),
    ...(more > 0
      ? [`  and ${counted(more)} more: ${errors ?? output ?? '-o FILE or --errors FILE writes them'}`]
      : []),
  ];
}

/** The whole report. */
export function reconciliationText(
  screen: Screen,
  tally: ReconciliationTally,
  { first, output, errors, today, acceptIncomplete }: About,
): string {
  const { differences } = tally;
  const more = differences - first.length;
  const all = output ?? '-o FILE writes them';
  const lines = [
    ...(differences > 0 ? [firstTable(screen, first)] : []),
    ...(more > 0 ? [`and ${plural(more, 'more amount', 'more amounts')}: ${all}`] : []),
    ...(differences > 0 ? ['', reasonTable(screen, tally), ''] : []),
    ...(tally.reasons.some(({ doubts }) => doubts.length > 0)
      ? ['What is in doubt may have been charged rightly: slt rates explain CODE says why']
      : []),
    ...matchedLine(tally),
    ...uncomparedLine(tally),
    ...rejectionLines(tally, { output, errors }),
    ...transactionLines(tally.read),
    ...readLines(tally.read, today),
    ...lineLines(tally.open),
    ...creditLines(tally.open),
    // What a person must not miss comes last.
    ...untiedLines(tally),
    ...incompleteLines(tally, acceptIncomplete),
    outcome(tally),
  ];
  return screen.plain ? lines.join('\n') : wrapLines(screen.width, lines.join('\n'));
}

/** The summary as JSON. Amounts are decimal texts in dollars. */
export function reconciliationJson(
  tally: ReconciliationTally,
  {
    output = null,
    errors = null,
  }: { readonly output?: string | null | undefined; readonly errors?: string | null | undefined },
): object {
  const open = openChargesJson(tally.open);
  return {
    ...summaryOf(tally),
    ...open,
    incomplete: { ...open.incomplete, lines: tally.incompleteLines, what_to_add: [...tally.toAdd] },
    output,
    errors,
  };
}

const summaryOf = (tally: ReconciliationTally) => ({
  success:
    tally.differences === 0 &&
    tally.rejected === 0 &&
    tally.open.incomplete === 0 &&
    !mayMiss(tally.read, false),
  rows: tally.rows,
  compared: tally.rows - tally.rejected,
  differing_rows: tally.differing,
  differences: tally.differences,
  charged: dollarsOf(tally.billed),
  computed: dollarsOf(tally.computed),
  difference: dollarsOf(tally.billed - tally.computed),
  by_state_and_reason: tally.reasons.map(({ stateCode, reason, doubts, differences, apart }) => ({
    state: stateCode,
    reason,
    in_doubt: doubts,
    differences,
    difference: dollarsOf(apart),
  })),
  not_compared: tally.uncompared.map(({ stateCode, name, rows, amount }) => ({
    state: stateCode,
    charge: name,
    rows,
    amount: dollarsOf(amount),
  })),
  compared_by_amount: tally.matched.map(({ stateCode, column, name, rows }) => ({
    state: stateCode,
    column,
    charge: name,
    rows,
  })),
  rejected: tally.rejected,
  rejections: tally.rejections,
  ...readJson(tally.read),
  printed_total_differs: untiedJson(tally),
});
