/** A calculation as CSV: one row a charge, then one for the totals. Amounts in dollars without separators. */

import { csvLines } from '../../csv/field.ts';
import { type Assessment, dollars } from '../../engine/index.ts';

const HEAD = ['state', 'effective_date', 'slot', 'charge', 'rate', 'base', 'amount', 'citation', 'source'];

export function calculationCsv({ jurisdiction, placement, lines, totalTax, totalDue }: Assessment): string {
  const lead = [jurisdiction.code, placement.effectiveDate];
  return csvLines([
    HEAD,
    ...lines.map((line) => [
      ...lead,
      line.charge.slot,
      line.name,
      line.rateText,
      line.on === 'policy' ? '' : dollars(line.base),
      dollars(line.amount),
      line.version.citation,
      line.version.source,
    ]),
    [...lead, 'total_tax', 'Total tax', '', '', dollars(totalTax), '', ''],
    [...lead, 'total_due', 'Total due', '', '', dollars(totalDue), '', ''],
  ]);
}
