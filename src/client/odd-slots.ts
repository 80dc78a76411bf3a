/** Charges that an answer has in the slot of another, by its name, or a second time: what is said of them. */
import { type Charge, dollars, type Finding, finding, type Jurisdiction } from '../engine/index.ts';
import type { OfFigures } from './of-figures.ts';
import { said } from './said.ts';
import type { ChargesHere } from './slots-here.ts';
import type { ToldCharge } from './told-charges.ts';

/** What is said of such a charge: as data, and in a sentence that is alike for all policies of a state. */
export interface OddSlot {
  readonly found: Finding;
  readonly ofFigures: OfFigures;
}

/** What is said of the charges of an answer that stand in the slot of another, have its name, or stand a second time. */
export function oddSlots(
  { code: state, file }: Jurisdiction,
  {
    misplaced,
    twice,
    namesExchanged,
  }: Pick<ChargesHere<ToldCharge>, 'misplaced' | 'twice' | 'namesExchanged'>,
): OddSlot[] {
  const onFile = (slot: string): Charge => file.charges.find((each) => each.slot === slot) as Charge;
  const say = (slot: string, what: string, text: string): Finding => {
    const { key } = onFile(slot);
    return finding(`${state}.${key}.${what}`, 'doubt', text, { charge: key });
  };
  const named = ({ name, amount, rateText, slot }: ToldCharge): string =>
    `${said(name)} (${dollars(amount)}, ${rateText}) as ${said(slot)}`;
  return [
    ...misplaced.map(({ charge, slot, beside = [] }) => ({
      found: say(
        slot,
        'other_slot',
        `The service has ${named(charge)}; by its rate and amount it is ${[slot, ...beside].map((each) => onFile(each).name).join(' with ')}, and is read as ${slot}.`,
      ),
      ofFigures: {
        text: `${state}: the service lists ${slot} under ${charge.slot}; slt reads it as ${slot}, by its rate and amount.`,
        inDoubt: false,
      },
    })),
    ...twice.map(({ charge, slot, or }) => ({
      found: say(
        slot,
        'twice',
        `The service charges ${named(charge)}, beside ${onFile(slot).name} at the same rate and amount: it may be in its figures twice${or.map(({ name }) => `, or be ${name}`).join('')}.`,
      ),
      ofFigures: {
        text: `${state}: the service has the ${slot} again as ${said(charge.slot)}: it may be in its figures twice.`,
        inDoubt: true,
      },
    })),
    ...namesExchanged.map(([one, other]) => ({
      found: finding(
        `${state}.${onFile(one.slot).key}.names_exchanged`,
        'note',
        `The service calls ${one.slot} “${said(one.name)}” and ${other.slot} “${said(other.name)}”; by slot, rate and amount it is the other way round, and slt reads them so.`,
        { charge: onFile(one.slot).key },
      ),
      ofFigures: {
        text: `${state}: the service has the names of ${one.slot} and ${other.slot} exchanged; slt goes by slot, rate and amount.`,
        inDoubt: false,
      },
    })),
  ];
}
