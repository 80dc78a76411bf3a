/** The unit to which the charges of a policy are rounded. */
import type { Jurisdiction } from './jurisdiction.ts';
import type { RoundingRule } from './rate-file.ts';

/** What an amount is rounded to. */
export type Unit = RoundingRule['unit'];

/** The unit to which each method rounds, half up: `none` leaves amounts at the cent, the least that is paid. */
const UNIT_BY: Readonly<Record<RoundingRule['method'], (unit: Unit) => Unit>> = {
  half_up: (unit) => unit,
  none: () => 'cent',
};

/** The unit each charge of a policy is rounded to; a rule for the return leaves the policy at the cent. */
export const chargeUnit = ({ file: { rounding } }: Jurisdiction): Unit =>
  rounding?.level === 'charge' ? UNIT_BY[rounding.method](rounding.unit) : 'cent';
