/** A calculation as CSV. */
import { dollars } from '../../../engine/index.ts';
import { csvLines } from '../../../io/csv/lines.ts';
import type { CalculationView } from '../../../view/calculation.ts';
import { incompleteMark } from '../../../view/findings.ts';

const HEAD = [
  'state',
  'effective_date',
  'transaction',
  'transaction_date',
  'slot',
  'charge',
  'rate',
  'base',
  'amount',
  'citation',
  'source',
];

/** A calculation as CSV: one row a charge, then one for the totals. Amounts in dollars without separators. */
export function calculationCsv(view: CalculationView): string {
  const { kind = '', date = null } = view.stated ?? {};
  const lead = [view.stateCode, view.effectiveDate, kind, date ?? ''];
  const lacks = incompleteMark(view);
  const mark = lacks === '' ? '' : `; ${lacks}`;
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
    ...view.leftOut.map(({ slot, name }) => [...lead, slot, `${name} (not included)`, '', '', '', '', '']),
    [...lead, 'total_tax', `Total tax${mark}`, '', '', dollars(view.totalTax), '', ''],
    [...lead, 'total_due', `Total due${mark}`, '', '', dollars(view.totalDue), '', ''],
  ]);
}
