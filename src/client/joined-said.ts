/** Charges of an answer that are several of the law on file together: what is said of them. */

import { groupBy } from '../engine/basics/group-by.ts';
import { dollars, finding, type Jurisdiction } from '../engine/index.ts';
import type { chargesApart, Joined } from './joined-charges.ts';
import type { OddSlot } from './odd-slots.ts';
import type { Part } from './parts-of-charge.ts';
import { said } from './said.ts';
import type { ToldCharge } from './told-charges.ts';

/** `a`, `a and b`, `a, b and c`. */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** The key by which a finding about several charges is known: that of the first. */
const keyOf = ([first]: readonly Part[]): string => String(first?.keys[0]);

const named = ({ name, amount, rateText }: ToldCharge): string =>
  `${said(name)} (${dollars(amount)}, ${rateText})`;

/** Of one that is read as several: a note, since nothing of it is left out or in doubt. */
function ofJoined(state: string, { charge, parts }: Joined<ToldCharge>): OddSlot {
  const key = keyOf(parts);
  const others = parts.slice(1).map(({ slot }) => slot);
  const within = charge.slot === parts[0]?.slot ? others : parts.map(({ slot }) => slot);
  const isOnFile = parts.every((part) => part.isOnFile);
  return {
    found: finding(
      `${state}.${key}.joined`,
      'note',
      `The service has ${listed(parts.map(({ name }) => name))} as one charge of ${charge.rateText} (${dollars(charge.amount)}); slt reads it as ${listed(parts.map(({ rateText }) => rateText))}, ${isOnFile ? 'the rates on file' : 'as the service writes it'}.`,
      { charge: key },
    ),
    ofFigures: {
      text: `${state}: the service has ${listed(within)} in ${said(charge.slot)}; slt reads them apart, ${isOnFile ? 'by the rates on file' : 'as the service writes their rates'}.`,
      inDoubt: false,
    },
  };
}

/** Of one that may be several in more than one way, or of several that may be one with the same. */
function ofUnclear(state: string, ways: readonly Joined<ToldCharge>[]): OddSlot[] {
  return [...groupBy(ways, ({ charge }) => charge)].map(([charge, ofCharge]) => {
    const key = keyOf(ofCharge[0]?.parts ?? []);
    const [how, which] = ofCharge.length > 1 ? ['Which', 'which they are'] : ['Whether', 'whether it is'];
    const either = ofCharge.map(({ parts }) => listed(parts.map(({ name }) => name))).join(', or ');
    return {
      found: finding(
        `${state}.${key}.perhaps_joined`,
        'doubt',
        `The service’s charge ${named(charge)} may be several in one: ${either}. ${how} it is cannot be told.`,
        { charge: key },
      ),
      ofFigures: {
        text: `${state}: the service’s ${said(charge.slot)} may be several charges in one; ${which} cannot be told.`,
        inDoubt: true,
      },
    };
  });
}

/** What is said of the charges of an answer that are several, or may be. */
export const joinedSaid = (
  { code }: Jurisdiction,
  { joined, unclear }: Pick<ReturnType<typeof chargesApart<ToldCharge>>, 'joined' | 'unclear'>,
): OddSlot[] => [...joined.map((each) => ofJoined(code, each)), ...ofUnclear(code, unclear)];
