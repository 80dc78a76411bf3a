/** Charges that the policy bears, or may bear, by the law on file, and of which an answer has nothing. */

import { message } from '../engine/basics/message.ts';
import {
  type Cents,
  type Charge,
  type Finding,
  finding,
  type IsoDate,
  type Jurisdiction,
  ZERO,
} from '../engine/index.ts';
import type { Unit } from '../engine/law/charge-unit.ts';
import { isRateAlone } from './by-own-rate.ts';
import type { RemoteFinding } from './findings.ts';
import { added, isCharged, type LawOfPolicy, saysLeftOut, speaksOf, type ToldHere } from './told-charges.ts';
import { wayHere } from './way-here.ts';

const PRICE_OR_ASK = message`Price it here, or ask the service why.`;
/** Where it cannot be priced here either. */
const ASK = message`Ask the service why.`;

/** What the law on file has of a charge that is not told: its rate, or why no rate can be told. */
interface Untold {
  readonly charge: Charge;
  /** What the charge is called under the rule that was applied. */
  readonly name: string;
  readonly why: string;
  readonly cited?: Finding;
  /** What it comes to, where that is known. */
  readonly amount?: Cents;
}

/**
 * One finding for each charge. Where the service has a charge in a slot in which the state has none, that may be it; and it may be in
 * another charge.
 */
function asFindings(
  { hasStranger, perhapsJoined }: ToldHere,
  here: LawOfPolicy,
  untold: readonly Untold[],
): RemoteFinding[] {
  const { code } = here.jurisdiction;
  const assessment = 'unknownRates' in here ? null : here;
  return untold.map(({ charge: { key, slot }, name, why, cited, amount }) => {
    const inDoubt = hasStranger || perhapsJoined.has(slot);
    return added(
      finding(
        `${code}.${key}.${inDoubt ? 'not_told' : 'left_out'}`,
        inDoubt ? 'doubt' : 'incomplete',
        `${name} is ${inDoubt ? 'perhaps ' : ''}left out: ${why}`,
        {
          charge: key,
          remedy: wayHere(assessment, { charge: key }) ? PRICE_OR_ASK : ASK,
          stake: amount === undefined ? null : { kind: 'amount', amount },
          cited: { citation: cited?.citation ?? undefined, source: cited?.source ?? undefined },
        },
      ),
    );
  });
}

/** Whether an answer has nothing in the place of a charge; the tax of a locality is judged apart. */
function hasNothingOf(told: ToldHere, { localityCharge }: Jurisdiction): (charge: Charge) => boolean {
  const slots = new Set(told.charges.filter(isCharged).map(({ slot }) => slot));
  return ({ slot, key }) => !slots.has(slot) && key !== localityCharge?.key;
}

const leviedBy = (here: LawOfPolicy): LawOfPolicy['lines'][number][] =>
  'unknownRates' in here
    ? here.lines.filter(({ rate }) => Number(rate) !== 0)
    : here.lines.filter(({ amount }) => amount !== ZERO);

/** The rate that an answer has of a charge without its amount, though it comes to one; null where it has none such. */
function rateWithoutAmount({ charges, premium }: ToldHere, { slot }: Charge, unit: Unit): string | null {
  const own = charges.filter((charge) => charge.slot === slot);
  if (own.some(({ amount }) => amount !== ZERO)) return null;
  return own.find((charge) => isRateAlone(charge, premium, unit))?.rateText ?? null;
}

/**
 * The charges that the same policy bears by the rates on file, and of which an answer has none. The interface has null for a charge
 * that does not apply, and a service may know a newer rate, so the answer is not refused for it; but a figure without the charge
 * must not pass for a whole one.
 */
export function notTold(told: ToldHere, here: LawOfPolicy, day: IsoDate): RemoteFinding[] {
  const { jurisdiction } = here;
  const isUntold = hasNothingOf(told, jurisdiction);
  const isOfLocality = ({ key }: Charge): boolean => key === jurisdiction.localityCharge?.key;
  const untold = leviedBy(here).flatMap((line) => {
    const { charge, name, rateText, unit } = line;
    const rate = isOfLocality(charge) ? null : rateWithoutAmount(told, charge, unit);
    if (saysLeftOut(told, charge.key) || (rate === null && !isUntold(charge))) return [];
    const there = rate === null ? 'charges none' : `has ${rate}, with an amount of 0.00`;
    const why = `the rates on file have ${rateText} for ${day}, and the service ${there}.`;
    return { charge, name, why, ...('amount' in line && { amount: line.amount }) };
  });
  return asFindings(told, here, untold);
}

/** Why a charge is left out here, without saying again that it is. */
const reasonOf = ({ text }: Finding, { name }: Charge): string => text.replace(`${name} is left out: `, '');

const sentence = (text: string): string => text.replace(/\.?$/, '.');

/** The charges whose amount cannot be told here either: what the policy states does not settle it, or no rate is on file. */
function unsettledHere(here: LawOfPolicy): Omit<Untold, 'name'>[] {
  const { charges } = here.jurisdiction.file;
  const chargeOf = (key: string | null): Charge | undefined => charges.find((each) => each.key === key);
  const ofFindings = here.findings
    .filter(({ kind }) => kind === 'incomplete')
    .flatMap((found) => {
      const charge = chargeOf(found.charge);
      return charge ? [{ charge, why: reasonOf(found, charge), cited: found }] : [];
    });
  const ofRates = 'unknownRates' in here ? [...here.unknownRates] : [];
  return [
    ...ofFindings,
    // A service is sent no rate, so that none is asked for.
    ...ofRates.map(([key, why]) => ({
      charge: chargeOf(key) as Charge,
      why: why.inTerms(() => null) ?? String(why),
    })),
  ];
}

/**
 * The charges of which an answer has none, and of which the law on file says that they fall due or may, at a rate or by a fact that is
 * not known here: a figure that is incomplete when it is computed here is no whole one because a service has computed it.
 * @param judged those of which more is known: without the line of business nobody can tell them
 */
export function unsettledNotTold(
  told: ToldHere,
  here: LawOfPolicy,
  judged: ReadonlySet<string>,
): RemoteFinding[] {
  const isUntold = hasNothingOf(told, here.jurisdiction);
  const isSaid = ({ key, slot }: Charge): boolean => speaksOf(told, key) || told.perhapsAgain.has(slot);
  return asFindings(
    told,
    here,
    unsettledHere(here)
      .filter(({ charge }) => isUntold(charge) && !judged.has(charge.key) && !isSaid(charge))
      .map(({ why, ...rest }) => ({
        ...rest,
        name: rest.charge.name,
        why: `the service names none. On file here: ${sentence(why)}`,
      })),
  );
}
