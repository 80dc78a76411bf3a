/** Charges of an answer that are several of the law on file together, as a service may have a tax and a fee as one rate of the premium. */

import { type Assessment, type Cents, type IsoDate, subtract, ZERO } from '../engine/index.ts';
import { isSameRate } from './by-own-rate.ts';
import {
  amountsOf,
  type Bases,
  basesOf,
  comeTo,
  type Part,
  partBeyond,
  partsOf,
  type Unsettled,
  unsettledOf,
} from './parts-of-charge.ts';
import { combinations, isTogether, MOST_PARTS } from './several-in-one.ts';
import { isCharged, type LawOfPolicy, type ToldCharge } from './told-charges.ts';

/** A charge of an answer, and the charges on file that it is together. */
export interface Joined<C> {
  readonly charge: C;
  /** That of its own slot first, where the policy has one. */
  readonly parts: readonly Part[];
}

/** The charges of an answer, those that are several apart. */
interface ChargesApart<C> {
  readonly charges: readonly C[];
  /** Those that are several, as the service has them. */
  readonly joined: readonly Joined<C>[];
  /** Those that may be several in more than one way: they stay as they are. */
  readonly unclear: readonly Joined<C>[];
}

/** A charge as the several that it is: the first has what the others leave. */
function apart<C extends ToldCharge>({ charge, parts }: Joined<C>, bases: Bases): C[] {
  const [, ...others] = amountsOf(charge.amount, parts, bases);
  const rest = others.reduce<Cents>((left, amount) => subtract(left, amount), charge.amount);
  return parts.map(({ slot, name, rateText }, at) => ({
    ...charge,
    ...{ slot, name, rateText, amount: at === 0 ? rest : (others[at - 1] as Cents) },
  }));
}

/**
 * The ways in which a charge may be several on file and one that is not settled there, whose rate is what it has beyond theirs.
 * @param known those on file that may be in it
 */
function withUnsettled<C extends ToldCharge>(
  charge: C,
  known: readonly (readonly Part[])[],
  unsettled: readonly Unsettled[],
  here: Assessment,
): Joined<C>[] {
  return known
    .filter((parts) => parts.length > 0)
    .flatMap((parts) => {
      const last = unsettled.flatMap((each) => partBeyond(charge.rateText, parts, each, here) ?? []);
      return last.map((part) => ({ charge, parts: [...parts, part] }));
    })
    .filter(({ parts }) => comeTo(charge.amount, parts, basesOf(here)));
}

/** Whether the rate of a charge is written as several of which one is that of the last part. */
const isWrittenApart = ({ charge, parts }: Joined<ToldCharge>): boolean =>
  charge.rateText
    .split(' + ')
    .some((text, _, { length }) => length > 1 && isSameRate(text, String(parts.at(-1)?.rateText)));

const isOneOf = (parts: readonly Part[], { slot }: Part): boolean => parts.some((each) => each.slot === slot);

/**
 * The charges of an answer, each that is the one of its slot and some that are missing together as these: with the rates and the amounts
 * of all of them, whichever fees it is on. One in a slot in which the policy has none may be several that are missing. What a rate has
 * beyond those on file may be that of one which is not settled there: it is, where the rate is written as several.
 * @param told each in the slot of the charge on file that it is
 * @param day that of the policy
 * @param isSaidToLack whether the answer says of a charge, by its key, that it is not in its figures
 */
export function chargesApart<C extends ToldCharge>(
  told: readonly C[],
  law: LawOfPolicy,
  day: IsoDate,
  isSaidToLack: (key: string) => boolean,
): ChargesApart<C> {
  if ('unknownRates' in law) return { charges: told, joined: [], unclear: [] };
  const charged = told.filter(isCharged);
  const parts = partsOf(law);
  const isFree = (slot: string): boolean => charged.every((each) => each.slot !== slot);
  const missing = parts.filter(({ slot, keys }) => isFree(slot) && !keys.some(isSaidToLack));
  const unsettled = unsettledOf(law, day).filter(
    ({ charge: { slot, key } }) =>
      isFree(slot) && !isSaidToLack(key) && parts.every((part) => part.slot !== slot),
  );
  if (missing.length + unsettled.length === 0 || missing.length > MOST_PARTS)
    return { charges: told, joined: [], unclear: [] };
  const bases = basesOf(law);
  const sets = combinations(missing);
  const fitting = charged
    .filter(({ amount }) => amount !== ZERO)
    .flatMap((charge) => {
      const own = parts.filter(({ slot }) => slot === charge.slot);
      const known = sets.map((set) => [...own, ...set]);
      const together = known.filter((each) => isTogether(charge, each, bases));
      return together.length > 0
        ? together.map((each) => ({ charge, parts: each }))
        : withUnsettled(charge, known, unsettled, law);
    });
  const isClear = (one: Joined<C>): boolean =>
    (one.parts.every(({ isOnFile }) => isOnFile) || isWrittenApart(one)) &&
    fitting.every(
      (other) =>
        other === one ||
        (other.charge !== one.charge && !other.parts.some((part) => isOneOf(one.parts, part))),
    );
  const joined = fitting.filter(isClear);
  const found = joined.flatMap((each) => each.parts);
  return {
    charges: told
      // Zeros stand for no charge.
      .filter((each) => isCharged(each) || found.every(({ slot }) => slot !== each.slot))
      .flatMap((charge) => {
        const several = joined.find((each) => each.charge === charge);
        return several ? apart(several, bases) : [charge];
      }),
    joined,
    unclear: fitting.filter((each) => !isClear(each)),
  };
}
