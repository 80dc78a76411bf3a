/** The charges in force as texts, one for each field of an interface that lists rates by name. */

import type { Slot } from '../engine/index.ts';
import { type ChargeInForce, openRateText, rateOrBounds } from '../engine/law/in-force.ts';

/** The fields of an interface, by charge slot, and the one for a service charge of a fixed amount. */
export interface RateFields {
  readonly slots: Readonly<Partial<Record<Slot, string>>>;
  readonly flat: string;
}

/** The field that a charge belongs to; undefined where the interface has none. */
export const fieldOf = ({ slots, flat }: RateFields, { charge: { def } }: ChargeInForce) =>
  def.slot === 'service_fee' && def.basis === 'flat' ? flat : slots[def.slot];

const withoutPeriod = (text: string): string => text.replace(/\.$/, '');

/** A rate, and in parentheses what it does not say by itself: the charge, which policies bear it, who sets it. */
export function rateWith(found: ChargeInForce, name?: string): string {
  const conditions = [found.condition, openRateText(found)].filter((text) => typeof text === 'string');
  const about = [...(name === undefined ? [] : [name]), conditions.map(withoutPeriod).join('. ')];
  const said = about.filter((text) => text !== '').join(': ');
  return `${rateOrBounds(found)}${said === '' ? '' : ` (${said})`}`;
}

/** The rate alone, or each with its name where several charges share a field. */
const rates = (charges: readonly ChargeInForce[]): string =>
  charges.length === 1
    ? rateWith(charges[0] as ChargeInForce)
    : charges.map((found) => rateWith(found, found.charge.def.name)).join('; ');

/** Every field of an interface with its rate: `4.85%`, `$10.00 (which policies bear it)`; null without a charge. */
export function ratesByField(
  fields: RateFields,
  charges: readonly ChargeInForce[],
): Record<string, string | null> {
  return Object.fromEntries(
    [...Object.values(fields.slots), fields.flat].map((field) => {
      const found = charges.filter((each) => fieldOf(fields, each) === field);
      return [field, found.length > 0 ? rates(found) : null];
    }),
  );
}
