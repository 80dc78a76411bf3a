/** A placement as the v3.0.0 interface can express it. */
import { dollars } from '../engine/index.ts';
import type { RawPlacement } from '../policy/placement.ts';
import { UsageError } from '../policy/usage-error.ts';
import * as read from '../policy/values.ts';

/** Inputs the interface has no field for, by their flags. */
const LOCAL_ONLY = {
  coverage: 'coverage',
  coverageCode: 'coverage_code',
  filing: 'filing',
  transaction: 'transaction',
  firePremium: 'fire_premium',
  fireMarshalRate: 'fire_marshal_rate',
  taxableBrokerFeePortion: 'taxable_broker_fee_portion',
  rate: 'rate',
} as const satisfies Partial<Record<keyof RawPlacement, string>>;

type LocalOnly = keyof typeof LOCAL_ONLY;

/** The inputs of a placement that a service cannot be told. */
export const localOnly = (raw: RawPlacement): { readonly key: LocalOnly; readonly name: string }[] =>
  (Object.keys(LOCAL_ONLY) as LocalOnly[])
    .filter((key) => raw[key] !== undefined)
    .map((key) => ({ key, name: LOCAL_ONLY[key] }));

/** A number of JSON, written digit by digit: an amount never passes through floating point. */
const amount = (text: string, field: string): string => dollars(read.amountOf(text, field));

/**
 * The JSON body of POST /calculate.
 * @throws Refusal for a value that cannot be read, UsageError for an input the interface cannot express
 */
export function requestBody(raw: RawPlacement): string {
  const untold = localOnly(raw);
  if (untold.length > 0) {
    throw new UsageError(
      `a service cannot be told ${untold.map(({ name }) => name).join(', ')}; leave it out, or compute locally without --remote`,
    );
  }
  const { state = '', premium = '', carrierFees, brokerFees, fees, lob, date, jurisdiction } = raw;
  const fields: [string, string | undefined][] = [
    ['state', JSON.stringify(state.trim())],
    ['premium', dollars(read.premiumOf(premium))],
    ['carrier_fees', carrierFees === undefined ? undefined : amount(carrierFees, 'carrier_fees')],
    ['broker_fees', brokerFees === undefined ? undefined : amount(brokerFees, 'broker_fees')],
    ['fees', fees === undefined ? undefined : amount(fees, 'fees')],
    ['carrier_fee_conditions_met', raw.carrierFeeConditionsMet === true ? 'true' : undefined],
    ['broker_fee_conditions_met', raw.brokerFeeConditionsMet === true ? 'true' : undefined],
    ['lob', lob === undefined ? undefined : JSON.stringify(read.lobOf(lob))],
    ['effective_date', date === undefined ? undefined : JSON.stringify(read.dateOf(date, 'date'))],
    ['jurisdiction', jurisdiction === undefined ? undefined : JSON.stringify(jurisdiction.trim())],
  ];
  const told = fields.flatMap(([name, value]) => (value === undefined ? [] : `"${name}":${value}`));
  return `{${told.join(',')}}`;
}
