/** Filing totals as CSV: a line for each charge of each filing period. */
import { csvLines } from '../../io/csv/lines.ts';
import { dollarsOf } from './exact-sum.ts';
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
  'slot',
  'charge',
  'policies',
  'gross_premium',
  'return_premium',
  'net_premium',
  'taxable_premium',
  'fees_exempt',
  'amount',
  'amount_on_return',
  'return_rounding',
  'incomplete',
  'date_basis',
  'date_assumed',
] as const;

/** The name of a column. */
export type TotalsColumn = (typeof TOTALS_COLUMNS)[number];

const cells = (line: ReturnLine): string[] => [
  line.state,
  line.stateCode,
  line.frequency ?? '',
  line.period.from,
  line.period.to,
  line.period.due ?? '',
  line.terms ?? '',
  line.slot,
  line.charge,
  String(line.policies),
  dollarsOf(line.grossPremium),
  dollarsOf(line.returnPremium),
  dollarsOf(line.grossPremium + line.returnPremium),
  dollarsOf(line.taxablePremium),
  dollarsOf(line.feesExempt),
  dollarsOf(line.amount),
  dollarsOf(line.amountOnReturn),
  line.rounding ?? '',
  line.incomplete === 0 ? '' : String(line.incomplete),
  line.dateBasis,
  line.dateAssumed === 0 ? '' : String(line.dateAssumed),
];

/** The totals as a CSV with a header, one line for each entry, amounts in dollars. */
export const totalsCsv = (lines: readonly ReturnLine[]): string =>
  `${csvLines([TOTALS_COLUMNS, ...lines.map(cells)])}\n`;

/** Numbers of rows; of those of policies that lack something an empty cell is none. */
const COUNTS: readonly TotalsColumn[] = ['policies', 'incomplete', 'date_assumed'];

/** The totals as data, by column: amounts as decimal texts in dollars, numbers of rows as numbers, null for an empty cell. */
export const totalsItems = (lines: readonly ReturnLine[]): Record<string, string | number | null>[] =>
  lines.map((line) => {
    const texts = cells(line);
    return Object.fromEntries(
      TOTALS_COLUMNS.map((column, at) => {
        const text = texts[at] as string;
        return [column, COUNTS.includes(column) ? Number(text) : text === '' ? null : text];
      }),
    );
  });
