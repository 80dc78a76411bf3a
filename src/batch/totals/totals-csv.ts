/** Filing totals as CSV: a line for each charge of each filing period. */
import { csvLines } from '../../io/csv/lines.ts';
import { dollarsOf } from './exact-sum.ts';
import { REJECTED_ROWS, type RejectedRows } from './rejected-rows.ts';
import type { ReturnLine } from './totals.ts';

/** The columns, in the order in which they are written. */
export const TOTALS_COLUMNS = [
  'state',
  'state_code',
  'filing_frequency',
  'period_from',
  'period_to',
  'due',
  'due_terms',
  'business_day',
  'slot',
  'charge',
  'transactions',
  'gross_premium',
  'return_premium',
  'net_premium',
  'taxable_premium',
  'premium_on_return',
  'fees_exempt',
  'amount',
  'amount_on_return',
  'return_rounding',
  'not_credited',
  'incomplete',
  'rejected',
  'date_basis',
  'date_assumed',
  'rule',
] as const;

/** The name of a column. */
export type TotalsColumn = (typeof TOTALS_COLUMNS)[number];

const known = (cents: bigint | null): string => (cents === null ? '' : dollarsOf(cents));

const cells = (line: ReturnLine): string[] => [
  line.state,
  line.stateCode,
  line.frequency ?? '',
  line.period.from,
  line.period.to,
  line.period.due ?? '',
  line.terms ?? '',
  line.businessDay ?? '',
  line.slot,
  line.charge,
  String(line.transactions),
  dollarsOf(line.grossPremium),
  dollarsOf(line.returnPremium),
  dollarsOf(line.grossPremium + line.returnPremium),
  known(line.taxablePremium),
  known(line.premiumOnReturn),
  known(line.feesExempt),
  dollarsOf(line.amount),
  dollarsOf(line.amountOnReturn),
  line.rounding ?? '',
  line.notCredited === 0n ? '' : dollarsOf(line.notCredited),
  line.incomplete === 0 ? '' : String(line.incomplete),
  '',
  line.dateBasis,
  line.dateAssumed === 0 ? '' : String(line.dateAssumed),
  line.rule ?? '',
];

/** What is said of rejected rows; the columns of a charge are empty. */
const rejectedCells = ({ state, stateCode, rows }: RejectedRows, merged: boolean): string[] => {
  const which = state === '' ? 'Rows without a state that can be read' : 'Rejected rows';
  const note = merged
    ? `${which}, in no sum of their piece; another piece may have priced them`
    : `${which}, in no sum`;
  const filled: Partial<Record<TotalsColumn, string>> = {
    state,
    state_code: stateCode,
    slot: REJECTED_ROWS,
    charge: note,
    rejected: String(rows),
  };
  return TOTALS_COLUMNS.map((column) => filled[column] ?? '');
};

/**
 * The totals as a CSV with a header, one line for each entry and for the rejected rows of each state, amounts in dollars.
 * @param merged they are those of several pieces, one of which may have what another rejected
 */
export const totalsCsv = (
  lines: readonly ReturnLine[],
  rejected: readonly RejectedRows[],
  merged = false,
): string =>
  `${csvLines([TOTALS_COLUMNS, ...lines.map(cells), ...rejected.map((each) => rejectedCells(each, merged))])}\n`;

/** Numbers of rows; an empty cell is none. */
const COUNTS: readonly TotalsColumn[] = ['transactions', 'incomplete', 'rejected', 'date_assumed'];

/** The totals as data, by column: amounts as decimal texts in dollars, numbers of rows as numbers, null for an empty cell. */
export const totalsItems = (
  lines: readonly ReturnLine[],
  rejected: readonly RejectedRows[],
  merged = false,
): Record<string, string | number | null>[] =>
  [...lines.map(cells), ...rejected.map((each) => rejectedCells(each, merged))].map((texts) =>
    Object.fromEntries(
      TOTALS_COLUMNS.map((column, at) => {
        const text = texts[at] as string;
        return [column, COUNTS.includes(column) ? Number(text) : text === '' ? null : text];
      }),
    ),
  );
