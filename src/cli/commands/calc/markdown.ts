/** A calculation as Markdown, for a file note or an e-mail. */
import { grouped } from '../../../engine/index.ts';
import type { CalculationView } from './view.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const list = (title: string, items: readonly string[]): string[] =>
  items.length > 0 ? ['', `### ${title}`, '', ...items.map((item) => `- ${item}`)] : [];

export function calculationMarkdown(view: CalculationView): string {
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
