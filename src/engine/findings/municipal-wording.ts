/** What is said of a tax that the locality of the risk levies, each statement with its code. */

import { either, input, type Message, message, optional } from '../basics/message.ts';
import { oncePer } from '../basics/once-per.ts';
import { sentence } from '../basics/sentence.ts';
import { LOBS } from '../law/placement.ts';
import type { Charge, LocalityVersion } from '../law/rate-file.ts';
import { type Finding, finding } from './finding.ts';
import { LINE, rateToGive } from './wording.ts';

/** Why the municipal tax is left out of a policy that names no locality. */
const NO_LOCALITY =
  'no locality was given. It is set by the city or county of the risk and is often larger than the state tax';

/** What keeps the municipal tax out; of policies in general either of two. */
type MunicipalMissing = 'locality' | 'line' | 'rate' | 'locality_or_line';

/** The locality of the risk. */
const PLACE = input('jurisdiction', 'PLACE');

/** The locality, and the line of business where its rate depends on that. */
const PLACE_AND_LINE = message`${PLACE}${optional(message` and, where its rate depends on the class of risk, ${LINE} (${LOBS.join(', ')})`)}`;

/** What would include the municipal tax: the locality, the line of business, or nothing but the rate. */
function municipalRemedy(charge: Charge, missing: MunicipalMissing): Message | null {
  const rate = charge.supplied_rate && rateToGive(charge, charge.supplied_rate);
  const named = { locality: PLACE, line: LINE, rate: LINE, locality_or_line: PLACE_AND_LINE }[missing];
  if (missing === 'rate') return rate ? message`If you know it, add ${rate}.` : null;
  return message`Add ${either(rate ? [named, message`${rate} if you know it`] : [named])}.`;
}

/** The figure does not include the municipal tax, why, and what would include it. */
export const municipalExcluded = (
  state: string,
  charge: Charge,
  why: string | null,
  missing: MunicipalMissing,
): Finding =>
  finding(
    `${state}.${charge.key}.left_out`,
    'incomplete',
    `${charge.name} is left out${why === null ? '.' : `: ${sentence(why)}`}`,
    { remedy: municipalRemedy(charge, missing), charge: charge.key },
  );

/** The municipal tax is left out of a policy that names no locality. */
export const localityMissing = oncePer((charge: Charge, state: string) =>
  municipalExcluded(state, charge, NO_LOCALITY, 'locality'),
);

/** The rate of a locality that was used. */
interface LocalityRateUsed {
  readonly name: string;
  readonly className: string;
  readonly version: LocalityVersion;
  readonly percent: string;
}

/** The rate of a locality was used; while no end of it is known, it is `unconfirmed`: only the last one found. */
export const municipalRate = (
  state: string,
  charge: Charge,
  unconfirmed: boolean,
  used?: LocalityRateUsed,
): Finding => {
  const rate = used
    ? `Municipal tax of ${used.name}, ${used.className}: ${used.percent}%`
    : `${charge.name}: computed at the rate of the locality`;
  const read = used ? ` (${used.version.as_of ?? used.version.from})` : '';
  const doubt = `, the last rate found${read} and not confirmed by the current schedule: check it before filing`;
  return finding(
    `${state}.${charge.key}.locality_rate${unconfirmed ? '_unconfirmed' : ''}`,
    unconfirmed ? 'doubt' : 'note',
    `${rate}${unconfirmed ? doubt : ''}.`,
    { cited: used?.version, charge: charge.key },
  );
};
