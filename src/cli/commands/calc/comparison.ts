/** A calculation made here and by a service, side by side. */

import { calculationResponse } from '../../../api/v3/response.ts';
import type { RemoteCalculation } from '../../../client/answer.ts';
import { type Difference, differences, type Figure } from '../../../client/compare.ts';
import { type Assessment, dollars, findingTexts, grouped, Refusal } from '../../../engine/index.ts';
import { type CalculationView, localView } from '../../../view/calculation.ts';
import { findingInFull, incompleteMark, toBeChecked } from '../../../view/findings.ts';
import { flagNaming } from '../../options/policy.ts';
import { section, wrap } from '../../output/layout.ts';
import type { Screen } from '../../output/screen.ts';
import { table } from '../../output/table.ts';
import { remoteView } from './remote-view.ts';

/** Both calculations and where they differ. */
interface Comparison {
  readonly local: Assessment;
  readonly remote: RemoteCalculation;
  readonly host: string;
  readonly ratesVersion: string;
  readonly dateGiven: boolean;
  readonly differing: readonly Difference[];
}

/** A comparison, with the figures that differ. */
export const compared = (both: Omit<Comparison, 'differing'>): Comparison => ({
  ...both,
  differing: differences(both.local, both.remote),
});

const figure = (side: Figure | null): string =>
  side ? `${grouped(side.amount)}${side.rate ? ` (${side.rate})` : ''}` : 'none';

function rows({ local, remote, differing }: Comparison): string[][] {
  const slots = [
    ...new Set<string>([
      ...local.lines.map(({ charge }) => charge.slot),
      ...remote.chargesShown.map(({ slot }) => slot),
    ]),
  ];
  const agreed = slots
    .filter((slot) => !differing.some(({ what }) => what === slot))
    .map((slot) => {
      const line = local.lines.find(({ charge }) => charge.slot === slot);
      const amount = line ? grouped(line.amount) : '0.00';
      return [line?.name ?? slot, amount, amount, ''];
    });
  const apart = differing.map(({ what, local: here, remote: there }) => [
    here?.name ?? there?.name ?? what,
    figure(here),
    figure(there),
    'differs',
  ]);
  return [...agreed, ...apart];
}

/** What must be checked of a side. */
const toCheck = ({ findings, warnings }: CalculationView): string[] => [
  ...findings.filter(toBeChecked).map(findingInFull),
  ...warnings,
];

/** What is to be checked of the service's answer. */
const warningsThere = (screen: Screen, view: CalculationView): string[] =>
  section(screen, 'Warnings about the answer', toCheck(view), { each: 'Warning about the answer' });

/** Side by side, each charge that differs with both sources. */
export function comparisonTable(screen: Screen, comparison: Comparison): string {
  const { local, remote, host, ratesVersion, differing } = comparison;
  const columns = [
    { head: 'Charge', grows: true },
    { head: 'Here', figures: true },
    { head: 'Service', figures: true },
    { head: '' },
  ];
  const sources = differing.flatMap(({ what, local: here, remote: there }) =>
    [here && `  ${what} here: ${here.source}`, there && `  ${what} there: ${there.source}`].filter(
      (line): line is string => typeof line === 'string' && !line.endsWith(': '),
    ),
  );
  const mark = incompleteMark(localView(local, flagNaming));
  const there = remoteView(remote, host);
  const markThere = incompleteMark(there);
  return [
    screen.paint.bold(`${local.jurisdiction.name}, policy effective ${local.placement.effectiveDate}`),
    `Here: rates ${ratesVersion}. Service: ${host}, rates ${remote.ratesVersion ?? 'of an unknown version'}.`,
    '',
    table(screen, columns, rows(comparison)),
    '',
    differing.length === 0 ? 'All figures agree.' : screen.paint.alert(`${differing.length} figures differ.`),
    ...(mark === '' ? [] : [screen.paint.alert(mark)]),
    ...(markThere === '' ? [] : [screen.paint.alert(`Service: ${markThere}`)]),
    ...there.asRead.map((text) => wrap(screen.width, text)),
    ...warningsThere(screen, there),
    ...(sources.length > 0 ? ['', screen.paint.bold('Sources'), ...sources] : []),
  ].join('\n');
}

/** Both answers of the interface, and where they differ. Amounts in dollars. */
export function comparisonJson({ local, remote, ratesVersion, dateGiven, differing }: Comparison) {
  const side = (each: Figure | null) =>
    each && {
      name: each.name,
      rate: each.rate,
      amount: grouped(each.amount).replaceAll(',', ''),
      source: each.source,
    };
  return {
    equal: differing.length === 0,
    differences: differing.map(({ what, local: here, remote: there }) => ({
      charge: what,
      local: side(here),
      remote: side(there),
    })),
    local: calculationResponse(local, { ratesVersion, dateGiven }),
    remote: remote.json,
  };
}

/** Two sides of which one refuses the policy, or both for different reasons. */
interface Disagreement {
  readonly local: Assessment | Refusal;
  readonly remote: RemoteCalculation | Refusal;
  readonly host: string;
}

const isRemote = (side: Assessment | RemoteCalculation): side is RemoteCalculation => 'inWords' in side;

/** A side of a disagreement as it is shown; null where it refuses. */
const viewOf = (side: Disagreement['local' | 'remote'], host: string): CalculationView | null => {
  if (side instanceof Refusal) return null;
  return isRemote(side) ? remoteView(side, host) : localView(side, flagNaming);
};

function verdict(side: Disagreement['local' | 'remote'], host: string): string {
  if (side instanceof Refusal) return `refused, ${side.code}: ${side.message}`;
  const view = viewOf(side, host);
  const mark = view && incompleteMark(view);
  return `priced, total tax ${grouped(side.totalTax)}${mark ? `, ${mark}` : ''}`;
}

/** One side priced and the other refused, or both refused for other reasons: a line for each side. */
export function disagreementText(screen: Screen, { local, remote, host }: Disagreement): string {
  const there = viewOf(remote, host);
  return [
    `Here: ${verdict(local, host)}`,
    `${host}: ${verdict(remote, host)}`,
    ...(there ? warningsThere(screen, there) : []),
  ].join('\n');
}

/** The same as JSON: of a side without figures no difference can be told. */
export function disagreementJson({ local, remote }: Disagreement) {
  const side = (each: Disagreement['local' | 'remote']) => {
    if (each instanceof Refusal) return { refused: { code: each.code, message: each.message } };
    const { totalTax, totalDue } = each;
    const warnings = isRemote(each) ? each.json.warnings : findingTexts(each);
    return { total_tax: dollars(totalTax), total_due: dollars(totalDue), warnings };
  };
  return { equal: false, differences: null, local: side(local), remote: side(remote) };
}
