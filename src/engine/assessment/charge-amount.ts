/** The amount of one charge: its base, its rate, and the unit of its line. */

import { type Cents, percentOf, type RateUnits, roundCents, ZERO } from '../basics/money.ts';
import type { Placement } from '../law/placement.ts';
import type { TariffLine } from '../tariff/tariff-model.ts';

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

/** The amount of a charge on a base, in cents, rounded half up to the unit of its line. */
export const amountOf = (line: TariffLine, base: Cents): Cents =>
  line.charge.basis === 'flat'
    ? roundCents(line.rate as Cents, line.unit)
    : percentOf(base, line.rate as RateUnits, line.unit);
