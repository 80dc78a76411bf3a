/**
 * The v3.0.0 interface as schemas: what the server accepts and sends, what a client accepts, and the source of the
 * OpenAPI description. Loaded by server and remote client only, never by a local calculation.
 */
import { z } from 'zod';
import { LOBS } from '../../engine/law/placement.ts';
import { written } from '../../policy/written.ts';
import { V3_STATUS, type V3Code } from './errors.ts';
import {
  account,
  chargeSource,
  date,
  legislativeSource,
  ratesFrom,
  ratesVersion,
  stateCode,
  stateName,
  success,
} from './fields.ts';

/** The largest amount: 12 digits and 2 decimals. */
const MOST = 999_999_999_999.99;

const AMOUNT =
  'In dollars, at most 12 digits and 2 decimals; what lies less than a millionth of a dollar beside a whole cent is that cent.';

const fee = (description: string) =>
  written({ minimum: 0, maximum: MOST, description: `${description} ${AMOUNT}` }).optional();

/** The body of POST /calculate; every number as it was written. */
export const calculationRequest = z
  .strictObject({
    state: z.string().meta({ description: 'Two-letter code or full name.', examples: ['CA', 'California'] }),
    premium: written({
      exclusiveMinimum: 0,
      maximum: MOST,
      description: `Premium only, without fees. ${AMOUNT}`,
      examples: [10000],
    }),
    carrier_fees: fee('Fees the insurer required as a condition of the policy.'),
    broker_fees: fee('Fees the broker charges for its own services and keeps.'),
    fees: fee(
      'All fees in one sum, where the jurisdiction taxes both sides alike; instead of carrier_fees and broker_fees.',
    ),
    carrier_fee_conditions_met: z
      .boolean()
      .optional()
      .describe('The caller asserts that the conditions for not taxing the carrier fee are met.'),
    broker_fee_conditions_met: z
      .boolean()
      .optional()
      .describe('The caller asserts that the conditions for not taxing the broker fee are met.'),
    lob: z.enum(LOBS).optional().describe('Line of business.'),
    effective_date: date.optional().describe('Defaults to today.'),
    jurisdiction: z
      .string()
      .optional()
      .describe('Kentucky only: 4-digit code or name of the city or county of the risk.'),
    city: z.string().optional().describe('The same as jurisdiction.'),
  })
  .meta({ id: 'CalculationRequest', description: 'A policy to price.' });

/** The query of GET /historical-rates. */
export const ratesQuery = z.strictObject({
  state: z.string().meta({ description: 'Two-letter code or full name.', examples: ['CA'] }),
  date: date.optional().meta({
    description: 'The day the charges are resolved for; today by default.',
    examples: ['2022-06-30'],
  }),
});

/** The query of GET /rates. */
export const rateListQuery = z.strictObject({
  state: z
    .string()
    .optional()
    .meta({ description: 'Two-letter code or full name; all states without it.', examples: ['CA'] }),
});

const chargeItem = z
  .looseObject({
    key: z.string().describe('The name of the charge within the state, such as sl_tax.'),
    name: z.string().describe('The jurisdiction’s own name for the charge.'),
    rate: z.string().describe('"4.85%" or "$10.00"; "0% to 25%" where the law leaves it to others.'),
    basis: z
      .enum(['percent', 'flat'])
      .describe('Whether the rate is in percent or a flat amount in dollars.'),
    source: chargeSource,
    effective_from: date.describe(
      'The first day of this rate; where it is earliest_verified, it may have held before.',
    ),
    applies_when: z
      .string()
      .nullable()
      .describe('Which policies bear it; null for a charge on every policy.'),
    rate_note: z
      .string()
      .nullable()
      .describe('Who sets the rate, where the law fixes none for every policy.'),
  })
  .meta({ id: 'ChargeItem', description: 'A charge in force.' });

const rateOf = (charge: string) =>
  z
    .string()
    .nullable()
    .describe(
      `${charge}: a text like "4.85%" or "$10.00", in parentheses which policies bear it where not all do; null without one.`,
    );

/** The rates of a jurisdiction under the names by which published clients of the interface look for them. */
const ratesByName = {
  tax_rate: rateOf('The premium tax'),
  stamping_fee: rateOf('The stamping fee'),
  filing_fee: rateOf('The filing fee'),
  service_fee: rateOf('The service fee in percent'),
  surcharge: rateOf('The surcharge'),
  regulatory_fee: rateOf('The regulatory fee or assessment'),
  fire_marshal_tax: rateOf('The tax on fire insurance'),
  slas_clearinghouse_fee: rateOf('The 0.175% fee of the clearinghouse'),
  flat_fee: rateOf('A service charge of a fixed amount in dollars'),
  legislative_source: legislativeSource,
};
const ABOUT_RATES = 'The rates by name. Charges that have no field here are listed by /historical-rates.';

/** The answer to GET /historical-rates. */
export const ratesResponse = z
  .looseObject({
    success,
    state: stateName,
    state_code: stateCode,
    effective_date: date.describe('The day the charges were resolved for.'),
    rates_from: ratesFrom,
    charges: z.array(chargeItem).describe('Every charge in force on that day.'),
    rate: z.looseObject(ratesByName).describe(ABOUT_RATES),
    payment_frequency: z
      .string()
      .nullable()
      .describe('How often the premium tax is filed; null where none was found.'),
    rounding_rule: z
      .string()
      .nullable()
      .describe('The rounding rule of the state in plain words; null where none is on file.'),
    legislative_source: legislativeSource,
    earliest_verified: date.describe(
      'The first day of the history on file: a charge from that day on may have been in force before.',
    ),
    rates_version: ratesVersion,
    account,
  })
  .meta({ id: 'RatesResponse', description: 'The charges of a jurisdiction on a day.' });

/** The answer to GET /rates. */
export const rateListResponse = z
  .looseObject({
    success,
    data: z
      .array(
        z.looseObject({
          state: stateName,
          state_code: stateCode,
          ...ratesByName,
        }),
      )
      .describe(ABOUT_RATES),
    account,
  })
  .meta({ id: 'RateListResponse', description: 'The rates of today by name.' });

/** The answer to GET /states. */
export const stateNamesResponse = z
  .looseObject({
    success,
    states: z
      .array(z.looseObject({ code: stateCode, name: stateName }))
      .describe('The jurisdictions in the order of their names.'),
    account,
  })
  .meta({ id: 'StateNamesResponse', description: 'The jurisdictions.' });

const codes = Object.keys(V3_STATUS) as [V3Code, ...V3Code[]];

const code = z.enum(codes).describe('Names the error; stays the same.');
const message = z.string().describe('What is wrong and how to fix it, for people.');

/** The error body of POST /calculate. */
export const nestedError = z
  .looseObject({
    success: z.literal(false).describe('False: an error.'),
    error: z.looseObject({ code, message }).describe('What is wrong.'),
  })
  .meta({ id: 'NestedError', description: 'An error of /calculate.' });

/** The error body of GET /historical-rates. */
export const flatError = z
  .looseObject({
    error: z.literal(true).describe('True: an error.'),
    code,
    message,
    statusCode: z.int().describe('The HTTP status of the answer.'),
  })
  .meta({ id: 'FlatError', description: 'An error of the operations that answer about rates.' });
