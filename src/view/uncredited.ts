/** Why a charge comes to nothing where premium is given back. */
import type { Assessment, ChargeLine } from '../engine/index.ts';

const WHY = [
  ['not_given_back', 'not given back'],
  ['credit_unknown', 'not credited, as no source settles whether it is given back'],
] as const;

/** Why a charge is not credited with the premium that is given back; null where it is, or nothing is given back. */
export function whyUncredited(
  { findings, notes, jurisdiction }: Pick<Assessment, 'findings' | 'notes' | 'jurisdiction'>,
  { charge }: ChargeLine,
): string | null {
  const said = new Set([...findings, ...notes].map(({ code }) => code));
  return WHY.find(([code]) => said.has(`${jurisdiction.code}.${charge.key}.${code}`))?.[1] ?? null;
}
