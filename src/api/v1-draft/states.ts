/** The lists of states of the draft, projected from the rate files. */

import { filingFrequency } from '../../engine/filing/filing-period.ts';
import { type IsoDate, type Jurisdiction, roundingApplied } from '../../engine/index.ts';
import { type ChargeInForce, chargesOn } from '../../engine/law/in-force.ts';
import type { RateStore } from '../../rates/store.ts';
import { fieldOf, type RateFields, ratesByField, rateWith } from '../rate-texts.ts';
import { DraftRefusal } from './errors.ts';
import { optionSentences, specialOptionNames } from './options.ts';

/** The draft's names of the fees. */
const FEES: RateFields = {
  slots: {
    stamping_fee: 'stampingFee',
    filing_fee: 'filingFee',
    service_fee: 'serviceFee',
    surcharge: 'surcharge',
    regulatory_fee: 'regulatoryFee',
    fire_marshal_tax: 'fireMarshalTax',
    transaction_fee: 'slassClearinghouseFee',
  },
  flat: 'flatFee',
};

const taxRate = (charges: readonly ChargeInForce[]): string =>
  charges.find(({ charge }) => charge.def.slot === 'base_tax')?.rateText ?? 'none';

/**
 * The rounding rule of a state in its own words. Where it has none, or one for the totals of the return alone, also what is
 * done here.
 */
export const roundingRule = ({ file: { rounding } }: Jurisdiction): string =>
  [rounding?.text, rounding?.level === 'charge' ? undefined : roundingApplied(rounding)]
    .filter((text) => text !== undefined)
    .join(' ');

/** What the fields cannot hold: charges without a field of their own, and the rules for particular coverages. */
function specialNotes(jurisdiction: Jurisdiction, charges: readonly ChargeInForce[], date: IsoDate) {
  const others = charges
    .filter((each) => each.charge.def.slot !== 'base_tax' && fieldOf(FEES, each) === undefined)
    .map((found) => `${found.charge.def.name}: ${rateWith(found)}.`);
  const rules = jurisdiction.file.variations
    .filter(({ from, to }) => (!from || from <= date) && (!to || date <= to))
    .map(({ text, citation }) => `${text} (${citation})`);
  const notes = [...new Set([...others, ...rules, ...optionSentences(jurisdiction.code)])];
  return notes.length > 0 ? notes.join(' ') : null;
}

function summary(jurisdiction: Jurisdiction, date: IsoDate) {
  const options = specialOptionNames(jurisdiction.code);
  return {
    code: jurisdiction.code,
    name: jurisdiction.name,
    taxRate: taxRate(chargesOn(jurisdiction, date)),
    hasSpecialOptions: options.length > 0,
    ...(options.length > 0 && { specialOptions: options }),
    roundingRule: roundingRule(jurisdiction),
  };
}

/** The answer to GET /api/states: every jurisdiction, with the rate of the day. */
export const stateList = (store: RateStore, date: IsoDate) => ({
  states: store.all().map((jurisdiction) => summary(jurisdiction, date)),
});

/**
 * The answer to GET /api/states/{stateCode}.
 * @throws DraftRefusal STATE_NOT_FOUND
 */
export function stateDetail(store: RateStore, code: string, date: IsoDate) {
  const wanted = code.toUpperCase();
  if (!store.names.some((each) => each.code === wanted)) {
    throw new DraftRefusal('STATE_NOT_FOUND', 'State not found in database', {
      stateCode: code.slice(0, 60),
    });
  }
  const jurisdiction = store.load(wanted);
  const charges = chargesOn(jurisdiction, date);
  return {
    state: jurisdiction.name,
    stateCode: jurisdiction.code,
    taxRate: taxRate(charges),
    fees: ratesByField(FEES, charges),
    specialNotes: specialNotes(jurisdiction, charges, date),
    paymentFrequency: filingFrequency(jurisdiction.file, date),
    roundingRule: roundingRule(jurisdiction),
    legislativeSource: jurisdiction.file.legislative_source.source,
    specialOptions: specialOptionNames(jurisdiction.code),
  };
}
