/** A calculation as Markdown, for a file note or an e-mail. */
import { type Assessment, grouped } from '../../engine/index.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const list = (title: string, items: readonly string[]): string[] =>
  items.length > 0 ? ['', `### ${title}`, '', ...items.map((item) => `- ${item}`)] : [];

export function calculationMarkdown(assessment: Assessment): string {
  const { jurisdiction, placement, fees, lines, totalTax, totalDue } = assessment;
  return [
    `## ${jurisdiction.name}, policy effective ${placement.effectiveDate}`,
    '',
    row(['Charge', 'Rate', 'Base', 'Amount', 'Source']),
    '| --- | ---: | ---: | ---: | --- |',
    ...lines.map((line) =>
      row([
        line.name,
        line.rateText,
        line.on === 'policy' ? '' : grouped(line.base),
        grouped(line.amount),
        `[${line.version.citation}](${line.version.source})`,
      ]),
    ),
    '',
    row(['', 'Amount']),
    '| --- | ---: |',
    row(['Premium', grouped(placement.premium)]),
    ...(fees.total > 0
      ? [row(['Fees taxed', grouped(fees.taxable)]), row(['Fees not taxed', grouped(fees.exempt)])]
      : []),
    row(['Total tax', grouped(totalTax)]),
    row(['**Total due**', `**${grouped(totalDue)}**`]),
    ...list('Notes', assessment.notes),
    ...list('Warnings', assessment.warnings),
  ].join('\n');
}
