/** How the charges of a jurisdiction changed over the verified history. */
import { formatRate, type Jurisdiction } from '../../../engine/index.ts';
import { facts, wrap } from '../../output/layout.ts';
import type { Screen } from '../../output/terminal.ts';

const groups = (jurisdiction: Jurisdiction) => [
  ...jurisdiction.charges.map((charge) => ({ charge, title: charge.def.name, versions: charge.versions })),
  ...jurisdiction.specialRules.flatMap((specialRule) => {
    const charge = jurisdiction.charges.find(({ def }) => def.key === specialRule.def.charges[0]);
    if (!charge || specialRule.versions.length === 0) return [];
    return [
      {
        charge,
        title: `${charge.def.name}: ${specialRule.def.name ?? specialRule.def.text}`,
        versions: specialRule.versions,
      },
    ];
  }),
];

/** The history as JSON: every version of every charge. */
export const historyItems = (jurisdiction: Jurisdiction) => ({
  state: jurisdiction.name,
  state_code: jurisdiction.code,
  earliest_verified: jurisdiction.file.earliest_verified,
  charges: groups(jurisdiction).map(({ charge, title, versions }) => ({
    key: charge.def.key,
    name: title,
    basis: charge.def.basis,
    versions: versions.map((version) => ({
      effective_from: version.version.from,
      rate: version.rate === null ? null : formatRate(charge.def, version.rate),
      citation: version.version.citation,
      source: version.version.source,
    })),
  })),
});

export function historyPage(screen: Screen, jurisdiction: Jurisdiction): string {
  const { name, file } = jurisdiction;
  const lines = [
    screen.paint.bold(`${name}: charges since ${file.earliest_verified}`),
    wrap(screen.width, 'A charge that starts on that day has been in force at least since then.'),
  ];
  for (const { charge, title, versions } of groups(jurisdiction)) {
    lines.push('', `  ${screen.paint.bold(wrap(screen.width, title, '  '))}`);
    for (const version of versions) {
      const { from, citation, source } = version.version;
      const rate = formatRate(charge.def, version.rate);
      const name = screen.plain ? `${from}, ${rate}` : `${from}  ${rate.padStart(10)} `;
      lines.push(...facts(screen, [[name, `${citation}, ${source}`]], '    '));
    }
  }
  return lines.join('\n');
}
