/** Every jurisdiction's charges on a day, each with its source. */
import { chargesOn, type IsoDate, type Jurisdiction } from '../../../engine/index.ts';
import { facts } from '../../output/layout.ts';
import { isPlain, paint } from '../../output/terminal.ts';

/** The width of the widest rates. */
const RATE = 11;

export function allTable(jurisdictions: readonly Jurisdiction[], date: IsoDate): string {
  const lines = [paint.bold(`Charges in force on ${date}: ${jurisdictions.length} jurisdictions`)];
  for (const jurisdiction of jurisdictions) {
    const { name, code, file } = jurisdiction;
    lines.push('', paint.bold(isPlain() ? `${name}, ${code}` : `${code}  ${name}`));
    if (date < file.earliest_verified) {
      lines.push(`    nothing on file before ${file.earliest_verified}`);
      continue;
    }
    for (const { charge, version, rateText } of chargesOn(jurisdiction, date)) {
      const condition = charge.def.applies_when ? ' (on some policies)' : '';
      const source = `${version.citation}, ${version.source}`;
      const name = charge.def.name + condition;
      if (isPlain()) lines.push(`${name}: ${rateText}`, `Source: ${source}`);
      else {
        lines.push(...facts([[`${rateText.padStart(RATE)} `, name]], '    '));
        lines.push(...facts([['', source]], '    ', RATE + 1));
      }
    }
  }
  return lines.join('\n');
}
