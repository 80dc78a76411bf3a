/** Every jurisdiction's charges on a day, each with its source. */
import { chargesOn, type IsoDate, type Jurisdiction } from '../../../engine/index.ts';
import { facts } from '../../output/layout.ts';
import type { Screen } from '../../output/terminal.ts';

/** The width of the widest rates. */
const RATE = 11;

export function allTable(screen: Screen, jurisdictions: readonly Jurisdiction[], date: IsoDate): string {
  const lines = [screen.paint.bold(`Charges in force on ${date}: ${jurisdictions.length} jurisdictions`)];
  for (const jurisdiction of jurisdictions) {
    const { name, code, file } = jurisdiction;
    lines.push('', screen.paint.bold(screen.plain ? `${name}, ${code}` : `${code}  ${name}`));
    if (date < file.earliest_verified) {
      lines.push(`    nothing on file before ${file.earliest_verified}`);
      continue;
    }
    for (const { charge, version, rateText } of chargesOn(jurisdiction, date)) {
      const condition = charge.def.applies_when ? ' (on some policies)' : '';
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
