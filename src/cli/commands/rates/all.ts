/** All jurisdictions at once: their charges on a day, and what changes over a span of days. */
import { changedName } from '../../../api/rate-changes.ts';
import type { IsoDate, Jurisdiction } from '../../../engine/index.ts';
import { chargesOn, type RateChange } from '../../../engine/law/in-force.ts';
import { facts } from '../../output/layout.ts';
import type { Screen } from '../../output/screen.ts';
import { table } from '../../output/table.ts';

/** The width of the widest rates. */
const RATE = 11;

/** The charges in force on a day in every jurisdiction. */
export function allTable(screen: Screen, jurisdictions: readonly Jurisdiction[], date: IsoDate): string {
  const lines = [screen.paint.bold(`Charges in force on ${date}: ${jurisdictions.length} jurisdictions`)];
  for (const jurisdiction of jurisdictions) {
    const { name, code, file } = jurisdiction;
    lines.push('', screen.paint.bold(screen.plain ? `${name}, ${code}` : `${code}  ${name}`));
    if (date < file.earliest_verified) {
      lines.push(`    nothing on file before ${file.earliest_verified}`);
      continue;
    }
    for (const { charge, version, rateText, condition: some } of chargesOn(jurisdiction, date)) {
      const condition = some !== null ? ' (on some policies)' : '';
      const source = `${version.citation}, ${version.source}`;
      const name = charge.def.name + condition;
      if (screen.plain) lines.push(`${name}: ${rateText}`, `Source: ${source}`);
      else {
        lines.push(...facts(screen, [[`${rateText.padStart(RATE)} `, name]], '    '));
        lines.push(...facts(screen, [['', source]], '    ', RATE + 1));
      }
    }
  }
  return lines.join('\n');
}

/** What changes between two days, both included, by date. */
export function changesTable(
  screen: Screen,
  changes: readonly RateChange[],
  from: IsoDate,
  to: IsoDate,
): string {
  const head = screen.paint.bold(`Changes from ${from} to ${to}: ${changes.length}`);
  if (changes.length === 0) return head;
  const rows = changes.map((change) => [
    change.date,
    change.jurisdiction.code,
    changedName(change),
    change.before,
    change.after,
    change.version.citation,
  ]);
  const columns = [
    { head: 'From' },
    { head: 'State' },
    { head: 'Charge', grows: true },
    { head: 'Before', figures: true },
    { head: 'After', figures: true },
    { head: 'Citation', grows: true },
  ];
  return `${head}\n\n${table(screen, columns, rows)}`;
}
