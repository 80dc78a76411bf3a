/** Charges that a service has in a slot in which their state has none by the law on file: the interface document fixes one slot alone. */

import { type Charge, type IsoDate, ZERO } from '../engine/index.ts';
import { type ChargeInForce, chargesOn } from '../engine/law/in-force.ts';
import { isSameRate } from './by-own-rate.ts';
import { chargesAt, isOpen, mayBeAt, slotsNamed, slotsOfOpen, slotsOfSame } from './may-be.ts';
import { slotsInOne } from './several-in-one.ts';
import { isCharged, type LawOfPolicy, type ToldCharge } from './told-charges.ts';

/** A charge that stands in no slot of the state, as one of those that the state has on file. */
interface Match<C> {
  readonly charge: C;
  readonly slot: string;
  /** Those of the charges that it is too, as it is several in one. */
  readonly beside?: readonly string[];
}

/** A charge that an answer may have a second time. */
interface Again<C> extends Match<C> {
  /** Those that the policy may bear and of which the answer has nothing else: it may be one of these instead. */
  readonly or: readonly Charge[];
}

/** The charges of an answer as they are read here. */
export interface ChargesHere<C> {
  /** Each in the slot of the charge on file that it is. */
  readonly charges: readonly C[];
  /** The slots in which the state has none and one is left that is not there twice: it may be any that is missing. */
  readonly strangers: readonly string[];
  /** Those that stand in the slot of another charge of the state, each with the slot in which it is read. */
  readonly misplaced: readonly Match<C>[];
  /** Those that the answer has a second time, each with the slot of the charge on file that it is. */
  readonly twice: readonly Again<C>[];
  /** Those that have the names of each other, as the service names them: they are read by the names of their slots. */
  readonly namesExchanged: readonly (readonly [C, C])[];
}

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

const isOneOf = (slots: readonly string[], { slot }: ToldCharge): boolean => slots.includes(slot);

/**
 * Whether a charge stands in the slot of one that this policy does not bear, or may not, by the law on file, and at another rate than that
 * one’s: nothing says that it is the charge of its slot. The tax of a locality may be at any rate.
 */
function isInIdleSlot(law: LawOfPolicy, onDay: readonly ChargeInForce[], each: ToldCharge): boolean {
  const { lines, jurisdiction } = law;
  const mayBe = (onFile: ChargeInForce): boolean =>
    isSameRate(onFile.rateText, each.rateText) ||
    (isOpen(law, onFile) && mayBeAt(law, onFile, each.rateText));
  return (
    each.amount !== ZERO &&
    each.slot !== jurisdiction.localityCharge?.slot &&
    !lines.some((line) => 'amount' in line && line.amount !== ZERO && line.charge.slot === each.slot) &&
    !onDay.some((onFile) => onFile.charge.def.slot === each.slot && mayBe(onFile))
  );
}

/** Where the charges belong that stand in no slot of the state, or in that of another charge: those of which that can be told. */
function belonging<C extends ToldCharge>(
  charged: readonly C[],
  away: readonly C[],
  isStranger: (charge: C) => boolean,
  slots: {
    readonly named: (charge: C) => string[];
    readonly same: (charge: C) => string[];
    readonly isInIdleSlot: (charge: C) => boolean;
    readonly inOne: ReadonlyMap<C, readonly string[]>;
  },
): ReadonlyMap<C, string> {
  const taken = new Set(charged.filter((each) => !away.includes(each)).map(({ slot }) => slot));
  const named = matched(away.filter(isStranger), taken, slots.named);
  for (const { slot } of named) taken.add(slot);
  const unnamed = away.filter((each) => named.every(({ charge }) => charge !== each));
  const same = matched(unnamed, taken, slots.same);
  const found = new Map([...named, ...same].map(({ charge, slot }) => [charge, slot]));
  // One moves out of a slot of the state where another is in its place, or has the charge of that slot in it, or where the policy has no
  // charge: alone in the slot of one that the policy bears it is that one at another rate.
  const isReplaced = (each: C): boolean =>
    [...found].some(([other, slot]) => other !== each && slot === each.slot);
  const isInAnother = (each: C): boolean =>
    [...slots.inOne].some(
      ([other, several]) =>
        other !== each && several.includes(each.slot) && several.includes(found.get(other) ?? other.slot),
    );
  const isFree = (each: C): boolean => slots.isInIdleSlot(each) || isReplaced(each) || isInAnother(each);
  const stays = away.filter((each) => !isStranger(each) && !(found.has(each) && isFree(each)));
  // What stays where it is leaves its slot to no other.
  return stays.length === 0
    ? found
    : belonging(
        charged,
        away.filter((each) => !stays.includes(each)),
        isStranger,
        slots,
      );
}

/** The pairs that stand where rate and amount say, each with the name that the other has on file. */
function withNamesExchanged<C extends ToldCharge>(
  inPlace: readonly C[],
  named: (charge: C) => readonly string[],
): (readonly [C, C])[] {
  const isNamedAs = (one: C, other: C): boolean => isOneOf(named(one), other) && !isOneOf(named(one), one);
  return inPlace.flatMap((one, at) =>
    inPlace
      .slice(at + 1)
      .filter((other) => isNamedAs(one, other) && isNamedAs(other, one))
      .map((other) => [one, other] as const),
  );
}

