/**
 * A calculation for people: charges, what must be checked, the rest by number, and the total last, where the eye stays.
 * For a screen reader, and where it is asked for, everything in full.
 */
import { grouped, ZERO } from '../../../engine/index.ts';
import { type CalculationView, type ChargeView, headingOf } from '../../../view/calculation.ts';
import { allFindings, incompleteMark, incompleteness } from '../../../view/findings.ts';
import { firstSentence } from '../../output/first-sentence.ts';
import { type Fact, facts, section, wrap } from '../../output/layout.ts';
import type { Screen } from '../../output/screen.ts';
import { table } from '../../output/table.ts';
import { checks, counted } from './findings.ts';

/** What of a calculation is shown in full. */
export interface Detail {
  /** Every finding with its citation, instead of how many there are. */
  readonly allWarnings: boolean;
  /** The addresses of the sources. */
  readonly sources: boolean;
}

/** Empty where a service names none. */
const sourceOf = ({ citation, source }: ChargeView): string => [citation, source].filter(Boolean).join(' ');

/** Each distinct source of the charges by its number, in their order. */
function numbered({ charges }: CalculationView): ReadonlyMap<string, readonly [number, ChargeView]> {
  const numbers = new Map<string, readonly [number, ChargeView]>();
  for (const charge of charges) {
    const key = sourceOf(charge);
    if (key !== '' && !numbers.has(key)) numbers.set(key, [numbers.size + 1, charge]);
  }
  return numbers;
}

type Numbered = ReturnType<typeof numbered>;

/** A width for what stands at the right of a line, in a pipe too. */
const HEADER_WIDTH = 80;

/** State and day, and when the rates were last compared with their sources. */
function header(screen: Screen, view: CalculationView, detail: Detail): string[] {
  const { effectiveDate, lob, verified } = view;
  const policy = `${headingOf(view)}${lob ? `, ${lob}` : ''}`;
  const later = verified !== null && effectiveDate > verified ? ', not later' : '';
  const age = verified === null ? '' : `rates verified ${verified}${later}`;
  const gap = Math.min(screen.width, HEADER_WIDTH) - policy.length - age.length;
  const lines =
    age === '' || screen.plain || gap < 2
      ? [screen.paint.bold(policy), ...(age === '' ? [] : [screen.plain ? `R${age.slice(1)}` : age])]
      : [`${screen.paint.bold(policy)}${' '.repeat(gap)}${age}`];
  return [...lines, ...(view.ratesMatter || detail.sources ? [wrap(screen.width, view.rates)] : [])];
}

function chargeTable(
  screen: Screen,
  { charges, leftOut, rounding, asRead }: CalculationView,
  numbers: Numbered,
): string {
  const withBase = charges.some(({ base }) => base !== null);
  const rows = [
    ...charges.map((charge) => [
      [charge.name, ...(numbers.get(sourceOf(charge)) ?? []).slice(0, 1).map((at) => `[${at}]`)].join(' '),
      charge.rateText,
      ...(withBase ? [charge.base === null ? '' : grouped(charge.base)] : []),
      grouped(charge.amount),
    ]),
    ...leftOut.map(({ name }) => [name, '', ...(withBase ? [''] : []), 'not included']),
  ];
  const columns = [
    { head: 'Charge', grows: true },
    { head: 'Rate', figures: true },
    ...(withBase ? [{ head: 'Base', figures: true }] : []),
    { head: 'Amount', figures: true },
  ];
  const listed = rows.length > 0 ? table(screen, columns, rows) : '  No charge applies to this policy.';
  const indent = screen.plain ? '' : '  ';
  const below = asRead.map((text) => wrap(screen.width - indent.length, text, indent));
  return [listed, ...[...(rounding === null ? [] : [rounding]), ...below].map((text) => indent + text)].join(
    '\n',
  );
}

/** The name of a service, or what the address is where it names none. */
const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);

/** The citations by their numbers, in short. */
const citations = (numbers: Numbered): string =>
  [
    ...[...numbers.values()].map(
      ([number, { citation, source }]) => `[${number}] ${citation ?? hostOf(source)}`,
    ),
    '(links: --sources)',
  ].join(' ');

/** The sources in full: each citation with its address. */
function sources(screen: Screen, numbers: Numbered): string[] {
  const list = [...numbers.values()];
  if (list.length === 0) return [];
  if (screen.plain)
    return list.map(
      ([number, { citation, source }]) =>
        `Source ${number}: ${[citation, source].filter(Boolean).join(', ')}`,
    );
  return [
    '',
    screen.paint.bold('Sources'),
    ...list.map(([number, { citation, source }]) => {
      const address = screen.paint.underline(source);
      return citation === null
        ? `  [${number}] ${address}`
        : `  [${number}] ${wrap(screen.width, citation, '      ')}\n      ${address}`;
    }),
  ];
}

