/** A calculation made here and by a service, side by side. */

import { calculationResponse } from '../../../api/v3/response.ts';
import type { RemoteCalculation } from '../../../client/answer.ts';
import { type Difference, differences, type Figure } from '../../../client/compare.ts';
import { type Assessment, dollars, grouped, Refusal } from '../../../engine/index.ts';
import { localView } from '../../../view/calculation.ts';
import { incompleteMark } from '../../../view/findings.ts';
import { flagNaming } from '../../options/policy.ts';
import { section } from '../../output/layout.ts';
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
      ...remote.charges.map(({ slot }) => slot),
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
  const markThere = incompleteMark(remoteView(remote, host));
  return [
    screen.paint.bold(`${local.jurisdiction.name}, policy effective ${local.placement.effectiveDate}`),
    `Here: rates ${ratesVersion}. Service: ${host}, rates ${remote.ratesVersion ?? 'of an unknown version'}.`,
    '',
    table(screen, columns, rows(comparison)),
    '',
    differing.length === 0 ? 'All figures agree.' : screen.paint.alert(`${differing.length} figures differ.`),
    ...(mark === '' ? [] : [screen.paint.alert(mark)]),
    ...(markThere === '' ? [] : [screen.paint.alert(`Service: ${markThere}`)]),
    ...section(screen, 'Warnings about the answer', remote.beside, { each: 'Warning about the answer' }),
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

const verdict = (side: Assessment | RemoteCalculation | Refusal): string =>
  side instanceof Refusal
    ? `refused, ${side.code}: ${side.message}`
    : `priced, total tax ${grouped(side.totalTax)}`;

/** One side priced and the other refused, or both refused for other reasons: a line for each side. */
export const disagreementText = ({ local, remote, host }: Disagreement): string =>
  [`Here: ${verdict(local)}`, `${host}: ${verdict(remote)}`].join('\n');

/** The same as JSON. */
export function disagreementJson({ local, remote }: Disagreement) {
  const side = (each: Assessment | RemoteCalculation | Refusal) =>
    each instanceof Refusal
      ? { refused: { code: each.code, message: each.message } }
      : { total_tax: dollars(each.totalTax), total_due: dollars(each.totalDue) };
  return { equal: false, local: side(local), remote: side(remote) };
}
