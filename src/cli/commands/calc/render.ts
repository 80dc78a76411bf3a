/** The ways in which `slt calc` prints a calculation. */
import { dollars, grouped } from '../../../engine/index.ts';
import type { Screen } from '../../output/terminal.ts';
import { calculationTable } from './table.ts';
import type { CalculationView } from './view.ts';

/** How a calculation can be printed. */
export const FORMATS = ['table', 'json', 'markdown', 'csv'] as const;
/** One of the ways in which a calculation can be printed. */
export type Format = (typeof FORMATS)[number];

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const list = (title: string, items: readonly string[]): string[] =>
  items.length > 0 ? ['', `### ${title}`, '', ...items.map((item) => `- ${item}`)] : [];

/** A calculation as Markdown, for a file note or an e-mail. */
function calculationMarkdown(view: CalculationView): string {
  const { fees } = view;
  return [
    `## ${view.state}, policy effective ${view.effectiveDate}`,
    '',
    row(['Charge', 'Rate', 'Base', 'Amount', 'Source']),
    '| --- | ---: | ---: | ---: | --- |',
    ...view.charges.map((charge) =>
      row([
        charge.name,
        charge.rateText,
        charge.base === null ? '' : grouped(charge.base),
        grouped(charge.amount),
        `[${charge.citation ?? charge.source}](${charge.source})`,
      ]),
    ),
    '',
    row(['', 'Amount']),
    '| --- | ---: |',
    row(['Premium', grouped(view.premium)]),
    ...(fees.total > 0 && fees.taxable !== null ? [row(['Fees taxed', grouped(fees.taxable)])] : []),
    ...(fees.total > 0 && fees.exempt !== null ? [row(['Fees not taxed', grouped(fees.exempt)])] : []),
    row(['Total tax', grouped(view.totalTax)]),
    row(['**Total due**', `**${grouped(view.totalDue)}**`]),
    ...list('Notes', view.notes),
    ...list('Warnings', view.warnings),
  ].join('\n');
}

const HEAD = ['state', 'effective_date', 'slot', 'charge', 'rate', 'base', 'amount', 'citation', 'source'];

/** A calculation as CSV: one row a charge, then one for the totals. Amounts in dollars without separators. */
async function calculationCsv(view: CalculationView): Promise<string> {
  const { csvLines } = await import('../../../io/csv/lines.ts');
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

const RENDERERS: Readonly<
  Record<Exclude<Format, 'json'>, (view: CalculationView, screen: Screen) => string | Promise<string>>
> = {
  table: (view, screen) => calculationTable(screen, view),
  markdown: calculationMarkdown,
  csv: calculationCsv,
};

/** A calculation as text in a format. */
export const rendered = async (
  screen: Screen,
  view: CalculationView,
  format: Exclude<Format, 'json'>,
): Promise<string> => RENDERERS[format](view, screen);
