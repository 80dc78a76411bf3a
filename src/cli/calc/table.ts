/** A calculation for people: charges, totals, sources, notes, warnings, notices. */
import { type Assessment, grouped, type Jurisdiction, ZERO } from '../../engine/index.ts';
import { bullets, paint, table, wrap } from '../terminal.ts';

const period = ({ ratePeriod: { from, to }, jurisdiction }: Assessment): string => {
  const start = from === jurisdiction.file.earliest_verified ? `at least since ${from}` : `since ${from}`;
  return to ? `${start} until ${to}` : start;
};

/** One address for each distinct source, numbered in the order of the charges. */
function sourcesOf(assessment: Assessment): { mark: Map<string, number>; lines: string[] } {
  const mark = new Map<string, number>();
  const lines: string[] = [];
  for (const { version } of assessment.lines) {
    const text = `${version.citation} ${version.source}`;
    if (mark.has(text)) continue;
    mark.set(text, mark.size + 1);
    lines.push(
      `  [${mark.size}] ${wrap(version.citation, '      ')}\n      ${paint.underline(version.source)}`,
    );
  }
  return { mark, lines };
}

function chargeTable(assessment: Assessment, mark: ReadonlyMap<string, number>): string {
  const rows = assessment.lines.map((line) => [
    `${line.name} [${mark.get(`${line.version.citation} ${line.version.source}`)}]`,
    line.rateText,
    line.on === 'policy' ? '' : grouped(line.base),
    grouped(line.amount),
  ]);
  const columns = [
    { head: 'Charge', grows: true },
    { head: 'Rate', figures: true },
    { head: 'Base', figures: true },
    { head: 'Amount', figures: true },
  ];
  return rows.length > 0 ? table(columns, rows) : '  No charge falls on this policy.';
}

function totals({ placement, fees, totalTax, totalDue }: Assessment): string {
  const parts = [
    fees.taxable > 0 && `${grouped(fees.taxable)} taxed`,
    fees.exempt > 0 && `${grouped(fees.exempt)} not taxed`,
  ].filter(Boolean);
  const rows: [string, string][] = [
    ['Premium', grouped(placement.premium)],
    ...(fees.total > ZERO ? [[`Fees (${parts.join(', ')})`, grouped(fees.total)] as [string, string]] : []),
    ['Total tax', grouped(totalTax)],
    ['Total due', grouped(totalDue)],
  ];
  const label = Math.max(...rows.map(([name]) => name.length));
  const figure = Math.max(...rows.map(([, value]) => value.length));
  return rows
    .map(([name, value]) => {
      const line = `  ${name.padEnd(label)}  ${value.padStart(figure)}`;
      return name === 'Total due' ? paint.bold(line) : line;
    })
    .join('\n');
}

const section = (title: string, body: string): string[] => (body === '' ? [] : ['', paint.bold(title), body]);

/** Which notices have to be stamped, and which are prescribed but not on file. */
function notices({ file, code }: Jurisdiction): string {
  const named = file.stamp.map((notice) => `${notice.ordinal}. ${notice.instrument}: ${notice.applies_when}`);
  const missing = file.stamp_missing.map(
    (notice) => `wording not on file: ${notice.instrument}: ${notice.applies_when}`,
  );
  if (named.length + missing.length === 0)
    return `  ${wrap(file.stamp_absent_reason ?? 'None is prescribed.', '  ')}`;
  const hint = named.length > 0 ? 'Wording and type' : 'What is known of them';
  return `${bullets([...named, ...missing])}\n  ${paint.dim(`${hint}: slt stamp ${code}`)}`;
}

/** The whole calculation as text for a terminal, or plainly aligned text for a pipe. */
export function calculationTable(assessment: Assessment): string {
  const { jurisdiction, placement } = assessment;
  const { mark, lines } = sourcesOf(assessment);
  const head = `${jurisdiction.name}, policy effective ${placement.effectiveDate}${placement.lob ? `, ${placement.lob}` : ''}`;
  const rates = `Rates ${assessment.ratesFrom}, in force ${period(assessment)}.`;
  return [
    paint.bold(head),
    paint.dim(rates),
    '',
    chargeTable(assessment, mark),
    '',
    totals(assessment),
    ...section('Sources', lines.join('\n')),
    ...section('Notes', bullets(assessment.notes)),
    ...section('Warnings', paint.yellow(bullets(assessment.warnings))),
    ...section('Notices to be stamped', notices(jurisdiction)),
  ].join('\n');
}
