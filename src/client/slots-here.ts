/** Charges that a service has in a slot in which their state has none by the law on file: the interface document fixes one slot alone. */

import { fold } from '../engine/basics/fold.ts';
import { type IsoDate, ZERO } from '../engine/index.ts';
import { chargesOn } from '../engine/law/in-force.ts';
import { isSameRate } from './by-own-rate.ts';
import { isCharged, type LawOfPolicy, type ToldCharge } from './told-charges.ts';

/** A charge that stands in no slot of the state, as one of those that the state has on file. */
interface Match<C> {
  readonly charge: C;
  readonly slot: string;
}

/** The charges of an answer as they are read here. */
interface ChargesHere<C> {
  /** Each in the slot of the charge on file that it is. */
  readonly charges: readonly C[];
  /** Whether one is left in a slot in which the state has none: it may be any that is missing. */
  readonly hasStranger: boolean;
}

/** The slots of charges with a name, under the rule that was applied to the policy or without one. */
function slotsNamed(law: LawOfPolicy, day: IsoDate, name: string): string[] {
  const inForce = chargesOn(law.jurisdiction, day).map(({ charge: { def } }) => ({ charge: def, ...def }));
  return [...law.lines, ...inForce]
    .filter((each) => fold(each.name) === fold(name))
    .map(({ charge }) => charge.slot);
}

/** The slots of charges that are priced here at the same rate and come to the same amount. */
const slotsOfSame = ({ lines }: LawOfPolicy, { rateText, amount }: ToldCharge): string[] =>
  lines
    .filter(
      (line) =>
        'amount' in line &&
        line.amount !== ZERO &&
        line.amount === amount &&
        isSameRate(line.rateText, rateText),
    )
    .map(({ charge }) => charge.slot);

/** The strangers that are charges on file; one that may be of several slots is none of them. */
function matched<C>(
  strangers: readonly C[],
  taken: ReadonlySet<string>,
  slotsOf: (charge: C) => readonly string[],
): Match<C>[] {
  return strangers.flatMap((charge) => {
    const [slot, ...others] = new Set(slotsOf(charge).filter((each) => !taken.has(each)));
    return slot === undefined || others.length > 0 ? [] : { charge, slot };
  });
}

/**
 * The charges of an answer, each that stands where the state has none by the law on file in the slot of the one that it is: with the same
 * name, or of the same rate and amount, and of which the answer has nothing else.
 */
export function inSlotsHere<C extends ToldCharge>(
  told: readonly C[],
  law: LawOfPolicy,
  day: IsoDate,
): ChargesHere<C> {
  const here = new Set<string>(chargesOn(law.jurisdiction, day).map(({ charge: { def } }) => def.slot));
  const charged = told.filter(isCharged);
  const strangers = charged.filter(({ slot }) => !here.has(slot));
  const taken = new Set(charged.map(({ slot }) => slot));
  const named = matched(strangers, taken, ({ name }) => slotsNamed(law, day, name));
  for (const { slot } of named) taken.add(slot);
  const unnamed = strangers.filter((each) => named.every(({ charge }) => charge !== each));
  const same = matched(unnamed, taken, (each) => slotsOfSame(law, each));
  const slots = new Map([...named, ...same].map(({ charge, slot }) => [charge, slot]));
  const filled = new Set(slots.values());
  return {
    // What a service has in the slot itself are zeros, which stand for no charge.
    charges: told
      .filter((each) => slots.has(each) || !filled.has(each.slot))
      .map((each) => ({ ...each, slot: slots.get(each) ?? each.slot })),
    hasStranger: strangers.length > slots.size,
  };
}
