/** A calculation for people: charges, totals, sources, notes, warnings, notices. */
import { grouped, ZERO } from '../../../engine/index.ts';
import { section, wrap } from '../../output/layout.ts';
import { table } from '../../output/table.ts';
import type { Screen } from '../../output/terminal.ts';
import type { CalculationView, ChargeView } from './view.ts';

const sourceOf = ({ citation, source }: ChargeView): string => `${citation ?? ''} ${source}`;

/** One address for each distinct source, numbered in the order of the charges. */
function sourcesOf(
  screen: Screen,
  { charges }: CalculationView,
): { mark: Map<string, number>; lines: string[] } {
  const mark = new Map<string, number>();
  const lines: string[] = [];
  for (const charge of charges) {
    const text = sourceOf(charge);
    if (mark.has(text)) continue;
    mark.set(text, mark.size + 1);
    const address = screen.paint.underline(charge.source);
    if (screen.plain) {
      lines.push(`Source ${mark.size}: ${[charge.citation, charge.source].filter(Boolean).join(', ')}`);
      continue;
    }
    lines.push(
      charge.citation === null
        ? `  [${mark.size}] ${address}`
        : `  [${mark.size}] ${wrap(screen.width, charge.citation, '      ')}\n      ${address}`,
    );
  }
  return { mark, lines };
}

function chargeTable(
  screen: Screen,
  { charges }: CalculationView,
  mark: ReadonlyMap<string, number>,
): string {
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
  return rows.length > 0 ? table(screen, columns, rows) : '  No charge applies to this policy.';
}

function totals(screen: Screen, { premium, fees, totalTax, totalDue }: CalculationView): string {
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
  if (screen.plain) return rows.map(([name, value]) => `${name}: ${value}`).join('\n');
  const label = Math.max(...rows.map(([name]) => name.length));
  const figure = Math.max(...rows.map(([, value]) => value.length));
  return rows
    .map(([name, value]) => {
      const line = `  ${name.padEnd(label)}  ${value.padStart(figure)}`;
      return name === 'Total due' ? screen.paint.bold(line) : line;
    })
    .join('\n');
}

/** The sources under their numbers. */
const sources = (screen: Screen, lines: readonly string[]): string[] => [
  '',
  ...(screen.plain ? [] : [screen.paint.bold('Sources')]),
  ...lines,
];

function notices(screen: Screen, { notices: names, noticesHint }: CalculationView): string[] {
  const title = 'Notices to be stamped';
  if (names.length > 0 && noticesHint === null && !screen.plain)
    return ['', screen.paint.bold(title), `  ${wrap(screen.width, names.join(' '), '  ')}`];
  return [
    ...section(screen, title, names, { each: 'Notice to be stamped' }),
    ...(noticesHint === null ? [] : [screen.plain ? noticesHint : `  ${noticesHint}`]),
  ];
}

/** The whole calculation as text for a terminal, or plainly aligned text for a pipe. */
export function calculationTable(screen: Screen, view: CalculationView): string {
  const { mark, lines } = sourcesOf(screen, view);
  return [
    screen.paint.bold(
      `${view.state}, policy effective ${view.effectiveDate}${view.lob ? `, ${view.lob}` : ''}`,
    ),
    view.rates,
    '',
    chargeTable(screen, view, mark),
    '',
    totals(screen, view),
    ...(lines.length > 0 ? sources(screen, lines) : []),
    ...section(screen, 'Notes', view.notes, { each: 'Note' }),
    ...section(screen, 'Warnings', view.warnings, { each: 'Warning', style: screen.paint.alert }),
    ...notices(screen, view),
  ].join('\n');
}