/** How many notices there are and where their words are, in short. */
function noticeCount({ notices: { onFile, missing, absent, command } }: CalculationView): string {
  if (absent !== null) return `${firstSentence(absent)} More: ${command}`;
  const lacking = missing.length === 1 ? 'its wording' : 'their wording';
  if (onFile.length === 0) return `${missing.length} prescribed, ${lacking} not on file: ${command}`;
  const more = missing.length > 0 ? `, ${missing.length} more whose wording is not on file` : '';
  return `${onFile.length} prescribed${more}: ${command}`;
}

/** The notices by name and occasion. */
const noticeList = (screen: Screen, { notices }: CalculationView): string[] =>
  section(
    screen,
    'Notices',
    [
      ...notices.onFile,
      ...notices.missing.map((notice) => `wording not on file: ${notice}`),
      ...notices.ofOtherDays.map((notice) => `not for a policy of this day: ${notice}`),
      ...(notices.absent === null ? [] : [notices.absent]),
      `Wording and type: ${notices.command}`,
    ],
    { each: 'Notice' },
  );

/** The room of the names before the short lists: `Notices `. */
const LABELS = 8;

/** The parts between the charges and the total. */
function remarks(screen: Screen, view: CalculationView, detail: Detail, numbers: Numbered): string[] {
  const style = screen.paint.alert;
  const lists = detail.allWarnings
    ? allFindings(view).flatMap(({ title, each, items }) => section(screen, title, items, { each, style }))
    : [
        ...section(screen, 'Check before you file', checks(view, screen.width - 4), { style }),
        ...section(screen, 'Warnings', view.warnings, { style }),
      ];
  const rest = detail.allWarnings ? null : counted(view, screen.width - LABELS);
  const short: Fact[] = [
    ...(rest === null ? [] : [['Also', rest] as const]),
    ...(screen.plain ? [] : [['Notices', noticeCount(view)] as const]),
    ...(detail.sources || numbers.size === 0 ? [] : [['Sources', citations(numbers)] as const]),
  ];
  return [
    ...lists,
    ...(screen.plain ? noticeList(screen, view) : []),
    ...(detail.sources ? sources(screen, numbers) : []),
    ...(short.length === 0 ? [] : [...(screen.plain ? [] : ['']), ...facts(screen, short, '')]),
  ];
}

/** The mark of an incomplete total in the room beside it; what to add is on a line of its own where it does not fit. */
function beside({ width }: Screen, view: CalculationView, indent: string): string {
  const mark = incompleteMark(view);
  const { lacks, remedy } = incompleteness(view) ?? { lacks: '', remedy: '' };
  const room = width - indent.length;
  if (mark.length > room && lacks.length <= room && remedy.length <= room)
    return `${lacks}\n${indent}${remedy}`;
  return wrap(width, mark, indent);
}

/** Premium, fees and taxes; the last line is what is due, and says if something lacks. */
function totals(screen: Screen, view: CalculationView): string[] {
  const { premium, fees, totalTax, totalDue } = view;
  const parts = [
    fees.taxable && `${grouped(fees.taxable)} taxed`,
    fees.exempt && `${grouped(fees.exempt)} not taxed`,
  ].filter(Boolean);
  const treated = parts.length > 0 ? ` (${parts.join(', ')})` : '';
  const rows: [string, string][] = [
    ['Premium', grouped(premium)],
    ...(fees.total !== ZERO ? [[`Fees${treated}`, grouped(fees.total)] as [string, string]] : []),
    ['Total tax', grouped(totalTax)],
    ['Total due', grouped(totalDue)],
  ];
  if (screen.plain) {
    const mark = incompleteMark(view);
    return rows.map(([name, value]) => `${name}: ${value}${mark && name === 'Total due' ? `, ${mark}` : ''}`);
  }
  const label = Math.max(...rows.map(([name]) => name.length));
  const figure = Math.max(...rows.map(([, value]) => value.length));
  return rows.map(([name, value]) => {
    const line = `  ${name.padEnd(label)}  ${value.padStart(figure)}`;
    if (name !== 'Total due') return line;
    const mark = beside(screen, view, ' '.repeat(line.length + 2));
    return `${screen.paint.bold(line)}${mark && `  ${screen.paint.alert(mark)}`}`;
  });
}

/** The whole calculation as text for a terminal or a pipe. */
export function calculationTable(screen: Screen, view: CalculationView, asked: Detail): string {
  const detail = screen.plain ? { allWarnings: true, sources: true } : asked;
  const numbers = numbered(view);
  return [
    ...header(screen, view, detail),
    '',
    chargeTable(screen, view, numbers),
    ...(screen.plain ? [''] : []),
    ...remarks(screen, view, detail, numbers),
    '',
    ...totals(screen, view),
  ].join('\n');
}
