/** Which rates changed, or will change, over a span of days. */
import type { IsoDate, RateChange } from '../../../engine/index.ts';
import { table } from '../../output/table.ts';
import type { Screen } from '../../output/terminal.ts';

const chargeName = ({ charge, specialRule }: RateChange): string =>
  specialRule ? `${charge.def.name}: ${specialRule.name ?? specialRule.text}` : charge.def.name;

/** A change as JSON. */
export const changeItem = (change: RateChange) => ({
  state: change.jurisdiction.name,
  state_code: change.jurisdiction.code,
  effective_from: change.date,
  key: change.charge.def.key,
  name: chargeName(change),
  rate_before: change.before,
  rate: change.after,
  citation: change.version.citation,
  source: change.version.source,
});

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
    chargeName(change),
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
