/** All that is on file for one jurisdiction on a day, for people. */
import {
  chargesOn,
  describe,
  type IsoDate,
  type Jurisdiction,
  type Rule,
  sameChargesOn,
  treatmentOf,
} from '../../../engine/index.ts';
import { section, wrap } from '../../output/layout.ts';
import { table } from '../../output/table.ts';
import type { Screen } from '../../output/terminal.ts';

const cited = ({ citation }: { citation?: string | undefined }): string => (citation ? ` (${citation})` : '');

function chargeSection(screen: Screen, jurisdiction: Jurisdiction, date: IsoDate): string {
  const rows = chargesOn(jurisdiction, date).map(({ charge, version, rateText }) => [
    charge.def.name,
    rateText,
    version.from === jurisdiction.file.earliest_verified ? `≤ ${version.from}` : version.from,
    `${version.citation} ${version.source}`,
  ]);
  const columns = [
    { head: 'Charge', grows: true },
    { head: 'Rate', figures: true },
    { head: 'Since' },
    { head: 'Source', grows: true },
  ];
  return table(screen, columns, rows);
}

const ruleLine = (rule: Rule): string => `${rule.text} [${describe(rule.when)}]${cited(rule)}`;

export function jurisdictionPage(
  screen: Screen,
  jurisdiction: Jurisdiction,
  date: IsoDate,
  today: IsoDate,
): string {
  const { name, code, file } = jurisdiction;
  const { carrier, broker, cap } = file.fees;
  const from = sameChargesOn(jurisdiction, date, today) ? 'current' : 'historical';
  const conditional = file.charges.flatMap(({ applies_when }) =>
    applies_when ? [ruleLine(applies_when)] : [],
  );
  const advisory = (kind: string) => file.advisories.filter((entry) => entry.kind === kind);
  return [
    screen.paint.bold(`${name} (${code}), charges in force on ${date} (${from})`),
    wrap(
      screen.width,
      `On file since ${file.earliest_verified}; last compared with its sources on ${file.verified_at}.`,
    ),
    '',
    chargeSection(screen, jurisdiction, date),
    ...section(screen, 'Special cases', [...conditional, ...file.variations.map(ruleLine)], {
      each: 'Special case',
    }),
    ...section(screen, 'Fees', [
      `Carrier fee ${treatmentOf(carrier)}: ${carrier.conditions ?? carrier.text}${cited(carrier)}`,
      `Broker fee ${treatmentOf(broker)}: ${broker.conditions ?? broker.text}${cited(broker)}`,
      ...(cap ? [`Cap: ${cap.text}${cited(cap)}`] : []),
    ]),
    ...section(screen, 'Rounding', [
      file.rounding
        ? `${file.rounding.text}${cited(file.rounding)}`
        : 'No rule is on file; each charge is rounded half up to the cent.',
    ]),
    ...section(
      screen,
      'Filing',
      file.filing ? [`${file.filing.frequency}: ${file.filing.text}${cited(file.filing)}`] : [],
    ),
    ...section(
      screen,
      'Exemptions a calculation cannot verify',
      advisory('exemption').map((entry) => entry.text + cited(entry)),
      { each: 'Exemption a calculation cannot verify' },
    ),
    ...section(
      screen,
      'Not settled by any source',
      advisory('open').map((entry) => entry.text + cited(entry)),
    ),
    ...section(
      screen,
      'Rules',
      advisory('rule').map((entry) => entry.text + cited(entry)),
      { each: 'Rule' },
    ),
    '',
    wrap(screen.width, `Law: ${file.legislative_source.title}, ${file.legislative_source.source}`, '     '),
    `History: slt rates ${code} --history`,
  ].join('\n');
}
