/** Charges of an answer that are several of the law on file together, as a service may have a tax and a fee as one rate of the premium. */

import { groupBy } from '../engine/basics/group-by.ts';
import { add, type Cents, type ChargeLine, subtract, ZERO } from '../engine/index.ts';
import { isSameRate } from './by-own-rate.ts';
import { isCharged, type LawOfPolicy, type ToldCharge } from './told-charges.ts';

/** What the law on file has in one slot for a policy. */
export interface Part extends ToldCharge {
  readonly lines: readonly ChargeLine[];
}

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

/** More than any state has; what is missing of more is looked for by no combination. */
const MOST_MISSING = 8;

/** In cents. */
const ROUNDED_TO = { cent: 1, dollar: 100 } as const;

function partsOf(law: LawOfPolicy): Part[] {
  const priced = 'unknownRates' in law ? [] : law.lines;
  return [...groupBy(priced, ({ charge }) => charge.slot)]
    .map(([slot, own]) => ({
      slot,
      name: own.map(({ name }) => name).join(' + '),
      rateText: own.map(({ rateText }) => rateText).join(' + '),
      amount: sumOf(own),
      lines: own,
    }))
    .filter(isCharged);
}

const sumOf = (amounts: readonly { readonly amount: Cents }[]): Cents =>
  amounts.reduce<Cents>((sum, { amount }) => add(sum, amount), ZERO);

/** All combinations of some of the items, in their order. */
const combinations = <T>([first, ...rest]: readonly T[]): T[][] =>
  first === undefined ? [[]] : combinations(rest).flatMap((some) => [some, [first, ...some]]);

/** How far amounts that are rounded each, and together, are apart at the most. */
function roundingOf(parts: readonly Part[]): number {
  const units = parts.flatMap(({ lines }) => lines.map(({ unit }) => ROUNDED_TO[unit]));
  return (units.reduce((sum, unit) => sum + unit, 0) + Math.max(...units)) / 2;
}

/** Whether a charge has the rates of several and comes to their amounts, but for what rounding makes. */
const isTogether = ({ rateText, amount }: ToldCharge, parts: readonly Part[]): boolean =>
  parts.length > 1 &&
  isSameRate(parts.map((part) => part.rateText).join(' + '), rateText) &&
  Math.abs(subtract(amount, sumOf(parts))) <= roundingOf(parts);

/** A charge as the several that it is: each at the amount of the law on file, but the first, which has the rest. */
function apart<C extends ToldCharge>({ charge, parts: [own, ...others] }: Joined<C>): C[] {
  const first = { ...(own as Part), amount: subtract(charge.amount, sumOf(others)) };
  return [first, ...others].map(({ slot, name, rateText, amount }) => ({
    ...charge,
    ...{ slot, name, rateText, amount },
  }));
}

const isOneOf = (parts: readonly Part[], { slot }: Part): boolean => parts.some((each) => each.slot === slot);

/**
 * The charges of an answer, each that is the one of its slot and some that are missing together as these: with the rates and the amounts
 * of all of them. One in a slot in which the policy has none may be several that are missing.
 * @param told each in the slot of the charge on file that it is
 * @param isSaidToLack whether the answer says of a charge, by its key, that it is not in its figures
 */
export function chargesApart<C extends ToldCharge>(
  told: readonly C[],
  law: LawOfPolicy,
  isSaidToLack: (key: string) => boolean,
): ChargesApart<C> {
  const charged = told.filter(isCharged);
  const parts = partsOf(law);
  const missing = parts.filter(
    ({ slot, lines }) =>
      charged.every((each) => each.slot !== slot) && !lines.some(({ charge: { key } }) => isSaidToLack(key)),
  );
  if (missing.length === 0 || missing.length > MOST_MISSING)
    return { charges: told, joined: [], unclear: [] };
  const sets = combinations(missing);
  const fitting = charged
    .filter(({ amount }) => amount !== ZERO)
    .flatMap((charge) => {
      const own = parts.filter(({ slot }) => slot === charge.slot);
      return sets
        .map((set) => ({ charge, parts: [...own, ...set] }))
        .filter((each) => isTogether(charge, each.parts));
    });
  const isClear = (one: Joined<C>): boolean =>
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
        return several ? apart(several) : [charge];
      }),
    joined,
    unclear: fitting.filter((each) => !isClear(each)),
  };
}
