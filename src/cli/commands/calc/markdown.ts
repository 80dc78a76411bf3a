/** A calculation as Markdown. */
import { grouped } from '../../../engine/index.ts';
import { type CalculationView, headingOf } from '../../../view/calculation.ts';
import { allFindings, incompleteMark } from '../../../view/findings.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

/** A calculation as Markdown, for a file note or an e-mail. */
export function calculationMarkdown(view: CalculationView): string {
  const { fees } = view;
  const mark = incompleteMark(view);
  return [
    `## ${headingOf(view)}`,
    '',
    row(['Charge', 'Rate', 'Base', 'Amount', 'Source']),
    '| --- | ---: | ---: | ---: | --- |',
    ...view.charges.map((charge) =>
      row([
        charge.name,
        charge.rateText,
        charge.base === null ? '' : grouped(charge.base),
        grouped(charge.amount),
        charge.source === '' ? '' : `[${charge.citation ?? charge.source}](${charge.source})`,
      ]),
    ),
    ...view.leftOut.map(({ name }) => row([name, '', '', 'not included', ''])),
    ...(view.rounding === null ? [] : ['', view.rounding]),
    ...view.asRead.flatMap((text) => ['', text]),
    '',
    row(['', 'Amount']),
    '| --- | ---: |',
    row(['Premium', grouped(view.premium)]),
    ...(fees.total !== 0 && fees.taxable !== null ? [row(['Fees taxed', grouped(fees.taxable)])] : []),
    ...(fees.total !== 0 && fees.exempt !== null ? [row(['Fees not taxed', grouped(fees.exempt)])] : []),
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