/**
 * The charges of an answer, each that stands where the state has none by the law on file in the slot of the one that it is: with the same
 * name, or of the same rate and amount, and of which the answer has nothing else. One that stands in the slot of another charge of the
 * state is read in its own where rate and amount say so and another charge stands in its place, as a service may have two in each other’s
 * slots, or where the policy bears no charge of that slot by the law on file.
 */
export function inSlotsHere<C extends ToldCharge>(
  told: readonly C[],
  law: LawOfPolicy,
  day: IsoDate,
): ChargesHere<C> {
  const onDay = chargesOn(law.jurisdiction, day);
  const here = new Set<string>(onDay.map(({ charge: { def } }) => def.slot));
  const charged = told.filter(isCharged);
  const isStranger = ({ slot }: C): boolean => !here.has(slot);
  const named = ({ name }: C): string[] => slotsNamed(law, onDay, name);
  const same = (charge: C): string[] => slotsOfSame(law, charge);
  /** The slot of the charges on file one of which it is by where it stands, at a rate that they may have. */
  const ownSlots = ({ slot, rateText }: C): string[] =>
    chargesAt(onDay, slot)
      .filter((onFile) => mayBeAt(law, onFile, rateText))
      .map(({ charge: { def } }) => def.slot);
  // Where two have the rate and amount of each other, their names alone are right.
  const isExchanged = (each: C): boolean =>
    charged.some((other) => other !== each && isOneOf(same(each), other) && isOneOf(same(other), each));
  const isOther = (each: C): boolean =>
    !isStranger(each) &&
    same(each).length > 0 &&
    !isOneOf(same(each), each) &&
    (!isOneOf(named(each), each) || isExchanged(each));
  const isElsewhere = (each: C, slot: string): boolean =>
    same(each).includes(slot) ||
    (isStranger(each)
      ? [...named(each), ...ownSlots(each)].includes(slot)
      : each.slot === slot && !isOther(each));
  const inOne: ReadonlyMap<C, readonly string[]> =
    'unknownRates' in law ? new Map() : slotsInOne(charged, law, isElsewhere);
  /** The slots of the charges that one is, none of which is that of its own slot. */
  const severalOthers = (each: C): readonly string[] => {
    const several = isStranger(each) || isOneOf(named(each), each) ? [] : (inOne.get(each) ?? []);
    return isOneOf(several, each) ? [] : several;
  };
  const isMisplaced = (each: C): boolean => isOther(each) || severalOthers(each).length > 0;
  const away = charged.filter((each) => isStranger(each) || isMisplaced(each));
  const slots = belonging(charged, away, isStranger, {
    named: (each) => [...named(each), ...ownSlots(each)],
    // What is priced here comes before what only some policies bear: a second one of it is not to pass for another charge.
    same: (each) => {
      const own = [...same(each), ...severalOthers(each).slice(0, 1)];
      return own.length > 0 ? own : slotsOfOpen(law, onDay, each);
    },
    inOne,
    isInIdleSlot: (each) => isInIdleSlot(law, onDay, each),
  });
  const filled = new Set(slots.values());
  const slotOf = (each: C): string => slots.get(each) ?? each.slot;
  const equals = (one: C, other: C): boolean =>
    one.amount === other.amount && isSameRate(one.rateText, other.rateText);
  const alsoMayBe = (each: C): Charge[] =>
    onDay
      .filter((onFile) => isOpen(law, onFile) && mayBeAt(law, onFile, each.rateText))
      .map(({ charge: { def } }) => def)
      .filter((def) => charged.every((other) => slotOf(other) !== def.slot));
  const twice = away.flatMap((each): Again<C>[] => {
    // What is no cent is in no figure twice.
    if (each.amount === ZERO) return [];
    const before = charged.filter(
      (other) => !away.includes(other) || charged.indexOf(other) < charged.indexOf(each),
    );
    // One that was found to be another charge of the same rate is not this one again, nor is one that is the charge of its own slot.
    const found = slots.get(each);
    const own = found === undefined ? ownSlots(each) : [found];
    const slot = (own.length > 0 ? own : same(each)).find((where) =>
      before.some((other) => other !== each && slotOf(other) === where && equals(other, each)),
    );
    return slot === undefined ? [] : [{ charge: each, slot, or: isStranger(each) ? alsoMayBe(each) : [] }];
  });
  const namesExchanged = withNamesExchanged(
    charged.filter((each) => !slots.has(each) && isOneOf(same(each), each)),
    named,
  );
  const nameOf = (each: C): string => {
    const pair = namesExchanged.find((both) => both.includes(each));
    return pair?.find((other) => other !== each)?.name ?? each.name;
  };
  return {
    // What a service has in the slot itself are zeros, which stand for no charge.
    charges: told
      .filter((each) => slots.has(each) || isCharged(each) || !filled.has(each.slot))
      .map((each) => ({ ...each, slot: slotOf(each), name: nameOf(each) })),
    strangers: away
      .filter((each) => isStranger(each) && !slots.has(each) && twice.every(({ charge }) => charge !== each))
      .map(({ slot }) => slot),
    misplaced: [...slots].flatMap(([charge, slot]) =>
      isStranger(charge) ? [] : { charge, slot, beside: severalOthers(charge).slice(1) },
    ),
    twice,
    namesExchanged,
  };
}
