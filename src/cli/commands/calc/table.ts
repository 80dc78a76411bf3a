/** A calculation for people: charges, totals, sources, notes, warnings, notices. */
import { grouped, ZERO } from '../../../engine/index.ts';
import { section, wrap } from '../../output/layout.ts';
import { table } from '../../output/table.ts';
import { isPlain, paint } from '../../output/terminal.ts';
import type { CalculationView, ChargeView } from './view.ts';

const sourceOf = ({ citation, source }: ChargeView): string => `${citation ?? ''} ${source}`;

/** One address for each distinct source, numbered in the order of the charges. */
function sourcesOf({ charges }: CalculationView): { mark: Map<string, number>; lines: string[] } {
  const mark = new Map<string, number>();
  const lines: string[] = [];
  for (const charge of charges) {
    const text = sourceOf(charge);
    if (mark.has(text)) continue;
    mark.set(text, mark.size + 1);
    const address = paint.underline(charge.source);
    if (isPlain()) {
      lines.push(`Source ${mark.size}: ${[charge.citation, charge.source].filter(Boolean).join(', ')}`);
      continue;
    }
    lines.push(
      charge.citation === null
        ? `  [${mark.size}] ${address}`
        : `  [${mark.size}] ${wrap(charge.citation, '      ')}\n      ${address}`,
    );
  }
  return { mark, lines };
}

function chargeTable({ charges }: CalculationView, mark: ReadonlyMap<string, number>): string {
  const withBase = charges.some(({ base }) => base !== null);
  const rows = charges.map((charge) => [
    `${charge.name} [${mark.get(sourceOf(charge))}]`,
    charge.rateText,
    ...(withBase ? [charge.base === null ? '' : grouped(charge.base)] : []),
    grouped(charge.amount),
  ]);
  const columns = [
    { head: 'Charge', grows: true },
    { head: 'Rate', figures: true },
    ...(withBase ? [{ head: 'Base', figures: true }] : []),
    { head: 'Amount', figures: true },
  ];
  return rows.length > 0 ? table(columns, rows) : '  No charge falls on this policy.';
}

function totals({ premium, fees, totalTax, totalDue }: CalculationView): string {
  const parts = [
    fees.taxable && `${grouped(fees.taxable)} taxed`,
    fees.exempt && `${grouped(fees.exempt)} not taxed`,
  ].filter(Boolean);
  const treated = parts.length > 0 ? ` (${parts.join(', ')})` : '';
  const rows: [string, string][] = [
    ['Premium', grouped(premium)],
    ...(fees.total > ZERO ? [[`Fees${treated}`, grouped(fees.total)] as [string, string]] : []),
    ['Total tax', grouped(totalTax)],
    ['Total due', grouped(totalDue)],
  ];
  if (isPlain()) return rows.map(([name, value]) => `${name}: ${value}`).join('\n');
  const label = Math.max(...rows.map(([name]) => name.length));
  const figure = Math.max(...rows.map(([, value]) => value.length));
  return rows
    .map(([name, value]) => {
      const line = `  ${name.padEnd(label)}  ${value.padStart(figure)}`;
      return name === 'Total due' ? paint.bold(line) : line;
    })
    .join('\n');
}

/** The sources under their numbers. */
const sources = (lines: readonly string[]): string[] => [
  '',
  ...(isPlain() ? [] : [paint.bold('Sources')]),
  ...lines,
];

function notices({ notices: names, noticesHint }: CalculationView): string[] {
  const title = 'Notices to be stamped';
  if (names.length > 0 && noticesHint === null && !isPlain())
    return ['', paint.bold(title), `  ${wrap(names.join(' '), '  ')}`];
  return [
    ...section(title, names, { each: 'Notice to be stamped' }),
    ...(noticesHint === null ? [] : [isPlain() ? noticesHint : `  ${noticesHint}`]),
  ];
}

/** The whole calculation as text for a terminal, or plainly aligned text for a pipe. */
export function calculationTable(view: CalculationView): string {
  const { mark, lines } = sourcesOf(view);
  return [
    paint.bold(`${view.state}, policy effective ${view.effectiveDate}${view.lob ? `, ${view.lob}` : ''}`),
    view.rates,
    '',
    chargeTable(view, mark),
    '',
    totals(view),
    ...(lines.length > 0 ? sources(lines) : []),
    ...section('Notes', view.notes, { each: 'Note' }),
    ...section('Warnings', view.warnings, { each: 'Warning', style: paint.alert }),
    ...notices(view),
  ].join('\n');
}
