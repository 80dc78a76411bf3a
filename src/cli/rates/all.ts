/** Every jurisdiction's charges on a day, each with its source. */
import { chargesOn, type IsoDate, type Jurisdiction } from '../../engine/index.ts';
import { isTerminal, paint, wrap } from '../terminal.ts';

export function allTable(jurisdictions: readonly Jurisdiction[], date: IsoDate): string {
  const lines = [paint.bold(`Charges in force on ${date}: ${jurisdictions.length} jurisdictions`)];
  for (const jurisdiction of jurisdictions) {
    const { name, code, file } = jurisdiction;
    lines.push('', `${paint.bold(`${code}  ${name}`)}`);
    if (date < file.earliest_verified) {
      lines.push(`    nothing on file before ${file.earliest_verified}`);
      continue;
    }
    for (const { charge, version, rateText } of chargesOn(jurisdiction, date)) {
      const condition = charge.def.applies_when ? ' (on some policies)' : '';
      const head = `    ${rateText.padStart(11)}  ${charge.def.name}${condition}`;
      const source = `${version.citation}, ${version.source}`;
      lines.push(
        isTerminal()
          ? `${wrap(head.trimStart(), ' '.repeat(17)).padStart(0)}`.replace(
              /^/,
              ' '.repeat(15 - rateText.length),
            )
          : head,
      );
      lines.push(paint.dim(`${' '.repeat(17)}${wrap(source, ' '.repeat(17))}`));
    }
  }
  return lines.join('\n');
}
