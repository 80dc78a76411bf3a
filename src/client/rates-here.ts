/** Charges that a service lists twice, or does not list though the rates on file have them. */

import { fold } from '../engine/basics/fold.ts';
import type { IsoDate } from '../engine/index.ts';
import { type ChargeInForce, chargesOn, rateOrBounds } from '../engine/law/in-force.ts';
import { findName } from '../rates/names.ts';
import { isSameRate } from './by-own-rate.ts';
import type { LawHere } from './law-here.ts';
import { said } from './said.ts';

/** A charge as a service lists it. */
interface Listed {
  readonly name: string;
  readonly rate: string;
  readonly key?: string | null | undefined;
  readonly applies_when?: string | null | undefined;
}

/** Whether a charge of a list is one on file, by its key or name. */
const isOf = ({ key, name }: Listed, { charge: { def } }: ChargeInForce): boolean =>
  key === def.key || key === def.slot || fold(name) === fold(def.name);

const isSame = (one: Listed, other: Listed): boolean =>
  (fold(one.name) === fold(other.name) || (Boolean(one.key) && one.key === other.key)) &&
  (one.rate === other.rate || isSameRate(one.rate, other.rate)) &&
  (one.applies_when ?? '') === (other.applies_when ?? '');

/** The charges that are listed a second time. */
const twiceIn = (listed: readonly Listed[]): Listed[] =>
  listed.filter((each, at) => listed.slice(0, at).some((before) => isSame(each, before)));

/** The charges on file that are not listed, by key, name or rate, and those that are listed and are none of them. */
function unmatched(listed: readonly Listed[], onFile: readonly ChargeInForce[]) {
  const strangers = new Set(listed.filter((each) => !onFile.some((charge) => isOf(each, charge))));
  const notNamed = onFile.filter((charge) => !listed.some((each) => isOf(each, charge)));
  const notListed = notNamed.filter(({ rateText }) => {
    const same = [...strangers].find(({ rate }) => isSameRate(rate, rateText));
    return same === undefined || !strangers.delete(same);
  });
  return { notListed, strangers: [...strangers].filter(({ rate }) => !/^\$? ?[0.,]+ ?%?$/.test(rate)) };
}

/** Whether the rate of a charge in the list is that on file with those of others added to it. */
const isWithin = (
  others: readonly ChargeInForce[],
  listed: readonly Listed[],
  onFile: readonly ChargeInForce[],
): boolean =>
  listed.some((each) =>
    onFile.some((charge) => {
      const added = [charge, ...others].map(({ rateText }) => rateText).join(' + ');
      return !others.includes(charge) && isOf(each, charge) && isSameRate(each.rate, added);
    }),
  );

const namesOf = (charges: readonly (readonly [name: string, rate: string])[]): string =>
  charges.map(([name, rate]) => `${said(name)} (${rate})`).join(', ');

function notListedText(listed: readonly Listed[], onFile: readonly ChargeInForce[], date: IsoDate): string[] {
  const { notListed: all, strangers } = unmatched(listed, onFile);
  const notListed = isWithin(all, listed, onFile)
    ? []
    : all.filter((charge) => !isWithin([charge], listed, onFile));
  if (notListed.length === 0) return [];
  const names = namesOf(notListed.map((charge) => [charge.charge.def.name, rateOrBounds(charge)]));
  const what = `on file here for ${date}: ${names}`;
  if (strangers.length === 0) return [`The service does not list a charge that is ${what}.`];
  const others = namesOf(strangers.map(({ name, rate }) => [name, rate]));
  return [
    `The service may lack a charge that is ${what}. It lists ${others}, which is not on file by that name or rate.`,
  ];
}

/**
 * What a list of charges has twice, and what it lacks of the charges on file for the day, as sentences: the document lists every charge in
 * force. Nothing is said of a state or a day that is not on file.
 */
export function apartFromRatesHere(
  listed: readonly Listed[],
  { state, date }: { readonly state: string; readonly date: IsoDate },
  { rates }: Pick<LawHere, 'rates'>,
): string[] {
  const again = twiceIn(listed).map(
    ({ name, rate }) => `The service lists ${namesOf([[name, rate]])} more than once.`,
  );
  const twice = [...new Set(again)];
  const code = findName(rates.names, state)?.code;
  const jurisdiction = code === undefined ? null : rates.load(code);
  if (jurisdiction === null || date < jurisdiction.file.earliest_verified) return twice;
  return [...twice, ...notListedText(listed, chargesOn(jurisdiction, date), date)];
}
