/** The answers of the v3.0.0 interface about rates and states, projected from the rate files. */

import { filingFrequency } from '../../engine/filing/filing-period.ts';
import type { IsoDate, Jurisdiction } from '../../engine/index.ts';
import {
  type ChargeInForce,
  chargesOn,
  openRateText,
  rateOrBounds,
  sameChargesOn,
} from '../../engine/law/in-force.ts';
import type { RateStore } from '../../rates/store.ts';
import { type RateFields, ratesByField } from '../rate-texts.ts';
import { ACCOUNT } from './response.ts';

const chargeItem = (found: ChargeInForce) => ({
  key: found.charge.def.key,
  name: found.charge.def.name,
  rate: rateOrBounds(found),
  basis: found.charge.def.basis,
  source: found.version.source,
  effective_from: found.version.from,
  applies_when: found.condition,
  rate_note: openRateText(found),
});

/** The names under which published clients of the interface look for a rate. */
const RATE_FIELDS: RateFields = {
  slots: {
    base_tax: 'tax_rate',
    stamping_fee: 'stamping_fee',
    filing_fee: 'filing_fee',
    service_fee: 'service_fee',
    surcharge: 'surcharge',
    regulatory_fee: 'regulatory_fee',
    fire_marshal_tax: 'fire_marshal_tax',
    transaction_fee: 'slas_clearinghouse_fee',
  },
  flat: 'flat_fee',
};

/** The rates of a day by name, and where they are from. */
const ratesByName = ({ file }: Jurisdiction, charges: readonly ChargeInForce[]) => ({
  ...ratesByField(RATE_FIELDS, charges),
  legislative_source: file.legislative_source.source,
});

/** The answer to GET /historical-rates: every charge in force on a day. */
export function ratesResponse(
  jurisdiction: Jurisdiction,
  date: IsoDate,
  today: IsoDate,
  ratesVersion: string,
) {
  const { file } = jurisdiction;
  const charges = chargesOn(jurisdiction, date);
  return {
    success: true,
    state: jurisdiction.name,
    state_code: jurisdiction.code,
    effective_date: date,
    rates_from: sameChargesOn(jurisdiction, date, today) ? 'current' : 'historical',
    charges: charges.map(chargeItem),
    rate: ratesByName(jurisdiction, charges),
    payment_frequency: filingFrequency(file, date),
    rounding_rule: file.rounding?.text ?? null,
    legislative_source: file.legislative_source.source,
    earliest_verified: file.earliest_verified,
    rates_version: ratesVersion,
    account: ACCOUNT,
  };
}

/** The answer to GET /rates: the rates of a day, one item for each jurisdiction. */
export const rateListResponse = (jurisdictions: readonly Jurisdiction[], date: IsoDate) => ({
  success: true,
  data: jurisdictions.map((jurisdiction) => ({
    state: jurisdiction.name,
    state_code: jurisdiction.code,
    ...ratesByName(jurisdiction, chargesOn(jurisdiction, date)),
  })),
  account: ACCOUNT,
});

/** The answer to GET /states. */
export const stateNamesResponse = (names: RateStore['names']) => ({
  success: true,
  states: names.map(({ code, name }) => ({ code, name })),
  account: ACCOUNT,
});
