/** The differences of a reconciliation as CSV. */

import { REASONS } from '../../../batch/reconcile/reasons.ts';
import type { FoundDifference } from '../../../batch/reconcile/run.ts';
import { dollars } from '../../../engine/index.ts';
import { csvLines } from '../../../io/csv/lines.ts';

const HEAD = [
  'line',
  'policy_number',
  'insured',
  'invoice_number',
  'state',
  'effective_date',
  'transaction',
  'transaction_date',
  'premium',
  'charge',
  'charged',
  'computed',
  'difference',
  'reason',
  'detail',
  'working',
] as const;

/** The first line, with its line break. */
export const HEAD_LINE = `${csvLines([HEAD])}\n`;

/** How the computed amount comes about: `10,150.00 × 3% = 304.50`, of several charges each. */
function workingOf({ assessment, column }: FoundDifference): string {
  return assessment.lines
    .filter(({ charge }) => column.slots.includes(charge.slot))
    .map(({ name, on, base, rateText, amount }) => {
      const product = on === 'policy' ? rateText : `${dollars(base)} × ${rateText}`;
      return `${column.slots.length > 1 ? `${name}: ` : ''}${product} = ${dollars(amount)}`;
    })
    .join('; ');
}

const cells = (found: FoundDifference): string[] => {
  const { line, assessment, carried, column, billed, computed, apart, reason, detail } = found;
  const { placement, jurisdiction, premium } = assessment;
  return [
    String(line),
    carried.policy_number ?? '',
    carried.insured ?? '',
    carried.invoice_number ?? '',
    jurisdiction.code,
    placement.effectiveDate,
    placement.transaction ?? '',
    placement.transactionDate ?? '',
    dollars(premium),
    column.title,
    dollars(billed),
    dollars(computed),
    dollars(apart),
    REASONS[reason],
    detail,
    workingOf(found),
  ];
};

/** Lines of the CSV, each with its line break; empty for none. */
export const differencesCsv = (found: readonly FoundDifference[]): string =>
  found.length === 0 ? '' : `${csvLines(found.map(cells))}\n`;
