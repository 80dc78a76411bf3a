/** The amount of one charge: its base, its rate, and the unit it is rounded to. */

import { type Cents, percentOf, type RateUnits, roundCents, ZERO } from '../basics/money.ts';
import type { Jurisdiction } from '../law/jurisdiction.ts';
import type { Placement } from '../law/placement.ts';
import type { RoundingRule } from '../law/rate-file.ts';
import type { TariffLine } from '../tariff/tariff-model.ts';

type Unit = RoundingRule['unit'];

/** The unit to which each method rounds, half up: `none` leaves amounts at the cent, the least that is paid. */
const UNIT_BY: Readonly<Record<RoundingRule['method'], (unit: Unit) => Unit>> = {
  half_up: (unit) => unit,
  none: () => 'cent',
};

/** The unit each charge of a policy is rounded to; a rule for the return leaves the policy at the cent. */
export const chargeUnit = ({ file: { rounding } }: Jurisdiction): Unit =>
  rounding?.level === 'charge' ? UNIT_BY[rounding.method](rounding.unit) : 'cent';

/** What a charge falls on, in cents; zero for one that has no base. A taxable premium that is not known is null. */
export function baseOf<Taxable extends Cents | null>(
  line: Pick<TariffLine, 'on'>,
  placement: Placement,
  taxablePremium: Taxable,
): Cents | Taxable {
  switch (line.on) {
    case 'premium':
    case 'locality':
      return placement.premium;
    case 'fire_premium':
      return placement.firePremium ?? taxablePremium;
    case 'policy':
      return ZERO;
    case 'taxable_premium':
    case 'coded_share':
      return taxablePremium;
  }
}

/** The amount of a charge on a base, in cents, rounded half up to the unit. */
export const amountOf = (line: TariffLine, base: Cents, unit: Unit): Cents =>
  line.charge.basis === 'flat'
    ? roundCents(line.rate as Cents, unit)
    : percentOf(base, line.rate as RateUnits, unit);
