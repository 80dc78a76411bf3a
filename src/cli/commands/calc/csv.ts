/** A calculation as CSV: one row a charge, then one for the totals. Amounts in dollars without separators. */

import { dollars } from '../../../engine/index.ts';
import { csvLines } from '../../../io/csv/field.ts';
import type { CalculationView } from './view.ts';

const HEAD = ['state', 'effective_date', 'slot', 'charge', 'rate', 'base', 'amount', 'citation', 'source'];

export function calculationCsv(view: CalculationView): string {
  const lead = [view.stateCode, view.effectiveDate];
  return csvLines([
    HEAD,
    ...view.charges.map((charge) => [
      ...lead,
      charge.slot,
      charge.name,
      charge.rateText,
      charge.base === null ? '' : dollars(charge.base),
      dollars(charge.amount),
      charge.citation ?? '',
      charge.source,
    ]),
    [...lead, 'total_tax', 'Total tax', '', '', dollars(view.totalTax), '', ''],
    [...lead, 'total_due', 'Total due', '', '', dollars(view.totalDue), '', ''],
  ]);
}
