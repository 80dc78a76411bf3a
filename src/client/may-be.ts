/** Which charges of a state a charge of an answer may be: by its name, its rate and amount, or the slot that it stands in. */

import { fold } from '../engine/basics/fold.ts';
import { type Cents, dollars, parseRate, percentOf, subtract } from '../engine/index.ts';
import { chargeUnit, type Unit } from '../engine/law/charge-unit.ts';
import { type ChargeInForce, rateOrBounds } from '../engine/law/in-force.ts';
import { isRateBetween, isSameRate } from './by-own-rate.ts';
import { isCharged, type LawOfPolicy, type ToldCharge } from './told-charges.ts';

/** How far the same amount may be off where another does not round it as the state does, in cents: amounts are told to the cent. */
const APART = { cent: 0, dollar: 50 } as const satisfies Record<Unit, number>;

const isSameAmount = (one: Cents, other: Cents, unit: Unit): boolean =>
  Math.abs(subtract(one, other)) <= APART[unit];

/** The slots of charges with a name, under the rule that was applied to the policy or without one. */
export function slotsNamed({ lines }: LawOfPolicy, onDay: readonly ChargeInForce[], name: string): string[] {
  const inForce = onDay.map(({ charge: { def } }) => ({ charge: def, ...def }));
  return [...lines, ...inForce]
    .filter((each) => fold(each.name) === fold(name))
    .map(({ charge }) => charge.slot);
}

/** The slots of charges that are priced here at the same rate and come to the same amount, which may be no cent. */
export const slotsOfSame = (law: LawOfPolicy, { rateText, amount }: ToldCharge): string[] =>
  ('unknownRates' in law ? [] : law.lines)
    .filter(
      (line) =>
        isSameAmount(line.amount, amount, line.unit) &&
        isCharged({ rateText: line.rateText, amount }) &&
        isSameRate(line.rateText, rateText),
    )
    .map(({ charge }) => charge.slot);

/** Whether the policy may bear a charge that is not priced here, as it goes by what was not stated. */
export const isOpen = (
  { jurisdiction, findings }: LawOfPolicy,
  { charge: { def } }: ChargeInForce,
): boolean =>
  findings.some(
    ({ kind, charge, code }) =>
      (kind === 'incomplete' && charge === def.key) || code === `${jurisdiction.code}.${def.key}.not_applied`,
  );

/**
 * The slots of charges that the policy may bear, of the same rate, and of the same amount where they fall on all of it: Florida’s
 * surcharges on property are such.
 */
export function slotsOfOpen(
  law: LawOfPolicy,
  onDay: readonly ChargeInForce[],
  { rateText, amount }: ToldCharge,
): string[] {
  if ('unknownRates' in law) return [];
  const unit = chargeUnit(law.jurisdiction);
  const comesTo = ({ charge: { def }, rateText: own }: ChargeInForce): boolean => {
    // A flat rate of another amount is another rate.
    if (def.basis === 'flat') return isSameRate(own, `$${dollars(amount)}`);
    const rate = parseRate(own);
    return (
      rate !== null &&
      [law.premium, law.taxablePremium].some((base) =>
        isSameAmount(percentOf(base, rate, unit), amount, unit),
      )
    );
  };
  return onDay
    .filter((each) => isSameRate(each.rateText, rateText) && isOpen(law, each) && comesTo(each))
    .map(({ charge }) => charge.def.slot);
}

/** Whether a charge may be at a rate: at its own on file, or where no source gives it within its bounds; that of a place at any. */
export function mayBeAt({ lines }: LawOfPolicy, onFile: ChargeInForce, rateText: string): boolean {
  const own = lines.filter(({ charge }) => charge.key === onFile.charge.def.key);
  if ([onFile, ...own].some((each) => isSameRate(each.rateText, rateText))) return true;
  if (onFile.version.rate !== 'unknown' || own.length > 0) return false;
  const [least = '', most] = rateOrBounds(onFile).split(' to ');
  return most === undefined || isRateBetween(rateText, least, most);
}

/** The charges of a state in a slot, or where it has none there the one whose key that is, as a service may name it. */
export function chargesAt(onDay: readonly ChargeInForce[], slot: string): ChargeInForce[] {
  const inSlot = onDay.filter(({ charge: { def } }) => def.slot === slot);
  return inSlot.length > 0 ? inSlot : onDay.filter(({ charge: { def } }) => def.key === slot);
}
