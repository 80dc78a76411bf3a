/** The ways in which `slt calc` prints a calculation. */
import { dollars, grouped } from '../../../engine/index.ts';
import type { Screen } from '../../output/terminal.ts';
import { allFindings, incompleteMark } from './findings.ts';
import { calculationTable, type Detail } from './table.ts';
import type { CalculationView } from './view.ts';

/** How a calculation can be printed. */
export const FORMATS = ['table', 'json', 'markdown', 'csv'] as const;
/** One of the ways in which a calculation can be printed. */
export type Format = (typeof FORMATS)[number];

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

/** A calculation as Markdown, for a file note or an e-mail. */
function calculationMarkdown(view: CalculationView): string {
  const { fees } = view;
  const mark = incompleteMark(view);
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
    ...view.leftOut.map(({ name }) => row([name, '', '', 'not included', ''])),
    ...(view.rounding === null ? [] : ['', view.rounding]),
    '',
    row(['', 'Amount']),
    '| --- | ---: |',
    row(['Premium', grouped(view.premium)]),
    ...(fees.total > 0 && fees.taxable !== null ? [row(['Fees taxed', grouped(fees.taxable)])] : []),
    ...(fees.total > 0 && fees.exempt !== null ? [row(['Fees not taxed', grouped(fees.exempt)])] : []),
    row(['Total tax', grouped(view.totalTax)]),
    row(['**Total due**', `**${grouped(view.totalDue)}**`]),
    ...(mark === '' ? [] : ['', `**${mark}**`]),
    ...allFindings(view).flatMap(({ title, items }) => [
      '',
      `### ${title}`,
      '',
      ...items.map((item) => `- ${item}`),
    ]),
  ].join('\n');
}

const HEAD = ['state', 'effective_date', 'slot', 'charge', 'rate', 'base', 'amount', 'citation', 'source'];

/** A calculation as CSV: one row a charge, then one for the totals. Amounts in dollars without separators. */
async function calculationCsv(view: CalculationView): Promise<string> {
  const { csvLines } = await import('../../../io/csv/lines.ts');
  const lead = [view.stateCode, view.effectiveDate];
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

const RENDERERS: Readonly<
  Record<
    Exclude<Format, 'json'>,
    (view: CalculationView, screen: Screen, detail: Detail) => string | Promise<string>
  >
> = {
  table: (view, screen, detail) => calculationTable(screen, view, detail),
  markdown: calculationMarkdown,
  csv: calculationCsv,
};

/** A calculation as text in a format; `detail` is for the table, the others are always whole. */
export const rendered = async (
  screen: Screen,
  view: CalculationView,
  format: Exclude<Format, 'json'>,
  detail: Detail,
): Promise<string> => RENDERERS[format](view, screen, detail);
