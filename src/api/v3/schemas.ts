/**
 * The v3.0.0 interface as schemas: what the server accepts and sends, what a client accepts, and the source of the
 * OpenAPI description. Loaded by server and remote client only, never by a local calculation.
 */
import { z } from 'zod';
import { SLOTS } from '../../engine/charge-slots.ts';
import { isRealDate } from '../../engine/date.ts';
import { FINDING_KINDS } from '../../engine/finding.ts';
import { LOBS } from '../../engine/placement.ts';
import { written } from '../../policy/written.ts';
import { V3_STATUS, type V3Code } from './errors.ts';

const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(isRealDate, 'there is no such day')
  .meta({ format: 'date' });

const AMOUNT =
  'At most 12 digits and 2 decimals; what lies less than a millionth of a dollar beside a whole cent is that cent.';

const fee = (description: string) =>
  written({ minimum: 0, description: `${description} ${AMOUNT}` }).optional();

/** The body of POST /calculate; every number as it was written. */
export const calculationRequest = z
  .strictObject({
    state: z.string().meta({ description: 'Two-letter code or full name.', examples: ['CA', 'California'] }),
    premium: written({
      exclusiveMinimum: 0,
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
  .meta({ id: 'CalculationRequest' });

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

const account = z
  .looseObject({
    balance: z.string(),
    free_queries_remaining: z.int(),
    was_free_query: z.boolean(),
  })
  .meta({ id: 'Account' });

const breakdownEntry = z
  .looseObject({
    rate: z.string().describe('The rate as a text: "4.85%" or "$10.00".'),
    amount: z.number(),
    name: z.string().describe('The jurisdiction’s own name for the charge.'),
    source: z.string().meta({ format: 'uri' }),
  })
  .meta({ id: 'BreakdownEntry' });

const slots = Object.fromEntries(SLOTS.map((slot) => [slot, breakdownEntry.nullable()])) as Record<
  (typeof SLOTS)[number],
  z.ZodNullable<typeof breakdownEntry>
>;

/** One entry a charge slot; null where the jurisdiction has no such charge. */
const breakdown = z.object(slots).catchall(breakdownEntry.nullable()).meta({ id: 'Breakdown' });

const appearance = {
  pt: z.number().nullable(),
  bold: z.boolean().nullable(),
  ink: z.string().nullable(),
  caps: z.boolean().nullable(),
  contrasting_colour_required: z.boolean().nullable(),
};

const stampItem = z
  .looseObject({
    instrument: z.string().describe('Which document the wording belongs on.'),
    ordinal: z.int(),
    wording: z.string().describe('The state’s own words, unaltered.'),
    how_it_must_appear: z.string().nullable(),
    style: z
      .looseObject({
        ...appearance,
        forms: z.array(z.looseObject({ ...appearance, description: z.string() })),
      })
      .nullable(),
    citation: z.string(),
    provenance: z.enum(['state_first_party', 'commercial_reproduction']),
    provenance_note: z.string().nullable(),
    verified_at: date,
  })
  .meta({ id: 'StampItem' });

const missingNotice = z
  .looseObject({
    instrument: z.string().describe('Which document the wording belongs on.'),
    applies_when: z.string().describe('Which policies it is prescribed for.'),
    reason: z.string().describe('Why its words are not on file.'),
    citation: z.string().nullable(),
    source: z.string().nullable(),
  })
  .meta({ id: 'MissingNotice' });

const finding = z
  .looseObject({
    code: z.string().describe('Stays the same; unique over all states.'),
    kind: z.enum(FINDING_KINDS).describe('In the order of their weight; a note only says what was done.'),
    text: z.string(),
    remedy: z
      .string()
      .nullable()
      .describe('What settles it, or that this interface has no field for that; null where nothing does.'),
    citation: z.string().nullable(),
    source: z.string().nullable(),
    charge: z.string().nullable().describe('The key of the charge concerned, where it is one.'),
    inputs: z.array(z.string()).describe('The fields of a request that settle it.'),
    amount_at_stake: z
      .number()
      .nullable()
      .describe(
        'Tax in dollars that would not be due if it were settled the other way; null where not computable.',
      ),
  })
  .meta({ id: 'Finding' });

const stateRules = z
  .looseObject({
    rounding: z.looseObject({
      applied: z.string().describe('What this answer did.'),
      rule: z
        .looseObject({
          unit: z.enum(['cent', 'dollar']).nullable(),
          applies_per: z.enum(['policy_charge', 'return_total']).nullable(),
          method: z.string().nullable(),
          text: z.string(),
          citation: z.string().nullable(),
          source: z.string().nullable(),
        })
        .describe('What the state requires; where no rule is on file, text says so and the rest is null.'),
    }),
    fee_cap: z
      .looseObject({
        kind: z
          .enum(['in_figures', 'in_words', 'none_on_file'])
          .describe('in_words: the rule names no figure, such as a fee that must be reasonable.'),
        text: z.string(),
        amount: z.string().nullable(),
        percent: z.string().nullable(),
        citation: z.string().nullable(),
        source: z.string().nullable(),
      })
      .describe('A cap on a broker’s fee: shown, not enforced.'),
  })
  .meta({ id: 'StateRules' });

const figures = {
  breakdown,
  total_tax: z.number().describe('Sum of the charges.'),
  total_due: z.number().describe('Premium, fees and total tax.'),
  fees_taxable: z.number(),
  fees_exempt: z.number(),
};

const ratesFrom = z.enum(['current', 'historical']);

/** The answer of our own server to POST /calculate: the figures stand at top level and under `calculation`. */
export const calculationResponse = z
  .looseObject({
    success: z.literal(true),
    state: z.string(),
    state_code: z.string().regex(/^[A-Z]{2}$/),
    premium: z.number(),
    lob: z.enum(LOBS).nullable(),
    effective_date: date.nullable().describe('Null when none was sent.'),
    rates_from: ratesFrom,
    fees_as_sent: z.number(),
    carrier_fees: z.number(),
    broker_fees: z.number(),
    wholesaler_fees: z.number(),
    ...figures,
    calculation: z.looseObject({ premium: z.number(), ...figures }),
    state_rules: stateRules,
    notes: z
      .array(z.string())
      .describe('Why fees were taxed or not and what else was done, with the authority.'),
    warnings: z.array(z.string()).describe('What must be checked, the weightiest first.'),
    findings: z.array(finding).describe('Warnings and notes as data, in the same order.'),
    stamp: z.array(stampItem),
    stamp_missing: z
      .array(missingNotice)
      .describe('Notices that are prescribed and whose words are not on file.'),
    stamp_absent_reason: z.string().nullable().describe('Why no notice is prescribed; null where one is.'),
    legislative_source: z.string().meta({ format: 'uri' }),
    municipal_tax_excluded: z
      .boolean()
      .optional()
      .describe('Present where localities levy a tax of their own: whether the figure is without it.'),
    rate_period: z
      .looseObject({ from: date, to: date.nullable() })
      .nullable()
      .describe('The days over which exactly these charges are in force; to is null while no end is known.'),
    rates_version: z.string().describe('Package version and digest of the rate files.'),
    fallback_reason: z.null(),
    error_code: z.null(),
    error_message: z.null(),
    account,
  })
  .meta({ id: 'CalculationResponse' });

const chargeItem = z
  .looseObject({
    key: z.string(),
    name: z.string().describe('The jurisdiction’s own name for the charge.'),
    rate: z.string().describe('"4.85%" or "$10.00"; "0% to 25%" where the law leaves it to others.'),
    basis: z.enum(['percent', 'flat']),
    source: z.string().meta({ format: 'uri' }),
    effective_from: date,
    applies_when: z
      .string()
      .nullable()
      .describe('Which policies bear it; null for a charge on every policy.'),
    rate_note: z
      .string()
      .nullable()
      .describe('Who sets the rate, where the law fixes none for every policy.'),
  })
  .meta({ id: 'ChargeItem' });

const rateText = z.string().nullable();

/** The rates of a jurisdiction under the names by which published clients of the interface look for them. */
const ratesByName = {
  tax_rate: rateText,
  stamping_fee: rateText,
  filing_fee: rateText,
  service_fee: rateText,
  surcharge: rateText,
  regulatory_fee: rateText,
  fire_marshal_tax: rateText,
  slas_clearinghouse_fee: rateText,
  flat_fee: rateText.describe('A service charge of a fixed amount.'),
  legislative_source: z.string().meta({ format: 'uri' }),
};
const ABOUT_RATES =
  'Texts like "4.85%", in parentheses which policies bear the charge where not all do; null without a charge. Charges that have no field here are listed by /historical-rates.';

/** The answer to GET /historical-rates. */
export const ratesResponse = z
  .looseObject({
    success: z.literal(true),
    state: z.string(),
    state_code: z.string().regex(/^[A-Z]{2}$/),
    effective_date: date,
    rates_from: ratesFrom,
    charges: z.array(chargeItem),
    rate: z.looseObject(ratesByName).describe(ABOUT_RATES),
    payment_frequency: z.string().nullable(),
    rounding_rule: z.string().nullable(),
    legislative_source: z.string().meta({ format: 'uri' }),
    earliest_verified: date,
    rates_version: z.string(),
    account,
  })
  .meta({ id: 'RatesResponse' });

/** The answer to GET /rates. */
export const rateListResponse = z
  .looseObject({
    success: z.literal(true),
    data: z
      .array(
        z.looseObject({
          state: z.string(),
          state_code: z.string().regex(/^[A-Z]{2}$/),
          ...ratesByName,
        }),
      )
      .describe(ABOUT_RATES),
    account,
  })
  .meta({ id: 'RateListResponse' });

/** The answer to GET /states. */
export const stateNamesResponse = z
  .looseObject({
    success: z.literal(true),
    states: z.array(z.looseObject({ code: z.string().regex(/^[A-Z]{2}$/), name: z.string() })),
    account,
  })
  .meta({ id: 'StateNamesResponse' });

const codes = Object.keys(V3_STATUS) as [V3Code, ...V3Code[]];

/** The error body of POST /calculate. */
export const nestedError = z
  .looseObject({
    success: z.literal(false),
    error: z.looseObject({ code: z.enum(codes), message: z.string() }),
  })
  .meta({ id: 'NestedError' });

/** The error body of GET /historical-rates. */
export const flatError = z
  .looseObject({
    error: z.literal(true),
    code: z.enum(codes),
    message: z.string(),
    statusCode: z.int(),
  })
  .meta({ id: 'FlatError' });
