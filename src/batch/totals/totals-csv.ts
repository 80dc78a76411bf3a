/** Filing totals as CSV: a line for each charge of each filing period. */
import { csvLines } from '../../io/csv/lines.ts';
import { dollarsOf } from './exact-sum.ts';
import type { ReturnLine } from './totals.ts';

const TOTALS_COLUMNS = [
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
